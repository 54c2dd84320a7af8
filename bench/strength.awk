# Tables in Markdown of what bench/strength.sh has played: lines of the name of a
# match, a tab, and what `isle arena --json` printed. Parts of a match follow
# each other and are added up.

# The number or word that a member of an object has; "" if it has none.
function member(text, name,    at, value) {
	at = index(text, "\"" name "\":")
	if (!at)
		return ""
	value = substr(text, at + length(name) + 3)
	sub(/^"/, "", value)
	sub(/[",}].*/, "", value)
	return value
}

# Adds the scores of "score_counts" to those of player p of match m.
function add_counts(m, p, text,    at, n, i, pair, item) {
	at = index(text, "\"score_counts\":{")
	text = substr(text, at + 16)
	sub(/}.*/, "", text)
	n = split(text, item, ",")
	for (i = 1; i <= n; i++) {
		gsub(/"/, "", item[i])
		split(item[i], pair, ":")
		count[m, p, pair[1] + 0] += pair[2]
		sum[m, p] += pair[1] * pair[2]
		squares[m, p] += pair[1] * pair[1] * pair[2]
		if (!((m, p) in low) || pair[1] + 0 < low[m, p])
			low[m, p] = pair[1] + 0
		if (!((m, p) in high) || pair[1] + 0 > high[m, p])
			high[m, p] = pair[1] + 0
	}
}

function add_player(m, p, text, n) {
	name[m, p] = member(text, "name")
	wins[m, p] += member(text, "win_rate") * n
	ranks[m, p] += member(text, "rank_mean") * n
	ms[m, p] += member(text, "ms_per_decision") * n
	if (member(text, "ms_max") + 0 > slowest[m, p])
		slowest[m, p] = member(text, "ms_max") + 0
	add_counts(m, p, text)
}

{
	split($0, half, "\t")
	m = half[1]
	if (!(m in games))
		order[++matches] = m
	n = member(half[2], "games")
	games[m] += n
	game[m] = member(half[2], "game")
	seats[m] = member(half[2], "seats")
	budget[m] = member(half[2], "ms")
	difficulty[m] = member(half[2], "difficulty")
	sister[m] += member(half[2], "sister_mean") * n
	players = split(half[2], part, /\{"name":/)
	for (p = 2; p <= players; p++)
		add_player(m, p - 1, "\"name\":" part[p], n)
}

# ---- figures ----------------------------------------------------------------

# Wilson's 95 % interval of a rate.
function interval(rate, n,    z, middle, width) {
	z = 1.96
	middle = rate + z * z / (2 * n)
	width = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
	return sprintf("%.1f-%.1f %%", 100 * (middle - width) / (1 + z * z / n), \
	               100 * (middle + width) / (1 + z * z / n))
}

function mean(m, p) {
	return sum[m, p] / games[m]
}

function margin(m, p,    variance) {
	variance = squares[m, p] / games[m] - mean(m, p) * mean(m, p)
	return games[m] > 1 && variance > 0 ? 1.96 * sqrt(variance / (games[m] - 1)) : 0
}

function quantile(m, p, percent,    rank, so_far, score) {
	rank = games[m] * percent / 100
	if (rank < 1)
		rank = 1
	for (score = low[m, p]; score <= high[m, p]; score++) {
		so_far += count[m, p, score]
		if (so_far >= rank - 1e-9)
			break
	}
	return score
}

function title(m) {
	return game[m] ", " seats[m] (difficulty[m] ? ", " difficulty[m] : "") \
	       (budget[m] ? ", " budget[m] " ms" : "")
}

# ---- tables -----------------------------------------------------------------

function print_pairs(    i, m) {
	print "Two players: wins of the first, 95 % interval, mean scores.\n"
	print "| game | match | games | wins | interval | scores |"
	print "|---|---|---|---|---|---|"
	for (i = 1; i <= matches; i++) {
		m = order[i]
		if (seats[m] == 2)
			printf "| %s | %s - %s | %d | %.1f %% | %s | %.1f +- %.1f - %.1f +- %.1f |\n", \
				title(m), name[m, 1], name[m, 2], games[m], \
				100 * wins[m, 1] / games[m], \
				interval(wins[m, 1] / games[m], games[m]), mean(m, 1), \
				margin(m, 1), mean(m, 2), margin(m, 2)
	}
}

function print_fours(    i, m, p) {
	print "\nFour at one table: mean rank (2.5 for equals), wins, mean score.\n"
	print "| game | games | first | second | third | fourth |"
	print "|---|---|---|---|---|---|"
	for (i = 1; i <= matches; i++) {
		m = order[i]
		if (seats[m] != 4)
			continue
		printf "| %s | %d |", title(m), games[m]
		for (p = 1; p <= 4; p++)
			printf " %s %.2f, %.1f %%, %.1f |", name[m, p], \
				ranks[m, p] / games[m], 100 * wins[m, p] / games[m], mean(m, p)
		print ""
	}
}

# A row for each game and difficulty, a column for each level.
function print_alone(    i, m, k, row, rows, level, levels, seen, cell) {
	for (i = 1; i <= matches; i++) {
		m = order[i]
		if (seats[m] != 1)
			continue
		k = game[m] " | " difficulty[m]
		if (!(k in seen))
			row[++rows] = k
		if (!(name[m, 1] in seen))
			level[++levels] = name[m, 1]
		seen[k] = seen[name[m, 1]] = 1
		cell[k, name[m, 1]] = sprintf("%.0f %% (%s) of %d, %.0f - %.0f", \
			100 * wins[m, 1] / games[m], \
			interval(wins[m, 1] / games[m], games[m]), games[m], \
			mean(m, 1), sister[m] / games[m])
	}
	print "\nAlone against the sister: games won (95 % interval) of how many, mean scores.\n"
	printf "| game | difficulty |"
	for (i = 1; i <= levels; i++)
		printf " %s |", level[i]
	print ""
	for (i = 1; i <= levels + 2; i++)
		printf "|---"
	print "|"
	for (k = 1; k <= rows; k++) {
		printf "| %s |", row[k]
		for (i = 1; i <= levels; i++)
			printf " %s |", cell[row[k], level[i]]
		print ""
	}
}

function print_spread(    i, m, p) {
	print "\nScores: mean and quantiles.\n"
	print "| game | level | games | mean | min | 5 % | 25 % | median | 75 % | 95 % | max |"
	print "|---|---|---|---|---|---|---|---|---|---|---|"
	for (i = 1; i <= matches; i++) {
		m = order[i]
		for (p = 1; p <= seats[m]; p++)
			printf "| %s | %s | %d | %.1f | %d | %d | %d | %d | %d | %d | %d |\n", \
				title(m), rivals(m, p), games[m], mean(m, p), low[m, p], \
				quantile(m, p, 5), quantile(m, p, 25), quantile(m, p, 50), \
				quantile(m, p, 75), quantile(m, p, 95), high[m, p]
	}
}

# A level, and in matches of two whom it played.
function rivals(m, p) {
	return name[m, p] (seats[m] == 2 ? " (against " name[m, 3 - p] ")" : "")
}

function print_times(    i, m, p) {
	print "\nMilliseconds a decision: mean, and the slowest of all.\n"
	print "| game | level | mean | slowest |"
	print "|---|---|---|---|"
	for (i = 1; i <= matches; i++) {
		m = order[i]
		for (p = 1; p <= seats[m]; p++)
			printf "| %s | %s | %.2f | %.1f |\n", title(m), name[m, p], \
				ms[m, p] / games[m], slowest[m, p]
	}
}

END {
	if (!matches) {
		print "strength: nothing has been played" > "/dev/stderr"
		exit 1
	}
	print_pairs()
	print_fours()
	print_alone()
	print_spread()
	print_times()
}

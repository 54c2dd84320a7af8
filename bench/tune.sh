#!/bin/sh
# Tunes vesh's weights for all games side by side, as long as there is time.
#
#   bench/tune.sh run PROGRAM FOLDER SECONDS [CORES [START]]
#   bench/tune.sh check PROGRAM FOLDER SECONDS [CORES [START]]
#   bench/tune.sh rows FOLDER
#
# PROGRAM is build/isle, or what bench/portable.sh made; START holds the rows to
# begin from, those of src/bots/weights.c unless given. run writes FOLDER/NAME for
# each game, with its rows every 25 rounds, and when time is up FOLDER/rows: what to
# paste into src/bots/weights.c. CORES (16) are shared out as below; SEED is the
# first shuffle. rows prints that table of the last complete rows of a run that was
# cut. check plays FOLDER/rows against START on other shuffles (from CHECK_SEED),
# every game on all cores for its part of SECONDS.
set -eu

# name, column of weights.c, cores of 16, options
games() {
	cat <<'END'
advanced        1 3 --game advanced --seats 2
family          2 1 --game family --seats 2
solo            3 2 --game solo --difficulty expert
explore         4 3 --game explore --seats 2
explore-alone   5 2 --game explore --seats 1 --difficulty expert
advanced-many   6 4 --game advanced --seats 4
family-many     7 1 --game family --seats 4
END
}

# The columns of the last complete blocks of rows; a block that was cut is not one.
rows() {
	games | while read -r name column rest; do
		[ ! -s "$folder/$name" ] || awk -v column="$column" '
			/^\/\* game/ { n = 0 }
			/ROW\(/ { line[++n] = $0 }
			/ROW\(RIVAL,.*\),$/ { for (i = 1; i <= n; i++) whole[i] = line[i]; all = n }
			END { for (i = 1; i <= all; i++) print column, whole[i] }' "$folder/$name"
	done | awk '
		{ at = $1; sub(/^[0-9]+ /, ""); name = $0; sub(/,.*/, "", name)
		  values = $0; sub(/^[^,]*,/, "", values); sub(/\).*/, "", values)
		  n = split(values, v, ",")
		  if (!(name in seen)) { order[++names] = name; seen[name] = 1
		      for (i = 1; i <= n; i++) cell[name, i] = v[i] + 0 }
		  cell[name, at] = v[at] + 0 }
		END { for (k = 1; k <= names; k++) {
			name = order[k]; printf "\t\t%-21s", substr(name, match(name, /R/)) ","
			for (i = 1; i <= n; i++) printf "%s %4d", (i > 1 ? "," : ""), cell[name, i]
			print ")," } }'
}

# One process a game, all at a time.
run() {
	games | { while read -r name column share options; do
		jobs=$(((share * cores + 15) / 16))
		# shellcheck disable=SC2086
		"$program" tune $options --games $((jobs * 400)) --rounds 1000000 \
			--jobs "$jobs" --seconds "$seconds" --seed "$seed" \
			${start:+--start "$start"} < /dev/null > "$folder/$name" 2>&1 &
	done; wait; }
	rows > "$folder/rows"
	games | while read -r name rest; do
		echo "$name: $(grep '^/\* game' "$folder/$name" | tail -n 1)"
		grep -v 'ROW(\|^/\* game' "$folder/$name" || true
	done
}

# All games one after the other.
check() {
	games | while read -r name column share options; do
		echo "$name: "
		# shellcheck disable=SC2086
		vesh_rows | "$program" tune --check $options --games $((cores * 100)) \
			--rounds 1000000 --jobs "$cores" --seconds $((seconds / 7)) \
			--seed "$seed" --start "$folder/rows" --against /dev/stdin 2>&1 || true
	done
}

vesh_rows() {
	awk '/\[WEIGHTS_COMMON\] = {/ { n = 0 } /\[WEIGHTS_VESH\] = {/ { n = 0 }
		/ROW\(.*\),$/ { row[++n] = $0 }
		END { for (i = 1; i <= n; i++) print row[i] }' "${start:-src/bots/weights.c}"
}

[ $# -ge 2 ] || { sed -n '2,17p' "$0" >&2; exit 2; }
command=$1 program=$2 folder=${3:-} seconds=${4:-} cores=${5:-16} start=${6:-}
case $command in
run)
	seed=${SEED:-200000001}
	mkdir -p "${folder:?}"
	run ;;
check)
	seed=${CHECK_SEED:-190500001}
	check ;;
rows)
	folder=$2
	rows ;;
*)
	sed -n '2,17p' "$0" >&2
	exit 2 ;;
esac

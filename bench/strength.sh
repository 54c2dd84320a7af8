#!/bin/sh
# The matches of docs/strength.md and the tables made of them. Builds nothing.
#
#   bench/strength.sh list                             matches, and their parts
#   bench/strength.sh play PROGRAM JOBS FOLDER [NAME]...
#   bench/strength.sh table FOLDER                     the tables, as Markdown
#
# PROGRAM is build/isle, JOBS the games at a time. A NAME is a match (all of its
# parts) or one part, `ladder-oshax.3`; none means all. Every part leaves
# FOLDER/NAME.json, one JSON object; what is there already is not played again,
# so a run can be stopped and gone on with. LIMIT=480 ends it after that many
# seconds; SCALE=10 plays a tenth; SEED is the first shuffle. What a part that
# was stopped had played is in FOLDER/NAME.some, counts in the tables, and is
# played anew by the next run. Stopped or not, `play` ends with the tables.
set -eu
cd "$(dirname "$0")/.."

scale=${SCALE:-1} seed=${SEED:-80000001} limit=${LIMIT:-0}

# name, games, parts, seats, options and levels
matches() {
	cat <<-END
	ladder-cat       1000  1 2 --game advanced --seats 2 cat kitten
	ladder-captain   1000  2 2 --game advanced --seats 2 captain cat
	ladder-oshax     1000 10 2 --game advanced --seats 2 oshax captain
	ladder-vesh      1000 20 2 --game advanced --seats 2 vesh oshax
	longer-vesh       400 40 2 --game advanced --seats 2 vesh:140000 vesh:14000
	four-vesh         400 16 4 --game advanced --seats 4 vesh oshax captain cat
	four-advanced     400  8 4 --game advanced --seats 4 oshax captain cat kitten
	four-family       400  4 4 --game family --seats 4 oshax captain cat kitten
	four-explore      400  4 4 --game explore --seats 4 oshax captain cat kitten
	END
	for game in family explore; do
		cat <<-END
		$game-cat        1000  1 2 --game $game --seats 2 cat kitten
		$game-captain    1000  2 2 --game $game --seats 2 captain cat
		$game-oshax      1000 10 2 --game $game --seats 2 oshax captain
		$game-vesh        400 10 2 --game $game --seats 2 vesh oshax
		END
	done
	for alone in solo "explore --seats 1"; do
		for difficulty in easy medium hard very-hard expert; do
			for level in kitten cat captain oshax vesh; do
				echo "${alone%% *}-alone-$difficulty-$level 400 1 1" \
					"--game $alone --difficulty $difficulty $level"
			done
		done
	done
	# One second a decision; the last, since it takes longest for what it shows.
	echo "second-oshax 32 4 2 --game advanced --seats 2 --ms 1000 oshax captain"
}

# play_part NAME FIRST-SEED GAMES OPTION...
play_part() (
	name=$1 first=$2 games=$3
	shift 3
	[ ! -s "$folder/$name.json" ] || return 0
	left=$((limit - $(date +%s) + start))
	if [ "$limit" != 0 ] && [ "$left" -le 0 ]; then
		echo "$name: no time left" >&2
		return 0
	fi
	echo "$name: $games games, $*" >&2
	status=0
	[ "$limit" = 0 ] || set -- --seconds "$left" "$@"
	nice "$program" arena --seed "$first" --jobs "$jobs" --json --games "$games" \
		"$@" < /dev/null > "$folder/$name.new" || status=$?
	if [ "$status" = 0 ] && grep -q "\"games\":$games\b" "$folder/$name.new"; then
		mv "$folder/$name.new" "$folder/$name.json"
		rm -f "$folder/$name.some"
	else
		mv "$folder/$name.new" "$folder/$name.some"
	fi
	return "$status"
)

wanted() {   # wanted MATCH PART
	[ -z "$names" ] && return 0
	for word in $names; do
		[ "$word" != "$1" ] && [ "$word" != "$1.$2" ] || return 0
	done
	return 1
}

# Every part has whole rounds of seats, and shuffles of its own.
play() {
	matches | while read -r name games parts seats options; do
		rounds=$((games / scale / parts / seats))
		[ "$rounds" -ge 1 ] || rounds=1
		part=1
		while [ "$part" -le "$parts" ]; do
			# shellcheck disable=SC2086
			! wanted "$name" "$part" || play_part "$name.$part" \
				$((seed + (part - 1) * rounds)) $((rounds * seats)) $options ||
				exit
			part=$((part + 1))
		done
	done
}

tables() {
	matches | while read -r name games parts seats options; do
		for file in "$folder/$name".*.json "$folder/$name".*.some; do
			[ ! -s "$file" ] || { printf '%s\t' "$name"; cat "$file"; }
		done
	done | awk -f bench/strength.awk
}

case ${1:-} in
list)
	matches | while read -r name games parts seats options; do
		echo "$name: $games games in $parts parts, $options"
	done ;;
play)
	program=${2:?program} jobs=${3:?jobs} folder=${4:?folder}
	shift 4
	names=$* start=$(date +%s)
	mkdir -p "$folder"
	# The arena is told by the same Ctrl-C, and tells what it has.
	trap : INT TERM
	status=0
	play || status=$?
	tables
	exit "$status" ;;
table)
	folder=${2:?folder}
	tables ;;
*)
	echo "strength.sh: list, play PROGRAM JOBS FOLDER [NAME]..., or table FOLDER" >&2
	exit 2 ;;
esac

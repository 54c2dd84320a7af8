#!/bin/sh
# The matches of docs/strength.md. Builds nothing.
#
#   bench/strength.sh PROGRAM JOBS FILE
#
# PROGRAM is build/isle, JOBS the games at a time, FILE gets one JSON object a
# match. On 16 cores it takes about twenty minutes; SCALE=10 plays a tenth.
set -eu

program=${1:?program} jobs=${2:?jobs} file=${3:?file}
scale=${SCALE:-1} seed=${SEED:-2000001}
: > "$file"

match() {   # match GAMES OPTION... LEVEL...
	games=$(( $1 / scale ))
	shift
	[ "$games" -ge 4 ] || games=4
	echo "$games: $*" >&2
	nice "$program" arena --seed "$seed" --jobs "$jobs" --json --games "$games" "$@" \
		>> "$file"
}

# The ladder in 2-player advanced.
match 1000 --game advanced --seats 2 cat kitten
match 1000 --game advanced --seats 2 captain cat
match 1000 --game advanced --seats 2 oshax captain

# All of them at one table of four.
match 200 --game advanced --seats 4 oshax:3000 captain cat kitten
match 200 --game family --seats 4 oshax:3000 captain cat kitten
match 200 --game explore --seats 4 oshax:3000 captain cat kitten

# Family mode and Explore & Draw, two players.
for game in family explore; do
	match 1000 --game $game --seats 2 cat kitten
	match 400 --game $game --seats 2 captain cat
	match 200 --game $game --seats 2 oshax captain
done

# Alone against the sister, five difficulties, both games.
for game in solo "explore --seats 1"; do
	for difficulty in easy medium hard very-hard expert; do
		match 400 --game $game --difficulty $difficulty kitten
		match 400 --game $game --difficulty $difficulty cat
		match 100 --game $game --difficulty $difficulty captain
		match 48 --game $game --difficulty $difficulty oshax:3000
	done
done

# One second a decision; the last, since it takes longest for what it shows.
match 32 --game advanced --seats 2 --ms 1000 oshax captain

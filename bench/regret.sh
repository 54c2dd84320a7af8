#!/bin/sh
# What each level gives away, by kind of decision: the table of docs/strength.md.
# Builds nothing.
#
#   bench/regret.sh PROGRAM FOLDER LEVEL GAMES [OPTION]...
#
# PROGRAM is build/isle. Plays GAMES of two seats of the LEVEL into FOLDER, reviews
# seat 1 of each (what is there already is not done again) and prints, by kind of
# decision, points a game: `gap` with the chance of either sign, which over many
# games is what is really given away, and `lost` as people see it. OPTION goes to
# `isle review`: --positions 20000 judges more carefully. SEED is the first shuffle.
set -eu
[ $# -ge 4 ] || { sed -n '2,14p' "$0" >&2; exit 2; }
program=$1 folder=$2 level=$3 games=$4
shift 4
mkdir -p "$folder/$level"
"$program" sim --game advanced --seats 2 --games "$games" --seed "${SEED:-82000001}" \
	--players "$level" --records "$folder/$level" > /dev/null
for record in "$folder/$level"/*.record; do
	[ -s "$record.json" ] && continue
	"$program" review --json --seat 1 "$@" "$record" > "$record.new"
	mv "$record.new" "$record.json"
done
# One kind a line: "draft":{"decisions":15,"errors":2,"lost":3.10,"gap":1.25,...
sed 's/.*"kinds":{//; s/}},"decisions".*//' "$folder/$level"/*.json | tr '}' '\n' |
awk -v level="$level" -v games="$(ls "$folder/$level"/*.json | wc -l)" '
	function field(name) {
		return match($0, "\"" name "\":-?[0-9.]+") \
			? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : 0
	}
	match($0, /"[a-z]+":[{]/) {
		kind = substr($0, RSTART + 1, RLENGTH - 4)
		n[kind] += field("decisions"); gap[kind] += field("gap")
		lost[kind] += field("lost")
	}
	END {
		printf "| %s, %d games | decisions | gap | lost |\n|---|---|---|---|\n", level, games
		fflush()
		for (kind in n)
			printf "| %s | %.1f | %.2f | %.2f |\n", kind, n[kind] / games,
				gap[kind] / games, lost[kind] / games | "sort"
	}'

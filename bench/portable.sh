#!/bin/sh
# The program with all libraries it needs, for a machine that has none of them.
#
#   bench/portable.sh PROGRAM FOLDER
#
# FOLDER/isle starts it there; processor and kernel must be of the same kind.
set -eu
[ $# -eq 2 ] || { sed -n '2,6p' "$0" >&2; exit 2; }
mkdir -p "$2/lib"
ldd "$1" | awk '$3 ~ /^\// { print $3 } $1 ~ /^\// { print $1 }' | while read -r lib; do
	cp -L "$lib" "$2/lib/"
done
strip -o "$2/lib/isle" "$1"
cat > "$2/isle" <<'END'
#!/bin/sh
lib=$(dirname "$0")/lib
exec "$lib"/ld-linux-* --library-path "$lib" "$lib/isle" "$@"
END
chmod +x "$2/isle"

#!/usr/bin/env bash
# Runs what was built under a version of Node, and fails where anything but results is said: scripts/smoke.sh 20 22 24
# Versions come from the npm package `node`. Where the database module was built for another version, what needs it is left out, and that is said.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
main="$root/dist/cli/main.js"

quiet() {
  "$@" >"$place/out" 2>"$place/err" || { echo "failed: $*"; cat "$place/out" "$place/err"; exit 1; }
  [ ! -s "$place/err" ] || { echo "said on stderr: $*"; cat "$place/err"; exit 1; }
}

node "$main" generate "$root/examples/handbook/policies" -n 5 -o "$place/golden" --workspace "$place/ws" >/dev/null 2>&1 || [ $? -eq 1 ]
for version in "$@"; do
  npm install --silent --no-save --no-audit --no-fund --prefix "$place/node$version" "node@$version" >/dev/null 2>&1
  node="$place/node$version/node_modules/node/bin/node"
  quiet "$node" "$main" --version
  quiet "$node" "$main" --help
  quiet "$node" "$main" generate --help
  quiet "$node" "$main" export "$place/golden" --to csv -o "$place/csv$version"
  quiet "$node" "$main" compare "$place/golden" --split all --chunker fixed:400,markdown
  if "$node" "$main" generate "$root/examples/handbook/policies" -n 5 -o "$place/golden$version" --workspace "$place/ws$version" >"$place/out" 2>"$place/err" || [ $? -eq 1 ]; then
    cmp "$place/golden/items.jsonl" "$place/golden$version/items.jsonl"
    quiet "$node" "$main" check "$place/golden$version"
    echo "$("$node" --version): works, and writes the same items"
  elif grep -q 'npm rebuild better-sqlite3' "$place/err"; then
    echo "$("$node" --version): works; the database module is of another version and was not tried"
  else
    cat "$place/err"
    exit 1
  fi
done

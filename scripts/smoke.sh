#!/usr/bin/env bash
# Runs the build under versions of Node, and fails if a command prints anything to stderr: scripts/smoke.sh 20 22 24
# The versions come from the npm package `node`.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
main="$root/dist/cli/main.js"

quiet() {
  "$@" >"$place/out" 2>"$place/err" || { echo "failed: $*"; cat "$place/out" "$place/err"; exit 1; }
  [ ! -s "$place/err" ] || { echo "printed to stderr: $*"; cat "$place/err"; exit 1; }
}

# The pinned database module is compiled for the Node version that installed it. This newer one has builds for all versions.
with_other_module() {
  mkdir -p "$1/node_modules"
  cp -r "$root/dist" "$root/package.json" "$root/schema" "$1"
  for one in "$root"/node_modules/* "$root"/node_modules/.bin; do ln -s "$one" "$1/node_modules/"; done
  rm "$1/node_modules/better-sqlite3"
  npm install --silent --no-save --no-audit --no-fund --ignore-scripts --prefix "$place/module" better-sqlite3@13.2.0 >/dev/null 2>&1
  ln -s "$place/module/node_modules/better-sqlite3" "$1/node_modules/better-sqlite3"
}

# Runs a session over PostgreSQL if available, planned in one process and worked on in another.
over_database() {
  said=""
  [ -n "${GOLDSPAN_TEST_POSTGRES:-}" ] || return 0
  local namespace="smoke_$RANDOM$RANDOM" shared code=0
  shared=(--database "$GOLDSPAN_TEST_POSTGRES")
  export GOLDSPAN_NAMESPACE="$namespace"
  "$@" work "${shared[@]}" --workspace "$place/$namespace.worker" >/dev/null 2>&1 &
  local worker=$!
  "$@" generate "$root/examples/handbook/policies" -n 5 -o "$place/$namespace" --workspace "$place/$namespace.planner" "${shared[@]}" >"$place/out" 2>"$place/err" || code=$?
  kill "$worker" && wait "$worker" || true
  psql -q "$GOLDSPAN_TEST_POSTGRES" -c "DROP SCHEMA IF EXISTS $namespace CASCADE; DROP SCHEMA IF EXISTS ${namespace}_queue CASCADE" >/dev/null 2>&1 || true
  [ "$code" -le 1 ] || { cat "$place/err"; exit 1; }
  cmp "$place/golden/items.jsonl" "$place/$namespace/items.jsonl"
  said=", over PostgreSQL too"
}

node "$main" generate "$root/examples/handbook/policies" -n 5 -o "$place/golden" --workspace "$place/ws" >/dev/null 2>&1 || [ $? -eq 1 ]
for version in "$@"; do
  npm install --silent --no-save --no-audit --no-fund --prefix "$place/node$version" "node@$version" >/dev/null 2>&1
  node="$place/node$version/node_modules/node/bin/node"
  goldspan=("$node" "$main")
  quiet "${goldspan[@]}" --version
  quiet "${goldspan[@]}" --help
  quiet "${goldspan[@]}" generate --help
  with=works
  if ! "${goldspan[@]}" sessions --workspace "$place/ws" >"$place/out" 2>"$place/err"; then
    grep -q 'npm rebuild better-sqlite3' "$place/err" || { cat "$place/out" "$place/err"; exit 1; }
    copy="$place/copy$version"
    with_other_module "$copy"
    goldspan=("$node" --preserve-symlinks --preserve-symlinks-main "$copy/dist/cli/main.js")
    with='works with better-sqlite3 13 (npm compiles the pinned one there)'
  fi
  quiet "${goldspan[@]}" export "$place/golden" --to csv -o "$place/csv$version"
  quiet "${goldspan[@]}" compare "$place/golden" --split all --chunker fixed:400,markdown
  "${goldspan[@]}" generate "$root/examples/handbook/policies" -n 5 -o "$place/golden$version" --workspace "$place/ws$version" >"$place/out" 2>"$place/err" \
    || [ $? -eq 1 ] || { cat "$place/err"; exit 1; }
  cmp "$place/golden/items.jsonl" "$place/golden$version/items.jsonl"
  quiet "${goldspan[@]}" check "$place/golden$version"
  over_database "${goldspan[@]}"
  echo "$("$node" --version): $with, and writes the same items$said"
done

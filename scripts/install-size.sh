#!/usr/bin/env bash
# Measures seconds and megabytes of an install from the packed package, with versions of Node from npm: scripts/install-size.sh 20 22 24
# If npm has to compile the database module, the script installs a second time with the compiled module as a prebuilt download, which is
# what most users get. Processor time includes npm and its child processes.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
tarball="$place/$(cd "$root" && npm pack --ignore-scripts --silent --pack-destination "$place")"
export TIMEFORMAT='%R %U %S' npm_config_update_notifier=false
mkdir "$place/prebuilt"

install() {
  mkdir "$1" && cd "$1"
  echo '{"private":true}' >package.json
  { time npm install --silent --no-audit --no-fund "$tarball" >/dev/null 2>&1; } 2>"$place/time"
  ./node_modules/.bin/goldspan --version >/dev/null
  # Opens a database.
  ./node_modules/.bin/goldspan sessions --workspace workspace >/dev/null
}
row() {
  local seconds
  seconds="$(awk '{printf "%.0f | %.0f", $1, $2 + $3}' "$place/time")"
  echo "| $(node --version) | $1 | $seconds | $(du -sm node_modules | cut -f1) | $(du -sm --apparent-size node_modules | cut -f1) | $(ls -d node_modules/[a-z]* node_modules/@*/* | wc -l) |"
}

echo '| Node | database module | s | processor s | MB on disk | MB of files | packages |'
echo '|---|---|---|---|---|---|---|'
for version in "$@"; do
  npm install --silent --no-save --no-audit --no-fund --prefix "$place/node$version" "node@$version" >/dev/null 2>&1
  export PATH="$place/node$version/node_modules/node/bin:$PATH"
  # The headers of this version, for compiling.
  npm_config_nodedir="$(dirname "$(find "$place/node$version" -path '*/include/node/node_version.h' | head -1)")/../.."
  export npm_config_nodedir
  install "$place/first$version"
  module=node_modules/better-sqlite3
  if [ -d "$module/build/Release/obj" ]; then
    row 'compiled here'
    name="better-sqlite3-v$(node -p "require('./$module/package.json').version")-node-v$(node -p process.versions.modules)-$(node -p 'process.platform + "-" + process.arch').tar.gz"
    (cd "$module" && tar -czf "$place/prebuilt/$name" build/Release/better_sqlite3.node)
    npm_config_better_sqlite3_local_prebuilds="$place/prebuilt" install "$place/second$version"
    [ ! -d "$module/build/Release/obj" ] || { echo "$name was not used"; exit 1; }
  fi
  row 'prebuilt'
done
echo
echo "Largest of $(node --version), in MB of files: $(cd node_modules && du -sk --apparent-size [a-z]* @*/* | sort -rn | head -12 | awk '{printf "%s%s %.1f", sep, $2, $1 / 1024; sep = ", "}')"

#!/usr/bin/env bash
# Seconds and megabytes of an install from the packed package, with versions of Node from npm: scripts/install-size.sh 20 22 24
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
tarball="$place/$(cd "$root" && npm pack --ignore-scripts --silent --pack-destination "$place")"
for version in "$@"; do
  npm install --silent --no-save --no-audit --no-fund --prefix "$place/node$version" "node@$version" >/dev/null 2>&1
  export PATH="$place/node$version/node_modules/node/bin:$PATH"
  mkdir "$place/project$version" && cd "$place/project$version"
  echo '{"private":true}' >package.json
  begun=$SECONDS
  npm install --silent --no-audit --no-fund "$tarball" >/dev/null 2>&1
  compiled=$([ -d node_modules/better-sqlite3/build/Release/obj ] && echo ", the database module compiled here" || true)
  echo "$(node --version): $((SECONDS - begun)) s, $(du -sm node_modules | cut -f1) MB, $(ls -d node_modules/* node_modules/@*/* | wc -l) packages$compiled; largest: $(du -sm node_modules/* node_modules/@*/* | sort -rn | head -6 | sed "s#node_modules/##" | awk '{printf "%s %s MB, ", $2, $1}')"
  ./node_modules/.bin/goldspan --version >/dev/null
done

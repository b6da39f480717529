#!/usr/bin/env bash
# Prints the size of the code as one table. scripts/size.sh [--suites] also times the test suites.
set -euo pipefail
cd "$(dirname "$0")/.."

node scripts/count-size.js

if [ "${1:-}" = "--suites" ]; then
  for suite in test:unit test; do
    begun=$(date +%s)
    npm run --silent "$suite" >/dev/null 2>&1 && result=passed || result=failed
    echo "npm run $suite: $(($(date +%s) - begun)) s, $result"
  done
fi

#!/usr/bin/env bash
# Checks that all files have the same version before a release: scripts/check-release.sh 0.2.0 (default: the version of package.json)
set -euo pipefail
cd "$(dirname "$0")/.."
version="${1:-$(node -p "require('./package.json').version")}"
fail() { echo "$*"; exit 1; }
[ "$(node -p "require('./package.json').version")" = "$version" ] || fail "package.json has another version than $version"
[ "$(node -p "require('./package-lock.json').version")" = "$version" ] || fail "package-lock.json has another version than $version"
grep -q "^version = \"$version\"$" python/pyproject.toml || fail "python/pyproject.toml has another version than $version"
grep -q "^__version__ = \"$version\"$" python/src/goldspan/__init__.py || fail "goldspan/__init__.py has another version than $version"
grep -Eq "^## $version(, [0-9]{4}-[0-9]{2}-[0-9]{2})?$" CHANGELOG.md || fail "CHANGELOG.md has no section $version"
! grep -q "^## Unreleased$" CHANGELOG.md || fail "CHANGELOG.md has a section Unreleased. Rename it to $version"
echo "$version: package.json, package-lock.json, pyproject.toml, __init__.py and CHANGELOG.md agree"

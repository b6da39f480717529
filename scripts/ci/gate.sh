#!/usr/bin/env bash
# Scores a retriever on a golden set and holds it to bounds: what action.yml runs, and any other CI may.
# Settings are variables: GOLDSPAN_DATASET, GOLDSPAN_RETRIEVER; GOLDSPAN_MIN and GOLDSPAN_MAX (one bound a line or word), GOLDSPAN_BASELINE,
# GOLDSPAN_MARGIN, GOLDSPAN_K, GOLDSPAN_SPLIT, GOLDSPAN_WHERE, GOLDSPAN_CHUNKS, GOLDSPAN_TOLERATE; GOLDSPAN_REPORTS is the folder for reports (goldspan-reports).
# GOLDSPAN is the command line itself (npx goldspan).
set -euo pipefail

reports="${GOLDSPAN_REPORTS:-goldspan-reports}"
mkdir -p "$reports"
arguments=(score "${GOLDSPAN_DATASET:?say where the dataset is: GOLDSPAN_DATASET}" --retriever "${GOLDSPAN_RETRIEVER:?say what is scored: GOLDSPAN_RETRIEVER}")
for bound in ${GOLDSPAN_MIN:-}; do arguments+=(--min "$bound"); done
for bound in ${GOLDSPAN_MAX:-}; do arguments+=(--max "$bound"); done
add() { [ -z "$2" ] || arguments+=("$1" "$2"); }
add --no-worse-than "${GOLDSPAN_BASELINE:-}"
add --margin "${GOLDSPAN_MARGIN:-}"
add -k "${GOLDSPAN_K:-}"
add --split "${GOLDSPAN_SPLIT:-}"
add --where "${GOLDSPAN_WHERE:-}"
add --chunks "${GOLDSPAN_CHUNKS:-}"
add --tolerate "${GOLDSPAN_TOLERATE:-}"
# The folder of reports is this script's own: an earlier run of the job may have filled it.
arguments+=(--force --out "$reports/results.jsonl" --junit "$reports/junit.xml" --markdown "$reports/score.md")

code=0
read -r -a goldspan <<<"${GOLDSPAN:-npx --no-install goldspan}"
"${goldspan[@]}" "${arguments[@]}" || code=$?
if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -f "$reports/score.md" ]; then cat "$reports/score.md" >>"$GITHUB_STEP_SUMMARY"; fi
exit "$code"

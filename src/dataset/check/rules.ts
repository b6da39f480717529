import type { Rule } from './rule.ts'
import { absences, answers, chunks, claims, evidenceLabels, spans } from './rules/evidence.ts'
import { counts, leaks, ledger, splits, unlistedFiles } from './rules/files.ts'
import { characters, duplicates, ids, journeys, languages, personalData, translations } from './rules/items.ts'

/** Every rule, in the order in which findings are reported. */
export const rules: readonly Rule[] = [
  spans,
  claims,
  chunks,
  evidenceLabels,
  ids,
  journeys,
  answers,
  characters,
  languages,
  translations,
  personalData,
  duplicates,
  splits,
  leaks,
  counts,
  ledger,
  absences,
  unlistedFiles,
]

import type { Rule } from './rule.ts'
import { absences } from './rules/absences.ts'
import { chunks } from './rules/chunks.ts'
import { claims } from './rules/claims.ts'
import { counts } from './rules/counts.ts'
import { duplicates } from './rules/duplicates.ts'
import { evidence } from './rules/evidence.ts'
import { ids } from './rules/ids.ts'
import { journeys } from './rules/journeys.ts'
import { languages } from './rules/languages.ts'
import { leaks } from './rules/leaks.ts'
import { ledger } from './rules/ledger.ts'
import { negatives } from './rules/negatives.ts'
import { personalData } from './rules/personal-data.ts'
import { answers } from './rules/proved-answers.ts'
import { spans } from './rules/spans.ts'
import { splits } from './rules/splits.ts'
import { translations } from './rules/translations.ts'
import { unlistedFiles } from './rules/unlisted-files.ts'

/** Every rule, in the order in which findings are told. */
export const rules: readonly Rule[] = [
  spans,
  claims,
  chunks,
  evidence,
  ids,
  journeys,
  answers,
  languages,
  translations,
  personalData,
  duplicates,
  splits,
  leaks,
  counts,
  ledger,
  negatives,
  absences,
  unlistedFiles,
]

import { errorCode } from './error-code.ts'
import type { Family } from './fact.ts'
import { faq } from './faq.ts'
import { flag } from './flag.ts'
import { prerequisites } from './prerequisites.ts'
import { procedure } from './procedure.ts'
import { setting } from './setting.ts'
import { statedValue } from './stated-value.ts'
import { tableCell } from './table-cell.ts'
import { term } from './term.ts'
import { whatIs } from './what-is.ts'

/** Every pattern that the engine knows. */
export const families: readonly Family[] = [
  errorCode,
  faq,
  flag,
  prerequisites,
  procedure,
  setting,
  statedValue,
  tableCell,
  term,
  whatIs,
]

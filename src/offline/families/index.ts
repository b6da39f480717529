import { keptPer } from '../../text/kept-per.ts'
import type { Page } from '../reading/page.ts'
import { acronym } from './acronym.ts'
import { command } from './command.ts'
import { enumeration } from './enumeration.ts'
import { errorCode } from './error-code.ts'
import type { Family, Found } from './fact.ts'
import { faq } from './faq.ts'
import { flag } from './flag.ts'
import { prerequisites } from './prerequisites.ts'
import { procedure } from './procedure.ts'
import { setting } from './setting.ts'
import { statedValue } from './stated-value.ts'
import { tableCell } from './table-cell.ts'
import { taskParagraph } from './task-paragraph.ts'
import { term } from './term.ts'
import { whatIs } from './what-is.ts'

/** Every pattern that the engine knows. */
export const families: readonly Family[] = [
  acronym,
  command,
  enumeration,
  errorCode,
  faq,
  flag,
  prerequisites,
  procedure,
  setting,
  statedValue,
  tableCell,
  taskParagraph,
  term,
  whatIs,
]

/** What all families see in a page, family by family. */
export const factsOf = (page: Page): readonly Found[] =>
  kept(page, '', () => families.flatMap((family) => family.find(page).map((fact) => ({ fact, family, page }))))

const kept = keptPer<Page, string, readonly Found[]>()

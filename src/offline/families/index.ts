import { memoPerOwner } from '../../text/memo-per-owner.ts'
import { hole } from '../reading/clean-markup.ts'
import type { Page } from '../reading/page.ts'
import { acronym } from './acronym.ts'
import { command } from './command.ts'
import { enumeration } from './enumeration.ts'
import { errorCode } from './error-code.ts'
import type { Fact, Family, Found } from './fact.ts'
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
  term,
  whatIs,
]

/** What all families see in a page, family by family. */
export const factsOf = (page: Page): readonly Found[] =>
  kept(page, '', () =>
    families.flatMap((family) =>
      family
        .find(page)
        .filter(isLegible)
        .map((fact) => ({ fact, family, page })),
    ),
  )

/** Nobody knows what stood in a hole, and markup that was not understood is no text. */
const isLegible = ({ subject, owner, attribute, value, told, slots }: Fact): boolean =>
  ![subject, owner, attribute, value, told, ...Object.values(slots)].some(
    (each) => each !== undefined && (each.includes(hole) || unread.test(each)),
  )

const unread = /\]\(|\]\[|\{%|<\/?[a-z]+>|\s(?:\*\*|__)\S/

const kept = memoPerOwner<Page, string, readonly Found[]>()

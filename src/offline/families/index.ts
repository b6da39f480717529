import { memoPerOwner } from '../../text/memo-per-owner.ts'
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
import { sound } from './sound.ts'
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
    families.flatMap((family) => {
      const found = family.find(page).flatMap((fact) => sound(fact, page) ?? [])
      return found.filter((fact) => isOnlyOne(fact, found)).map((fact) => ({ fact, family, page }))
    }),
  )

const kept = memoPerOwner<Page, string, readonly Found[]>()

/** A name that a page explains twice in different words has two meanings there, and nobody knows which is asked for. */
const isOnlyOne = (fact: Fact, among: readonly Fact[]): boolean =>
  !among.some(
    (other) =>
      other !== fact &&
      other.subject === fact.subject &&
      other.owner === fact.owner &&
      other.attribute === fact.attribute &&
      meaningOf(other) !== meaningOf(fact),
  )

const meaningOf = ({ value, told, slots }: Fact): string => value ?? told ?? slots.said ?? ''

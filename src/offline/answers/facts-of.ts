import { memoPerOwner } from '../../text/lru.ts'
import type { Fact, Found } from '../families/fact.ts'
import { families } from '../families/index.ts'
import type { Page } from '../reading/page.ts'
import { sound } from './sound.ts'

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

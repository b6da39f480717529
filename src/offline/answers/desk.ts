import type { PassageInput } from '../../agents/author-inputs.ts'
import type { CorpusKnowledge } from '../../models/responder.ts'
import { memoPerOwner } from '../../text/lru.ts'
import { baseLanguage, likelyLanguage } from '../../text/words.ts'
import type { Fact, Found } from '../families/fact.ts'
import { families } from '../families/index.ts'
import { type OfflineLanguage, offlineLanguages, type Page } from '../reading/page.ts'
import { readPage } from '../reading/read-page.ts'
import { sound } from './sound.ts'

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

const meaningOf = ({ value, statement, slots }: Fact): string => value ?? statement ?? slots.said ?? ''

/** What an author of the engine works with: its passages, read. */
export interface Desk {
  readonly language: OfflineLanguage
  readonly pages: readonly Page[]
  readonly found: readonly Found[]
}

/** Opens the passages, or says why the engine can't write of them in a language. */
export const openDesk = (
  passages: readonly PassageInput[],
  wanted: string,
  knowledge: CorpusKnowledge | undefined,
): Desk | string => {
  const language = offlineLanguages.find((each) => each === baseLanguage(wanted))
  if (!language) return `The embedded engine writes English, Spanish and Portuguese; ${wanted} needs a model.`
  const spoken = likelyLanguage(passages.map(({ text }) => text).join('\n'), offlineLanguages)
  if (spoken && spoken !== language)
    return `The passages are in ${spoken}, but ${wanted} is wanted, and the embedded engine does not translate.`
  const pages = passages.map((passage) => readPage(passage, language, productOf(passage.chunk_id, knowledge)))
  return { language, pages, found: pages.flatMap((page) => factsOf(page)) }
}

const productOf = (chunk_id: string, knowledge: CorpusKnowledge | undefined): string | undefined =>
  knowledge?.products?.get(chunk_id)

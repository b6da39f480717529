import type { PassageInput } from '../../agents/author-inputs.ts'
import type { CorpusKnowledge } from '../../models/responder.ts'
import { oncePer } from '../../text/lru.ts'
import { baseLanguage, fold, likelyLanguage } from '../../text/words.ts'
import type { Fact, Found } from '../families/fact.ts'
import { families } from '../families/index.ts'
import { lexicon } from '../reading/lexicon.ts'
import { type OfflineLanguage, offlineLanguages, type Page } from '../reading/page.ts'
import type { TitledText } from '../reading/product.ts'
import { readPage } from '../reading/read-page.ts'
import { completeFact } from './complete-fact.ts'

export const factsOf = oncePer((page: Page): readonly Found[] =>
  families.flatMap((family) => {
    const found = family.find(page).flatMap((fact) => completeFact(fact, page) ?? [])
    return found.filter((fact) => isUnambiguous(fact, found)).map((fact) => ({ fact, family, page }))
  }),
)

/** A name that a page explains twice in different words has two meanings, so a question about it is ambiguous. */
const isUnambiguous = (fact: Fact, among: readonly Fact[]): boolean =>
  !among.some(
    (other) =>
      other !== fact &&
      other.subject === fact.subject &&
      other.owner === fact.owner &&
      other.attribute === fact.attribute &&
      meaningOf(other) !== meaningOf(fact),
  )

const meaningOf = ({ value, statement, slots }: Fact): string => value ?? statement ?? slots.explanation ?? ''

/** The passages of a request, read by the engine. */
export interface Material {
  readonly language: OfflineLanguage
  readonly pages: readonly Page[]
  readonly found: readonly Found[]
}

/** Reads the passages, or says why the engine can't write about them in a language. */
export const readMaterial = (
  passages: readonly PassageInput[],
  wanted: string,
  knowledge: CorpusKnowledge | undefined,
): Material | string => {
  const language = offlineLanguages.find((each) => each === baseLanguage(wanted))
  if (!language) return `The embedded engine writes English, Spanish and Portuguese; ${wanted} needs a model.`
  const spoken = likelyLanguage(passages.map(({ text }) => text).join('\n'), offlineLanguages)
  if (spoken && spoken !== language)
    return `The passages are in ${spoken}, but ${wanted} is wanted, and the embedded engine does not translate.`
  const pages = passages.map((passage) => readPage(passage, language, knowledge?.products?.get(passage.chunk_id)))
  const isInGlossary = ({ subject }: Fact): boolean => knowledge?.glossary?.has(fold(subject)) ?? false
  // The glossary asks for these meanings already.
  const found = pages.flatMap(factsOf).filter(({ fact, family }) => family.name !== 'what-is' || !isInGlossary(fact))
  return { language, pages, found }
}

/** The terms, folded, that the glossaries among some documents explain. */
export const glossaryIn = (
  documents: readonly TitledText[],
  products: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const terms = documents.flatMap(({ chunk_ids: [chunk_id = ''], title, text }) => {
    const language = offlineLanguages.find((each) => lexicon(each).glossaryWords.test(fold(title)))
    return language ? factsOf(readPage({ chunk_id, title, path: [], text }, language, products.get(chunk_id))) : []
  })
  return new Set(terms.flatMap(({ fact }) => (fact.shape === 'glossary' ? [fold(fact.subject)] : [])))
}

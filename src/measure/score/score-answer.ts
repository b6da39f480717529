import { standaloneQuestion } from '../../dataset/standalone-question.ts'
import { figuresIn, figuresMissing } from '../../text/figures.ts'
import { contentStems } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import { versioned } from '../place-result.ts'
import { holds, type Stretch } from '../retrieval-scores.ts'

/** Of the claims of an item, by place, whether an answer says them. */
export type ClaimsCovered = readonly boolean[]

/**
 * By rules: an answer says a claim when it has every number of it and most of the words by which the claim goes beyond the question.
 * It reads words, not meaning: an answer in quite other words is missed. A model judges better, where one is given.
 */
export const claimsCoveredBy = (item: Item, answer: string): ClaimsCovered => {
  const { language } = item
  const said = new Set(contentStems(answer, language))
  const question = standaloneQuestion(item)
  const known = new Set(contentStems(question, language))
  return item.claims.map(({ text }) => {
    const figures = new Set(figuresIn(text).map((figure) => figure.text))
    const own = [...new Set(contentStems(withoutAll(text, figures), language))]
    const newWords = own.filter((one) => !known.has(one))
    const wanted = newWords.length > 0 || figuresMissing(text, [question]).length > 0 ? newWords : own
    const held = wanted.filter((one) => said.has(one)).length
    return held >= wanted.length * leastWords && figuresMissing(text, [answer, question]).length === 0
  })
}

const withoutAll = (text: string, parts: Iterable<string>): string =>
  [...parts].reduce((rest, part) => rest.replaceAll(part, ' '), text)

const leastWords = 0.6

export interface CitationScore {
  /** Of what was cited, how much holds evidence. */
  readonly citation_precision: number
  /** Of the pieces of evidence, how many are held by what was cited. */
  readonly citation_recall: number
}

/** What an answer cites, against the spans that carry the ideal answer and those that carry it as well. */
export const scoreCitations = (item: Item, cited: readonly (readonly Stretch[])[]): CitationScore => {
  const gold = item.gold_spans.map(versioned)
  const good = [...gold, ...item.also_supports.map(versioned)]
  const right = cited.filter((places) => places.some((place) => good.some((one) => holds(place, one))))
  const held = gold.filter((one) => cited.some((places) => places.some((place) => holds(place, one))))
  return {
    citation_precision: cited.length === 0 ? Number.NaN : right.length / cited.length,
    citation_recall: gold.length === 0 ? Number.NaN : held.length / gold.length,
  }
}

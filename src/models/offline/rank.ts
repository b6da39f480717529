import { contentStems, isStopWord, words } from '../../search/text.ts'
import { answerTypeOf, type Candidate } from './candidate.ts'
import type { OfflineLanguage } from './family.ts'
import { hasAnchor } from './hard-checks.ts'
import { stemsIn } from './reading/match.ts'
import type { CorpusKnowledge } from './responder.ts'
import { wordCount } from './text/phrases.ts'

/** How good a question promises to be, by signed weights. Comparable between candidates of any family. */
export const worth = (candidate: Candidate, knowledge: CorpusKnowledge | undefined): number => {
  const { fact, family, question, answer, context, scope, rewritings } = candidate
  const evidence = fact.quotes.map(({ start, end }) => context.text.slice(start, end)).join(' ')
  const asked = [...new Set(contentStems(question, context.language))]
  const held = new Set(contentStems(evidence, context.language))
  const path = new Set(
    contentStems([...context.pathAt(fact.quotes[0]!.start), context.title].join(' '), context.language),
  )
  const overlap = asked.length === 0 ? 1 : asked.filter((stem) => held.has(stem)).length / asked.length
  const type = answerTypeOf(candidate)
  const words = wordCount(question)
  return (
    2.4 * family.prior +
    1.6 * fact.certainty +
    (typed.has(fact.valueType) ? 0.5 : 0) +
    0.5 * specificity(asked, context.language, knowledge) +
    (asked.some((stem) => path.has(stem)) ? 0.4 : 0) +
    (hasAnchor(question, fact) ? 0.3 : 0) -
    (overlap > 0.7 ? 1.2 * (overlap - 0.4) : 0) -
    (scope && scope.level > 1 ? 0.3 : 0) -
    (words > 18 ? 0.7 : 0) -
    (words < 4 ? 0.4 : 0) -
    0.1 * rewritings -
    ((type === 'short_fact' || type === 'yes_no') && wordCount(answer.text) > 30 ? 0.4 : 0)
  )
}

const typed: ReadonlySet<string> = new Set([
  'number',
  'quantity',
  'duration',
  'date',
  'money',
  'percent',
  'identifier',
  'path',
  'address',
  'steps',
  'list',
])

/** 0 when every passage speaks of the question's words, 1 when they are rare together. */
export const specificity = (
  stems: readonly string[],
  language: string,
  knowledge: CorpusKnowledge | undefined,
): number => {
  if (!knowledge || knowledge.size < 20 || stems.length === 0) return 0.5
  const rarities = stems.map(
    (stem) => Math.log(knowledge.size / (1 + knowledge.frequency(stem, language))) / Math.log(knowledge.size),
  )
  return rarities.reduce((sum, rarity) => sum + Math.max(0, rarity), 0) / rarities.length
}

/**
 * How many passages would hold all words of a question if they were spread by chance: above a few, the question needs narrowing.
 * Words that the wording brought and the passage lacks narrow nothing, and are left out.
 */
export const expectedMatches = (
  question: string,
  text: string,
  language: OfflineLanguage,
  knowledge: CorpusKnowledge | undefined,
): number | undefined => {
  if (!knowledge || knowledge.size === 0) return undefined
  const held = stemsIn(text, language)
  return [...new Set(words(question, language))]
    .filter((word) => !isStopWord(word, language) && held.has(contentStems(word, language)[0] ?? ''))
    .reduce(
      (expected, word) => (expected * Math.max(1, knowledge.frequency(word, language))) / knowledge.size,
      knowledge.size,
    )
}

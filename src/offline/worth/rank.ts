import { contentStems, isStopWord, words } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import type { OfflineLanguage } from '../family.ts'
import { stemsIn } from '../reading/match.ts'
import type { CorpusKnowledge } from '../responder.ts'
import { acceptanceOf, meanAcceptance } from './acceptance.ts'
import { logOdds } from './odds.ts'
import { promiseOf } from './promise.ts'

/** How good a question promises to be: the odds that readers accept it, how rare its words are, and how little it copies. Comparable between candidates of any family. */
export const worth = (candidate: Candidate, knowledge: CorpusKnowledge | undefined): number => {
  const { fact, question, context } = candidate
  const evidence = fact.quotes.map(({ start, end }) => context.text.slice(start, end)).join(' ')
  const asked = [...new Set(contentStems(question, context.language))]
  const held = new Set(contentStems(evidence, context.language))
  const overlap = asked.length === 0 ? 1 : asked.filter((stem) => held.has(stem)).length / asked.length
  return (
    oddsOf(candidate) +
    0.5 * specificity(asked, context.language, knowledge) -
    (overlap > 0.7 ? 1.2 * (overlap - 0.4) : 0)
  )
}

/** The log odds that readers accept it: what its own signs say, and how its family does beside the others. */
export const oddsOf = (candidate: Candidate): number =>
  logOdds(promiseOf(candidate)) +
  logOdds(acceptanceOf(candidate.family.name, candidate.context)) -
  logOdds(meanAcceptance(candidate.context))

/** 0 when every passage speaks of the question's words, 1 when they are rare together. */
const specificity = (stems: readonly string[], language: string, knowledge: CorpusKnowledge | undefined): number => {
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

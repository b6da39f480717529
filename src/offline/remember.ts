import { keptPer } from '../text/kept-per.ts'
import { lru } from '../text/lru.ts'
import type { Candidate } from './candidate.ts'
import type { Fact } from './fact.ts'
import type { PassageContext } from './passage-context.ts'
import type { CorpusKnowledge } from './responder.ts'

// Briefs come back to their passages, and asks to the same wordings, again and again: what was found out is not found out twice.
// Everything here is forgotten with its passage.

/** What follows from a passage and a text alone. */
export const perPassage = <T>(
  make: (text: string, context: PassageContext) => T,
): ((text: string, context: PassageContext) => T) => {
  const kept = keptPer<PassageContext, string, T>()
  return (text, context) => kept(context, text, () => make(text, context))
}

/** What follows from a candidate alone. Equal ones are made anew for every ask. */
export const perCandidate = <T>(make: (candidate: Candidate) => T): ((candidate: Candidate) => T) => {
  const kept = keptPer<Fact, string, T>()
  return (candidate) => kept(candidate.fact, wordsOf(candidate), () => make(candidate))
}

/** What follows from what an author was given: it is asked the same again once its searches have come back. */
export const perInput = <In, T>(
  make: (input: In, knowledge: CorpusKnowledge | undefined) => T,
): ((input: In, knowledge: CorpusKnowledge | undefined) => T) => {
  const known = new WeakMap<object, (key: string, make: () => T) => T>()
  return (input, knowledge) => {
    const owner = knowledge ?? make
    const own = known.get(owner) ?? lru<T>(inputsKept, () => 0)
    known.set(owner, own)
    return own(JSON.stringify(input), () => make(input, knowledge))
  }
}

/** As many as briefs are under way at once. */
const inputsKept = 16

/** Everything in which candidates of one fact differ. */
const wordsOf = ({ question, answer, scope, rewritings }: Candidate): string =>
  `${question}\n${answer.text}\n${rewritings}${scope ? JSON.stringify(scope) : ''}`

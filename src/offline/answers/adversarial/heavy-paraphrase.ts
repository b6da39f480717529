import { contentStems } from '../../../text/words.ts'
import { quotesOf } from '../../authoring/items.ts'
import { scopesToTry } from '../../authoring/scopes.ts'
import { answerTypeOf } from '../../candidate.ts'
import { reasonAgainst } from '../../hard-checks.ts'
import { readQuestion } from '../../reading/question-reading.ts'
import { realiseFact } from '../../wording/realise-fact.ts'
import type { MakeTraps } from './answerable.ts'

/** How much of a question's own words, names left out, may stand in the evidence. */
const mostShared = 0.4

/** Facts asked as far from their own words as the lexicon goes; only what has come far enough is offered. */
export const heavyParaphrases: MakeTraps = function* (desk, random) {
  const voice = { ...desk.voice, distance: 3 as const }
  for (const found of random.shuffle(desk.found)) {
    // `What do the letters mean?` is as near to its words as any other question on initials.
    if (found.family.name === 'acronym') continue
    const evidence = new Set(
      found.fact.quotes.flatMap((quote) => contentStems(found.context.clean(quote), desk.language)),
    )
    const wordings = scopesToTry(found, voice)
      .flatMap((each) => [0, 1, 2].flatMap(() => realiseFact(found, voice, random, each, 3)))
      .filter((candidate) => !reasonAgainst(candidate))
      .map((candidate) => ({ candidate, shared: sharedWith(candidate.question, evidence, desk.language) }))
      .filter(({ shared }) => shared <= mostShared)
      .sort((a, b) => a.shared - b.shared)
    const [best] = wordings
    if (!best) continue
    const { candidate } = best
    yield {
      question: candidate.question,
      ideal_answer: candidate.answer.text,
      answer_type: answerTypeOf(candidate),
      quotes: quotesOf(found),
      ...(candidate.answer.claims ? { claims: candidate.answer.claims } : {}),
      family: found.family.name,
    }
  }
}

const sharedWith = (question: string, evidence: ReadonlySet<string>, language: 'en' | 'es' | 'pt'): number => {
  const { stems } = readQuestion(question, language)
  return stems.length < 2 ? 1 : stems.filter((stem) => evidence.has(stem)).length / stems.length
}

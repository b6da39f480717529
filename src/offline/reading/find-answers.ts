import type { OfflineLanguage } from '../family.ts'
import type { PassageContext } from '../passage-context.ts'
import { type EvidenceUnit, unitsOf } from './evidence-units.ts'
import { type Match, matchQuestion, stemsIn, type Weigh } from './match.ts'
import type { QuestionReading } from './question-reading.ts'

export interface FoundAnswer {
  readonly unit: EvidenceUnit
  readonly context: PassageContext
  readonly match: Match
  /** From 0 to 1. */
  readonly score: number
}

/** The pieces of passages that come closest to answering a question, best first; ties by place. */
export const findAnswers = (
  question: QuestionReading,
  contexts: readonly PassageContext[],
  language: OfflineLanguage,
  weigh: Weigh = weightsFrom(contexts, language),
): readonly FoundAnswer[] =>
  contexts
    .flatMap((context) =>
      unitsOf(context).map((unit) => {
        const match = matchQuestion(question, unit, language, weigh)
        return { unit, context, match, score: scoreOf(match, unit, question) }
      }),
    )
    .sort((a, b) => b.score - a.score)

/** Rare words tell more than frequent ones. Among the given passages that is all that can be known. */
export const weightsFrom = (contexts: readonly PassageContext[], language: OfflineLanguage): Weigh => {
  const held = contexts.map((context) => stemsIn(context.text, language))
  const cache = new Map<string, number>()
  return (stem) => {
    const known = cache.get(stem)
    if (known !== undefined) return known
    const weight = Math.log(2 + held.length / (1 + held.filter((stems) => stems.has(stem)).length))
    cache.set(stem, weight)
    return weight
  }
}

const scoreOf = (match: Match, unit: EvidenceUnit, question: QuestionReading): number => {
  const words =
    unit.kind === 'row' ? 0.25 * match.own + 0.38 * match.withContext : 0.38 * match.own + 0.25 * match.withContext
  const names = 0.12 * match.names + 0.06 * match.ownNames + 0.04 * match.amounts
  const typed = match.typed ? 0.07 : -0.15
  const score = words + names + typed + 0.08 * match.pairs + suitability(match, unit, question)
  return Math.max(0, Math.min(1, score))
}

/** Lists answer what asks for several things, steps what asks for a way; elsewhere a single sentence says it better. */
const suitability = (match: Match, unit: EvidenceUnit, question: QuestionReading): number => {
  const { wanted } = question
  let sum = 0
  const length = unit.text.split(' ').length
  if (unit.kind === 'steps') sum += wanted === 'procedure' ? 0.05 : -0.15
  else if (unit.kind === 'list') sum += wanted === 'list' ? 0.06 : -0.15
  else if (unit.kind === 'code') sum += wanted === 'procedure' ? -0.02 : -0.1
  else if (unit.kind === 'sentence') {
    if (length < 4) sum -= 0.15
    if (length > 45) sum -= 0.06
    if (/:$/.test(unit.text)) sum -= wanted === 'list' ? 0.02 : 0.12
    if (/\?$/.test(unit.text)) sum -= 0.3
    if (referral.test(unit.text)) sum -= 0.2
    if (wanted === 'list' && (unit.text.match(/,|;/g)?.length ?? 0) >= 2) sum += 0.03
    if (wanted === 'definition') sum += definesSubject(unit.text, question) ? 0.12 : -0.04
  }
  if (match.opposed) sum -= 0.12
  if (unit.kind === 'sentence' && pointsOn.test(unit.text)) sum -= 0.12
  // What only repeats the question answers nothing.
  if (match.news < 2 && wanted !== 'boolean' && !(match.typed && wanted !== 'thing')) sum -= 0.2
  return sum
}

const pointsOn = /\b(?:the following|as follows|below|a continuación|siguientes?|a seguir|seguintes?)\b/i
const referral =
  /\b(?:for (?:more|further|additional) (?:information|details)|see (?:the|also)|learn (?:more|about)|refer to|para (?:obtener )?(?:más|mais) inform|consult[ea]|véase|saiba mais)\b/i

/** `A pod is …`, `Pods are …`: the thing asked for opens the sentence, and a copula follows. */
export const definesSubject = (text: string, question: QuestionReading): boolean => {
  const [, subject = ''] =
    /^(.{1,80}?)[ ,](?:is|are|was|were|refers? to|means|consists? of|defines?|es|son|era|fue|significa|consiste|é|são|foi|eram|trata-se|define)\b/.exec(
      text,
    ) ?? []
  if (subject === '') return false
  const lower = subject.toLowerCase()
  // A name may stand in the heading; the noun must be the subject.
  const wanted = question.stems.length > 0 ? question.stems : question.names
  return (
    wanted.length > 0 &&
    wanted.filter((each) => lower.includes(each.slice(0, 6))).length >= Math.ceil(wanted.length * 0.6)
  )
}

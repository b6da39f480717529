import { type Draft, type Quote, spanContains, spansOverlap, type Verdict } from '../../vocabulary/index.ts'
import type { Limit, LimitsFinding } from './prompts/limits.ts'

/** A sentence that the critic quoted, located in the documents. */
export interface LocatedSentence {
  readonly quote: Quote
  readonly chunk_id: string
}

/** A sentence that the answer should not leave out, and why. */
export interface LimitObjection {
  readonly sentence: string
  readonly chunk_id: string
  readonly kind: Limit['kind']
  readonly why: string
}

/** Objections whose sentence is not in the answer's evidence. Drops sentences that can't be found. */
export const objectionsIn = <L extends Limit>(
  { spans }: Pick<Draft, 'spans'>,
  limits: readonly L[],
  locate: (sentence: string) => LocatedSentence | undefined,
): readonly (L & LimitObjection)[] =>
  limits.flatMap((limit) => {
    const located = locate(limit.sentence)
    if (!located || spans.some((span) => spanContains(span, located.quote))) return []
    return [{ ...limit, sentence: located.quote.text, chunk_id: located.chunk_id }]
  })

/** Locations outside of the evidence that give the same answer, without overlaps. */
export const additionalSupport = (
  { spans, also_supports }: Pick<Draft, 'spans' | 'also_supports'>,
  { same_answer }: Pick<LimitsFinding, 'same_answer'>,
  locate: (sentence: string) => LocatedSentence | undefined,
): readonly Quote[] => {
  const collected: Quote[] = [...spans, ...also_supports]
  return same_answer.flatMap((sentence) => {
    const quote = locate(sentence)?.quote
    if (!quote || collected.some((other) => spansOverlap(other, quote))) return []
    collected.push(quote)
    return [quote]
  })
}

/** The verdict that follows from the objections. Reviewers see the doubts, but the author does not. */
export const limitsVerdict = (
  objections: readonly LimitObjection[],
  doubts: readonly LimitObjection[] = [],
): Pick<Verdict, 'finding' | 'reason' | 'doubted' | 'rests_on'> => {
  if (objections.length > 0)
    return {
      finding: 'fixable',
      reason: objections.map((objection) => `${effectOf(objection)} ${fixes[objection.kind]}`).join(' '),
      rests_on: [...new Set(objections.map(({ chunk_id }) => chunk_id))],
    }
  return doubts.length > 0
    ? { finding: 'sound', reason: `In doubt: ${doubts.map(effectOf).join(' ')}`, doubted: true }
    : {
        finding: 'sound',
        reason: 'Neither the pages of the evidence nor the nearest passages limit the answer.',
        rests_on: [],
      }
}

const effectOf = ({ sentence, chunk_id, kind, why }: LimitObjection): string =>
  `“${sentence}” (${chunk_id}) ${effects[kind]}: ${why.trim().replace(/\.$/, '')}.`

export const effects: Readonly<Record<Limit['kind'], string>> = {
  changes: 'changes the answer',
  restricts: 'limits the answer',
  precedes: 'must come first',
  contradicts: 'gives another answer',
  completes: 'answers more of what was asked',
}

const includeInAnswer =
  'Quote it and say it in the answer. If that would change what the answer is about, narrow the question instead, in words that the asker would use.'
const fixes: Readonly<Record<Limit['kind'], string>> = {
  changes: includeInAnswer,
  restricts: includeInAnswer,
  precedes: includeInAnswer,
  contradicts:
    'Say in the question which of the two is meant, or quote both and say when each applies. If the question rests on a mistake, correct the question.',
  completes: 'Quote it and say it in the answer, or ask only for what the answer gives.',
}

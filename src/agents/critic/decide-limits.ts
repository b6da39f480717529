import { type Draft, type Finding, type Quote, spansOverlap } from '../../vocabulary/index.ts'
import type { LimitsFinding } from './prompts/limits.ts'

/** A sentence that the critic quoted, found in the documents. */
export interface Located {
  readonly quote: Quote
  readonly chunk_id: string
}

export interface LimitsDecision {
  readonly finding: Finding
  readonly reason: string
  /** The passages that the objections quote. */
  readonly rests_on: readonly string[]
  /** Sentences that give the same answer. */
  readonly also: readonly Quote[]
}

/** Objections to an answer from outside of its evidence. A sentence that is nowhere, or already quoted, counts for nothing. */
export const decideLimits = (
  { spans, also_supports }: Pick<Draft, 'spans' | 'also_supports'>,
  { limits, also }: Pick<LimitsFinding, 'limits' | 'also'>,
  locate: (sentence: string) => Located | undefined,
): LimitsDecision => {
  const objections = limits.flatMap(({ sentence, kind, why }) => {
    const found = locate(sentence)
    if (!found || spans.some((span) => holds(span, found.quote))) return []
    const reason = `“${found.quote.text}” (${found.chunk_id}) ${effects[kind]}: ${why}. ${mending[kind]}`
    return [{ reason, chunk_id: found.chunk_id }]
  })
  const known: Quote[] = [...spans, ...also_supports]
  const found = also.flatMap((sentence) => {
    const quote = locate(sentence)?.quote
    if (!quote || known.some((other) => spansOverlap(other, quote))) return []
    known.push(quote)
    return [quote]
  })
  return {
    finding: objections.length > 0 ? 'fixable' : 'sound',
    reason: objections.map(({ reason }) => reason).join(' ') || 'Nothing on its page or near its answer limits it.',
    rests_on: [...new Set(objections.map(({ chunk_id }) => chunk_id))],
    also: found,
  }
}

const effects: Readonly<Record<LimitsFinding['limits'][number]['kind'], string>> = {
  changes: 'changes the answer',
  limits: 'limits the answer',
  precedes: 'must come first',
  contradicts: 'gives another answer',
  completes: 'answers more of what was asked',
}

const widen =
  'Quote it and say it in the answer. Only where the answer would then treat of another matter, ask for less, in words that such a person would use anyway.'
const mending: Readonly<Record<LimitsFinding['limits'][number]['kind'], string>> = {
  changes: widen,
  limits: widen,
  precedes: widen,
  contradicts: 'Say in the question which of the two is meant, or quote both and tell them apart.',
  completes: 'Quote it and say it in the answer, or ask only for what the answer gives.',
}

const holds = (outer: Quote, inner: Quote): boolean =>
  outer.doc_id === inner.doc_id &&
  outer.version === inner.version &&
  outer.start <= inner.start &&
  inner.end <= outer.end

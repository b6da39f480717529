import type { Corpus } from '../../src/corpus/corpus.ts'
import { quoteFrom } from '../../src/corpus/quotes.ts'
import { answerKeyOf } from '../../src/offline/words/alternatives.ts'
import type { Random } from '../../src/text/random.ts'
import { sentencesIn } from '../../src/text/sentences.ts'
import type { Draft, GoldSpan } from '../../src/vocabulary/index.ts'
import type { Damaged, FaultContext, GoodItem } from './good-item.ts'

/** Replaces the evidence with another sentence of the same document, or shifts its offsets. */
export const moveSpan = (item: GoodItem, { corpus }: FaultContext, random: Random): Damaged | undefined => {
  const [span] = item.draft.spans
  if (!span) return undefined
  if (random.next() < 0.25) {
    const off = 1 + random.below(9)
    const moved = { ...span, start: span.start + off, end: span.end + off }
    return {
      ...item,
      change: `moved the span by ${off}`,
      draft: withSpans(item.draft, [moved, ...item.draft.spans.slice(1)]),
    }
  }
  const other = otherSentence(item.draft, span, corpus, random)
  return other && { ...item, change: `quoted “${other.text}”`, draft: withSpans(item.draft, [other]) }
}

/** Adds a second hop that is not needed. */
export const addIdleHop = (item: GoodItem, { corpus }: FaultContext, random: Random): Damaged | undefined => {
  const [span] = item.draft.spans
  if (!span || item.draft.spans.length > 1) return undefined
  const other = otherSentence(item.draft, span, corpus, random)
  if (!other) return undefined
  const draft = withSpans(item.draft, [
    { ...span, hop: 1 },
    { ...other, hop: 2 },
  ])
  return {
    ...item,
    change: `added the hop “${other.text}”`,
    draft: { ...draft, hops: ['It says the first part.', 'It says the second part.'] },
  }
}

/** Takes the evidence from an older version of the document. */
export const useStaleVersion = (item: GoodItem, { corpus }: FaultContext): Damaged | undefined => {
  const [span] = item.draft.spans
  if (!span) return undefined
  const older = corpus
    .documents()
    .find(({ doc_id, latest, version }) => doc_id === span.doc_id && !latest && version !== span.version)
  const text = older && corpus.document(older.doc_id, older.version)?.text
  if (!older || text === undefined) return undefined
  const [from, to] = [span.text.slice(0, 12), span.text.slice(-8)]
  const start = text.indexOf(from)
  const end = text.indexOf(to, start)
  if (start === -1 || end === -1) return undefined
  const stale = quoteFrom(corpus, older, { start, end: end + to.length })
  // If the old version has another value, the answer takes that one.
  const [old] = answerKeyOf(item.draft).numbers
  const statedNumber = old === undefined ? undefined : /\d+/.exec(stale.text)?.[0]
  const swap = (words: string): string =>
    old !== undefined && statedNumber !== undefined ? words.replace(old, statedNumber) : words
  return {
    ...item,
    change: `quoted version ${older.version}`,
    draft: {
      ...withSpans(item.draft, [stale]),
      ideal_answer: swap(item.draft.ideal_answer),
      claims: item.draft.claims.map((claim) => ({ ...claim, text: swap(claim.text) })),
    },
  }
}

const withSpans = (draft: Draft, spans: readonly GoldSpan[]): Draft => ({
  ...draft,
  spans: [...spans],
  quotes: spans.map(({ doc_id, text, hop }) => ({ chunk_id: `${doc_id}#c1`, text, hop })),
  claims: draft.claims.map((claim) => ({ ...claim, quotes: spans.map((_, index) => index) })),
})

/** A sentence of the same document that does not contain the answer. */
const otherSentence = (draft: Draft, span: GoldSpan, corpus: Corpus, random: Random): GoldSpan | undefined => {
  const { text } = corpus.document(span.doc_id, span.version)!
  const key = answerKeyOf(draft)
  const sentences = sentencesIn(text).filter(
    ({ start, end }) =>
      (end <= span.start || start >= span.end) &&
      /\p{Lu}[^\n]{30,300}[.!?]$/u.test(text.slice(start, end)) &&
      !key.occursIn(text.slice(start, end)),
  )
  return sentences.length === 0 ? undefined : quoteFrom(corpus, span, random.pick(sentences))
}

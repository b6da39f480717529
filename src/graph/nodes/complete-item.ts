import { elementAt } from '../../text/required.ts'
import { isDelimiter, tableHeaderAt } from '../../text/table-header.ts'
import { trigrams } from '../../text/trigrams.ts'
import { type Ask, documentKey, type GoldSpan, type WrittenItem } from '../../vocabulary/index.ts'

interface ItemWithSpans {
  readonly item: WrittenItem
  /** In the order of the item's quotes. */
  readonly spans: readonly GoldSpan[]
}

/** A span and the quotes that it replaces, by their indexes in the written item. */
interface Evidence {
  readonly span: GoldSpan
  readonly quotes: readonly number[]
}

type TextOf = (span: Pick<GoldSpan, 'doc_id' | 'version'>) => string

/**
 * Fills in what can be derived from the written item instead of asking the model again: merges spans of one table, drops headers if
 * their rows are quoted, sorts spans, gives every claim a quote, and sets the answer type from the ask.
 */
export const completeItem = ({ item, spans }: ItemWithSpans, ask: Ask, textOf: TextOf): ItemWithSpans => {
  const evidence = withoutHeaders(mergeTableSpans(spans, textOf), spans, textOf).toSorted(
    ({ span: one }, { span: other }) => (one.hop ?? 0) - (other.hop ?? 0),
  )
  const quotes = evidence.map(({ span, quotes }) => {
    const quote = elementAt(item.quotes, Math.min(...quotes))
    return quotes.length > 1 ? { ...quote, text: span.text } : quote
  })
  const places = (claim: WrittenItem['claims'][number]): number[] =>
    claim.quotes.map((quote) => evidence.findIndex(({ quotes }) => quotes.includes(quote))).filter((at) => at >= 0)
  const claims = item.claims.map((claim) => ({ ...claim, quotes: [...new Set(places(claim))] }))
  return {
    spans: evidence.map(({ span }) => span),
    item: {
      ...item,
      quotes,
      // Models also send an empty text where a question needs no rewrite.
      standalone_question: item.standalone_question?.trim() || undefined,
      answer_type: answerTypeFor(item, ask),
      claims: claimsWithQuotes({ ...item, quotes, claims }),
    },
  }
}

const answerTypeFor = (
  { no_answer, answer_type }: WrittenItem,
  { adversarial_type, evolution }: Ask,
): WrittenItem['answer_type'] => {
  if (no_answer) return 'abstain'
  if (evolution?.type === 'multiple_choice') return 'multiple_choice'
  if (adversarial_type === 'false_premise') return 'correction'
  return adversarial_type === 'ambiguous' ? 'clarification' : answer_type
}

/** Gives a claim without a quote the most similar one, and turns an answer with no claims into one claim that cites every quote. */
const claimsWithQuotes = ({ claims, quotes, ideal_answer, no_answer }: WrittenItem): WrittenItem['claims'] => {
  if (no_answer || quotes.length === 0) return claims
  if (claims.length === 0) return [{ text: ideal_answer, quotes: [...quotes.keys()] }]
  return claims.map((claim) => (claim.quotes.length > 0 ? claim : { ...claim, quotes: [closest(claim.text, quotes)] }))
}

const closest = (text: string, quotes: WrittenItem['quotes']): number => {
  const pieces = trigrams(text)
  const shared = quotes.map((quote) => [...trigrams(quote.text)].filter((piece) => pieces.has(piece)).length)
  return shared.indexOf(Math.max(...shared))
}

/** Merges spans of one hop that overlap or are separated only by a table's delimiter row. */
const mergeTableSpans = (spans: readonly GoldSpan[], textOf: TextOf): readonly Evidence[] => {
  const merged: Evidence[] = []
  for (const [quote, span] of [...spans.entries()].sort(([a, one], [b, other]) => one.start - other.start || a - b)) {
    const text = textOf(span)
    const at = merged.findIndex(
      (one) =>
        documentKey(one.span) === documentKey(span) && one.span.hop === span.hop && shouldMerge(text, one.span, span),
    )
    const known = merged[at]
    if (!known) {
      merged.push({ span, quotes: [quote] })
      continue
    }
    const { start, end, suffix } = known.span.end < span.end ? { ...span, start: known.span.start } : known.span
    merged[at] = {
      span: { ...known.span, end, suffix, text: text.slice(start, end) },
      quotes: [...known.quotes, quote],
    }
  }
  return merged
}

/** Drops spans that are only the header of a quoted row, which takes over their quotes. */
const withoutHeaders = (evidence: readonly Evidence[], spans: readonly GoldSpan[], textOf: TextOf) => {
  const headers = spans.map((span) => tableHeaderAt(textOf(span), span.start))
  const keptAs = evidence.map((one) => {
    const row = spans.findIndex((other, quote) => {
      const header = headers[quote]
      return (
        header &&
        !one.quotes.includes(quote) &&
        documentKey(other) === documentKey(one.span) &&
        header.start <= one.span.start &&
        one.span.end <= header.end
      )
    })
    return evidence.find(({ quotes }) => quotes.includes(row)) ?? one
  })
  return evidence
    .filter((one, index) => keptAs[index] === one)
    .map((one) => ({
      span: one.span,
      quotes: evidence.flatMap(({ quotes }, index) => (keptAs[index] === one ? quotes : [])),
    }))
}

const shouldMerge = (text: string, one: GoldSpan, other: GoldSpan): boolean => {
  if (other.start < one.end) return true
  const between = { start: one.end, end: other.start }
  const isTable = (span: GoldSpan): boolean => tableHeaderAt(text, span.start) !== undefined
  const gap = text.slice(between.start, between.end)
  if (gap.split('\n').length > 3) return false
  if (gap.replace(/[\s|]/g, '') === '') return isTable(one) && isTable(other)
  return isTable(other) && isDelimiter(gap.replace(/^[\s|]*\n/, ''), { start: 0, end: gap.length })
}

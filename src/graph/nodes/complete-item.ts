import { elementAt } from '../../text/required.ts'
import { isDelimiter, tableHeaderAt } from '../../text/table-header.ts'
import type { Ask, GoldSpan, WrittenItem } from '../../vocabulary/index.ts'

interface ItemWithSpans {
  readonly item: WrittenItem
  /** In the order of the item's quotes. */
  readonly spans: readonly GoldSpan[]
}

/** Returns the canonical text of a document. */
type TextOf = (span: Pick<GoldSpan, 'doc_id' | 'version'>) => string

/**
 * Fills in what can be derived from the written item instead of asking the model again: merges spans of one table, drops headers if
 * their rows are quoted, sorts spans, gives every claim a quote, and sets the answer type from the ask.
 */
export const completeItem = (written: ItemWithSpans, ask: Ask, textOf: TextOf): ItemWithSpans => {
  const { item, spans } = withSpansInOrder(mergeTableSpans(written, textOf))
  return { spans, item: { ...item, answer_type: answerTypeFor(item, ask), claims: claimsWithQuotes(item) } }
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

/** Gives a claim with no valid quote index the most similar quote, and turns an answer with no claims into one claim that cites every quote. */
const claimsWithQuotes = ({ claims, quotes, ideal_answer, no_answer }: WrittenItem): WrittenItem['claims'] => {
  if (no_answer || quotes.length === 0) return claims
  if (claims.length === 0) return [{ text: ideal_answer, quotes: quotes.map((_, index) => index) }]
  return claims.map((claim) => {
    const validQuotes = claim.quotes.filter((index) => quotes[index] !== undefined)
    return { ...claim, quotes: validQuotes.length > 0 ? validQuotes : [closest(claim.text, quotes)] }
  })
}

const closest = (text: string, quotes: WrittenItem['quotes']): number => {
  const pieces = trigrams(text)
  const shared = quotes.map((quote) => [...trigrams(quote.text)].filter((piece) => pieces.has(piece)).length)
  return shared.indexOf(Math.max(...shared))
}

const trigrams = (text: string): ReadonlySet<string> => {
  const plain = text.toLowerCase()
  return new Set(Array.from({ length: Math.max(1, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)))
}

/** Merges spans of one hop that overlap or are separated only by a table's delimiter row, and drops headers if their rows are quoted. */
const mergeTableSpans = ({ item, spans }: ItemWithSpans, textOf: TextOf): ItemWithSpans => {
  const kept: GoldSpan[] = []
  const spanIndexOf: number[] = []
  const headers = spans.map((span) => tableHeaderAt(textOf(span), span.start))
  for (const [index, span] of [...spans.entries()].sort(([a, one], [b, other]) => one.start - other.start || a - b)) {
    const text = textOf(span)
    const at = kept.findIndex(
      (other) =>
        other.doc_id === span.doc_id &&
        other.version === span.version &&
        other.hop === span.hop &&
        shouldMerge(text, other, span),
    )
    const known = kept[at]
    if (!known) {
      spanIndexOf[index] = kept.push(span) - 1
      continue
    }
    spanIndexOf[index] = at
    const end = Math.max(known.end, span.end)
    kept[at] = {
      ...known,
      end,
      text: text.slice(known.start, end),
      suffix: span.end > known.end ? span.suffix : known.suffix,
    }
  }
  // A span that is only a table header is folded into a quoted row below it. Every other span maps to itself.
  const mergedInto = kept.map((span, place) => {
    const row = spans.findIndex((other, index) => {
      const header = headers[index]
      return (
        spanIndexOf[index] !== place &&
        other.doc_id === span.doc_id &&
        other.version === span.version &&
        header !== undefined &&
        header.start <= span.start &&
        span.end <= header.end
      )
    })
    return spanIndexOf[row] ?? place
  })
  const remaining = kept.map((_, place) => place).filter((place) => mergedInto[place] === place)
  return withSpans(
    item,
    kept,
    spanIndexOf.map((place) => elementAt(mergedInto, place)),
    remaining,
  )
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

const withSpansInOrder = ({ item, spans }: ItemWithSpans): ItemWithSpans => {
  const order = [...spans.entries()].sort(([a, one], [b, other]) => {
    const isSame = one.doc_id === other.doc_id && one.version === other.version
    return (one.hop ?? 0) - (other.hop ?? 0) || (isSame ? one.start - other.start : a - b)
  })
  return withSpans(
    item,
    spans,
    [...spans.keys()],
    order.map(([index]) => index),
  )
}

/** Keeps only the spans in `remaining`, in that order, and updates the quote indexes of the claims. */
const withSpans = (
  item: WrittenItem,
  spans: readonly GoldSpan[],
  /** For each quote of the item, its index in `spans`. */
  spanIndexOf: readonly number[],
  remaining: readonly number[],
): ItemWithSpans => ({
  spans: remaining.map((place) => elementAt(spans, place)),
  item: {
    ...item,
    quotes: remaining.map((place) => {
      const quote = elementAt(item.quotes, spanIndexOf.indexOf(place))
      const isMerged = spanIndexOf.filter((one) => one === place).length > 1
      return { ...quote, text: isMerged ? elementAt(spans, place).text : quote.text }
    }),
    claims: item.claims.map((claim) => ({
      ...claim,
      quotes: [
        ...new Set(claim.quotes.flatMap((quote) => spanIndexOf[quote] ?? []).map((place) => remaining.indexOf(place))),
      ],
    })),
  },
})

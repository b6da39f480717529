import { elementAt } from '../../text/required.ts'
import { isDelimiter, tableHeaderAt } from '../../text/table-header.ts'
import type { Ask, GoldSpan, WrittenItem } from '../../vocabulary/index.ts'

interface Pinned {
  readonly item: WrittenItem
  /** In the order of the item's quotes. */
  readonly spans: readonly GoldSpan[]
}

/** Canonical text of a document. */
type TextOf = (span: Pick<GoldSpan, 'doc_id' | 'version'>) => string

/**
 * Sets what follows from what was written, so that nobody is asked again for it: rows of one table are one span, a header goes with
 * its rows, evidence is in the order of its documents, every claim has a proof, and the answer has the type of its kind.
 */
export const completeItem = (pinned: Pinned, ask: Ask, textOf: TextOf): Pinned => {
  const { item, spans } = withSpansInOrder(mergeTableSpans(pinned, textOf))
  return { spans, item: { ...item, answer_type: typeOf(item, ask), claims: provedClaims(item) } }
}

const typeOf = (
  { no_answer, answer_type }: WrittenItem,
  { adversarial_type, evolution }: Ask,
): WrittenItem['answer_type'] => {
  if (no_answer) return 'abstain'
  if (evolution?.type === 'multiple_choice') return 'multiple_choice'
  if (adversarial_type === 'false_premise') return 'correction'
  return adversarial_type === 'ambiguous' ? 'clarification' : answer_type
}

/** A claim without a number rests on the quote that shares most with it, an answer without claims on all of them. */
const provedClaims = ({ claims, quotes, ideal_answer, no_answer }: WrittenItem): WrittenItem['claims'] => {
  if (no_answer || quotes.length === 0) return claims
  if (claims.length === 0) return [{ text: ideal_answer, quotes: quotes.map((_, index) => index) }]
  return claims.map((claim) => {
    const known = claim.quotes.filter((place) => quotes[place] !== undefined)
    return { ...claim, quotes: known.length > 0 ? known : [closest(claim.text, quotes)] }
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

/** Merges spans of one hop that overlap or are parted by nothing but a table's line of dashes, and drops headers whose rows are quoted. */
const mergeTableSpans = ({ item, spans }: Pinned, textOf: TextOf): Pinned => {
  const kept: GoldSpan[] = []
  const placeOf: number[] = []
  const headers = spans.map((span) => tableHeaderAt(textOf(span), span.start))
  for (const [index, span] of [...spans.entries()].sort(([a, one], [b, other]) => one.start - other.start || a - b)) {
    const text = textOf(span)
    const at = kept.findIndex(
      (other) =>
        other.doc_id === span.doc_id &&
        other.version === span.version &&
        other.hop === span.hop &&
        joins(text, other, span),
    )
    const known = kept[at]
    if (!known) {
      placeOf[index] = kept.push(span) - 1
      continue
    }
    placeOf[index] = at
    const end = Math.max(known.end, span.end)
    kept[at] = {
      ...known,
      end,
      text: text.slice(known.start, end),
      suffix: span.end > known.end ? span.suffix : known.suffix,
    }
  }
  // What is only a header that is over another quoted row goes with that row.
  const rowOf = kept.map((span, place) => {
    const row = spans.findIndex((other, index) => {
      const header = headers[index]
      return (
        placeOf[index] !== place &&
        other.doc_id === span.doc_id &&
        other.version === span.version &&
        header !== undefined &&
        header.start <= span.start &&
        span.end <= header.end
      )
    })
    return placeOf[row] ?? place
  })
  const left = kept.map((_, place) => place).filter((place) => rowOf[place] === place)
  return renumbered(
    item,
    kept,
    placeOf.map((place) => elementAt(rowOf, place)),
    left,
  )
}

const joins = (text: string, one: GoldSpan, other: GoldSpan): boolean => {
  if (other.start < one.end) return true
  const between = { start: one.end, end: other.start }
  const isTable = (span: GoldSpan): boolean => tableHeaderAt(text, span.start) !== undefined
  const gap = text.slice(between.start, between.end)
  if (gap.split('\n').length > 3) return false
  if (gap.replace(/[\s|]/g, '') === '') return isTable(one) && isTable(other)
  return isTable(other) && isDelimiter(gap.replace(/^[\s|]*\n/, ''), { start: 0, end: gap.length })
}

const withSpansInOrder = ({ item, spans }: Pinned): Pinned => {
  const order = [...spans.entries()].sort(([a, one], [b, other]) => {
    const isSame = one.doc_id === other.doc_id && one.version === other.version
    return (one.hop ?? 0) - (other.hop ?? 0) || (isSame ? one.start - other.start : a - b)
  })
  return renumbered(
    item,
    spans,
    [...spans.keys()],
    order.map(([index]) => index),
  )
}

/** The item with those of the spans that are left, in that order, and its claims pointing at them. */
const renumbered = (
  item: WrittenItem,
  spans: readonly GoldSpan[],
  /** Of each quote of the item, its place among `spans`. */
  placeOf: readonly number[],
  left: readonly number[],
): Pinned => ({
  spans: left.map((place) => elementAt(spans, place)),
  item: {
    ...item,
    quotes: left.map((place) => {
      const quote = elementAt(item.quotes, placeOf.indexOf(place))
      const isMerged = placeOf.filter((one) => one === place).length > 1
      return { ...quote, text: isMerged ? elementAt(spans, place).text : quote.text }
    }),
    claims: item.claims.map((claim) => ({
      ...claim,
      quotes: [...new Set(claim.quotes.flatMap((quote) => placeOf[quote] ?? []).map((place) => left.indexOf(place)))],
    })),
  },
})

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
  readonly quoteIndexes: readonly number[]
}

type TextOf = (span: Pick<GoldSpan, 'doc_id' | 'version'>) => string

/** Fills in what follows from the written item: merges spans of one table, drops headers of quoted rows, sorts spans, gives every claim a quote, sets the answer type. */
export const completeItem = ({ item, spans }: ItemWithSpans, ask: Ask, textOf: TextOf): ItemWithSpans => {
  const evidence = withoutHeaders(mergeTableSpans(spans, textOf), spans, textOf).toSorted(
    ({ span: a }, { span: b }) => (a.hop ?? 0) - (b.hop ?? 0),
  )
  const quotes = evidence.map(({ span, quoteIndexes }) => {
    const quote = elementAt(item.quotes, Math.min(...quoteIndexes))
    return quoteIndexes.length > 1 ? { ...quote, text: span.text } : quote
  })
  const newIndex = (oldIndex: number): number =>
    evidence.findIndex(({ quoteIndexes }) => quoteIndexes.includes(oldIndex))
  const claims = item.claims.map((claim) => ({
    ...claim,
    quotes: [...new Set(claim.quotes.map(newIndex))].filter((index) => index >= 0),
  }))
  return {
    spans: evidence.map(({ span }) => span),
    item: {
      ...item,
      quotes,
      // Some models send an empty text if the question needs no rewrite.
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

/** Gives a claim without a quote the most similar quote, and turns an answer with no claims into one claim that cites every quote. */
const claimsWithQuotes = ({ claims, quotes, ideal_answer, no_answer }: WrittenItem): WrittenItem['claims'] => {
  if (no_answer || quotes.length === 0) return claims
  if (claims.length === 0) return [{ text: ideal_answer, quotes: [...quotes.keys()] }]
  return claims.map((claim) =>
    claim.quotes.length > 0 ? claim : { ...claim, quotes: [nearestQuote(claim.text, quotes)] },
  )
}

/** The index of the quote that shares the most trigrams with the text. */
const nearestQuote = (text: string, quotes: WrittenItem['quotes']): number => {
  const textTrigrams = trigrams(text)
  const sharedCounts = quotes.map(
    (quote) => [...trigrams(quote.text)].filter((trigram) => textTrigrams.has(trigram)).length,
  )
  return sharedCounts.indexOf(Math.max(...sharedCounts))
}

/** Merges spans of one hop that overlap or are neighboring rows of a table. */
const mergeTableSpans = (spans: readonly GoldSpan[], textOf: TextOf): readonly Evidence[] => {
  const merged: Evidence[] = []
  for (const [quoteIndex, span] of [...spans.entries()].sort(([i, a], [j, b]) => a.start - b.start || i - j)) {
    const text = textOf(span)
    const place = merged.findIndex(
      (other) =>
        documentKey(other.span) === documentKey(span) &&
        other.span.hop === span.hop &&
        shouldMerge(text, other.span, span),
    )
    const entry = merged[place]
    if (!entry) {
      merged.push({ span, quoteIndexes: [quoteIndex] })
      continue
    }
    const { start, end, suffix } = entry.span.end < span.end ? { ...span, start: entry.span.start } : entry.span
    merged[place] = {
      span: { ...entry.span, end, suffix, text: text.slice(start, end) },
      quoteIndexes: [...entry.quoteIndexes, quoteIndex],
    }
  }
  return merged
}

/** Drops spans that are only the header of a quoted row. The row's span takes over their quotes. */
const withoutHeaders = (evidence: readonly Evidence[], spans: readonly GoldSpan[], textOf: TextOf): Evidence[] => {
  const headers = spans.map((span) => tableHeaderAt(textOf(span), span.start))
  const replacements = evidence.map((part) => {
    const rowIndex = spans.findIndex((row, index) => {
      const header = headers[index]
      return (
        header &&
        !part.quoteIndexes.includes(index) &&
        documentKey(row) === documentKey(part.span) &&
        header.start <= part.span.start &&
        part.span.end <= header.end
      )
    })
    return evidence.find(({ quoteIndexes }) => quoteIndexes.includes(rowIndex)) ?? part
  })
  return evidence
    .filter((part, index) => replacements[index] === part)
    .map((part) => ({
      span: part.span,
      quoteIndexes: evidence.flatMap((other, index) => (replacements[index] === part ? other.quoteIndexes : [])),
    }))
}

const shouldMerge = (text: string, first: GoldSpan, second: GoldSpan): boolean => {
  if (second.start < first.end) return true
  const isTable = (span: GoldSpan): boolean => tableHeaderAt(text, span.start) !== undefined
  const gap = text.slice(first.end, second.start)
  // A header and its first row are at most one line apart: the delimiter row.
  if (gap.split('\n').length > 3) return false
  // With only borders between them, the spans are consecutive cells or rows.
  if (gap.replace(/[\s|]/g, '') === '') return isTable(first) && isTable(second)
  return isTable(second) && isDelimiter(gap.replace(/^[\s|]*\n/, ''), { start: 0, end: gap.length })
}

import type { Corpus } from '../corpus/corpus.ts'
import { quoteFrom } from '../corpus/quotes.ts'
import { type Content, contentHash, contentOf } from '../dataset/item-content.ts'
import { evidenceOf } from '../dataset/to-item.ts'
import { required } from '../text/required.ts'
import { sentencesIn } from '../text/sentences.ts'
import { contentStems } from '../text/words.ts'
import { type GoldSpan, type Item, needOf } from '../vocabulary/index.ts'

/** Applies edited content to an item. The text of every span is read from the document by its offsets. */
export const applyContent = (item: Item, content: Content, corpus: Corpus): Item => {
  if (contentHash(contentOf(item)) === contentHash(content) && samePlaces(item, content)) return item
  const gold_spans = renumberedHops(content.gold_spans.flatMap((span) => placed(span, corpus)))
  const evidence = evidenceOf(gold_spans, item.multi_hop?.hops.map(({ why }) => why) ?? [], corpus)
  const no_answer = item.no_answer && gold_spans.length === 0
  const { absence, journey, ...rest } = item
  return {
    ...rest,
    ...evidence,
    question: content.question,
    ideal_answer: content.ideal_answer,
    claims: no_answer ? [] : claimsOf(item, { ...content, gold_spans }),
    negatives: item.negatives.filter(({ chunk_id }) => !evidence.gold_evidence.includes(chunk_id)),
    as_of: evidence.as_of || item.as_of,
    no_answer,
    answer_type: item.no_answer && !no_answer ? 'short_fact' : item.answer_type,
    absence: no_answer ? absence : undefined,
    journey: journey && {
      ...journey,
      standalone_question: content.standalone_question ?? journey.standalone_question,
    },
    intent: !evidence.multi_hop && needOf(item.intent) === 'several_pages' ? 'reference_lookup' : item.intent,
  }
}

const samePlaces = (item: Item, { gold_spans }: Content): boolean =>
  item.gold_spans.length === gold_spans.length &&
  item.gold_spans.every(
    (span, index) => span.start === gold_spans[index]?.start && span.doc_id === gold_spans[index]?.doc_id,
  )

/** Reads a span from the corpus. A span outside its document is dropped, and the checks then report missing proof. */
const placed = ({ doc_id, version, start, end, hop }: Content['gold_spans'][number], corpus: Corpus): GoldSpan[] => {
  const document = corpus.document(doc_id, version)
  if (!document || start >= end || end > document.text.length) return []
  return [{ ...quoteFrom(corpus, { doc_id, version }, { start, end }), hop }]
}

/** Renumbers hops from 1. Added spans join the last hop. A single hop is dropped. */
const renumberedHops = (spans: readonly GoldSpan[]): GoldSpan[] => {
  const known = [...new Set(spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop])))].sort((a, b) => a - b)
  const last = known.at(-1)
  if (last === undefined || known.length < 2) return spans.map(({ hop: _, ...span }) => span)
  return spans.map(({ hop = last, ...span }) => ({ ...span, hop: known.indexOf(hop) + 1 }))
}

type Claim = Item['claims'][number]

/** The claims of an edited answer, each with the spans that prove it. */
const claimsOf = (item: Item, { ideal_answer, gold_spans }: Content): Claim[] => {
  if (gold_spans.length === 0) return []
  const same = new Map(
    item.gold_spans.map((span, index) => [
      index,
      gold_spans.findIndex(
        ({ doc_id, version, start, end }) =>
          doc_id === span.doc_id && version === span.version && start === span.start && end === span.end,
      ),
    ]),
  )
  const stems = gold_spans.map(({ text }) => new Set(contentStems(text, item.language)))
  const proving = (text: string): number[] => {
    const wanted = [...new Set(contentStems(text, item.language))]
    const shares = stems.map((own) => wanted.filter((stem) => own.has(stem)).length)
    const most = Math.max(...shares)
    return shares.flatMap((share, index) => (share > 0 && share >= most * 0.8 ? [index] : []))
  }
  const proved = (claim: Claim): Claim => {
    const kept = claim.spans.flatMap((index) => ((same.get(index) ?? -1) >= 0 ? [required(same, index)] : []))
    if (kept.length > 0 && kept.length === claim.spans.length) return { ...claim, spans: kept }
    const found = [...new Set([...kept, ...proving(claim.text)])].sort((a, b) => a - b)
    return { ...claim, spans: found.length > 0 ? found : gold_spans.map((_, index) => index) }
  }
  if (ideal_answer === item.ideal_answer && item.claims.length > 0) return item.claims.map(proved)
  const before = new Map(item.claims.map((claim) => [claim.text.trim(), claim]))
  const parts = sentencesIn(ideal_answer).map(({ start, end }) => ideal_answer.slice(start, end))
  const stated = parts.filter((part) => !part.trimEnd().endsWith(':'))
  return (stated.length > 0 ? stated : [ideal_answer]).map((text) =>
    proved(before.get(text.trim()) ?? { text, spans: [] }),
  )
}

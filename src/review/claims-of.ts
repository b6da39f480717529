import type { Content } from '../dataset/item-content.ts'
import { sentencesIn } from '../text/sentences.ts'
import { contentStems } from '../text/words.ts'
import type { Item } from '../vocabulary/index.ts'

type Claim = Item['claims'][number]

/** The claims of an answer that a person changed, or whose evidence a person changed, each with the spans that prove it. */
export const claimsOf = (item: Item, { ideal_answer, gold_spans }: Content): Claim[] => {
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
  const proved = (text: string, known: readonly number[] = []): Claim => {
    const kept = known.flatMap((index) => ((same.get(index) ?? -1) >= 0 ? [same.get(index)!] : []))
    if (kept.length > 0 && kept.length === known.length) return { text, spans: kept }
    const found = [...new Set([...kept, ...proving(text)])].sort((a, b) => a - b)
    return { text, spans: found.length > 0 ? found : gold_spans.map((_, index) => index) }
  }
  if (ideal_answer === item.ideal_answer && item.claims.length > 0)
    return item.claims.map(({ text, spans }) => proved(text, spans))
  const before = new Map(item.claims.map(({ text, spans }) => [text.trim(), spans]))
  const parts = sentencesIn(ideal_answer).map(({ start, end }) => ideal_answer.slice(start, end))
  const said = parts.filter((part) => !part.trimEnd().endsWith(':'))
  return (said.length > 0 ? said : [ideal_answer]).map((text) => proved(text, before.get(text.trim())))
}

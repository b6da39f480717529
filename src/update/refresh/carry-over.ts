import type { Corpus } from '../../corpus/corpus.ts'
import { chunksOf } from '../../dataset/to-item.ts'
import { zip } from '../../text/required.ts'
import type { Item, Quote } from '../../vocabulary/index.ts'
import type { Fate } from './judge-items.ts'

/**
 * An item whose evidence stands, over the new documents. It keeps every byte but what says where its evidence is: offsets, version,
 * date, and the passages that hold it. An item of a page that did not change stays whole.
 */
export const carryOver = (
  { item, spans, also }: Pick<Fate, 'item' | 'spans' | 'also'>,
  now: Corpus,
  idsOf: (chunk_id: string) => string | undefined,
): Item => {
  const gold_evidence = chunksAt(spans, now)
  const dates = spans.map(({ doc_id, version }) => now.document(doc_id, version)?.as_of ?? '').sort()
  const taken = new Set([...gold_evidence, ...chunksAt(also, now)])
  const negatives = item.negatives.flatMap((negative) => {
    const chunk_id = idsOf(negative.chunk_id)
    return chunk_id === undefined || taken.has(chunk_id) ? [] : [{ ...negative, chunk_id }]
  })
  return {
    ...item,
    as_of: dates.at(-1) || item.as_of,
    gold_spans: zip(item.gold_spans, spans).map(([old, span]) => ({ ...old, ...span })),
    gold_evidence,
    also_supports: also.map((quote) => ({ ...quote })),
    citations: gold_evidence,
    negatives,
    multi_hop: item.multi_hop && {
      ...item.multi_hop,
      hops: item.multi_hop.hops.map((hop, index) => ({
        ...hop,
        evidence: chunksAt(hopSpans(item, spans, index), now)[0] ?? hop.evidence,
      })),
    },
  }
}

const chunksAt = (spans: readonly Quote[], now: Corpus): string[] => [
  ...new Set(spans.flatMap((span) => chunksOf(now, span).map(({ chunk_id }) => chunk_id))),
]

const hopSpans = (item: Item, spans: readonly Quote[], index: number): readonly Quote[] => {
  const hops = [...new Set(item.gold_spans.flatMap(({ hop }) => hop ?? []))].sort((a, b) => a - b)
  return spans.filter((_, at) => item.gold_spans[at]?.hop === hops[index])
}

/** The passage that an old one is now: the one with its text, in its document first. */
export const passagesNow = (before: Corpus, now: Corpus): ((chunk_id: string) => string | undefined) => {
  const byText = new Map<string, string[]>()
  for (const passage of now.passages({ allVersions: true })) {
    const text = now.text(passage)
    byText.set(text, [...(byText.get(text) ?? []), passage.chunk_id])
  }
  return (chunk_id) => {
    const passage = before.passage(chunk_id)
    if (!passage) return undefined
    const same = byText.get(before.text(passage)) ?? []
    return same.includes(chunk_id)
      ? chunk_id
      : (same.find((id) => now.passage(id)?.doc_id === passage.doc_id) ?? same[0])
  }
}

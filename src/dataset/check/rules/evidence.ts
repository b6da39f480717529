import { spansOverlap } from '../../spans-overlap.ts'
import type { ChunkRow } from '../read-dataset.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** The labels of an item follow from its spans: gold chunks are those that the gold spans touch, negatives are none of them. */
export const evidence: Rule = ({ dataset, report }) => {
  const chunks = new Map<string, ChunkRow>(dataset.chunks.map((chunk) => [chunk.chunk_id, chunk]))
  for (const placed of dataset.items) {
    const { value: item } = placed
    const say = aboutItem(report, 'evidence', placed)
    const gold = new Set(item.gold_evidence)
    const named = new Set([
      ...gold,
      ...item.citations,
      ...item.negatives.map(({ chunk_id }) => chunk_id),
      ...(item.absence?.nearest.map(({ chunk_id }) => chunk_id) ?? []),
    ])
    for (const chunk_id of named)
      if (!chunks.has(chunk_id)) say(`It names the chunk ${chunk_id}, which is not in corpus/chunks.jsonl.`)
    const goldChunks = item.gold_evidence.flatMap((chunk_id) => chunks.get(chunk_id) ?? [])
    for (const [index, span] of item.gold_spans.entries()) {
      if (!goldChunks.some((chunk) => spansOverlap(chunk, span)))
        say(`gold span ${index + 1} is in none of the chunks of gold_evidence.`)
    }
    for (const chunk of goldChunks) {
      if (!item.gold_spans.some((span) => spansOverlap(chunk, span)))
        say(`${chunk.chunk_id} is in gold_evidence, but no gold span touches it.`)
    }
    for (const chunk_id of item.citations)
      if (!gold.has(chunk_id)) say(`It cites ${chunk_id}, which is not in gold_evidence.`)
    for (const { chunk_id } of item.negatives) {
      const chunk = chunks.get(chunk_id)
      if (gold.has(chunk_id)) say(`${chunk_id} is both evidence and a hard negative.`)
      else if (chunk && item.also_supports.some((span) => spansOverlap(chunk, span)))
        say(`${chunk_id} is a hard negative, but contains a span of also_supports.`)
    }
    if (!item.multi_hop) continue
    const { requires, hops } = item.multi_hop
    if (requires !== hops.length) say(`It requires ${requires} hops and lists ${hops.length}.`)
    for (const [index, hop] of hops.entries())
      if (!gold.has(hop.evidence)) say(`hop ${index + 1} uses ${hop.evidence}, which is not in gold_evidence.`)
  }
}

import { place } from '../../../checks/place.ts'
import { counted } from '../../../text/counted.ts'
import { groupedBy } from '../../../text/grouped-by.ts'
import { documentKey, type Quote, spansOverlap } from '../../../vocabulary/index.ts'
import type { ChunkRow } from '../../chunk-row.ts'
import { itemCheck, itemReporter, itemRule, type Rule } from '../rule.ts'

/** The gold chunks of an item or variant must be exactly those that its gold spans touch, and none may be a hard negative. */
export const evidenceLabelsRule: Rule = ({ dataset, report }) => {
  const chunks = new Map<string, ChunkRow>(dataset.chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const chunksOf = groupedBy(dataset.chunks, documentKey)
  for (const entry of [...dataset.items, ...dataset.variants]) {
    const { value: item } = entry
    const flag = itemReporter(report, 'evidence', entry)
    const gold = new Set(item.gold_evidence)
    const referencedIds = new Set([
      ...gold,
      ...item.citations,
      ...item.negatives.map(({ chunk_id }) => chunk_id),
      ...(item.absence?.nearest.map(({ chunk_id }) => chunk_id) ?? []),
    ])
    for (const chunk_id of referencedIds)
      if (!chunks.has(chunk_id)) flag(`The item refers to chunk ${chunk_id}, which is not in corpus/chunks.jsonl.`)
    for (const [index, span] of item.gold_spans.entries()) {
      const overlapping = (chunksOf.get(documentKey(span)) ?? []).filter((chunk) => spansOverlap(chunk, span))
      if (!overlapping.some(({ chunk_id }) => gold.has(chunk_id)))
        flag(`Gold span ${index + 1} is not in any gold_evidence chunk.`)
      else
        for (const { chunk_id } of overlapping)
          if (!gold.has(chunk_id)) flag(`Gold span ${index + 1} touches ${chunk_id}, which is not in gold_evidence.`)
    }
    for (const chunk of item.gold_evidence.flatMap((chunk_id) => chunks.get(chunk_id) ?? []))
      if (!item.gold_spans.some((span) => spansOverlap(chunk, span)))
        flag(`${chunk.chunk_id} is in gold_evidence, but no gold span touches it.`)
    for (const chunk_id of item.citations)
      if (!gold.has(chunk_id)) flag(`The item cites ${chunk_id}, which is not in gold_evidence.`)
    for (const { chunk_id } of item.negatives) {
      const chunk = chunks.get(chunk_id)
      if (gold.has(chunk_id)) flag(`${chunk_id} is both evidence and a hard negative.`)
      else if (chunk && item.also_supports.some((span) => spansOverlap(chunk, span)))
        flag(`${chunk_id} is a hard negative, but contains a span of also_supports.`)
    }
    if (!item.multi_hop) continue
    const { requires, hops } = item.multi_hop
    if (requires !== hops.length) flag(`The item requires ${requires} hops but lists ${hops.length}.`)
    for (const [index, hop] of hops.entries())
      if (!gold.has(hop.evidence)) flag(`Hop ${index + 1} uses ${hop.evidence}, which is not in gold_evidence.`)
  }
}

/** Each span and table header must be the exact text at its offsets, and each span must have the right prefix and suffix. */
export const spansRule: Rule = ({ dataset, report }) => {
  const listedDocuments = new Set(dataset.documents.map(documentKey))
  for (const entry of [...dataset.items, ...dataset.variants]) {
    const { value: item } = entry
    const flag = itemReporter(report, 'span', entry)
    const checkSpan = (span: Quote, name: string): void => {
      const key = documentKey(span)
      if (!listedDocuments.has(key))
        flag(`${name} points into ${span.doc_id} version ${span.version}, which is not in corpus/documents.jsonl.`)
      const text = dataset.texts.get(key)
      // A missing text is already reported.
      if (text === undefined) return
      const { start, end } = span
      if (text.slice(start, end) !== span.text || start >= end) {
        const location = `${start} to ${end} of ${span.doc_id} (${text.length} characters)`
        flag(`${name} does not match the text at ${location}.`, offsetAdvice(text, span))
        return
      }
      if (!text.slice(0, start).endsWith(span.prefix)) flag(`${name}: its prefix does not match the text before it.`)
      if (!text.startsWith(span.suffix, end)) flag(`${name}: its suffix does not match the text after it.`)
    }
    if (!item.no_answer && item.gold_spans.length === 0)
      flag('The item has an answer but no gold span.', 'Add the span that proves the answer, or remove the item.')
    for (const [index, span] of item.gold_spans.entries()) {
      const { header, start } = span
      checkSpan(span, `Gold span ${index + 1}`)
      const text = dataset.texts.get(documentKey(span))
      if (!header || text === undefined) continue
      const name = `The header of gold span ${index + 1}`
      if (header.end > start) flag(`${name} must come before the span.`)
      else if (text.slice(header.start, header.end) !== header.text)
        flag(`${name} does not match the text at ${header.start} to ${header.end}.`, offsetAdvice(text, header))
    }
    for (const [index, span] of item.also_supports.entries()) checkSpan(span, `also_supports ${index + 1}`)
    for (const [index, span] of (item.absence?.offers ?? []).entries()) checkSpan(span, `absence.offers ${index + 1}`)
  }
}

/** Advice for a span with wrong offsets: the correct offsets, if its text occurs exactly once. */
const offsetAdvice = (text: string, { text: quote }: Pick<Quote, 'text'>): string | undefined => {
  const first = quote === '' ? -1 : text.indexOf(quote)
  if (first === -1) return 'The document does not contain this text: remove or rewrite the item.'
  if (text.includes(quote, first + 1)) return undefined
  return `This text is at ${first} to ${first + quote.length}: correct start and end.`
}

/** Claims must refer to existing gold spans. */
export const claimsRule = itemRule('claims', ({ gold_spans, claims }, flag) => {
  for (const { text, spans } of claims) {
    const invalid = spans.flatMap((index) => (gold_spans[index] ? [] : `gold_spans[${index}]`))
    if (invalid.length > 0)
      flag(
        `The claim “${text.slice(0, 60)}” refers to ${invalid.join(', ')}, but the item has ${counted(gold_spans.length, 'gold span')}.`,
      )
  }
})

/** Chunks must lie within a document and have unique ids. */
export const chunksRule: Rule = ({ dataset, report }) => {
  const listedDocuments = new Set(dataset.documents.map(documentKey))
  const lineById = new Map<string, number>()
  for (const chunk of dataset.chunks) {
    const { chunk_id, doc_id, version, start, end } = chunk
    const line = dataset.lineOf(chunk)
    const flag = (message: string): void => report({ rule: 'chunk', file: 'corpus/chunks.jsonl', line, message })
    const firstLine = lineById.get(chunk_id)
    if (firstLine === undefined) lineById.set(chunk_id, line)
    else flag(`${chunk_id} is already listed in line ${firstLine}.`)
    const key = documentKey({ doc_id, version })
    const text = dataset.texts.get(key)
    if (!listedDocuments.has(key))
      flag(`${chunk_id} belongs to ${doc_id} version ${version}, which is not in corpus/documents.jsonl.`)
    else if (text !== undefined && (start >= end || end > text.length))
      flag(`${chunk_id} has invalid offsets in ${doc_id}: ${start} to ${end} of ${text.length} characters.`)
  }
}

/** Evidence must lie in indexed passages, and no check or critic may have rejected the item. */
export const verdictsRule = itemRule('answer', async (item, flag, context) => {
  const { finding, reason } = await itemCheck(context, place)(item)
  if (finding !== 'sound') flag(reason)
  // Anchors measure the checks, so they stay in the set even if checks reject them.
  if (item.strategy === 'anchor') return
  const overruled = new Set(item.review?.overruled_checks ?? [])
  for (const verdict of item.checks)
    if (verdict.finding !== 'sound' && !overruled.has(verdict.name))
      flag(`The check ${verdict.name} rejected the item.`, 'Remove the item.')
  for (const verdict of item.critics)
    if (verdict.finding === 'fatal') flag(`The critic ${verdict.name} rejected the item.`, 'Remove the item.')
})

/** Items without an answer must have a proof of absence, and other items must not. */
export const absencesRule = itemRule('absence', ({ no_answer, absence: proof, answer_type, gold_spans }, flag) => {
  if (no_answer && !proof) flag('The item has no answer and no proof of absence.')
  if (no_answer && proof?.queries.length === 0) flag('The proof of absence lists no queries.')
  if (no_answer && answer_type !== 'abstain')
    flag(`The item has no answer, but its answer type is ${answer_type} instead of abstain.`)
  if (no_answer && gold_spans.length > 0) flag('The item has no answer, but it has gold spans.')
  if (!no_answer && proof) flag('The item has both an answer and a proof of absence.', 'Remove the proof.')
})

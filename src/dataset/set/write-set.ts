import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { GoldspanError, messageOf, StoreError } from '../../errors.ts'
import { type NamedText, replaceSet } from '../../store/folders/set-folder.ts'
import { jsonLines } from '../../text/json-lines.ts'
import { required } from '../../text/required.ts'
import { type Item, type Passage, profilesFile } from '../../vocabulary/index.ts'
import { dataCard } from '../card.ts'
import { type ChunkRow, setSchemaVersion } from '../chunk-row.ts'
import { htmlReport } from '../report/html-report.ts'
import type { SetParts } from '../set-parts.ts'
import { type Split, splitNames } from '../splits.ts'
import { datasetStatistics } from '../statistics.ts'
import { textPaths } from '../text-paths.ts'
import { headerAbove } from '../to-item.ts'
import type { Target } from './target.ts'

export const writeSet = (target: Target, parts: SetParts): void => writeSetFiles(target, setFiles(parts))

export const writeSetFiles = ({ folder, ...replacement }: Target, files: readonly NamedText[]): void => {
  try {
    replaceSet(folder, files, replacement)
  } catch (cause) {
    if (cause instanceof GoldspanError) throw cause
    throw new StoreError(
      `The dataset can't be written to ${folder}: ${messageOf(cause)}. Free some space, make the folder writable, or choose another --out, and run the command again. No work was lost.`,
      { cause },
    )
  }
}

/** All files of a set. They are always written together, so that they are consistent. */
export const setFiles = (parts: SetParts): NamedText[] => {
  const { items, variants = [], rejections, corpus, briefs, measures, changes } = parts
  const variantRows = updateVariants(variants, items, corpus)
  const { counts } = parts.session
  // Anchors are counted again, because a review or refresh may have removed some.
  const anchors = measures.anchored ? items.filter(({ strategy }) => strategy === 'anchor').length : counts.anchors
  const newCounts = { ...counts, accepted: items.length, rejected: rejections.length, anchors }
  const session = { ...parts.session, counts: newCounts }
  const set: SetParts = { ...parts, session }
  const statistics = datasetStatistics(set)
  const { cost, ...sessionFields } = session
  const sessionFile = { ...sessionFields, schema: setSchemaVersion, accounting: statistics.accounting, cost }
  const itemsIn = (split: Split) => items.filter((item) => item.split === split)
  const documents = corpus.documents()
  const paths = textPaths(documents)
  const manifest = documents.map((info) => {
    const { characters: _, latest: __, ...document } = info
    return { ...document, text_path: required(paths, info) }
  })
  return [
    ...manifest.map((row) => [row.text_path, documentOf(corpus, row).text] as const),
    ['corpus/documents.jsonl', jsonLines(manifest)],
    ['corpus/chunks.jsonl', jsonLines(corpus.passages({ allVersions: true }).map(chunkRow))],
    ['rejected.jsonl', jsonLines(rejections)],
    ['briefs.jsonl', jsonLines(briefs)],
    ...(measures.dimensions ? [['profiles.json', profilesFile(measures.dimensions)] as const] : []),
    ['measures.json', `${JSON.stringify(measures)}\n`],
    ...splitNames.map((split) => [`splits/${split}.jsonl`, jsonLines(itemsIn(split))] as const),
    ...(changes === undefined ? [] : [['CHANGES.md', changes] as const]),
    ['DATA_CARD.md', dataCard(set, statistics)],
    ['report.html', htmlReport(set, statistics)],
    ...(variantRows.length === 0 ? [] : [['variants.jsonl', jsonLines(variantRows)] as const]),
    ['items.jsonl', jsonLines(items)],
    ['session.json', `${JSON.stringify(sessionFile, null, 2)}\n`],
  ]
}

/**
 * Copies fields to each variant from its clean item: split, groups, hard negatives and, if the language is the same, answer and evidence.
 * Drops variants of missing items, and translations whose evidence is no longer in the documents.
 */
const updateVariants = (variants: readonly Item[], items: readonly Item[], corpus: Corpus): Item[] => {
  const byId = new Map(items.map((item) => [item.query_id, item]))
  return variants.flatMap((item) => {
    const cleanItem = byId.get(item.variant?.clean_id ?? '')
    if (!cleanItem) return []
    const { negatives, group_id, template_family_id, split } = cleanItem
    const updated = { ...item, negatives, group_id, template_family_id, split }
    if (item.language === cleanItem.language) {
      const { ideal_answer, claims, gold_spans, gold_evidence, also_supports, citations } = cleanItem
      return [{ ...updated, ideal_answer, claims, gold_spans, gold_evidence, also_supports, citations }]
    }
    const hasEvidence = item.gold_spans.every(
      ({ doc_id, version, start, end, text }) => corpus.document(doc_id, version)?.text.slice(start, end) === text,
    )
    const gold_spans = item.gold_spans.map((span) => ({ ...span, header: headerAbove(span, corpus) }))
    return hasEvidence ? [{ ...updated, gold_spans }] : []
  })
}

export const chunkRow = ({ chunk_id, doc_id, version, start, end, section_id, language }: Passage): ChunkRow => ({
  chunk_id,
  doc_id,
  version,
  start,
  end,
  section: section_id,
  language,
})

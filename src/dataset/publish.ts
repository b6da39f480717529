import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Corpus } from '../corpus/corpus.ts'
import { StoreError } from '../errors.ts'
import type { Passage } from '../vocabulary/index.ts'
import type { Assembly } from './assemble.ts'
import type { ChunkRow } from './check/read-dataset.ts'
import { groupedBy } from './grouped-by.ts'
import { splitNames } from './splits.ts'

export interface Publication {
  readonly assembly: Assembly
  readonly corpus: Corpus
  /** The record of the session: settings, models, counts, cost. */
  readonly session: unknown
  /** DATA_CARD.md and report.html. */
  readonly card: string
  readonly report: string
}

/**
 * Writes the dataset folder. Everything is written beside its place first and moved there when all of it is on disk, so that a
 * kill or a full disk leaves the set that was there before, or the new one.
 */
export const publish = (folder: string, publication: Publication): void => {
  const files = filesOf(publication)
  try {
    for (const [name, text] of files) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, text)
    }
    for (const [name] of files) renameSync(path.join(folder, `${name}.part`), path.join(folder, name))
  } catch (cause) {
    throw new StoreError(
      `The dataset can't be written to ${folder}: ${(cause as Error).message}. All of it is safe in the workspace: make room or choose another --out, and run the same command again.`,
      { cause },
    )
  }
}

const filesOf = ({
  assembly,
  corpus,
  session,
  card,
  report,
}: Publication): (readonly [name: string, text: string])[] => {
  const documents = corpus.documents()
  const versions = groupedBy(documents, ({ doc_id }) => doc_id)
  const manifest = documents.map(({ characters: _, latest: __, ...document }) => {
    const { doc_id, version } = document
    const several = versions.get(doc_id)!.length > 1
    return { ...document, text_path: `corpus/${several ? `${doc_id}@${version}` : doc_id}.txt` }
  })
  return [
    ...manifest.map(({ doc_id, version, text_path }) => [text_path, corpus.document(doc_id, version)!.text] as const),
    ['corpus/documents.jsonl', jsonLines(manifest)],
    ['corpus/chunks.jsonl', jsonLines(corpus.passages({ allVersions: true }).map(chunkRow))],
    ['rejected.jsonl', jsonLines(assembly.rejections)],
    ...splitNames.map(
      (split) => [`splits/${split}.jsonl`, jsonLines(assembly.items.filter((item) => item.split === split))] as const,
    ),
    ['DATA_CARD.md', card],
    ['report.html', report],
    ['items.jsonl', jsonLines(assembly.items)],
    ['session.json', `${JSON.stringify(session, null, 2)}\n`],
  ]
}

const chunkRow = ({ chunk_id, doc_id, version, start, end, section_id, language }: Passage): ChunkRow => ({
  chunk_id,
  doc_id,
  version,
  start,
  end,
  section: section_id,
  language,
})

const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

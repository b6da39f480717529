import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { PlacedChunk } from '../../dataset/project.ts'
import { UsageError } from '../../errors.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { documentKey } from '../../vocabulary/index.ts'

type Range = { readonly start: number; readonly end: number }

export type Chunker = ReturnType<typeof readChunker>

const defaultCharacters = 1500

/** Reads the way to cut documents into chunks, their size and their overlap in characters: `fixed:600/80`, `sentence:400`, `markdown`. */
export const readChunker = (spec: string) => {
  const [, kind, size, overlap] = /^(fixed|sentence|markdown)(?::(\d+)(?:\/(\d+))?)?$/.exec(spec.trim()) ?? []
  const characters = Number(size ?? defaultCharacters)
  const overlapCharacters = Number(overlap ?? 0)
  const examples = 'Examples: fixed:600/80 (characters/overlap), sentence:400 and markdown:1500.'
  if (kind === undefined || (overlap !== undefined && kind !== 'fixed'))
    throw new UsageError(`“${spec}” is not a chunker. ${examples}`)
  if (characters < 50 || overlapCharacters >= characters)
    throw new UsageError(
      `“${spec}” is not valid: the size must be at least 50 characters, and the overlap smaller than the size. ${examples}`,
    )
  const cut = (text: string, media_type: string): Range[] => {
    if (kind === 'fixed') return windows(text, characters, overlapCharacters)
    return kind === 'sentence' ? pack(sentencesIn(text), characters) : sectionsOf(text, media_type, characters)
  }
  return {
    name: spec.trim(),
    chunksOf: ({ documents, texts }: Pick<Dataset, 'documents' | 'texts'>): PlacedChunk[] =>
      documents.flatMap(({ doc_id, version, media_type }) =>
        cut(texts.get(documentKey({ doc_id, version })) ?? '', media_type).map(({ start, end }) => ({
          chunk_id: `${doc_id}@${version}:${start}`,
          doc_id,
          version,
          start,
          end,
        })),
      ),
  }
}

/** Ranges of a fixed size, each overlapping the one before. */
const windows = (text: string, characters: number, overlapCharacters: number): Range[] => {
  const ranges: Range[] = []
  for (let start = 0; start < text.length; start += characters - overlapCharacters) {
    const end = Math.min(text.length, start + characters)
    if (text.slice(start, end).trim() !== '') ranges.push({ start, end })
    if (end === text.length) break
  }
  return ranges
}

/** Joins consecutive parts into ranges of at most the given size. A larger part is a range of its own. */
const pack = (parts: readonly Range[], characters: number): Range[] => {
  const ranges: Range[] = []
  for (const { start, end } of parts) {
    const last = ranges.at(-1)
    if (last && end - last.start <= characters) ranges[ranges.length - 1] = { start: last.start, end }
    else ranges.push({ start, end })
  }
  return ranges
}

/** One chunk per heading. Long sections are cut between blocks, and long blocks between lines. */
const sectionsOf = (text: string, media_type: string, characters: number): Range[] => {
  const blocks = parseBlocks(text, media_type).filter(({ parent }) => parent === -1)
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' || index === 0 ? [index] : []))
  return starts.flatMap((start, section) =>
    pack(
      blocks
        .slice(start, starts[section + 1])
        .flatMap((block) => (block.end - block.start > characters ? linesOf(text, block) : [block])),
      characters,
    ),
  )
}

const linesOf = (text: string, { start, end }: Range): Range[] =>
  [...text.slice(start, end).matchAll(/[^\n]*\S[^\n]*/g)].map((line) => ({
    start: start + line.index,
    end: start + line.index + line[0].length,
  }))

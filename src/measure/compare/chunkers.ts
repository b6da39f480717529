import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { PlacedChunk } from '../../dataset/project.ts'
import { UsageError } from '../../errors.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { documentKey } from '../../vocabulary/index.ts'

type Piece = { readonly start: number; readonly end: number }

export type Chunker = ReturnType<typeof readChunker>

const defaultSize = 1500

/** Reads `fixed:600/80`, `sentence:400`, `markdown` or `markdown:1200`: the size of a chunk and the overlap, in characters. */
export const readChunker = (named: string) => {
  const [, kind, size, overlap] = /^(fixed|sentence|markdown)(?::(\d+)(?:\/(\d+))?)?$/.exec(named.trim()) ?? []
  const characters = Number(size ?? defaultSize)
  const overlapping = Number(overlap ?? 0)
  const examples = 'Examples: fixed:600/80 (characters/overlap), sentence:400 and markdown:1500.'
  if (kind === undefined || (overlap !== undefined && kind !== 'fixed'))
    throw new UsageError(`“${named}” is not a chunker. ${examples}`)
  if (characters < 50 || overlapping >= characters)
    throw new UsageError(
      `“${named}” is not valid: the size must be at least 50 characters, and the overlap smaller than the size. ${examples}`,
    )
  const cut = (text: string, media_type: string): Piece[] => {
    if (kind === 'fixed') return windows(text, characters, overlapping)
    return kind === 'sentence' ? pack(sentencesIn(text), characters) : sectionsOf(text, media_type, characters)
  }
  return {
    name: named.trim(),
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

const windows = (text: string, characters: number, overlapping: number): Piece[] => {
  const pieces: Piece[] = []
  for (let start = 0; start < text.length; start += characters - overlapping) {
    const end = Math.min(text.length, start + characters)
    if (text.slice(start, end).trim() !== '') pieces.push({ start, end })
    if (end === text.length) break
  }
  return pieces
}

const pack = (parts: readonly Piece[], characters: number): Piece[] => {
  const pieces: Piece[] = []
  for (const { start, end } of parts) {
    const last = pieces.at(-1)
    if (last && end - last.start <= characters) pieces[pieces.length - 1] = { start: last.start, end }
    else pieces.push({ start, end })
  }
  return pieces
}

/** One chunk per heading. Long sections are cut between blocks, and long blocks between lines. */
const sectionsOf = (text: string, media_type: string, characters: number): Piece[] => {
  const blocks = parseBlocks(text, media_type).filter(({ parent }) => parent === -1)
  const starts = blocks.flatMap((block, place) => (block.kind === 'heading' || place === 0 ? [place] : []))
  return starts.flatMap((place, index) =>
    pack(
      blocks
        .slice(place, starts[index + 1])
        .flatMap((block) => (block.end - block.start > characters ? linesOf(text, block) : [block])),
      characters,
    ),
  )
}

const linesOf = (text: string, { start, end }: Piece): Piece[] =>
  [...text.slice(start, end).matchAll(/[^\n]*\S[^\n]*/g)].map((line) => ({
    start: start + line.index,
    end: start + line.index + line[0].length,
  }))

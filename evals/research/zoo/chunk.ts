import type { TextRange } from '../../../src/measure/retrieval-scores.ts'

export interface ZooDocument {
  readonly doc_id: string
  readonly title: string
  readonly language: string
  readonly text: string
}

export interface Chunk extends TextRange {
  readonly id: string
  /** The headings above it. */
  readonly path: readonly string[]
}

/** Cuts at the last paragraph, line, sentence or word end that fits. */
export const chunksOf = ({ doc_id, text }: ZooDocument, characters: number): Chunk[] => {
  const headings = [...text.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)].map((found) => ({
    at: found.index,
    level: found[1]!.length,
    text: found[2]!,
  }))
  const chunks: Chunk[] = []
  for (let start = 0; start < text.length; ) {
    const end =
      text.length - start <= characters ? text.length : start + lastBreak(text.slice(start, start + characters))
    const path: string[] = []
    for (const heading of headings) {
      if (heading.at >= Math.min(end, start + 20)) break
      path.length = Math.min(path.length, heading.level - 1)
      path.push(heading.text)
    }
    const id = `${doc_id}:${start}`
    chunks.push({ id, doc_id, start, end, path: path.filter((heading) => heading !== undefined) })
    start = end
  }
  return chunks
}

const lastBreak = (text: string): number => {
  for (const boundary of [/\n\s*\n/g, /\n/g, /[.!?]\s/g, /\s/g]) {
    const last = [...text.matchAll(boundary)].at(-1)
    if (last && last.index > text.length / 3) return last.index + last[0].length
  }
  return text.length
}

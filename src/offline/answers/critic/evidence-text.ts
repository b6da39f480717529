import type { Evidence } from '../../../agents/critic/judging.ts'
import { lru } from '../../../text/lru.ts'
import type { OfflineLanguage } from '../../family.ts'
import { cleanMarkup } from '../../text/markup.ts'
import { sentenceBounds } from '../../text/sentences.ts'
import { offlineLanguage } from '../../wording/voice.ts'

/** Evidence as words: clean of markup, in sentences; the cells of a row stand apart. */
export interface EvidenceText {
  readonly evidence: number
  readonly source: string
  readonly text: string
  readonly sentences: readonly string[]
  /** How many list entries, steps or rows it holds. */
  readonly entries: number
}

export const readEvidence = (evidence: readonly Evidence[]): readonly EvidenceText[] => {
  const headers = evidence.filter(({ text }) => isRow(text)).map(({ text }) => cellsOf(text))
  return evidence.map((piece) => {
    const lines = piece.text.split('\n').flatMap((line) => linesKept(line, () => cleanLine(line)))
    return {
      evidence: piece.evidence,
      source: piece.source,
      text: lines.join('\n'),
      sentences:
        withHeads(piece.text, headers) ??
        lines.flatMap((line) => {
          const bounds = sentenceBounds({ text: line, code: [] })
          return bounds.map(({ start, end }) => line.slice(start, end))
        }),
      entries: piece.text.split('\n').filter((line) => /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line)).length,
    }
  })
}

/** A single row of a table. */
const isRow = (text: string): boolean => !text.trim().includes('\n') && (text.match(/(?<!\\)\|/g)?.length ?? 0) >= 2

const cellsOf = (row: string): readonly string[] =>
  cellsKept(row, () =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cleanMarkup(cell).text),
  )

// Every draft about a table, and every search for who else answers, reads the same rows and lines.
const cellsKept = lru<readonly string[]>(2_000, (cells) => cells.length)
const linesKept = lru<readonly string[]>(2_000, () => 0)

/** `Storage: 50 GB`: a cell says something only with the head of its column. */
const withHeads = (row: string, headers: readonly (readonly string[])[]): readonly string[] | undefined => {
  if (!isRow(row)) return undefined
  const cells = cellsOf(row)
  const header = headers.find((each) => each.length === cells.length && each.join() !== cells.join())
  return header && cells.map((cell, at) => (header[at] && at > 0 ? `${header[at]}: ${cell}` : cell))
}

const cleanLine = (line: string): string[] => {
  const bare = line.replace(/^\s*(?:(?:#{1,6}|>+|[-*+])\s+|\d{1,3}[.)]\s+(?=[\p{Lu}`*_["“(¿]))/u, '')
  if (/^\s*\|?[\s:|-]*-{2}[\s:|-]*\|?\s*$/.test(bare)) return []
  const cells = bare.trim().startsWith('|') || (bare.match(/\|/g)?.length ?? 0) >= 2 ? bare.split(/(?<!\\)\|/) : [bare]
  const text = cells
    .map((cell) => cleanMarkup(cell).text)
    .filter((cell) => cell !== '')
    .join('; ')
  return text === '' ? [] : [text]
}

/** The language whose rules are used. Texts in others are read with the rules that need no word list. */
export const rulesFor = (language: string): OfflineLanguage => offlineLanguage(language) ?? 'en'

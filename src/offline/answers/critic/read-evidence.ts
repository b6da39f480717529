import type { Evidence } from '../../../agents/critic/critic-schemas.ts'
import { listEntries } from '../../../reading/lists.ts'
import { withoutMarkup } from '../../../reading/without-markup.ts'
import { sentencesIn } from '../../../text/sentences.ts'

/** Evidence as words: clean of markup, in sentences; the cells of a row stand apart. */
export interface EvidenceText {
  readonly evidence: number
  readonly source: string
  readonly text: string
  readonly sentences: readonly string[]
  /** How many list entries or steps it holds. */
  readonly entries: number
}

export const readEvidence = (evidence: readonly Evidence[]): readonly EvidenceText[] => {
  const headers = evidence.filter(({ text }) => isRow(text)).map(({ text }) => cellsOf(text))
  return evidence.map((piece) => {
    const lines = piece.text.split('\n').flatMap((line) => cleanLine(line))
    return {
      evidence: piece.evidence,
      source: piece.source,
      text: lines.join('\n'),
      sentences: isRow(piece.text)
        ? underColumns(cellsOf(piece.text), headers)
        : lines.flatMap((line) => sentencesIn(line).map(({ start, end }) => line.slice(start, end))),
      entries: listEntries(piece.text),
    }
  })
}

const isRow = (text: string): boolean => !text.trim().includes('\n') && text.split('|').length > 2

const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarkup(cell).trim())

/** `Storage: 50 GB`: a cell says something only with the head of its column. */
const underColumns = (cells: readonly string[], headers: readonly (readonly string[])[]): readonly string[] => {
  const header = headers.find((each) => each.length === cells.length && each.join() !== cells.join())
  return header ? cells.map((cell, at) => (header[at] && at > 0 ? `${header[at]}: ${cell}` : cell)) : [cells.join('; ')]
}

const cleanLine = (line: string): readonly string[] => {
  if (/^\s*\|?[\s:|-]*-{2}[\s:|-]*\|?\s*$/.test(line)) return []
  const bare = withoutMarkup(line.replace(/^\s*(?:[-*+>]\s+|\d{1,3}[.)]\s+)/, ''))
  const text = (bare.split('|').length > 2 ? bare.split('|') : [bare])
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('; ')
  return text === '' ? [] : [text]
}

import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { tryParseJson } from '../../text/json.ts'

export type CompleteLine = ReturnType<typeof completeLines>[number]

/** Parses lines of JSON, which are numbered from 1. The value of a line that is not JSON is undefined. Skips blank lines, and objects that a kill cut off: invalid JSON in the last line or with the mark of `appendLine`. */
export const completeLines = (text: string) =>
  text.split('\n').flatMap((row, index, rows) => {
    const line = row.trim()
    const value = tryParseJson(line)
    const isLastOrMarked = index === rows.length - 1 || line.endsWith(cutOffMark)
    const wasCutOff = value === undefined && line.startsWith('{') && isLastOrMarked
    return line === '' || wasCutOff ? [] : [{ line: index + 1, text: line, value }]
  })

/** Marks a line that a kill cut off, so that it does not look complete. */
const cutOffMark = ' (cut off)'

/** Appends a line to a file of JSON lines and flushes it to disk. If the last line has no line break, adds one first. */
export const appendLine = (file: string, line: string): void => {
  const handle = openSync(file, 'a+')
  try {
    const text = Buffer.from(`${endsWithLineBreak(handle) ? '' : terminatorFor(file)}${line}\n`)
    for (let written = 0; written < text.length; ) written += writeSync(handle, text, written)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const endsWithLineBreak = (handle: number): boolean => {
  const { size } = fstatSync(handle)
  if (size === 0) return true
  const last = Buffer.alloc(1)
  readSync(handle, last, 0, 1, size - 1)
  return last.toString() === '\n'
}

/** The text that ends an incomplete last line: a line break, after the mark if a kill cut the line off. */
const terminatorFor = (file: string): string => {
  const last = readFileSync(file, 'utf8').replace(/^.*\n/s, '')
  return last.trim() !== '' && completeLines(last).length === 0 ? `${cutOffMark}\n` : '\n'
}

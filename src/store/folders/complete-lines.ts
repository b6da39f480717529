import { jsonOf } from '../../text/json.ts'

export interface CompleteLine {
  /** The line number, from 1. */
  readonly line: number
  readonly text: string
  /** Undefined if the text is not JSON. */
  readonly value: unknown
}

/**
 * The lines of a file of JSON lines, without blank ones and those that a kill cut off. A line was cut off if it begins an object, is not
 * JSON, and is the last one without a line break, or has the mark that `appendLine` puts behind it.
 */
export const completeLines = (text: string): CompleteLine[] =>
  text.split('\n').flatMap((row, index, rows) => {
    const line = row.trim()
    const value = jsonOf(line)
    const isEnd = index === rows.length - 1 || line.endsWith(cutOff)
    const wasCutOff = value === undefined && line.startsWith('{') && isEnd
    return line === '' || wasCutOff ? [] : [{ line: index + 1, text: line, value }]
  })

/** Marks a line that a kill cut off, so that it does not look complete. */
export const cutOff = ' (cut off)'

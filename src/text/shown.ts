import { beginningOf } from './beginning.ts'

export const oneLine = (text: string, max = Number.POSITIVE_INFINITY): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${beginningOf(line, max - 1)}…`
}

/** Quotes a short form of corpus text or of a draft in a message. */
export const shown = (text: string, max = 80): string => `“${oneLine(text, max)}”`

export const listed = (texts: readonly string[]): string => texts.map((text) => shown(text, 60)).join(', ')

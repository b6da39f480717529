import { beginningOf } from './beginning.ts'

export const oneLine = (text: string, max = Number.POSITIVE_INFINITY): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${beginningOf(line, max - 1)}…`
}

/** Quotes the beginning of a text in a message. */
export const quotedShort = (text: string, max = 80): string => `“${oneLine(text, max)}”`

export const quotedList = (texts: readonly string[]): string => texts.map((text) => quotedShort(text, 60)).join(', ')

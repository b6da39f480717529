export const oneLine = (text: string, most = Number.POSITIVE_INFINITY): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`
}

/** Quotes a short form of corpus text or of a draft in a message. */
export const shown = (text: string, most = 80): string => `“${oneLine(text, most)}”`

export const listed = (texts: readonly string[]): string => texts.map((text) => shown(text, 60)).join(', ')

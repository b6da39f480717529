/** Makes text safe for a terminal: control characters become visible signs, and direction marks become �. Line breaks and tabs stay. */
export const visible = (text: string): string => text.replace(unseen, signFor)

const unseen = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

const signFor = (character: string): string => {
  if (character === '\n' || character === '\t') return character
  const code = character.charCodeAt(0)
  // Unicode has a visible sign for each control character.
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}

/** Does the same for JSON with escapes, which keep the strings unchanged. */
export const visibleJson = (json: string): string =>
  json.replace(unseen, (unit) =>
    unit === '\n' || unit === '\t' ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Makes text safe for a terminal: control characters become visible symbols, and direction marks become �. Keeps line breaks and tabs. */
export const visible = (text: string): string => text.replace(controlCharacters, symbolFor)

const controlCharacters = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

const symbolFor = (character: string): string => {
  if (character === '\n' || character === '\t') return character
  const code = character.charCodeAt(0)
  // Unicode has a visible symbol for each control character.
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}

/** Makes JSON safe for a terminal. Uses escapes, so that the strings stay the same. */
export const visibleJson = (json: string): string =>
  json.replace(controlCharacters, (unit) =>
    unit === '\n' || unit === '\t' ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

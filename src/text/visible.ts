/**
 * Text that moves no cursor, rings no bell and hides nothing: control characters become signs that can be seen, and marks that turn
 * the direction of writing become �. Line breaks and tabs stay.
 */
export const visible = (text: string): string => text.replace(unseen, signFor)

const unseen = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

const signFor = (character: string): string => {
  if (character === '\n' || character === '\t') return character
  const code = character.charCodeAt(0)
  // Unicode has a picture for each of the old control characters.
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}

/** JSON whose strings hold the same, and whose bytes move no cursor: its own escapes stand for what JSON would leave as it is. */
export const visibleJson = (json: string): string =>
  json.replace(unseen, (unit) =>
    unit === '\n' || unit === '\t' ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

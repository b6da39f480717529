const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])

/** The character of a common HTML or XML entity, by the name or number between `&` and `;`. The name `nbsp` becomes an ordinary space, but its number becomes a no-break space. */
export const entityOf = (name: string): string | undefined => {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  if (hex === undefined && decimal === undefined) return entities.get(name.toLowerCase())
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

export const decodeEntities = (text: string): string =>
  text.replace(/&([a-z]+|#\d+|#x[\da-f]+);/gi, (entity, name: string) => entityOf(name) ?? entity)

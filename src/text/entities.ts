const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['#34', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['nbsp', ' '],
  ['#160', ' '],
])

/** The character of a common HTML or XML entity, by the name between `&` and `;`. */
export const entityOf = (name: string): string | undefined => entities.get(name.toLowerCase())

/** Replaces the common entities of HTML and XML. */
export const withoutEntities = (text: string): string =>
  text.replace(/&([a-z]+|#\d+);/gi, (entity, name: string) => entityOf(name) ?? entity)

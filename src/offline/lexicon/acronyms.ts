/** A short form and what it stands for, as the documents introduce them. */
export interface Acronym {
  readonly short: string
  readonly long: string
}

/** `Service Level Objective (SLO)` and `SLO (Service Level Objective)`: initials must match, little words may be skipped. */
export const acronymsIn = (text: string): readonly Acronym[] => {
  const found = new Map<string, string>()
  // Both forms have capitals beside a bracket, which hardly any text has.
  if (!/\([A-Z][A-Z\d]|[A-Z\d] ?\\?\(/.test(text)) return []
  for (const match of text.matchAll(
    /([\p{L}][\p{L}\p{M}'’-]*(?: [\p{L}][\p{L}\p{M}'’-]*){1,7}) ?\\?\(([A-Z][A-Z\d]{1,6})s?\\?\)/gu,
  )) {
    const long = tailThatSpells(match[1]!.split(' '), match[2]!)
    if (long && !found.has(match[2]!)) found.set(match[2]!, long)
  }
  for (const match of text.matchAll(
    /(?<![\p{L}\d])([A-Z][A-Z\d]{1,6}) ?\\?\(([\p{L}][\p{L}\p{M}'’-]*(?: [\p{L}][\p{L}\p{M}'’-]*){1,7})\\?\)/gu,
  )) {
    const words = match[2]!.split(' ')
    if (spells(words, match[1]!) && !found.has(match[1]!)) found.set(match[1]!, match[2]!)
  }
  return [...found].map(([short, long]) => ({ short, long }))
}

const littleWords = /^(?:of|the|and|for|to|in|on|a|an|de|del|la|las|los|el|y|e|do|da|dos|das|o|os|em|para|por|en)$/i

const tailThatSpells = (words: readonly string[], short: string): string | undefined => {
  for (let from = words.length - 1; from >= 0; from--) {
    const tail = words.slice(from)
    if (!littleWords.test(tail[0]!) && spells(tail, short)) return tail.join(' ')
  }
  return undefined
}

const spells = (words: readonly string[], short: string): boolean => {
  const letters = short.toUpperCase().replace(/\d/g, '')
  const initials = (list: readonly string[]): string =>
    list
      .flatMap((word) => word.split('-'))
      .map((word) => word.charAt(0).normalize('NFD').charAt(0).toUpperCase())
      .join('')
  return initials(words.filter((word) => !littleWords.test(word))) === letters || initials(words) === letters
}

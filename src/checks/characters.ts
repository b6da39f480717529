import { type Check, fixable, sound, wordingOf } from './check.ts'

/** Rejects control characters, unpaired surrogates, and characters that override the text direction. */
export const characters: Check = {
  name: 'characters',
  about: 'wording',
  run(draft) {
    const character = forbiddenCharacterIn(wordingOf(draft).map(([, text]) => text))
    if (character === undefined)
      return sound('No control characters, unpaired surrogates or characters that override the text direction.')
    return fixable(`The draft contains the character ${character}, which is not allowed. Remove it.`)
  },
}

/** The first forbidden character in the texts, in the form U+XXXX. */
export const forbiddenCharacterIn = (texts: readonly string[]): string | undefined => {
  const [character] = texts.join('\n').match(forbiddenCharacter) ?? []
  return character && `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Control characters except tabs and line or page breaks, direction overrides (bidi embeddings, overrides and isolates), and unpaired surrogates. */
const forbiddenCharacter = /[^\P{Cc}\t\n\f\r\u0085]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

import { type Check, fixable, sound, wordingOf } from './check.ts'

/** Rejects control characters other than line breaks and tabs, unpaired surrogates, and marks that reverse the text direction. */
export const characters: Check = {
  name: 'characters',
  about: 'wording',
  run(draft) {
    const character = brokenCharacterIn(wordingOf(draft).map(([, text]) => text))
    if (character === undefined) return sound('No broken or invisible control characters.')
    return fixable(`The draft has the control character ${character}. Leave it out.`)
  },
}

/** The first broken character in the texts, in the form U+XXXX. */
export const brokenCharacterIn = (texts: readonly string[]): string | undefined => {
  const [character] = texts.join('\n').match(brokenCharacter) ?? []
  return character && `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

const brokenCharacter = /[^\P{Cc}\t\n\f\r\u0085]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

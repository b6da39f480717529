import { type Check, fixable, sound, wordingOf } from './check.ts'

/** Rejects control characters other than line ends and tabs, half surrogate pairs, and marks that reverse the text direction. */
export const characters: Check = {
  name: 'characters',
  about: 'wording',
  run(draft) {
    const found = brokenCharacterIn(wordingOf(draft).map(([, text]) => text))
    if (found === undefined) return sound('No broken or invisible control characters.')
    return fixable(`The draft has the control character ${found}. Leave it out.`)
  },
}

/** The first broken character in the texts, in the form U+XXXX. */
export const brokenCharacterIn = (texts: readonly string[]): string | undefined => {
  const [found] = texts.join('\n').match(broken) ?? []
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

const broken = /[^\P{Cc}\t\n\f\r\u0085]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

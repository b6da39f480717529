import type { Check } from './check.ts'
import { fixable, sound } from './findings.ts'

/** No character that breaks a reader of the file: NUL, half a surrogate pair, or a mark that reverses the direction of text. */
export const characters: Check = {
  name: 'characters',
  about: 'wording',
  run({ question, standalone_question = '', ideal_answer, claims }) {
    const text = [question, standalone_question, ideal_answer, ...claims.map((claim) => claim.text)].join('\n')
    const [found] = text.match(broken) ?? []
    if (found === undefined) return sound('No broken or invisible control characters.')
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return fixable(`The draft has the control character U+${code}. Leave it out.`)
  },
}

const broken = /\0|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

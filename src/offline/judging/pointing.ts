import { danglingIn } from '../words/dangling.ts'
import type { ReadLanguage } from './language.ts'

/** A sentence that leans on another one, or sends the reader on: `It also …`, `the following`, `see also`. */
export const pointsOn = (text: string, language: ReadLanguage): boolean =>
  danglingIn(text.split(' ').slice(0, 6).join(' '), language) !== undefined ||
  sendsOn.some((wording) => wording.test(text))

const sendsOn: readonly RegExp[] = [
  /\b(?:the following|as follows|below|a continuación|siguientes?|a seguir|seguintes?)\b/i,
  /\b(?:for (?:more|further|additional) (?:information|details)|see (?:the|also)|learn (?:more|about)|refer to)\b/i,
  /(?:para (?:obtener )?(?:más|mais) inform|consult[ea]\b|véase|saiba mais)/i,
]

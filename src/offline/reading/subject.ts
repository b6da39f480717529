import { escapeRegExp } from '../../text/escape-reg-exp.ts'
import { fold } from '../../text/words.ts'
import { lexicon } from './lexicon.ts'
import type { ParsedPassage } from './passage.ts'

/** True if a heading names something specific, unlike `Options`, `Overview` or `Example`. */
export const isSpecific = (heading: string, { language }: Pick<ParsedPassage, 'language'>): boolean =>
  /\p{L}{2}/u.test(heading) &&
  heading.split(/\s+/).length <= 9 &&
  !heading.includes('?') &&
  !lexicon(language).plainHeadings.has(
    fold(heading)
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  )

/** True under headings of examples, whose facts are invented. */
export const isInExample = ({ title, language, headingsAt }: ParsedPassage, offset: number): boolean =>
  [title, ...headingsAt(offset)].some((heading) => lexicon(language).exampleWords.test(fold(heading)))

/** True under headings such as “See also” or “Deprecated”. */
export const isUnderAside = (passage: ParsedPassage, offset: number): boolean =>
  passage.headingsAt(offset).some((heading) => lexicon(passage.language).asideWords.test(fold(heading)))

/** The command that a page or heading is named after: `helm install`, `git commit`. */
export const commandAt = (passage: ParsedPassage, offset: number): string | undefined => {
  const headings = [passage.title, ...passage.headingsAt(offset)].filter((heading) => isSpecific(heading, passage))
  return headings.findLast((heading) => isCommand(heading, passage))?.replace(manualSection, '')
}

/** The section of a manual page, such as the `(1)` of `git commit(1)`. */
const manualSection = /\(\d\)$/

const isCommand = (heading: string, { title, text }: ParsedPassage): boolean => {
  const bare = heading.replace(manualSection, '')
  if (!/^[a-z][a-z\d]+(?:-[a-z][\w-]*)?(?: [a-z][\w-]+){1,3}$/.test(bare)) return false
  const isInvoked = [`\`${bare}`, `\n${bare} `, `    ${bare} `, `$ ${bare}`].some((call) => text.includes(call))
  // Some passages of a manual page do not repeat its command, so options are enough to recognize it. Without options, a title such as `air quality` is not a command.
  return isInvoked || bare !== heading || (heading === title && /(?:^[ \t]*|`)--?[a-z]/m.test(text))
}

/** True if a text contains a name as a whole word, ignoring case. */
export const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(name)}(?![\\p{L}\\d])`, 'iu').test(text)

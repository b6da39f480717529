import { escaped } from '../../text/escaped.ts'
import { fold } from '../../text/words.ts'
import { lexicon } from './lexicon.ts'
import type { Page } from './page.ts'

/** True if a heading names something specific, unlike `Options`, `Overview` or `Example`. */
export const isNaming = (heading: string, { language }: Pick<Page, 'language'>): boolean =>
  /\p{L}{2}/u.test(heading) &&
  heading.split(/\s+/).length <= 9 &&
  !heading.includes('?') &&
  !lexicon(language).plainHeadings.has(
    fold(heading)
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  )

/** True inside an example, where facts are invented. */
export const isExample = (page: Page, offset: number): boolean =>
  [page.title, ...page.headingsAt(offset)].some((heading) => lexicon(page.language).exampleWords.test(fold(heading)))

/** True inside references to other pages and outdated content. */
export const isAside = (page: Page, offset: number): boolean =>
  page.headingsAt(offset).some((heading) => lexicon(page.language).asideWords.test(fold(heading)))

/** The command that a page or heading is named after: `helm install`, `git commit`. */
export const commandAt = (page: Page, offset: number): string | undefined => {
  const named = [page.title, ...page.headingsAt(offset)].filter((heading) => isNaming(heading, page))
  return named.findLast((heading) => isCommand(heading, page.text) || isCommand(heading, page.title))
}

const isCommand = (heading: string, text: string): boolean => {
  const bare = heading.replace(/\(\d\)$/, '')
  if (!/^[a-z][a-z\d]+(?:[- ][a-z][\w-]+){0,3}$/.test(bare)) return false
  return (
    bare.includes(' ') &&
    (text.includes(`\`${bare}`) ||
      text.includes(`\n${bare} `) ||
      text.includes(`    ${bare} `) ||
      text.includes(`$ ${bare}`) ||
      text === bare)
  )
}

/** True if a text contains a name as a whole word, ignoring case. */
export const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'iu').test(text)

import { fold } from '../../text/words.ts'
import { lexicon } from './lexicon.ts'
import type { Page } from './page.ts'

/** Whether a heading names a thing of its own: those that any page has (`Options`, `Overview`, `Example`) name nothing. */
export const isNaming = (heading: string, { language }: Pick<Page, 'language'>): boolean =>
  /\p{L}{2}/u.test(heading) &&
  heading.split(/\s+/).length <= 9 &&
  !heading.includes('?') &&
  !lexicon(language).plainHeadings.has(
    fold(heading)
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  )

/** A place that only shows how something may look: nothing of it is so anywhere else. */
export const isExample = (page: Page, offset: number): boolean =>
  [page.title, ...page.headingsAt(offset)].some((heading) => lexicon(page.language).exampleWords.test(fold(heading)))

/** A place that leads elsewhere, or that keeps what holds no more. */
export const isAside = (page: Page, offset: number): boolean =>
  page.headingsAt(offset).some((heading) => lexicon(page.language).asideWords.test(fold(heading)))

/** `helm install`, `git commit`: a page or heading named by what is typed. */
export const commandAt = (page: Page, offset: number): string | undefined => {
  const named = [page.title, ...page.headingsAt(offset)].filter((heading) => isNaming(heading, page))
  return named.findLast((heading) => isCommand(heading, page.text) || isCommand(heading, page.title))
}

const isCommand = (heading: string, text: string): boolean => {
  const bare = heading.replace(/\(\d\)$/, '')
  if (!/^[a-z][a-z\d]+(?:[- ][a-z][\w-]+){0,3}$/.test(bare)) return false
  const typed = bare.split(' ').length > 1 ? bare : undefined
  return (
    typed !== undefined &&
    (text.includes(`\`${bare}`) ||
      text.includes(`\n${bare} `) ||
      text.includes(`    ${bare} `) ||
      text.includes(`$ ${bare}`) ||
      text === bare)
  )
}

/** Whether a text says a name, whole and in any case. */
export const mentions = (text: string, name: string): boolean => {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at === -1) return false
  return !/[\p{L}\d]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\d]/u.test(text[at + name.length] ?? ' ')
}

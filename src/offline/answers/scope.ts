import { contentStems } from '../../text/words.ts'
import type { Page } from '../reading/page.ts'
import { commandAt, isNaming, says } from '../reading/subject.ts'

/**
 * Whose a fact is, as its question has to say it, where its words do not: the command or program that the page is about, the product of
 * the documents, or the page's own subject where that is a name. `open` where the question would stand on any page.
 */
export const placeOf = (said: string, page: Page, offset: number): { readonly owner?: string } | 'open' => {
  const own = programAt(page, offset)
  const owner = own ? `\`${own}\`` : page.product
  if (owner !== undefined) return says(said, owner.replaceAll('`', '')) ? {} : { owner }
  if (namesItsPage(said, page)) return {}
  return isName(page) ? { owner: page.title } : isExact(said) ? {} : 'open'
}

/** `helm install`, `createdb`: the command above a place, or the one word in code letters that is the page's title. */
const programAt = (page: Page, offset: number): string | undefined =>
  commandAt(page, offset) ?? /^([a-z][a-z\d]*(?:[_-][a-z\d]+)*)(?:\(\d\))?$/.exec(page.title)?.[1]

/** Nothing else is called so: `build.jobs`, `CARGO_HOME`, `max_size`. */
const isExact = (said: string): boolean => /`[^`\s]*[A-Za-z\d][.:/$_][A-Za-z][^`\s]*`/.test(said)

/** It has a word of the title, or calls something by its name. */
const namesItsPage = (said: string, page: Page): boolean => {
  const own = new Set(contentStems(said, page.language))
  return isNaming(page.title, page) && contentStems(page.title, page.language).some((stem) => own.has(stem))
}

/** `Google Drive`: one to three words, each written as a name, and none of them written small below. */
const isName = ({ title, text }: Page): boolean =>
  /^\p{Lu}[\p{L}\d.]*(?: \p{Lu}[\p{L}\d.]*){0,2}$/u.test(title) &&
  title.split(' ').every((word) => !text.includes(` ${word.toLowerCase()}`))

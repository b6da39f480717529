import { contentStems } from '../../text/words.ts'
import { isIdentifier } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { commandAt, isNaming, says } from '../reading/subject.ts'

/** Whose a fact is, as its question says it: a command, or the product, or what its page is about. */
export const ownerAt = (page: Page, offset: number): string | undefined => {
  const command = commandAt(page, offset)
  return command ? `\`${command}\`` : (page.product ?? (isIdentifier(page.title) ? page.title : undefined))
}

/**
 * What a question has to name so that it stands alone, where its words do not say it: the product, or the page's own subject where that
 * is a name. `open` where the page is about something that no short name says, and the words say nothing of it.
 */
export const placeOf = (said: string, page: Page): { readonly owner?: string } | 'open' => {
  const { product, title, language } = page
  if (product !== undefined) return says(said, product) ? {} : { owner: product }
  if (!isNaming(title, page)) return {}
  const own = new Set(contentStems(said, language))
  if (contentStems(title, language).some((stem) => own.has(stem))) return {}
  return isName(title) ? { owner: title } : 'open'
}

/** `Google Drive`, `git`: one to three words, each written as a name. */
const isName = (title: string): boolean => /^(?:[\p{Lu}][\p{L}\d.]*)(?: \p{Lu}[\p{L}\d.]*){0,2}$/u.test(title)

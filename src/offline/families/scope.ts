import { isIdentifier } from '../reading/identifiers.ts'
import type { Page } from '../reading/page.ts'
import { commandAt, subjectAt } from '../reading/subject.ts'

/** Whose a fact is, as its question says it: a command, or the product, or what its page is about. */
export const ownerAt = (page: Page, offset: number): string | undefined => {
  const command = commandAt(page, offset)
  return command ? `\`${command}\`` : (page.product ?? (isIdentifier(page.title) ? page.title : undefined))
}

/** The page's own subject, where it is not what the fact is about already. */
export const topicAt = (page: Page, offset: number): string | undefined => subjectAt(page, offset)

import { UnreadableSourceError } from '../errors.ts'
import { type FetchOptions, fetchPages } from './fetch/fetch-pages.ts'
import { readPage } from './read-source.ts'

export interface WebPage {
  readonly title: string
  readonly text: string
}

/** The texts of some web pages, which do not become part of the corpus. An address that can't be read is an error: it was asked for by name. */
export const readWebPages = async (addresses: readonly string[], options: FetchOptions = {}): Promise<WebPage[]> => {
  const pages: WebPage[] = []
  for (const address of addresses) {
    for await (const page of fetchPages(address, options)) {
      if ('reason' in page) {
        if (page.url === address) throw new UnreadableSourceError(address, page.reason)
        continue
      }
      for (const { text, about } of await readPage(page)) pages.push({ title: about.title ?? page.url, text })
    }
  }
  return pages
}

import { attribute, elementsOf, parseHtml } from '../html/parse-html.ts'
import { endingOf, readerForName } from '../read/readers.ts'

/** The links of a page to addresses below a folder of its site, in order. */
export const linksBelow = (page: string, address: string, folder: string): readonly string[] => {
  const links = new Set<string>()
  let base = address
  for (const element of elementsOf(parseHtml(page, address))) {
    const href = attribute(element, 'href')
    if (href === undefined) continue
    if (element.tagName === 'base') base = resolve(href, address)?.href ?? base
    if (element.tagName !== 'a' || /\bnofollow\b/.test(attribute(element, 'rel') ?? '')) continue
    const link = resolve(href, base)
    if (link?.href.startsWith(folder) && mayBePage(link)) links.add(link.href)
  }
  return [...links]
}

/** The folder of an address: `https://a.b/docs/` for itself and for `https://a.b/docs/page`. */
export const folderOf = (address: string): string => new URL('.', address).href.replace(/[?#].*$/, '')

const resolve = (href: string, base: string): URL | undefined => {
  try {
    const url = new URL(href.trim(), base)
    url.hash = ''
    return url
  } catch {
    return undefined
  }
}

/** True without an extension, with one that a reader knows, or with that of a server-side program. */
const mayBePage = (url: URL): boolean => {
  const name = url.pathname.split('/').at(-1) ?? ''
  const ending = endingOf(name)
  return ending === '' || /^(?:php|aspx?|jsp|cgi|\d+)$/.test(ending) || readerForName(name) !== undefined
}

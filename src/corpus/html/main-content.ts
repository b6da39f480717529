import type { DefaultTreeAdapterTypes } from 'parse5'
import { type NoteLabel, noteLabel } from '../../text/markdown/note-labels.ts'
import { lettersOf } from '../../text/words.ts'
import { attribute, elementsOf, type HtmlElement, textOf } from './parse-html.ts'

/** Returns the `main` element of a page, or else its only `article`, its body, or the whole page. */
export const mainContent = (page: DefaultTreeAdapterTypes.Document): DefaultTreeAdapterTypes.ParentNode => {
  let body: HtmlElement | undefined
  const articles: HtmlElement[] = []
  for (const element of elementsOf(page, (parent) => parent.tagName !== 'article' && !isBoilerplate(parent))) {
    if (element.tagName === 'main' || attribute(element, 'role') === 'main') return element
    if (element.tagName === 'body') body = element
    if (element.tagName === 'article') articles.push(element)
  }
  const [article, ...otherArticles] = articles
  return article && otherArticles.length === 0 ? article : (body ?? page)
}

/** True for parts of a page that are not its content: navigation, scripts, forms and hidden elements. */
export const isBoilerplate = (element: HtmlElement): boolean => {
  if (droppedTags.has(element.tagName)) return true
  if (attribute(element, 'hidden') !== undefined || attribute(element, 'aria-hidden') === 'true') return true
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(element, 'style') ?? '')) return true
  if (element.tagName === 'aside') return noteOf(element) === undefined
  const role = attribute(element, 'role')
  if (role !== undefined && droppedRoles.has(role)) return true
  if (element.tagName === 'header') return !isArticleHeader(element)
  if (element.tagName === 'body' || element.tagName === 'html') return false
  const id = attribute(element, 'id') ?? ''
  return droppedNames.test(attribute(element, 'class') ?? '') || (droppedNames.test(id) && !isFromHeading(id, element))
}

/** True for the id of a heading or a term, and for that of a part whose heading has the same words. */
const isFromHeading = (id: string, element: HtmlElement): boolean => {
  if (/^(?:h[1-6]|dt)$/.test(element.tagName)) return true
  const heading = [...elementsOf(element)].find(({ tagName }) => /^h[1-6]$/.test(tagName))
  // The text of a heading may begin with its number and end with a mark for its link.
  return heading !== undefined && lettersOf(textOf(heading)).replace(/^\d+/, '') === lettersOf(id)
}

/** Reads the kind of a note from its class: `admonition warning`, `alert alert-info`, `callout-tip`, `markdown-alert-note`, but not `release-notes`. */
export const noteOf = (element: HtmlElement): NoteLabel | undefined => {
  if (!/^(?:div|aside|section|blockquote|details)$/.test(element.tagName)) return undefined
  const classes = (attribute(element, 'class') ?? '').toLowerCase().split(/\s+/)
  if (!classes.some((name) => /admonition|callout|alert|aside|note|message-box/.test(name))) return undefined
  const words = classes.flatMap((name) => name.split(/[-_]+/)).filter((word) => word !== 'notes')
  return words.map(noteLabel).find((label) => label !== undefined)
}

const droppedTags = new Set(
  (
    'head script style noscript template nav footer button input select textarea option datalist iframe object embed applet svg canvas audio ' +
    'video map dialog menu'
  ).split(' '),
)
const droppedRoles = new Set(
  'navigation banner contentinfo search complementary menu menubar toolbar dialog alertdialog'.split(' '),
)
const droppedNames =
  /(?:^|[\s])(?:nav|navbar|navigation|sidebar|side-bar|breadcrumbs?|site-footer|page-footer|footer|cookie[\w-]*|toc|table-of-contents|on-this-page|pagination|pager|skip-link|skip-to-content|edit-this-page|edit-page|headerlink|header-anchor|anchorjs-link|hash-link|share|social|newsletter|visually-hidden|sr-only|print-hidden|advert|ads?)(?=$|\s)/i

/** True for the header of an article. The header of a site has no `h1`, or has navigation before it. */
const isArticleHeader = (element: HtmlElement): boolean =>
  [...elementsOf(element)].find(({ tagName }) => tagName === 'nav' || tagName === 'h1')?.tagName === 'h1'

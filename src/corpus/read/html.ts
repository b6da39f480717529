import { metadataFrom } from '../../text/front-matter.ts'
import { oneLine } from '../../text/one-line.ts'
import { baseLanguage } from '../../text/words.ts'
import { mainContent } from '../html/main-content.ts'
import { attribute, elementsOf, type HtmlElement, parseHtml, textOf } from '../html/parse-html.ts'
import { toMarkdown } from '../html/to-markdown.ts'
import { canDetect, detectLanguage } from '../language.ts'
import { canonicalTag, undetermined } from '../language-tag.ts'
import { decodeFrom, decodeText } from './decode-text.ts'
import type { ExtractedDocument, Reader } from './reader.ts'

export const html: Reader = {
  extensions: ['html', 'htm', 'xhtml'],
  media_types: ['text/html', 'application/xhtml+xml'],
  read: (bytes, source) => [readHtml(decodeHtml(bytes, source), source)],
}

export const readHtml = (page: string, source: string): ExtractedDocument => {
  const tree = parseHtml(page, source)
  // If everything on a page looks like boilerplate, keep it all.
  const text = toMarkdown(mainContent(tree)) || toMarkdown(tree, ({ tagName }) => !invisibleTags.has(tagName))
  const { fields, title, language } = readHead([...elementsOf(tree, (element) => element.tagName !== 'body')])
  const { language: _declared, title: _title, ...metadata } = metadataFrom(fields)
  // Templates often declare a wrong `lang`, so it counts only if the words agree, or if the detector can't tell.
  const actual = detectLanguage(text)
  const declared = language === undefined ? undefined : canonicalTag(language)
  const isCredible =
    declared !== undefined && (actual === undetermined || baseLanguage(declared) === actual || !canDetect(declared))
  // If a single top-level heading is near the beginning, it is the title. Otherwise, use the title of the head. Comments in code are not headings.
  const [topHeading, ...others] = text.replace(codeBlock, (block) => ' '.repeat(block.length)).matchAll(/^# \S/gm)
  const hasTopHeading = topHeading !== undefined && topHeading.index < 5000 && others.length === 0
  return {
    text,
    media_type: 'text/html',
    metadata: { ...metadata, language: isCredible ? declared : undefined, title: hasTopHeading ? undefined : title },
  }
}

const codeBlock = /^ *(`{3,}).*\n[\s\S]*?^ *\1$/gm

const readHead = (elements: readonly HtmlElement[]) => {
  const fields = new Map<string, string>()
  let title: string | undefined
  let language: string | undefined
  for (const element of elements) {
    if (element.tagName === 'html') language = attribute(element, 'lang') || attribute(element, 'xml:lang') || undefined
    if (element.tagName === 'title') title = withoutSiteName(textOf(element)) || undefined
    if (element.tagName !== 'meta') continue
    const name = (attribute(element, 'name') ?? attribute(element, 'property') ?? '').toLowerCase()
    const content = attribute(element, 'content')?.trim()
    const field = updateFields.has(name) ? 'updated' : name
    if (content && !fields.has(field)) fields.set(field, content)
  }
  return { fields: Object.fromEntries(fields), title, language }
}

const invisibleTags = new Set(['head', 'script', 'style', 'noscript', 'template', 'svg'])

const updateFields = new Set(['article:modified_time', 'og:updated_time', 'dcterms.modified', 'last-modified'])

/** Removes the name of the site: `Refunds | Acme Help` becomes `Refunds`. Text after a dash is not a site name if it begins with a lowercase letter and has four or more words. */
const withoutSiteName = (title: string): string =>
  oneLine(title).replace(/\s+(?:[|·»]|[–—](?!\s+\p{Ll}\S*(?:\s+\S+){3}))\s+[^|·–—»]{1,60}$/u, '')

const decodeHtml = (bytes: Uint8Array, source: string): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const charset = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase()
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb
  if (hasByteOrderMark || charset === undefined || charset.startsWith('utf')) return decodeText(bytes, source)
  try {
    return decodeFrom(charset, bytes, { fatal: true })
  } catch {
    return decodeText(bytes, source)
  }
}

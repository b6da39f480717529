import { readFrontMatter } from '../../text/front-matter.ts'
import { baseLanguage } from '../../text/words.ts'
import { mainContent } from '../html/main-content.ts'
import { attribute, elementsOf, type HtmlElement, parseHtml, textOf } from '../html/parse-html.ts'
import { toMarkdown } from '../html/to-markdown.ts'
import { detectLanguage, supportedLanguages } from '../language.ts'
import { canonicalTag, undetermined } from '../language-tag.ts'
import { decodeText } from './decode-text.ts'
import type { Extracted, Reader } from './reader.ts'

export const html: Reader = {
  extensions: ['html', 'htm', 'xhtml'],
  media_types: ['text/html', 'application/xhtml+xml'],
  read: (bytes, source) => [readHtml(decodeHtml(bytes, source), source)],
}

const readHtml = (page: string, source: string): Extracted => {
  const tree = parseHtml(page, source)
  // If everything on a page looks like boilerplate, keep it all.
  const text = toMarkdown(mainContent(tree)) || toMarkdown(tree, ({ tagName }) => !invisibleTags.has(tagName))
  const { fields, title, language } = readHead([...elementsOf(tree, (element) => element.tagName !== 'body')])
  const { language: _declared, title: _title, ...about } = readFrontMatter(fields)
  // Templates often declare a wrong `lang`: it counts only if the words agree, or if the detector does not know the language.
  const detected = detectLanguage(text)
  const declared = language === undefined ? undefined : canonicalTag(language)
  const base = declared === undefined ? undefined : baseLanguage(declared)
  const isCredible =
    base !== undefined && (detected === undetermined || base === detected || !supportedLanguages.has(base))
  // If all sections have top-level headings, use the title of the head. A comment in code is no heading.
  const [top, ...moreTops] = text.replace(code, (block) => ' '.repeat(block.length)).matchAll(/^# \S/gm)
  const hasTopHeading = top !== undefined && top.index < 5000 && moreTops.length === 0
  return {
    text,
    media_type: 'text/html',
    about: {
      ...about,
      language: isCredible ? declared : undefined,
      title: title && !hasTopHeading ? title : undefined,
    },
  }
}

const code = /^ *(`{3,}).*\n[\s\S]*?^ *\1$/gm

const readHead = (elements: readonly HtmlElement[]) => {
  const fields = new Map<string, string>()
  let title: string | undefined
  let language: string | undefined
  for (const element of elements) {
    if (element.tagName === 'html') language = attribute(element, 'lang') || attribute(element, 'xml:lang') || undefined
    if (element.tagName === 'title') title = withoutSite(textOf(element))
    if (element.tagName !== 'meta') continue
    const name = (attribute(element, 'name') ?? attribute(element, 'property') ?? '').toLowerCase()
    const content = attribute(element, 'content')?.trim()
    const field = aliases.get(name) ?? name
    if (content && !fields.has(field)) fields.set(field, content)
  }
  return { fields: Object.fromEntries(fields), title, language }
}

const invisibleTags = new Set(['head', 'script', 'style', 'noscript', 'template', 'svg'])

const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article:modified_time': 'updated',
    'og:updated_time': 'updated',
    'dcterms.modified': 'updated',
    'last-modified': 'updated',
  }),
)

/** Removes the name of the site: `Refunds | Acme Help` becomes `Refunds`. */
const withoutSite = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s+[|·–—»]\s+[^|·–—»]{1,60}$/, '')

const decodeHtml = (bytes: Uint8Array, source: string): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const label = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase()
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb
  if (hasByteOrderMark || label === undefined || label.startsWith('utf')) return decodeText(bytes, source)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return decodeText(bytes, source)
  }
}

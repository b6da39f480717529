import { frontMatterOf } from '../../text/front-matter.ts'
import { decodeText } from './decode-text.ts'
import { docx } from './docx.ts'
import { html } from './html.ts'
import { pdf } from './pdf.ts'
import { type Reader, withoutParameters } from './reader.ts'
import { csv, jsonl } from './records.ts'

/** Keeps the text of the file unchanged, so that offsets are valid in the file. */
const markdown: Reader = {
  extensions: ['md', 'markdown', 'mdown', 'mkd', 'mdx', 'qmd', 'rmd'],
  media_types: ['text/markdown', 'text/x-markdown', 'text/mdx'],
  read: (bytes, source) => {
    const text = decodeText(bytes, source)
    const media_type = /\.mdx$/i.test(source) ? 'text/mdx' : 'text/markdown'
    return [{ text, media_type, metadata: frontMatterOf(text) }]
  },
}

export const plainTextReader: Reader = {
  extensions: ['txt', 'text', 'rst', 'adoc', 'asciidoc'],
  media_types: ['text/plain'],
  read: (bytes, source) => [{ text: decodeText(bytes, source), media_type: 'text/plain', metadata: {} }],
}

export const readers: readonly Reader[] = [markdown, html, plainTextReader, pdf, docx, csv, jsonl]

export const readerForName = (name: string): Reader | undefined => {
  const extension = extensionOf(name)
  return readers.find((reader) => reader.extensions.includes(extension))
}

/** Finds a reader by the content type of a response, such as `text/html; charset=utf-8`. */
export const readerForMediaType = (contentType: string): Reader | undefined =>
  readers.find((reader) => reader.media_types.includes(withoutParameters(contentType)))

/** The extension in lower case, without the dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

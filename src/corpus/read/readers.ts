import { csv } from './csv.ts'
import { docx } from './docx.ts'
import { html } from './html.ts'
import { jsonl } from './jsonl.ts'
import { markdown } from './markdown.ts'
import { pdf } from './pdf.ts'
import type { Reader } from './reader.ts'
import { text } from './text.ts'

/** Every format that can be read. A new one is a file beside this one and a line here. */
export const readers: readonly Reader[] = [markdown, html, text, pdf, docx, csv, jsonl]

export const readerForName = (name: string): Reader | undefined => {
  const ending = endingOf(name)
  return readers.find((reader) => reader.endings.includes(ending))
}

/** By the content type of a reply, such as `text/html; charset=utf-8`. */
export const readerForMediaType = (contentType: string): Reader | undefined => {
  const media_type = contentType.split(';')[0]!.trim().toLowerCase()
  return readers.find((reader) => reader.media_types.includes(media_type))
}

/** Lower case, without the dot; empty where a name has none. */
export const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const plainText: Reader = text

import { beginningOf } from '../text/beginning.ts'
import type { Block } from '../text/blocks.ts'
import { bodyStart } from '../text/front-matter.ts'
import { sha256 } from '../text/hash.ts'
import { parseBlocks } from '../text/parse-blocks.ts'
import type { Document } from '../vocabulary/index.ts'
import { safeId } from './doc-ids.ts'
import { documentLanguage } from './language.ts'
import { plainText } from './plain-text.ts'
import type { ExtractedDocument } from './read/reader.ts'

export interface Origin {
  readonly source: string
  readonly doc_id: string
  /** The date that the user gave for documents without a date. */
  readonly asOf?: string
  /** The date that a site or a store reports. It orders versions but is never the name of one. Modification times of files do not count, because copying changes them. */
  readonly statedDate?: string | undefined
}

export interface ParsedDocument {
  readonly document: Document
  readonly blocks: readonly Block[]
  /** The id to use if another document has the declared id. Undefined if both may be versions of one document. */
  readonly fallbackId?: string
}

/** Makes a document, or returns why it is refused. */
export const makeDocument = (extracted: ExtractedDocument, origin: Origin): ParsedDocument | { reason: string } => {
  const { media_type, metadata, part } = extracted
  const text = replaceUnencodable(extracted.text)
  if (text.length > maxLength)
    return { reason: `has ${text.length} characters; the limit for one document is ${maxLength}` }
  if (!/[\p{L}\p{N}]/u.test(text.slice(bodyStart(text, media_type))))
    return { reason: text.trim() === '' ? 'is empty' : 'contains no text' }
  const blocks = parseBlocks(text, media_type)
  const hash = sha256(text)
  const date = metadata.as_of ?? origin.asOf
  const idFromSource = part === undefined ? origin.doc_id : `${origin.doc_id}/${safeId(part)}`
  const declaredId = metadata.doc_id ?? metadata.id
  const doc_id = declaredId === undefined ? idFromSource : safeId(declaredId)
  // Documents with the same id are versions of one document if they declare a version, or a `doc_id` and a date.
  const isVersion = (metadata.version ?? (metadata.doc_id && metadata.as_of)) !== undefined
  return {
    blocks,
    fallbackId: isVersion || doc_id === idFromSource ? undefined : idFromSource,
    document: {
      doc_id,
      version: safeId(metadata.version ?? date ?? hash.slice(0, 12)).replaceAll('/', '-'),
      as_of: date ?? origin.statedDate,
      language: documentLanguage(text, metadata.language, origin.source),
      title:
        declaredTitle(replaceUnencodable(metadata.title ?? '')) || titleOf(text, blocks) || nameOf(origin.source, part),
      media_type,
      source: origin.source,
      sha256: hash,
      text,
    },
  }
}

const maxLength = 20_000_000

/** Replaces NUL characters, and lone surrogates, which UTF-8 can't encode. JSON escapes and PDF fonts may contain them. Offsets stay the same. */
const replaceUnencodable = (text: string): string => text.replace(/\p{Cs}|\u0000/gu, '\uFFFD')

/** The declared title as plain text. A tag that is never closed, such as `<Suspense>`, is a name and not markup. */
const declaredTitle = (title: string): string =>
  plainText(title.replace(/<([A-Za-z][\w.-]*)>/g, (tag, name) => (title.includes(`</${name}>`) ? tag : `\\${tag}`)))

/** Reads the name of a manual page from the paragraph under `NAME`: `orbit-sync - send changes`. */
const manualPageName = (text: string, block: Block | undefined): string | undefined =>
  block?.kind === 'paragraph'
    ? /^\S+ [-–—] \S.*$/.exec(plainText(text.slice(block.inner.start, block.inner.end)))?.[0]
    : undefined

/** The first heading of level 1 near the beginning, otherwise the first block if it is a heading. */
const titleOf = (text: string, blocks: readonly Block[]): string => {
  const [first] = blocks
  const heading =
    blocks.slice(0, 40).find(({ kind, level }) => kind === 'heading' && level === 1) ??
    (first?.kind === 'heading' ? first : undefined)
  const title = heading && plainText(text.slice(heading.inner.start, heading.inner.end))
  const manualPage =
    heading && /^name$/i.test(title ?? '') ? manualPageName(text, blocks[blocks.indexOf(heading) + 1]) : undefined
  return beginningOf(manualPage ?? title ?? '', 300)
}

/** The name of a file without its extension, and the part of the file: `faq line 7`. */
const nameOf = (source: string, part = ''): string => {
  const name = source.replace(/^.*\//s, '').replace(/\.[a-z][a-z\d]{0,7}$/i, '')
  return `${name} ${part}`.replace(/[_\s-]+/g, ' ').trim() || source
}

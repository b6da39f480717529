import type { Block } from '../text/blocks.ts'
import { bodyStart } from '../text/front-matter.ts'
import { sha256 } from '../text/hash.ts'
import { parseBlocks } from '../text/parse-blocks.ts'
import type { Document } from '../vocabulary/index.ts'
import { safeId } from './doc-ids.ts'
import { documentLanguage } from './language.ts'
import { plainText } from './plain-text.ts'
import type { Extracted } from './read/reader.ts'

/** What the source of a document says about it. */
export interface Origin {
  readonly source: string
  readonly doc_id: string
  /** The name of its version folder. */
  readonly version?: string
  /** The user's date for documents without one. */
  readonly asOf?: string
  /** The date that a site or a store states. Modification times of files do not count, because copying changes them. */
  readonly listed?: string | undefined
}

export interface MadeDocument {
  readonly document: Document
  readonly blocks: readonly Block[]
  /** The id to use if another source has the declared one: an `id` without a version may not be unique. */
  readonly fallbackId?: string
}

/** Makes a document with its blocks, or says why it can't. */
export const makeDocument = (extracted: Extracted, origin: Origin): MadeDocument | { readonly reason: string } => {
  const { media_type, about } = extracted
  const text = encodable(extracted.text)
  if (text.length > maxLength)
    return { reason: `contains ${text.length} characters; more than ${maxLength} is not read as one document` }
  if (!/[\p{L}\p{N}]/u.test(text.slice(bodyStart(text, media_type))))
    return { reason: text.trim() === '' ? 'is empty' : 'contains no text' }
  const blocks = parseBlocks(text, media_type)
  const hash = sha256(text)
  const declared = about.as_of ?? origin.asOf
  const path = `${origin.source}${extracted.part === undefined ? '' : `.${extracted.part}`}`
  const byPlace = partId(origin.doc_id, extracted.part)
  const declaredId = about.doc_id ?? about.id
  const doc_id = declaredId === undefined ? byPlace : safeId(declaredId)
  const weak = about.doc_id === undefined && about.version === undefined && doc_id !== byPlace
  return {
    blocks,
    fallbackId: weak ? byPlace : undefined,
    document: {
      doc_id,
      version: safeId(about.version ?? origin.version ?? declared ?? hash.slice(0, 12)).replaceAll('/', '-'),
      as_of: declared ?? origin.listed,
      language: documentLanguage(text, about.language, origin.source),
      title: declaredTitle(about.title) || titleOf(text, blocks, path, media_type),
      media_type,
      source: origin.source,
      sha256: hash,
      text,
    },
  }
}

const maxLength = 20_000_000

/** Replaces lone surrogates, which UTF-8 can't encode: JSON escapes and PDF fonts may contain them. Offsets stay the same. */
const encodable = (text: string): string => text.replace(/\p{Cs}|\u0000/gu, '\uFFFD')

const partId = (doc_id: string, part: string | undefined): string =>
  part === undefined ? doc_id : `${doc_id}/${safeId(part)}`

/** In front matter, `<Suspense>` alone is a name; a tag with a closing tag is markup. */
const declaredTitle = (title = ''): string =>
  plainText(title.replace(/<([A-Za-z][\w.-]*)>/g, (tag, name) => (title.includes(`</${name}>`) ? tag : `\\${tag}`)))

/** Reads the name of a manual page, which is under `NAME`: `orbit-sync - send changes`. */
const pageName = (text: string, block: Block | undefined): string | undefined =>
  block?.kind === 'paragraph'
    ? /^\S+ [-–—] \S.*$/.exec(plainText(text.slice(block.inner.start, block.inner.end)))?.[0]
    : undefined

/** The first early heading of the highest level, or else the name of the file. */
const titleOf = (text: string, blocks: readonly Block[], path: string, media_type: string): string => {
  const centered = media_type === 'text/plain' ? centeredTitle(text) : undefined
  if (centered) return centered
  const headings = blocks.slice(0, 40).filter((block) => block.kind === 'heading' && block.depth <= 2)
  const heading = headings.find((block) => block.depth === 1) ?? (blocks[0]?.kind === 'heading' ? blocks[0] : undefined)
  const title = heading && plainText(text.slice(heading.inner.start, heading.inner.end))
  const page = heading && /^name$/i.test(title ?? '') ? pageName(text, blocks[blocks.indexOf(heading) + 1]) : undefined
  const named = page ?? title
  if (named) return named.slice(0, 300)
  const name = path.replace(/^.*\//s, '').replace(/\.[^.]+$/, '')
  return name.replace(/[_\s-]+/g, ' ').trim() || path
}

/** The first line of a plain text, if it is centered like a title. */
const centeredTitle = (text: string): string | undefined => {
  const title = /^\s*?\n?(?:[ \t]{8,}|\t{2,})(\S[^\n]{2,70})\n/.exec(text.slice(0, 1000))?.[1]?.trim()
  return title === undefined || /[.!?:;]$/.test(title) || title.split(/\s+/).length > 9 ? undefined : title
}

import { Unzip, UnzipInflate } from 'fflate'
import { UnreadableSourceError } from '../../errors.ts'
import { dateOf } from '../../text/front-matter.ts'
import { elementAt } from '../../text/required.ts'
import { parseHtml } from '../html/parse-html.ts'
import { toMarkdown } from '../html/to-markdown.ts'
import type { Reader } from './reader.ts'

export const docx: Reader = {
  extensions: ['docx'],
  media_types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  read: async (bytes, source) => {
    assertZip(bytes, source)
    const entries = unpackArchive(bytes, source, ['word/document.xml', 'docProps/core.xml'])
    if (!entries.has('word/document.xml'))
      throw new UnreadableSourceError(source, 'is an archive, but not a Word document')
    // Loaded on demand: most sessions read no Word documents.
    const { default: mammoth } = await import('mammoth')
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
        // Drops pictures, which would become long strings.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    const text = toMarkdown(parseHtml(value, source), () => true)
    const core = entries.get('docProps/core.xml')
    const as_of = dateOf(propertyOf(core, 'dcterms:modified')) ?? dateOf(propertyOf(core, 'dcterms:created'))
    return [{ text, media_type: elementAt(docx.media_types, 0), metadata: as_of === undefined ? {} : { as_of } }]
  },
}

const assertZip = (bytes: Uint8Array, source: string): void => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return
  const isOldFormat = bytes[0] === 0xd0 && bytes[1] === 0xcf
  const advice = 'is encrypted, or in the old .doc format; save it as .docx without a password'
  throw new UnreadableSourceError(source, isOldFormat ? advice : 'is not a Word document')
}

const propertyOf = (xml: Uint8Array | undefined, name: string): string | undefined =>
  xml && new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(new TextDecoder().decode(xml))?.[1]

/** Unpacks the entries of an archive that have these names. Works in steps and stops at the size limits, because the sizes that an archive states may be false. */
const unpackArchive = (bytes: Uint8Array, source: string, names: readonly string[]) => {
  const entries = new Map<string, Uint8Array[]>()
  // Problems are collected, because the library swallows errors that its callbacks throw.
  let problem: string | undefined
  let totalBytes = 0
  let entryCount = 0
  const unzip = new Unzip((entry) => {
    if (++entryCount > maxEntries) problem ??= `is an archive of more than ${maxEntries} entries`
    const parts: Uint8Array[] = []
    if (names.includes(entry.name)) entries.set(entry.name, parts)
    let entryBytes = 0
    entry.ondata = (error, data) => {
      if (error) problem ??= `is a damaged archive (${error.message})`
      if (problem || !data) return
      entryBytes += data.length
      totalBytes += data.length
      // The limit for text is lower than for pictures, because text is parsed as a whole.
      const limit = totalBytes > maxBytes ? maxBytes : maxTextBytes
      if (totalBytes > maxBytes || (entryBytes > maxTextBytes && /\.(?:xml|rels)$/i.test(entry.name))) {
        problem = `unpacks to more than ${limit / 1024 / 1024} MB (a zip bomb?)`
        entry.terminate()
      } else if (entries.has(entry.name)) parts.push(data)
    }
    if (!problem) entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && !problem; at += bytesPerStep)
    unzip.push(bytes.subarray(at, at + bytesPerStep), at + bytesPerStep >= bytes.length)
  if (problem) throw new UnreadableSourceError(source, problem)
  return new Map([...entries].map(([name, parts]) => [name, Buffer.concat(parts)]))
}

const maxBytes = 256 * 1024 * 1024
const maxTextBytes = 16 * 1024 * 1024
const maxEntries = 20_000
/** Small enough that the unpacked bytes of one step fit into memory. */
const bytesPerStep = 16_384

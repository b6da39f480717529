import { UnreadableSourceError } from '../../errors.ts'
import { dateOf } from '../../text/front-matter.ts'
import { parseHtml } from '../html/parse-html.ts'
import { toMarkdown } from '../html/to-markdown.ts'
import { checkArchive } from './check-archive.ts'
import type { Reader } from './reader.ts'

/** A Word document, through HTML, as Markdown. */
export const docx: Reader = {
  endings: ['docx'],
  media_types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  read: async (bytes, source) => {
    const found = checkArchive(zipped(bytes, source), source, ['word/document.xml', 'docProps/core.xml'])
    if (!found.has('word/document.xml'))
      throw new UnreadableSourceError(source, 'is an archive, but not a Word document')
    // Most sessions read no Word document: they do not wait for what reads it.
    const { default: mammoth } = await import('mammoth')
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
        // Pictures would be written out as long strings.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    const text = toMarkdown(parseHtml(value, source), () => true)
    const properties = found.get('docProps/core.xml')
    const as_of =
      dateOf(propertyOf(properties, 'dcterms:modified')) ?? dateOf(propertyOf(properties, 'dcterms:created'))
    return [{ text, media_type: docx.media_types[0]!, about: as_of === undefined ? {} : { as_of } }]
  },
}

const zipped = (bytes: Uint8Array, source: string): Uint8Array => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return bytes
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new UnreadableSourceError(
      source,
      'is encrypted, or in the old .doc format; save it as .docx without a password',
    )
  }
  throw new UnreadableSourceError(source, 'is not a Word document')
}

const propertyOf = (xml: Uint8Array | undefined, name: string): string | undefined =>
  xml && new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(new TextDecoder().decode(xml))?.[1]

import { getDocumentProxy } from 'unpdf'
import { UnreadableSourceError } from '../../errors.ts'
import { dateOf } from '../front-matter.ts'
import type { Fragment, Line } from '../pdf/fragment.ts'
import { pageLines } from '../pdf/page-lines.ts'
import { withoutRunningHeads } from '../pdf/running-heads.ts'
import { linesToMarkdown } from '../pdf/to-markdown.ts'
import type { Reader } from './reader.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text layer of a PDF, in reading order, as Markdown. */
export const pdf: Reader = {
  endings: ['pdf'],
  media_types: ['application/pdf'],
  read: async (bytes, source) => {
    const file = await openPdf(bytes, source)
    try {
      if (file.numPages > mostPages) {
        throw new UnreadableSourceError(source, `has ${file.numPages} pages; more than ${mostPages} are not read`)
      }
      const text = linesToMarkdown(withoutRunningHeads(await readPages(file, source)).flat())
      if (!/[\p{L}\p{N}]{2}/u.test(text)) {
        throw new UnreadableSourceError(source, 'holds no text, only images; make it searchable (OCR) first')
      }
      const info = await infoOf(file)
      const headed = text.startsWith('# ')
      const as_of = dateOf(info.date)
      const about = { ...(as_of ? { as_of } : {}), ...(info.title && !headed ? { title: info.title } : {}) }
      return [{ text, media_type: 'application/pdf', about }]
    } finally {
      await file.destroy()
    }
  },
}

const mostPages = 5000
const longestMs = 180_000
const mostFragments = 2_000_000

const openPdf = async (bytes: Uint8Array, source: string): Promise<Pdf> => {
  try {
    // A copy: the library takes the bytes away. Nothing in a file is run, no picture is decoded, and nothing is printed.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: 1,
      verbosity: 0,
    })
  } catch (cause) {
    const reason =
      (cause as Error).name === 'PasswordException'
        ? 'is encrypted; save it without a password'
        : 'is not a PDF, or is damaged'
    throw new UnreadableSourceError(source, reason, { cause })
  }
}

const readPages = async (file: Pdf, source: string): Promise<readonly (readonly Line[])[]> => {
  const pages: (readonly Line[])[] = []
  const begun = performance.now()
  let fragments = 0
  for (let number = 1; number <= file.numPages; number++) {
    if (performance.now() - begun > longestMs) {
      throw new UnreadableSourceError(
        source,
        `takes too long to read (${longestMs / 1000} seconds for ${number - 1} pages)`,
      )
    }
    const page = await file.getPage(number)
    const { items } = (await page.getTextContent()) as { items: readonly (TextItem | { readonly type: string })[] }
    const [, , , top = 0] = page.view
    const found = items.flatMap((item): Fragment[] => ('str' in item ? fragmentOf(item, top) : []))
    fragments += found.length
    if (fragments > mostFragments) throw new UnreadableSourceError(source, 'holds too many pieces of text')
    pages.push(pageLines(found, number))
    page.cleanup()
  }
  return pages
}

interface TextItem {
  readonly str: string
  readonly dir: string
  readonly width: number
  readonly transform: readonly number[]
  readonly fontName: string
}

/** Text that stands on its side is decoration, or a note in the margin. */
const fragmentOf = ({ str, dir, width, transform, fontName }: TextItem, top: number): Fragment[] => {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
  const upright = Math.abs(b) < 0.1 * Math.abs(a) && Math.abs(c) < 0.1 * Math.abs(d)
  if (!upright || str.trim() === '') return []
  return [
    {
      text: str.normalize('NFKC'),
      x,
      y: top - y,
      width,
      size: Math.abs(d),
      font: fontName,
      rightToLeft: dir === 'rtl',
    },
  ]
}

const infoOf = async (file: Pdf): Promise<{ title: string | undefined; date: string | undefined }> => {
  try {
    const { info } = (await file.getMetadata()) as { info: Record<string, unknown> }
    const title = typeof info.Title === 'string' ? info.Title.trim() : ''
    const stamp = /^D:(\d{4})(\d{2})(\d{2})/.exec(String(info.ModDate ?? info.CreationDate ?? ''))
    return {
      // Programs leave file names where the title should be.
      title: title === '' || /^untitled|\.\w{2,4}$|^microsoft word/i.test(title) ? undefined : title,
      date: stamp ? `${stamp[1]}-${stamp[2]}-${stamp[3]}` : undefined,
    }
  } catch {
    return { title: undefined, date: undefined }
  }
}

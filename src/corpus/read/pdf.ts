import { UnreadableSourceError } from '../../errors.ts'
import { dateOf } from '../../text/front-matter.ts'
import { countEach } from '../../text/grouped-by.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { defaultPdfLimits, type PdfPage, type PdfText, textExtractor } from '../pdf/extract-text.ts'
import { type Line, pageLines } from '../pdf/page-lines.ts'
import { linesToMarkdown } from '../pdf/to-markdown.ts'
import type { Reader } from './reader.ts'

const extractText = textExtractor(defaultPdfLimits)

export const pdf: Reader = {
  extensions: ['pdf'],
  media_types: ['application/pdf'],
  read: async (bytes, source) => {
    const { pages, info } = await extractText(bytes, source)
    const fragments = pages.map(({ items, top }) => items.flatMap((item) => fragmentOf(item, top)))
    const lines = fragments.map((fragmentsOfPage, index) => pageLines(fragmentsOfPage, index + 1))
    const text = linesToMarkdown(withoutRunningHeads(lines).flat())
    if (!/[\p{L}\p{N}]{2}/u.test(text))
      throw new UnreadableSourceError(source, 'contains no text, only images; make it searchable (OCR) first')
    const title = text.startsWith('# ') ? undefined : titleIn(info)
    return [{ text, media_type: 'application/pdf', metadata: withoutUndefined({ as_of: dateIn(info), title }) }]
  },
}

/** Converts a piece of text from the PDF library. Drops rotated text, which is decoration or a note in the margin. */
const fragmentOf = ({ str, dir, width, transform, fontName }: PdfPage['items'][number], top: number) => {
  // A matrix: the first four numbers scale and rotate the text, and the last two move it.
  const [scaleX = 0, skewY = 0, skewX = 0, scaleY = 0, x = 0, y = 0] = transform
  const isUpright = Math.abs(skewY) < 0.1 * Math.abs(scaleX) && Math.abs(skewX) < 0.1 * Math.abs(scaleY)
  if (!isUpright || str.trim() === '') return []
  const size = Math.abs(scaleY)
  return { text: str.normalize('NFKC'), x, y: top - y, width, size, font: fontName, rightToLeft: dir === 'rtl' }
}

/** The title in the metadata of the file, unless it is a file name or the name of a program, which programs often put there. */
const titleIn = (info: PdfText['info']): string | undefined => {
  const title = typeof info.title === 'string' ? info.title.trim() : ''
  return title === '' || fileOrProgramName.test(title) ? undefined : title
}

const fileOrProgramName =
  /^untitled|\.(?:docx?|odt|rtf|txt|tex|dvi|pdf|pptx?|xlsx?|html?|indd|qxd|fm)$|^microsoft word/i

const dateIn = (info: PdfText['info']): string | undefined =>
  dateOf(String(info.date ?? '').replace(/^D:(\d{4})(\d{2})(\d{2}).*/s, '$1-$2-$3'))

/** Drops page numbers, and lines that are at the top or bottom of many pages. */
const withoutRunningHeads = (pages: readonly (readonly Line[])[]): readonly (readonly Line[])[] => {
  const pagesByKey = countEach(pages.flatMap((lines) => [...new Set(edgeLines(lines).map(keyOf))]))
  const minPages = Math.max(3, 0.4 * pages.length)
  const isRunningHead = (line: Line): boolean =>
    (pagesByKey.get(keyOf(line)) ?? 0) >= minPages || (pages.length > 1 && pageNumber.test(line.text))
  return pages.map((lines) => {
    const dropped = new Set(edgeLines(lines).filter(isRunningHead))
    return lines.filter((line) => !dropped.has(line))
  })
}

/** The three lines at the top of a page, and those at its bottom. */
const edgeLines = (lines: readonly Line[]): readonly Line[] => {
  const sorted = lines.toSorted((a, b) => a.y - b.y)
  return [...new Set([...sorted.slice(0, 3), ...sorted.slice(-3)])]
}

/** Equal for lines that differ only in numbers and are at about the same height. */
const keyOf = (line: Line): string => `${line.text.replace(/\d+/g, '#').toLowerCase()} ${Math.round(line.y / 6)}`

const pageNumber =
  /^(?:page|página|pagina|pág\.?|p\.)?\s*[-–—]?\s*(?:\d{1,4}|[ivxl]{1,7})\s*[-–—]?(?:\s*(?:of|de|\/)\s*\d{1,4})?$/i

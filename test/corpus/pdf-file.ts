/** A line of text on a page. `x` and `y` are from the bottom left. */
export interface PdfLine {
  readonly text: string
  readonly x?: number
  readonly y: number
  readonly size?: number
  readonly bold?: boolean
}

/** A small, complete PDF with the given pages. */
export const pdfFile = (pages: readonly (readonly PdfLine[])[], encrypt = false): Uint8Array => {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>')
  const kids = pages.map((lines) => {
    const content = lines
      .map(
        ({ text, x = 60, y, size = 11, bold = false }) =>
          `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
      )
      .join('\n')
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${stream} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
  const lock = encrypt
    ? add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`)
    : 0
  const locked = encrypt ? ` /Encrypt ${lock} 0 R /ID [<4142> <4142>]` : ''
  return fileOf(objects, locked)
}

const fileOf = (objects: readonly string[], trailer = ''): Uint8Array => {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  return new TextEncoder().encode(
    `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

/** A page of nested forms, each with the next one a dozen times: a small file that takes forever to render. */
export const nestedFormsPdf = (depth = 9): Uint8Array => {
  const form = (inner: number | undefined, content: string): string =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> ${inner === undefined ? '' : `/XObject << /X ${inner} 0 R >>`} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> /XObject << /X 6 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ...Array.from({ length: depth }, (_, level) =>
      level === depth - 1
        ? form(undefined, 'BT /F1 11 Tf 60 700 Td (ha) Tj ET '.repeat(200))
        : form(level + 7, '/X Do '.repeat(12)),
    ),
  ])
}

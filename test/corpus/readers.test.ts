import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ingest } from '../../src/corpus/ingest.ts'
import { defaultPdfLimits, textExtractor } from '../../src/corpus/pdf/extract-text.ts'
import type { ExtractedDocument, ReadPart } from '../../src/corpus/read/reader.ts'
import { readerForMediaType, readerForName } from '../../src/corpus/read/readers.ts'
import { UnreadableSourceError } from '../../src/errors.ts'
import { openStore } from '../../src/store/store.ts'
import { parseBlocks } from '../../src/text/parse-blocks.ts'
import { docxFile } from './docx-file.ts'
import { folderWith } from './folder.ts'
import { nestedFormsPdf, pdfFile } from './pdf-file.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const readParts = async (name: string, content: string | Uint8Array): Promise<readonly ReadPart[]> =>
  readerForName(name)!.read(typeof content === 'string' ? bytesOf(content) : content, name)
const read = async (name: string, content: string | Uint8Array): Promise<readonly ExtractedDocument[]> =>
  (await readParts(name, content)).flatMap((part) => ('text' in part ? [part] : []))
const textOf = async (name: string, content: string | Uint8Array): Promise<string> =>
  (await read(name, content))[0]!.text
const reasonOf = async (name: string, content: string | Uint8Array): Promise<string> => {
  const error = await Promise.resolve(read(name, content)).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UnreadableSourceError)
  expect((error as UnreadableSourceError).message).toMatch(new RegExp(`^${name}: [^\\n]+$`))
  return (error as UnreadableSourceError).reason
}

describe('text and Markdown', () => {
  test('the canonical text equals the file, with its line breaks but without its byte order mark', async () => {
    expect(await textOf('a.md', '\uFEFF# A\r\n\r\nB\ttab\r\n')).toBe('# A\r\n\r\nB\ttab\r\n')
    expect(await textOf('a.txt', 'plain\f text\r')).toBe('plain\f text\r')
  })

  test('UTF-16 is recognized by its byte order mark, Windows-1252 by its characters', async () => {
    expect(await textOf('a.txt', Buffer.from('\uFEFFniño', 'utf16le'))).toBe('niño')
    expect(await textOf('a.txt', Buffer.from('\uFEFFniño', 'utf16le').swap16())).toBe('niño')
    expect(
      await textOf('a.txt', Buffer.from('A avaliação não é obrigatória para o mês de março.', 'latin1')),
    ).toContain('avaliação não é')
  })

  test.for([
    'The fare is £324.00.\n',
    'Add ½ cup, ±5%, 3 × 4, 20 µm, 5 µg and 12 m².',
    "C'est la saison d'été\nÉtat: à payer",
    'État',
    'Straße (Überblick)',
    '<td>équipe</td><td>"à propos"</td>',
    'La page est créée, le compte créé.',
  ])('Windows-1252 is recognized: %s', async (text) => {
    expect(await textOf('a.txt', Buffer.from(text, 'latin1'))).toBe(text)
  })

  test('the quotation marks, dashes and ligatures of Windows-1252 are decoded', async () => {
    const bytes = Buffer.from('It\x92s \x93new\x94 \x96 9 \x80 for the \x9cuvre.', 'latin1')
    const text = 'It’s “new” – 9 € for the œuvre.'
    expect(await textOf('a.txt', bytes)).toBe(text)
    const page = Buffer.concat([Buffer.from('<meta charset="windows-1252"><p>'), bytes])
    expect(await textOf('a.html', page)).toBe(`${text}\n`)
  })

  test.for([
    ['Polish, ISO-8859-2', 'Pan w £odzi ma ¼ród³o i mi³± g³owê, a by³ m³ody.'],
    ['Russian, Windows-1251', 'Press Enter. Íàæìèòå ââîä. Press it again to close the window.'],
  ] as const)('%s is not taken for Windows-1252', async ([, text]) => {
    expect(await reasonOf('a.txt', Buffer.from(text, 'latin1'))).toBe('is in an unknown encoding; save it as UTF-8')
  })

  test.for([
    [
      'zeros inside',
      Uint8Array.of(65, 0, 0, 2, 3, 0, 9),
      'is a binary file, or UTF-16 without a byte order mark; save it as UTF-8',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('a long enough text of words', 'utf16le'),
      'is a binary file, or UTF-16 without a byte order mark; save it as UTF-8',
    ],
    [
      'noise',
      Uint8Array.from({ length: 400 }, (_, index) => 128 + ((index * 37) % 120)),
      'is in an unknown encoding; save it as UTF-8',
    ],
    [
      'control characters',
      Uint8Array.from({ length: 400 }, (_, index) => (index % 7) + 1),
      'is a binary file, not text',
    ],
  ] as const)('%s are refused', async ([, bytes, reason]) => {
    expect(await reasonOf('a.txt', bytes)).toBe(reason)
  })

  test('front matter gives id, version, date, language and title', async () => {
    const [document] = await read(
      'a.md',
      "---\ntitle: 'T: x'\ndoc_id: refunds\nversion: 2.10\ndate: 2024-05-06T10:00:00Z\nlang: pt_br\ntags: [a, b]\n---\n# B",
    )
    expect(document!.metadata).toEqual({
      title: 'T: x',
      doc_id: 'refunds',
      version: '2.10',
      as_of: '2024-05-06',
      language: 'pt_br',
    })
  })

  test.for([
    ['May 5, 2024', '2024-05-05'],
    ['5th of May 2024', '2024-05-05'],
    ['2024 May 5', '2024-05-05'],
    ['Sun, 05 May 2024 23:30:00 -0500', '2024-05-05'],
    ['Sun May 05 23:30:00 +0000 2024', '2024-05-05'],
    ['May 2024', '2024-05-01'],
    ['31 February 2023', undefined],
    ['Spring 2024', undefined],
    ['Release 2023', undefined],
    ['3 de março de 2024', undefined],
  ] as const)('the date %s is %s', async ([date, as_of]) => {
    expect((await read('a.md', `---\ndate: ${date}\n---\n# B`))[0]!.metadata.as_of).toBe(as_of)
  })

  test('front matter that is not valid YAML is read as far as possible, and a YAML alias bomb is harmless', async () => {
    const [broken] = await read('a.md', '---\ntitle: a: b: c\nversion: 3\n---\nText')
    expect(broken!.metadata).toMatchObject({ version: '3' })
    const [toml] = await read(
      'a.md',
      '+++\ntitle = "Guide" # the name\ndate = 2024-02-31\n[menu]\ntitle = "Menu"\n+++\nText',
    )
    expect(toml!.metadata).toEqual({ title: 'Guide' })
    const [commented] = await read('a.md', '+++\nversion = 2 # second edition\nlang = # none\n+++\nText')
    expect(commented!.metadata).toEqual({ version: '2' })
    const bomb = `---\na: &a [x,x,x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: &b${index} [*${index ? `b${index - 1}` : 'a'},*${index ? `b${index - 1}` : 'a'}]`).join('\n')}\ntitle: ok\n---\nText`
    expect((await read('a.md', bomb))[0]!.metadata.title).toBe('ok')
  })
})

describe('HTML', () => {
  test('the definition of a term is written under it, for any number of paragraphs and terms', async () => {
    const [document] = await read(
      'a.html',
      `<main><h1>sail run</h1><dl><dt><code>-d</code></dt><dt><code>--depth</code> <em>n</em></dt><dd><p>How deep to look.</p><p>One is enough.</p></dd>
      <dt>Quiet</dt><dd><ul><li>Says nothing.</li></ul></dd><dt>Loud</dt><dd><pre>sail</pre><p>Says all.</p></dd></dl></main>`,
    )
    expect(document!.text).toBe(`# sail run

\`-d\`

\`--depth\` *n*
: How deep to look.

One is enough.

Quiet

- Says nothing.

Loud

\`\`\`
sail
\`\`\`

Says all.
`)
  })

  test('escapes brackets in the text of a link', async () => {
    const page = '<p>See <a href="https://a.b/c"><b>t</b>]x [1]</a> [2].</p>'
    expect(await textOf('a.html', page)).toBe('See [**t**\\]x \\[1\\]](https://a.b/c) [2].\n')
  })

  test.for([
    ['Paris – a guide for visitors', 'Paris – a guide for visitors'],
    ['Paris — Acme Travel', 'Paris'],
    ['Paris – a guide | acme.travel', 'Paris – a guide'],
    ['返金 – 株式会社', '返金'],
    ['Refunds – npm', 'Refunds'],
    ['Array.map() — lodash documentation', 'Array.map()'],
  ] as const)('%s has the title %s', async ([title, kept]) => {
    expect((await read('a.html', `<title>${title}</title><p>Text.</p>`))[0]!.metadata?.title).toBe(kept)
  })

  test('a page whose sections all have top-level headings gets its title from its head', async () => {
    const titleFor = async (body: string) =>
      (await read('plan.html', `<title>How bells are planned</title><body>${body}</body>`))[0]!.metadata?.title
    expect(await titleFor('<h1>1. Ropes</h1><p>Long.</p><h1>2. Towers</h1><p>High.</p>')).toBe('How bells are planned')
    expect(await titleFor('<h1>Plan</h1><p>Long.</p>')).toBeUndefined()
  })

  test('separates an exponent or a footnote mark from the number before it', async () => {
    const page = '<p>10<sup>6</sup> rows, 50<sup><a href="#n">1</a></sup> GB, 1<sup>st</sup>, <b>x</b><sup>2</sup></p>'
    expect(await textOf('a.html', page)).toBe('10^6 rows, 50^1 GB, 1st, **x**2\n')
    expect(await textOf('a.html', '<ol start="0"><li>Zero</li></ol>')).toBe('0. Zero\n')
  })

  test.for([
    '<section id="pagination"><h2>Pagination</h2><p>Use the cursor.</p></section>',
    '<div class="section" id="cookie-settings"><h2>1.2. Cookie settings<a href="#cookie-settings">¶</a></h2><p>Use the cursor.</p></div>',
    '<h2 id="navigation">Navigation</h2><p>Use the cursor.</p>',
    '<dl><dt id="share">Share</dt><dd>Use the cursor.</dd></dl>',
  ])('a part whose heading has a word for boilerplate is content: %s', async (part) => {
    const text = await textOf('a.html', `<main><h1>API</h1><p>x</p>${part}</main>`)
    expect(text).toMatch(/(?:Pagination|Cookie settings.*|Navigation|Share)\n.*Use the cursor\./s)
  })

  test.for([
    '<div id="sidebar"><h3>Recent posts</h3><p>Ten ropes.</p></div>',
    '<div id="toc"><h2>Contents</h2><p>Ten ropes.</p></div>',
    '<p id="breadcrumbs">Ten ropes.</p>',
    '<section id="pagination" class="sidebar"><h2>Pagination</h2><p>Ten ropes.</p></section>',
  ])('boilerplate is left out: %s', async (part) => {
    expect(await textOf('a.html', `<main><h1>API</h1><p>x</p>${part}</main>`)).toBe('# API\n\nx\n')
  })

  test('the main content becomes readable Markdown', async () => {
    const page = `<!doctype html><html lang="es"><head><title>Cambios | Tienda</title><meta name="date" content="2024-02-03"></head><body>
      <nav><a href="/">Inicio</a></nav><main><h1>Cambios<a class="headerlink" href="#x">¶</a></h1>
      <p>Hay   <b>treinta </b>días.<br>Escriba a <a href="mailto:ayuda@tienda.es">ayuda</a>, o lea <a href="/faq">esto</a>.</p>
      <div class="admonition warning"><p class="admonition-title">Aviso</p><p>Sin recibo no.</p></div>
      <ol><li>Abra<ul><li>la caja</li></ul></li><li>Envíe</li></ol>
      <table><tr><th>Plan<th>Días<tr><td rowspan="2">Pro<td>30 | 31<tr><td>60</table>
      <dl><dt>Recibo</dt><dd>Un papel.</dd></dl><pre class="language-sh">$ a  b\n  c</pre><p># no es título</p></main>
      <script>alert(1)</script><footer>Pie</footer></body></html>`
    const [document] = await read('a.html', page)
    expect(document!.text).toBe(`# Cambios

Hay **treinta** días.  
Escriba a [ayuda](mailto:ayuda@tienda.es), o lea esto.

> [!WARNING]
> Sin recibo no.

1. Abra
   - la caja
2. Envíe

| Plan | Días |
| --- | --- |
| Pro | 30 \\| 31 |
| Pro | 60 |

Recibo
: Un papel.

\`\`\`sh
$ a  b
  c
\`\`\`

\\# no es título
`)
    expect(document!.metadata).toEqual({ as_of: '2024-02-03', language: 'es' })
    expect(
      parseBlocks(document!.text, 'text/html')
        .map(({ kind }) => kind)
        .filter((kind) => !/table_/.test(kind)),
    ).toEqual(['heading', 'paragraph', 'note', 'step', 'list_item', 'step', 'table', 'definition', 'code', 'paragraph'])
  })

  test('the label of a note is used only in the note', async () => {
    const note = '<div class="admonition note"><p>Note</p><pre>npm i</pre></div>'
    expect(await textOf('a.html', `${note}<h2>Note</h2><p>Next.</p>`)).toBe(
      '> ```\n> npm i\n> ```\n\n## Note\n\nNext.\n',
    )
  })

  test('hidden headers and asides are dropped, even those of articles and notes', async () => {
    for (const state of ['hidden', 'aria-hidden="true"', 'style="display: none"']) {
      const page = `<header ${state}><h1>Old</h1></header><aside class="note" ${state}><p>Old.</p></aside><p>Text.</p>`
      expect(await textOf('a.html', page), state).toBe('Text.\n')
    }
    const page =
      '<header role="banner"><h1>Site</h1></header><header><h1>New</h1></header><aside class="note"><p>New.</p></aside>'
    expect(await textOf('a.html', page)).toBe('# New\n\n> [!NOTE]\n> New.\n')
  })

  test('link marks of headings are dropped, but not a name that ends like one', async () => {
    expect(await textOf('a.html', '<h1>C# <a href="#c">#</a></h1><h2>F#</h2><h2>Go<a href="#g">¶</a></h2>')).toBe(
      '# C#\n\n## F#\n\n## Go\n',
    )
    expect(await textOf('a.html', '<dl><dt>ring <a href="#r">¶</a></dt><dd>Rings.</dd></dl>')).toBe('ring\n: Rings.\n')
  })

  test('a declared language that contradicts the words is ignored', async () => {
    const [document] = await read(
      'a.html',
      '<html lang="en"><body><p>La política de devoluciones de la tienda vale para todos los clientes del país.</p></body></html>',
    )
    expect(document!.metadata.language).toBeUndefined()
  })

  test.for([
    ['id', 'Kebijakan pengembalian barang berlaku untuk semua pelanggan toko di seluruh negeri ini.'],
    ['sr-Latn', 'Novac za otkazanu rezervaciju biće vraćen u celosti na račun u banci pre polaska broda.'],
  ] as const)('a declared language that the detector does not know counts: %s', async ([language, sentence]) => {
    const [document] = await read('a.html', `<html lang="${language}"><body><p>${sentence}</p></body></html>`)
    expect(document!.metadata.language).toBe(language)
  })

  test('a layout table is not converted to a table, and a page that hides all its text is read anyway', async () => {
    expect(
      await textOf('a.html', '<table><tr><td><h2>Left</h2><p>One.</td><td><p>Two.</td></tr><tr></tr></table>'),
    ).toBe('## Left\n\nOne.\n\nTwo.\n')
    expect(await textOf('a.html', '<body><aside><p>Only this.</p></aside></body>')).toBe('Only this.\n')
  })

  test('the encoding that the page declares is used', async () => {
    expect(
      await textOf('a.html', Buffer.from('<meta charset="iso-8859-1"><p>maçã e pão de ló, à moda antiga', 'latin1')),
    ).toContain('maçã e pão')
  })

  test('hundreds of nested elements are read, thousands are rejected, and expensive pages fail quickly', async () => {
    expect(await textOf('a.html', `${'<div>'.repeat(900)}deep`)).toBe('deep\n')
    expect(await reasonOf('a.html', `${'<div>'.repeat(100_000)}deep`)).toBe('is HTML nested more than 1000 levels deep')
    expect(await reasonOf('a.html', `<p>${'<b a=1>x'.repeat(20_000)}`)).toMatch(/nested/)
    expect(
      (await textOf('a.html', `<table>${'<tr><td rowspan=99999 colspan=9999>x'.repeat(200)}</table>`)).length,
    ).toBeLessThan(2_000_000)
  })
})

describe('DOCX', () => {
  test('headings, lists and paragraphs become Markdown, with the date of the last change', async () => {
    const [document] = await read('a.docx', docxFile(['# Leave', 'Everybody has 20 days.', '- one', '- two']))
    expect(document!.text).toBe('# Leave\n\nEverybody has 20 days.\n\n- one\n- two\n')
    expect(document!.metadata).toEqual({ as_of: '2024-05-06' })
    const created = bytesOf('<p><dcterms:created xsi:type="W3CDTF">2023-04-05T00:00:00Z</dcterms:created></p>')
    const [older] = await read('a.docx', docxFile(['# Leave'], { 'docProps/core.xml': created }))
    expect(older!.metadata).toEqual({ as_of: '2023-04-05' })
  })

  test('nesting that is too deep for the library is reported instead of crashing', async () => {
    const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const deep = `<w:document ${word}><w:body>${'<w:p>'.repeat(50_000)}${'</w:p>'.repeat(50_000)}</w:body></w:document>`
    const folder = folderWith({ 'a.docx': docxFile([], { 'word/document.xml': bytesOf(deep) }) })
    const { refused } = await ingest([folder], {}, openStore(':memory:'))
    expect(refused.map(({ reason }) => reason)).toEqual(["can't be read as DOCX (it is nested too deeply)"])
  })

  test('files that are locked, damaged, zip bombs, or not Word documents are rejected', async () => {
    expect(await reasonOf('a.docx', 'hello')).toBe('is not a Word document')
    expect(await reasonOf('a.docx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toMatch(
      /^is encrypted, or in the old \.doc format/,
    )
    expect(await reasonOf('a.docx', zipSync({ 'a.txt': bytesOf('x') }))).toBe('is an archive, but not a Word document')
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(17 * 1024 * 1024) }, { level: 1 })
    expect(bomb.length).toBeLessThan(400_000)
    expect(await reasonOf('a.docx', bomb)).toBe('unpacks to more than 16 MB (a zip bomb?)')
  })
})

describe('PDF', () => {
  const line = (text: string, y: number, more = {}) => ({ text, y, ...more })

  test('lines are joined to paragraphs, hyphenated words are joined, and larger text becomes headings', async () => {
    const file = pdfFile([
      [
        line('Recovery', 780, { size: 22 }),
        line('A drive is an encrypted disk with a copy of every-', 750),
        line('thing that a team has stored in its vault in the last', 735),
        line('thirty days.', 720),
        line('Orders', 690, { size: 15 }),
        line('- first', 660),
        line('- second, which is long enough to go on over the end of', 645),
        line('its line', 630, { x: 70 }),
        line('1', 40),
      ],
      [line('The second page begins a new sentence of its own here.', 780), line('2', 40)],
    ])
    expect(await textOf('a.pdf', file)).toBe(
      '# Recovery\n\nA drive is an encrypted disk with a copy of everything that a team has stored in its vault in the last thirty days.\n\n## Orders\n\n- first\n\n- second, which is long enough to go on over the end of its line\n\nThe second page begins a new sentence of its own here.\n',
    )
  })

  test('columns are read one after the other, and tables row by row', async () => {
    const column = (name: string, x: number) =>
      Array.from({ length: 8 }, (_, index) =>
        line(`${name} line ${index} has some words to`, 700 - 14 * index, { x, size: 10 }),
      )
    const text = await textOf('a.pdf', pdfFile([[...column('Left', 50), ...column('Right', 320)]]))
    expect(text.indexOf('Left line 7')).toBeLessThan(text.indexOf('Right line 0'))
    const rows = ['Plan', 'Free', 'Pro', 'Team'].flatMap((name, index) => [
      line(name, 700 - 20 * index),
      line(String(index), 700 - 20 * index, { x: 200 }),
      line('yes', 700 - 20 * index, { x: 300 }),
    ])
    expect(await textOf('a.pdf', pdfFile([rows]))).toBe(
      '| Plan | 0 | yes |\n| --- | --- | --- |\n| Free | 1 | yes |\n| Pro | 2 | yes |\n| Team | 3 | yes |\n',
    )
  })

  test('a table between paragraphs ends where its columns end, and a line close to a row continues its cells', async () => {
    const row = (y: number, ...cells: string[]) =>
      cells.map((text, index) => line(text, y, { x: 60 + 200 * index, size: 10 }))
    const rows = [
      row(760, 'Two pairs'),
      row(700, 'Name', 'Limit'),
      row(680, 'Free', 'one drive'),
      row(668, 'plan'),
      row(648, 'Pro', 'ten drives'),
      row(580, 'Both can grow.'),
    ]
    expect(await textOf('a.pdf', pdfFile([rows.flat()]))).toBe(
      'Two pairs\n\n| Name | Limit |\n| --- | --- |\n| Free plan | one drive |\n| Pro | ten drives |\n\nBoth can grow.\n',
    )
  })

  test('page headers and footers are left out', async () => {
    const pages = Array.from({ length: 4 }, (_, index) => [
      line('Acme Handbook', 810),
      line(`Text of page number ${'abcd'[index]} stands here.`, 600),
      line(`Page ${index + 1} of 4`, 30),
    ])
    expect(await textOf('a.pdf', pdfFile(pages))).not.toMatch(/Acme|of 4/)
  })

  test('locked, damaged and empty files are rejected with advice', async () => {
    expect(await reasonOf('a.pdf', pdfFile([[line('secret', 700)]], true))).toBe(
      'is encrypted; save it without a password',
    )
    expect(await reasonOf('a.pdf', '%PDF-1.4 nothing')).toBe('is not a PDF, or is damaged')
    expect(await reasonOf('a.pdf', pdfFile([[]]))).toBe('contains no text, only images; make it searchable (OCR) first')
  })

  test('a file that takes too much time or memory is rejected, and the next file is read', async () => {
    const endless = nestedFormsPdf()
    const impatientExtractor = textExtractor({ ...defaultPdfLimits, seconds: 0.2 })
    await expect(impatientExtractor(endless, 'a.pdf')).rejects.toThrow('takes more than 0.2 seconds to read')
    const narrow = textExtractor({ ...defaultPdfLimits, megabytes: 40 })
    await expect(narrow(endless, 'a.pdf')).rejects.toThrow('takes more than 40 MB of memory to read')
    expect((await narrow(pdfFile([[line('well', 700)]]), 'b.pdf')).pages).toHaveLength(1)
  })
})

describe('CSV and JSONL of documents', () => {
  test('every row with text is a document, with the same fields as front matter', async () => {
    const readParts = await read(
      'a.csv',
      'ID;Title;Text;lang\np1;One;"Line one\nline ""two""";en\np2;;;en\np3;Three;Third;',
    )
    expect(readParts).toEqual([
      {
        text: 'Line one\nline "two"',
        media_type: 'text/plain',
        metadata: { id: 'p1', title: 'One', language: 'en' },
        part: 'row 1',
      },
      { text: 'Third', media_type: 'text/plain', metadata: { id: 'p3', title: 'Three' }, part: 'row 3' },
    ])
  })

  test('every line with text is a document, whether text, Markdown or HTML, with or without metadata', async () => {
    const lines = [
      { markdown: '# A' },
      { page_content: 'B', metadata: { title: 'Bee', version: 2 } },
      { html: '<h1>C</h1>' },
    ]
    const readParts = await read('a.jsonl', `${lines.map((row) => JSON.stringify(row)).join('\r\n')}\n\n`)
    expect(readParts.map(({ text, media_type, metadata, part }) => [text, media_type, metadata, part])).toEqual([
      ['# A', 'text/markdown', {}, 'line 1'],
      ['B', 'text/plain', { title: 'Bee', version: '2' }, 'line 2'],
      ['# C\n', 'text/html', {}, 'line 3'],
    ])
  })

  test('the charset that an HTML record declares is ignored, as are parameters of its type', async () => {
    const page = '<head><meta charset="iso-8859-1"></head><body><p>Política'
    expect(await textOf('a.jsonl', JSON.stringify({ html: page }))).toBe('Política\n')
    const typed = { text: page, media_type: 'text/html; charset=utf-8' }
    expect(await textOf('a.jsonl', JSON.stringify(typed))).toBe('Política\n')
  })

  test('an empty field does not replace another field with the same meaning', async () => {
    expect(await textOf('a.csv', 'text,text\nhello,\n')).toBe('hello')
    expect(await textOf('a.jsonl', '{"Text":"A","text":""}')).toBe('A')
    const [document] = await read('a.jsonl', '{"text":"A","title":"","metadata":{"title":"One"}}')
    expect(document?.metadata).toEqual({ title: 'One' })
  })

  test.for([
    '"Question, short, clear";text\na;hello world\n',
    '\uFEFF"A ""x"", y,\nand z";"text"\na;hello world\n',
    '"one, two"\t5" pipe, wide\ttext\na\tb\thello world\n',
  ])('delimiters in quotes do not count: %j', async (text) => {
    expect(await textOf('a.csv', text)).toBe('hello world')
  })

  test('a file without documents is rejected', async () => {
    expect(await reasonOf('a.csv', 'title,"te\na,b')).toMatch(/^is not valid CSV: Quote Not Closed/)
    expect(await reasonOf('a.csv', 'question,answer\na,b')).toMatch(
      /^contains no documents: none of its records has text in one of the fields text, .* html$/,
    )
    expect(await reasonOf('a.jsonl', '{"a":1}')).toMatch(/^contains no documents/)
    expect(await reasonOf('a.jsonl', 'not json')).toMatch(/line 1 is not JSON/)
    expect(await reasonOf('a.jsonl', '[1]')).toMatch(/line 1 is not an object/)
  })
})

test('a reader is selected by file name or content type', () => {
  expect(readerForName('A.MDX')?.extensions).toContain('md')
  expect(readerForName('photo.png')).toBeUndefined()
  expect(readerForMediaType('text/html; charset=utf-8')?.extensions).toContain('html')
})

describe('files that can be read in part', () => {
  const messageFor = async (name: string, content: string) =>
    (await readParts(name, content)).map((part) => ('text' in part ? part.text : `${part.part} ${part.reason}`))

  test('an HTML record that can’t be read or has no text is reported, and the others are read', async () => {
    const lines = [
      { html: '<div>'.repeat(5000) },
      { html: '<div></div>' },
      { html: '<p>a\u0000b</p>' },
      { text: 'four' },
    ]
    expect(await messageFor('a.jsonl', lines.map((row) => JSON.stringify(row)).join('\n'))).toEqual([
      'line 1 is HTML nested more than 1000 levels deep',
      'line 2 contains HTML but no text',
      'ab\n',
      'four',
    ])
  })

  test('broken lines of JSONL are reported, and the others are read', async () => {
    const lines = [
      '{"text":"one"}',
      'not json',
      '[1]',
      '{"text":["two"]}',
      '{"text":{"deep":1}}',
      '{}',
      '{"text":"six"}',
    ]
    expect(await messageFor('a.jsonl', lines.join('\n'))).toEqual([
      'one',
      expect.stringMatching(/^line 2 is not JSON \(/),
      'line 3 is not an object',
      'line 4 has a list where text is expected (text)',
      'line 5 has an object where text is expected (text)',
      'line 6 has no text',
      'six',
    ])
  })

  test('a bad quote in a cell with line breaks does not shift cells, and its rows are reported', async () => {
    expect(await messageFor('a.csv', 'id,text,more\n1,"x "y\nz" w",q\n2,two,y\n')).toEqual([
      'row 1 has 2 cells, but the header names 3 columns',
      'row 2 has 2 cells, but the header names 3 columns',
      'two',
    ])
  })

  test('two quotes that are never closed do not merge rows silently', async () => {
    expect(await messageFor('a.csv', 'id,text\n1,"one\n2,"two\n3,three\n')).toEqual([
      'row 1 has a quote that is not closed on its line, so it may contain other rows',
      'three',
    ])
  })

  test('a stray quote in a row of one line does no harm', async () => {
    const text = 'id;text;more\n1;a 5" pipe;x\n2;a 6" pipe;y\n3;"7" pipe";z\n4;"8" pipe";"a\nb"\n5;five;v\n'
    expect(await messageFor('a.csv', text)).toEqual(['a 5" pipe', 'a 6" pipe', '"7" pipe"', '"8" pipe"', 'five'])
  })

  test('a row with more cells than the header is not truncated', async () => {
    expect(await messageFor('a.csv', 'id,text\n1,yes, no, perhaps\n2,whole\n')).toEqual([
      'row 1 has 4 cells, but the header names 2 columns',
      'whole',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import type { ExtractedDocument, Reader } from '../../src/corpus/read/reader.ts'
import { readerForMediaType, readerForName, readers } from '../../src/corpus/read/readers.ts'
import { extract } from '../../src/corpus/read-source.ts'
import { UnreadableSourceError } from '../../src/errors.ts'
import { parseBlocks } from '../../src/text/parse-blocks.ts'
import { docxFile } from '../corpus/docx-file.ts'
import { pdfFile } from '../corpus/pdf-file.ts'

const sentence = 'A storage pack costs 8 euros a month.'
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A small file of every format with the same sentence. A new reader needs a line here. */
const samples: Readonly<Record<string, Uint8Array>> = {
  md: bytesOf(`# Prices\n\n${sentence}\n`),
  html: bytesOf(`<html><body><main><h1>Prices</h1><p>${sentence}</p></main></body></html>`),
  txt: bytesOf(`Prices\n\n${sentence}\n`),
  pdf: pdfFile([
    [
      { text: 'Prices', y: 760, size: 20 },
      { text: sentence, y: 700 },
    ],
  ]),
  docx: docxFile(['Prices', sentence]),
  csv: bytesOf(`id,text\nprices,"${sentence}"\n`),
  jsonl: bytesOf(`${JSON.stringify({ id: 'prices', text: sentence })}\n`),
}

const nameOf = ({ extensions }: Reader): string => extensions[0]!

describe.for(readers.map((reader) => [nameOf(reader), reader] as const))('the reader of .%s', ([ending, reader]) => {
  const sample = samples[ending]

  test('has a sample here', () => {
    expect(sample, `test/contracts/readers.test.ts has no sample of .${ending}`).toBeDefined()
  })

  test('is selected only by its own extensions and media types', () => {
    for (const one of reader.extensions) expect(readerForName(`a.${one.toUpperCase()}`)).toBe(reader)
    for (const one of reader.media_types) expect(readerForMediaType(`${one}; charset=utf-8`)).toBe(reader)
    for (const other of readers)
      if (other !== reader)
        expect(other.extensions.filter((extension) => reader.extensions.includes(extension))).toEqual([])
  })

  test('gives text with the words of the source, and blocks inside this text', async () => {
    const [extracted, ...otherParts] = (await reader.read(sample!, `sample.${ending}`)) as ExtractedDocument[]
    expect(otherParts).toEqual([])
    expect(extracted!.text).toContain(sentence)
    for (const { start, end } of parseBlocks(extracted!.text, extracted!.media_type)) {
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(extracted!.text.length)
    }
  })

  test('is deterministic and does not change its input', async () => {
    const before = sample!.slice()
    const first = await reader.read(sample!, `sample.${ending}`)
    expect(await reader.read(before.slice(), `sample.${ending}`)).toEqual(first)
    expect(sample).toEqual(before)
  })

  test.for([
    ['nothing', new Uint8Array()],
    ['bytes that are no text and no file of any kind', Uint8Array.from({ length: 600 }, (_, at) => (at * 37) % 256)],
    ['a file cut in half', undefined],
  ] as const)('of %s makes documents with text or says in a line why not', async ([, bytes]) => {
    const given = bytes ?? sample!.slice(0, sample!.length >> 1)
    const outcome = await extract(reader, given, `broken.${ending}`).catch((error: unknown) => error)
    if (outcome instanceof Error) {
      expect(outcome).toBeInstanceOf(UnreadableSourceError)
      expect(outcome.message).toMatch(new RegExp(`^broken\\.${ending}[^\\n]*: [^\\n]+$`))
    } else for (const { text } of outcome as { text: string }[]) expect(typeof text).toBe('string')
  })
})

import path from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ExportSource, escapeNonAscii } from '../../src/dataset/export/exporter.ts'
import { exporters } from '../../src/dataset/export/exporters.ts'
import { aSource } from '../dataset/export/a-source.ts'

/** How formats write a text: unchanged, in JSON, in CSV, or in ASCII-only JSON. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll('"', '""'),
  (text) => escapeNonAscii(JSON.stringify(text)).slice(1, -1),
]

/** The text of all files of an export. Parquet needs its own reader. */
const textOf = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
  const texts = Object.values(files).map(async (content) => {
    if (typeof content === 'string') return content
    const file = content.slice().buffer
    return JSON.stringify(await parquetReadObjects({ file }), (_, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
  })
  return (await Promise.all(texts)).join('\n')
}

let source: ExportSource
beforeAll(async () => {
  source = await aSource()
})

test('no two formats have the same name', () => {
  const names = exporters.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

describe.for(exporters.map((exporter) => [exporter.name, exporter] as const))('the format %s', ([, exporter]) => {
  test('has a short name and a description', () => {
    expect(exporter.name).toMatch(/^[a-z][a-z0-9-]*$/)
  })

  test('gives nonempty files inside its folder, each ending with a line break', () => {
    const files = Object.entries(exporter.files(source))
    expect(files.length).toBeGreaterThan(0)
    for (const [name, text] of files) {
      expect(path.posix.normalize(name)).toBe(name)
      expect(name).not.toMatch(/^(?:\.\.|\/)|\\/)
      if (typeof text === 'string') expect(text).toMatch(/\n$/)
    }
  })

  test('is deterministic and does not change the set', () => {
    const before = JSON.stringify(source.items)
    expect(exporter.files(source)).toEqual(exporter.files(source))
    expect(JSON.stringify(source.items)).toBe(before)
  })

  test('contains every question, or says what it left out', async () => {
    const all = await textOf(exporter.files(source))
    const isWritten = (text: string): boolean => encodings.some((write) => all.includes(write(text)))
    const missing = source.items.filter(
      ({ question, journey }) => ![question, journey?.standalone_question].some((text) => text && isWritten(text)),
    )
    if (missing.length > 0) expect(exporter.leftOut?.(source).length).toBeGreaterThan(0)
    for (const note of exporter.leftOut?.(source) ?? []) expect(note).toMatch(/^\S.*[.]$/)
  })

  test('keeps the gold spans, or says that it does not', async () => {
    const withoutEscapes = (text: string): string => text.replaceAll(/\\n|[\\"\s]/g, '')
    const all = withoutEscapes(await textOf(exporter.files(source)))
    const spans = source.items.flatMap(({ gold_spans }) => gold_spans)
    const kept = spans.filter(({ start, end, text }) =>
      // Offsets in code points differ, so only the words next to them are compared.
      [`start:${start},end:${end}`, `content:${withoutEscapes(text)},start_index:`, `:${start}-${end}`].some((form) =>
        all.includes(form),
      ),
    )
    if (kept.length < spans.length) expect(exporter.leftOut?.(source).join(' ')).toMatch(/spans|evidence/)
  })

  test('writes valid files for a set without items', async () => {
    await textOf(exporter.files({ ...source, items: [] }))
    for (const [name, text] of Object.entries(exporter.files({ ...source, items: [] }))) {
      if (typeof text !== 'string') continue
      if (name.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow()
      if (name.endsWith('.jsonl')) for (const line of text.split('\n').filter(Boolean)) JSON.parse(line)
    }
  })
})

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultAdvice } from '../../src/dataset/check/finding.ts'
import { ManifestRow, readDataset } from '../../src/dataset/check/read-dataset.ts'
import { ChunkRow } from '../../src/dataset/chunk-row.ts'
import { exporters } from '../../src/dataset/export/exporters.ts'
import { parseChunks, project } from '../../src/dataset/project.ts'
import { Item, Rejection } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSmallSet, writeSmallSet } from './a-dataset-folder.ts'

interface JsonSchema {
  readonly type?: string
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly enum?: readonly string[]
}

const page = readFileSync('docs/formats.md', 'utf8')

const sectionOf = (heading: string): string => {
  const from = page.split(`\n## ${heading}\n`)[1]
  if (from === undefined) throw new Error(`docs/formats.md has no section “${heading}”.`)
  return from.split('\n## ')[0]!
}

/** The first column of the table in a section. */
const namesIn = (heading: string): string[] =>
  [...sectionOf(heading).matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!)

const fieldsOf = (schema: JsonSchema, at = ''): string[] => {
  if (schema.type === 'array') return fieldsOf(schema.items ?? {}, `${at}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`
    return [`${path}${schema.required?.includes(name) ? '' : '?'}`, ...fieldsOf(value, path)]
  })
}

const schemaOf = (type: z.ZodType): JsonSchema => z.toJSONSchema(type) as JsonSchema

describe('docs/formats.md', () => {
  test.for([
    ['Items', Item],
    ['Rejections', Rejection],
    ['Documents', ManifestRow],
    ['Chunks', ChunkRow],
  ] as const)('has every field of %s, and no other', ([heading, type]) => {
    expect(namesIn(heading)).toEqual(fieldsOf(schemaOf(type)))
  })

  test('schema/item.json is what `npx tsx scripts/write-schema.ts` writes now', () => {
    const { title: _, ...written } = JSON.parse(readFileSync('schema/item.json', 'utf8'))
    expect(written).toEqual(z.toJSONSchema(Item, { io: 'output' }))
  })

  test('lists every value that an item may have', () => {
    const { properties } = schemaOf(Item)
    const lists = [
      ['intent', properties!.intent],
      ['answer_type', properties!.answer_type],
      ['adversarial_type', properties!.adversarial_type],
      ['evolution.type', properties!.evolution!.properties!.type],
      ['negatives[].kind', properties!.negatives!.items!.properties!.kind],
    ] as const
    for (const [field, schema] of lists) {
      const line = sectionOf('Items')
        .split('\n')
        .find((row) => row.startsWith(`| \`${field}`))!
      for (const value of schema!.enum!) expect(line).toContain(`\`${value}\``)
    }
  })

  test('lists every rule of `goldspan check`, in the order of findings', () => {
    expect(namesIn('What `goldspan check` proves')).toEqual(Object.keys(defaultAdvice))
  })

  test('lists every export, with how to load it', () => {
    expect(namesIn('Exports')).toEqual(exporters.map(({ name }) => name))
  })
})

describe('docs/formats.md and a set on disk', () => {
  let files: string[]
  let labels: object[]
  beforeAll(async () => {
    using folder = makeTempFolder()
    const set = await aSmallSet()
    files = writeSmallSet(folder.path, set)
    const dataset = readDataset(folder.path, () => {})
    const { doc_id, version, start, end } = dataset.chunks[0]!
    const chunk = JSON.stringify({ chunk_id: 'mine', doc_id, version, start, end })
    labels = project(dataset, parseChunks(chunk, 'chunks.jsonl')).labels.map((label) => label)
  })

  test('has every file', () => {
    expect(namesIn('Files').sort()).toEqual(
      [...new Set(files.map((file) => (file.endsWith('.txt') ? 'corpus/<doc_id>.txt' : file)))].sort(),
    )
  })

  test('has every field of the labels for a chunker', () => {
    const fields = labels.flatMap((label) =>
      Object.entries(label).flatMap(([name, value]) => [
        name,
        ...(Array.isArray(value) ? value : []).flatMap((entry) =>
          typeof entry === 'object' ? Object.keys(entry as object).map((inner) => `${name}[].${inner}`) : [],
        ),
      ]),
    )
    expect([...new Set(fields)].sort()).toEqual(namesIn('Labels for your own chunker').sort())
  })
})

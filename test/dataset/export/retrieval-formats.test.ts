import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { beir } from '../../../src/dataset/export/beir.ts'
import type { Exporter, ExportSource } from '../../../src/dataset/export/exporter.ts'
import { csv, huggingface, parquet } from '../../../src/dataset/export/tables.ts'
import { tokenSpans } from '../../../src/dataset/export/token-spans.ts'
import type { Item } from '../../../src/vocabulary/index.ts'
import { makeTempFolder } from '../../temp-folder.ts'
import { aSource, linesOf } from './a-source.ts'

let source: ExportSource
beforeAll(async () => {
  source = await aSource()
})
const item = (query_id: string): Item => source.items.find((item) => item.query_id === query_id)!

const write = (folder: string, exporter: Exporter): void => {
  for (const [name, text] of Object.entries(exporter.files(source))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}

const hasPython = spawnSync('python3', ['--version']).status === 0

/** Runs a few lines of Python in a folder and reads the JSON that they print. */
const python = (folder: string, program: string): unknown => {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', program], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('BEIR reads a benchmark', () => {
  // Like GenericDataLoader: skip the header row, read scores as integers and drop queries without rows.
  const load = (split: string) => {
    const corpus = new Map(
      (linesOf(beir, source, 'corpus.jsonl') as { _id: string; text: string; title: string }[]).map((row) => [
        row._id,
        { text: row.text, title: row.title },
      ]),
    )
    const all = new Map(
      (linesOf(beir, source, 'queries.jsonl') as { _id: string; text: string }[]).map((row) => [row._id, row.text]),
    )
    const table = beir.files(source)[`qrels/${split}.tsv`]!
    const qrels = new Map<string, Record<string, number>>()
    for (const row of table.split('\n').slice(1)) {
      if (row === '') continue
      const [query, chunk, score] = row.split('\t')
      qrels.set(query!, { ...qrels.get(query!), [chunk!]: z.coerce.number().int().parse(score) })
    }
    return { corpus, qrels, queries: new Map([...qrels.keys()].map((id) => [id, all.get(id)!])) }
  }

  test('every relevant passage is in the corpus, and every query has a text', () => {
    const { corpus, queries, qrels } = load('test')

    expect(queries.get('q_time')).toBe('How many days pass until a yearly plan is refunded?')
    expect(qrels.get('q_time')).toEqual({ 'refunds#c1': 2 })
    expect(corpus.get('refunds#c1')).toEqual({ title: 'Refunds', text: expect.stringContaining('14 days') })
    for (const graded of qrels.values()) for (const id of Object.keys(graded)) expect(corpus.has(id)).toBe(true)
    for (const text of queries.values()) expect(text).toBeTruthy()
  })

  test('another passage that answers gets a lower grade than the evidence', () => {
    const alternatives = item('q_fee').gold_spans
    const repeated = { ...item('q_time'), also_supports: alternatives.map((span) => ({ ...span })) }
    const files = beir.files({ ...source, items: [repeated] })

    expect(files['qrels/test.tsv']).toBe('query-id\tcorpus-id\tscore\nq_time\trefunds#c1\t2\nq_time\trefunds#c2\t1\n')
  })

  test('questions without an answer are not in the qrels, and the export says so', () => {
    const qrels = Object.entries(beir.files(source)).filter(([name]) => name.startsWith('qrels/'))

    expect(qrels.map(([, text]) => text).join('')).not.toContain('q_absent')
    expect(beir.leftOut!(source)[0]).toMatch(/^1 question without an answer:/)
  })

  test('a fold without rows is not written, because the loader fails on it', () => {
    const files = beir.files({ ...source, items: [item('q_time')] })

    expect(Object.keys(files).filter((name) => name.startsWith('qrels/'))).toEqual(['qrels/test.tsv'])
  })
})

describe('a spreadsheet reads the CSV', () => {
  test('line breaks, quotes and surrogate pairs survive, and formulas become text', () => {
    const rows = parseCsv(csv.files(source)['items.csv']!, { columns: true }) as Record<string, string>[]
    const notes = rows.find(({ query_id }) => query_id === 'q_notes')!

    expect(rows).toHaveLength(source.items.length)
    expect(notes.question).toBe(`'${item('q_notes').question}`)
    expect(notes.ideal_answer).toBe(`'${item('q_notes').ideal_answer}`)
    for (const { query_id, evidence_text } of rows)
      expect(JSON.parse(evidence_text!)).toEqual(item(query_id!).gold_spans.map(({ text }) => text))
    for (const row of rows) for (const value of Object.values(row)) expect(value).not.toMatch(/^\s*[=+\-@|]/)
  })
})

describe('Chroma’s token-level evaluation reads questions and texts', () => {
  const cut = `
import csv, json, sys
found = []
for row in csv.DictReader(open('questions_df.csv', newline='', encoding='utf-8')):
    text = open(row['corpus_id'], 'r', encoding='utf-8').read()
    for one in json.loads(row['references']):
        found.append([row['question'], one['content'], text[int(one['start_index']):int(one['end_index'])]])
print(json.dumps(found))
`
  test.runIf(hasPython)('slicing a text in Python by the offsets gives every reference', () => {
    using folder = makeTempFolder()
    write(folder.path, tokenSpans)
    const found = python(folder.path, cut) as [string, string, string][]

    expect(found.length).toBeGreaterThan(8)
    for (const [, content, slice] of found) expect(slice).toBe(content)
    expect(found.map(([question]) => question)).toContain(item('q_notes').question)
  })

  test('offsets count code points, with line ends as Python reads them', () => {
    const files = tokenSpans.files(source)
    const rows = parseCsv(files['questions_df.csv']!, { columns: true }) as Record<string, string>[]
    for (const { references, corpus_id } of rows) {
      const text = [...files[corpus_id!]!]
      for (const reference of JSON.parse(references!) as { content: string; start_index: number; end_index: number }[])
        expect(text.slice(reference.start_index, reference.end_index).join('')).toBe(reference.content)
    }
    for (const [name, text] of Object.entries(files)) if (name.startsWith('corpora/')) expect(text).not.toContain('\r')
  })

  test('items that the layout cannot represent are reported', () => {
    const first = item('q_fee')
    const twoLanguageItem = {
      ...first,
      query_id: 'q_both',
      gold_spans: [...first.gold_spans, ...item('q_es').gold_spans],
    }

    expect(tokenSpans.leftOut!({ ...source, items: [...source.items, twoLanguageItem] })).toEqual([
      expect.stringMatching(/^1 question without an answer left out/),
      expect.stringMatching(/^1 question with evidence in several documents left out/),
    ])
  })
})

describe('Hugging Face datasets reads the folder', () => {
  interface Header {
    readonly configs: readonly {
      readonly config_name: string
      readonly data_files: readonly { readonly split: string; readonly path: string }[]
    }[]
    readonly language: readonly string[]
  }
  const header = (): Header => {
    const [, yaml = ''] = /^---\n([\s\S]*?\n)---\n/.exec(String(huggingface.files(source)['README.md'])) ?? []
    return parseYaml(yaml) as Header
  }
  const rowsOf = async (exporter: Exporter<string | Uint8Array>, name: string): Promise<Record<string, unknown>[]> =>
    parquetReadObjects({ file: new Uint8Array(exporter.files(source)[name] as Uint8Array).buffer })

  test('every configured file exists, and every row is an item', async () => {
    const { configs, language } = header()
    const named = configs.flatMap(({ data_files }) => data_files.map((data_file) => data_file.path))
    expect(named.sort()).toEqual(
      Object.keys(huggingface.files(source))
        .filter((name) => name !== 'README.md')
        .sort(),
    )
    for (const { split } of configs.flatMap(({ data_files }) => data_files)) expect(split).toMatch(/^\w+$/)
    const rows = (
      await Promise.all(named.filter((name) => name.startsWith('data/')).map((name) => rowsOf(huggingface, name)))
    ).flat()
    expect(rows.map(({ query_id }) => query_id).sort()).toEqual(source.items.map(({ query_id }) => query_id).sort())
    expect(language).toEqual(['en', 'es', 'pt'])
  })

  test('lists, objects and absent values keep their types', async () => {
    const rows = await rowsOf(parquet, 'items.parquet')
    for (const [index, { gold_spans, gold_evidence, evolution, no_answer, as_of }] of source.items.entries()) {
      expect(rows[index]).toMatchObject({
        gold_evidence,
        gold_spans: gold_spans.map(({ doc_id, version, start, end, text }) => ({
          doc_id,
          version,
          start: BigInt(start),
          end: BigInt(end),
          text,
        })),
        evolution: evolution?.type ?? null,
        no_answer,
        as_of: as_of ?? null,
      })
    }
  })

  test('the README is the header followed by the data card', () => {
    expect(huggingface.files(source)['README.md']).toMatch(/\n---\n\n# Card\n\nWhat it is\.\n$/)
  })
})

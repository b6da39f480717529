import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentOf } from '../../src/dataset/item-content.ts'
import { openStudio } from '../../src/review/studio.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { runCommand } from './workplace.ts'

const plans = `---
language: pt-BR
---
# Planos do Bramblecast

O Bramblecast tem três planos. O preço é cobrado por mês, em reais.

| Plano | Preço por mês | Máquinas |
|---|---|---|
| Solo | R$ 9,90 | 2 |
| Studio | R$ 15 | 12 |
| Fleet | R$ 1.569,90 | 100 |
`

describe('prices in reais in a Portuguese document', () => {
  const folder = makeTempFolder()
  const golden = path.join(folder.path, 'golden')
  let items: Item[] = []
  /** The item about the price of R$ 15. */
  const cheapestItem = (): Item => items.find(({ ideal_answer }) => /R\$\s15\b/.test(ideal_answer)) as Item

  beforeAll(async () => {
    mkdirSync(path.join(folder.path, 'docs'))
    writeFileSync(path.join(folder.path, 'docs', 'planos.md'), plans)
    const workspace = path.join(folder.path, 'workspace')
    const flags = ['--out', golden, '--workspace', workspace]
    await runCommand(['generate', path.join(folder.path, 'docs'), '-n', '5', ...flags])
    items = readFileSync(path.join(golden, 'items.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as Item)
  })
  afterAll(() => folder[Symbol.dispose]())

  test('are asked about, with the row as evidence, in a set that passes the check', async () => {
    expect(cheapestItem()?.language).toBe('pt-BR')
    expect(cheapestItem().gold_spans.some(({ text }) => text.includes('R$ 15'))).toBe(true)
    const { code, lines } = await runCommand(['check', golden])
    expect(code, lines.join('\n')).toBe(0)
  })

  test('are in the answer and the evidence of every export', async () => {
    const out = path.join(folder.path, 'exports')
    expect((await runCommand(['export', golden, '--to', 'all', '-o', out])).code).toBe(0)
    const holding = new Set(
      readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .filter(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8').includes('R$ 15'))
        .map(({ parentPath }) => path.relative(out, parentPath).split(path.sep)[0]),
    )
    // Relevance judgments of BEIR and similar formats refer to chunks; the texts are in the corpus file.
    expect(readdirSync(out).filter((format) => !holding.has(format))).toEqual([])
  })

  test('are scored: in the evidence, and in answers that state them right or wrong', async () => {
    const answersWith = (price: string): string =>
      items
        .map(({ query_id, ideal_answer, gold_spans }) =>
          JSON.stringify({
            query_id,
            results: gold_spans.map(({ doc_id, version, start, end }) => ({ doc_id, version, start, end })),
            answer: ideal_answer.replace(/15\b/, price),
          }),
        )
        .join('\n')
    const scoreOf = async (price: string): Promise<Record<string, number>> => {
      const file = path.join(folder.path, `answers-${price}.jsonl`)
      writeFileSync(file, answersWith(price))
      const { code, lines, errors } = await runCommand([
        'score',
        golden,
        '--answers',
        file,
        '--split',
        'all',
        '--json',
        '--no-history',
      ])
      expect(code, errors).toBe(0)
      const { questions } = JSON.parse(lines.join('\n')) as {
        questions: { query_id: string; metrics: Record<string, number> }[]
      }
      return questions.find(({ query_id }) => query_id === cheapestItem().query_id)?.metrics ?? {}
    }
    expect(await scoreOf('15')).toMatchObject({ 'recall@10': 1, figures_stated: 1, figures_grounded: 1 })
    expect(await scoreOf('51')).toMatchObject({ 'recall@10': 1, figures_stated: 0, figures_grounded: 0 })
  })

  test('are kept by an edit in the review, which rejects a different price', async () => {
    const studio = openStudio(golden, { reviewer: 'ana' })
    const { query_id, question, ideal_answer } = cheapestItem()
    const content = contentOf(cheapestItem())
    const checked = await studio.check(query_id, { ...content, question: question.replace('?', ' do Bramblecast?') })
    expect(checked).toMatchObject({ findings: [], state: 'unjudged' })
    const wrongEdit = await studio.check(query_id, { ...content, ideal_answer: ideal_answer.replace(/15\b/, '51') })
    expect(wrongEdit.findings.map(({ name }) => name)).toContain('figures')
  })
})

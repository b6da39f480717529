import path from 'node:path'
import { rules } from '../../src/dataset/check/check-dataset.ts'
import { datasetCorpus } from '../../src/dataset/check/dataset-corpus.ts'
import { readDataset } from '../../src/dataset/check/read-dataset.ts'
import { findDuplicates } from '../../src/dataset/duplicates.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { generateWith, inFolder } from '../command.ts'
import { growDataset } from '../grow-dataset.ts'
import { inventedWords } from '../passages.ts'
import { type Measures, type Part, timed } from './part.ts'

/** Runs `goldspan check` on a set grown from one of the example. */
const measureCheck =
  (items: number): Part['measure'] =>
  ({ docs, command }) =>
    inFolder(async (folder): Promise<Measures> => {
      await generateWith({ command, folder }, [docs], 100)
      const grown = path.join(folder, 'grown')
      growDataset(path.join(folder, 'golden'), grown, items)
      let findings = 0
      const report = () => {
        findings++
      }
      const seconds = await timed(async () => {
        const dataset = readDataset(grown, report)
        const corpus = datasetCorpus(dataset)
        for (const rule of rules) await rule({ dataset, corpus, report })
      })
      const label = `check ${items.toLocaleString('en')} items`
      return {
        [`${label}, s`]: seconds,
        [`${label}, findings`]: findings,
        [`${label}, peak memory, MB`]: process.resourceUsage().maxRSS / 1024,
      }
    })

/** Questions of invented words. One in fifty is repeated with one more word. */
const duplicates = async (count: number): Promise<Measures> => {
  const random = randomFrom('duplicates', count)
  const questions: string[] = []
  while (questions.length < count) {
    const question = `How long does ${inventedWords(random, 9)} take?`
    questions.push(question)
    if (questions.length % 50 === 0) questions.push(question.replace(' take?', ' usually take?'))
  }
  const items = questions.map((question, index) => anItem(question, index))
  let found = 0
  const seconds = await timed(() => {
    found = findDuplicates(items).length
  })
  const label = `duplicates among ${count.toLocaleString('en')} questions`
  return {
    [`${label}, µs per question`]: (seconds * 1e6) / items.length,
    [`${label}, share of those seeded that is found`]: found / Math.floor(count / 50),
  }
}

const anItem = (question: string, index: number): Item =>
  ({
    query_id: `q${index}`,
    question,
    ideal_answer: `${index} days.`,
    language: 'en',
    no_answer: false,
    gold_spans: [{ doc_id: `d${index}`, version: '1', start: 0, end: 9 }],
  }) as unknown as Item

export const sets: readonly Part[] = [
  { name: 'check-1000', runs: 1, measure: measureCheck(1_000) },
  { name: 'check-10000', runs: 1, measure: measureCheck(10_000) },
  ...[1_000, 10_000, 100_000].map(
    (count): Part => ({ name: `duplicates-${count}`, runs: 3, measure: () => duplicates(count) }),
  ),
]

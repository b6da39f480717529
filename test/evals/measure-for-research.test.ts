import { beforeAll, describe, expect, test } from 'vitest'
import { measureForResearch, type ResearchMeasurements } from '../../evals/research/measure-for-research.ts'
import { scoreTable } from '../../evals/research/score-retrievers.ts'
import { openZoo } from '../../evals/research/zoo/zoo.ts'
import { mean } from '../../src/measure/intervals.ts'
import { aDataset, anItemOn } from '../measure/a-dataset.ts'

const words =
  'amber basil cedar delta ember fjord grove harbor iris jasper kelp lotus maple nectar opal pearl quartz river sage thyme umber violet willow yarrow zephyr birch clover daisy elder fern'.split(
    ' ',
  )
// Long pages whose rule is near the end, so that a damaged index loses it.
const documents = Object.fromEntries(
  words.map((word, index) => [
    `page-${index}`,
    `# Page ${index}\n\n${'Pages of the handbook begin with a few words about what they are for and whom to ask. '.repeat(5)}\n\nThe ${word} permit lasts ${index + 11} days in the ${words[(index + 7) % words.length]} office.`,
  ]),
)
const item = (word: string, index: number) =>
  anItemOn(
    `q_${word}`,
    [[`page-${index}`, `lasts ${index + 11} days`]],
    { question: `How long is my ${word} permit valid?`, ideal_answer: `${index + 11} days` },
    documents,
  )
const human = words.map((word, index) => {
  const text = documents[`page-${index}`]!
  const start = text.indexOf(`lasts ${index + 11}`)
  return {
    question: `when does a ${word} permit run out`,
    language: 'en',
    answerable: true,
    evidence: [{ doc_id: `page-${index}`, start, end: start + 13 }],
  }
})

let measured: ResearchMeasurements
beforeAll(async () => {
  measured = await measureForResearch(aDataset(words.map(item), documents), human)
})
const value = (name: string): number => measured.metrics.find((metric) => metric.name === name)!.value

describe('measures of a dataset', () => {
  test('spans are compared with the text of the dataset', async () => {
    expect(value('spans that are exactly the text at their place')).toBe(1)
    const [first] = words.map(item)
    const moved = { ...first!, gold_spans: first!.gold_spans.map((span) => ({ ...span, start: span.start + 1 })) }
    const { metrics } = await measureForResearch(aDataset([moved], documents))
    expect(metrics[0]).toMatchObject({ name: 'spans that are exactly the text at their place', value: 0, n: 1 })
  })

  test('lengths, overlap and repetition are computed from the questions', () => {
    expect(value('question length, words')).toBe(7)
    expect(value('4-gram self-repetition')).toBe(1)
    expect(value('first-word entropy, bits')).toBe(0)
    expect(value('evidence in the top 20 of some leg')).toBe(1)
  })

  test('questions of one pattern are distinguished from those of people', () => {
    expect(value('classifier AUC (0.5 = indistinguishable)')).toBeGreaterThan(0.95)
    expect(measured.distinctive!.length).toBeGreaterThan(0)
    expect(value('length, Kolmogorov–Smirnov')).toBe(0)
  })

  test('the retrievers are ranked on both sets, and on two halves of the human questions', () => {
    expect(measured.fidelity!.systems).toBeGreaterThanOrEqual(20)
    expect(measured.fidelity!.questions).toEqual({ synthetic: 30, human: 30 })
    expect(measured.fidelity!.ceiling.questions).toEqual({ one: 15, other: 15 })
  })

  test('the loss from every damage is measured on both sets', () => {
    expect(measured.controls!.map(({ name }) => name)).toEqual([
      'a tenth of the index dropped',
      'only the first 40 words indexed',
      'noise in the ranking',
    ])
    const [, cut] = measured.controls!
    expect(cut).toMatchObject({ detected: true, people: { detected: true } })
  })

  test('too few questions to compare are reported with their number', async () => {
    const fewQuestions = await measureForResearch(aDataset(words.map(item), documents), human.slice(0, 5))
    expect(fewQuestions.fidelity).toBeUndefined()
    expect(fewQuestions.notes!.join()).toContain('there are 30 and 5')
  })
})

describe('the zoo', () => {
  test('has good and bad retrievers with distinct names', async () => {
    const retrievers = await openZoo(
      Object.entries(documents).map(([doc_id, text]) => ({ doc_id, title: doc_id, language: 'en', text })),
    ).retrievers()
    expect(new Set(retrievers.map(({ name }) => name)).size).toBe(retrievers.length)
    const table = await scoreTable(
      retrievers,
      human.map(({ question, evidence }) => ({ question, gold: evidence })),
    )
    const score = (name: string): number => mean(table[retrievers.findIndex((retriever) => retriever.name === name)]!)
    expect(score('bm25 900')).toBeGreaterThan(0.5)
    expect(score('random')).toBeLessThan(0.3)
    expect(score('half of the chunks')).toBeLessThan(score('hybrid 900'))
  })
})

import { type Item, readDataset } from './index.ts'
import type { Selection } from './measure/score/select-items.ts'
import { standaloneQuestion } from './vocabulary/index.ts'

export interface EvaliteCase {
  readonly input: string
  readonly expected: {
    readonly query_id: string
    readonly answer: string
    readonly claims: readonly string[]
    /** The texts of the gold spans. */
    readonly evidence: readonly string[]
    /** True if the documents do not answer the question. */
    readonly noAnswer: boolean
  }
}

/** Makes the `data` of an Evalite eval from a dataset: `evalite('my RAG', { data: dataFrom('golden'), task, scorers: [evidenceFound] })`. */
export const dataFrom =
  (folder: string, selection: Selection = {}) =>
  async (): Promise<EvaliteCase[]> => {
    const { selectItems } = await import('./measure/score/select-items.ts')
    return selectItems(await readDataset(folder), selection).items.map((item: Item) => ({
      input: standaloneQuestion(item),
      expected: {
        query_id: item.query_id,
        answer: item.ideal_answer,
        claims: item.claims.map(({ text }) => text),
        evidence: item.gold_spans.map(({ text }) => text),
        noAnswer: item.no_answer,
      },
    }))
  }

/** A scorer for tasks that return texts: the share of gold spans that the texts contain, ignoring differences in white space. 1 for items without an answer, which have none. */
export const evidenceFound = {
  name: 'evidence found',
  description: 'The share of the gold spans that are in the retrieved texts',
  scorer: ({
    output,
    expected,
  }: {
    output: readonly string[] | string
    expected?: EvaliteCase['expected']
  }): number => {
    const joined = collapseSpaces([output].flat().join('\n'))
    const evidence = expected?.evidence ?? []
    return evidence.length === 0
      ? 1
      : evidence.filter((text) => joined.includes(collapseSpaces(text))).length / evidence.length
  },
}

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

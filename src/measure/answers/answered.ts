import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Corpus } from '../../corpus/corpus.ts'
import { datasetCorpus } from '../../dataset/check/dataset-corpus.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { readWholeDataset } from '../../dataset/check/read-whole-dataset.ts'
import { standaloneQuestion } from '../../dataset/standalone-question.ts'
import { UsageError } from '../../errors.ts'
import { likelyLanguage } from '../../text/words.ts'

/** A question with its answer and the texts that it is meant to rest on. */
export interface Answered {
  readonly query_id: string
  readonly question: string
  readonly language: string
  readonly answer: string
  readonly contexts: readonly string[]
}

/** The answerable items of a dataset, with the passages that hold their evidence. */
export const answeredIn = (dataset: Dataset, corpus: Corpus = datasetCorpus(dataset)): Answered[] =>
  dataset.items.flatMap(({ value: item }) => {
    if (item.no_answer || item.gold_evidence.length === 0) return []
    const contexts = item.gold_evidence.flatMap((chunk_id) => {
      const passage = corpus.passage(chunk_id)
      return passage ? [corpus.text(passage)] : []
    })
    const { query_id, language, ideal_answer: answer } = item
    return [{ query_id, question: standaloneQuestion(item), language, answer, contexts }]
  })

/** A set to compare with: a dataset folder, or a file of rows as Ragas and its kin write them. */
export const readBaseline = (where: string): Answered[] => {
  if (!existsSync(where)) throw new UsageError(`The baseline ${where} does not exist.`)
  if (statSync(where).isDirectory()) return answeredIn(readWholeDataset(where))
  const text = readFileSync(where, 'utf8')
  const name = path.basename(where)
  const rows = text.trimStart().startsWith('[')
    ? z
        .array(z.unknown())
        .parse(parse(text, name))
        .map((json, index) => rowOf(json, `${name}, entry ${index + 1}`, index))
    : text.split('\n').flatMap((line, index) => {
        const place = `${name}, line ${index + 1}`
        return line.trim() === '' ? [] : [rowOf(parse(line, place), place, index)]
      })
  if (rows.length === 0) throw new UsageError(`The baseline ${where} holds no rows.`)
  return rows
}

const Texts = z.union([z.string().transform((text) => [text]), z.array(z.string())])
const Row = z.looseObject({
  question: z.string().min(1),
  answer: z.string().min(1),
  contexts: Texts.pipe(z.array(z.string()).min(1)),
  id: z.string().optional(),
  language: z.string().optional(),
})

/** Other names for the same, in the order in which they are looked for. */
const names = {
  question: ['question', 'user_input', 'query', 'input'],
  answer: ['answer', 'ideal_answer', 'response', 'reference', 'ground_truth', 'expected_output'],
  contexts: ['contexts', 'context', 'reference_contexts', 'retrieved_contexts', 'evidence'],
  id: ['id', 'query_id'],
  language: ['language'],
} as const

const parse = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UsageError(`${where}: not JSON.`, { cause })
  }
}

const rowOf = (json: unknown, where: string, index: number): Answered => {
  const fields = new Map(Object.entries(json ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  const picked = Object.fromEntries(
    Object.entries(names).map(([field, known]) => [
      field,
      known.map((name) => fields.get(name)).find((value) => value != null),
    ]),
  )
  const parsed = Row.safeParse(picked)
  if (!parsed.success) throw new UsageError(`${where}: expected {"question", "answer", "contexts": ["…"]}.`)
  const { question, answer, contexts, id, language } = parsed.data
  return {
    query_id: id ?? `row-${index + 1}`,
    question,
    language: language ?? likelyLanguage(question, ['en', 'es', 'pt']) ?? 'en',
    answer,
    contexts,
  }
}

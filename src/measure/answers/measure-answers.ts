import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readUserRows } from '../../corpus/rows-of-file.ts'
import { datasetCorpus } from '../../dataset/check/dataset-corpus.ts'
import { type Dataset, readCompleteDataset } from '../../dataset/check/read-dataset.ts'
import { firstValueOf, foreignNames, textsOf } from '../../dataset/check/read-foreign.ts'
import { UsageError } from '../../errors.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { dot } from '../../search/vectors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { likelyLanguage } from '../../text/words.ts'
import { standaloneQuestion } from '../../vocabulary/index.ts'
import { bootstrap, deviation, mean } from '../intervals.ts'
import { regenerateQuestionsPrompt } from '../prompts/regenerate-questions.ts'
import { type Ask, askOf, byBatch, faithfulnessOf, idOf } from './judge-answers.ts'

export type Scored = ReturnType<typeof scored>

export interface JudgedAnswers {
  readonly model: string
  /** The embeddings that questions were compared with. */
  readonly embeddings: string
  readonly sets: readonly (AnswerQuality & { readonly name: string })[]
  readonly calls: { readonly calls: number; readonly cached: number; readonly usd: number | null }
}

type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>

const questionsPerAnswer = 3

export type AnswerQuality = Awaited<ReturnType<typeof measureAnswers>>

/** Faithfulness and answer relevancy as Ragas defines them (Es and others, 2023), answer by answer. */
export const measureAnswers = async (
  rows: readonly Answered[],
  { takeTurn, embed }: { readonly takeTurn: TakeTurn; readonly embed: Embed },
) => {
  const ask = askOf(takeTurn)
  const judgments = await byBatch(rows, async (batch) => {
    const [faithful, relevant] = await Promise.all([faithfulnessOf(batch, ask), relevancyOf(batch, ask, embed)])
    return batch.map((_, place) => ({ faithful: faithful[place], relevant: relevant[place] }))
  })
  return {
    answers: rows.length,
    /** Share of the statements of an answer that its contexts support. */
    faithfulness: scored(judgments.flatMap(({ faithful }) => (typeof faithful === 'number' ? [faithful] : []))),
    /** Similarity of the question to questions generated from the answer alone. 0 if the answer evades. */
    relevancy: scored(judgments.flatMap(({ relevant }) => (relevant === undefined ? [] : [relevant]))),
    /** Answers without a checkable statement. */
    withoutStatements: judgments.filter(({ faithful }) => faithful === 'nothing stated').length,
    /** Answers without a usable reply of the model. The means exclude them. */
    unread: judgments.filter(({ faithful, relevant }) => faithful === undefined || relevant === undefined).length,
  }
}

const relevancyOf = async (batch: readonly Answered[], ask: Ask, embed: Embed) => {
  const reply = await ask(regenerateQuestionsPrompt, {
    per_answer: questionsPerAnswer,
    entries: batch.map(({ language, answer }, place) => ({ query_id: idOf(place), language, answer })),
  })
  const scores: (number | undefined)[] = []
  for (const [place, { question }] of batch.entries()) {
    const entry = reply?.entries.find(({ query_id }) => query_id === idOf(place))
    if (!entry || (entry.questions.length === 0 && !entry.noncommittal)) scores.push(undefined)
    else if (entry.noncommittal) scores.push(0)
    else {
      const [vector, ...generated] = await embed([question, ...entry.questions])
      scores.push(vector && mean(generated.map((other) => dot(vector, other))))
    }
  }
  return scores
}

/** The mean and its interval, and the standard deviation over answers, as publications report it. */
const scored = (values: readonly number[]) => ({ ...bootstrap(values, mean), deviation: deviation(values) })

/** A question, its answer, and the texts that should support the answer. */
export interface Answered {
  readonly query_id: string
  readonly question: string
  readonly language: string
  readonly answer: string
  readonly contexts: readonly string[]
}

/** The answerable items of a dataset, with the passages of their evidence. */
export const answeredIn = (dataset: Dataset): Answered[] => {
  const corpus = datasetCorpus(dataset)
  return dataset.items.flatMap(({ value: item }) => {
    if (item.no_answer || item.gold_evidence.length === 0) return []
    const contexts = item.gold_evidence.flatMap((chunk_id) => {
      const passage = corpus.passage(chunk_id)
      return passage ? [corpus.text(passage)] : []
    })
    const { query_id, language, ideal_answer: answer } = item
    return [{ query_id, question: standaloneQuestion(item), language, answer, contexts }]
  })
}

/** Reads a set to compare with: a dataset folder, or a file of rows as Ragas, Hugging Face and others write them. */
export const readBaseline = (where: string): Answered[] => {
  if (!existsSync(where)) throw new UsageError(`The baseline ${where} does not exist.`)
  if (statSync(where).isDirectory()) return answeredIn(readCompleteDataset(where))
  const name = path.basename(where)
  const rows = readUserRows(readInput(where), where)
  if (rows.length === 0) throw new UsageError(`The baseline ${where} contains no rows.`)
  const read = rows.flatMap(({ where: place, value }, index) => {
    if (value === undefined) throw new UsageError(`${name}, ${place}: not JSON.`)
    return rowOf(value, `${name}, ${place}`, index)
  })
  if (read.length === 0) throw new UsageError(`No row of the baseline ${where} has an answer and contexts.`)
  return read
}

/** Skips questions without an answer or texts, which many sets contain on purpose. */
const rowOf = (row: unknown, place: string, index: number): Answered[] => {
  const question = firstValueOf(row, foreignNames.question)
  const [answer] = textsOf(firstValueOf(row, answerNames))
  const contexts = textsOf(firstValueOf(row, foreignNames.contexts))
  const fields = Object.keys(row ?? {})
  if (typeof question !== 'string' || !fields.some((field) => isNamed(field, answerNames)))
    throw new UsageError(
      `${place}: expected {"question", "answer", "contexts": ["…"]}, or other common names for them.`,
    )
  if (!fields.some((field) => isNamed(field, foreignNames.contexts)))
    throw new UsageError(`${place}: the row has no “contexts”, the texts to judge the answer against.`)
  if (answer === undefined || contexts.length === 0) return []
  const id = firstValueOf(row, foreignNames.id)
  const language = firstValueOf(row, ['language'])
  return [
    {
      query_id: typeof id === 'string' || typeof id === 'number' ? String(id) : `row-${index + 1}`,
      question,
      language: typeof language === 'string' ? language : (likelyLanguage(question, ['en', 'es', 'pt']) ?? 'en'),
      answer,
      contexts,
    },
  ]
}

/** If a set has answers of a system and of people, the system's are judged. */
const answerNames = ['answer', 'ideal_answer', 'response', ...foreignNames.answer]

const isNamed = (field: string, names: readonly string[]): boolean =>
  names.some((name) => [name, name.split('.')[0]].includes(field.toLowerCase()))

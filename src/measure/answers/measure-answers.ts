import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readUserRows } from '../../corpus/rows-of-file.ts'
import { datasetCorpus } from '../../dataset/check/dataset-corpus.ts'
import { type Dataset, readCompleteDataset } from '../../dataset/check/read-dataset.ts'
import { externalFieldNames, firstValueOf, textsOf } from '../../dataset/check/read-external-file.ts'
import { UsageError } from '../../errors.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { dot } from '../../search/vectors.ts'
import { readInput } from '../../store/folders/read-input.ts'
import { likelyLanguage } from '../../text/words.ts'
import { standaloneQuestion } from '../../vocabulary/index.ts'
import { bootstrap, mean, standardDeviation } from '../intervals.ts'
import { regenerateQuestionsPrompt } from '../prompts/regenerate-questions.ts'
import { createPromptSender, entryId, faithfulnessOf, mapInBatches, type SendPrompt } from './judge-answers.ts'

export type MeanScore = ReturnType<typeof meanScore>

export interface AnswerReport {
  readonly model: string
  /** The embedding model that compared the questions, or `latent space`. */
  readonly embeddings: string
  readonly sets: readonly (AnswerQuality & { readonly name: string })[]
  readonly calls: { readonly calls: number; readonly cached: number; readonly usd: number | null }
}

type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>

const questionsPerAnswer = 3

export type AnswerQuality = Awaited<ReturnType<typeof measureAnswers>>

/** Faithfulness and answer relevancy as Ragas defines them (Es and others, 2023), answer by answer. */
export const measureAnswers = async (
  rows: readonly AnsweredQuestion[],
  { takeTurn, embed }: { readonly takeTurn: TakeTurn; readonly embed: Embed },
) => {
  const send = createPromptSender(takeTurn)
  const judgments = await mapInBatches(rows, async (batch) => {
    const [faithfulness, relevancy] = await Promise.all([faithfulnessOf(batch, send), relevancyOf(batch, send, embed)])
    return batch.map((_, position) => ({ faithfulness: faithfulness[position], relevancy: relevancy[position] }))
  })
  return {
    answers: rows.length,
    /** Share of the statements of an answer that its contexts support. */
    faithfulness: meanScore(
      judgments.flatMap(({ faithfulness }) => (typeof faithfulness === 'number' ? [faithfulness] : [])),
    ),
    /** Similarity of the question to questions generated from the answer alone. 0 if the answer is evasive. */
    relevancy: meanScore(judgments.flatMap(({ relevancy }) => (relevancy === undefined ? [] : [relevancy]))),
    withoutStatements: judgments.filter(({ faithfulness }) => faithfulness === 'nothing stated').length,
    /** Answers for which a reply of the model was unusable. Each mean ignores answers without its score. */
    notJudged: judgments.filter(({ faithfulness, relevancy }) => faithfulness === undefined || relevancy === undefined)
      .length,
  }
}

const relevancyOf = async (batch: readonly AnsweredQuestion[], send: SendPrompt, embed: Embed) => {
  const reply = await send(regenerateQuestionsPrompt, {
    per_answer: questionsPerAnswer,
    entries: batch.map(({ language, answer }, position) => ({ query_id: entryId(position), language, answer })),
  })
  const scores: (number | undefined)[] = []
  for (const [position, { question }] of batch.entries()) {
    const entry = reply?.entries.find(({ query_id }) => query_id === entryId(position))
    if (!entry || (entry.questions.length === 0 && !entry.noncommittal)) scores.push(undefined)
    else if (entry.noncommittal) scores.push(0)
    else {
      const [questionVector, ...generatedVectors] = await embed([question, ...entry.questions])
      scores.push(questionVector && mean(generatedVectors.map((vector) => dot(questionVector, vector))))
    }
  }
  return scores
}

/** The mean and its interval, and the standard deviation over answers, as publications report it. */
const meanScore = (values: readonly number[]) => ({ ...bootstrap(values, mean), deviation: standardDeviation(values) })

/** A question, its answer, and the texts that should support the answer. */
export interface AnsweredQuestion {
  readonly query_id: string
  readonly question: string
  readonly language: string
  readonly answer: string
  readonly contexts: readonly string[]
}

/** The answerable items of a dataset, with the passages of their evidence. */
export const answeredItems = (dataset: Dataset): AnsweredQuestion[] => {
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
export const readBaseline = (fileOrFolder: string): AnsweredQuestion[] => {
  if (!existsSync(fileOrFolder)) throw new UsageError(`The baseline ${fileOrFolder} does not exist.`)
  if (statSync(fileOrFolder).isDirectory()) return answeredItems(readCompleteDataset(fileOrFolder))
  const name = path.basename(fileOrFolder)
  const rows = readUserRows(readInput(fileOrFolder), fileOrFolder)
  if (rows.length === 0) throw new UsageError(`The baseline ${fileOrFolder} contains no rows.`)
  const answered = rows.flatMap(({ where, value }, index) => {
    if (value === undefined) throw new UsageError(`${name}, ${where}: not JSON.`)
    return readBaselineRow(value, `${name}, ${where}`, index)
  })
  if (answered.length === 0) throw new UsageError(`No row of the baseline ${fileOrFolder} has an answer and contexts.`)
  return answered
}

/** Reads a row. Returns none for a question without an answer or contexts, which many sets contain on purpose. */
const readBaselineRow = (row: unknown, where: string, index: number): AnsweredQuestion[] => {
  const question = firstValueOf(row, externalFieldNames.question)
  const [answer] = textsOf(firstValueOf(row, answerNames))
  const contexts = textsOf(firstValueOf(row, externalFieldNames.contexts))
  const fields = Object.keys(row ?? {})
  if (typeof question !== 'string' || !fields.some((field) => hasOneOfNames(field, answerNames)))
    throw new UsageError(
      `${where}: expected {"question", "answer", "contexts": ["…"]}, or other common names for them.`,
    )
  if (!fields.some((field) => hasOneOfNames(field, externalFieldNames.contexts)))
    throw new UsageError(`${where}: the row has no “contexts”, the texts to judge the answer against.`)
  if (answer === undefined || contexts.length === 0) return []
  const id = firstValueOf(row, externalFieldNames.id)
  const language = firstValueOf(row, ['language'])
  return [
    {
      query_id: typeof id === 'string' || typeof id === 'number' ? String(id) : `row-${index + 1}`,
      question,
      language: typeof language === 'string' ? language : (likelyLanguage(question, detectableLanguages) ?? 'en'),
      answer,
      contexts,
    },
  ]
}

const detectableLanguages = ['en', 'es', 'pt']

/** Names of the field to judge, the preferred ones first. */
const answerNames = ['answer', 'ideal_answer', 'response', ...externalFieldNames.answer]

/** True if a field has one of the names, or is the outer field of a nested name, such as `outputs` for `outputs.answer`. */
const hasOneOfNames = (field: string, names: readonly string[]): boolean =>
  names.some((name) => [name, name.split('.')[0]].includes(field.toLowerCase()))

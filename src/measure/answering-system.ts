import { existsSync } from 'node:fs'
import path from 'node:path'
import { cellValue, readUserRows } from '../corpus/rows-of-file.ts'
import { externalFieldNames, firstValueOf, textsOf, valueAt } from '../dataset/check/read-external-file.ts'
import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import { fieldsOf, mapValues } from '../text/objects.ts'
import { isUrl, type OpenSystem, remoteRetriever } from './remote-retriever.ts'
import { RetrieverReply } from './retriever-reply.ts'

/** A system whose answers are scored: a file of answers, a URL or a command. Retrieved texts are part of each answer or come from a separate retriever. */
export const answeringSystem = (answers: string, retriever: string | undefined): OpenSystem => {
  const answerer = isAnswersFile(answers) ? systemFromRows(answers) : remoteRetriever(answers)
  if (retriever === undefined) return answerer
  const textRetriever = remoteRetriever(retriever)
  return {
    recorded: answerer.recorded && textRetriever.recorded,
    async ask(query_id, question, k) {
      const retrieved = await textRetriever.ask(query_id, question, k)
      const reply = await answerer.ask(query_id, question, k)
      if (!reply || !retrieved) return reply ?? retrieved
      // Fields of the answer come first. Results are those of the retriever if the answer has none.
      const { results, hasOnlyAnswer } = reply.hasOnlyAnswer ? retrieved : reply
      return { ...retrieved, ...reply, results, hasOnlyAnswer }
    },
    [Symbol.dispose]() {
      answerer[Symbol.dispose]()
      textRetriever[Symbol.dispose]()
    },
  }
}

const isAnswersFile = (source: string): boolean =>
  !isUrl(source) &&
  rowFileExtensions.includes(path.extname(source).toLowerCase()) &&
  (existsSync(source) || !/\s/.test(source))

const rowFileExtensions = ['.jsonl', '.json', '.csv', '.tsv']

const systemFromRows = (file: string): OpenSystem => {
  const byId = new Map<string, RetrieverReply>()
  const byQuestion = new Map<string, RetrieverReply>()
  const rows = readUserRows(readInput(file), file)
  if (rows.length > 0 && !rows.some(({ value }) => hasAnswer(value)))
    throw new UsageError(
      `${file}: no column contains answers (${[...new Set(rows.flatMap(({ value }) => Object.keys(fieldsOf(value))))].join(', ')}). Rename the answer column to one of: ${answerNames.join(', ')}. Leave a cell empty if the system abstained.`,
    )
  for (const { where, value } of rows) {
    const row = readAnswerRow(value, `${file}, ${where}`)
    // `goldspan score` marks a question as unanswered if the system returned nothing.
    if (row.reply.unanswered) continue
    if (row.query_id !== undefined) byId.set(row.query_id, row.reply)
    if (row.question !== undefined) byQuestion.set(row.question.trim(), row.reply)
  }
  if (byId.size + byQuestion.size === 0) throw new UsageError(`${file} contains no answers.`)
  return {
    recorded: true,
    ask: async (query_id, question) => byId.get(query_id) ?? byQuestion.get(question.trim()),
    [Symbol.dispose]: () => {},
  }
}

/** True if a row has a field for the answer, or one that says why there is none. */
const hasAnswer = (row: unknown): boolean =>
  [...answerNames, 'abstained', 'unanswered', 'outputs'].some((name) => valueAt(row, name) !== undefined)

const readAnswerRow = (row: unknown, where: string) => {
  const id = firstValueOf(row, externalFieldNames.id)
  const question = firstValueOf(row, externalFieldNames.question)
  const query_id = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
  if (query_id === undefined && typeof question !== 'string')
    throw new UsageError(
      `${where}: expected "query_id" or "question", and "answer". "results" or "contexts" is optional.`,
    )
  const fields = mapValues(fieldsOf(row), (value, name) => (jsonColumns.includes(name) ? cellValue(value) : value))
  const contexts = firstValueOf(row, contextNames)
  const [answer = ''] = textsOf(firstValueOf(row, answerNames))
  const reply = RetrieverReply.safeParse({
    ...fields,
    query_id,
    answer: fields.abstained === true ? undefined : answer,
    results: fields.results ?? (contexts === undefined ? undefined : textsOf(contexts)),
  })
  if (!reply.success)
    throw new UsageError(`${where}: ${reply.error.issues[0]?.message ?? 'invalid row'}. See docs/scoring.md.`)
  return { query_id, question: typeof question === 'string' ? question : undefined, reply: reply.data }
}

/** Columns whose cells are JSON if the file is a table. */
const jsonColumns = ['results', 'citations', 'abstained', 'latency_ms']

/** Field names for the answer of a system. Names that other tools use for reference answers are excluded. */
const answerNames = ['answer', 'response', 'actual_output', 'output', 'outputs.answer', 'outputs.output', 'prediction']
const contextNames = ['retrieved_contexts', 'retrieval_context', 'contexts', 'context', 'outputs.contexts', 'documents']

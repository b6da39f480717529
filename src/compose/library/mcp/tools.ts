import { z } from 'zod'
import { checkDataset } from '../../../dataset/check/check-dataset.ts'
import { latestVersions } from '../../../dataset/check/dataset-corpus.ts'
import type { Dataset } from '../../../dataset/check/read-dataset.ts'
import { exportSourceOf } from '../../../dataset/export/exporter.ts'
import { UsageError } from '../../../errors.ts'
import { scoreOrFail } from '../../../measure/score/score-dataset.ts'
import { createSearchIndex } from '../../../search/create-search-index.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { listFirst } from '../../../text/counted.ts'
import { required } from '../../../text/required.ts'
import { words } from '../../../text/words.ts'
import { documentKey } from '../../../vocabulary/index.ts'
import { type Result, systemOf } from '../retrieve.ts'

export interface McpTool {
  readonly name: string
  readonly description: string
  readonly input: z.ZodType
  call(input: unknown): Promise<unknown>
}

const defineTool = <In>(name: string, description: string, input: z.ZodType<In>, call: (input: In) => unknown) => ({
  name,
  description,
  input,
  call: async (rawInput: unknown) => call(input.parse(rawInput)),
})

/** Makes the tools for a dataset. None of them writes anything. */
export const mcpTools = (dataset: Dataset): readonly McpTool[] => {
  const items = new Map(dataset.items.map(({ value }) => [value.query_id, value]))
  const chunks = new Map(dataset.chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const titles = new Map(dataset.documents.map((document) => [documentKey(document), document.title]))
  const latest = latestVersions(dataset.documents)
  const { chunkText, documentText } = exportSourceOf(dataset)
  let index: Promise<SearchIndex> | undefined
  const openIndex = (): Promise<SearchIndex> =>
    (index ??= createSearchIndex(
      dataset.chunks.map(({ chunk_id, doc_id, version, language }) => ({
        passage: { chunk_id, title: titles.get(documentKey({ doc_id, version })) ?? '', path: [], language },
        text: chunkText(chunk_id),
      })),
    ))

  return [
    defineTool(
      'search',
      'Finds passages of the documents behind the dataset, best first. With questions: true it finds questions of the dataset instead, by shared words.',
      z.object({
        query: z.string().min(1),
        k: z.int().min(1).max(50).default(8),
        questions: z.boolean().default(false),
      }),
      async ({ query, k, questions }) => {
        if (questions) return { questions: findQuestions(query, [...items.values()]).slice(0, k) }
        const hits = await (await openIndex()).search(query, { k })
        return {
          passages: hits.map(({ chunk_id }) => ({
            ...locationOf(required(chunks, chunk_id)),
            text: shorten(chunkText(chunk_id), 600),
          })),
        }
      },
    ),
    defineTool(
      'read',
      'Reads an item by its query_id, a passage by its chunk_id, or a range of a document by doc_id, start and end.',
      z.object({
        query_id: z.string().optional(),
        chunk_id: z.string().optional(),
        doc_id: z.string().optional(),
        version: z.string().optional(),
        start: z.int().min(0).default(0),
        end: z.int().min(1).optional(),
      }),
      ({ query_id, chunk_id, doc_id, version, start, end }) => {
        if (query_id !== undefined) return getItem(items, query_id)
        if (chunk_id !== undefined) {
          const chunk = chunks.get(chunk_id)
          if (!chunk) throw new UsageError(`Unknown chunk_id ${chunk_id}. Call the search tool to find valid ids.`)
          return { ...locationOf(chunk), text: chunkText(chunk_id) }
        }
        const document = dataset.documents.find(
          (candidate) => candidate.doc_id === doc_id && candidate.version === (version ?? latest.get(doc_id)),
        )
        if (!document)
          throw new UsageError(
            doc_id === undefined
              ? 'Name a query_id, a chunk_id or a doc_id.'
              : `Unknown document ${doc_id}${version === undefined ? '' : `, version ${version}`}.`,
          )
        const text = documentText(document.doc_id, document.version)
        if (start >= text.length || (end !== undefined && end <= start))
          throw new UsageError(`start must be below end and below ${text.length}, the length of the document.`)
        const rangeEnd = Math.min(end ?? text.length, start + maxCharacters, text.length)
        const identity = { doc_id: document.doc_id, version: document.version, title: document.title }
        return { ...identity, start, end: rangeEnd, document_length: text.length, text: text.slice(start, rangeEnd) }
      },
    ),
    defineTool(
      'check',
      'Validates the dataset without a model: schema, hashes, spans, ids, duplicates, leaks, splits. Lists all violations.',
      z.object({}),
      async () => {
        const { findings, remarks, items: count, spans, documents } = await checkDataset(dataset.folder)
        const omittedCount = Math.max(0, findings.length - 100)
        return { items: count, spans, documents, findings: findings.slice(0, 100), more: omittedCount, remarks }
      },
    ),
    defineTool(
      'score',
      'Scores what a retriever returned: for each query_id its results, best first, as texts, {doc_id, start, end} or {chunk_id}. Other questions are not scored; left_out is their number.',
      z.object({
        results: z.record(z.string(), z.array(z.union([z.string(), z.looseObject({})]))),
        k: z.int().min(1).max(1000).default(10),
      }),
      async ({ results, k }) => {
        const unknown = Object.keys(results).filter((query_id) => !items.has(query_id))
        if (unknown.length > 0)
          throw new UsageError(
            `Unknown query_id: ${listFirst(unknown, 5)}. Call the search tool with questions: true to find valid ids.`,
          )
        const subset = { ...dataset, items: dataset.items.filter((row) => Object.hasOwn(results, row.value.query_id)) }
        if (subset.items.length === 0) throw new UsageError('results is empty.')
        const system = systemOf((_, { query_id }) => (results[query_id] ?? []) as Result[])
        const { rows, questions } = await scoreOrFail(subset, system, { k, split: 'all' })
        return {
          scored: subset.items.length,
          left_out: dataset.items.length - subset.items.length,
          rows,
          missed: questions
            .filter(({ missed }) => missed.length > 0)
            .slice(0, 50)
            .map(({ query_id, question, missed }) => ({ query_id, question, missed })),
        }
      },
    ),
    defineTool(
      'explain',
      "Explains an item's provenance and evidence, by its query_id, or why an ask was rejected, by its ask_id.",
      z.object({ id: z.string() }),
      ({ id }) => {
        const rejected = dataset.rejected.find(({ value }) => value.ask_id === id)
        if (rejected) return { rejected: rejected.value }
        const item = getItem(items, id)
        return {
          question: item.question,
          ideal_answer: item.ideal_answer,
          proof: item.gold_spans.map((span) => ({
            ...span,
            around: documentText(span.doc_id, span.version).slice(Math.max(0, span.start - 200), span.end + 200),
          })),
          negatives: item.negatives,
          provenance: item.provenance,
        }
      },
    ),
  ]
}

/** The longest text that `read` returns at once. Its caller reads on from `end`. */
const maxCharacters = 20_000

const getItem = <T>(items: ReadonlyMap<string, T>, query_id: string): T => {
  const item = items.get(query_id)
  if (!item)
    throw new UsageError(`Unknown query_id ${query_id}. Call the search tool with questions: true to find valid ids.`)
  return item
}

const locationOf = (chunk: Dataset['chunks'][number]) => {
  const { chunk_id, doc_id, version, start, end, section } = chunk
  return { chunk_id, doc_id, version, start, end, section }
}

const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)

/** Finds the items that share the most words with the query. */
const findQuestions = (query: string, items: readonly Dataset['items'][number]['value'][]) => {
  const queryWords = new Set(words(query))
  const countShared = (text: string): number => words(text).filter((word) => queryWords.has(word)).length
  return items
    .map((item) => ({ item, count: countShared(`${item.question} ${item.topic}`) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ item }) => {
      const { query_id, question, strategy, difficulty, language } = item
      return { query_id, question, strategy, difficulty, language }
    })
}

import { urlNamespace, uuid5 } from '../../text/hash.ts'
import { type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import {
  type Exporter,
  type ExportSource,
  escapeNonAscii,
  metadataOf,
  portableJsonLines,
  prettyJson,
  spansLeftOut,
  spansOf,
} from './exporter.ts'
import { requiredTerms, scorersFile } from './required-terms.ts'

/** A format with one JSON value per item: a line of a `.jsonl` file, or an element of a list. */
interface RowFormat {
  readonly file: string
  row(item: Item, source: ExportSource): object
  wrap?(rows: readonly object[], source: ExportSource): object
  readonly extraFiles?: Readonly<Record<string, string>>
  /** Escapes all but ASCII characters. */
  readonly ascii?: boolean
  readonly leftOut?: Exporter['leftOut']
}

const contextsOf = ({ gold_evidence }: Item, { chunkText }: ExportSource): string[] => gold_evidence.map(chunkText)

/** Fields that `scorers.mjs` reads. */
const scorerInput = (item: Item) => ({ no_answer: item.no_answer, must_say: requiredTerms(item), spans: spansOf(item) })

const metadataWithEvidence = (item: Item) => {
  const { gold_evidence } = item
  return { ...metadataOf(item), gold_evidence, gold_spans: spansOf(item) }
}

const formats = {
  jsonl: { file: 'items.jsonl', row: (item) => item },
  /** For `EvaluationDataset.from_jsonl`, which ignores unknown columns. */
  ragas: {
    file: 'testset.jsonl',
    ascii: true,
    row: (item, source) => ({
      user_input: standaloneQuestion(item),
      reference: item.ideal_answer,
      reference_contexts: contextsOf(item, source),
      reference_context_ids: item.gold_evidence,
      query_id: item.query_id,
      reference_spans: spansOf(item),
      synthesizer_name: item.evolution?.type ?? item.adversarial_type ?? item.strategy,
    }),
  },
  /** For `client.createExamples`. */
  langsmith: { file: 'examples.jsonl', row: (item, source) => langsmithExample(item, source, source.name) },
  /** For `EvaluationDataset().add_goldens_from_json_file`. */
  deepeval: {
    file: 'goldens.json',
    row: (item, source) => ({
      input: standaloneQuestion(item),
      actual_output: null,
      expected_output: item.ideal_answer,
      context: contextsOf(item, source),
      retrieval_context: null,
      source_file: item.gold_spans[0]?.doc_id ?? null,
      additional_metadata: metadataWithEvidence(item),
    }),
  },
  /** For `LabelledRagDataset.from_json`. */
  llamaindex: {
    file: 'rag_dataset.json',
    ascii: true,
    row: (item, source) => ({
      query: standaloneQuestion(item),
      query_by: authorOf(item),
      reference_contexts: contextsOf(item, source),
      reference_answer: item.ideal_answer,
      reference_answer_by: authorOf(item),
    }),
    wrap: (examples) => ({ examples }),
    leftOut: (source) => [
      ...spansLeftOut(source),
      ...(source.items.length === 0 ? [] : ['Ids, strategies and splits were left out: the format has no metadata.']),
    ],
  },
  /** For Auto RAG Eval's transformer and viewers. */
  benchmark: {
    file: 'benchmark.json',
    row: (item, source) => ({
      context: contextsOf(item, source).join('\n\n'),
      'Q&A Gen Profile': { Type: item.intent, Difficulty: item.difficulty, ...item.profile },
      Question: standaloneQuestion(item),
      Answer: item.ideal_answer,
    }),
    leftOut: spansLeftOut,
  },
  /** For `dataset.addItems`. */
  mastra: {
    file: 'items.json',
    row: (item, source) => ({
      input: { question: standaloneQuestion(item) },
      groundTruth: { answer: item.ideal_answer, contexts: contextsOf(item, source), ...scorerInput(item) },
      metadata: metadataWithEvidence(item),
    }),
    extraFiles: { 'scorers.mjs': scorersFile },
  },
  /** Bodies of `POST /api/public/dataset-items`. Existing ids are overwritten. */
  langfuse: {
    file: 'dataset-items.jsonl',
    row: (item, source) => ({
      datasetName: source.name,
      // Ids are shared by all datasets of a project.
      id: uuid5(urlNamespace, `https://goldspan.invalid/langfuse/${encodeURIComponent(source.name)}/${item.query_id}`),
      input: { question: standaloneQuestion(item) },
      expectedOutput: { answer: item.ideal_answer, contexts: contextsOf(item, source) },
      metadata: metadataWithEvidence(item),
      status: 'ACTIVE',
    }),
  },
  /** For Phoenix's `createDataset`. */
  phoenix: {
    file: 'dataset.json',
    row: (item, source) => ({
      input: { question: standaloneQuestion(item) },
      output: { answer: item.ideal_answer, contexts: contextsOf(item, source) },
      metadata: metadataWithEvidence(item),
      splits: item.split,
    }),
    wrap: (examples, { name, items, documents }) => ({
      name,
      description: `${items.length} items written from ${documents.length} documents`,
      examples,
    }),
  },
  /** For `dataset.insert`. Existing ids are overwritten. */
  braintrust: {
    file: 'records.jsonl',
    row: (item, source) => ({
      id: item.query_id,
      input: { question: standaloneQuestion(item) },
      expected: { answer: item.ideal_answer, contexts: contextsOf(item, source), ...scorerInput(item) },
      metadata: metadataWithEvidence(item),
      tags: [item.strategy, ...(item.split ? [item.split] : [])],
    }),
    extraFiles: { 'scorers.mjs': scorersFile },
  },
  /** For `mlflow.genai.evaluate`. */
  mlflow: {
    file: 'eval-data.json',
    row: (item, source) => ({
      inputs: { question: standaloneQuestion(item) },
      expectations: {
        expected_response: item.ideal_answer,
        expected_facts: item.claims.map(({ text }) => text),
        expected_retrieved_context: item.gold_evidence.map((id) => ({ doc_uri: id, content: source.chunkText(id) })),
      },
      tags: Object.fromEntries(Object.entries(metadataOf(item)).map(([name, value]) => [name, String(value)])),
    }),
    leftOut: spansLeftOut,
  },
  /** For a data source of OpenAI's hosted evals. */
  'openai-evals': {
    file: 'items.jsonl',
    row: (item, source) => ({
      item: {
        question: standaloneQuestion(item),
        reference: item.ideal_answer,
        contexts: contextsOf(item, source),
        ...metadataWithEvidence(item),
      },
    }),
  },
} satisfies Readonly<Record<string, RowFormat>>

/** The dataset's name is part of the id, because ids are shared by all datasets of an account. */
export const langsmithId = (dataset: string, query_id: string): string =>
  uuid5(uuid5(urlNamespace, `https://goldspan.invalid/langsmith/${encodeURIComponent(dataset)}`), query_id)

export const langsmithExample = (item: Item, source: ExportSource, dataset: string) => ({
  id: langsmithId(dataset, item.query_id),
  inputs: { question: standaloneQuestion(item) },
  outputs: {
    answer: item.ideal_answer,
    contexts: contextsOf(item, source),
    evidence: item.gold_evidence,
    spans: spansOf(item),
  },
  metadata: metadataOf(item),
  split: item.split ?? 'base',
})

const authorOf = (item: Item): { readonly model_name: string; readonly type: 'ai' | 'human' } =>
  item.strategy === 'anchor'
    ? { model_name: '', type: 'human' }
    : { model_name: item.provenance.models.generator ?? '', type: 'ai' }

const exporterOf = ([name, { file, row, wrap, extraFiles, ascii, leftOut }]: [string, RowFormat]): Exporter => ({
  name,
  files(source) {
    const rows = source.items.map((item) => row(item, source))
    const text = file.endsWith('.jsonl') ? portableJsonLines(rows) : prettyJson(wrap ? wrap(rows, source) : rows)
    return { [file]: ascii ? escapeNonAscii(text) : text, ...extraFiles }
  },
  leftOut,
})

export const rowExporters: readonly Exporter[] = Object.entries(formats).map(exporterOf)

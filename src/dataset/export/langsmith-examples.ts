import { urlNamespace, uuid5 } from '../../text/hash.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { ExportSource } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'

export interface LangSmithExample {
  readonly id: string
  readonly inputs: { readonly question: string }
  readonly outputs: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, string | number | boolean>>
  readonly split: string
}

/** The id of an item in a dataset of this name: ids are shared by all datasets of an account. */
export const langsmithId = (dataset: string, query_id: string): string =>
  uuid5(uuid5(urlNamespace, `https://goldspan.invalid/langsmith/${encodeURIComponent(dataset)}`), query_id)

/** Examples for a dataset of this name. An item has the same id in it whenever it comes. */
export const langsmithExamples = (
  { items, chunkText }: Pick<ExportSource, 'items' | 'chunkText'>,
  dataset: string,
): LangSmithExample[] => {
  return items.map((item) => ({
    id: langsmithId(dataset, item.query_id),
    inputs: { question: standaloneQuestion(item) },
    outputs: {
      answer: item.ideal_answer,
      contexts: item.gold_evidence.map(chunkText),
      evidence: item.gold_evidence,
      spans: spansOf(item),
    },
    metadata: metadataOf(item),
    split: item.split ?? 'base',
  }))
}

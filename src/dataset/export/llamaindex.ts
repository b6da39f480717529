import type { Item } from '../../vocabulary/index.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { spansLeftOut } from './item-parts.ts'
import { asciiOnly, json } from './text-formats.ts'

/** `LabelledRagDataset.from_json("rag_dataset.json")`. */
export const llamaindex: Exporter = {
  name: 'llamaindex',
  description: 'LlamaIndex labelled RAG dataset',
  files: ({ items, chunkText }) => ({
    'rag_dataset.json': asciiOnly(
      json({
        examples: items.map((item) => ({
          query: standaloneQuestion(item),
          query_by: author(item),
          reference_contexts: item.gold_evidence.map(chunkText),
          reference_answer: item.ideal_answer,
          reference_answer_by: author(item),
        })),
      }),
    ),
  }),
  leftOut: (source) => [
    ...spansLeftOut(source),
    ...(source.items.length === 0 ? [] : ['Ids, strategies and splits were left out: the format has no metadata.']),
  ],
}

const author = (item: Item): { readonly model_name: string; readonly type: 'ai' | 'human' } =>
  item.strategy === 'anchor'
    ? { model_name: '', type: 'human' }
    : { model_name: item.provenance.models.generator ?? '', type: 'ai' }

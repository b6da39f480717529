import { stringify } from 'yaml'
import type { Item } from '../../vocabulary/index.ts'
import { splitNames } from '../splits.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { jsonLines } from './text-formats.ts'

/** A folder that `datasets.load_dataset` reads and the hub shows, with its card. */
export const huggingface: Exporter = {
  name: 'huggingface',
  description: 'Hugging Face dataset folder with a card',
  files({ items, chunks, chunkText, name, card }) {
    const splits = splitNames.filter((split) => items.some((item) => splitOf(item) === split))
    return {
      'README.md': `---\n${stringify(header(name, items, splits))}---\n\n${card}`,
      ...Object.fromEntries(
        splits.map((split) => [
          `data/${split}.jsonl`,
          jsonLines(items.filter((item) => splitOf(item) === split).map(rowOf)),
        ]),
      ),
      'corpus/chunks.jsonl': jsonLines(
        chunks.map(({ chunk_id, doc_id, version, language }) => ({
          chunk_id,
          doc_id,
          version,
          language,
          text: chunkText(chunk_id),
        })),
      ),
    }
  },
}

const splitOf = (item: Item): NonNullable<Item['split']> => item.split ?? 'test'

const rowOf = (item: Item) => ({
  query_id: item.query_id,
  question: item.question,
  standalone_question: standaloneQuestion(item),
  ideal_answer: item.ideal_answer,
  language: item.language,
  strategy: item.strategy,
  intent: item.intent,
  answer_type: item.answer_type,
  difficulty: item.difficulty,
  no_answer: item.no_answer,
  as_of: item.as_of,
  topic: item.topic,
  evolution: item.evolution?.type ?? null,
  adversarial_type: item.adversarial_type ?? null,
  journey: item.journey?.id ?? null,
  journey_position: item.journey?.position ?? null,
  gold_evidence: item.gold_evidence,
  gold_spans: item.gold_spans.map(({ doc_id, version, start, end, text }) => ({ doc_id, version, start, end, text })),
  negatives: item.negatives.map(({ chunk_id, kind, why }) => ({ chunk_id, kind, why })),
  group_id: item.group_id,
  template_family_id: item.template_family_id,
})

const header = (name: string, items: readonly Item[], splits: readonly string[]) => ({
  pretty_name: name,
  language: [...new Set(items.map(({ language }) => language.split('-')[0]!))].filter((tag) => tag !== 'und').sort(),
  task_categories: ['question-answering', 'text-retrieval'],
  size_categories: [sizeOf(items.length)],
  tags: ['rag', 'evaluation', 'synthetic'],
  configs: [
    {
      config_name: 'items',
      default: true,
      data_files: splits.map((split) => ({ split, path: `data/${split}.jsonl` })),
    },
    { config_name: 'corpus', data_files: [{ split: 'corpus', path: 'corpus/chunks.jsonl' }] },
  ],
  // Without it the types are guessed from the first rows, and an empty list or a null there would be the type of all.
  dataset_info: [
    { config_name: 'items', features: itemFeatures },
    { config_name: 'corpus', features: columns('chunk_id doc_id version language text', 'string') },
  ],
})

const columns = (names: string, dtype: string) => names.split(' ').map((name) => ({ name, dtype }))

const itemFeatures = [
  ...columns(
    'query_id question standalone_question ideal_answer language strategy intent answer_type difficulty',
    'string',
  ),
  ...columns('no_answer', 'bool'),
  ...columns('as_of topic evolution adversarial_type journey', 'string'),
  ...columns('journey_position', 'int64'),
  { name: 'gold_evidence', sequence: 'string' },
  {
    name: 'gold_spans',
    list: [...columns('doc_id version', 'string'), ...columns('start end', 'int64'), ...columns('text', 'string')],
  },
  { name: 'negatives', list: columns('chunk_id kind why', 'string') },
  ...columns('group_id template_family_id', 'string'),
]

const sizeOf = (count: number): string =>
  count < 1000 ? 'n<1K' : count < 10_000 ? '1K<n<10K' : count < 100_000 ? '10K<n<100K' : '100K<n<1M'

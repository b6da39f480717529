import type { Item } from '../../vocabulary/index.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { csv as csvText } from './text-formats.ts'

/** One row an item, for spreadsheets: lists are joined. */
export const csv: Exporter = {
  name: 'csv',
  description: 'one row an item, for spreadsheets',
  files: ({ items }) => ({
    'items.csv': csvText(
      Object.keys(columns),
      items.map((item) => Object.values(columns).map((cell) => cell(item))),
      { spreadsheet: true },
    ),
  }),
}

const columns: Readonly<Record<string, (item: Item) => string>> = {
  query_id: (item) => item.query_id,
  question: (item) => item.question,
  standalone_question: standaloneQuestion,
  ideal_answer: (item) => item.ideal_answer,
  language: (item) => item.language,
  strategy: (item) => item.strategy,
  intent: (item) => item.intent,
  answer_type: (item) => item.answer_type,
  difficulty: (item) => item.difficulty,
  no_answer: (item) => String(item.no_answer),
  split: (item) => item.split ?? '',
  gold_evidence: (item) => item.gold_evidence.join(' | '),
  gold_spans: (item) =>
    item.gold_spans.map(({ doc_id, version, start, end }) => `${doc_id}@${version}:${start}-${end}`).join(' | '),
  evidence_text: (item) => item.gold_spans.map(({ text }) => text).join(' | '),
  topic: (item) => item.topic,
  tags: (item) => item.tags.join(' | '),
}

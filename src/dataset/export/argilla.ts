import { type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import { contentHash, contentOf } from '../item-content.ts'
import { reasons } from '../rejection-reasons.ts'
import { addressOf, type Exporter, type ExportSource, metadataOf, prettyJson } from './exporter.ts'

/** A folder for `rg.Dataset.from_disk`: records, and the questions for reviewers. */
export const argilla: Exporter = {
  name: 'argilla',
  files: (source) => ({
    '.argilla/settings.json': prettyJson(settings),
    '.argilla/dataset.json': prettyJson({ name: source.name, guidelines, allow_extra_metadata: true }),
    'records.json': prettyJson(source.items.map((item) => recordOf(item, source))),
  }),
}

const recordOf = (item: Item, { chunkText }: Pick<ExportSource, 'chunkText'>) => ({
  id: item.query_id,
  status: 'pending',
  fields: {
    question: standaloneQuestion(item),
    answer: item.ideal_answer,
    evidence: item.gold_spans.map(spanWithHeader).join('\n\n') || '(none: the documents have no answer)',
    passages: item.gold_evidence.map(chunkText).join('\n\n') || '(none)',
  },
  metadata: {
    ...metadataOf(item),
    draft_hash: contentHash(contentOf(item)),
    gold_evidence: item.gold_evidence.join(' '),
    gold_spans: item.gold_spans.map(addressOf).join(' '),
  },
  suggestions: {},
  responses: {},
  vectors: {},
})

/** Puts the table header above its rows. Two spaces make a line break in Markdown. */
const spanWithHeader = ({ text, header }: Item['gold_spans'][number]): string =>
  header ? `${header.text}  \n${text}` : text

const markdown = { type: 'text', use_markdown: true }
const textField = (name: string, title: string) => ({ name, title, required: true, settings: markdown })

const option = (value: string, text = value) => ({ value, text, description: null })

const guidelines =
  'Accept an item when a user would ask it this way, the answer is correct and complete, and the evidence alone proves it.'

const choices = Object.entries(reasons).map(([value, text]) => option(value, text))

const settings = {
  guidelines,
  allow_extra_metadata: true,
  fields: [
    textField('question', 'Question'),
    textField('answer', 'Ideal answer'),
    textField('evidence', 'Evidence'),
    textField('passages', 'Passages'),
  ],
  questions: [
    {
      name: 'verdict',
      title: 'Is the item good?',
      required: true,
      settings: { type: 'label_selection', options: ['accept', 'reject'].map((value) => option(value)) },
    },
    { name: 'reason', title: 'Why not?', required: false, settings: { type: 'label_selection', options: choices } },
    { name: 'new_question', title: 'A better question', required: false, settings: { type: 'text' } },
    { name: 'new_answer', title: 'A better answer', required: false, settings: { type: 'text' } },
    { name: 'note', title: 'Note', required: false, settings: { type: 'text' } },
  ],
  metadata: [],
  vectors: [],
}

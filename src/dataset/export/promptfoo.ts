import type { Item } from '../../vocabulary/index.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf } from './item-parts.ts'
import { json } from './text-formats.ts'

/** Test cases for `tests: file://tests.json` in a promptfoo configuration. */
export const promptfoo: Exporter = {
  name: 'promptfoo',
  description: 'promptfoo tests',
  files: ({ items, chunkText }) => ({
    'tests.json': json(
      items.map((item) => ({
        description: `${item.query_id} ${item.strategy}`,
        vars: {
          question: literally(standaloneQuestion(item)),
          reference: literally(item.ideal_answer),
          context: literally(item.gold_evidence.map(chunkText).join('\n\n')),
        },
        assert: [{ type: 'llm-rubric', value: literally(rubric(item)) }],
        metadata: metadataOf(item),
      })),
    ),
  }),
}

const rubric = (item: Item): string =>
  item.no_answer
    ? 'The answer says that the information is not available in the documents, and invents nothing.'
    : `The answer says the same as this reference, leaves out none of its conditions or exceptions, and adds nothing that contradicts it: ${item.ideal_answer}`

/** Values are rendered as Nunjucks templates, in which a document could run code: every opening mark becomes a string of itself. */
const literally = (text: string): string => text.replaceAll(/\{[{%#]/g, (mark) => `{{ "${mark}" }}`)

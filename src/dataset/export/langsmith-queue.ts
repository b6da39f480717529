import { urlNamespace, uuid5 } from '../../text/hash.ts'
import { type Item, standaloneQuestion } from '../../vocabulary/index.ts'
import { contentHash, contentOf } from '../item-content.ts'
import { reasons } from '../rejection-reasons.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { json } from './text-formats.ts'

const namespace = uuid5(urlNamespace, 'https://goldspan.invalid/langsmith-queue')

/** The id of the run that shows an item to reviewers. A changed item gets another run. */
export const queueRunId = (item: Item): string => uuid5(namespace, `${item.query_id} ${contentHash(contentOf(item))}`)

/** A queue with its rubric and runs, in the format of the LangSmith client. */
export const langsmithQueue: Exporter = {
  name: 'langsmith-queue',
  description: 'LangSmith annotation queue: its rubric, and the runs to put into it',
  files: ({ name, items }) => ({
    'queue.json': json({
      queue: {
        name: `${name} review`,
        description: `${items.length} items of ${name}, written by goldspan.`,
        rubricInstructions:
          'Accept an item when a user would ask it this way, the answer is correct and complete, and the evidence alone proves it.',
        rubricItems: [
          { feedback_key: 'verdict', description: 'Is the item good?', is_required: true },
          { feedback_key: 'reason', description: 'Why not?', value_descriptions: reasons, is_required: false },
        ],
      },
      feedbackConfigs: [
        { feedbackKey: 'verdict', feedbackConfig: categories(['reject', 'accept']) },
        { feedbackKey: 'reason', feedbackConfig: categories(Object.keys(reasons)) },
      ],
      runs: items.map((item) => ({
        id: queueRunId(item),
        name: 'goldspan item',
        run_type: 'chain',
        inputs: { question: standaloneQuestion(item), evidence: spansOf(item) },
        outputs: { answer: item.ideal_answer },
        extra: { metadata: { ...metadataOf(item), draft_hash: contentHash(contentOf(item)) } },
      })),
    }),
  }),
}

const categories = (labels: readonly string[]) => ({
  type: 'categorical',
  categories: labels.map((label, value) => ({ value, label })),
})

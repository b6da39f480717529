import { inEvenBatches } from '../../text/grouped-by.ts'
import { elementAt } from '../../text/required.ts'
import { shownText } from '../../text/shown-text.ts'
import type { Ask } from '../../vocabulary/index.ts'
import {
  type AuthorJob,
  askInput,
  briefNotes,
  maxAsksPerLabelCall,
  maxAsksPerWriteCall,
  objectionsTo,
  type PassageInput,
  passagesFor,
  QuestionInput,
  type WorkOrder,
} from '../author-inputs.ts'
import { labelPrompt } from './prompts/label.ts'
import { writePrompt } from './prompts/write.ts'

/** Makes separate jobs for new and real questions. The embedded engine labels real questions one by one. */
export const generatorJobs = (order: WorkOrder): readonly AuthorJob[] => {
  const newAsks = order.asks.filter(({ real_question }) => !real_question)
  const realAsks = order.asks.filter(({ real_question }) => real_question)
  const batches = order.isEmbeddedEngine ? realAsks.map((ask) => [ask]) : inEvenBatches(realAsks, maxAsksPerLabelCall)
  return [
    ...inEvenBatches(newAsks, maxAsksPerWriteCall).map((asks) => writingJob(asks, order)),
    ...batches.map((asks) => labelingJob(asks, order)),
  ]
}

const writingJob = (asks: readonly Ask[], order: WorkOrder): AuthorJob => ({
  prompt: writePrompt,
  input: {
    passages: passagesFor(asks, order),
    asks: asks.map((ask) => askInput(ask, order)),
    examples: order.brief.examples,
    objections: objectionsTo(asks, order),
    ...briefNotes(order),
  },
  ask_ids: asks.map(({ ask_id }) => ask_id),
  maxToolRounds: 0,
})

const labelingJob = (asks: readonly Ask[], order: WorkOrder): AuthorJob => ({
  prompt: labelPrompt,
  input: {
    questions: asks.map(questionInput),
    passages: passagesForLabeling(asks, order),
    objections: objectionsTo(asks, order),
  },
  ask_ids: asks.map(({ ask_id }) => ask_id),
  maxToolRounds: 0,
  addOmittedFields: ({ items, declined }) => ({
    declined,
    items: items.map((item) => ({
      ...item,
      question: item.question ?? asks.find(({ ask_id }) => ask_id === item.ask_id)?.real_question?.text,
    })),
  }),
})

const questionInput = ({ real_question, chunk_ids = [], ...ask }: Ask): QuestionInput =>
  QuestionInput.parse({
    ...ask,
    question: real_question?.text ?? '',
    rewrite: real_question?.rewrite,
    chunk_ids,
    earlier_label: real_question?.earlier,
  })

/** Passages for labeling, reduced to the blocks that the questions need. The better a passage matches a question, the more of it is shown. */
const passagesForLabeling = (asks: readonly Ask[], order: WorkOrder): PassageInput[] =>
  order.isEmbeddedEngine
    ? [...order.passages]
    : passagesFor(asks, order).map((passage) => {
        const questions = asks.filter(({ chunk_ids = [] }) => chunk_ids.includes(passage.chunk_id))
        const quoted = order.objections.flatMap(({ quotes = [] }) => quotes.map(({ chunk_id }) => chunk_id))
        const isNamedInObjection = [...quoted, ...order.objectionPassages].includes(passage.chunk_id)
        const rank = Math.min(
          ...(isNamedInObjection ? [0] : []),
          ...questions.map(({ chunk_ids = [] }) => chunk_ids.indexOf(passage.chunk_id)),
          maxWidthByRank.length - 1,
        )
        return {
          ...passage,
          // The first heading often repeats the title.
          path: passage.path[0] === passage.title ? passage.path.slice(1) : passage.path,
          text: shownText(passage.text, {
            maxWidth: elementAt(maxWidthByRank, rank) + extraWidth * Math.max(0, questions.length - 1),
            about: (questions.length > 0 ? questions : asks)
              .map(({ real_question }) => real_question?.text ?? '')
              .join(' '),
            language: order.brief.language,
          }),
        }
      })

/** The best passage is usually shown in full, because a sentence that limits the answer may share no word with the question. Of the others, only matching sentences are shown. Authors can ask for more. */
const maxWidthByRank: readonly number[] = [3000, 400, 300, 150, 150]
/** Extra width for each additional question whose search found the passage. */
const extraWidth = 250

import { z } from 'zod'
import type { LabelingInput, PassageInput, QuestionInput } from '../../../agents/author-inputs.ts'
import type { OfflineReply, OfflineTurn } from '../../../models/responder.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import { exchangeValues } from '../../judging/exchange-values.ts'
import { type Labelled, labelQuestion } from '../../judging/label-question.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { readQuestion } from '../../judging/read-question.ts'

/** A real question keeps its words; the row, steps or sentence that answers it becomes its answer, and nothing is said where none does. */
export const label = ({ questions, passages, objections }: LabelingInput, turn: OfflineTurn): OfflineReply<Writing> => {
  const [first] = questions
  return first ? labelOne({ ...first, passages, objections }, turn) : { output: { items: [], declined: [] } }
}

type Question = QuestionInput & Pick<LabelingInput, 'passages' | 'objections'>

const labelOne = (input: Question, turn: OfflineTurn): OfflineReply<Writing> => {
  const language = readLanguage(input.language)
  if (!language)
    return declined(
      input,
      `The embedded engine reads English, Spanish and Portuguese; ${input.language} needs a model.`,
    )
  if (!/\p{L}{3}/u.test(input.question)) return declined(input, 'The question cannot be understood.')
  const passages = [...new Map([...input.passages, ...found(turn)].map((each) => [each.chunk_id, each])).values()]
  const remembers = input.adversarial_type === 'temporal_trap'
  const exchanged = input.earlier && exchangeValues(input.question, input.earlier, passages, language, remembers)
  const answers = [...(exchanged ? [exchanged] : []), ...labelQuestion(input.question, passages, language)]
  // What is found a second time is looked at after what an objection was raised against.
  const answer = answers[input.objections.length]
  if (answer) return { output: { items: [labelled(input, answer)], declined: [] } }
  if (turn.mayCallTools && turn.earlier.length === 0)
    return {
      calls: wordings(input.question, language).map((query) => ({
        name: 'search_corpus',
        arguments: { query, k: 8, max_characters: 4000 },
      })),
    }
  // People use other words than documents do, so that no rule finds an answer is no proof that there is none.
  return declined(
    input,
    input.earlier
      ? 'More than a value changed in its evidence, or the question itself mentions the change. A model may answer it again (--model).'
      : 'No row, list or sentence names both what the question is about and what it asks. A model may find an answer (--model).',
  )
}

const labelled = ({ ask_id, answer_type, question }: Question, answer: Labelled): WrittenItem => ({
  ask_id,
  question,
  ideal_answer: answer.text,
  answer_type: answer_type ?? answer.answer_type,
  quotes: answer.quotes.map(({ chunk_id, text }) => ({ chunk_id, text })),
  claims: answer.claims.map(({ text, quotes }) => ({ text, quotes: [...quotes] })),
  no_answer: false,
  hops: [],
  searched: [],
  family: 'real-question',
})

/** The question as it is and as key words: two ways to find nothing. */
const wordings = (question: string, language: ReadLanguage): readonly string[] => {
  const { names, stems, words } = readQuestion(question, language)
  const short = [...names, ...stems.map((stem) => words.get(stem) ?? stem)].join(' ')
  return short === '' || short === question ? [question] : [question, short]
}

const Hits = z.object({
  hits: z.array(
    z.object({
      chunk_id: z.string(),
      title: z.string().default(''),
      path: z.array(z.string()).default([]),
      text: z.string(),
    }),
  ),
})

/** Passages that the search showed. */
const found = (turn: OfflineTurn): readonly PassageInput[] =>
  turn.earlier.flatMap(({ results }) =>
    results.flatMap(({ content }) => {
      try {
        const parsed = Hits.safeParse(JSON.parse(content))
        return parsed.success ? parsed.data.hits : []
      } catch {
        return []
      }
    }),
  )

const declined = ({ ask_id }: Question, reason: string): OfflineReply<Writing> => ({
  output: { items: [], declined: [{ ask_id, reason }] },
})

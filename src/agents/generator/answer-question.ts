import type { TakeTurn } from '../../models/turn.ts'
import type { PassageInput } from '../author-inputs.ts'
import { singleTurn } from '../single-turn.ts'
import { type DraftAnswerOutput, draftAnswerPrompt } from './prompts/draft-answer.ts'
import { relevantContextsPrompt } from './prompts/relevant-contexts.ts'

/** Which passages answer which questions, the most useful first. Ids that nobody showed are dropped. */
export const matchPassages = async (
  takeTurn: TakeTurn,
  questions: readonly { readonly question_id: string; readonly question: string }[],
  passages: readonly PassageInput[],
): Promise<ReadonlyMap<string, readonly PassageInput[]>> => {
  const reply = await singleTurn(takeTurn, 'generator', relevantContextsPrompt, {
    questions: [...questions],
    passages: [...passages],
  })
  const byId = new Map(passages.map((passage) => [passage.chunk_id, passage]))
  return new Map(
    questions.map(({ question_id }) => [
      question_id,
      (reply.questions.find((one) => one.question_id === question_id)?.relevant ?? []).flatMap(
        ({ chunk_id }) => byId.get(chunk_id) ?? [],
      ),
    ]),
  )
}

/** Answers a question that stands, from passages alone, and says whether they could. */
export const answerQuestion = (
  takeTurn: TakeTurn,
  question: { readonly question: string; readonly language: string },
  passages: readonly PassageInput[],
): Promise<DraftAnswerOutput> =>
  singleTurn(takeTurn, 'generator', draftAnswerPrompt, { ...question, passages: [...passages] })

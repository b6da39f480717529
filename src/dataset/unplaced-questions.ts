import { derivedId } from '../text/hash.ts'
import type { Brief, Rejection, SessionSettings } from '../vocabulary/index.ts'

/** Real questions that were to be reused and came into no brief: each with the reason, so that none is lost without a word. */
export const unplacedQuestions = (
  { questions, grounded }: Pick<SessionSettings, 'questions' | 'grounded'>,
  briefs: readonly Brief[],
  wanted: number,
): readonly Rejection[] => {
  if (grounded === 'seed') return []
  const placed = new Set(briefs.flatMap(({ asks }) => asks.flatMap(({ real_question }) => real_question?.id ?? [])))
  return questions
    .filter(({ id }) => !placed.has(id))
    .map(({ id, text, language }) => ({
      ask_id: derivedId('a', 'real question', id),
      brief_id: '',
      strategy: 'grounded',
      cell: { topic: 'general', intent: 'policy_lookup', language, difficulty: 'medium' },
      stage: 'session',
      by: 'places',
      reason: `The set has ${wanted} places for real questions, and ${questions.length} were given. Give it more with --mix grounded=… or a larger -n.`,
      question: text,
      attempts: 0,
      cost: { calls: 0, tokens: 0, usd: 0 },
    }))
}

import type { AnswerType, Difficulty, Intent } from '../vocabulary/index.ts'
import type { Fact } from './fact.ts'
import type { Answer, Family } from './family.ts'
import type { PassageContext } from './passage-context.ts'
import type { Scope } from './scope/scope.ts'

/** A fact with a question and an answer made of it: what the checks look at and the ranking weighs. */
export interface Candidate {
  readonly fact: Fact
  readonly family: Family
  readonly context: PassageContext
  readonly question: string
  readonly answer: Answer
  /** The narrowing phrase that the question carries, and how far up the headings it comes from; 0 without one. */
  readonly scope: Scope | undefined
  /** How many rewritings the question went through after its surface was filled. */
  readonly rewritings: number
}

export const intentsOf = ({ fact, family }: Pick<Candidate, 'fact' | 'family'>): readonly Intent[] => [
  fact.intent ?? family.intent,
  ...(family.alsoIntents ?? []),
]

export const answerTypeOf = ({ fact, family }: Pick<Candidate, 'fact' | 'family'>): AnswerType =>
  fact.answer_type ?? family.answer_type

export const difficultyOf = ({ fact, family }: Pick<Candidate, 'fact' | 'family'>): Difficulty =>
  fact.difficulty ?? family.difficulty

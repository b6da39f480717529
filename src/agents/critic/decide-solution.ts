import { fold } from '../../text/words.ts'
import type { Draft, Finding } from '../../vocabulary/index.ts'
import type { Solution } from './prompts/blind-solve.ts'

export interface SolutionDecision {
  readonly finding: Finding
  readonly reason: string
  /** The reader's answer, where it is for a voice of the panel to say whether it agrees. */
  readonly unsettled?: string
}

/** What a blind reader's answer says about a draft. Only clear cases are decided here. */
export const decideSolution = (
  { answer_type, ideal_answer }: Pick<Draft, 'answer_type' | 'ideal_answer'>,
  { answerable, answer, premise_false, ambiguous }: Solution,
): SolutionDecision => {
  if (answerable === 'no' || answer.trim() === '')
    return against(
      'A reader who has only the quotes cannot answer the question. Quote what proves the answer, or ask for what the quotes say.',
    )
  if (premise_false && answer_type !== 'correction')
    return against(
      `The question takes something for granted that the quotes contradict. A reader answered: “${answer}”`,
    )
  if (ambiguous && answer_type !== 'clarification')
    return against(
      `The question can be read in several ways that the quotes answer differently. A reader answered: “${answer}”`,
    )

  const asExpected =
    answerable === 'yes' &&
    (answer_type !== 'correction' || premise_false) &&
    (answer_type !== 'clarification' || ambiguous)
  if (asExpected && lettersOf(answer) === lettersOf(ideal_answer))
    return { finding: 'sound', reason: 'A reader who has only the quotes gave the same answer word for word.' }
  return {
    finding: 'sound',
    reason: `A reader who has only the quotes answered “${answer}”; whether that agrees is left to the panel.`,
    unsettled: answer,
  }
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

const against = (reason: string): SolutionDecision => ({ finding: 'fixable', reason })

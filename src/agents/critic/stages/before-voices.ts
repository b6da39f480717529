import { blindAnswerNote } from '../blind-answer-messages.ts'
import { isSoundSoFar, type Progress, withVerdict } from '../progress.ts'
import { blindSolvePrompt } from '../prompts/blind-solve.ts'
import { hopNecessityPrompt } from '../prompts/hop-necessity.ts'
import { variantPrompt } from '../prompts/variant.ts'
import { type CriticRequest, requestPerDraft, type Stage } from '../stage.ts'

/** Asks a model that sees only the evidence to answer each question. The voices decide whether a different answer counts against the draft. */
export const blindSolve: Stage = (cases) => {
  const answerable = cases.filter(
    (progress) => isSoundSoFar(progress) && !progress.case.draft.no_answer && !progress.case.isVariant,
  )
  return [
    requestPerDraft({
      name: 'blind-solve',
      prompt: blindSolvePrompt,
      input: {
        entries: answerable.map(({ case: { entry, question } }) => ({
          ask_id: entry.ask_id,
          language: entry.language,
          question,
          evidence: entry.evidence,
        })),
      },
      cases: answerable,
      apply(progress, { ask_id: _, ...blindAnswer }) {
        return { ...withVerdict(progress, 'blind-solve', 'sound', blindAnswerNote(blindAnswer)), blindAnswer }
      },
    }),
  ]
}

/** One call per hop: two entries of a call about the same question would together reveal all of its evidence. */
export const hopNecessity: Stage = (cases) => {
  const multiHop = cases.filter(
    (progress) => isSoundSoFar(progress) && !progress.case.isVariant && hopsOf(progress).length > 1,
  )
  const hops = [...new Set(multiHop.flatMap(hopsOf))].sort((a, b) => a - b)
  return hops.map((hop) => withoutHop(hop, multiHop))
}

const withoutHop = (hop: number, multiHop: readonly Progress[]): CriticRequest => {
  const cases = multiHop.filter((progress) => hopsOf(progress).includes(hop))
  const name = `hop-${hop}-necessity`
  return requestPerDraft({
    name,
    prompt: hopNecessityPrompt,
    input: {
      entries: cases.map(({ case: { entry, draft, question } }) => ({
        ask_id: entry.ask_id,
        language: entry.language,
        question,
        ideal_answer: entry.ideal_answer,
        evidence: entry.evidence.filter((_, index) => draft.spans[index]?.hop !== hop),
      })),
    },
    cases,
    apply: (progress, { votes, answer, reason }) =>
      votes < minForSameAnswer
        ? withVerdict(progress, name, 'sound', `Without hop ${hop} the answer changes. ${reason}`)
        : withVerdict(
            progress,
            name,
            'fixable',
            `Hop ${hop} is not needed: without it the answer is the same (“${answer}”). ${reason} Ask a question whose answer changes if any one hop is left out.`,
          ),
  })
}

/** How many of ten people would give the same answer without the hop. The critic gives a number, because plain yes or no answers were wrong in a third of the objections. */
const minForSameAnswer = 9

const hopsOf = ({ case: { draft } }: Progress): number[] => [...new Set(draft.spans.flatMap(({ hop }) => hop ?? []))]

/** Asks whether each variant has the same need, the same answer and the intended form. */
export const variants: Stage = (cases) => {
  const variantCases = cases.filter(
    (progress) => isSoundSoFar(progress) && progress.case.isVariant && !isTooLong(progress),
  )
  return [
    requestPerDraft({
      name: variantStage,
      prompt: variantPrompt,
      input: {
        pairs: variantCases.flatMap(({ case: { ask, draft, question, evolvedFrom } }) => {
          if (!evolvedFrom || !ask.evolution) return []
          const sameAnswer = evolvedFrom.draft.ideal_answer === draft.ideal_answer
          return [
            {
              ask_id: ask.ask_id,
              type: ask.evolution.type,
              language: draft.language,
              question: evolvedFrom.question,
              variant: question,
              answer: sameAnswer ? undefined : evolvedFrom.draft.ideal_answer,
              variant_answer: sameAnswer ? undefined : draft.ideal_answer,
            },
          ]
        }),
      },
      cases: variantCases,
      apply(progress, { same_need, matches_type, reason }) {
        if (same_need && matches_type) return withVerdict(progress, variantStage, 'sound', reason)
        const objection = same_need
          ? `The variant is not of the type ${progress.case.ask.evolution?.type}.`
          : 'The variant does not ask for the same thing.'
        return withVerdict(progress, variantStage, 'fixable', `${objection} ${reason}`)
      },
    }),
  ]
}

/** Rejects a compressed question that is not shorter than its source draft, without a model call. */
export const rejectTooLong = (progress: Progress): Progress =>
  isTooLong(progress)
    ? withVerdict(
        progress,
        variantStage,
        'fixable',
        'A compressed question must be shorter than the one it was made from.',
      )
    : progress

const isTooLong = ({ case: { ask, draft, evolvedFrom, isVariant } }: Progress): boolean =>
  isVariant &&
  ask.evolution?.type === 'compress' &&
  evolvedFrom !== undefined &&
  draft.question.length >= evolvedFrom.draft.question.length

const variantStage = 'variant'

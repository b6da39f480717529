import { isAlive, type Progress, withVerdict } from '../progress.ts'
import { variantPrompt } from '../prompts/variant.ts'
import { questionAbout, type Stage } from '../stage.ts'

/** Variants are asked one thing: the same need, the same answer, and the form that they are meant to have. */
export const variants: Stage = (cases) => {
  const open = cases.filter((progress) => isAlive(progress) && progress.case.isVariant && !isTooLong(progress))
  if (open.length === 0) return []
  return [
    questionAbout({
      name,
      prompt: variantPrompt,
      input: {
        pairs: open.flatMap(({ case: { ask, draft, question, seed } }) =>
          seed && ask.evolution
            ? [
                {
                  ask_id: ask.ask_id,
                  type: ask.evolution.type,
                  language: draft.language,
                  question: seed.question,
                  variant: question,
                  ...(seed.draft.ideal_answer === draft.ideal_answer
                    ? {}
                    : { answer: seed.draft.ideal_answer, variant_answer: draft.ideal_answer }),
                },
              ]
            : [],
        ),
      },
      cases: open,
      apply(progress, { same, of_its_type, reason }) {
        if (!same) return withVerdict(progress, name, 'fixable', `The variant does not ask for the same. ${reason}`)
        return of_its_type
          ? withVerdict(progress, name, 'sound', reason)
          : withVerdict(progress, name, 'fixable', `It is no ${progress.case.ask.evolution?.type}. ${reason}`)
      },
    }),
  ]
}

/** Refuses, without a call, a compressed question that is no shorter than its seed. */
export const withoutLong = (progress: Progress): Progress =>
  isTooLong(progress)
    ? withVerdict(progress, name, 'fixable', 'A compressed question must be shorter than the one it was made from.')
    : progress

const isTooLong = ({ case: { ask, draft, seed, isVariant } }: Progress): boolean =>
  isVariant &&
  ask.evolution?.type === 'compress' &&
  seed !== undefined &&
  draft.question.length >= seed.draft.question.length

const name = 'variant'

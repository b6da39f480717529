import { valuesApart } from '../reading/translated-values.ts'
import type { Draft } from '../vocabulary/index.ts'
import type { Check } from './check.ts'
import { fixable, sound } from './findings.ts'

/** A translation says the dates, numbers, money, times and codes of its source, written as the place of its language writes them. */
export const values: Check = {
  name: 'values',
  run(draft, { ask: { evolution }, seed }) {
    if (evolution?.type !== 'translation') return sound('It translates nothing.')
    if (!seed) return sound('Its source is missing, so there is nothing to compare.')
    const apart = partsOf(seed, draft).flatMap(([what, was, is]) =>
      valuesApart({ text: was, language: seed.language }, { text: is, language: draft.language }).map(
        (reason) => `${what}: ${reason}`,
      ),
    )
    return apart.length === 0 ? sound('It has the values of its source.') : fixable(apart.join(' '))
  },
}

const partsOf = (seed: Draft, draft: Draft): readonly (readonly [what: string, was: string, is: string])[] => [
  ['Question', seed.question, draft.question],
  ...(seed.standalone_question && draft.standalone_question
    ? [['Standalone question', seed.standalone_question, draft.standalone_question] as const]
    : []),
  ['Answer', seed.ideal_answer, draft.ideal_answer],
  ['Claims', allOf(seed), allOf(draft)],
]

const allOf = ({ claims }: Draft): string => claims.map(({ text }) => text).join('\n')

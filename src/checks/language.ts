import { sameBase } from '../reading/corpus-reading.ts'
import { evidenceOf } from '../reading/evidence-of.ts'
import { otherLanguageOf } from '../reading/other-language.ts'
import { shown } from '../text/shown.ts'
import type { Draft } from '../vocabulary/index.ts'
import type { Check } from './check.ts'
import { fixable, sound } from './findings.ts'

/** Question, answer and claims are in the language that was asked for. */
export const language: Check = {
  name: 'language',
  run(draft, { ask, corpus }) {
    const known = evidenceOf(draft, corpus)
      .filter(({ language }) => sameBase(language, ask.language))
      .map(({ text }) => text)
      .join('\n')
    const mixed = ask.evolution?.type === 'code_switch'
    for (const [what, text] of partsOf(draft)) {
      // A code-switched question borrows words; its grammar stays that of the asked language.
      const other = otherLanguageOf(text, ask.language, {
        question: /question/.test(what),
        mixed: mixed && what === 'question',
        known,
      })
      if (other) return fixable(`The ${what} ${shown(text)} is in ${other}; ${ask.language} is wanted.`)
    }
    return sound(`Nothing suggests a language other than ${ask.language}.`)
  },
}

const partsOf = (draft: Draft): [string, string][] => [
  ['question', draft.question],
  ...(draft.standalone_question ? [['standalone question', draft.standalone_question] as [string, string]] : []),
  ['answer', draft.ideal_answer],
  ...draft.claims.map(({ text }, index): [string, string] => [`claim ${index}`, text]),
]

import { solve } from '../../answers/critic/solve.ts'
import type { Desk } from '../desk.ts'
import type { Parts } from '../items.ts'

/** With either hop taken away a reader must not come to an answer. */
export const needsBoth = ({ question, quotes }: Pick<Parts, 'question' | 'quotes'>, { voice }: Desk): boolean =>
  [1, 2].every((hop) => {
    const evidence = quotes
      .filter((quote) => quote.hop !== hop)
      .map(({ text }, at) => ({ evidence: at, source: '', text }))
    return solve({ ask_id: '', language: voice.language, question, evidence }, true).answerable !== 'yes'
  })

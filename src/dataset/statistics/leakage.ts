import type { Corpus } from '../../corpus/corpus.ts'
import { similarTexts } from '../../search/minhash.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { plainWords } from '../../text/plain-words.ts'
import { elementAt, zip } from '../../text/required.ts'
import type { Item } from '../../vocabulary/index.ts'
import { leakFreeComponents, splitNames } from '../splits.ts'

/** Counts leaks between splits: components that are divided, and questions that are similar. */
export const leakageOf = (items: readonly Item[], corpus: Corpus) => {
  const components = [
    ...groupedBy(zip(items, leakFreeComponents(items, corpus)), ([, component]) => component).values(),
  ].map((own) => new Set(own.map(([{ split }]) => split)))
  const questions = items.map(({ question }) => plainWords(question))
  // Pairs with at least 60% of their 5-character runs in common.
  const alike = similarTexts(questions, 0.6).filter(
    ({ a, b }) => elementAt(items, a).split !== elementAt(items, b).split,
  )
  return {
    splits: splitNames.map((split) => ({
      split,
      items: items.filter((item) => item.split === split).length,
      components: components.filter((own) => own.has(split)).length,
    })),
    components: components.length,
    dividedComponents: components.filter((own) => own.size > 1).length,
    alikeQuestions: alike.length,
    mostAlike: alike.reduce((most, { similarity }) => Math.max(most, similarity), 0),
    unassigned: items.filter(({ split }) => split === undefined).length,
  }
}

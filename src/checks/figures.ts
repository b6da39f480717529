import { passagesAt } from '../corpus/quotes.ts'
import { figuresMissing } from '../text/figures.ts'
import { listed } from '../text/shown.ts'
import { type Check, sound } from './check.ts'

/** Gives a hint about numbers and codes of the answer that no passage around the evidence contains. They may be computed, so it never objects. */
export const figures: Check = {
  name: 'figures',
  about: 'evidence',
  run(draft, { corpus, seed }) {
    const passages = draft.spans.flatMap((span) => passagesAt(corpus, span))
    const missing = figuresMissing(draft.ideal_answer, [
      ...new Set(passages.flatMap((passage) => [corpus.text(passage), passage.title, ...passage.path])),
      ...draft.spans.map(({ text }) => text),
      ...[draft, ...(seed ? [seed] : [])].flatMap((one) => [one.question, one.standalone_question ?? '']),
      ...(seed ? [seed.ideal_answer] : []),
    ])
    return missing.length === 0
      ? sound('Numbers and codes of the answer are in its passages.')
      : {
          ...sound(`${listed(missing)} of the answer is in no passage around the evidence.`),
          hint: `${listed(missing)} of the answer is in no passage around its evidence.`,
        }
  },
}

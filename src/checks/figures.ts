import { passagesAt } from '../corpus/quotes.ts'
import { figuresMissing } from '../text/figures.ts'
import { quotedList } from '../text/one-line.ts'
import { type Check, sound } from './check.ts'

/** Hints at numbers and codes of the answer that no passage with evidence contains. Never objects, because the author may have computed them. */
export const figures: Check = {
  name: 'figures',
  about: 'evidence',
  run(draft, { corpus, seed }) {
    const passages = draft.spans.flatMap((span) => passagesAt(corpus, span))
    const missing = figuresMissing(draft.ideal_answer, [
      ...new Set(passages.flatMap((passage) => [corpus.text(passage), passage.title, ...passage.path])),
      ...draft.spans.map(({ text }) => text),
      ...[draft, ...(seed ? [seed] : [])].flatMap((source) => [source.question, source.standalone_question ?? '']),
      ...(seed ? [seed.ideal_answer] : []),
    ])
    return missing.length === 0
      ? sound('Numbers and codes of the answer are in its passages.')
      : {
          ...sound(`${quotedList(missing)} of the answer is in no passage around the evidence.`),
          hint: `${quotedList(missing)} of the answer is in no passage around its evidence.`,
        }
  },
}

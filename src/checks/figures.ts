import { passagesAt } from '../corpus/quotes.ts'
import { figuresMissing } from '../text/figures.ts'
import { quotedList } from '../text/one-line.ts'
import { type Check, sound } from './check.ts'

/** Returns a hint about numbers and codes of the answer that no passage with evidence contains. Never objects, because the author may have computed them. */
export const figures: Check = {
  name: 'figures',
  about: 'evidence',
  run(draft, { corpus, sourceDraft }) {
    const passages = draft.spans.flatMap((span) => passagesAt(corpus, span))
    const drafts = sourceDraft ? [draft, sourceDraft] : [draft]
    const missing = figuresMissing(draft.ideal_answer, [
      ...new Set(passages.flatMap((passage) => [corpus.text(passage), passage.title, ...passage.path])),
      ...draft.spans.map(({ text }) => text),
      ...drafts.flatMap(({ question, standalone_question }) => [question, standalone_question ?? '']),
      sourceDraft?.ideal_answer ?? '',
    ])
    if (missing.length === 0)
      return sound('The passages with the evidence contain all numbers and codes of the answer.')
    const hint = `No passage with the evidence contains ${quotedList(missing)} from the answer.`
    return { ...sound(hint), hint }
  },
}

import { type Check, fixable, sound } from '../../checks/check.ts'
import { quoteFrom } from '../../corpus/quotes.ts'
import { elementAt } from '../../text/required.ts'
import { shown } from '../../text/shown.ts'
import type { Draft, Quote } from '../../vocabulary/index.ts'
import { alternativeIn, goldOf, repeatOf } from '../words/alternatives.ts'
import { corpusReading, sameBase } from '../words/corpus-reading.ts'
import { evidenceOf } from '../words/evidence-of.ts'
import { goldText, placeOfGold } from '../words/gold-text.ts'
import { wantedOf } from '../words/wanted.ts'

/**
 * No other passage answers the question otherwise. One that gives the same answer supports it too; one that gives another value
 * to the same words makes the question ambiguous; one of which it cannot be determined is neither.
 */
export const unique: Check = {
  name: 'unique',
  about: 'evidence',
  async run(draft, context) {
    if (draft.no_answer || draft.answer_type === 'clarification')
      return sound('There is no answer that another passage could repeat.')
    const { corpus, search } = context
    const question = draft.standalone_question ?? draft.question
    const reading = corpusReading(corpus)
    const pieces = evidenceOf(draft, corpus)
    const wanted = wantedOf(question, draft.language, reading)
    const gold = goldOf(wanted, draft, pieces)
    const taken = new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))
    // Wherever the words of the evidence stand again, they answer again.
    const repeats = goldText(draft.spans, corpus).others()
    const also: Quote[] = repeats.flatMap((passage) => {
      const place = placeOfGold(elementAt(draft.spans, 0), passage, corpus)
      return place ? [quoteFrom(corpus, passage, place)] : []
    })
    for (const { chunk_id } of repeats) taken.add(chunk_id)
    const hits = await search.search(question, { k: depth })
    for (const { chunk_id } of hits) {
      const passage = corpus.passage(chunk_id)
      if (!passage || taken.has(chunk_id)) continue
      const read = reading.read(passage)
      const found = sameBase(passage.language, draft.language)
        ? alternativeIn(wanted, gold, read)
        : repeatOf(wanted, gold, read)
      if (!found) continue
      if (found.kind === 'supports') also.push(quoteFrom(corpus, passage, found.span))
      else if (!isChain(draft))
        return fixable(
          `Another passage gives another value: ${shown(found.text, 140)} (${chunk_id}). Say in the question which one is meant, or ask for something else.`,
        )
    }
    return {
      ...sound(
        also.length === 0
          ? `None of the ${hits.length} nearest passages gives another answer.`
          : `${also.length} of the ${hits.length} nearest passages give the same answer.`,
      ),
      adds: { also_supports: also },
    }
  },
}

const depth = 20

/** In a chain of evidence the links look alike on purpose. */
const isChain = ({ spans }: Draft): boolean =>
  new Set(spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop]))).size > 1

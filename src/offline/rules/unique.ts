import { type Check, fixable, sound } from '../../checks/check.ts'
import { quoteFrom } from '../../corpus/quotes.ts'
import { shown } from '../../text/shown.ts'
import type { Draft, Quote } from '../../vocabulary/index.ts'
import { alternativeIn, goldOf } from '../words/alternatives.ts'
import { corpusReading, evidenceOf, sameBase } from '../words/corpus-reading.ts'
import { questionWordsOf } from '../words/question-words.ts'

/** No other passage gives another value, which would make the question ambiguous. Passages with the same answer are recorded. */
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
    const wanted = questionWordsOf(question, draft.language, reading)
    const gold = goldOf(wanted, draft, pieces)
    const taken = new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))
    const also: Quote[] = []
    const hits = await search.search(question, { k: depth })
    for (const { chunk_id } of hits) {
      const passage = corpus.passage(chunk_id)
      if (!passage || taken.has(chunk_id) || !sameBase(passage.language, draft.language)) continue
      const found = alternativeIn(wanted, gold, reading.read(passage))
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
      adds: {
        also_supports: [
          ...also,
          ...draft.also_supports.filter(({ doc_id }) => !also.some((quote) => quote.doc_id === doc_id)),
        ],
      },
    }
  },
}

const depth = 20

/** In a chain of evidence, the links are similar on purpose. */
const isChain = ({ spans }: Draft): boolean =>
  new Set(spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop]))).size > 1

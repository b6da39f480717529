import { type Check, sound } from '../../checks/check.ts'
import { type Hit, legs } from '../../search/index.ts'
import { required } from '../../text/required.ts'
import { evidenceOf, sameBase } from '../words/corpus-reading.ts'

/** Hints that no search finds the evidence among its first hits. Never rejects. */
export const retrievable: Check = {
  name: 'retrievable',
  about: 'wording',
  async run(draft, context) {
    const question = draft.standalone_question ?? draft.question
    if (draft.no_answer) return sound('There is no evidence to find.')
    const pieces = evidenceOf(draft, context.corpus)
    const gold = [...new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))]
    const ranks = await context.search.ranksOf(question, gold, depth)
    const found = gold.filter((chunk_id) => Object.keys(ranks.get(chunk_id) ?? {}).length > 0)
    if (found.length > 0)
      return sound(found.map((chunk_id) => `${chunk_id} ${shownRanks(required(ranks, chunk_id))}`).join('; '))
    if (pieces.every(({ language }) => !sameBase(language, draft.language)))
      return sound("Question and evidence are in different languages, so word search can't judge.")
    return {
      ...sound(`No search by words finds it among the first ${depth}.`),
      hint: `No search finds the evidence among the first ${depth}: the question does not say enough about what it asks for. Name the subject.`,
    }
  },
}

const depth = 10

/** `bm25 1, lsa 4` */
const shownRanks = (ranks: Hit['ranks']): string =>
  legs
    .filter((leg) => ranks[leg] !== undefined)
    .map((leg) => `${leg} ${ranks[leg]}`)
    .join(', ')

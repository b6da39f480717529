import { counted } from '../text/counted.ts'
import { fold } from '../text/words.ts'
import { type Absence, standaloneQuestionOfDraft, unanswerableTypes } from '../vocabulary/index.ts'
import { type Check, type CheckContext, fixable, sound } from './check.ts'

/** Searches all documents with every wording of the question. Returns the nearest passages, which the critic then reads. */
const searchForAnswer = async (wordings: readonly string[], { corpus, search }: CheckContext): Promise<Absence> => {
  const queries = [...new Set(wordings)]
  const hits = (await search.union(queries, hitsPerWording)).filter(({ chunk_id }) => corpus.passage(chunk_id))
  const best = hits[0]?.score ?? 1
  const shareOfBest = (score: number): number => Math.round((score / best) * 1000) / 1000
  return {
    queries,
    examined: hits.length,
    nearest: hits.slice(0, maxNearest).map(({ chunk_id, score }) => ({ chunk_id, score: shareOfBest(score) })),
    statement: `Searches with ${counted(queries.length, 'wording')} found ${hits.length} of ${counted(search.size, 'passage')}, by words, spelling and meaning.`,
  }
}

/** The number of hits per search method and wording. */
const hitsPerWording = 20

const maxNearest = 8

/** For a draft without an answer, records what searches find, so that the critic can decide. Questions about absent information need at least two other wordings. */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  async run(draft, context) {
    if (!draft.no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const { question, searched } = draft
    const fullQuestion = standaloneQuestionOfDraft(draft)
    const type = context.ask.adversarial_type
    const ownWordings = [question, fullQuestion].map(fold)
    const otherWordings = new Set(searched.map(fold).filter((query) => !ownWordings.includes(query)))
    if (type && unanswerableTypes.has(type) && otherWordings.size < minOtherWordings)
      return fixable(
        `The author searched with ${counted(otherWordings.size, 'other wording')}; at least ${minOtherWordings} are needed. Search for the names that other people would use.`,
      )
    if (draft.absence) return sound(draft.absence.statement)
    const absence = await searchForAnswer([fullQuestion, ...searched], context)
    return { ...sound(absence.statement), additions: { absence } }
  },
}

const minOtherWordings = 2

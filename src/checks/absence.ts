import { fold } from '../text/words.ts'
import { type Absence, absentTypes } from '../vocabulary/index.ts'
import { type Check, type CheckContext, fixable, sound } from './check.ts'

/** Searches the whole corpus for an answer and returns the passages that a judge has to read. */
const certifyAbsence = async (wordings: readonly string[], { corpus, search }: CheckContext): Promise<Absence> => {
  const queries = [...new Set(wordings)]
  const hits = (await search.union(queries, hitsPerWording)).filter(({ chunk_id }) => corpus.passage(chunk_id))
  const best = hits[0]?.score ?? 1
  const rounded = (score: number): number => Math.round((score / best) * 1000) / 1000
  return {
    queries,
    examined: hits.length,
    nearest: hits.slice(0, maxNearest).map(({ chunk_id, score }) => ({ chunk_id, score: rounded(score) })),
    statement: `${queries.length} wordings find ${hits.length} of the ${search.size} passages by words, by spelling and by meaning.`,
  }
}

/** The number of hits per search method and wording. */
const hitsPerWording = 20

const maxNearest = 8

/** A question without an answer must have been searched in several wordings. The search results go to the critic, which decides. */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  async run(draft, context) {
    if (!draft.no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const { question, standalone_question, searched } = draft
    const type = context.ask.adversarial_type
    const otherWordings = new Set(searched.map(fold).filter((query) => query !== fold(question)))
    if (type && absentTypes.has(type) && otherWordings.size < minWordings)
      return fixable(
        `The author searched with ${otherWordings.size} other wordings; ${minWordings} are needed. Search with the names that other people would use.`,
      )
    const absence = await certifyAbsence([standalone_question ?? question, ...searched], context)
    return { ...sound(absence.statement), adds: { absence } }
  },
}

const minWordings = 2

import { askOnce, undefinedIfUnusable } from '../../../agents/ask-once.ts'
import { type SearchTerms, type SeekInput, searchTermsPrompt } from '../../../agents/generator/prompts/seek.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import { fuseSearches } from '../../../search/fuse-searches.ts'
import { inBatches } from '../../../text/grouped-by.ts'
import { randomFrom } from '../../../text/random.ts'
import type { RealQuestion, SessionSettings } from '../../../vocabulary/index.ts'
import type { LookedUpQuestion, SurveyDependencies } from './survey-dependencies.ts'

/** Has a model name search terms. Returns the searches for each question and its kind of need. */
export const searchesForQuestions = async (takeTurn: TakeTurn, input: SeekInput) => {
  const { questions } = await askOnce(takeTurn, 'generator', searchTermsPrompt, input)
  const termsById = new Map(questions.map((entry) => [entry.question_id, entry]))
  return new Map(
    input.questions.map(({ question_id, question }) => [
      question_id,
      searchesFrom(question, termsById.get(question_id)),
    ]),
  )
}

/** Searches for the question as asked. With search terms, also for its subject and attribute, and the likely wording of a page that answers it. */
const searchesFrom = (question: string, terms: SearchTerms | undefined) =>
  terms
    ? {
        need: terms.need,
        searches: [question, `${terms.subject} ${terms.attribute}`, [terms.subject, ...terms.synonyms].join(' ')],
      }
    : { searches: [question] }

/** Finds passages that may answer real questions. A model may name the search terms; otherwise the question itself is the query. */
export const lookUpQuestions = async (
  deps: Pick<SurveyDependencies, 'corpus' | 'search' | 'takeTurn'> & {
    readonly topics: readonly string[]
    readonly withModel: boolean
  },
  questions: readonly Pick<RealQuestion, 'id' | 'text' | 'times'>[],
): Promise<LookedUpQuestion[]> => {
  const { corpus, search, takeTurn, topics, withModel } = deps
  const languages = [...new Set(corpus.documents().map(({ language }) => language))].sort()
  const searchesById = new Map<string, ReturnType<typeof searchesFrom>>()
  for (const batch of withModel ? inBatches(questions, questionsPerCall) : []) {
    const batchInput = batch.map(({ id, text }) => ({ question_id: id, question: text }))
    const input = { languages, topics: topics.slice(0, topicsShown), questions: batchInput }
    for (const [id, searches] of (await undefinedIfUnusable(() => searchesForQuestions(takeTurn, input))) ?? [])
      searchesById.set(id, searches)
  }
  const results: LookedUpQuestion[] = []
  for (const { id, text, times = 1 } of questions) {
    const { need, searches } = searchesById.get(id) ?? { searches: [text] }
    results.push({ id, times, need, chunk_ids: [...(await fuseSearches(search, searches, passagesPerQuestion))] })
  }
  return results
}

const questionsPerCall = 25
const topicsShown = 60
/** Shown to the author of the answer. A fifth passage added no evidence for 100 real questions. */
const passagesPerQuestion = 4

/** The real questions to look up: all of them, or a sample drawn by seed. */
export const sampleOfQuestions = ({ questions, seed }: SessionSettings): readonly RealQuestion[] =>
  questions.length <= maxSampled
    ? questions
    : questions
        .map((question) => ({ question, order: randomFrom(seed, 'question', question.id).next() }))
        .sort((a, b) => a.order - b.order)
        .slice(0, maxSampled)
        .map(({ question }) => question)

const maxSampled = 200

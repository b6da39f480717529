import { type SeekInput, type Sought, seekPrompt } from '../../../agents/generator/prompts/seek.ts'
import { singleTurn, unlessUnusable } from '../../../agents/single-turn.ts'
import type { TakeTurn } from '../../../models/turn.ts'
import { joinSearches } from '../../../search/search-with.ts'
import { inBatches } from '../../../text/grouped-by.ts'
import { randomFrom } from '../../../text/random.ts'
import type { Need, RealQuestion, SessionSettings } from '../../../vocabulary/index.ts'
import type { QuestionFound, SurveyNeeds } from './survey-needs.ts'

interface LookedUp {
  readonly need?: Need
  /** The question as asked, its subject and attribute, and the wording of a page that answers it. */
  readonly searches: readonly string[]
}

/** Three searches per question, and its kind of need. */
export const searchesForQuestions = async (takeTurn: TakeTurn, input: SeekInput) => {
  const { questions } = await singleTurn(takeTurn, 'generator', seekPrompt, input)
  const sought = new Map(questions.map((one) => [one.question_id, one]))
  return new Map(
    input.questions.map(({ question_id, question }) => [question_id, lookedUp(question, sought.get(question_id))]),
  )
}

const lookedUp = (question: string, sought: Sought | undefined): LookedUp =>
  sought
    ? {
        need: sought.need,
        searches: [question, `${sought.subject} ${sought.attribute}`, [sought.subject, ...sought.synonyms].join(' ')],
      }
    : { searches: [question] }

/** Finds passages that may answer real questions. A model names search terms; without it, each question is searched for as asked. */
export const lookUpQuestions = async (
  {
    corpus,
    search,
    takeTurn,
    topics,
    withModel,
  }: Pick<SurveyNeeds, 'corpus' | 'search' | 'takeTurn'> & {
    readonly topics: readonly string[]
    readonly withModel: boolean
  },
  questions: readonly Pick<RealQuestion, 'id' | 'text' | 'times'>[],
): Promise<QuestionFound[]> => {
  const languages = [...new Set(corpus.documents().map(({ language }) => language))].sort()
  const known = new Map<string, LookedUp>()
  for (const batch of withModel ? inBatches(questions, questionsPerCall) : []) {
    const asked = batch.map(({ id, text }) => ({ question_id: id, question: text }))
    const input = { languages, topics: topics.slice(0, topicsShown), questions: asked }
    for (const [id, one] of (await unlessUnusable(() => searchesForQuestions(takeTurn, input))) ?? [])
      known.set(id, one)
  }
  const found: QuestionFound[] = []
  for (const { id, text, times = 1 } of questions) {
    const { need, searches } = known.get(id) ?? { searches: [text] }
    found.push({ id, times, need, chunk_ids: [...(await joinSearches(search, searches, passagesPerQuestion))] })
  }
  return found
}

const questionsPerCall = 25
const topicsShown = 60
/** The author of the answer reads them. A fifth one added no evidence for 100 human questions. */
const passagesPerQuestion = 4

/** The real questions to look up: all of them, or a sample drawn by seed. */
export const sampleOfQuestions = ({ questions, seed }: SessionSettings): readonly RealQuestion[] =>
  questions.length <= maxSampled
    ? questions
    : questions
        .map((question) => ({ question, lot: randomFrom(seed, 'question', question.id).next() }))
        .sort((a, b) => a.lot - b.lot)
        .slice(0, maxSampled)
        .map(({ question }) => question)

const maxSampled = 200

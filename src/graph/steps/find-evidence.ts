import { type SeekInput, type Sought, seekPrompt } from '../../agents/generator/prompts/seek.ts'
import { singleTurn } from '../../agents/single-turn.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import type { TakeTurn } from '../../models/turn.ts'
import type { SearchIndex } from '../../search/index.ts'
import { joinSearches } from '../../search/search-with.ts'
import type { Ask, Brief } from '../../vocabulary/index.ts'
import { unlessUnusable } from './survey/survey-needs.ts'

/** The three searches for each question: as it was asked, what it asks of what, and the words of a page that answers. */
export const searchesForQuestions = async (
  takeTurn: TakeTurn,
  input: SeekInput,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { questions } = await singleTurn(takeTurn, 'generator', seekPrompt, input)
  const sought = new Map(questions.map((one) => [one.question_id, one]))
  return new Map(
    input.questions.map(({ question_id, question }) => [question_id, searchesFor(question, sought.get(question_id))]),
  )
}

const searchesFor = (question: string, sought: Sought | undefined): readonly string[] =>
  sought
    ? [question, `${sought.subject} ${sought.attribute}`, [sought.subject, ...sought.synonyms].join(' ')]
    : [question]

export interface FindEvidenceNeeds {
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly takeTurn: TakeTurn
  /** Names of what the documents are about. */
  readonly topics: readonly string[]
}

type RealAsk = Ask & Required<Pick<Ask, 'real_question'>>

/**
 * Real questions in packs, each with the passages that three searches find for it: one call names the words of many. Briefs that a
 * pack leaves empty are gone. Where the model's words cannot be read, what the plan found stays.
 */
export const findEvidence = async (needs: FindEvidenceNeeds, briefs: readonly Brief[]): Promise<readonly Brief[]> => {
  const own = briefs.filter((brief) => brief.asks.every((ask) => ask.real_question && !ask.real_question.earlier))
  const asks = own.flatMap((brief) => brief.asks).filter((ask): ask is RealAsk => ask.real_question !== undefined)
  const [first] = own
  if (!first) return briefs
  const searches = await searchesOf(needs, asks)
  const found: Ask[] = []
  for (const ask of asks) {
    const chunk_ids = await joinSearches(needs.search, searches.get(ask.ask_id) ?? [], passagesPerQuestion)
    found.push(chunk_ids.length > 0 ? { ...ask, chunk_ids: [...chunk_ids] } : ask)
  }
  const places = new Map(needs.corpus.passages().map(({ chunk_id }, place) => [chunk_id, place]))
  const placeOf = ({ chunk_ids = [] }: Ask): number => places.get(chunk_ids[0] ?? '') ?? 0
  // Neighbors share passages, which are then shown once.
  const ordered = found.toSorted((a, b) => placeOf(a) - placeOf(b))
  const packs = own.slice(0, Math.ceil(ordered.length / questionsPerPack)).map((brief, index): Brief => {
    const inPack = ordered.slice(index * questionsPerPack, (index + 1) * questionsPerPack)
    const chunk_ids = [...new Set(inPack.flatMap((ask) => ask.chunk_ids ?? []))]
    return { ...brief, asks: inPack, chunk_ids: chunk_ids.length > 0 ? chunk_ids : brief.chunk_ids }
  })
  return [...briefs.filter((brief) => !own.includes(brief)), ...packs]
    .toSorted((a, b) => a.position - b.position)
    .map((brief, index) => ({ ...brief, position: (briefs[0]?.position ?? 0) + index }))
}

const searchesOf = async (
  { corpus, takeTurn, topics }: FindEvidenceNeeds,
  asks: readonly RealAsk[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const languages = [...new Set(corpus.documents().map(({ language }) => language))].sort()
  const questions = asks.map(({ ask_id, real_question }) => ({ question_id: ask_id, question: real_question.text }))
  const searches = new Map(questions.map(({ question_id, question }) => [question_id, [question] as readonly string[]]))
  for (let at = 0; at < questions.length; at += questionsPerCall) {
    const input = {
      languages,
      topics: topics.slice(0, topicsShown),
      questions: questions.slice(at, at + questionsPerCall),
    }
    for (const [id, own] of (await unlessUnusable(() => searchesForQuestions(takeTurn, input))) ?? [])
      searches.set(id, own)
  }
  return searches
}

const passagesPerQuestion = 5
const questionsPerPack = 5
const questionsPerCall = 25
const topicsShown = 60

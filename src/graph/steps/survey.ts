import { z } from 'zod'
import { dimensionsPrompt } from '../../agents/surveyor/prompts/dimensions.ts'
import { labelTopicsPrompt } from '../../agents/surveyor/prompts/label-topics.ts'
import { scoreContextPrompt } from '../../agents/surveyor/prompts/score-context.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { UnusableReplyError } from '../../errors.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { createDeck } from '../../plan/deck.ts'
import { defaultDimensions } from '../../plan/dimensions.ts'
import type { Topic } from '../../plan/strategy.ts'
import { randomFrom } from '../../random.ts'
import type { Store } from '../../store/store.ts'
import { Dimension, type SessionEvent, type SessionSettings } from '../../vocabulary/index.ts'

const Pair = z.object({ dimension: z.string(), value: z.string() })

/** What a session knows about its corpus before it plans. Kept, so that a resumed session plans on the same ground. */
export const Survey = z.object({
  topics: z.array(z.object({ label: z.string(), language: z.string(), chunk_ids: z.array(z.string()) })),
  /** Mean of clarity, depth, structure and relevance, for the passages that were scored. */
  scores: z.record(z.string(), z.number()),
  dimensions: z.array(Dimension),
  implausible: z.array(z.tuple([Pair, Pair])),
})
export type Survey = z.infer<typeof Survey>

export interface SurveyNeeds {
  readonly store: Store
  readonly corpus: Corpus
  readonly settings: SessionSettings
  readonly takeTurn: TakeTurn
  /** Passages that may not be used, for instance because they address a model. */
  readonly barred: ReadonlySet<string>
  /** Discover dimensions with the model. The pages to discover them from; none: the documents. */
  readonly discover: boolean
  readonly discoverPages: readonly { readonly title: string; readonly text: string }[]
  topics(): readonly Topic[]
  emit(event: SessionEvent): void
}

export const survey =
  (needs: SurveyNeeds) =>
  async (session: string): Promise<void> => {
    const kept = needs.store.artefacts.get(`survey.${session}`)
    if (!kept) {
      const topics = await labelled(needs, needs.topics())
      const found = await discovered(needs)
      const result: Survey = {
        topics: topics.map((topic) => ({ ...topic, chunk_ids: [...topic.chunk_ids] })),
        scores: await scored(needs),
        dimensions:
          needs.settings.dimensions.length > 0
            ? needs.settings.dimensions
            : (found?.dimensions ?? [...defaultDimensions]),
        implausible: found?.implausible ?? [],
      }
      needs.store.artefacts.put(`survey.${session}`, session, Buffer.from(JSON.stringify(result)))
    }
    needs.emit({ type: 'survey-ready', topics: surveyOf(needs.store, session).topics.map(({ label }) => label) })
  }

export const surveyOf = (store: Store, session: string): Survey => {
  const kept = store.artefacts.get(`survey.${session}`)
  if (!kept) throw new Error(`Session ${session} has no survey.`)
  return Survey.parse(JSON.parse(Buffer.from(kept.body).toString('utf8')))
}

const passagesPerCall = 8
const charactersPerPassage = 1500

/** The passages most likely to be used are graded before anything is written from them. */
const scored = async (needs: SurveyNeeds): Promise<Record<string, number>> => {
  const { settings, corpus } = needs
  const likely = Math.ceil(((settings.count * settings.surplus) / settings.asksPerBrief) * 1.5)
  const deck = createDeck(corpus, settings, { barred: needs.barred })
  const cards = [...deck.cards]
    .sort((a, b) => b.richness - a.richness || (a.passage.chunk_id < b.passage.chunk_id ? -1 : 1))
    .slice(0, likely)
  const scores: Record<string, number> = {}
  for (let at = 0; at < cards.length; at += passagesPerCall) {
    const passages = cards.slice(at, at + passagesPerCall).map(({ passage }) => ({
      chunk_id: passage.chunk_id,
      title: passage.title,
      path: [...passage.path],
      text: corpus.text(passage).slice(0, charactersPerPassage),
    }))
    const reply = await askSurveyor(needs, scoreContextPrompt, { passages })
    for (const { chunk_id, clarity, depth, structure, relevance } of reply?.scores ?? []) {
      scores[chunk_id] = (clarity + depth + structure + relevance) / 4
    }
  }
  return scores
}

const labelled = async (needs: SurveyNeeds, topics: readonly Topic[]): Promise<readonly Topic[]> => {
  if (!needs.discover || topics.length === 0) return topics
  const { corpus } = needs
  const reply = await askSurveyor(needs, labelTopicsPrompt, {
    topics: topics.map(({ label, language, chunk_ids }, index) => ({
      topic_id: String(index),
      language,
      phrases: [label],
      passages: chunk_ids.slice(0, 3).flatMap((chunk_id) => {
        const passage = corpus.passage(chunk_id)
        return passage
          ? [{ chunk_id, title: passage.title, path: [...passage.path], text: corpus.text(passage).slice(0, 400) }]
          : []
      }),
    })),
  } as never)
  const labels = new Map(
    ((reply as { labels?: { topic_id: string; label: string }[] } | undefined)?.labels ?? []).map((one) => [
      one.topic_id,
      one.label,
    ]),
  )
  return topics.map((topic, index) => ({ ...topic, label: labels.get(String(index)) ?? topic.label }))
}

const discovered = async (needs: SurveyNeeds): Promise<Pick<Survey, 'dimensions' | 'implausible'> | undefined> => {
  const { settings, corpus, discoverPages } = needs
  if (!needs.discover || settings.dimensions.length > 0) return undefined
  const documents = randomFrom(settings.seed, 'discover')
    .shuffle(corpus.documents().filter(({ latest }) => latest))
    .slice(0, 12)
  const pages =
    discoverPages.length > 0
      ? discoverPages
      : documents.map(({ doc_id, version, title }) => ({ title, text: corpus.document(doc_id, version)!.text }))
  const reply = await askSurveyor(needs, dimensionsPrompt, {
    pages: pages.map(({ title, text }) => ({ title, text: text.slice(0, charactersPerPassage) })),
    language: documents[0]?.language ?? 'en',
    wanted: 4,
  })
  if (!reply || reply.dimensions.length === 0) return undefined
  return {
    dimensions: reply.dimensions.map(({ why: _, ...dimension }) => dimension),
    implausible: reply.implausible.map(({ first, second }) => [first, second]),
  }
}

/** A survey that can't be understood costs quality, not the session. */
const askSurveyor = async <In, Out>(
  { takeTurn }: SurveyNeeds,
  prompt: Prompt<In, Out>,
  input: In,
): Promise<Out | undefined> => {
  try {
    const turn = await takeTurn({ prompt, input, agent: 'surveyor', mayCallTools: false })
    return turn.kind === 'output' ? turn.output : undefined
  } catch (error) {
    if (error instanceof UnusableReplyError) return undefined
    throw error
  }
}

import { scoreContextPrompt } from '../../agents/surveyor/prompts/score-context.ts'
import { aroundCues, orderCues } from '../../corpus/injection/order-cues.ts'
import { defaultDimensions } from '../../plan/default-dimensions.ts'
import { createPassagePool } from '../../plan/passage-pool.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { foldCode } from '../../text/fold-passage.ts'
import type { Passage } from '../../vocabulary/index.ts'
import { askSurveyor } from './survey/ask-surveyor.ts'
import { discoverDimensions } from './survey/discover-dimensions.ts'
import { labelTopics } from './survey/label-topics.ts'
import { Survey, type SurveyNeeds } from './survey/survey-needs.ts'

export const survey =
  (needs: SurveyNeeds) =>
  async (session: string): Promise<void> => {
    const kept = await needs.store.artefacts.get(`survey.${session}`)
    if (!kept) {
      const { discover, settings } = needs
      // First, so that nobody else is shown what is found here.
      const { scores, suspects, carries, likely } = await scored(needs)
      for (const suspect of suspects) needs.barred.add(suspect)
      const topics = discover ? await labelTopics(needs, needs.topics(), likely) : needs.topics()
      const found = discover && settings.dimensions.length === 0 ? await discoverDimensions(needs) : undefined
      const result: Survey = {
        topics: topics.map((topic) => ({ ...topic, chunk_ids: [...topic.chunk_ids] })),
        scores,
        suspects,
        carries,
        dimensions:
          settings.dimensions.length > 0 ? settings.dimensions : (found?.dimensions ?? [...defaultDimensions]),
        implausible: found?.implausible ?? [],
      }
      await needs.store.artefacts.put(`survey.${session}`, session, Buffer.from(JSON.stringify(result)))
    }
    const { topics, suspects } = await surveyOf(needs.store, session)
    if (suspects.length > 0)
      needs.emit({
        type: 'note',
        message: `${suspects.length} more passage(s) give orders to a model, as the model reports; they are not used: ${suspects.join(', ')}.`,
      })
    needs.emit({ type: 'survey-ready', topics: topics.map(({ label }) => label) })
  }

/** Bars what an earlier process of the session, or another one of its fleet, was told of. */
export const barSuspects = async (store: SessionStore, session: string, barred: Set<string>): Promise<void> => {
  if (!(await store.artefacts.get(`survey.${session}`))) return
  for (const suspect of (await surveyOf(store, session)).suspects) barred.add(suspect)
}

export const surveyOf = async (store: SessionStore, session: string): Promise<Survey> => {
  const kept = await store.artefacts.get(`survey.${session}`)
  if (!kept) throw new Error(`Session ${session} has no survey.`)
  return Survey.parse(JSON.parse(Buffer.from(kept.body).toString('utf8')))
}

const passagesPerCall = 20
const charactersPerPassage = 1000
const charactersAroundCues = 500

/** The passages most likely to be used are graded before anything is written from them. */
const scored = async (
  needs: SurveyNeeds,
): Promise<Pick<Survey, 'scores' | 'suspects' | 'carries'> & { readonly likely: ReadonlySet<string> }> => {
  const { corpus } = needs
  const likeliest = needs.likely
    ? (await needs.likely(unread(needs))).flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])
    : richest(needs)
  const graded = [
    ...likeliest.map((passage) => ({ passage, text: foldCode(corpus.text(passage)).slice(0, charactersPerPassage) })),
    ...soundingLikeOrders(needs, likeliest).map((passage) => ({
      passage,
      text: aroundCues(corpus.text(passage), charactersAroundCues),
    })),
  ]
  const likely = new Set(likeliest.map(({ chunk_id }) => chunk_id))
  const scores: Record<string, number> = {}
  const suspects: string[] = []
  const carries: NonNullable<Survey['carries']> = {}
  const batches = Array.from({ length: Math.ceil(graded.length / passagesPerCall) }, (_, batch) =>
    graded.slice(batch * passagesPerCall, (batch + 1) * passagesPerCall),
  )
  const replies = await Promise.all(
    batches.map((batch) =>
      askSurveyor(needs.takeTurn, scoreContextPrompt, {
        passages: batch.map(({ passage: { chunk_id, title, path }, text }) => ({
          chunk_id,
          title,
          path: [...path],
          text,
        })),
      }),
    ),
  )
  for (const [batch, reply] of replies.entries()) {
    const shown = new Set(batches[batch]!.map(({ passage }) => passage.chunk_id))
    for (const { chunk_id, clarity, depth, structure, relevance, orders, carries: own } of reply?.scores ?? []) {
      if (!shown.has(chunk_id)) continue
      if (orders) suspects.push(chunk_id)
      // Of the others only that was asked.
      if (!likely.has(chunk_id)) continue
      scores[chunk_id] = (clarity + depth + structure + relevance) / 4
      if (own) carries[chunk_id] = own
    }
  }
  // Who finds orders everywhere was not up to the question.
  return { likely, scores, carries, suspects: suspects.length > Math.max(2, graded.length / 10) ? [] : suspects }
}

/** What is known before anything is read. */
const unread = ({ settings, topics }: SurveyNeeds): Survey => ({
  topics: topics().map((topic) => ({ ...topic, chunk_ids: [...topic.chunk_ids] })),
  scores: {},
  suspects: [],
  dimensions: settings.dimensions.length > 0 ? settings.dimensions : [...defaultDimensions],
  implausible: [],
})

const richest = ({ settings, corpus, barred }: SurveyNeeds): readonly Passage[] => {
  const likely = Math.ceil(((settings.count * settings.surplus) / settings.asksPerBrief) * 1.5)
  return [...createPassagePool(corpus, settings, { barred }).cards]
    .sort((a, b) => b.richness - a.richness || (a.passage.chunk_id < b.passage.chunk_id ? -1 : 1))
    .slice(0, likely)
    .map(({ passage }) => passage)
}

/** Passages that use the words of orders to a model, whether or not they are worth asking about: the model is asked about those too. */
const soundingLikeOrders = ({ corpus, barred }: SurveyNeeds, known: readonly Passage[]): readonly Passage[] => {
  const seen = new Set([...barred, ...known.map(({ chunk_id }) => chunk_id)])
  return corpus
    .passages()
    .filter(({ chunk_id }) => !seen.has(chunk_id))
    .map((passage) => ({ passage, cues: orderCues(corpus.text(passage)) }))
    .filter(({ cues }) => cues >= fewestCues)
    .sort((a, b) => b.cues - a.cues)
    .slice(0, passagesPerCall)
    .map(({ passage }) => passage)
}

const fewestCues = 2

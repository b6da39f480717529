import { catalogue } from '../catalogue.ts'
import { complete } from '../dataset/assemble.ts'
import { mapPlaces } from '../dataset/report/figures/map-points.ts'
import type { Target } from '../dataset/set/target.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import { shortfallsOf, unplacedQuestions } from '../dataset/shortfalls.ts'
import { summedCalls } from '../dataset/statistics/costs.ts'
import type { SessionSummary } from '../dataset/statistics/dataset-record.ts'
import { PlannedBrief } from '../dataset/statistics/measures.ts'
import { summedVerdicts } from '../dataset/statistics/verdicts.ts'
import { anchorsOf } from '../graph/steps/anchors.ts'
import { type AssembleNeeds, assembleSession } from '../graph/steps/assemble.ts'
import { surveyOf } from '../graph/steps/survey.ts'
import { promptHash, promptName } from '../models/prompt.ts'
import { mineIntents } from '../plan/mine-intents.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import { distinctCalls, worthOf } from '../store/calls.ts'
import type { SessionSettings } from '../vocabulary/index.ts'
import { mapVectors } from './map-vectors.ts'
import type { PartsNeeds } from './parts-needs.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'

export interface PublishNeeds extends PartsNeeds, Omit<AssembleNeeds, 'emit' | 'store'> {
  readonly prepared: PreparedCorpus
  readonly session: string
  readonly target: Target
}

/** Assembles what was accepted and writes the dataset folder. */
export const publishDataset = async (needs: PublishNeeds): Promise<void> => {
  const { record, prepared, session, store, emit } = needs
  const assembled = await assembleSession(needs, session, true)
  const briefs = await store.briefs.ofSession(session)
  const { counts } = strategyCounts(record.settings)
  const assembly = {
    ...assembled,
    items: await complete(assembled.items, { ...needs, settings: record.settings }),
    rejections: [...assembled.rejections, ...unplacedQuestions(record.settings, briefs, counts.grounded)],
  }
  const shortfalls = shortfallsOf({ ...assembly, settings: record.settings, counts })
  for (const { ask_id, stage, by, reason } of assembly.rejections)
    if (stage === 'assemble') needs.tracing?.leftOut({ ask_id, accepted: false, stage, by, reason })
  const anchored = await anchorsOf(store, session)
  const written = assembly.items.filter(({ strategy }) => strategy !== 'anchor').length
  const out = record.options.out ?? 'golden'
  const calls = distinctCalls(await store.calls.ofSession(session))
  const summary: SessionSummary = {
    session,
    settings: withoutQuestions(record.settings),
    models: record.models,
    prompts: Object.fromEntries(catalogue.map((prompt) => [promptName(prompt), promptHash(prompt)])),
    corpus: {
      sha256: prepared.hash,
      documents: prepared.documents,
      passages: needs.search.size,
      refused: prepared.refused,
      ...(Object.keys(prepared.passedOver).length > 0 ? { passed_over: prepared.passedOver } : {}),
    },
    counts: {
      asked: record.settings.count,
      accepted: assembly.items.length,
      rejected: assembly.rejections.length,
      ...(anchored ? { anchors: assembly.items.filter(({ strategy }) => strategy === 'anchor').length } : {}),
    },
    shortfalls,
  }
  const map = mapPlaces({ items: assembly.items, corpus: needs.corpus }, await mapVectors(needs, assembly.items))
  writeSet(needs.target, {
    items: assembly.items,
    rejections: assembly.rejections,
    corpus: needs.corpus,
    session: { ...summary, cost: worthOf(calls) },
    wanted: counts,
    briefs: briefs.map((brief) => withoutOriginals(PlannedBrief.parse(brief))),
    measures: {
      topics: (await surveyOf(store, session)).topics.map(({ label, chunk_ids }) => ({
        label,
        chunk_ids: [...chunk_ids],
      })),
      calls: summedCalls(calls),
      verdicts: summedVerdicts(await store.verdicts.ofSession(session)),
      dimensions: (await surveyOf(store, session)).dimensions,
      barred: [...prepared.barred].sort(),
      real_questions: {
        given: record.settings.questions.map(({ id }) => ({ id })),
        intents: mineIntents(record.settings.questions).map((mined) => ({ ...mined, questions: [...mined.questions] })),
      },
      ...(anchored
        ? {
            anchored: {
              items: anchored.items.length,
              refused: [...anchored.refused],
              honeypots: anchored.honeypots.map((one) => ({
                ...one,
                verdicts: one.verdicts.map(({ name, by, finding, reason }) => ({ name, by, finding, reason })),
              })),
            },
          }
        : {}),
      ...(map ? { map } : {}),
    },
  })
  emit({
    type: 'session-finished',
    session,
    status: written < record.settings.count ? 'shortfall' : 'done',
    out,
    items: assembly.items.length,
    rejected: assembly.rejections.length,
    shortfalls,
  })
}

/** What users asked stands in the items and in the ledger; the record of the session says only which it was. */
export const withoutQuestions = (settings: SessionSettings): SessionSettings => ({
  ...settings,
  questions: settings.questions.map(({ original: _, ...question }) => ({ ...question, text: '' })),
})

const withoutOriginals = (brief: PlannedBrief): PlannedBrief => ({
  ...brief,
  asks: brief.asks.map(({ real_question, ...ask }) =>
    real_question ? { ...ask, real_question: { id: real_question.id, text: real_question.text } } : ask,
  ),
})

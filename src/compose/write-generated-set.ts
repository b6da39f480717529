import { completeItems } from '../dataset/assemble.ts'
import { withDifficulty } from '../dataset/difficulty.ts'
import type { Target } from '../dataset/set/target.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import { shortfallsOf, unplacedQuestions } from '../dataset/shortfalls.ts'
import { PlannedBrief } from '../dataset/statistics/measures.ts'
import { anchorsOf } from '../graph/steps/anchors.ts'
import { assembleSession } from '../graph/steps/assemble.ts'
import { surveyOf } from '../graph/steps/survey.ts'
import { mineIntents } from '../plan/mine-intents.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import type { Item, SessionSettings } from '../vocabulary/index.ts'
import { announceResult, corpusRecord, readSessionUsage, topicsOf } from './finish-session.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'
import { collectAssembleDependencies } from './session-steps.ts'

/** The last step of `generate`: assembles the accepted drafts and writes the dataset folder. */
export const writeGeneratedSet = async (
  parts: Run & { readonly session: string; readonly prepared: PreparedCorpus; readonly target: Target },
): Promise<void> => {
  const { request, prepared, session, store, target, tracing } = parts
  const { corpus, search } = prepared
  const assembled = await assembleSession(collectAssembleDependencies(parts), session, { isLast: true })
  const briefs = await store.briefs.ofSession(session)
  const { counts } = strategyCounts(request.settings)
  const items = await completeItems(assembled.items, { corpus, search, settings: request.settings })
  const variants: Item[] = []
  for (const item of assembled.variants) variants.push(await withDifficulty(item, search))
  const rejections = [...assembled.rejections, ...unplacedQuestions(request.settings, briefs, counts.grounded)]
  const assembly = { ...assembled, items, variants, rejections }
  const shortfalls = shortfallsOf({ ...assembly, settings: request.settings, counts, briefs })
  for (const { ask_id, stage, by, reason } of rejections)
    if (stage === 'assemble') tracing?.sendExclusion({ ask_id, accepted: false, stage, by, reason })
  // Variants are counted separately from the asks of the set.
  const variantAsks = new Set(variants.flatMap(({ provenance }) => provenance.ask ?? []))
  const anchorResults = await anchorsOf(store, session)
  const { prompts, cost, calls, verdicts } = await readSessionUsage(parts)
  writeSet(target, {
    items,
    variants,
    rejections,
    corpus,
    session: {
      session,
      settings: withoutQuestions(request.settings),
      models: request.models,
      prompts,
      corpus: corpusRecord(prepared),
      counts: {
        requested: request.settings.count,
        accepted: items.length,
        rejected: rejections.length,
        anchors: anchorResults ? items.filter(({ strategy }) => strategy === 'anchor').length : undefined,
      },
      shortfalls,
      cost,
    },
    wanted: counts,
    briefs: briefs.map((brief) => publicBrief(PlannedBrief.parse(brief), variantAsks)),
    measures: {
      topics: await topicsOf(store, session),
      dimensions: (await surveyOf(store, session)).dimensions,
      withheld: [...prepared.withheld].sort(),
      real_questions: {
        given: request.settings.questions.map(({ id }) => ({ id })),
        intents: mineIntents(request.settings.questions),
      },
      anchored: anchorResults && {
        items: anchorResults.items.length,
        refused: [...anchorResults.refused],
        honeypots: [...anchorResults.honeypots],
      },
      calls,
      verdicts,
    },
  })
  const isIncomplete = items.filter(({ strategy }) => strategy !== 'anchor').length < request.settings.count
  announceResult(parts, { ...assembly, folder: target.folder, shortfalls, isIncomplete })
}

/** Removes the texts of real questions from the settings: the items and rejections have them. */
export const withoutQuestions = (settings: SessionSettings): SessionSettings => ({
  ...settings,
  questions: settings.questions.map(({ original: _, ...question }) => ({ ...question, text: '' })),
})

/** Leaves out the asks of variants and the original wording of real questions. */
const publicBrief = (brief: PlannedBrief, variantAsks: ReadonlySet<string>): PlannedBrief => ({
  ...brief,
  asks: brief.asks
    .filter(({ ask_id }) => !variantAsks.has(ask_id))
    .map(({ real_question, ...ask }) =>
      real_question ? { ...ask, real_question: { id: real_question.id, text: real_question.text } } : ask,
    ),
})

import { catalogue } from '../../catalogue.ts'
import { measuredDifficulty } from '../../dataset/difficulty.ts'
import { brokenTurns, renumbered } from '../../dataset/journeys.ts'
import { inReadingOrder } from '../../dataset/reading-order.ts'
import { mapPlaces } from '../../dataset/report/figures/map-points.ts'
import { withChanges } from '../../dataset/set/add-to-changes.ts'
import { writeSet } from '../../dataset/set/write-set.ts'
import { whyOf } from '../../dataset/shortfalls.ts'
import { summedCalls } from '../../dataset/statistics/costs.ts'
import { PlannedBrief } from '../../dataset/statistics/measures.ts'
import { summedVerdicts } from '../../dataset/statistics/verdicts.ts'
import type { Accepted } from '../../dataset/to-item.ts'
import { settledOf } from '../../graph/steps/assemble.ts'
import { promptHash, promptName } from '../../models/prompt.ts'
import { settleSplits } from '../../refresh/settle-splits.ts'
import { distinctCalls, worthOf } from '../../store/calls.ts'
import { translatedItem } from '../../translate/translated-item.ts'
import type { Planned } from '../../translate/translation-briefs.ts'
import type { Item, Rejection, StrategyName } from '../../vocabulary/index.ts'
import { mapVectors } from '../map-vectors.ts'
import type { TranslationNeeds } from './translation-needs.ts'

/** Writes the set with its translations: what was there with its bytes, and beside it the same in other languages. */
export const publishTranslation = async (needs: TranslationNeeds, { briefs, idle }: Planned): Promise<void> => {
  const { store, parts, corpus, search, record, session, version, out, languages, emit } = needs
  const { accepted, rejected } = await settledOf(store, session)
  const made = await madeItems(needs, accepted)
  const broken = brokenTurns(made)
  const kept = renumbered(made.filter(({ query_id }) => !broken.has(query_id)))
  const lost = made.filter(({ query_id }) => broken.has(query_id)).map(lostTurn)
  const rejections = [...rejected, ...lost]
  const asks = briefs.flatMap((brief) => brief.asks)
  // What an earlier translation asked in vain, this one asks again.
  const again = new Set(asks.map(({ ask_id }) => ask_id))
  const before = parts.briefs.flatMap((brief) => {
    const own = brief.asks.filter(({ ask_id }) => !again.has(ask_id))
    return own.length === 0 ? [] : [{ ...brief, asks: own }]
  })
  const known = new Set(parts.briefs.flatMap((brief) => brief.asks.map(({ ask_id }) => ask_id)))
  const fresh = asks.filter(({ ask_id }) => !known.has(ask_id))
  const old = new Set(parts.items)
  const all = [...parts.items, ...kept]
  const items = inReadingOrder(settleSplits(all, (item) => old.has(item), corpus, record.settings))
  const shortfalls = languages.flatMap((language) => {
    if (idle.includes(language)) return [`${language}: no item of the set is left to translate.`]
    const wanted = asks.filter((ask) => ask.language === language).length
    const came = kept.filter((item) => item.language === language).length
    const own = rejections.filter(({ cell }) => cell.language === language)
    return came < wanted ? [`${language}: ${came} of ${wanted} items are translated. ${whyOf(own)}`] : []
  })
  const calls = distinctCalls(await store.calls.ofSession(session))
  const map = mapPlaces({ items, corpus }, await mapVectors({ corpus, search }, items))
  const { map: _, ...measures } = parts.measures
  const { counts } = parts.session
  writeSet(needs.target, {
    items,
    rejections: [...parts.rejections.filter(({ ask_id }) => !again.has(ask_id)), ...rejections],
    corpus,
    session: {
      ...parts.session,
      version,
      prompts: {
        ...parts.session.prompts,
        ...Object.fromEntries(catalogue.map((prompt) => [promptName(prompt), promptHash(prompt)])),
      },
      counts: { ...counts, asked: counts.asked + fresh.length },
      shortfalls: [...parts.session.shortfalls.filter((line) => !isOf(line, languages)), ...shortfalls],
      cost: worthOf(calls),
    },
    wanted: withMore(
      parts.wanted,
      fresh.map(({ strategy }) => strategy),
    ),
    briefs: [...before, ...briefs.map((brief) => PlannedBrief.parse(brief))],
    measures: {
      ...measures,
      calls: [...(measures.calls ?? []), ...summedCalls(calls)],
      verdicts: [...(measures.verdicts ?? []), ...summedVerdicts(await store.verdicts.ofSession(session))],
      ...(map ? { map } : {}),
    },
    changes: withChanges(parts.changes, version, [
      `${parts.items.length} items before, ${items.length} now: ${kept.length} are translations.`,
      '',
      ...languages.map(
        (language) => `- ${language}: ${kept.filter((item) => item.language === language).length} items`,
      ),
      ...shortfalls.map((line) => `- ${line}`),
    ]),
  })
  emit({
    type: 'session-finished',
    session,
    status: shortfalls.length > 0 ? 'shortfall' : 'done',
    out,
    items: items.length,
    rejected: rejections.length,
    shortfalls,
  })
}

const madeItems = async (
  { parts, record, corpus, search, session }: TranslationNeeds,
  accepted: readonly Accepted[],
): Promise<Item[]> => {
  const sources = new Map(parts.items.map((item) => [item.query_id, item]))
  const { generator, critic } = record.models
  const provenance = { session, models: { generator: generator.model, critic: critic.model } }
  const made: Item[] = []
  for (const one of accepted) {
    const item = translatedItem(one, sources.get(one.ask.evolution!.from)!, corpus, provenance)
    const measured = await measuredDifficulty(item, search)
    made.push({ ...item, ...(measured === undefined ? {} : { measured_difficulty: measured }) })
  }
  return made
}

/** What an earlier run said of the same languages. */
const isOf = (line: string, languages: readonly string[]): boolean =>
  languages.some((language) => line.startsWith(`${language}: `))

const lostTurn = (item: Item): Rejection => ({
  ask_id: item.provenance.ask!,
  brief_id: item.provenance.brief,
  strategy: item.strategy as StrategyName,
  cell: { topic: item.topic, intent: item.intent, language: item.language, difficulty: item.difficulty },
  evolution: 'translation',
  stage: 'assemble',
  by: 'journey',
  reason: 'It depends on the turn before it, which could not be translated.',
  question: item.question,
  attempts: item.provenance.attempts,
  cost: { calls: 0, tokens: 0, usd: 0 },
})

const withMore = (
  wanted: Readonly<Partial<Record<StrategyName, number>>>,
  more: readonly StrategyName[],
): Partial<Record<StrategyName, number>> => {
  const all = { ...wanted }
  for (const strategy of more) all[strategy] = (all[strategy] ?? 0) + 1
  return all
}

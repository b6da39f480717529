import { withDifficulty } from '../../dataset/difficulty.ts'
import { removalOf } from '../../dataset/item-as-draft.ts'
import { brokenJourneyReason, findBrokenTurns, renumberTurns } from '../../dataset/journeys.ts'
import { inReadingOrder } from '../../dataset/reading-order.ts'
import type { OpenSet } from '../../dataset/set/open-set.ts'
import { explainShortfall } from '../../dataset/shortfalls.ts'
import { updateSplits } from '../../dataset/splits.ts'
import { PlannedBrief } from '../../dataset/statistics/measures.ts'
import type { Accepted } from '../../dataset/to-item.ts'
import { outcomesOf } from '../../graph/steps/assemble.ts'
import type { SearchIndex } from '../../search/index.ts'
import { counted } from '../../text/counted.ts'
import { required } from '../../text/required.ts'
import { translatedItem } from '../../update/translate/translated-item.ts'
import type { TranslationPlan } from '../../update/translate/translation-briefs.ts'
import type { Ask, Item, Rejection, StrategyName } from '../../vocabulary/index.ts'
import { finishNextVersion } from '../finish-session.ts'
import type { Run } from '../run.ts'

/** Writes the set with its translations. Existing items do not change. */
export const writeTranslation = async (run: TranslationRun, { briefs, completeLanguages }: TranslationPlan) => {
  const { store, request, session, languages } = run
  const { before } = run.olderSet
  const { accepted, rejected } = await outcomesOf(store, session)
  const translated = await translatedItems(run, accepted)
  const broken = findBrokenTurns(translated)
  const kept = renumberTurns(translated.filter(({ query_id }) => !broken.has(query_id)))
  const brokenRejections = translated.filter(({ query_id }) => broken.has(query_id)).map(rejectionOfTurn)
  const rejections = [...rejected, ...brokenRejections]
  const asks = briefs.flatMap((brief) => brief.asks)
  // Asks that failed in an earlier translation are tried again.
  const retriedIds = new Set(asks.map(({ ask_id }) => ask_id))
  const earlierBriefs = before.briefs.flatMap((brief) => {
    const remainingAsks = brief.asks.filter(({ ask_id }) => !retriedIds.has(ask_id))
    return remainingAsks.length === 0 ? [] : [{ ...brief, asks: remainingAsks }]
  })
  const earlierIds = new Set(before.briefs.flatMap((brief) => brief.asks.map(({ ask_id }) => ask_id)))
  const newAsks = asks.filter(({ ask_id }) => !earlierIds.has(ask_id))
  const oldItems = new Set(before.items)
  const allItems = [...before.items, ...kept]
  const items = inReadingOrder(updateSplits(allItems, (item) => oldItems.has(item), before.corpus, request.settings))
  const countTranslated = (language: string): number => kept.filter((item) => item.language === language).length
  const shortfalls = languages.flatMap((language) => {
    if (completeLanguages.includes(language)) return [`${language}: all items are already translated.`]
    const wanted = asks.filter((ask) => ask.language === language).length
    const done = countTranslated(language)
    const failed = rejections.filter(({ cell }) => cell.language === language)
    return done < wanted
      ? [`${language}: ${done} of ${counted(wanted, 'item')} translated. ${explainShortfall(failed)}`]
      : []
  })
  const { counts } = before.session
  await finishNextVersion(run, run.olderSet, {
    items,
    rejections: [...before.rejections.filter(({ ask_id }) => !retriedIds.has(ask_id)), ...rejections],
    session: {
      counts: { ...counts, requested: counts.requested + newAsks.length },
      shortfalls: [...before.session.shortfalls.filter((line) => !isAbout(line, languages)), ...shortfalls],
    },
    wanted: addAsks(before.wanted, newAsks),
    briefs: [...earlierBriefs, ...briefs.map((brief) => PlannedBrief.parse(brief))],
    changes: {
      summary: `${counted(before.items.length, 'item')} before, ${items.length} now. Added translations: ${kept.length}.`,
      lists: {
        Languages: languages.map((language) => `- ${language}: ${counted(countTranslated(language), 'item')}`),
        Missing: shortfalls.map((line) => `- ${line}`),
      },
    },
  })
}

const translatedItems = async (
  { olderSet: { before }, request, search, session }: TranslationRun,
  accepted: readonly Accepted[],
): Promise<Item[]> => {
  const sources = new Map(before.items.map((item) => [item.query_id, item]))
  const { generator, critic } = request.models
  const provenance = { session, models: { generator: generator.model, critic: critic.model } }
  const translated: Item[] = []
  for (const result of accepted) {
    const item = translatedItem(result, required(sources, result.ask.evolution!.from), before.corpus, provenance)
    translated.push(await withDifficulty(item, search))
  }
  return translated
}

/** True if a shortfall of an earlier run is about one of these languages. */
const isAbout = (line: string, languages: readonly string[]): boolean =>
  languages.some((language) => line.startsWith(`${language}: `))

const rejectionOfTurn = (item: Item): Rejection =>
  removalOf(item, { stage: 'assemble', by: 'journey', reason: brokenJourneyReason })

const addAsks = (wanted: Readonly<Partial<Record<StrategyName, number>>>, added: readonly Pick<Ask, 'strategy'>[]) => {
  const counts = { ...wanted }
  for (const { strategy } of added) counts[strategy] = (counts[strategy] ?? 0) + 1
  return counts
}

export interface TranslationRun extends Run {
  readonly olderSet: OpenSet
  readonly search: SearchIndex
  readonly session: string
  readonly languages: readonly string[]
}

import { inspect } from 'node:util'
import { z } from 'zod'
import { stableNameOf } from '../corpus/stable-name.ts'
import { UsageError } from '../errors.ts'
import { occurrenceCounter } from '../text/grouped-by.ts'
import { canonicalJson, derivedId } from '../text/hash.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { haveSameBaseLanguage } from '../text/words.ts'
import { mainChunkId, passageOfAsk } from '../vocabulary/brief.ts'
import {
  type Ask,
  type Brief,
  isRewording,
  type PerStrategy,
  type StrategyName,
  strategyNames,
} from '../vocabulary/index.ts'
import { defaultDimensions } from './default-dimensions.ts'
import { isPlannedForEngine } from './default-mixes.ts'
import { addEvolutions, addVariants } from './evolutions.ts'
import { packBriefs } from './pack-briefs.ts'
import { withLengths } from './question-lengths.ts'
import { strategies } from './strategies.ts'
import type { BriefSketch, PlanContext, Strategy } from './strategy.ts'
import { strategyFor } from './strategy-mix.ts'

/** Plans the briefs of one round: `wanted` items per strategy, plus the surplus from the settings. The same input gives the same plan and ids. */
export const planRound = async (
  context: PlanContext,
  wanted: PerStrategy,
  firstPosition: number,
  /** Sketches to add to those of the strategies. */
  extra: readonly BriefSketch[] = [],
): Promise<Brief[]> => {
  const { settings, round } = context
  const planned = new Map<StrategyName, readonly BriefSketch[]>()
  let evolutions = 0
  const spare = spareAsks(context, wanted)
  const strategyAsks = asksPerStrategy(context, wanted, spare)
  context.deck.draw(sum(strategyAsks.map(({ places }) => places)))
  for (const { strategy, askCount, evolvedCount } of strategyAsks) {
    const random = randomFrom(settings.seed, 'plan', strategy.name, round)
    const seeds = await strategy.briefs(context, askCount - evolvedCount, random)
    if (!Sketches.safeParse(seeds).success)
      throw new UsageError(
        `The strategy ${strategy.name} returned ${inspect(seeds, { depth: 1 }).slice(0, 100)}, not a list of briefs with chunk_ids and asks.`,
      )
    const sketches = evolvedCount > 0 ? await addEvolutions(context, seeds, evolvedCount, evolutions) : seeds
    planned.set(strategy.name, sketches)
    evolutions += evolvedCount
  }
  // Assigns ids in reading order, which differs from the order in which strategies take passages.
  const idOf = createIds()
  const ordered = inReadingOrder(strategiesOf(context)).flatMap(({ name }) => planned.get(name) ?? [])
  const sketches = round === 1 ? await addVariants(context, [...ordered, ...extra]) : [...ordered, ...extra]
  const packed = isPlannedForEngine(settings)
    ? sketches
    : packBriefs(withLengths(context, sketches), context.corpus, context.window)
  return packed.map((sketch, index) =>
    withIds({ ...sketch, maxJudged: maxJudgedOf(sketch, context, wanted) }, context, firstPosition + index, idOf),
  )
}

/** What the planner requires of the briefs that a custom strategy returns. */
const Sketches = z.array(z.object({ chunk_ids: z.array(z.string()), asks: z.array(z.looseObject({})) }))

/** For each strategy that gets asks: the number of all asks, of evolved asks, and of passages to draw (one per seed, or one per journey). */
const asksPerStrategy = (context: PlanContext, wanted: PerStrategy, spare: ReadonlyMap<StrategyName, number>) => {
  const { settings } = context
  return strategiesOf(context).flatMap((strategy) => {
    const wantedAsks = (wanted[strategy.name] ?? 0) * settings.surplus
    const evolve = settings.evolve * (strategy.evolvableShare?.(settings) ?? 1)
    const draftsOf = (kept: number): number =>
      Math.ceil((kept + (spare.get(strategy.name) ?? 0)) * draftsPerItem(context, strategy, wanted))
    const kept = Math.ceil(wantedAsks * (isPlannedForEngine(settings) ? (strategy.engineAskFactor ?? 1) : 1))
    const askCount = draftsOf(kept)
    const evolvedCount = Math.round(draftsOf(kept) * evolve)
    const seeds = draftsOf(Math.ceil(wantedAsks)) - evolvedCount
    const passagesToDraw = strategy.passagesNeeded?.(seeds, settings) ?? seeds
    return askCount === 0 ? [] : [{ strategy, askCount, evolvedCount, places: passagesToDraw }]
  })
}

/** Drafts per item. A model writes more than are wanted, and a critic that compares them finds the best. */
const draftsPerItem = (
  { settings, window, deck }: PlanContext,
  { draftsPerItem = 1 }: Pick<Strategy, 'draftsPerItem'>,
  wanted: PerStrategy,
): number =>
  isPlannedForEngine(settings) || window !== undefined
    ? 1
    : Math.min(draftsPerItem, Math.max(1, deck.cards.length / Math.max(1, sum(Object.values(wanted)))))

/** The number of drafts of a brief that are kept after the critic compares them. Undefined if all are. */
const maxJudgedOf = ({ asks }: BriefSketch, context: PlanContext, wanted: PerStrategy): number | undefined => {
  const compared = asks.filter((ask) => !isRewording(ask))
  const byName = new Map(strategiesOf(context).map((strategy) => [strategy.name, strategy]))
  const shares = compared.map(({ strategy }) => 1 / draftsPerItem(context, byName.get(strategy) ?? {}, wanted))
  const kept = Math.max(1, Math.round(sum(shares)))
  return kept < compared.length ? kept : undefined
}

/** The built-in strategies, followed by the user's own. A strategy of the user replaces the built-in one with the same name. */
const strategiesOf = ({ customStrategies = [] }: PlanContext): readonly Strategy[] => [
  ...strategies.map((builtIn) => customStrategies.find(({ name }) => name === builtIn.name) ?? builtIn),
  ...customStrategies.filter(({ name }) => !strategies.some((builtIn) => builtIn.name === name)),
]

/** The order in which people read a set. The user's own strategies come last. */
const inReadingOrder = (strategies: readonly Strategy[]): readonly Strategy[] => {
  const place = ({ name }: Strategy): number => [...strategyNames, name].indexOf(name)
  return strategies.toSorted((a, b) => place(a) - place(b))
}

/** Spare asks that make up for rejections. They are added only if calls are paid, because another round would cost more. The largest strategies get them. */
const spareAsks = (context: PlanContext, wanted: PerStrategy): ReadonlyMap<StrategyName, number> => {
  const total = sum(Object.values(wanted))
  const countOf = (name: StrategyName): number => wanted[name] ?? 0
  const largest = inReadingOrder(strategiesOf(context))
    .filter(({ name, minItems = 1 }) => minItems === 1 && countOf(name) > 0 && name !== strategyFor('real questions'))
    .map(({ name }) => name)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, 3)
  const share = context.round > 1 ? spareShareOfLaterRounds : total >= minForSpare ? spareShare : 0
  const spare = isPlannedForEngine(context.settings) ? 0 : Math.ceil(total * share)
  const shareOf = (index: number): number => Math.floor((spare + largest.length - 1 - index) / largest.length)
  return new Map(largest.map((name, index) => [name, shareOf(index)]))
}

const spareShare = 0.08
const minForSpare = 10
/** Larger than in round 1, because another round for what is rejected here would cost more than these drafts. */
const spareShareOfLaterRounds = 0.35

/** Topics that the critic may assign: those of the asks, and their neighbors in the documents. */
const topicsAround = ({ asks, language }: BriefSketch, { topics }: PlanContext): string[] | undefined => {
  const topicsInLanguage = topics.filter((topic) => haveSameBaseLanguage(topic.language, language))
  const indexes = topicsInLanguage.flatMap(({ label }, index) =>
    asks.some(({ cell }) => cell.topic === label) ? index : [],
  )
  const distance = (index: number): number => Math.min(...indexes.map((askIndex) => Math.abs(askIndex - index)))
  const nearestTopics = [...topicsInLanguage.keys()].toSorted((a, b) => distance(a) - distance(b) || a - b).slice(0, 20)
  return nearestTopics.length > 1 ? nearestTopics.map((index) => elementAt(topicsInLanguage, index).label) : undefined
}

/** Descriptions of the profile values in a sketch. The default dimensions need none. */
const notesFor = ({ asks }: BriefSketch, { dimensions }: PlanContext): { profile_notes?: Record<string, string> } => {
  if (dimensions === defaultDimensions) return {}
  const entries = asks.flatMap(({ profile }) => Object.entries(profile))
  const used = new Set(entries.map(([name, value]) => `${name}: ${value}`))
  const notes = dimensions.flatMap(({ name, values }) =>
    values.flatMap((value): [string, string][] => {
      const note = [value.description, value.notes].filter(Boolean).join(' ')
      return used.has(`${name}: ${value.name}`) && note !== '' ? [[`${name}: ${value.name}`, note]] : []
    }),
  )
  return notes.length > 0 ? { profile_notes: Object.fromEntries(notes) } : {}
}

const withIds = (sketch: BriefSketch, context: PlanContext, position: number, idOf: IdOf): Brief => {
  const { settings, round, corpus, earlierRounds } = context
  const { agent, chunk_ids } = sketch
  const idParts = (strategy: StrategyName, chunk_id: string) =>
    [settings.seed, round, strategy, agent, stableNameOf(corpus, chunk_id)] as const
  const asks: Ask[] = []
  for (const ask of sketch.asks) {
    const seed = ask.evolution && elementAt(asks, Number(ask.evolution.from))
    const evolution = ask.evolution && { ...ask.evolution, from: seed?.ask_id ?? '' }
    const chunk_id = agent === 'generator' && ask.real_question ? mainChunkId(sketch) : passageOfAsk(ask, sketch)
    const ask_id = idOf('a', ...idParts(ask.strategy, chunk_id), contentOf({ ...ask, evolution }))
    asks.push({ ...ask, ask_id, evolution })
  }
  const brief_id = idOf('b', ...idParts(sketch.strategy, mainChunkId(sketch)), ...asks.map(({ ask_id }) => ask_id))
  return {
    ...sketch,
    brief_id,
    position,
    session: context.session,
    round,
    seed: derivedId('s', settings.seed, brief_id),
    existing_questions: [
      ...earlierRounds.questionsAbout(chunk_ids),
      ...(agent === 'adversarial' ? earlierRounds.unanswerable : []),
    ],
    overused_patterns: earlierRounds.overusedPatterns,
    topics: isPlannedForEngine(settings) ? undefined : topicsAround(sketch, context),
    ...notesFor(sketch, context),
    asks,
  }
}

/** The content of an ask without the topic name, which a model may change, and without the sample. */
const contentOf = ({ cell: _cell, sample: _sample, continues, ...ask }: Omit<Ask, 'ask_id'>): string => {
  const { setback: ended, ...draft } = continues ?? {}
  // The setback is hashed under its first name, so that ids stay the same: requests of recorded sessions contain them.
  return canonicalJson(continues ? { ...ask, continues: { ...draft, ended } } : ask)
}

type IdOf = (prefix: string, ...parts: readonly (string | number)[]) => string

/** Derives ids from place and content. A number makes the ids of repeated content distinct. */
const createIds = (): IdOf => {
  const nthOf = occurrenceCounter<string>()
  return (prefix, ...parts) => {
    const id = derivedId(prefix, ...parts)
    const nth = nthOf(id)
    return nth === 0 ? id : derivedId(prefix, ...parts, nth)
  }
}

import { placeOf } from '../corpus/stable-place.ts'
import { numberedOccurrences } from '../text/grouped-by.ts'
import { keysOf } from '../text/own.ts'
import { hashKeys, tieBreaker } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type EvolutionType, passageOf, sameMeaningEvolutions, variantTypes } from '../vocabulary/index.ts'
import { joinsPages } from './default-mixes.ts'
import { asksThatFit } from './pack-briefs.ts'
import { partnersIn } from './passage-partners.ts'
import { askedColumn, cycle, typesInTurn } from './quotas.ts'
import { relatedPassages, typesOfTwoPassages } from './related-passages.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'

/** Adds asks that are derived from others. Until ids are assigned, `evolution.from` is the index of the seed in its brief. */
export const addEvolutions = async (
  context: PlanContext,
  sketches: readonly BriefSketch[],
  count: number,
  before: number,
): Promise<BriefSketch[]> => {
  const order = typeOrder.filter((type) => !context.unwritten?.has(type))
  return evolveInto(context, sketches, typesOf(context, order, count, before))
}

/** Adds rewordings, which the set keeps as variants. Plans more than are kept, because some seeds are rejected. */
export const addVariants = (context: PlanContext, sketches: readonly BriefSketch[]): Promise<BriefSketch[]> => {
  const { settings, unwritten } = context
  const types = keysOf(settings.variants ?? {}).flatMap((variant) => {
    const own = variantTypes[variant].filter((type) => !unwritten?.has(type))
    const count = Math.ceil(settings.count * (settings.variants?.[variant] ?? 0) * settings.surplus * variantsTried)
    return own.length === 0 ? [] : cycle(own, count)
  })
  return evolveInto(context, sketches, types)
}

const variantsTried = 1.25

const evolveInto = async (
  context: PlanContext,
  sketches: readonly BriefSketch[],
  types: readonly EvolutionType[],
): Promise<BriefSketch[]> => {
  const seedable = sketches.flatMap((sketch, index) =>
    sketch.agent === 'generator' &&
    !sketch.asks[0]?.real_question &&
    !sketch.asks.some(({ intent }) => joinsPages(intent))
      ? [index]
      : [],
  )
  if (seedable.length === 0) return [...sketches]
  const keys = lotKeysOf(context, sketches)
  const evolved = [...sketches]
  const joined = new Set<string>()
  const nthOf = numberedOccurrences<EvolutionType>()
  for (const type of types) {
    const nth = nthOf(type)
    const purpose = hashKeys(context.settings.seed, 'evolve', context.round, type, nth)
    const at = placeFor(context, type, evolved, seedable, (place) => tieBreaker(purpose, elementAt(keys, place)))
    if (at === undefined) continue
    const sketch = elementAt(evolved, at)
    const seeds = [...sketch.asks.entries()].filter(([, ask]) => !ask.evolution)
    const [from, seed] = elementAt(seeds, Math.floor(tieBreaker(purpose + 1, elementAt(keys, at)) * seeds.length))
    const others = context.languages.filter((one) => baseLanguage(one) !== baseLanguage(seed.language))
    const language = type === 'translation' ? others[nth % Math.max(1, others.length)] : seed.language
    if (language === undefined) continue
    const extra = await joinedTo(context, passageOf(sketch), type, joined)
    const keepsMeaning = sameMeaningEvolutions.has(type)
    if (!keepsMeaning) context.deck.use(passageOf(sketch), 1)
    const difficulty = keepsMeaning ? seed.difficulty : 'hard'
    const cell = { ...seed.cell, language, difficulty }
    const ask = { ...seed, language, difficulty, cell, evolution: { type, from: String(from) } }
    const chunk_ids = [...new Set([...sketch.chunk_ids, ...extra])]
    evolved[at] = { ...sketch, chunk_ids, asks: [...sketch.asks, ask] }
  }
  return evolved
}

/** The types in the requested shares. By default, types that change the need take turns, missing ones first. */
const typesOf = (
  { settings, missing, unmet }: PlanContext,
  order: readonly EvolutionType[],
  count: number,
  before: number,
): readonly EvolutionType[] =>
  settings.evolutions
    ? askedColumn('evolution', settings.evolutions, unmet, count)
    : typesInTurn(order, missing.evolutions, order.length === 0 ? 0 : count, before)

/** The passage that an evolution joins with that of its seed. Pairs already used in this round come last. */
const joinedTo = async (
  context: PlanContext,
  chunk_id: string,
  type: EvolutionType,
  joined: Set<string>,
): Promise<readonly string[]> => {
  if (!typesOfTwoPassages.has(type)) return []
  const partners = type === 'multi_context' ? (partnersIn(context.corpus).get(chunk_id)?.chunk_ids ?? []) : []
  const pair = (other: string): string => [chunk_id, other].sort().join(' ')
  const partner = partners.find((other) => !joined.has(pair(other))) ?? partners[0]
  if (partner === undefined) return relatedPassages(context, chunk_id, type, 1)
  joined.add(pair(partner))
  return [partner]
}

/** Prefer briefs with several seeds: an evolution is lost with its only seed. */
const manySeeds = 3

/** Key of each brief: its place and its number there. */
const lotKeysOf = (context: PlanContext, sketches: readonly BriefSketch[]): readonly number[] => {
  const nthOf = numberedOccurrences<string>()
  return sketches.map(passageOf).map((home) => hashKeys(placeOf(context.corpus, home), nthOf(home)))
}

/** The brief with room whose passage has what the type needs. Prefers many seeds and few evolutions, then decides by lot. */
const placeFor = (
  context: PlanContext,
  type: EvolutionType,
  sketches: readonly BriefSketch[],
  seedable: readonly number[],
  drawn: (at: number) => number,
): number | undefined => {
  let best: { readonly at: number; readonly rank: number; readonly drawn: number } | undefined
  for (const at of seedable) {
    const sketch = elementAt(sketches, at)
    // A seed and its evolutions are judged together.
    if (sketch.asks.length >= Math.max(2, Math.min(maxAsks, asksThatFit(context.window)))) continue
    const own = sketch.asks.filter(({ evolution }) => !evolution).length
    const suited = isPaired(context, type, sketch) ? 2 : suitsType(context, type, sketch) ? 1 : 0
    const rank = suited * 100 - (sketch.asks.length - own) * 10 + Math.min(manySeeds, own)
    if (best && rank < best.rank) continue
    const mine = drawn(at)
    if (!best || rank > best.rank || mine > best.drawn) best = { at, rank, drawn: mine }
  }
  return best?.at
}

const isPaired = (context: PlanContext, type: EvolutionType, sketch: BriefSketch): boolean =>
  type === 'multi_context' && partnersIn(context.corpus).has(passageOf(sketch))

const maxAsks = 5

const suitsType = (context: PlanContext, type: EvolutionType, sketch: BriefSketch): boolean => {
  const offers = context.deck.card(passageOf(sketch))?.offers ?? {}
  const rows = offers.comparison ?? 0
  const values = offers.policy_lookup ?? 0
  switch (type) {
    case 'conditional':
    case 'deepen':
      return (offers.eligibility_exception ?? 0) > 0
    case 'constrain':
      return rows >= 1
    case 'reasoning':
    case 'concretize':
      return rows >= 1 || values >= 3
    case 'multi_context':
      return rows + values > 0
    case 'code_switch':
      return !sketch.language.startsWith('en')
    default:
      return true
  }
}

/** Types that change the answer. */
const typeOrder: readonly EvolutionType[] = ['conditional', 'multi_context']

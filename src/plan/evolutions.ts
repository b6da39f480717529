import { stableNameOf } from '../corpus/stable-name.ts'
import { occurrenceCounter } from '../text/grouped-by.ts'
import { keysOf } from '../text/objects.ts'
import { hashKeys, keyedRandom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type EvolutionType, mainChunkId, sameMeaningEvolutions, variantTypes } from '../vocabulary/index.ts'
import { joinsPages } from './default-mixes.ts'
import { asksThatFit } from './pack-briefs.ts'
import { partnersIn } from './passage-partners.ts'
import { cycle, requestedColumn, typesInTurn } from './quotas.ts'
import { relatedPassages, typesOfTwoPassages } from './related-passages.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'

/** Adds asks that are derived from others. Until ids are assigned, `evolution.from` is the index of the seed in its brief. */
export const addEvolutions = async (
  context: PlanContext,
  sketches: readonly BriefSketch[],
  count: number,
  alreadyPlanned: number,
): Promise<BriefSketch[]> => {
  const { settings, missing, unmet, unsupportedTypes } = context
  const supportedTypes = answerChangingTypes.filter((type) => !unsupportedTypes?.has(type))
  // By default, types that change the answer take turns, missing ones first.
  const types = settings.evolutions
    ? requestedColumn('evolution', settings.evolutions, unmet, count)
    : typesInTurn(supportedTypes, missing.evolutions, supportedTypes.length === 0 ? 0 : count, alreadyPlanned)
  return appendEvolutions(context, sketches, types)
}

/** Adds rewordings, which the set keeps as variants. Plans more than the set needs, because some seeds are rejected. */
export const addVariants = (context: PlanContext, sketches: readonly BriefSketch[]): Promise<BriefSketch[]> => {
  const { settings, unsupportedTypes } = context
  const types = keysOf(settings.variants ?? {}).flatMap((variant) => {
    const writable = variantTypes[variant].filter((type) => !unsupportedTypes?.has(type))
    const count = Math.ceil(settings.count * (settings.variants?.[variant] ?? 0) * settings.surplus * surplusOfVariants)
    return writable.length === 0 ? [] : cycle(writable, count)
  })
  return appendEvolutions(context, sketches, types)
}

const surplusOfVariants = 1.25

/** Appends an ask of each type to a brief that suits the type. */
const appendEvolutions = async (
  context: PlanContext,
  sketches: readonly BriefSketch[],
  types: readonly EvolutionType[],
): Promise<BriefSketch[]> => {
  const isSeed = ({ agent, asks }: BriefSketch): boolean =>
    agent === 'generator' && !asks[0]?.real_question && !asks.some(({ intent }) => joinsPages(intent))
  const seedBriefs = sketches.flatMap((sketch, index) => (isSeed(sketch) ? index : []))
  if (seedBriefs.length === 0) return [...sketches]
  const keys = randomKeysOf(context, sketches)
  const result = [...sketches]
  const usedPairs = new Set<string>()
  const nthOf = occurrenceCounter<EvolutionType>()
  for (const type of types) {
    const nth = nthOf(type)
    const randomKey = hashKeys(context.settings.seed, 'evolve', context.round, type, nth)
    const randomNumberOf = (index: number): number => keyedRandom(randomKey, elementAt(keys, index))
    const index = bestBriefFor(context, type, result, seedBriefs, randomNumberOf)
    if (index === undefined) continue
    const sketch = elementAt(result, index)
    const seeds = [...sketch.asks.entries()].filter(([, ask]) => !ask.evolution)
    const [from, seed] = elementAt(seeds, Math.floor(keyedRandom(randomKey + 1, elementAt(keys, index)) * seeds.length))
    const otherLanguages = context.languages.filter((tag) => baseLanguage(tag) !== baseLanguage(seed.language))
    const language = type === 'translation' ? otherLanguages[nth % Math.max(1, otherLanguages.length)] : seed.language
    if (language === undefined) continue
    const partners = await secondPassage(context, mainChunkId(sketch), type, usedPairs)
    const keepsMeaning = sameMeaningEvolutions.has(type)
    if (!keepsMeaning) context.deck.recordAsks(mainChunkId(sketch), 1)
    const difficulty = keepsMeaning ? seed.difficulty : 'hard'
    const cell = { ...seed.cell, language, difficulty }
    const ask = { ...seed, language, difficulty, cell, evolution: { type, from: String(from) } }
    const chunk_ids = [...new Set([...sketch.chunk_ids, ...partners])]
    result[index] = { ...sketch, chunk_ids, asks: [...sketch.asks, ask] }
  }
  return result
}

/** The passage that an evolution combines with its seed's passage. Prefers pairs that this round has not used. */
const secondPassage = async (
  context: PlanContext,
  chunk_id: string,
  type: EvolutionType,
  usedPairs: Set<string>,
): Promise<readonly string[]> => {
  if (!typesOfTwoPassages.has(type)) return []
  const partners = type === 'multi_context' ? (partnersIn(context.corpus).get(chunk_id)?.chunk_ids ?? []) : []
  const pair = (other: string): string => [chunk_id, other].sort().join(' ')
  const partner = partners.find((other) => !usedPairs.has(pair(other))) ?? partners[0]
  if (partner === undefined) return relatedPassages(context, chunk_id, type, 1)
  usedPairs.add(pair(partner))
  return [partner]
}

/** Briefs with several seeds are preferred, because an evolution is lost if its only seed is rejected. More seeds than this make no difference. */
const maxCountedSeeds = 3

/** A random key of each brief, derived from its passage and its number among the briefs about that passage. */
const randomKeysOf = (context: PlanContext, sketches: readonly BriefSketch[]): readonly number[] => {
  const nthOf = occurrenceCounter<string>()
  return sketches.map(mainChunkId).map((chunk_id) => hashKeys(stableNameOf(context.corpus, chunk_id), nthOf(chunk_id)))
}

/** Index of a brief that has room and whose passage suits the type. Prefers many seeds and few evolutions, and breaks ties at random. */
const bestBriefFor = (
  context: PlanContext,
  type: EvolutionType,
  sketches: readonly BriefSketch[],
  seedBriefs: readonly number[],
  randomNumberOf: (index: number) => number,
): number | undefined => {
  let best: { readonly index: number; readonly rank: number; readonly randomNumber: number } | undefined
  for (const index of seedBriefs) {
    const sketch = elementAt(sketches, index)
    // Skips full briefs, because a seed and its evolutions are judged together.
    if (sketch.asks.length >= Math.max(2, Math.min(maxAsks, asksThatFit(context.window)))) continue
    const seeds = sketch.asks.filter(({ evolution }) => !evolution).length
    const isPaired = type === 'multi_context' && partnersIn(context.corpus).has(mainChunkId(sketch))
    const suitability = isPaired ? 2 : suitsEvolution(context, type, sketch) ? 1 : 0
    const rank = suitability * 100 - (sketch.asks.length - seeds) * 10 + Math.min(maxCountedSeeds, seeds)
    if (best && rank < best.rank) continue
    const randomNumber = randomNumberOf(index)
    if (!best || rank > best.rank || randomNumber > best.randomNumber) best = { index, rank, randomNumber }
  }
  return best?.index
}

const maxAsks = 5

const suitsEvolution = (context: PlanContext, type: EvolutionType, sketch: BriefSketch): boolean => {
  const offers = context.deck.card(mainChunkId(sketch))?.offers ?? {}
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

/** Types that are planned by default. They change the answer. */
const answerChangingTypes: readonly EvolutionType[] = ['conditional', 'multi_context']

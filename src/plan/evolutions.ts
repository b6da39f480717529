import { stableNameOf } from '../corpus/stable-name.ts'
import { occurrenceCounter } from '../text/grouped-by.ts'
import { keysOf } from '../text/objects.ts'
import { hashKeys, keyedRandom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { haveSameBaseLanguage } from '../text/words.ts'
import { type EvolutionType, mainChunkId, sameMeaningEvolutions, variantTypes } from '../vocabulary/index.ts'
import { joinsPages } from './default-mixes.ts'
import { asksThatFit } from './pack-briefs.ts'
import { partnersIn } from './passage-partners.ts'
import { cycle, requestedColumn, typesInTurn } from './quotas.ts'
import { relatedPassages, twoPassageTypes } from './related-passages.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'

/** Adds asks that are derived from other asks, their sources. Until ids are assigned, `evolution.from` is the index of the source in its brief. */
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

/** Adds rewordings, which the set keeps as variants. Plans more than the set needs, because some sources are rejected. */
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
  const isEvolvable = ({ agent, asks }: BriefSketch): boolean =>
    agent === 'generator' && !asks[0]?.real_question && !asks.some(({ intent }) => joinsPages(intent))
  const evolvableBriefs = sketches.flatMap((sketch, index) => (isEvolvable(sketch) ? index : []))
  if (evolvableBriefs.length === 0) return [...sketches]
  const keys = randomKeysOf(context, sketches)
  const result = [...sketches]
  const usedPairs = new Set<string>()
  const nthOf = occurrenceCounter<EvolutionType>()
  for (const type of types) {
    const nth = nthOf(type)
    const randomKey = hashKeys(context.settings.seed, 'evolve', context.round, type, nth)
    const randomNumberOf = (index: number): number => keyedRandom(randomKey, elementAt(keys, index))
    const index = bestBriefFor(context, type, result, evolvableBriefs, randomNumberOf)
    if (index === undefined) continue
    const sketch = elementAt(result, index)
    const sources = [...sketch.asks.entries()].filter(([, ask]) => !ask.evolution)
    // Another key than for the choice of the brief, so that the two choices are independent.
    const randomNumber = keyedRandom(randomKey + 1, elementAt(keys, index))
    const [from, source] = elementAt(sources, Math.floor(randomNumber * sources.length))
    const otherLanguages = context.languages.filter((tag) => !haveSameBaseLanguage(tag, source.language))
    const language = type === 'translation' ? otherLanguages[nth % Math.max(1, otherLanguages.length)] : source.language
    if (language === undefined) continue
    const partners = await secondPassage(context, mainChunkId(sketch), type, usedPairs)
    const keepsMeaning = sameMeaningEvolutions.has(type)
    if (!keepsMeaning) context.deck.recordAsks(mainChunkId(sketch), 1)
    const difficulty = keepsMeaning ? source.difficulty : 'hard'
    const cell = { ...source.cell, language, difficulty }
    const ask = { ...source, language, difficulty, cell, evolution: { type, from: String(from) } }
    const chunk_ids = [...new Set([...sketch.chunk_ids, ...partners])]
    result[index] = { ...sketch, chunk_ids, asks: [...sketch.asks, ask] }
  }
  return result
}

/** The passage that an evolution combines with its source's passage. Prefers pairs that this round has not used. */
const secondPassage = async (
  context: PlanContext,
  chunk_id: string,
  type: EvolutionType,
  usedPairs: Set<string>,
): Promise<readonly string[]> => {
  if (!twoPassageTypes.has(type)) return []
  const partners = type === 'multi_context' ? (partnersIn(context.corpus).get(chunk_id)?.chunk_ids ?? []) : []
  const pair = (other: string): string => [chunk_id, other].sort().join(' ')
  const partner = partners.find((other) => !usedPairs.has(pair(other))) ?? partners[0]
  if (partner === undefined) return relatedPassages(context, chunk_id, type, 1)
  usedPairs.add(pair(partner))
  return [partner]
}

/** Briefs with several sources are preferred, because an evolution is lost if its only source is rejected. More than this make no difference. */
const maxCountedSources = 3

/** A random key of each brief, derived from its passage and its number among the briefs about that passage. */
const randomKeysOf = (context: PlanContext, sketches: readonly BriefSketch[]): readonly number[] => {
  const nthOf = occurrenceCounter<string>()
  return sketches.map(mainChunkId).map((chunk_id) => hashKeys(stableNameOf(context.corpus, chunk_id), nthOf(chunk_id)))
}

/** Index of a brief that has room for an evolution. A suitable passage counts most, then few evolutions, then several sources. Ties are broken at random. */
const bestBriefFor = (
  context: PlanContext,
  type: EvolutionType,
  sketches: readonly BriefSketch[],
  evolvableBriefs: readonly number[],
  randomNumberOf: (index: number) => number,
): number | undefined => {
  let best: { readonly index: number; readonly rank: number; readonly randomNumber: number } | undefined
  for (const index of evolvableBriefs) {
    const sketch = elementAt(sketches, index)
    // Skips full briefs, because a source and its evolutions are judged together.
    if (sketch.asks.length >= Math.max(2, Math.min(maxAsksWithEvolutions, asksThatFit(context.window)))) continue
    const sources = sketch.asks.filter(({ evolution }) => !evolution).length
    const isPaired = type === 'multi_context' && partnersIn(context.corpus).has(mainChunkId(sketch))
    const suitability = isPaired ? 2 : suitsEvolution(context, type, sketch) ? 1 : 0
    const rank = suitability * 100 - (sketch.asks.length - sources) * 10 + Math.min(maxCountedSources, sources)
    if (best && rank < best.rank) continue
    const randomNumber = randomNumberOf(index)
    if (!best || rank > best.rank || randomNumber > best.randomNumber) best = { index, rank, randomNumber }
  }
  return best?.index
}

const maxAsksWithEvolutions = 5

const suitsEvolution = (context: PlanContext, type: EvolutionType, sketch: BriefSketch): boolean => {
  const offers = context.deck.card(mainChunkId(sketch))?.offers ?? {}
  const comparisons = offers.comparison ?? 0
  const values = offers.policy_lookup ?? 0
  switch (type) {
    case 'conditional':
    case 'deepen':
      return (offers.eligibility_exception ?? 0) > 0
    case 'constrain':
      return comparisons > 0
    case 'reasoning':
    case 'concretize':
      return comparisons > 0 || values >= 3
    case 'multi_context':
      return comparisons + values > 0
    case 'code_switch':
      return !sketch.language.startsWith('en')
    default:
      return true
  }
}

/** Types that are planned by default. They change the answer. */
const answerChangingTypes: readonly EvolutionType[] = ['conditional', 'multi_context']

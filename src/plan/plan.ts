import { derivedId } from '../text/hash.ts'
import { randomFrom } from '../text/random.ts'
import { type Brief, type SessionSettings, type StrategyName, strategyNames } from '../vocabulary/index.ts'
import { addEvolutions } from './evolutions.ts'
import { strategies } from './strategies.ts'
import type { BriefSketch, PlanContext } from './strategy.ts'

/** Work orders for one round: `wanted` items per strategy, with the surplus that the settings ask for. Ids are derived, so planning again gives the same plan. */
export const planRound = async (
  context: PlanContext,
  wanted: Readonly<Record<StrategyName, number>>,
  firstPosition: number,
): Promise<Brief[]> => {
  const { settings, session, round } = context
  const planned = new Map<StrategyName, readonly BriefSketch[]>()
  let evolutions = 0
  for (const strategy of strategies) {
    const asked = Math.ceil(
      (wanted[strategy.name] ?? 0) * settings.surplus * (settings.surplus > 1 ? (scarce[strategy.name] ?? 1) : 1),
    )
    if (asked === 0) continue
    const random = randomFrom(settings.seed, 'plan', strategy.name, round)
    const evolved = Math.round(asked * settings.evolve * evolvable(strategy.name, settings))
    // Not every seed can be evolved as asked; where writing is free, more are tried.
    const tried = settings.surplus > 1 ? Math.round(evolved * 1.8) : evolved
    const seeds = await strategy.briefs(context, asked - evolved, random)
    const sketches = evolved > 0 ? await addEvolutions(context, seeds, tried, random, evolutions) : seeds
    evolutions += tried
    planned.set(strategy.name, sketches)
  }
  // In the order in which people read a set, which is not the order in which passages are dealt.
  const briefs = strategyNames
    .flatMap((name) => planned.get(name) ?? [])
    .map((sketch, index) => numbered(sketch, context, firstPosition + index))
  return briefs.map((brief) => ({ ...brief, session, round }))
}

/** Where writing is free, more is tried of what the documents seldom carry. */
const scarce: Readonly<Partial<Record<StrategyName, number>>> = { adversarial: 1.7 }

/** How much of a strategy can be evolved: real questions keep their wording. */
const evolvable = (strategy: StrategyName, { grounded }: SessionSettings): number => {
  if (strategy === 'adversarial' || strategy === 'journey') return 0
  return strategy === 'grounded' ? { reuse: 0, hybrid: 0.5, seed: 1 }[grounded] : 1
}

const numbered = (sketch: BriefSketch, context: PlanContext, position: number): Brief => {
  const brief_id = derivedId('b', context.session, context.round, position)
  const ids = sketch.asks.map((_, index) => derivedId('a', brief_id, index))
  return {
    ...sketch,
    brief_id,
    position,
    session: context.session,
    round: context.round,
    seed: derivedId('s', context.settings.seed, brief_id),
    asked: [
      ...context.learned.asked(sketch.chunk_ids),
      ...(sketch.agent === 'adversarial' ? context.learned.unanswerable : []),
    ],
    enough: context.learned.enough,
    asks: sketch.asks.map((ask, index) => ({
      ...ask,
      ask_id: ids[index]!,
      ...(ask.evolution ? { evolution: { ...ask.evolution, from: ids[Number(ask.evolution.from)]! } } : {}),
    })),
  }
}

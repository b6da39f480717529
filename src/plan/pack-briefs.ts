import type { Corpus } from '../corpus/corpus.ts'
import { groupedBy } from '../text/grouped-by.ts'
import type { BriefSketch } from './strategy.ts'

/**
 * Fewer and larger work orders, for models that are paid by the call: what one author writes in one language goes together, neighbours
 * first, as many asks as can be written and judged in one reading, over a few passages. Every ask keeps the passages that it was meant
 * for. Journeys and labels of real questions stay as they are.
 */
export const packBriefs = (sketches: readonly BriefSketch[], corpus: Corpus): BriefSketch[] => {
  const packable = sketches.filter(isPackable).map((sketch) => withOwnPassages(sketch))
  const packed = [...groupedBy(packable, ({ agent }) => agent).values()].flatMap((own) => {
    const byLanguage = [...groupedBy(own, ({ language }) => language).values()]
    // What is left of several languages shares a brief: every ask says in which language it is wanted.
    return fill(byLanguage.flatMap((some) => fill(inOrderOfDocuments(some, corpus), corpus)).toSorted(bySize), corpus)
  })
  return [...packed, ...sketches.filter((sketch) => !isPackable(sketch))]
}

const fill = (sketches: readonly BriefSketch[], corpus: Corpus): BriefSketch[] => {
  const packs: BriefSketch[] = []
  for (const sketch of sketches) {
    const last = packs.at(-1)
    const joined = last && join(last, sketch)
    if (joined && fits(joined, corpus)) packs[packs.length - 1] = joined
    else packs.push(sketch)
  }
  return packs
}

const bySize = (one: BriefSketch, other: BriefSketch): number => other.asks.length - one.asks.length

const isPackable = ({ agent, asks }: BriefSketch): boolean =>
  agent !== 'journey_simulator' && asks.every(({ real_question }) => real_question === undefined)

const withOwnPassages = (sketch: BriefSketch): BriefSketch => {
  // What it was drawn from, and the next of those that it may be held against.
  const chunk_ids = sketch.chunk_ids.slice(0, mostOfOne)
  const [home] = chunk_ids
  return {
    ...sketch,
    chunk_ids,
    asks: sketch.asks.map((ask) => ({ ...ask, chunk_ids: needsMore(ask) ? [...chunk_ids] : [home!] })),
  }
}

const needsMore = ({ intent, evolution, adversarial_type }: BriefSketch['asks'][number]): boolean =>
  intent === 'multi_hop' ||
  (evolution !== undefined && joining.has(evolution.type)) ||
  (adversarial_type !== undefined && joining.has(adversarial_type))

const joining: ReadonlySet<string> = new Set([
  'multi_context',
  'reasoning',
  'in_breadth',
  'cross_document',
  'ambiguous',
  'temporal_trap',
])

/** Asks of one document meet in one brief, so that its author sees what else is asked of it. */
const inOrderOfDocuments = (sketches: readonly BriefSketch[], corpus: Corpus): readonly BriefSketch[] => {
  const order = new Map(corpus.passages({ allVersions: true }).map(({ chunk_id }, index) => [chunk_id, index]))
  return sketches.toSorted((a, b) => (order.get(a.chunk_ids[0]!) ?? 0) - (order.get(b.chunk_ids[0]!) ?? 0))
}

/** Seeds are counted within a brief, so those of the second move up. */
const join = (one: BriefSketch, other: BriefSketch): BriefSketch => ({
  ...one,
  chunk_ids: [...new Set([...one.chunk_ids, ...other.chunk_ids])],
  examples: [...new Set([...one.examples, ...other.examples])],
  asks: [
    ...one.asks,
    ...other.asks.map((ask) =>
      ask.evolution
        ? { ...ask, evolution: { ...ask.evolution, from: String(Number(ask.evolution.from) + one.asks.length) } }
        : ask,
    ),
  ],
})

const fits = ({ asks, chunk_ids }: BriefSketch, corpus: Corpus): boolean =>
  asks.length <= mostAsks &&
  chunk_ids.reduce((sum, chunk_id) => sum + (corpus.passage(chunk_id)?.tokens ?? 0), 0) <= mostTokens

/** Passages of one sketch: more of them are seldom used. */
const mostOfOne = 2
/** As many drafts as a critic can judge with care in one reading. */
const mostAsks = 12
/** Of passages in one request. */
const mostTokens = 5000

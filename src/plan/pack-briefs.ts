import type { Corpus } from '../corpus/corpus.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { passageOf } from '../vocabulary/brief.ts'
import { joinsPages } from './default-mixes.ts'
import { typesOfTwoPassages } from './related-passages.ts'
import type { BriefSketch } from './strategy.ts'

/** Joins small briefs of one author for models that are paid per call. `window` is the context window in tokens, if small. */
export const packBriefs = (sketches: readonly BriefSketch[], corpus: Corpus, window?: number): BriefSketch[] => {
  const fill = filledTo(corpus, window)
  const packable = sketches.filter(isPackable).map(withOwnPassages)
  const packed = [...groupedBy(packable, ({ agent }) => agent).values()].flatMap((own) => {
    const byLanguage = [...groupedBy(own, ({ language }) => language).values()]
    // Leftovers of several languages share a brief, because every ask names its language.
    return fill(byLanguage.flatMap((some) => fill(inOrderOfDocuments(some, corpus))).toSorted(bySize))
  })
  return [...packed, ...sketches.filter((sketch) => !isPackable(sketch))]
}

const filledTo =
  (corpus: Corpus, window: number | undefined) =>
  (sketches: readonly BriefSketch[]): BriefSketch[] => {
    const packs: BriefSketch[] = []
    for (const sketch of sketches) {
      const last = packs.at(-1)
      const joined = last && join(last, sketch)
      if (joined && fits(joined, corpus, window)) packs[packs.length - 1] = joined
      else packs.push(sketch)
    }
    return packs
  }

const bySize = (one: BriefSketch, other: BriefSketch): number => other.asks.length - one.asks.length

const isPackable = ({ agent, asks }: BriefSketch): boolean =>
  agent !== 'journey_simulator' && asks.every(({ real_question }) => real_question === undefined)

const withOwnPassages = (sketch: BriefSketch): BriefSketch => {
  // Its own passage, and its next partner if the ask joins passages.
  const chunk_ids = sketch.chunk_ids.slice(0, sketch.asks.some(needsMore) ? maxPassagesPerSketch : 1)
  return {
    ...sketch,
    chunk_ids,
    asks: sketch.asks.map((ask) => ({ ...ask, chunk_ids: needsMore(ask) ? [...chunk_ids] : [passageOf(sketch)] })),
  }
}

const needsMore = ({ intent, evolution, adversarial_type }: BriefSketch['asks'][number]): boolean =>
  joinsPages(intent) ||
  (evolution !== undefined && typesOfTwoPassages.has(evolution.type)) ||
  (adversarial_type !== undefined && typesOfTwoPassages.has(adversarial_type))

/** Keep asks about one document in one brief, so that its author sees what else is asked. */
const inOrderOfDocuments = (sketches: readonly BriefSketch[], corpus: Corpus): readonly BriefSketch[] => {
  const order = new Map(corpus.passages({ allVersions: true }).map(({ chunk_id }, index) => [chunk_id, index]))
  return sketches.toSorted((a, b) => (order.get(passageOf(a)) ?? 0) - (order.get(passageOf(b)) ?? 0))
}

/** Seed indexes are relative to the brief, so shift those of the second. */
const join = (one: BriefSketch, other: BriefSketch): BriefSketch => {
  const chunk_ids = [...new Set([...one.chunk_ids, ...other.chunk_ids])]
  const examples = [...new Set([...one.examples, ...other.examples])]
  const shifted = other.asks.map((ask) => {
    if (!ask.evolution) return ask
    const from = String(Number(ask.evolution.from) + one.asks.length)
    return { ...ask, evolution: { ...ask.evolution, from } }
  })
  return { ...one, chunk_ids, examples, asks: [...one.asks, ...shifted] }
}

const fits = ({ asks, chunk_ids }: BriefSketch, corpus: Corpus, window: number | undefined): boolean =>
  asks.length <= (window === undefined ? maxAsks : Math.min(maxInWindow, asksThatFit(window))) &&
  chunk_ids.reduce((sum, chunk_id) => sum + (corpus.passage(chunk_id)?.tokens ?? 0), 0) <= passagesThatFit(window)

/** The number of drafts that a critic can judge carefully in one call, limited by its context window. */
export const asksThatFit = (window: number | undefined): number =>
  window === undefined
    ? maxAsks
    : Math.max(1, Math.min(maxAsks, Math.floor((window * 0.8 - promptTokens) / tokensPerEntry)))

const passagesThatFit = (window: number | undefined): number =>
  window === undefined ? 2 * maxTokens : Math.min(maxTokens, window * 0.8 - promptTokens - tokensPerEntry)

/** Passages per sketch. More are seldom used. */
const maxPassagesPerSketch = 2
const maxAsks = 16
/** If the window is small, one reply writes all asks of a brief. */
const maxInWindow = 8
/** Tokens of the longest prompt with its schema, and of one draft with its near passages. */
const promptTokens = 2200
const tokensPerEntry = 700
/** Passages of one request. Without a small window, an author gets two requests for a full brief. */
const maxTokens = 8000

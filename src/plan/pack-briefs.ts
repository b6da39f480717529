import type { Corpus } from '../corpus/corpus.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { mainChunkId } from '../vocabulary/brief.ts'
import { joinsPages } from './default-mixes.ts'
import { twoPassageTypes } from './related-passages.ts'
import type { BriefSketch } from './strategy.ts'

/** Joins small briefs of the same author, to save model calls. `window` is the context window in tokens, if it is small. */
export const packBriefs = (sketches: readonly BriefSketch[], corpus: Corpus, window?: number): BriefSketch[] => {
  const pack = (sketches: readonly BriefSketch[]): BriefSketch[] => {
    const packs: BriefSketch[] = []
    for (const sketch of sketches) {
      const last = packs.at(-1)
      const joined = last && join(last, sketch)
      if (joined && fits(joined, corpus, window)) packs[packs.length - 1] = joined
      else packs.push(sketch)
    }
    return packs
  }
  const packable = sketches.filter(isPackable).map(withNeededPassages)
  const packed = [...groupedBy(packable, ({ agent }) => agent).values()].flatMap((sketchesOfAgent) => {
    const byLanguage = [...groupedBy(sketchesOfAgent, ({ language }) => language).values()]
    // Leftovers of several languages share a brief, because every ask names its language.
    return pack(byLanguage.flatMap((sketches) => pack(sortForAuthors(sketches, corpus))).toSorted(compareLargestFirst))
  })
  return [...packed, ...sketches.filter((sketch) => !isPackable(sketch))]
}

const compareLargestFirst = (a: BriefSketch, b: BriefSketch): number => b.asks.length - a.asks.length

const isPackable = ({ agent, asks }: BriefSketch): boolean =>
  agent !== 'journey_simulator' && asks.every(({ real_question }) => real_question === undefined)

const withNeededPassages = (sketch: BriefSketch): BriefSketch => {
  // The first passage of the sketch, and the next one if an ask joins passages.
  const chunk_ids = sketch.chunk_ids.slice(0, sketch.asks.some(needsTwoPassages) ? maxPassagesPerSketch : 1)
  const passagesFor = (ask: BriefSketch['asks'][number]) =>
    needsTwoPassages(ask) ? [...chunk_ids] : [mainChunkId(sketch)]
  return { ...sketch, chunk_ids, asks: sketch.asks.map((ask) => ({ ...ask, chunk_ids: passagesFor(ask) })) }
}

const needsTwoPassages = ({ intent, evolution, adversarial_type }: BriefSketch['asks'][number]): boolean =>
  joinsPages(intent) ||
  (evolution !== undefined && twoPassageTypes.has(evolution.type)) ||
  (adversarial_type !== undefined && twoPassageTypes.has(adversarial_type))

/** Sorts so that few briefs need an evolver, and asks about one document share a brief, whose author then sees what else is asked. */
const sortForAuthors = (sketches: readonly BriefSketch[], corpus: Corpus): readonly BriefSketch[] => {
  const order = new Map(corpus.passages({ allVersions: true }).map(({ chunk_id }, index) => [chunk_id, index]))
  const evolves = ({ asks }: BriefSketch): number => Number(asks.some(({ evolution }) => evolution))
  return sketches.toSorted(
    (a, b) => evolves(b) - evolves(a) || (order.get(mainChunkId(a)) ?? 0) - (order.get(mainChunkId(b)) ?? 0),
  )
}

/** Joins two briefs. The indexes of evolution sources are relative to the brief, so those of the second are shifted. */
const join = (first: BriefSketch, second: BriefSketch): BriefSketch => {
  const chunk_ids = [...new Set([...first.chunk_ids, ...second.chunk_ids])]
  const examples = [...new Set([...first.examples, ...second.examples])]
  const shifted = second.asks.map((ask) => {
    if (!ask.evolution) return ask
    const from = String(Number(ask.evolution.from) + first.asks.length)
    return { ...ask, evolution: { ...ask.evolution, from } }
  })
  return { ...first, chunk_ids, examples, asks: [...first.asks, ...shifted] }
}

const fits = ({ asks, chunk_ids }: BriefSketch, corpus: Corpus, window: number | undefined): boolean =>
  asks.length <= (window === undefined ? maxAsks : Math.min(maxAsksInSmallWindow, asksThatFit(window))) &&
  chunk_ids.reduce((sum, chunk_id) => sum + (corpus.passage(chunk_id)?.tokens ?? 0), 0) <= passageTokensThatFit(window)

/** The number of drafts that a critic can judge carefully in one call, limited by its context window. */
export const asksThatFit = (window: number | undefined): number =>
  window === undefined ? maxAsks : Math.max(1, Math.min(maxAsks, Math.floor(tokensForEntries(window) / tokensPerEntry)))

const passageTokensThatFit = (window: number | undefined): number =>
  window === undefined ? 2 * maxPassageTokens : Math.min(maxPassageTokens, tokensForEntries(window) - tokensPerEntry)

/** Part of the window stays free, because tokens are only estimated. */
const tokensForEntries = (window: number): number => window * 0.8 - promptTokens

/** Per sketch. Authors seldom use more. */
const maxPassagesPerSketch = 2
const maxAsks = 20
/** With a small window, one reply must contain all items of a brief. */
const maxAsksInSmallWindow = 8
/** In tokens: the longest prompt with its schema, and one draft with its near passages. */
const promptTokens = 2200
const tokensPerEntry = 700
/** Tokens of the passages in one request. Without a small window, a full brief is written in two requests. */
const maxPassageTokens = 8000

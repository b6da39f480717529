import type { Corpus } from '../corpus/corpus.ts'
import { stableNameOf } from '../corpus/stable-name.ts'
import { groupedBy, sumEach } from '../text/grouped-by.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { maxPerPage, maxPerPassage, type Passage, type SessionSettings } from '../vocabulary/index.ts'

type FramePassage = ReturnType<typeof measurePassages>[number]

export interface FrameOptions {
  /** Ids of passages not to ask about. */
  readonly withheld?: ReadonlySet<string>
  readonly topicOf?: (chunk_id: string) => string
  /** The factor by which real questions change a topic's default share of the sample. */
  readonly demand?: ReadonlyMap<string, number>
}

/** The passages to sample from, in strata of topic × document. A page is weighted by the square root of its length times the weights from the settings. */
export const createFrame = (corpus: Corpus, settings: SessionSettings, options: FrameOptions = {}) => {
  const passages = measurePassages(corpus, settings, options)
  const byId = new Map(passages.map((entry) => [entry.passage.chunk_id, entry]))
  const topics = groupByTopic(passages)
  const allPages = topics.flatMap(({ pages }) => pages)
  const randomNumberFor = (level: string, key: string): number => randomFrom(settings.seed, 'frame', level, key).next()
  const randomNumbers = {
    // Keyed by page rather than by name, because a model may rename topics.
    topic: topics.map(({ pages }) => randomNumberFor('topic', elementAt(pages, 0).doc_id)),
    page: topics.map(({ pages }) => pages.map(({ doc_id }) => randomNumberFor('page', doc_id))),
  }
  /** The expected number of asks about each page, and the most that it may get. */
  const planPages = (count: number) => {
    // The number of passes over all pages that `count` asks need.
    const passes = Math.max(1, Math.ceil(count / Math.max(1, sum(allPages.map((page) => maxAsksAbout(page, 1))))))
    const maxPerDocument = Math.ceil(count * Math.max(settings.maxDocumentShare, 1.5 / Math.max(1, allPages.length)))
    const caps = allPages.map((page) => maxAsksAbout(page, passes))
    // No document gets more than its share, unless there would then be too few asks.
    const limitedCaps = caps.map((cap) => Math.min(cap, Math.max(1, maxPerDocument)))
    const usedCaps = sum(limitedCaps) >= count ? limitedCaps : caps
    const expectedAsks = divideWithinCaps(allPages.map(measureOf), usedCaps, count)
    const pagePlans = zip(expectedAsks, usedCaps).map(([expected, cap]) => ({ expected, cap }))
    return { plans: new Map(zip(allPages, pagePlans)), passes }
  }
  return {
    passages,
    get: (chunk_id: string) => byId.get(chunk_id),
    /** The number of asks about each passage if `count` are drawn. The same seed gives the same numbers. */
    allocate(count: number): ReadonlyMap<string, number> {
      const { plans, passes } = planPages(count)
      const expectedOf = (pages: readonly Page[]): number[] => pages.map((page) => required(plans, page).expected)
      const expectedPerTopic = topics.map(({ pages }) => sum(expectedOf(pages)))
      const perTopic = roundRandomly(expectedPerTopic, randomNumbers.topic)
      const drawn = new Map<string, number>()
      for (const [topicIndex, { pages }] of topics.entries()) {
        const caps = pages.map((page) => required(plans, page).cap)
        const perPage = divideWithinCaps(expectedOf(pages), caps, elementAt(perTopic, topicIndex))
        for (const [page, pageAsks] of zip(pages, roundRandomly(perPage, elementAt(randomNumbers.page, topicIndex)))) {
          if (pageAsks === 0) continue
          const places = page.passages.map(({ passage }) => stableNameOf(corpus, passage.chunk_id))
          const passageNumbers = places.map((place) => randomNumberFor('passage', place))
          const perPassage = roundRandomly(asksPerPassage(page, pageAsks, passes), passageNumbers)
          for (const [{ passage }, asks] of zip(page.passages, perPassage))
            if (asks > 0) drawn.set(passage.chunk_id, asks)
        }
      }
      return drawn
    },
    /** The number of asks about each passage if `count` are drawn, averaged over all seeds. */
    expectedAsks(count: number): ReadonlyMap<string, number> {
      const { plans, passes } = planPages(count)
      return new Map(
        [...plans].flatMap(([page, { expected }]) => {
          // A page gets its expected number of asks rounded down or up.
          const floor = Math.floor(expected)
          const fraction = expected - floor
          const [fewer, more] = [asksPerPassage(page, floor, passes), asksPerPassage(page, floor + 1, passes)]
          const means = zip(fewer, more).map(([low, high]) => low * (1 - fraction) + high * fraction)
          return zip(page.passages, means).map(([{ passage }, mean]) => [passage.chunk_id, mean] as const)
        }),
      )
    },
  }
}

type Page = ReturnType<typeof groupByTopic>[number]['pages'][number]

const groupByTopic = (passages: readonly FramePassage[]) => {
  const allPages = [...groupedBy(passages, ({ passage }) => passage.doc_id)]
    .map(([doc_id, passages]) => ({ doc_id, measure: sum(passages.map(measureOf)), passages }))
    .filter(({ measure }) => measure > 0)
  return [...groupedBy(allPages, (page) => mainTopic(page.passages))].map(([topic, pages]) => ({ topic, pages }))
}

const mainTopic = (passages: readonly FramePassage[]): string => {
  const shares = sumEach(passages.map(({ topic, measure }) => [topic, measure]))
  return [...shares].reduce((best, share) => (share[1] > best[1] ? share : best))[0]
}

const maxAsksAbout = ({ passages }: Page, passes: number): number =>
  passes * Math.min(maxPerPage, maxPerPassage * passages.length)

const asksPerPassage = ({ passages }: Page, count: number, passes: number): number[] => {
  const caps = passages.map(() => maxPerPassage * passes)
  return divideWithinCaps(passages.map(measureOf), caps, count)
}

const measureOf = ({ measure }: { readonly measure: number }): number => measure

const measurePassages = (corpus: Corpus, { weights }: SessionSettings, options: FrameOptions) => {
  const { withheld, topicOf = () => 'general', demand } = options
  const allowedPassages = corpus.passages().filter(({ chunk_id }) => !withheld?.has(chunk_id))
  const sharedByText = sharedParagraphs(allowedPassages, corpus)
  const usablePassages = allowedPassages.flatMap((passage) => {
    const text = corpus.text(passage)
    const substance = substanceOf(text)
    if (substance < minSubstance) return []
    const isElsewhere = (paragraph: string): boolean =>
      (sharedByText.get(paragraph)?.home ?? passage.doc_id) !== passage.doc_id
    const paragraphs = paragraphsOf(text)
    const repeated = paragraphs.filter(isElsewhere)
    if (repeated.length === 0) return [{ passage, length: substance }]
    const ownText = paragraphs.filter((paragraph) => !isElsewhere(paragraph))
    // A shared paragraph counts fully on its home page, and on the others the less, the more pages have it.
    const lengths = repeated.map((paragraph) => substanceOf(paragraph) / (sharedByText.get(paragraph)?.pages ?? 1))
    return [{ passage, length: substanceOf(ownText.join('\n\n')) + sum(lengths) }]
  })
  const lengthByPage = sumEach(usablePassages.map(({ passage, length }) => [passage.doc_id, length]))
  return usablePassages.map(({ passage, length }) => {
    const topic = topicOf(passage.chunk_id)
    const pageLength = required(lengthByPage, passage.doc_id)
    const requested = (weights[`topic:${topic}`] ?? 1) * (weights[`page:${passage.doc_id}`] ?? 1)
    const weight = requested * (demand?.get(topic) ?? 1)
    return {
      passage,
      topic,
      stratum: `${topic} × ${passage.doc_id}`,
      /** Length of its content, in characters as counted by `substanceOf`. */
      length,
      /** The passage's share of the sample, in arbitrary units. */
      measure: (length / Math.sqrt(pageLength)) * weight,
    }
  })
}

/** Paragraphs that several pages repeat. The `home` of a paragraph is the page with the most repeated text, where readers would look for it. */
const sharedParagraphs = (
  passages: readonly Passage[],
  corpus: Corpus,
): ReadonlyMap<string, { readonly home: string; readonly pages: number }> => {
  const pagesByText = new Map<string, Set<string>>()
  for (const passage of passages)
    for (const text of paragraphsOf(corpus.text(passage))) {
      if (text.length < minSharedCharacters) continue
      pagesByText.set(text, (pagesByText.get(text) ?? new Set()).add(passage.doc_id))
    }
  const shared = [...pagesByText].filter(([, pages]) => pages.size >= minSharingPages)
  const repeatedLength = sumEach(
    shared.flatMap(([text, pages]) => Array.from(pages, (doc_id) => [doc_id, text.length] as const)),
  )
  const homeOf = (pages: ReadonlySet<string>): string =>
    [...pages].reduce((best, id) => ((repeatedLength.get(id) ?? 0) > (repeatedLength.get(best) ?? 0) ? id : best))
  return new Map(shared.map(([text, pages]) => [text, { home: homeOf(pages), pages: pages.size }]))
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/)

/** In characters. Shorter paragraphs repeat by chance. */
const minSharedCharacters = 60
const minSharingPages = 3

/** The number of letters and digits outside of headings and link targets. A character of a dense script counts as three. */
const substanceOf = (text: string): number => {
  const prose = text.replace(/^#{1,6} .*$/gm, '').replace(/\]\([^)\s]*\)|https?:\/\/\S+/g, '')
  const denseCount = prose.match(denseCharacters)?.length ?? 0
  return prose.replace(uncountedCharacters, '').length + 2 * denseCount
}

const uncountedCharacters = /[^\p{L}\p{N}]+/gu
const denseCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

/** As counted by `substanceOf`. A heading with links has less, a short sentence or a small table has more. */
const minSubstance = 20

/** Rounds amounts at random, so that the total stays the same and each is right on average: Pareto sampling with permanent random numbers (Bondesson, Traat and Lundqvist, 2006). */
export const roundRandomly = (amounts: readonly number[], randomNumbers: readonly number[]): number[] => {
  const floors = amounts.map((amount) => Math.floor(amount + epsilon))
  const parts = zip(amounts, floors).map(([amount, below]) => Math.max(0, amount - below))
  const countToRoundUp = Math.round(sum(parts))
  const spread = sum(parts.map((fraction) => fraction * (1 - fraction)))
  const rank = (fraction: number, randomNumber: number): number => {
    const clamped = Math.min(1 - epsilon, Math.max(epsilon, randomNumber))
    const adjustment = spread < epsilon ? 0 : (fraction * (1 - fraction) * (fraction - 0.5)) / spread ** 2
    return Math.log(clamped / (1 - clamped)) + Math.log((1 - fraction) / fraction) + adjustment
  }
  const drawn = zip(parts, randomNumbers)
    .flatMap(([part, randomNumber], index) => (part > epsilon ? [{ index, rank: rank(part, randomNumber) }] : []))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, countToRoundUp)
  const roundedUp = new Set(drawn.map(({ index }) => index))
  return floors.map((amount, index) => amount + Number(roundedUp.has(index)))
}

const epsilon = 1e-9

/** Divides `total` in proportion to the measures. Amounts above a cap go to the other entries. */
export const divideWithinCaps = (measures: readonly number[], caps: readonly number[], total: number): number[] => {
  const amounts = measures.map(() => 0)
  let uncapped = zip(measures, caps).flatMap(([measure, cap], index) => (measure > 0 ? [{ index, measure, cap }] : []))
  let remaining = total
  while (uncapped.length > 0 && remaining > epsilon) {
    const scale = remaining / sum(uncapped.map(measureOf))
    const capped = uncapped.filter(({ measure, cap }) => measure * scale >= cap)
    if (capped.length === 0) {
      for (const { index, measure } of uncapped) amounts[index] = measure * scale
      return amounts
    }
    for (const { index, cap } of capped) {
      amounts[index] = cap
      remaining -= cap
    }
    const cappedSet = new Set(capped)
    uncapped = uncapped.filter((entry) => !cappedSet.has(entry))
  }
  return amounts
}

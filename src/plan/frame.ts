import type { Corpus } from '../corpus/corpus.ts'
import { placeOf } from '../corpus/stable-place.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { randomFrom } from '../text/random.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { maxPerPage, maxPerPassage, type Passage, type SessionSettings } from '../vocabulary/index.ts'

type FramePassage = ReturnType<typeof measured>[number]

export interface FrameOptions {
  readonly barred?: ReadonlySet<string>
  readonly topicOf?: (chunk_id: string) => string
  /** Factor on a topic's default share of the sample, from real questions. */
  readonly demand?: ReadonlyMap<string, number>
}

/** Passages in strata of topic × document. A page has the square root of its length as weight, times the weights from the settings. */
export const createFrame = (corpus: Corpus, settings: SessionSettings, options: FrameOptions = {}) => {
  const passages = measured(corpus, settings, options)
  const byId = new Map(passages.map((one) => [one.passage.chunk_id, one]))
  const topics = nested(passages)
  const all = topics.flatMap(({ pages }) => pages)
  const lotOf = (level: string, key: string): number => randomFrom(settings.seed, 'frame', level, key).next()
  const lots = {
    // Keyed by page rather than by name, because a model may rename topics.
    topic: topics.map(({ pages }) => lotOf('topic', elementAt(pages, 0).doc_id)),
    page: topics.map(({ pages }) => pages.map(({ doc_id }) => lotOf('page', doc_id))),
  }
  const expectedPages = (count: number) => {
    // Passes over all pages needed to place `count` asks.
    const rounds = Math.max(1, Math.ceil(count / Math.max(1, sum(all.map((page) => capOf(page, 1))))))
    const maxPerDocument = Math.ceil(count * Math.max(settings.maxDocumentShare, 1.5 / Math.max(1, all.length)))
    const caps = all.map((page) => capOf(page, rounds))
    const limited = caps.map((cap) => Math.min(cap, Math.max(1, maxPerDocument)))
    const fitting = sum(limited) >= count ? limited : caps
    return { due: withinCaps(all.map(measureOf), fitting, count), caps: fitting, rounds }
  }
  return {
    passages,
    of: (chunk_id: string) => byId.get(chunk_id),
    /** Asks per passage when `count` are drawn: whole numbers, the same for the same seed. */
    allocate(count: number): ReadonlyMap<string, number> {
      const { due, caps, rounds } = expectedPages(count)
      const drawn = new Map<string, number>()
      let first = 0
      const inTopics = topics.map(({ pages }) => {
        const own = { due: due.slice(first, first + pages.length), caps: caps.slice(first, first + pages.length) }
        first += pages.length
        return own
      })
      const duePerTopic = inTopics.map((own) => sum(own.due))
      const perTopic = roundByLot(duePerTopic, lots.topic)
      for (const [at, { pages }] of topics.entries()) {
        const own = elementAt(inTopics, at)
        const inTopic = withinCaps(own.due, own.caps, elementAt(perTopic, at))
        for (const [page, inPage] of zip(pages, roundByLot(inTopic, elementAt(lots.page, at)))) {
          if (inPage === 0) continue
          const passageLots = page.passages.map(({ passage }) => lotOf('passage', placeOf(corpus, passage.chunk_id)))
          const perPassage = roundByLot(duePassages(page, inPage, rounds), passageLots)
          for (const [{ passage }, count] of zip(page.passages, perPassage))
            if (count > 0) drawn.set(passage.chunk_id, count)
        }
      }
      return drawn
    },
    /** Asks per passage averaged over all seeds when `count` are drawn. */
    expected(count: number): ReadonlyMap<string, number> {
      const { due, rounds } = expectedPages(count)
      return new Map(
        zip(all, due).flatMap(([page, inPage]) => {
          // A page gets its due rounded down or up.
          const below = Math.floor(inPage)
          const above = inPage - below
          const [fewer, more] = [duePassages(page, below, rounds), duePassages(page, below + 1, rounds)]
          const mean = (at: number): number => elementAt(fewer, at) * (1 - above) + elementAt(more, at) * above
          return page.passages.map(({ passage }, at) => [passage.chunk_id, mean(at)] as const)
        }),
      )
    },
  }
}

type Page = ReturnType<typeof nested>[number]['pages'][number]

const nested = (passages: readonly FramePassage[]) => {
  const pages = [...groupedBy(passages, ({ passage }) => passage.doc_id)]
    .map(([doc_id, own]) => ({ doc_id, measure: sum(own.map(measureOf)), passages: own }))
    .filter(({ measure }) => measure > 0)
  return [...groupedBy(pages, (page) => mainTopic(page.passages))].map(([topic, own]) => ({ topic, pages: own }))
}

const mainTopic = (passages: readonly FramePassage[]): string => {
  const shares = new Map<string, number>()
  for (const { topic, measure } of passages) shares.set(topic, (shares.get(topic) ?? 0) + measure)
  return [...shares].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

const capOf = ({ passages }: Page, rounds: number): number =>
  rounds * Math.min(maxPerPage, maxPerPassage * passages.length)

const duePassages = ({ passages }: Page, count: number, rounds: number): number[] => {
  const caps = passages.map(() => maxPerPassage * rounds)
  return withinCaps(passages.map(measureOf), caps, count)
}

const measureOf = ({ measure }: { readonly measure: number }): number => measure

const measured = (
  corpus: Corpus,
  settings: SessionSettings,
  { barred, topicOf = () => 'general', demand }: FrameOptions,
) => {
  const drawable = corpus.passages().filter(({ chunk_id }) => !barred?.has(chunk_id))
  const shared = sharedParagraphs(drawable, corpus)
  const held = drawable.flatMap((passage) => {
    const text = corpus.text(passage)
    if (substanceOf(text) < minSubstance) return []
    const own: string[] = []
    const others: string[] = []
    for (const part of paragraphsOf(text))
      ((shared.get(part)?.home ?? passage.doc_id) === passage.doc_id ? own : others).push(part)
    const length =
      substanceOf(own.join('\n\n')) +
      others.reduce((total, part) => total + substanceOf(part) / (shared.get(part)?.pages ?? 1), 0)
    return [{ passage, length }]
  })
  const pageLength = new Map<string, number>()
  for (const { passage, length } of held) pageLength.set(passage.doc_id, (pageLength.get(passage.doc_id) ?? 0) + length)
  return held.map(({ passage, length }) => {
    const topic = topicOf(passage.chunk_id)
    const page = required(pageLength, passage.doc_id)
    const weight =
      (settings.weights[`topic:${topic}`] ?? 1) *
      (settings.weights[`page:${passage.doc_id}`] ?? 1) *
      (demand?.get(topic) ?? 1)
    return {
      passage,
      topic,
      stratum: `${topic} × ${passage.doc_id}`,
      /** Length of its content, in letters. */
      length,
      /** The passage's share of the sample, in arbitrary units. */
      measure: (length / Math.sqrt(page)) * weight,
    }
  })
}

/** Text that many pages repeat counts in full only on the page with most of such text, where a reader would look for it. */
const sharedParagraphs = (
  passages: readonly Passage[],
  corpus: Corpus,
): ReadonlyMap<string, { readonly home: string; readonly pages: number }> => {
  const found = new Map<string, Set<string>>()
  for (const passage of passages)
    for (const text of paragraphsOf(corpus.text(passage))) {
      if (text.length < minSharedCharacters) continue
      const pages = found.get(text)
      if (pages) pages.add(passage.doc_id)
      else found.set(text, new Set([passage.doc_id]))
    }
  const shared = [...found].filter(([, pages]) => pages.size >= minSharing)
  const held = new Map<string, number>()
  for (const [text, pages] of shared)
    for (const doc_id of pages) held.set(doc_id, (held.get(doc_id) ?? 0) + text.length)
  const passageOf = (pages: ReadonlySet<string>): string =>
    [...pages].reduce((best, id) => ((held.get(id) ?? 0) > (held.get(best) ?? 0) ? id : best))
  return new Map(shared.map(([text, pages]) => [text, { home: passageOf(pages), pages: pages.size }]))
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/)

/** In characters. Shorter paragraphs repeat by chance. */
const minSharedCharacters = 60
const minSharing = 3

/** Letters and digits outside of headings and link targets. A character of a script without spaces counts as three letters. */
const substanceOf = (text: string): number => {
  const prose = text.replace(/^#{1,6} .*$/gm, '').replace(/\]\([^)\s]*\)|https?:\/\/\S+/g, '')
  const dense = prose.match(denseSigns)?.length ?? 0
  return prose.replace(silentSigns, '').length + 2 * dense
}

const silentSigns = /[^\p{L}\p{N}]+/gu
const denseSigns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

/** In letters. A heading with links has fewer, a short sentence or a small table has more. */
const minSubstance = 20

/** Rounds to an exact total, each amount right on average: Pareto sampling with permanent lots (Bondesson, Traat and Lundqvist, 2006). */
export const roundByLot = (due: readonly number[], lots: readonly number[]): number[] => {
  const floors = due.map((amount) => Math.floor(amount + tiny))
  const parts = zip(due, floors).map(([amount, below]) => Math.max(0, amount - below))
  const left = Math.round(sum(parts))
  const spread = parts.reduce((sum, part) => sum + part * (1 - part), 0)
  const rank = (part: number, drawn: number): number => {
    const lot = Math.min(1 - tiny, Math.max(tiny, drawn))
    const adjustment = spread < tiny ? 0 : (part * (1 - part) * (part - 0.5)) / spread ** 2
    return Math.log(lot / (1 - lot)) + Math.log((1 - part) / part) + adjustment
  }
  const drawn = zip(parts, lots)
    .flatMap(([part, lot], at) => (part > tiny ? [{ at, rank: rank(part, lot) }] : []))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, left)
  const rounded = new Set(drawn.map(({ at }) => at))
  return floors.map((amount, at) => amount + Number(rounded.has(at)))
}

const tiny = 1e-9

/** Divides `total` in proportion to the measures. What exceeds a cap goes to the others. */
export const withinCaps = (measures: readonly number[], caps: readonly number[], total: number): number[] => {
  const due = measures.map(() => 0)
  let open = zip(measures, caps).flatMap(([measure, cap], at) => (measure > 0 ? [{ at, measure, cap }] : []))
  let left = total
  while (open.length > 0 && left > tiny) {
    const sum = open.reduce((all, { measure }) => all + measure, 0)
    const scale = left / sum
    const full = open.filter(({ measure, cap }) => measure * scale >= cap)
    if (full.length === 0) {
      for (const { at, measure } of open) due[at] = measure * scale
      return due
    }
    for (const { at, cap } of full) {
      due[at] = cap
      left -= cap
    }
    const taken = new Set(full)
    open = open.filter((one) => !taken.has(one))
  }
  return due
}

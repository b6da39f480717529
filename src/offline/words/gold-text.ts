import type { Corpus } from '../../corpus/corpus.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { GoldSpan, Passage, Span } from '../../vocabulary/index.ts'
import { corpusReading } from './corpus-reading.ts'
import { passagesAt } from './evidence-of.ts'
import { plainly } from './support.ts'
import { withoutMarkup } from './without-markup.ts'

/** Where the words of some evidence stand besides: what holds all of it answers too, what holds a part of it may. */
export interface GoldText {
  /** How much of the evidence a passage holds, markup, white space and case levelled. */
  heldBy(passage: Passage): 'all' | 'some' | 'none'
  /** Passages of the latest versions, other than the evidence's own, that hold all of it. */
  others(): readonly Passage[]
}

export const goldText = (spans: readonly GoldSpan[], corpus: Corpus): GoldText => {
  const wanted = spans.map(({ text }) => levelled(text)).filter((text) => text.length >= shortest)
  const heldBy: GoldText['heldBy'] = (passage) => {
    const text = levelledPassage(passage, corpus)
    const held = wanted.filter((one) => text.includes(one)).length
    return held === 0 ? 'none' : held === wanted.length ? 'all' : 'some'
  }
  return {
    heldBy,
    others: () => {
      const [opening] = wanted
      const [span] = spans
      if (opening === undefined || !span) return []
      const reading = corpusReading(corpus)
      const own = new Set(spans.flatMap((span) => passagesAt(corpus, span).map(({ chunk_id }) => chunk_id)))
      const language = corpus.passagesOf(span.doc_id, span.version)[0]?.language
      // Whatever holds the text holds its rarest word.
      const places = [...new Set(contentStems(opening, language))]
        .map((stem) => reading.holding(stem))
        .filter(({ length }) => length > 0)
        .sort((a, b) => a.length - b.length)[0]
      return (places ?? [])
        .map((place) => elementAt(reading.passages, place))
        .filter((passage) => !own.has(passage.chunk_id) && heldBy(passage) === 'all')
    },
  }
}

/** Where levelled words are in a passage, in the offsets of its document: as far as whole sentences hold them. */
export const placeOfGold = (
  span: GoldSpan,
  passage: Passage,
  corpus: Corpus,
): Pick<Span, 'start' | 'end'> | undefined => {
  const wanted = levelled(span.text)
  const sentences = corpusReading(corpus).read(passage).sentences
  for (const [at, first] of sentences.entries()) {
    let text = ''
    for (const last of sentences.slice(at)) {
      if (text.length > 2 * wanted.length + 400) break
      text = `${text} ${levelled(last.text)}`.trim()
      if (text.includes(wanted)) {
        const begins = text.startsWith(wanted) || last === first
        if (begins) return { start: first.start, end: last.end }
        break
      }
    }
  }
  return undefined
}

/** Fewer characters may be anywhere by chance: a value, a name, the header of a table. */
const shortest = 30

const levelled = (text: string): string =>
  plainly(withoutMarkup(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const levelledPassage = (passage: Passage, corpus: Corpus): string => {
  const known = texts.get(passage) ?? ` ${levelled(corpus.text(passage))} `
  texts.set(passage, known)
  return known
}

const texts = new WeakMap<Passage, string>()

import { type Check, fixable, sound } from '../../checks/check.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { passagesAt, quoteFrom } from '../../corpus/quotes.ts'
import { memoPerOwner } from '../../text/lru.ts'
import { elementAt } from '../../text/required.ts'
import { shown } from '../../text/shown.ts'
import { contentStems } from '../../text/words.ts'
import type { Draft, GoldSpan, Passage, Quote, Span } from '../../vocabulary/index.ts'
import { alternativeIn, goldOf, repeatOf } from '../words/alternatives.ts'
import { corpusReading, sameBase } from '../words/corpus-reading.ts'
import { evidenceOf } from '../words/evidence-of.ts'
import { plainly } from '../words/support.ts'
import { wantedOf } from '../words/wanted.ts'
import { withoutMarkup } from '../words/without-markup.ts'

/** Other passages of the latest versions that repeat the evidence, apart from markup, white space and case. */
const repeatsOf = (spans: readonly GoldSpan[], corpus: Corpus): readonly Passage[] => {
  const wanted = spans.map(({ text }) => levelled(text)).filter((text) => text.length >= shortest)
  const [opening] = wanted
  const [span] = spans
  if (opening === undefined || !span) return []
  const reading = corpusReading(corpus)
  const own = new Set(spans.flatMap((span) => passagesAt(corpus, span).map(({ chunk_id }) => chunk_id)))
  const language = corpus.passagesOf(span.doc_id, span.version)[0]?.language
  // A passage with the text contains its rarest word.
  const places = [...new Set(contentStems(opening, language))]
    .map((stem) => reading.holding(stem))
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length)[0]
  return (places ?? [])
    .map((place) => elementAt(reading.passages, place))
    .filter((passage) => {
      const text = levelledPassage(passage, corpus)
      return !own.has(passage.chunk_id) && wanted.every((one) => text.includes(one))
    })
}

/** The sentences of a passage that repeat a span, as offsets into the document. */
const placeOfGold = (span: GoldSpan, passage: Passage, corpus: Corpus): Pick<Span, 'start' | 'end'> | undefined => {
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

/** A shorter text may be repeated by chance: a value, a name, the header of a table. */
const shortest = 30

const levelled = (text: string): string =>
  plainly(withoutMarkup(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const levelledPassage = (passage: Passage, corpus: Corpus): string =>
  cached(passage, '', () => ` ${levelled(corpus.text(passage))} `)

const cached = memoPerOwner<Passage, string, string>()

/** No other passage gives another value, which would make the question ambiguous. Passages with the same answer are recorded. */
export const unique: Check = {
  name: 'unique',
  about: 'evidence',
  async run(draft, context) {
    if (draft.no_answer || draft.answer_type === 'clarification')
      return sound('There is no answer that another passage could repeat.')
    const { corpus, search } = context
    const question = draft.standalone_question ?? draft.question
    const reading = corpusReading(corpus)
    const pieces = evidenceOf(draft, corpus)
    const wanted = wantedOf(question, draft.language, reading)
    const gold = goldOf(wanted, draft, pieces)
    const taken = new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))
    const repeats = repeatsOf(draft.spans, corpus)
    const also: Quote[] = repeats.flatMap((passage) => {
      const place = placeOfGold(elementAt(draft.spans, 0), passage, corpus)
      return place ? [quoteFrom(corpus, passage, place)] : []
    })
    for (const { chunk_id } of repeats) taken.add(chunk_id)
    const hits = await search.search(question, { k: depth })
    for (const { chunk_id } of hits) {
      const passage = corpus.passage(chunk_id)
      if (!passage || taken.has(chunk_id)) continue
      const read = reading.read(passage)
      const found = sameBase(passage.language, draft.language)
        ? alternativeIn(wanted, gold, read)
        : repeatOf(wanted, gold, read)
      if (!found) continue
      if (found.kind === 'supports') also.push(quoteFrom(corpus, passage, found.span))
      else if (!isChain(draft))
        return fixable(
          `Another passage gives another value: ${shown(found.text, 140)} (${chunk_id}). Say in the question which one is meant, or ask for something else.`,
        )
    }
    return {
      ...sound(
        also.length === 0
          ? `None of the ${hits.length} nearest passages gives another answer.`
          : `${also.length} of the ${hits.length} nearest passages give the same answer.`,
      ),
      adds: { also_supports: also },
    }
  },
}

const depth = 20

/** In a chain of evidence, the links are similar on purpose. */
const isChain = ({ spans }: Draft): boolean =>
  new Set(spans.flatMap(({ hop }) => (hop === undefined ? [] : [hop]))).size > 1

import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { quoteAt } from '../../corpus/quotes.ts'
import { contextLength, locate } from '../../text/quotes/locate.ts'
import { words } from '../../text/words.ts'
import { documentKey, type Quote, type Section, type Span } from '../../vocabulary/index.ts'
import type { DocumentMatch } from './match-documents.ts'
import { normalized, pathOf, sectionAt, statementsIn } from './surroundings.ts'

export type AnchoredSpan =
  | { readonly kind: 'found'; readonly quote: Quote; readonly moved: boolean; readonly untouched: boolean }
  | { readonly kind: 'changed'; readonly now: string; readonly place: Span }
  | { readonly kind: 'gone' }

/** Finds a span in the same section, where that went, or anywhere. A section with nearly the same statement means that it changed. */
export const anchorSpan = (
  span: Quote,
  before: Corpus,
  now: Corpus,
  matches: ReadonlyMap<string, DocumentMatch>,
): AnchoredSpan => {
  const match = matches.get(documentKey(span))
  const text = before.document(span.doc_id, span.version)?.text ?? ''
  const [home] = match?.now ?? []
  if (home?.share === 1) {
    const document = documentOf(now, home)
    if (document.text === text)
      return { kind: 'found', quote: quoteAt(document, span), moved: home.doc_id !== span.doc_id, untouched: true }
  }
  const repeated = occurrences(text, span.text) > 1
  const section = sectionAt(before, span)
  for (const place of match?.now ?? []) {
    const document = documentOf(now, place)
    const counterpart = counterpartOf(section, before, now, place)
    if (!counterpart) continue
    const inside = find(document.text, span, counterpart, repeated)
    if (inside) {
      const moved = place.doc_id !== span.doc_id || pathOf(counterpart) !== pathOf(section)
      return { kind: 'found', quote: quoteAt(document, inside), moved, untouched: false }
    }
    const other = mostSimilar(document.text.slice(counterpart.start, counterpart.end), span.text)
    if (other) return { kind: 'changed', now: other, place: spanOf(counterpart) }
  }
  const elsewhere = [...(match?.now ?? []), ...others(now, match)]
  for (const place of elsewhere) {
    const document = documentOf(now, place)
    const found = find(document.text, span, undefined, repeated || !isDistinctive(span.text))
    if (found) return { kind: 'found', quote: quoteAt(document, found), moved: true, untouched: false }
  }
  for (const place of match?.now ?? []) {
    const document = documentOf(now, place)
    const other = mostSimilar(document.text, span.text)
    if (other) return { kind: 'changed', now: other, place: { ...place, start: 0, end: document.text.length } }
  }
  return { kind: 'gone' }
}

const others = (now: Corpus, match: DocumentMatch | undefined) => {
  const known = new Set(match?.now.map(({ doc_id }) => doc_id))
  return now.documents().filter((info) => info.latest && !known.has(info.doc_id))
}

/** Finds a span, ignoring only white space and marks, because any other difference may change the meaning. */
const find = (text: string, span: Quote, within: Section | undefined, inContext: boolean) => {
  const { prefix, suffix } = span
  const found = locate(text, span.text, { prefix, suffix, skipSimilar: true, within })
  if ('refused' in found || found.matchedAs === 'similar' || found.matchedAs === 'squeezed') return undefined
  if (within && !(found.start < within.end && within.start < found.end)) return undefined
  // Short or repeated words need the same context to count as the same place.
  if (inContext && contextLength(text, found, prefix, suffix).length < minContext) return undefined
  return found
}

const minContext = 16

/** True if a text is too long to occur twice by chance. */
const isDistinctive = (text: string): boolean => text.length >= 40 && text.trim().split(/\s+/).length >= 6

const occurrences = (text: string, words: string): number => {
  let count = 0
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) count++
  return count
}

/** Finds the new section for an old one: by headings if they are unique, otherwise by shared statements. The last heading decides ties. */
const counterpartOf = (
  section: Section | undefined,
  before: Corpus,
  now: Corpus,
  place: { readonly doc_id: string; readonly version: string },
): Section | undefined => {
  if (!section) return undefined
  const sections = now.sections(place.doc_id, place.version)
  const same = sections.filter((one) => pathOf(one) === pathOf(section))
  if (same.length === 1) return same[0]
  const text = documentOf(now, place).text
  const old = documentOf(before, section).text
  const earlier = new Set(statementsIn(old.slice(section.body_start, section.body_end)))
  const shared = (one: Section): number =>
    statementsIn(text.slice(one.body_start, one.body_end)).filter((statement) => earlier.has(statement)).length
  const heading = section.path.at(-1)
  const candidates = same.length > 0 ? same : sections
  const [best] = candidates
    .map((one) => ({ one, score: shared(one) + (one.path.at(-1) === heading ? 0.5 : 0) }))
    .filter(({ score }) => score >= 1 || (score === 0.5 && heading !== undefined))
    .sort((a, b) => b.score - a.score || a.one.start - b.one.start)
  return best?.one
}

const mostSimilar = (text: string, needle: string): string | undefined => {
  const wanted = tokens(needle)
  if (wanted.size === 0) return undefined
  let best: { readonly statement: string; readonly share: number } | undefined
  for (const line of text.split('\n'))
    for (const statement of statementsIn(line)) {
      const own = tokens(statement)
      const common = [...own].filter((token) => wanted.has(token)).length
      // For a part of a sentence, compare how much of it remains.
      const part = wanted.size >= 4 && common / wanted.size >= minRemaining ? common / wanted.size : 0
      const share = Math.max(part, (2 * common) / (own.size + wanted.size))
      if (share >= minSimilarity && share > (best?.share ?? 0)) best = { statement, share }
    }
  return best?.statement ?? (needle.trim().includes('\n') ? mostSimilarLine(text, needle) : undefined)
}

/** The new words of the first changed line of several, such as a list with its heading, if most lines remain. */
const mostSimilarLine = (text: string, words: string): string | undefined => {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const now = new Set(text.split('\n').map((line) => line.trim()))
  const lost = lines.filter((line) => !now.has(line.trim()))
  if (lost.length * 2 > lines.length) return undefined
  for (const line of lost) {
    const other = mostSimilar(text, line.trim())
    if (other !== undefined) return other
  }
  return undefined
}

const minSimilarity = 0.55
const minRemaining = 0.75

const tokens = (text: string): ReadonlySet<string> => new Set(words(normalized(text)))

const spanOf = ({ doc_id, version, start, end }: Section): Span => ({ doc_id, version, start, end })

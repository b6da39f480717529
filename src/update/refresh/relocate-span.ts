import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { quoteAt } from '../../corpus/quotes.ts'
import { locate, matchContext } from '../../text/quotes/locate.ts'
import { widthOf } from '../../text/shown-text.ts'
import { words } from '../../text/words.ts'
import { documentKey, type Quote, type Section, type Span } from '../../vocabulary/index.ts'
import type { DocumentMatch } from './match-documents.ts'
import { headingPathOf, normalizeStatement, sectionAt, statementsIn } from './surroundings.ts'

export type RelocatedSpan =
  | { readonly kind: 'found'; readonly quote: Quote; readonly hasMoved: boolean; readonly isDocumentUnchanged: boolean }
  | { readonly kind: 'changed'; readonly newText: string; readonly place: Span }
  | { readonly kind: 'gone' }

/** Finds a span after its documents changed: first in an unchanged document, then in the matching section, then anywhere. `changed`: only a similar statement was found. */
export const relocateSpan = (
  span: Quote,
  oldCorpus: Corpus,
  newCorpus: Corpus,
  matches: ReadonlyMap<string, DocumentMatch>,
): RelocatedSpan => {
  const match = matches.get(documentKey(span))
  const text = oldCorpus.document(span.doc_id, span.version)?.text ?? ''
  const [primary] = match?.successors ?? []
  if (primary?.share === 1) {
    const document = documentOf(newCorpus, primary)
    const hasMoved = primary.doc_id !== span.doc_id
    if (document.text === text)
      return { kind: 'found', quote: quoteAt(document, span), hasMoved, isDocumentUnchanged: true }
  }
  const isRepeated = text.indexOf(span.text) !== text.lastIndexOf(span.text)
  const section = sectionAt(oldCorpus, span)
  for (const successor of match?.successors ?? []) {
    const document = documentOf(newCorpus, successor)
    const counterpart = counterpartOf(section, oldCorpus, newCorpus, successor)
    if (!counterpart) continue
    const found = findSpan(document.text, span, counterpart, isRepeated)
    if (found) {
      const hasMoved = successor.doc_id !== span.doc_id || headingPathOf(counterpart) !== headingPathOf(section)
      return { kind: 'found', quote: quoteAt(document, found), hasMoved, isDocumentUnchanged: false }
    }
    const statement = mostSimilarStatement(document.text.slice(counterpart.start, counterpart.end), span.text)
    if (statement) return { kind: 'changed', newText: statement, place: spanOf(counterpart) }
  }
  for (const candidate of [...(match?.successors ?? []), ...otherDocuments(newCorpus, match)]) {
    const document = documentOf(newCorpus, candidate)
    const found = findSpan(document.text, span, undefined, isRepeated || !isDistinctive(span.text))
    if (found) return { kind: 'found', quote: quoteAt(document, found), hasMoved: true, isDocumentUnchanged: false }
  }
  for (const successor of match?.successors ?? []) {
    const { text } = documentOf(newCorpus, successor)
    const newText = mostSimilarStatement(text, span.text)
    if (newText) return { kind: 'changed', newText, place: { ...successor, start: 0, end: text.length } }
  }
  return { kind: 'gone' }
}

const otherDocuments = (newCorpus: Corpus, match: DocumentMatch | undefined) => {
  const matchedIds = new Set(match?.successors.map(({ doc_id }) => doc_id))
  return newCorpus.documents().filter((info) => info.latest && !matchedIds.has(info.doc_id))
}

/** Finds a span, ignoring only white space, encoding and Markdown, because any other difference may change the meaning. */
const findSpan = (text: string, span: Quote, within: Section | undefined, needsContext: boolean) => {
  const { prefix, suffix } = span
  const found = locate(text, span.text, { prefix, suffix, skipSimilar: true, within })
  if ('problem' in found || found.matchedAs === 'similar' || found.matchedAs === 'squeezed') return undefined
  if (within && !(found.start < within.end && within.start < found.end)) return undefined
  // Short or repeated texts need the same context to count as the same place.
  if (needsContext && matchContext(text, found, prefix, suffix).length < minContextCharacters) return undefined
  return found
}

const minContextCharacters = 16

/** True if a text is too long to occur twice by chance. */
const isDistinctive = (text: string): boolean => widthOf(text) >= 40 && words(text).length >= 6

/** Finds the new section for an old one: by its headings if they are unique, otherwise by shared statements. The same last heading breaks ties, and is enough on its own. */
const counterpartOf = (
  section: Section | undefined,
  oldCorpus: Corpus,
  newCorpus: Corpus,
  place: { readonly doc_id: string; readonly version: string },
): Section | undefined => {
  if (!section) return undefined
  const sections = newCorpus.sections(place.doc_id, place.version)
  const samePath = sections.filter((candidate) => headingPathOf(candidate) === headingPathOf(section))
  if (samePath.length === 1) return samePath[0]
  const text = documentOf(newCorpus, place).text
  const oldText = documentOf(oldCorpus, section).text
  const oldStatements = new Set(statementsIn(oldText.slice(section.body_start, section.body_end)))
  const countShared = ({ body_start, body_end }: Section): number =>
    statementsIn(text.slice(body_start, body_end)).filter((statement) => oldStatements.has(statement)).length
  const heading = section.path.at(-1)
  const candidates = samePath.length > 0 ? samePath : sections
  const [best] = candidates
    .map((candidate) => ({ candidate, score: countShared(candidate) + (candidate.path.at(-1) === heading ? 0.5 : 0) }))
    .filter(({ score }) => score >= 1 || (score === 0.5 && heading !== undefined))
    .sort((a, b) => b.score - a.score || a.candidate.start - b.candidate.start)
  return best?.candidate
}

/** The statement of a text that is most similar to the needle, if any is similar enough. */
const mostSimilarStatement = (text: string, needle: string): string | undefined => {
  const needleTokens = tokensOf(needle)
  if (needleTokens.size === 0) return undefined
  let best: { readonly statement: string; readonly share: number } | undefined
  for (const line of text.split('\n'))
    for (const statement of statementsIn(line)) {
      const statementTokens = tokensOf(statement)
      const common = [...statementTokens].filter((token) => needleTokens.has(token)).length
      // If the span is a part of a sentence, compare how much of the span remains.
      const remaining = common / needleTokens.size
      const partShare = needleTokens.size >= 4 && remaining >= minRemainingShare ? remaining : 0
      const share = Math.max(partShare, (2 * common) / (statementTokens.size + needleTokens.size))
      if (share >= minCommonShare && share > (best?.share ?? 0)) best = { statement, share }
    }
  return best?.statement ?? (needle.trim().includes('\n') ? mostSimilarLine(text, needle) : undefined)
}

/** Finds the new text of the first changed line of a needle with several lines, such as a list with its heading. Undefined if fewer than half of its lines remain. */
const mostSimilarLine = (text: string, needle: string): string | undefined => {
  const lines = needle.split('\n').filter((line) => line.trim() !== '')
  const newLines = new Set(text.split('\n').map((line) => line.trim()))
  const lostLines = lines.filter((line) => !newLines.has(line.trim()))
  if (lostLines.length * 2 > lines.length) return undefined
  for (const line of lostLines) {
    const statement = mostSimilarStatement(text, line.trim())
    if (statement !== undefined) return statement
  }
  return undefined
}

const minCommonShare = 0.55
const minRemainingShare = 0.75

const tokensOf = (text: string): ReadonlySet<string> => new Set(words(normalizeStatement(text)))

const spanOf = ({ doc_id, version, start, end }: Section): Span => ({ doc_id, version, start, end })

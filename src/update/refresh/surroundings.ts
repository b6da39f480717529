import type { Corpus } from '../../corpus/corpus.ts'
import { contentStems } from '../../text/words.ts'
import type { Section, Span } from '../../vocabulary/index.ts'

/** True if the headings above a span changed, or if a statement in its section changed that shares a word with `itemText`. */
export const haveSurroundingsChanged = (
  before: { readonly corpus: Corpus; readonly span: Span },
  now: { readonly corpus: Corpus; readonly span: Span },
  itemText: string,
  language: string,
): boolean => {
  const [oldSection, newSection] = [sectionAt(before.corpus, before.span), sectionAt(now.corpus, now.span)]
  if (headingPathOf(oldSection) !== headingPathOf(newSection)) return true
  const oldStatements = new Set(statementsIn(bodyOf(before.corpus, oldSection)))
  const newStatements = new Set(statementsIn(bodyOf(now.corpus, newSection)))
  const stems = new Set(contentStems(itemText, language))
  return [...oldStatements, ...newStatements]
    .filter((statement) => oldStatements.has(statement) !== newStatements.has(statement))
    .some((statement) => contentStems(statement, language).some((stem) => stems.has(stem)))
}

export const sectionAt = (corpus: Corpus, { doc_id, version, start }: Span): Section | undefined =>
  corpus.sections(doc_id, version).findLast((section) => section.start <= start && start < section.end)

/** The headings of a section, one per line, without punctuation and case. */
export const headingPathOf = (section: Section | undefined): string =>
  (section?.path ?? [])
    .map((heading) => heading.replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ').trim())
    .join('\n')
    .toLowerCase()

const bodyOf = (corpus: Corpus, section: Section | undefined): string =>
  section ? corpus.text({ ...section, start: section.body_start, end: section.body_end }) : ''

/** Splits a text into statements: the sentences of each line, normalized, so that equal statements are equal strings. */
export const statementsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(sentenceEnd))
    .map(normalizeStatement)
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement))

/** Removes emphasis, list markers, pipes and repeated white space. */
export const normalizeStatement = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:[-*+>]|\d+[.)]|#+)\s+/, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** White space after the end of a sentence or clause. In Chinese and Japanese, no white space follows. */
const sentenceEnd = /(?<=[.!?:;])\s+(?=\S)|(?<=[。！？；])(?=\S)/

import type { Corpus } from '../../corpus/corpus.ts'
import { contentStems } from '../../text/words.ts'
import type { Section, Span } from '../../vocabulary/index.ts'

/** Changed text around evidence that may change its meaning. */
export interface Surroundings {
  readonly headings: boolean
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Compares the old and the new section of a piece of evidence. Only statements that share a word with it or its question count. */
export const compareSurroundings = (
  before: { readonly corpus: Corpus; readonly span: Span },
  now: { readonly corpus: Corpus; readonly span: Span },
  about: string,
  language: string,
): Surroundings => {
  const [old, own] = [sectionAt(before.corpus, before.span), sectionAt(now.corpus, now.span)]
  const was = statementsIn(bodyOf(before.corpus, old))
  const is = statementsIn(bodyOf(now.corpus, own))
  const stems = new Set(contentStems(about, language))
  const bears = (statement: string): boolean => contentStems(statement, language).some((stem) => stems.has(stem))
  const [had, has] = [new Set(was), new Set(is)]
  return {
    headings: pathOf(old) !== pathOf(own),
    added: is.filter((statement) => !had.has(statement) && bears(statement)),
    removed: was.filter((statement) => !has.has(statement) && bears(statement)),
  }
}

export const hasChanged = ({ headings, added, removed }: Surroundings): boolean =>
  headings || added.length > 0 || removed.length > 0

export const sectionAt = (corpus: Corpus, { doc_id, version, start }: Span): Section | undefined =>
  corpus.sections(doc_id, version).findLast((section) => section.start <= start && start < section.end)

export const pathOf = (section: Section | undefined): string =>
  (section?.path ?? []).map((heading) => heading.replace(/\W+/gu, ' ').trim().toLowerCase()).join('\n')

const bodyOf = (corpus: Corpus, section: Section | undefined): string =>
  section
    ? (corpus.document(section.doc_id, section.version)?.text.slice(section.body_start, section.body_end) ?? '')
    : ''

/**
 * Splits a text into statements: sentences of each line, with white space and marks normalized, so that equal statements are equal strings.
 */
export const statementsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(sentenceEnd))
    .map(normalized)
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement))

/** Removes emphasis, list marks, pipes and repeated white space. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:[-*+>]|\d+[.)]|#+)\s+/, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sentenceEnd = /(?<=[.!?:;])\s+(?=\S)/

import type { Corpus } from '../../corpus/corpus.ts'
import { contentStems } from '../../text/words.ts'
import type { Section, Span } from '../../vocabulary/index.ts'

/** Text around some evidence that is new or gone and may change what the evidence means. */
export interface Surroundings {
  /** The headings over it say something else. */
  readonly headings: boolean
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Compares the sections of one piece of evidence before and now. Only statements that share a word with it or with
 * its question count.
 */
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

/** The innermost section that a span begins in. */
export const sectionAt = (corpus: Corpus, { doc_id, version, start }: Span): Section | undefined =>
  corpus.sections(doc_id, version).findLast((section) => section.start <= start && start < section.end)

export const pathOf = (section: Section | undefined): string =>
  (section?.path ?? []).map((heading) => heading.replace(/\W+/gu, ' ').trim().toLowerCase()).join('\n')

const bodyOf = (corpus: Corpus, section: Section | undefined): string =>
  section
    ? (corpus.document(section.doc_id, section.version)?.text.slice(section.body_start, section.body_end) ?? '')
    : ''

/**
 * What a text says, piece by piece: lines, cut into sentences, with white space and marks levelled. Two texts say the same where
 * these are the same.
 */
export const statementsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(sentenceEnd))
    .map(levelled)
    .filter((statement) => /[\p{L}\p{N}]/u.test(statement))

/** Emphasis, list marks, pipes and runs of white space make no difference in what is said. */
export const levelled = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:[-*+>]|\d+[.)]|#+)\s+/, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sentenceEnd = /(?<=[.!?:;])\s+(?=\S)/

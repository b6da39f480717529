import type { PassageInput } from '../../agents/author-inputs.ts'
import type { Block } from '../../text/blocks.ts'
import { sha256 } from '../../text/hash.ts'
import { lru } from '../../text/lru.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { cleanMarkup, placeholder } from './clean-markup.ts'

export const offlineLanguages = ['en', 'es', 'pt'] as const
export type OfflineLanguage = (typeof offlineLanguages)[number]

/** A range of a passage, in UTF-16 offsets of the passage (not of the document). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence of running text without markup; its span is in the raw text. */
export interface PassageSentence extends Span {
  readonly text: string
  readonly block: number
  /** Its number among the sentences of the block, from 0. */
  readonly position: number
}

/** A passage in which the families find facts. */
export type ParsedPassage = ReturnType<typeof createPassage>

/** Parses a passage. The result is cached, because several briefs use the same passage. */
export const parsePassage = (passage: PassageInput, language: OfflineLanguage, product?: string): ParsedPassage => {
  const { chunk_id, title, path, text } = passage
  const key = JSON.stringify([language, product ?? '', chunk_id, title, path, sha256(text)])
  return cachedPassage(key, () => createPassage(passage, language, product))
}

/** A cache that is limited by the number of characters. */
const cachedPassage = lru<ParsedPassage>(1_000_000, ({ text }) => text.length)

const createPassage = ({ chunk_id, title, path, text }: PassageInput, language: OfflineLanguage, product?: string) => {
  const blocks = parseBlocks(text, 'text/markdown')
  const cleaned = new Map<string, string>()
  const clean = ({ start, end }: Span): string => {
    const span = `${start}-${end}`
    const cleanText = cleaned.get(span) ?? cleanMarkup(text, start, end)
    cleaned.set(span, cleanText)
    return cleanText
  }
  return {
    chunk_id,
    title: cleanHeading(title),
    text,
    language,
    /** The product that the documentation is about, if known. */
    product,
    blocks,
    sentences: blocks.flatMap((block, index) => sentencesOf(text, block, index, clean)),
    /** Returns the headings above an offset without markup, from the top down. */
    headingsAt: headingLookup(blocks, path.map(cleanHeading), clean),
    /** Returns the text of a span without markup, with single spaces. */
    clean,
  }
}

/** Removes markup, numbers and anchors from a heading. */
const cleanHeading = (heading: string): string =>
  cleanMarkup(heading.replace(/\s*(?:\{#[^}]*\}|\{\/\*.*?\*\/\}|<a [^>]*>.*?<\/a>)\s*$/, ''))
    .replace(/\s*#+$/, '')
    .replace(/^(?:\d+\.)+\d*\s+|^(?:Chapter|Appendix|Cap[íi]tulo) [\dA-Z]+[.:]\s+/u, '')
    .trim()

const proseKinds = new Set<Block['kind']>(['paragraph', 'list_item', 'step', 'note', 'definition'])

const sentencesOf = (text: string, block: Block, index: number, clean: (span: Span) => string): PassageSentence[] =>
  proseKinds.has(block.kind)
    ? sentencesIn(text, block.inner.start, block.inner.end).flatMap((span, position) => {
        const text = clean(span)
        return text === '' || text.includes(placeholder) ? [] : [{ ...span, text, block: index, position }]
      })
    : []

/** Makes a function that returns the headings above an offset: the path of the passage, updated by the headings in it. */
const headingLookup = (
  blocks: readonly Block[],
  path: readonly string[],
  clean: (span: Span) => string,
): ((offset: number) => readonly string[]) => {
  const passageHeadings = blocks
    .filter(({ kind }) => kind === 'heading')
    .map((block) => ({ start: block.start, level: block.level, text: cleanHeading(clean(block.inner)) }))
  const [topHeading] = passageHeadings
  const first = topHeading ? path.indexOf(topHeading.text) : -1
  const base = first === -1 ? path : path.slice(0, first)
  const steps: { start: number; path: readonly string[] }[] = []
  let openHeadings: { level: number; text: string }[] = []
  for (const heading of passageHeadings) {
    openHeadings = [...openHeadings.filter(({ level }) => level < heading.level), heading]
    // Under a heading of a higher level than the first one, only the top of the path applies. Guess how much from its level.
    const above = topHeading && heading.level < topHeading.level ? base.slice(0, Math.max(0, heading.level - 1)) : base
    steps.push({ start: heading.start, path: [...above, ...openHeadings.map(({ text }) => text)] })
  }
  return (offset) => steps.findLast(({ start }) => start <= offset)?.path ?? path
}

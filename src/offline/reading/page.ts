import type { PassageInput } from '../../agents/author-inputs.ts'
import type { Block } from '../../text/blocks.ts'
import { sha256 } from '../../text/hash.ts'
import { lru } from '../../text/lru.ts'
import { parseBlocks } from '../../text/parse-blocks.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { cleanMarkup, placeholder } from './clean-markup.ts'

export const offlineLanguages = ['en', 'es', 'pt'] as const
export type OfflineLanguage = (typeof offlineLanguages)[number]

/** A stretch of a passage, in UTF-16 offsets of the passage (not of the document). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence of running text without markup; its span is in the raw text. */
export interface PageSentence extends Span {
  readonly text: string
  readonly block: number
  readonly position: number
}

/** A parsed passage, the input of every family. */
export type Page = ReturnType<typeof read>

/** Parses a passage. The result is cached, because briefs use the same passages again. */
export const readPage = (passage: PassageInput, language: OfflineLanguage, product?: string): Page => {
  const { chunk_id, title, path, text } = passage
  const key = JSON.stringify([language, product ?? '', chunk_id, title, path, sha256(text)])
  return kept(key, () => read(passage, language, product))
}

/** The limit counts characters. */
const kept = lru<Page>(1_000_000, ({ text }) => text.length)

const read = ({ chunk_id, title, path, text }: PassageInput, language: OfflineLanguage, product?: string) => {
  const blocks = parseBlocks(text, 'text/markdown')
  const cleaned = new Map<string, string>()
  const clean = ({ start, end }: Span): string => {
    const span = `${start}-${end}`
    const made = cleaned.get(span) ?? cleanMarkup(text, start, end)
    cleaned.set(span, made)
    return made
  }
  return {
    chunk_id,
    title: cleanHeading(title),
    text,
    language,
    /** The product that its documents describe, if known. */
    product,
    blocks,
    sentences: blocks.flatMap((block, index) => sentencesOf(text, block, index, clean)),
    /** The headings above an offset without markup, from the top down. */
    headingsAt: headings(blocks, path.map(cleanHeading), clean),
    /** The text of a span without markup, white space single. */
    clean,
  }
}

/** Removes markup, numbering and anchors. */
const cleanHeading = (heading: string): string =>
  cleanMarkup(heading.replace(/\s*(?:\{#[^}]*\}|\{\/\*.*?\*\/\}|<a [^>]*>.*?<\/a>)\s*$/, ''))
    .replace(/\s*#+$/, '')
    .replace(/^(?:\d+\.)+\d*\s+|^(?:Chapter|Appendix|Cap[íi]tulo) [\dA-Z]+[.:]\s+/u, '')
    .trim()

const running = new Set<Block['kind']>(['paragraph', 'list_item', 'step', 'note', 'definition'])

const sentencesOf = (text: string, block: Block, index: number, clean: (span: Span) => string): PageSentence[] =>
  running.has(block.kind)
    ? sentencesIn(text, block.inner.start, block.inner.end).flatMap((span, position) => {
        const text = clean(span)
        return text === '' || text.includes(placeholder) ? [] : [{ ...span, text, block: index, position }]
      })
    : []

/** The path of the passage, updated by the headings in it. */
const headings = (
  blocks: readonly Block[],
  path: readonly string[],
  clean: (span: Span) => string,
): ((offset: number) => readonly string[]) => {
  const own = blocks
    .filter(({ kind }) => kind === 'heading')
    .map((block) => ({ start: block.start, level: block.depth, text: cleanHeading(clean(block.inner)) }))
  const [opening] = own
  const first = opening ? path.indexOf(opening.text) : -1
  const base = first === -1 ? path : path.slice(0, first)
  const steps: { start: number; path: readonly string[] }[] = []
  let open: { level: number; text: string }[] = []
  for (const heading of own) {
    open = [...open.filter(({ level }) => level < heading.level), heading]
    // A heading of a higher level than the first one leaves part of the path; guess from the level which part.
    const above = opening && heading.level < opening.level ? base.slice(0, Math.max(0, heading.level - 1)) : base
    steps.push({ start: heading.start, path: [...above, ...open.map((each) => each.text)] })
  }
  return (offset) => steps.findLast(({ start }) => start <= offset)?.path ?? path
}

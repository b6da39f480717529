import type { Block } from '../text/blocks.ts'
import { escaped } from '../text/escaped.ts'
import { lru } from '../text/lru.ts'
import { withNumberedTitles } from '../text/numbered-titles.ts'
import { parseBlocks } from '../text/parse-blocks.ts'
import type { OfflineLanguage } from './family.ts'
import type { PassageContext, Sentence } from './passage-context.ts'
import type { Product } from './products/products.ts'
import { cleanMarkup, hole } from './text/markup.ts'
import { isNavigation } from './text/navigation.ts'
import { clauseLabel, cutAtLabels, entryLabel } from './text/rule-labels.ts'
import { sentenceBounds } from './text/sentences.ts'

/** What an author is given of a passage. */
export interface RawPassage {
  readonly chunk_id: string
  readonly title: string
  readonly path: readonly string[]
  readonly text: string
  /** What it is about, where the documents are about several products. */
  readonly product?: Product
}

/** Looks at a passage once, so that every family can look at it cheaply. Briefs come back to their passages again and again. */
export const readPassage = (passage: RawPassage, language: OfflineLanguage): PassageContext => {
  const { chunk_id, title, path, text, product } = passage
  return kept([language, chunk_id, title, ...path, product ? `${product.name}` : '', text].join('\u0000'), () =>
    read(passage, language),
  )
}

/** Passages kept at hand, in characters. */
const kept = lru<PassageContext>(1_000_000, ({ text }) => text.length)

const read = (passage: RawPassage, language: OfflineLanguage): PassageContext => {
  const { text } = passage
  const blocks = blocksOf(passage)
  const cleaned = new Map<string, string>()
  const clean = ({ start, end }: { start: number; end: number }): string => {
    const span = `${start}-${end}`
    const made = cleaned.get(span) ?? cleanMarkup(text, start, end).text
    cleaned.set(span, made)
    return made
  }
  const pathAt = headingPaths(blocks, passage.path.map(cleanHeading), clean)
  return {
    chunk_id: passage.chunk_id,
    title: cleanHeading(passage.title),
    ...(passage.product && { product: passage.product }),
    text,
    language,
    blocks,
    sentences: blocks.flatMap((block, index) => sentencesOf(text, block, index, pathAt)),
    pathAt,
    clean,
  }
}

/** Of plain text a passage does not say that it is: it has no mark of Markdown, and what it indents are sentences. */
const blocksOf = ({ text, path }: RawPassage): readonly Block[] => {
  const blocks = parseBlocks(text, 'text/markdown')
  const isPlain =
    !/^#{1,6} |`|\*\*|\]\(|^\s*[-*+] /m.test(text) &&
    blocks.every(({ kind, start, end }) => kind !== 'code' || isProse(text.slice(start, end)))
  if (!isPlain) return blocks
  const titled = path.length === 0 || new RegExp(`^\\s*\\d{1,2}\\. ${escaped(path.at(-1)!)}`, 'm').test(text)
  return withNumberedTitles(text, parseBlocks(text, 'text/x-extracted'), titled ? 1 : Number.POSITIVE_INFINITY)
}

const isProse = (text: string): boolean =>
  text.split(/\s+/).length > 4 && /[.;,:]|\b(?:and|or)$/.test(text.trim()) && !/[{}=<>$|\\]/.test(text)

export const cleanHeading = (heading: string): string =>
  cleanMarkup(heading)
    .text.replace(/\s*#+$/, '')
    .replace(numbered, '')

const running = new Set<Block['kind']>(['paragraph', 'list_item', 'step', 'note', 'definition', 'quote'])

const sentencesOf = (
  text: string,
  block: Block,
  index: number,
  pathAt: (offset: number) => readonly string[],
): Sentence[] => {
  if (!running.has(block.kind) || isNavigation(pathAt(block.start))) return []
  const cleaned = cleanMarkup(text, block.inner.start, block.inner.end)
  return cutAtLabels(sentenceBounds(cleaned), cleaned, text).flatMap((bound, position) => {
    const said = cleaned.text.slice(bound.start, bound.end)
    // Half a sentence that the one before it opens: a list, and no sentence.
    const entry = entryLabel.exec(said)
    if (entry && /^\p{Ll}/u.test(said.slice(entry[0].length))) return []
    // A label that stands in front of a sentence is no word of it.
    const opening = openMarkup(text, cleaned.at[bound.start]!, block.inner.start)
    const label = leadingLabel.exec(text.slice(opening, opening + 40))
    const number = clauseLabel.exec(said) ?? (position === 0 ? numbering.exec(said) : null)
    const skipped = label ? cleanMarkup(label[0]).text.length + 1 : (number?.[0].length ?? 0)
    if (bound.start + skipped >= bound.end) return []
    const words = cleaned.text.slice(bound.start + skipped, bound.end)
    if (words.includes(hole)) return []
    const start = openMarkup(text, cleaned.at[bound.start + skipped]!, block.inner.start)
    const end = closeMarkup(text, cleaned.at[bound.end - 1]! + 1, block.inner.end)
    return [{ text: words, start, end, block: index, position, path: pathAt(block.start) }]
  })
}

/** `7.2 Section 7.1 …`, `(a) Upon …`: the number of a clause is no part of its sentence. */
const numbering = /^(?:\([a-z\d]{1,3}\)|[a-z]\)|\d+(?:\.\d+)+\.?|§ ?\d+[.)]?)\s+(?=[\p{Lu}"“])/u

const leadingLabel =
  /^(?:\*\*|__)(?:Note|Important|Warning|Caution|Tip|Nota|Importante|Aviso|Atenção|Advertencia)[:.]?(?:\*\*|__)\s/

/** A quote that begins inside emphasis, code or a tag takes the opening marks along. */
const openMarkup = (text: string, start: number, least: number): number =>
  start -
  (/(?:[*_`[\\]|<[a-z]\w*(?: [^<>]*)?>)+$/i.exec(text.slice(Math.max(least, start - 200), start))?.[0].length ?? 0)

const closeMarkup = (text: string, end: number, most: number): number =>
  end + (/^(?:[*_`]|<\/[a-z]\w*>)+/i.exec(text.slice(end, Math.min(most, end + 200)))?.[0].length ?? 0)

/** The path of the passage, changed by the headings that stand in it. */
const headingPaths = (
  blocks: readonly Block[],
  path: readonly string[],
  clean: (span: { start: number; end: number }) => string,
): ((offset: number) => readonly string[]) => {
  const headings = blocks
    .filter((block) => block.kind === 'heading')
    .map((block) => ({ start: block.start, level: block.depth, text: clean(block.inner) }))
  if (headings.length === 0) return () => path
  const first = path.indexOf(headings[0]!.text)
  const base = first === -1 ? path : path.slice(0, first)
  const steps: { start: number; path: readonly string[] }[] = []
  const open: { level: number; text: string }[] = []
  for (const heading of headings) {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    open.push(heading)
    // A heading that rises above the first one leaves part of the path behind; which part, the passage alone cannot say.
    const kept = heading.level < headings[0]!.level ? base.slice(0, Math.max(0, heading.level - 1)) : base
    steps.push({ start: heading.start, path: [...kept, ...open.map((each) => each.text)] })
  }
  return (offset) => steps.findLast((step) => step.start <= offset)?.path ?? path
}

/** `3.8. MyPaint Brush`, `Capítulo 4. Instalação`: the number says where it stands, and is no part of its name. */
const numbered =
  /^(?:(?:Chapter|Appendix|Cap[íi]tulo|Ap[êeé]ndice|Secci[óo]n|Se[çc][ãa]o) (?:\d+(?:\.\d+)*|[A-Z])[.:] ?|\d+(?:\.\d+)+\. )(?=\S)/u

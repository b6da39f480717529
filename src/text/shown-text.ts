import { beginningOf } from './beginning.ts'
import { frontMatterEnd } from './front-matter.ts'
import { countEach } from './grouped-by.ts'
import { columnsOfDelimiter } from './markdown/tables.ts'
import { required } from './required.ts'
import { sentencesIn } from './sentences.ts'
import { sum } from './sum.ts'
import { contentStems } from './words.ts'

export interface ShownTextOptions {
  /** The limit in Latin characters. A Chinese or Japanese character counts as three, a Korean character as two. */
  readonly maxWidth: number
  /** A question, an answer or key words that select what is shown. Without it, the text is shown from its beginning. */
  readonly about?: string
  readonly language?: string
}

/** Marks where text was left out. No quote may cross this mark. */
export const gapMark = '[…]'

/** The part of a passage that a model sees: all of it, or the best blocks under their headings, cut between sentences, items or rows. */
export const shownText = (text: string, { maxWidth, about = '', language }: ShownTextOptions): string => {
  const clean = withoutLayout(text)
  if (widthOf(clean) <= maxWidth) return clean
  const blocks = blocksIn(clean)
  const kept = chooseBlocks(blocks, maxWidth, about, makeScore(blocks, about, language))
  if (kept.length === blocks.length && kept.every(({ text }, at) => text === blocks[at]?.text)) return clean
  const lines: string[] = []
  let next = 0
  for (const { text, at } of kept) {
    if (at > next && !lines.at(-1)?.endsWith(gapMark) && !text.startsWith(gapMark)) lines.push(gapMark)
    lines.push(text)
    next = at + 1
  }
  if (next < blocks.length && !lines.at(-1)?.endsWith(gapMark)) lines.push(gapMark)
  return lines.join('\n\n')
}

/** The width of a text in Latin characters: a Chinese or Japanese character counts as three, a Korean character as two. */
export const widthOf = (text: string): number =>
  ascii.test(text)
    ? text.length
    : text.length + 2 * (text.match(hanOrKana)?.length ?? 0) + (text.match(hangul)?.length ?? 0)

const ascii = /^[\x00-\x7f]*$/
const hanOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const hangul = /\p{Script=Hangul}/gu

/** Removes front matter, diagrams, comments, embedded images and the padding of tables. */
const withoutLayout = (text: string): string =>
  changeOutsideCode(text.slice(frontMatterEnd(text)), (prose) => {
    const plain = replaceBetween(prose, /<!--|-->/g, '')
      .replace(/<a\s+(?:name|id)="[^"]*"\s*(?:\/>|>\s*<\/a>)/g, '')
      .replace(/!\[+(?!\[)([^\]\n]{0,1000})\]+\([^()\n]*\)/g, '[image: $1]')
      .replace(/(?<!!)\[([^\]\n]{1,300})\]\((?!\w+:|\/\/)[^()\s]{1,300}\)/g, '$1')
      .replace(codeOrEscape, (match) => (match === '\\' ? '' : match))
    return replaceBetween(plain, /<svg\b|<\/svg>/gi, '[drawing]')
      .replace(/\bdata:[\w/+.-]+;base64,[\w+/=]{40,}/g, 'data:…')
      .split('\n')
      .map((line) =>
        /^\s*\|.*\|\s*$/.test(line) || columnsOfDelimiter(line.trim(), 0, line.trim().length) > 1
          ? withoutPadding(line)
          : line.trimEnd(),
      )
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
  }).trim()

/** Replaces the text from an opening mark, which begins with "<", to its closing mark. Keeps unclosed marks. */
const replaceBetween = (text: string, marks: RegExp, replacement: string): string => {
  let result = ''
  let from = 0
  let opened: number | undefined
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark.startsWith('<') && !mark.startsWith('</')) opened ??= index
    else if (opened !== undefined) {
      result += text.slice(from, opened) + replacement
      from = index + mark.length
      opened = undefined
    }
  }
  return result + text.slice(from)
}

/** Inline code, an indented line, or the backslash before a punctuation mark of prose. In code, backslashes are literal. */
const codeOrEscape = /(`{1,9})(?!`)[^`\n]+\1|^(?: {4}|\t).*$|\\(?=[-.,;:+()[\]{}!#>=&%/_"'])/gm

const withoutPadding = (row: string): string =>
  row
    .trim()
    .replace(/(?<=\S)[ \t]{2,}/g, ' ')
    .replace(/-{4,}/g, '---')

/** Changes the text outside of fenced code, and replaces diagrams. An unclosed fence extends to the end of the text. */
const changeOutsideCode = (text: string, change: (prose: string) => string): string => {
  let result = ''
  let from = 0
  for (const fence of text.matchAll(fenced)) {
    result += change(text.slice(from, fence.index))
    result += diagramFence.test(fence[0]) ? '[diagram]' : fence[0]
    from = fence.index + fence[0].length
  }
  return result + change(text.slice(from))
}

const fenced = /^[ \t]*(```+|~~~+)[^\n]*(?:\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|(?![\s\S]))|$)/gm
const diagramFence =
  /^[ \t]*(?:`{3,}|~{3,})[ \t{.]*(?:mermaid|plantuml|puml|graphviz|dot|d2|svg|ditaa|vega(?:-lite)?|nomnoml)\b/i

type Kind = 'heading' | 'code' | 'table' | 'list' | 'prose'

interface TextBlock {
  readonly kind: Kind
  readonly text: string
  readonly at: number
}

const blocksIn = (text: string): readonly TextBlock[] => {
  const blocks: { kind: Kind; text: string }[] = []
  const add = (part: string): void => {
    for (const piece of part.split(borders)) {
      if (piece.trim() !== '') blocks.push({ kind: kindOf(piece), text: piece.replace(/^\n+/, '').trimEnd() })
    }
  }
  let from = 0
  for (const fence of text.matchAll(fenced)) {
    add(text.slice(from, fence.index))
    blocks.push({ kind: 'code', text: fence[0] })
    from = fence.index + fence[0].length
  }
  add(text.slice(from))
  return blocks.map((block, at) => ({ ...block, at }))
}

/** Blank lines, headings, and lists under an introduction. Lookbehinds start at line endings, so that each line is read once. */
const borders =
  /\n[ \t]*\n|\n(?<=^#{1,6}[ \t][^\n]*\n)|\n(?=#{1,6}[ \t])|\n(?=[-*+•][ \t]|\d{1,3}[.)][ \t])(?<=^[ \t]*(?![-*+•|]|\d{1,3}[.)])\S[^\n]*\n)/m

const kindOf = (text: string): Kind => {
  const [first = '', second = ''] = text.split('\n')
  if (/^#{1,6}[ \t]/.test(first)) return 'heading'
  if (/^\s*\|/.test(first) || columnsOfDelimiter(second.trim(), 0, second.trim().length) > 0) return 'table'
  return listItem.test(first) ? 'list' : 'prose'
}

const listItem = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/

type Score = (text: string) => number

/** Chooses the blocks to show, with their text, which may be cut. Takes them from the beginning if `about` is empty. */
const chooseBlocks = (blocks: readonly TextBlock[], maxWidth: number, about: string, score: Score) => {
  const scored = blocks.map((block) => ({ block, at: block.at, score: score(block.text) }))
  const candidates = scored.filter(({ block }) => block.kind !== 'heading')
  const best = candidates.reduce((top, { score, at }) => (score > (scored[top]?.score ?? 0) ? at : top), 0)
  const kept = new Map<number, string>()
  let remaining = maxWidth
  const take = (at: number, text: string): void => {
    kept.set(at, text)
    remaining -= widthOf(text) + 2
  }
  // The best block comes first, whatever its length, then other blocks that match, then blocks near the best one.
  for (const { block, at, score: blockScore } of candidates.sort(bestFirst(best))) {
    const width = widthOf(block.text)
    const mayCut = at === best || blockScore > 0 || about === ''
    // If the block itself does not fit, skip the search for its headings.
    if (width > remaining && !(mayCut && remaining > minPartWidth) && at !== best) continue
    const above = leadOf(blocks, at).filter((lead) => !kept.has(lead.at))
    const leadWidth = above.reduce((sum, { text }) => sum + widthOf(text) + 2, 0)
    const fitsWhole = width + leadWidth <= remaining
    if (!fitsWhole && !(mayCut && remaining - leadWidth > minPartWidth) && at !== best) continue
    const text = fitsWhole ? block.text : partOf(block, Math.max(remaining - leadWidth, minPartWidth), score)
    if (text === '') continue
    for (const { at, text } of above) take(at, text)
    take(at, text)
    // Without a match, only the beginning of the text is shown.
    if (!fitsWhole && blockScore === 0) break
  }
  return blocks.filter(({ at }) => kept.has(at)).map((block) => ({ ...block, text: required(kept, block.at) }))
}

/** Shorter parts of a block, in Latin characters, are not worth showing. */
const minPartWidth = 160

interface ScoredPart {
  readonly at: number
  readonly score: number
}

/** Orders the best block first, then by score, then by distance. Text before the best block counts as twice as far. */
const bestFirst =
  (best: number) =>
  (a: ScoredPart, b: ScoredPart): number =>
    Number(b.at === best) - Number(a.at === best) || b.score - a.score || distance(a.at, best) - distance(b.at, best)

const distance = (at: number, best: number): number => (at >= best ? at - best : 2 * (best - at))

/** The headings above a block, and the line that introduces it. */
const leadOf = (blocks: readonly TextBlock[], at: number): readonly TextBlock[] => {
  const lead: TextBlock[] = []
  let level = 7
  for (const above of blocks.slice(0, at).reverse()) {
    if (level <= 1) break
    const { kind, text } = above
    if (kind === 'heading') {
      const depth = text.length - text.replace(/^#+/, '').length
      if (depth < level) lead.push(above)
      level = Math.min(level, depth)
    } else if (above.at === at - 1 && kind === 'prose' && /[:：]\s*$/.test(text) && text.length < 300) lead.push(above)
  }
  return lead
}

/** Makes the function that scores a text by the words it shares with `about`. Rare words count more. */
const makeScore = (blocks: readonly TextBlock[], about: string, language: string | undefined): Score => {
  const stemsAbout = new Set(contentStems(about, language))
  if (stemsAbout.size === 0) return () => 0
  const shared = (text: string) => [...new Set(contentStems(text, language))].filter((stem) => stemsAbout.has(stem))
  const counts = countEach(blocks.flatMap(({ text }) => shared(text)))
  return (text) => sum(shared(text).map((stem) => 1 / Math.sqrt(counts.get(stem) ?? 1)))
}

/** The best matching part of a block, in whole sentences, items, rows or lines. */
const partOf = ({ kind, text }: TextBlock, maxWidth: number, score: Score): string => {
  const { units, header, separator } = unitsOf(kind, text)
  const scored = units.map((unit, at) => ({ unit, at, score: score(unit) }))
  const best = scored.reduce((top, { score, at }) => (score > (scored[top]?.score ?? 0) ? at : top), 0)
  const kept = new Set<number>()
  let remaining = maxWidth - widthOf(header)
  for (const { unit, at, score: unitScore } of scored.toSorted(bestFirst(best))) {
    const width = widthOf(unit) + separator.length
    if (width > remaining && at !== best) {
      if (unitScore > 0) continue
      break
    }
    kept.add(at)
    remaining -= width
  }
  const parts: string[] = header === '' ? [] : [header]
  let next = 0
  for (const { unit, at } of scored) {
    if (!kept.has(at)) continue
    if (at > next) parts.push(gapMark)
    parts.push(kept.size === 1 && widthOf(unit) > 2 * maxWidth ? cutAtWord(unit, 2 * maxWidth) : unit)
    next = at + 1
  }
  if (next < units.length) parts.push(gapMark)
  return parts.join(separator)
}

const unitsOf = (kind: Kind, text: string) => {
  const lines = text.split('\n')
  if (kind === 'table') {
    const delimiter = lines.findIndex((line) => columnsOfDelimiter(line.trim(), 0, line.trim().length) > 0)
    return { header: lines.slice(0, delimiter + 1).join('\n'), units: lines.slice(delimiter + 1), separator: '\n' }
  }
  if (kind === 'code') return { header: lines[0] ?? '', units: lines.slice(1), separator: '\n' }
  if (kind === 'list') {
    const items: string[] = []
    for (const line of lines) {
      if (listItem.test(line) || items.length === 0) items.push(line)
      else items.push(`${items.pop()}\n${line}`)
    }
    return { header: '', units: items, separator: '\n' }
  }
  return { header: '', units: sentencesIn(text).map(({ start, end }) => text.slice(start, end)), separator: ' ' }
}

const cutAtWord = (text: string, length: number): string =>
  `${beginningOf(text, length).replace(/\s\S*$/, '')} ${gapMark}`

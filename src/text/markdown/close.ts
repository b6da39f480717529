import type { Block, BlockKind } from '../blocks.ts'
import { elementAt } from '../required.ts'
import { htmlBlocks } from './html-blocks.ts'
import { noteLabel } from './note-labels.ts'
import { markHasBlock, type Paragraph, parentOf, push, type Scan } from './scan.ts'

/** Closes the open leaf, and the containers that do not continue on this line, before a new block. */
export const closeUnmatched = (scan: Scan): void => {
  closeLeaf(scan)
  closeContainers(scan, scan.matched)
}

export const closeContainers = (scan: Scan, from: number): void => {
  for (const container of scan.open.splice(from)) {
    const block = elementAt(scan.blocks, container.block)
    block.end = Math.max(block.end, scan.lastEnd)
  }
}

/** Closes the open leaf, if there is one, and completes its blocks. */
export const closeLeaf = (scan: Scan): void => {
  const { leaf, blocks, text } = scan
  scan.leaf = undefined
  if (leaf?.type === 'fence') {
    const block = elementAt(blocks, leaf.block)
    block.end = Math.max(block.end, scan.lastEnd)
    const start = Math.min(leaf.contentStart, text.length)
    block.inner = { start, end: Math.max(start, leaf.contentEnd) }
    if (block.inner.end > block.end) block.inner = { start: block.end, end: block.end }
  } else if (leaf?.type === 'html' && !leaf.isModule) {
    const content = htmlBlocks(text, leaf.start, leaf.end, blocks.length, parentOf(scan))
    if (content.length > 0) markHasBlock(scan)
    for (const block of content) blocks.push(block)
  } else if (leaf?.type === 'paragraph') closeParagraph(scan, leaf)
}

const closeParagraph = (scan: Scan, leaf: Paragraph): void => {
  const { text, blocks, open } = scan
  if (leaf.term) {
    const label = text.slice(leaf.term.start, leaf.term.end)
    const inner = { start: leaf.start, end: leaf.end }
    push(scan, 'definition', { start: leaf.term.start, end: leaf.end, inner, label })
    return
  }
  const start = textStart(text, leaf)
  if (start >= leaf.end) return
  const container = open.at(-1)
  const host = container?.needsInner ? blocks[container.block] : undefined
  const paragraph = classifyParagraph(text, start, leaf.end, host?.kind ?? 'paragraph')
  if (container && host) {
    // The first paragraph of an item, quote or note becomes the text of that container.
    container.needsInner = false
    host.kind = paragraph.kind
    host.inner = paragraph.inner
    if (paragraph.label !== undefined && host.label === undefined) host.label = paragraph.label
  } else push(scan, paragraph.kind, { start, end: leaf.end, inner: paragraph.inner, label: paragraph.label })
}

/** Closes a paragraph without its last line, which belongs to another block. */
export const closeBeforeLastLine = (scan: Scan, paragraph: Paragraph): void => {
  if (paragraph.lineStarts.length === 1) return
  scan.leaf = { ...paragraph, lineStarts: paragraph.lineStarts.slice(0, -1), end: paragraph.previousEnd }
  closeLeaf(scan)
}

/** Classifies a paragraph by its beginning. `hostKind` is the kind of the container whose text it becomes, or `paragraph`. */
const classifyParagraph = (
  text: string,
  start: number,
  end: number,
  hostKind: BlockKind,
): Pick<Block, 'kind' | 'inner' | 'label'> => {
  const unchanged = { kind: hostKind, inner: { start, end } }
  if (hostKind === 'note' || hostKind === 'step') return unchanged
  const note = hostKind === 'list_item' ? undefined : noteAt(text, start, end)
  if (note) return { kind: 'note', inner: { start: note.innerStart, end }, label: note.label }
  const definition = hostKind === 'quote' ? undefined : definitionAt(text, start, end)
  if (definition) return { kind: 'definition', inner: { start: definition.innerStart, end }, label: definition.term }
  return unchanged
}

/** Reads the label that a paragraph opens with: `[!NOTE]`, `**Note:**`, `**Note**` on a line of its own, `Note:`, `Note that`. */
const noteAt = (text: string, start: number, end: number) => {
  const head = text.slice(start, Math.min(end, start + 80))
  for (const pattern of labelPatterns) {
    const [mark = '', name = ''] = pattern.exec(head) ?? []
    const label = noteLabel(name)
    if (label) return { label, innerStart: Math.min(end, start + mark.length) }
  }
  return impliedNote.test(head) ? { label: 'note', innerStart: start } : undefined
}

const labelPatterns: readonly RegExp[] = [
  /^\[!(\p{L}+)\][ \t]*(?:\r\n?|\n)?(?:[ \t]*>)?[ \t]*/u,
  /^(?:\*\*|__)\W{0,4}(\p{L}+)[ \t]*[:.!]?(?:\*\*|__)[ \t]*(?:[:–—-][ \t]+|\\?(?:\r\n?|\n)[ \t>]*|\\?$|(?=\p{L}|\p{N}|`))/u,
  /^(?:\*\*|__)\W{0,4}(\p{L}+)[ \t]*(?:\*\*|__)?:(?:\*\*|__)?\s+/u,
  /^(?:[*_]?)(\p{L}+)(?:[*_]?):(?:[*_]?)\s+/u,
]

const impliedNote =
  /^(?:(?:please )?note(?: also)? that|(?:tenga|tené|ten|tenga usted) en cuenta que|(?:note|nótese|observe|note-se|observe-se|repare) que)\b/iu

/** Offset after the link reference definitions at the start of a paragraph; the end of the paragraph if it has no other text. */
export const textStart = (text: string, { lineStarts, end }: Paragraph): number => {
  let after = 0
  for (const at of lineStarts) {
    if (at < after) continue
    if (text[at] !== '[') return at
    linkDefinition.lastIndex = at
    const link = linkDefinition.exec(text)
    if (!link || at + link[0].length > end) return at
    after = at + link[0].length
  }
  return end
}

const linkDefinition =
  /\[(?!\^)(?:[^[\]\\]|\\.){1,200}\]:[ \t]*(?:(?:\r\n?|\n)[ \t]*)?(?:<[^<>\r\n]*>|[^\s<][^\s]*)(?:[ \t]*(?:[ \t]|(?:\r\n?|\n)[ \t]*)(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?=[\r\n]|$(?![\s\S]))/y

/** Reads a definition: `**term** – text`, `` `--flag`: text``, `**Term.** text`, or a marked term on its own line above the text. */
const definitionAt = (text: string, start: number, end: number) => {
  if (!/[*_`[]/.test(text.charAt(start))) return undefined
  const head = text.slice(start, Math.min(end, start + 300))
  const [flags, names] = flagList.exec(head) ?? []
  if (flags && names) return { term: flagNames(names), innerStart: start + flags.length }
  const match = markedTerm.exec(head)
  if (!match) return linkedTerm(head, start)
  const [marked, , bold, , italic, , code] = match
  const markedText = bold ?? italic ?? code ?? ''
  const separation = separator.exec(head.slice(marked.length))
  const endsWithStop = /[:.]$/.test(markedText) && code === undefined
  const gap = separation?.[0] ?? (endsWithStop ? /^[ \t]+(?=\S)/.exec(head.slice(marked.length))?.[0] : undefined)
  // Code is literal: `_lids.tpl` is not emphasis.
  const term = code !== undefined ? code.trim().replace(/[:.]$/, '') : withoutMarks(markedText)
  if (gap === undefined || term === '' || notATerm.test(term)) return undefined
  // `**Whatever it takes to run.**` is a sentence in bold.
  if (!separation && markedText.endsWith('.') && term.split(' ').length > 4) return undefined
  return { term, innerStart: start + marked.length + gap.length }
}

/** One flag of a command, in bold or as code, with its value. */
const flag = /(?:\*\*--?[a-z][^*\r\n]{0,60}\*\*|`--?[a-z][^`\r\n]{0,60}`)(?:\\?\[?=[^\s,;:]{1,40})?/.source
/** Several flags and what separates them from their text: `` `-a`, `--all` – text ``, `` `--tone`, `-t <tone>`: text ``, `**-a**, **--all**=*value* text`. */
const flagList = new RegExp(
  String.raw`^(${flag}(?:(?:, ?| or | ?\/ ?| ?\| ?)${flag})+)(?:[ \t]*(?:–|—|:|\\?-{1,2})[ \t]+|[ \t]*\\?(?:\r\n?|\n)[ \t]*|[ \t]+(?!(?:and|or|are|is|does|both|have|has|can|cannot|may|must|will|should|were|to|options?|flags?|with|on|in|for)\b))(?=[^\s–—:-])`,
  'i',
)

/** `-n, --dry-run[=false]` is named `-n, --dry-run`: the value is not part of the name. */
const flagNames = (markedText: string): string =>
  withoutMarks(markedText.replace(/\\?\[=[^\]]*\]|=(?:""|\\?\[\\?\])/g, '').replace(/[*_`]+/g, ''))

/** `[term](page) – text`, as in lists of commands. */
const linkedTerm = (head: string, start: number) => {
  const [match, term] = /^\[([^[\]\r\n]{1,80})\]\([^()\s]+\)[ \t]+(?:–|—|\\?-{1,2})[ \t]+(?=\S)/.exec(head) ?? []
  return match && term ? { term: withoutMarks(term), innerStart: start + match.length } : undefined
}

/** Bold, italic or code, possibly in a link and followed by a short aside such as a type in brackets. */
const markedTerm =
  /^\[?(?:(\*\*|__)(?=\S)([^\r\n]{1,100}?)\1|([*_])(?=[^\s*_])([^\r\n*_]{1,100}?)\3|(`+)([^\r\n`]{1,100}?)\5)(?:\]\([^()\s]*\))?(?:<a [^<>]*><\/a>)?(?:[ \t]*\\?\([^()\r\n]{1,60}\))?/

/** A dash, a colon or a hard line break. */
const separator =
  /^(?:[ \t]+(?:–|—|\\?-{1,2})[ \t]+(?=\S)|[ \t]?:[ \t]+(?=\S)|[ \t]*[–—][ \t]+(?=\S)|(?:[ \t]{2,}|\\)(?:\r\n?|\n)[ \t]*(?=\S))/

/** Labels such as `Example`, which the text after them does not define, and titles of procedures. */
const notATerm =
  /^(?:(?:next |previous )?steps? ?\d*|issue|problem|solution|cause|resolution|example|topics?|(?:short )?version|short version|see also|prerequisites?|answer|question|[qa]|tl;dr|paso ?\d*|ejemplo|problema|soluci[oó]n|causa|passo ?\d*|exemplo|solu[cç][aã]o|pregunta|respuesta|pergunta|resposta|ver tamb[ié][eé]n|veja tamb[eé]m|\d+(?:\.\d+)*)(?=$|[ :])|^(?:to|para) \p{Ll}/iu

const withoutMarks = (markedText: string): string =>
  markedText
    .replace(/<a [^<>]*><\/a>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/^[*_`]+|[*_`]+$/g, '')
    .replace(/[:.]$/, '')
    .replace(/^[*_`]+|[*_`]+$/g, '')
    .trim()

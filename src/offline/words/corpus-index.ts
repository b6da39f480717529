import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { blockIndex } from '../../text/block-index.ts'
import { type Block, isListEntry, mayIntroduceList } from '../../text/blocks.ts'
import { decodeEntities } from '../../text/entities.ts'
import { countEach } from '../../text/grouped-by.ts'
import { lru, oncePerObject } from '../../text/lru.ts'
import { elementAt } from '../../text/required.ts'
import { sentencesIn } from '../../text/sentences.ts'
import { tableHeaderAt } from '../../text/table-header.ts'
import { contentStems } from '../../text/words.ts'
import type { Draft, Passage } from '../../vocabulary/index.ts'

/** A sentence, table row or list entry of a passage, with offsets into the document. */
export interface IndexedSentence {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly stems: ReadonlySet<string>
  /** Stems of the header of its table or the line that introduces its list. */
  readonly stemsAbove: ReadonlySet<string>
  /** True for a table row or list entry, whose neighbors may be about something else. */
  readonly isEntry: boolean
}

export interface IndexedPassage {
  readonly sentences: readonly IndexedSentence[]
  /** Stems of the title and the headings above the passage. */
  readonly headingStems: ReadonlySet<string>
}

export type CorpusIndex = ReturnType<typeof corpusIndexOf>

/** The index of a corpus for the rules: how rare a word is, and the sentences of a passage. */
export const corpusIndexOf = oncePerObject((corpus: Corpus) => {
  const passages = corpus.passages()
  const stemsOf = (passage: Passage): ReadonlySet<string> =>
    new Set([...contentStems(withoutMarkup(corpus.text(passage)), passage.language), ...headingStems(passage)])
  // A generator, because a list of the stems of all passages would be long.
  const allStems = function* () {
    for (const passage of passages) yield* stemsOf(passage)
  }
  const counts = countEach(allStems())
  const total = passages.length + 1
  const cachedPassage = lru<IndexedPassage>(maxSentences, ({ sentences }) => sentences.length)
  return {
    /** The rarity of a stem: from 0.05 (in every passage) to 1 (in none). */
    weight: (stem: string): number =>
      passages.length === 0
        ? 1
        : Math.max(0.05, Math.log(total / ((counts.get(stem) ?? 0) + 0.5)) / Math.log(2 * total)),
    /** True if text or headings of a passage contain the stem. Only latest versions count. */
    has: (stem: string): boolean => counts.has(stem),
    parse: (passage: Passage): IndexedPassage => cachedPassage(passage.chunk_id, () => parsePassage(corpus, passage)),
  }
})

/** Limit of the cache of passages. */
const maxSentences = 150_000

const headingStems = (passage: Passage): readonly string[] =>
  contentStems([passage.title, ...passage.path].join(' \n '), passage.language)

const parsePassage = (corpus: Corpus, passage: Passage): IndexedPassage => {
  const { text } = documentOf(corpus, passage)
  const blocks = corpus.blocks(passage.doc_id, passage.version)
  const stemsOf = (start: number, end: number): ReadonlySet<string> =>
    new Set(contentStems(withoutMarkup(text.slice(start, end)), passage.language))
  const sentences: IndexedSentence[] = []
  const add = (start: number, end: number, stemsAbove: ReadonlySet<string>, isEntry = false): void => {
    const from = Math.max(start, passage.start)
    const to = Math.min(end, passage.end)
    if (from >= to) return
    const plain = withoutMarkup(text.slice(from, to)).trim()
    if (/[\p{L}\p{N}]/u.test(plain))
      sentences.push(lazySentence({ start: from, end: to, text: plain, stemsAbove, isEntry }, passage.language))
  }
  // The line that introduces a list, such as `The plan includes:`, belongs to every entry of the list.
  const leadOf = ({ kind, inner }: Block): ReadonlySet<string> =>
    kind === 'paragraph' && /[:：][*_\s]*$/.test(text.slice(inner.start, inner.end))
      ? stemsOf(inner.start, inner.end)
      : noStems
  const indexed = blockIndex(blocks)
  const first = indexed.firstEndingAfter(passage.start)
  const [headerBefore, leadBefore] = [indexed.headerBefore(first), indexed.leadBefore(first)]
  let header = headerBefore ? stemsOf(headerBefore.start, headerBefore.end) : noStems
  let lead = leadBefore ? leadOf(leadBefore) : noStems
  for (let index = first; index < blocks.length; index++) {
    const block = elementAt(blocks, index)
    if (block.start >= passage.end) break
    const { kind, inner } = block
    if (kind === 'table_row' && block.level === 0) header = stemsOf(block.start, block.end)
    if (mayIntroduceList(block, blocks)) lead = leadOf(block)
    if (block.end <= passage.start || kind === 'table' || kind === 'table_cell') continue
    if (kind === 'table_row') add(block.start, block.end, block.level === 0 ? noStems : header, true)
    else if (kind === 'heading' || kind === 'code') add(block.start, block.end, noStems)
    else {
      // Reads only the text before the first nested block.
      const next = blocks[index + 1]
      const ownEnd = next?.parent === index ? next.start : inner.end
      const isEntry = isListEntry(block)
      for (const { start, end } of sentencesIn(text, inner.start, Math.min(inner.end, ownEnd)))
        add(start, end, isEntry ? lead : noStems, isEntry)
    }
  }
  if (sentences.length === 0)
    for (const { start, end } of sentencesIn(text, passage.start, passage.end)) add(start, end, noStems)
  return { sentences, headingStems: new Set(headingStems(passage)) }
}

const noStems: ReadonlySet<string> = new Set()

/** Adds stems to a sentence, computed on demand, because most sentences are never compared. */
const lazySentence = (sentence: Omit<IndexedSentence, 'stems'>, language: string): IndexedSentence => {
  let stems: ReadonlySet<string> | undefined
  return {
    ...sentence,
    get stems() {
      return (stems ??= new Set(contentStems(sentence.text, language)))
    },
  }
}

/** Removes link targets, emphasis, code marks and heading hashes from Markdown. Keeps lines, and sets table bars apart with spaces. */
export const withoutMarkup = (markdown: string): string =>
  mayBeMarkup.test(markdown) ? stripMarkup(markdown) : markdown

// Fast path: most sentences contain no markup, and the same ones are checked repeatedly.
const mayBeMarkup = /[<>[#`~*_|&\\\t]|--| {2}/

const codeOrTag = /(?<!`)(`+)(?!`)[\s\S]{1,2000}?(?<!`)\1(?!`)|<!--[\s\S]*?-->|<\/?[A-Za-z][^<>\n]{0,300}>/g

const stripMarkup = (markdown: string): string => {
  const unmarked = markdown
    // In code, `<name>` is a placeholder.
    .replace(codeOrTag, (match) => (match.startsWith('`') ? match : ' '))
    .replace(/!?\[([^[\]\n]{0,500})\]\((?:[^()\n]|\([^()\n]*\)){0,1000}\)/g, '$1')
    .replace(/!?\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,200}\]/g, '$1')
    .replace(/^[ \t]{0,12}(?:```|~~~).{0,80}$/gm, '')
    .replace(/^(?=.*--)[ \t:|-]+$/gm, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/(?<![\w\\])(\*\*|__|\*|_|~~)(?=\S)/g, '')
    .replace(/(?<=[^\s\\])(\*\*|__|\*|_|~~)(?!\w)/g, '')
    .replace(/`+/g, '')
  return decodeEntities(unmarked)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/(?<!\|)\|(?!\|)/g, ' | ')
    .replace(/[ \t]+/g, ' ')
}

/** The gold spans of a draft without markup, with the title, headings and table header above them. */
export const evidenceOf = (draft: Pick<Draft, 'spans'>, corpus: Corpus) =>
  draft.spans.map((span) => {
    const passages = passagesAt(corpus, span)
    const first = passages[0]
    const document = corpus.document(span.doc_id, span.version)
    const header = withoutMarkup(tableHeaderAt(document?.text ?? '', span.start)?.text ?? '')
    return {
      text: withoutMarkup(span.text),
      above: [document?.title ?? '', ...(first?.path ?? []), header].join('\n'),
      language: first?.language ?? document?.language ?? 'und',
      chunk_ids: passages.map(({ chunk_id }) => chunk_id),
    }
  })

import type { Corpus } from '../corpus/corpus.ts'
import { blockIndex } from '../text/block-index.ts'
import type { Block } from '../text/blocks.ts'
import { sentencesIn } from '../text/sentences.ts'
import type { Intent, Passage } from '../vocabulary/index.ts'

/** The number of questions of each intent that a passage could support, estimated from its structure. */
export type Offers = Readonly<Partial<Record<Intent, number>>>

export const offersOf = (passage: Passage, corpus: Corpus): Offers => {
  const known = judged.get(passage) ?? judge(passage, corpus)
  judged.set(passage, known)
  return known
}

/** Cached, because every planning round considers the same passages. */
const judged = new WeakMap<Passage, Offers>()

const judge = (passage: Passage, corpus: Corpus): Offers => {
  const text = corpus.text(passage)
  const blocks = corpus.blocks(passage.doc_id, passage.version)
  const index = blockIndex(blocks)
  const inside = blocks
    .slice(index.startingAt(passage.start), index.startingAt(passage.end))
    .filter((block) => block.end <= passage.end)
  const count = (kind: Block['kind']): number => inside.filter((block) => block.kind === kind).length
  const rows = inside.filter((block) => block.kind === 'table_row' && block.depth > 0).length
  const definitions = count('definition')

  const sentences = sentencesIn(text).length
  const prose = Math.min(3, Math.floor(sentences / 4))
  const codes = matches(text, codeLike, 6)
  const offers: Partial<Record<Intent, number>> = {
    procedure: Math.floor(count('step') / 2),
    reference_lookup: rows + definitions + codes,
    definition: Math.min(4, definitions) + prose,
    comparison: Math.floor(rows / 2),
    eligibility_exception: prose,
    troubleshooting: matches(text, errorCode, 6),
    policy_lookup: matches(text, number, 8) + (sentences > 0 ? 1 : 0),
  }
  return Object.fromEntries(Object.entries(offers).filter(([, places]) => places > 0))
}

const matches = (text: string, pattern: RegExp, most: number): number => {
  let found = 0
  for (const _ of text.matchAll(pattern)) if (++found >= most) break
  return found
}

const codeLike = /(?:^|\s)--?[a-z][\w-]+|`[^`\n]{2,40}`/g
const errorCode = /\b[A-Z]{2,}[-_]\d{2,}\b|\bE[A-Z]{4,}\b|\b[45]\d\d\b/g
const number = /(?<![\p{L}\p{N}])\p{Nd}[\p{Nd}.,]*/gu

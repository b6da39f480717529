import type { Corpus } from '../corpus/corpus.ts'
import type { AdversarialType, Passage } from '../vocabulary/index.ts'

/**
 * How well a passage lends itself to an adversarial type, from 0 to 1, judged cheaply from its words. It says where to look first: a
 * negation is asked of what is denied somewhere, a trap of dates where something has changed.
 */
export const suits = (type: AdversarialType, corpus: Corpus): ((passage: Passage) => number) => {
  const judge = judgeOf(type, corpus)
  // Every passage is looked at again for each brief.
  const known = new Map<string, number>()
  return (passage) => {
    const judged = known.get(passage.chunk_id) ?? judge(passage)
    known.set(passage.chunk_id, judged)
    return judged
  }
}

const judgeOf = (type: AdversarialType, corpus: Corpus): ((passage: Passage) => number) => {
  switch (type) {
    case 'temporal_trap': {
      const rewritten = new Set(corpus.documents().flatMap(({ doc_id, latest }) => (latest ? [] : [doc_id])))
      return (passage) => (rewritten.has(passage.doc_id) ? 1 : share(corpus.text(passage), dates, 6) / 2)
    }
    case 'negation':
      return (passage) => share(corpus.text(passage), denials, 5)
    case 'condition_out_of_range':
      return (passage) => share(corpus.text(passage), limits, 5)
    case 'false_premise':
      return (passage) => share(corpus.text(passage), values, 5)
    case 'near_miss':
      return (passage) => share(corpus.text(passage), steps, 4)
    case 'entity_swap':
      return (passage) => share(corpus.text(passage), names, 6)
    default:
      return () => 0
  }
}

const share = (text: string, pattern: RegExp, enough: number): number =>
  Math.min(enough, [...text.matchAll(pattern)].length) / enough

const denials =
  /\|\s*(?:no|não|✗|❌)\s*(?=\|)|\b(?:(?:is|are|does|do|may|must|will) not|cannot|can't|never|no (?:es|son|se puede|admite|incluye)|nunca|não (?:é|são|pode|inclui|há))\b/gi
const limits =
  /\b(?:at most|up to|at least|more than|fewer than|maximum|minimum|limit(?:ed)?|hasta|como máximo|al menos|más de|límite|até|no máximo|pelo menos|mais de|limite)\b/gi
/** `in 1954`, `within 30 days`, a cell with a number: what people get wrong. */
const values =
  /\b(?:in|since|within|every|after|until|at most|up to|en|desde|durante|hasta|cada|em|até) (?:the )?(?:\p{Lu}?\p{Ll}+ (?:de )?)?\d+|\| *[$€]?\d[\d.,]*[^|]{0,8}(?= *\|)/giu
const steps = /^\s*\d+[.)] \S/gm
/** Settings, flags and codes. */
const names = /`[^`\s]+`|\b[A-Z]{2,}-\d{2,}\b|(?<!\S)--[a-z]/g
const dates = /\b(?:19|20)\d\d\b/g

import type { Corpus } from '../corpus/corpus.ts'
import { oncePerObject } from '../text/lru.ts'
import type { AdversarialType, Passage } from '../vocabulary/index.ts'
import { countMatches, numberPattern } from './draw-intents.ts'
import { partnersIn } from './passage-partners.ts'

/** Returns a function that rates how well a passage suits an adversarial type, 0 to 1. Undefined if every passage suits it. */
export const suitabilityRater = (type: AdversarialType, corpus: Corpus): RatePassage | undefined => {
  const ratePassage = createRater(type, corpus)
  return ratePassage && oncePerObject(ratePassage)
}

type RatePassage = (passage: Passage) => number

const createRater = (type: AdversarialType, corpus: Corpus): RatePassage | undefined => {
  switch (type) {
    case 'temporal_trap': {
      const withOlderVersions = new Set(corpus.documents().flatMap(({ doc_id, latest }) => (latest ? [] : [doc_id])))
      const releasesIn = (text: string): number => matchShare(text, releaseDatePattern, { enough: 4, min: 2 })
      return (passage) => (withOlderVersions.has(passage.doc_id) ? 1 : releasesIn(corpus.text(passage)) / 2)
    }
    case 'condition_out_of_range':
    case 'false_premise':
      return (passage) => matchShare(corpus.text(passage), numberPattern, { enough: 5 })
    case 'near_miss':
      return (passage) => matchShare(corpus.text(passage), subjectPattern, { enough: 4 })
    case 'entity_swap':
      return (passage) => matchShare(corpus.text(passage), codePattern, { enough: 6 })
    case 'ambiguous':
      return (passage) => matchShare(corpus.text(passage), tableRowPattern, { enough: 4, min: 2 })
    case 'cross_document':
      // Without a partner by its tables and names, a search may still find one.
      return ({ chunk_id }) => (partnersIn(corpus).has(chunk_id) ? 1 : 0.2)
    default:
      return undefined
  }
}

/** The number of matches as a share of `enough`, at most 1. 0 if there are fewer than `min`. */
const matchShare = (text: string, pattern: RegExp, { enough, min = 1 }: { enough: number; min?: number }): number => {
  const count = countMatches(text, pattern, enough)
  return count < min ? 0 : count / enough
}

/** Subjects that a question can ask an unstated detail about: steps, settings, flags, methods. */
const subjectPattern =
  /^\s*\d+[.)] \S|^\W{0,6}`[\w$]+[_.\-A-Z][\w.$-]*`|^\W{0,6}--[a-z]|^#{2,5} .*[\w$]\.\w+\(|^#{2,5} \S/gm
/** Text in backticks, codes such as AB-12, and options. */
const codePattern = /`[^`\s]+`|\b[A-Z]{2,}-\d{2,}\b|(?<!\S)--[a-z]/g
/** Table rows that contain a number. */
const tableRowPattern = /^\s*\|.*\d.*\|/gm
/** Version numbers next to a year, such as `1.4 … March 2024`. */
const releaseDatePattern = /\d+\.\d+[^\n]{0,40}\b(?:19|20)\d\d\b|\b(?:19|20)\d\d\b[^\n]{0,40}\d+\.\d+/g

/** True if a document has older versions or lists releases with dates. */
export const hasHistory = (corpus: Corpus): boolean => {
  const ratePassage = createRater('temporal_trap', corpus)
  return corpus.passages().some((passage) => (ratePassage?.(passage) ?? 0) > 0)
}

import { type Corpus, passagesOfOtherVersions } from '../corpus/corpus.ts'
import { passagesAt } from '../corpus/quotes.ts'
import { oncePerObject } from '../text/lru.ts'
import { lettersOf } from '../text/words.ts'
import {
  type Draft,
  type NearbyPassage,
  type Passage,
  type Quote,
  standaloneQuestionOfDraft,
} from '../vocabulary/index.ts'
import type { SearchIndex } from './index.ts'

/** Finds passages close to the question or answer, at most one per section. Leaves out passages that repeat evidence. */
export const findNearPassages = async (
  draft: Pick<Draft, keyof Wording | 'spans' | 'also_supports'>,
  { corpus, search }: { readonly corpus: Corpus; readonly search?: SearchIndex },
  max = 3,
) => {
  const { spans, also_supports } = draft
  const goldPassages = [...spans, ...also_supports].flatMap((span) => passagesAt(corpus, span))
  const takenSections = new Set(goldPassages.map(sectionOf))
  const repeatsEvidence = repeatTest(spans, corpus)
  const nearby: (NearbyPassage & { readonly passage: Passage })[] = []
  const add = (passage: Passage, kind: NearbyPassage['kind']): void => {
    const section = sectionOf(passage)
    if (nearby.length === max || takenSections.has(section) || repeatsEvidence(passage)) return
    takenSections.add(section)
    nearby.push({ chunk_id: passage.chunk_id, kind, passage })
  }
  const [otherVersion] = spans.flatMap((span) => {
    const path = passagesAt(corpus, span)[0]?.path.join('\n')
    return passagesOfOtherVersions(corpus, span).filter((passage) => passage.path.join('\n') === path)
  })
  if (otherVersion) add(otherVersion, 'temporal')
  for (const chunk_id of search ? await closestIds(draft, search) : []) {
    const passage = corpus.passage(chunk_id)
    if (passage) add(passage, goldPassages.some(({ doc_id }) => doc_id === passage.doc_id) ? 'sibling' : 'retrieval')
  }
  return nearby
}

type Wording = Pick<Draft, 'question' | 'standalone_question' | 'ideal_answer' | 'no_answer'>

/** The ids of the passages with a high score for the question or the answer, best first. */
const closestIds = async (draft: Wording, { search }: SearchIndex): Promise<readonly string[]> => {
  const queries = [standaloneQuestionOfDraft(draft), ...(draft.no_answer ? [] : [draft.ideal_answer])]
  const scores = new Map<string, number>()
  for (const query of queries)
    for (const { chunk_id, score } of await search(query, { k: hitsPerQuery }))
      scores.set(chunk_id, Math.max(score, scores.get(chunk_id) ?? 0))
  const closest = [...scores].filter(([, score]) => score >= minScore)
  return closest.sort(([, a], [, b]) => b - a).map(([chunk_id]) => chunk_id)
}

/** Returns a function that tells whether a passage contains the words of any evidence, ignoring markup and case. */
export const repeatTest = (spans: readonly Pick<Quote, 'text'>[], corpus: Corpus): ((passage: Passage) => boolean) => {
  const gold = goldLetters(spans)
  return (passage) => gold.some((letters) => lettersIn(corpus)(passage).includes(letters))
}

/** Finds other current passages that contain all of the evidence, ignoring markup and case. */
export const findRepeatingPassages = (spans: Draft['spans'], corpus: Corpus): readonly Passage[] => {
  const gold = goldLetters(spans)
  if (gold.length === 0 || gold.length < spans.length) return []
  const goldIds = new Set(spans.flatMap((span) => passagesAt(corpus, span)).map(({ chunk_id }) => chunk_id))
  const repeats = (passage: Passage): boolean => gold.every((text) => lettersIn(corpus)(passage).includes(text))
  return corpus.passages().filter((passage) => !goldIds.has(passage.chunk_id) && repeats(passage))
}

/** The letters and digits of each piece of evidence that is long enough to search for. */
const goldLetters = (spans: readonly Pick<Quote, 'text'>[]): string[] =>
  spans.map(({ text }) => lettersOf(text)).filter(({ length }) => length >= minRepeatLength)

const hitsPerQuery = 12

/** The fused score below which a hit is ignored: rank 2 in two legs gives 0.29, rank 8 gives 0.15. */
const minScore = 0.15

/** The minimum number of letters and digits of evidence that is searched for, because shorter texts repeat by chance. */
const minRepeatLength = 25

const sectionOf = ({ doc_id, version, path }: Passage): string => [doc_id, version, ...path].join('\n')

const lettersIn = oncePerObject((corpus: Corpus) =>
  oncePerObject((passage: Passage): string => lettersOf(corpus.text(passage))),
)

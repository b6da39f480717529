import type { PassageInput, SearchExcerpt } from '../../agents/author-inputs.ts'
import type { AbsenceSearch, CriticEntry } from '../../agents/critic/progress.ts'
import { sourceOf } from '../../agents/critic/read-case.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { isFoundFirst } from '../../dataset/difficulty.ts'
import { fuseSearches } from '../../search/fuse-searches.ts'
import type { SearchedCorpus } from '../../search/index.ts'
import { beginningOf } from '../../text/beginning.ts'
import { countEach, groupedBy } from '../../text/grouped-by.ts'
import { shownText } from '../../text/shown-text.ts'
import {
  documentKey,
  hasJudgedNearPassages,
  type NearestPassage,
  type Passage,
  standaloneQuestionOfDraft,
} from '../../vocabulary/index.ts'

/** Searches the corpus for other passages about the same subjects, such as neighboring sections, general rules and other versions. */
export const searchAround = async (
  passages: readonly PassageInput[],
  language: string,
  { corpus, search }: SearchedCorpus,
): Promise<readonly SearchExcerpt[]> => {
  const seen = new Set(passages.map(({ chunk_id }) => chunk_id))
  const perPassage = Math.min(maxPerPassage, Math.max(1, Math.floor(maxShown / passages.length)))
  const excerpts: SearchExcerpt[] = []
  for (const { title, path, text } of passages) {
    const query = [title, ...path.slice(-2), beginningOf(text, charactersSearched)].join(' ')
    const hits = await search.search(query, { k: hitsPerPassage })
    const others = hits
      .flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? [])
      .filter(({ chunk_id }) => !seen.has(chunk_id))
    for (const passage of others.slice(0, perPassage)) {
      seen.add(passage.chunk_id)
      excerpts.push({
        chunk_id: passage.chunk_id,
        source: sourceOf(passage),
        text: shownText(corpus.text(passage), { maxWidth: charactersShown, about: query, language }),
      })
    }
  }
  return excerpts
}

const maxShown = 16
const maxPerPassage = 4
const hitsPerPassage = 10
const charactersSearched = 300
const charactersShown = 350

/** Adds the passages that a critic compares a draft with: those near its answer, or for a question without an answer, all that were found when one was searched for. */
export const withSurroundings = async (entry: CriticEntry, searchedCorpus: SearchedCorpus): Promise<CriticEntry> =>
  entry.draft.no_answer
    ? { ...entry, absenceSearch: await searchForAnswer(entry, searchedCorpus) }
    : await withNearPassages(entry, searchedCorpus)

const searchForAnswer = async ({ ask, draft }: CriticEntry, { search }: SearchedCorpus): Promise<AbsenceSearch> => {
  const queries = [...new Set([standaloneQuestionOfDraft(draft), ...draft.searched.slice(0, maxQueries)])]
  const best = new Map<string, { rank: number; score: number }>()
  for (const query of queries)
    for (const [rank, { chunk_id, score }] of (await search.search(query, { k: hitsPerQuery })).entries())
      if (rank < (best.get(chunk_id)?.rank ?? Number.POSITIVE_INFINITY)) best.set(chunk_id, { rank, score })
  // The ask's own passages come first: they are about the subject, whatever their wording.
  for (const chunk_id of ask.chunk_ids ?? []) best.set(chunk_id, { rank: -1, score: best.get(chunk_id)?.score ?? 0 })
  const found = [...best]
    .sort(([, a], [, b]) => a.rank - b.rank || b.score - a.score)
    .map(([chunk_id, { score }]): NearestPassage => ({ chunk_id, score: Math.round(score * 1000) / 1000 }))
  return { queries, found }
}

const withNearPassages = async (entry: CriticEntry, { corpus, search }: SearchedCorpus): Promise<CriticEntry> => {
  const { ask, draft } = entry
  const question = standaloneQuestionOfDraft(draft)
  // A corrected answer is compared with the same passages as the earlier answer.
  if (hasJudgedNearPassages(draft)) return { ...entry, nearIds: draft.near.map(({ chunk_id }) => chunk_id) }
  const ownPages = new Set(draft.spans.map(documentKey))
  // Claims are full sentences even if the answer is short.
  const answer = [draft.ideal_answer, ...draft.claims.map(({ text }) => text)].join(' ')
  // A search with the headings of the evidence finds pages that contradict the answer but do not use its words.
  const evidence = draft.spans.flatMap((span) => passagesAt(corpus, span))
  const headings = evidence.map(({ title, path }) => [title, ...path])
  const headingsAndQuotes = [...new Set(headings.flat()), ...draft.spans.map(({ text }) => text)].join(' ')
  const queries = [answer, question, headingsAndQuotes, ...draft.searched.slice(0, maxRepeatedSearches)]
  // Without rankOffset, the first hit of each search stays near the top.
  const options = { depth: hitsPerQuery, rankOffset: 0, firstWeight: 1 }
  const ranked = await fuseSearches(search, queries, search.size, options)
  const nearPassages = ranked.flatMap((chunk_id) => corpus.passage(chunk_id) ?? [])
  const isOnOwnPage = (passage: Passage): boolean => ownPages.has(documentKey(passage))
  const evidenceSections = new Set(evidence.map(({ section_id }) => section_id))
  const siblings = nearPassages.filter((passage) => isOnOwnPage(passage) && !evidenceSections.has(passage.section_id))
  const bestOfSections = [...groupedBy(siblings, ({ section_id }) => section_id).values()].map(([best]) => best)
  const max = ask.real_question ? maxNearPassagesOfRealQuestion : maxNearPassages
  const candidates = [
    ...(draft.near ?? []),
    ...(ask.real_question ? [] : passagesWithIdentifiersOf(draft.ideal_answer, evidence, corpus)),
    ...bestOfSections.slice(0, ask.real_question ? 1 : maxSiblings),
    ...nearPassages.filter((passage) => !isOnOwnPage(passage)),
  ]
  const evidenceIds = evidence.map(({ chunk_id }) => chunk_id)
  return {
    ...entry,
    nearIds: [...new Set(candidates.map(({ chunk_id }) => chunk_id))].slice(0, max),
    // Needed only if the critic chooses among drafts.
    isFoundFirst: entry.maxJudged !== undefined && (await isFoundFirst(question, evidenceIds, search)),
  }
}

/** Passages outside of the evidence with a rare identifier from the answer, most identifiers first. They may say that an option was renamed or removed. */
const passagesWithIdentifiersOf = (
  answer: string,
  evidence: readonly Passage[],
  corpus: Corpus,
): readonly Passage[] => {
  const evidenceIds = new Set(evidence.map(({ chunk_id }) => chunk_id))
  const matches = identifiersIn(answer)
    .map((identifier) => corpus.passages().filter((passage) => corpus.text(passage).includes(identifier)))
    .filter(({ length }) => length <= maxPassagesPerIdentifier)
    .flat()
    .filter(({ chunk_id }) => !evidenceIds.has(chunk_id))
  const ranked = [...countEach(matches)].toSorted(([, a], [, b]) => b - a)
  return ranked.map(([passage]) => passage).slice(0, maxWithIdentifiers)
}

/** Identifiers in backticks that do not look like ordinary words: `--all`, `no_docstring`, `fs.close`, `maxAge`. */
const identifiersIn = (answer: string): readonly string[] => [
  ...new Set([...answer.matchAll(codeSpan)].flatMap(([, code = '']) => code.match(identifierPattern) ?? [])),
]
const codeSpan = /`+([^`]+)`+/g
const identifierPattern = /--[a-z][\w-]+|[\p{L}\p{N}]+(?:[_.:/-][\p{L}\p{N}]+)+|\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu

const maxPassagesPerIdentifier = 6
const maxWithIdentifiers = 3
/** The number of the author's searches that are repeated to prove that an answer is absent. */
const maxQueries = 6
/** The number of the author's searches that are repeated to find passages near an answer. */
const maxRepeatedSearches = 3
const hitsPerQuery = 15
const maxNearPassages = 10
/** Other sections of the evidence's pages. A system that finds the page may quote the wrong section. */
const maxSiblings = 3
/** Fewer than for other questions, because the author has already read the results of three searches. One of these passages is a sibling. */
const maxNearPassagesOfRealQuestion = 3

import type { Around, PassageInput } from '../../agents/author-inputs.ts'
import type { CriticEntry } from '../../agents/critic/read-case.ts'
import { isSecondLook } from '../../agents/critic/stages/limits.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { shownText } from '../../text/shown-text.ts'
import type { Nearest } from '../../vocabulary/index.ts'
import type { BriefNeeds } from '../needs.ts'

/** What a search of the whole collection finds about some passages besides themselves: siblings, rules, other versions. */
export const searchAround = async (
  passages: readonly PassageInput[],
  language: string,
  { corpus, search }: Pick<BriefNeeds, 'corpus' | 'search'>,
): Promise<readonly Around[]> => {
  const known = new Set(passages.map(({ chunk_id }) => chunk_id))
  const perPassage = Math.min(mostOfOne, Math.max(2, Math.floor(mostShown / Math.max(1, passages.length))))
  const found: Around[] = []
  for (const { title, path, text } of passages) {
    const words = [title, ...path.slice(-2), text.slice(0, charactersSearched)].join(' ')
    const hits = await search.search(words, { k: depth })
    const others = hits
      .flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? [])
      .filter((one) => !known.has(one.chunk_id))
    for (const passage of others.slice(0, perPassage)) {
      known.add(passage.chunk_id)
      found.push({
        chunk_id: passage.chunk_id,
        source: [...new Set([passage.title, ...passage.path])].join(' › '),
        text: shownText(corpus.text(passage), { room: charactersShown, about: words, language }),
      })
    }
  }
  return found
}

const mostShown = 8
const mostOfOne = 4
const depth = 10
const charactersSearched = 300
const charactersShown = 350

/**
 * Looks up what a critic has to compare a draft with: for an answer, the passages that come nearest to it outside of its own pages;
 * for a question without one, everything that a search for an answer finds. The same corpus always gives the same.
 */
export const withSurroundings = async (
  entry: CriticEntry,
  { corpus, search }: Pick<BriefNeeds, 'corpus' | 'search'>,
): Promise<CriticEntry> => {
  const { ask, draft } = entry
  const question = draft.standalone_question ?? draft.question
  if (draft.no_answer) {
    const queries = [...new Set([question, ...draft.searched.slice(0, mostQueries)])]
    const best = new Map<string, { rank: number; score: number }>()
    for (const query of queries)
      for (const [rank, { chunk_id, score }] of (await search.search(query, { k: perQuery })).entries())
        if (rank < (best.get(chunk_id)?.rank ?? Number.POSITIVE_INFINITY)) best.set(chunk_id, { rank, score })
    // What it was asked about is on the subject, however it is worded.
    for (const chunk_id of ask.chunk_ids ?? []) best.set(chunk_id, { rank: -1, score: best.get(chunk_id)?.score ?? 0 })
    const found = [...best]
      .sort(([, a], [, b]) => a.rank - b.rank || b.score - a.score)
      .map(([chunk_id, { score }]): Nearest => ({ chunk_id, score: Math.round(score * 1000) / 1000 }))
    return { ...entry, absent: { queries, found } }
  }
  // What was read for an earlier answer to this question is compared again with the mended one.
  if (isSecondLook(draft)) return { ...entry, near: draft.near.map(({ chunk_id }) => chunk_id) }
  const gold = new Set(draft.spans.map(({ doc_id, version }) => `${doc_id}@${version}`))
  // Claims say the answer in full sentences, however short it is.
  const answer = [draft.ideal_answer, ...draft.claims.map(({ text }) => text)].join(' ')
  const byAnswer = await search.search(answer, { k: perQuery })
  const byQuestion = await search.search(question, { k: perQuery })
  // A page on the same matter may say otherwise in words of its own: it is found by where the evidence stands.
  const places = draft.spans.flatMap((span) => passagesAt(corpus, span)).map(({ title, path }) => [title, ...path])
  const byEvidence = await search.search(
    [...new Set(places.flat()), ...draft.spans.map(({ text }) => text)].join(' '),
    {
      k: perQuery,
    },
  )
  const inTurn = byAnswer.flatMap((hit, rank) => [
    hit,
    ...byQuestion.slice(rank, rank + 1),
    ...byEvidence.slice(rank, rank + 1),
  ])
  const elsewhere = inTurn.filter(({ chunk_id }) => {
    const passage = corpus.passage(chunk_id)
    return passage && !gold.has(`${passage.doc_id}@${passage.version}`)
  })
  const candidates = [...(draft.near ?? []), ...elsewhere].map(({ chunk_id }) => chunk_id)
  return { ...entry, near: [...new Set(candidates)].slice(0, ask.real_question ? mostNearReal : mostNear) }
}

const mostQueries = 6
const perQuery = 15
const mostNear = 10
/** The author of a real question has read the passages that three searches found for it. */
const mostNearReal = 5

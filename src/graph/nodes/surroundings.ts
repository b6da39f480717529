import type { CriticEntry } from '../../agents/critic/read-case.ts'
import type { Nearest } from '../../vocabulary/index.ts'
import type { BriefNeeds } from '../needs.ts'

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
  const gold = new Set(draft.spans.map(({ doc_id, version }) => `${doc_id}@${version}`))
  // Claims say the answer in full sentences, however short it is.
  const answer = [draft.ideal_answer, ...draft.claims.map(({ text }) => text)].join(' ')
  const byAnswer = await search.search(answer, { k: perQuery })
  const byQuestion = await search.search(question, { k: perQuery })
  const inTurn = byAnswer.flatMap((hit, rank) => [hit, ...byQuestion.slice(rank, rank + 1)])
  const elsewhere = inTurn.filter(({ chunk_id }) => {
    const passage = corpus.passage(chunk_id)
    return passage && !gold.has(`${passage.doc_id}@${passage.version}`)
  })
  const candidates = [...(draft.near ?? []), ...elsewhere].map(({ chunk_id }) => chunk_id)
  return { ...entry, near: [...new Set(candidates)].slice(0, mostNear) }
}

const mostQueries = 6
const perQuery = 15
const mostNear = 10

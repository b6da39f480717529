import type { Absence, Draft, Passage } from '../vocabulary/index.ts'
import type { Check, CheckContext } from './check.ts'
import { fatal, fixable, shown, sound } from './findings.ts'
import { proofOfAbsence } from './reading/absence-proof.ts'
import { answerIn, mayAnswer, tellingIn } from './reading/absence-tests.ts'
import { type CorpusReading, corpusReading, sameBase } from './reading/corpus-reading.ts'
import { phrasingsOf } from './reading/phrasings.ts'
import { subjectPassages } from './reading/subject-passages.ts'
import { plainly } from './reading/support.ts'
import { type Answering, type Wanted, wantedOf } from './reading/wanted.ts'
import { absentTypes } from './schema.ts'

/** Nothing in the whole corpus answers; what was read to know it is kept as a certificate. */
export const absence: Check = {
  name: 'absence',
  async run(draft, context) {
    if (!draft.no_answer) return sound('An answer is claimed, and not its absence.')
    const wording = lacksWordings(draft, context)
    if (wording) return fixable(wording)
    const reading = corpusReading(context.corpus)
    const question = draft.standalone_question ?? draft.question
    const wanted = wantedOf(question, draft.language, reading)
    const wordings = draft.searched.map((text) => wantedOf(text, draft.language, reading))
    const { queries, passages } = await candidates(draft, wanted, wordings, reading, context)
    const judged: { passage: Passage; closeness: number }[] = []
    let suspect: string | undefined
    for (const passage of passages) {
      const read = reading.read(passage)
      const answerings = sameBase(passage.language, draft.language) ? tellingIn(question, wanted, read) : []
      const answer = answerIn(wanted, wordings, read, answerings)
      if (answer?.sure)
        return fatal(
          `The corpus answers it: ${shown(answer.text, 160)} (${passage.chunk_id}). Ask for something that it does not say.`,
        )
      if (answer) suspect ??= `A general rule may answer it: ${shown(answer.text, 160)} (${passage.chunk_id}).`
      judged.push({ passage, closeness: closestOf(answerings) })
    }
    if (suspect) return fixable(`${suspect} Ask for something that no rule covers.`)
    const closest = await context.search.union(queries, first)
    const around = subjectPassages(
      wanted,
      closest.flatMap(({ chunk_id }) => context.corpus.passage(chunk_id) ?? []),
      reading,
    )
    const proof = proofOfAbsence(question, wanted, wordings, around, reading)
    if (!proof)
      return fixable(
        'No answer was found, but that there is none can not be shown: the documents speak of all that it names, and of such answers. Ask for a name that they do not have, or for a kind of value that is not given there.',
      )
    return {
      ...sound(`Nothing in the corpus answers it: ${proof}.`),
      adds: { absence: certificate(queries, judged, proof, context) },
    }
  },
}

/** Whoever says that something is not there has looked for it under other names. */
const lacksWordings = ({ question, searched }: Draft, { ask }: CheckContext): string | undefined => {
  if (!ask.adversarial_type || !absentTypes.has(ask.adversarial_type)) return undefined
  const others = new Set(searched.map(plainly).filter((wording) => wording !== plainly(question)))
  return others.size >= leastWordings
    ? undefined
    : `The answer was looked for in ${others.size} other wordings; ${leastWordings} are needed. Search for it under the names that others would use.`
}

const leastWordings = 2

const closestOf = (answerings: readonly Answering[]): number => Math.max(0, ...answerings.map(({ alone }) => alone))

/**
 * Of every passage that any way of searching finds for any wording, and every passage of the corpus that holds half of the
 * question's words: those whose words may answer it, and those that hold most of it.
 */
const candidates = async (
  draft: Draft,
  wanted: Wanted,
  wordings: readonly Wanted[],
  reading: CorpusReading,
  { corpus, search }: CheckContext,
): Promise<{ queries: readonly string[]; passages: readonly Passage[] }> => {
  const queries = phrasingsOf(draft, wanted)
  const hits = await search.union(queries, perLeg)
  const found = new Map<string, Passage>()
  for (const { chunk_id } of hits) {
    const passage = corpus.passage(chunk_id)
    if (passage) found.set(chunk_id, passage)
  }
  const held = reading.heldBy(wanted.stems)
  const full = reading.passages.filter((passage) => held(passage) >= half).sort((a, b) => held(b) - held(a))
  for (const passage of full.slice(0, mostRead)) found.set(passage.chunk_id, passage)
  const all = [...found.values()]
  const fullest = new Set(all.toSorted((a, b) => held(b) - held(a)).slice(0, alwaysRead))
  const may = mayAnswer(wanted, wordings, reading)
  return { queries, passages: all.filter((one) => fullest.has(one) || may(one, corpus.text(one))) }
}

const half = 0.5

// A question of common words is half held by much of a corpus; the fullest passages come first.
const mostRead = 400

/** The closest to the question are told of, whether they may answer it or not. */
const alwaysRead = 60

const perLeg = 50

/** Of every way of searching, for every wording. */
const first = 5

const certificate = (
  queries: readonly string[],
  judged: readonly { readonly passage: Passage; readonly closeness: number }[],
  proof: string,
  { search }: CheckContext,
): Absence => {
  const nearest = judged
    .map(({ passage, closeness }, order) => ({
      chunk_id: passage.chunk_id,
      score: Math.round(closeness * 1000) / 1000,
      order,
    }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, nearestKept)
    .map(({ chunk_id, score }) => ({ chunk_id, score }))
  const best = nearest[0]
  return {
    queries: [...queries],
    examined: judged.length,
    nearest,
    statement:
      `${judged.length} of the ${search.size} passages were read: of those that ${queries.length} wordings find by words, by spelling and by meaning, ` +
      `and those that hold at least half of what the question names, all whose words could answer it. None gives the answer: ${proof}` +
      (best
        ? `; the closest sentence holds ${Math.round(best.score * 100)} % of the question (${best.chunk_id}).`
        : '.'),
  }
}

const nearestKept = 8

import { type Check, type CheckContext, fatal, fixable, sound } from '../../checks/check.ts'
import { elementAt } from '../../text/required.ts'
import { shown } from '../../text/shown.ts'
import { contentStems } from '../../text/words.ts'
import { type Absence, absentTypes, type Draft, type Passage } from '../../vocabulary/index.ts'
import { proofOfAbsence } from '../words/absence-proof.ts'
import { type AbsenceReading, readForAbsence } from '../words/absence-reading.ts'
import { type CorpusReading, type ReadPassage, sameBase } from '../words/corpus-reading.ts'
import { namesIn } from '../words/names.ts'
import { plainly } from '../words/support.ts'
import { coverage, type Wanted } from '../words/wanted.ts'

/**
 * Passages about the subject of a question: hits in documents that contain all its names, hits with half of its other words, and pages
 * about things that are mentioned together with its names.
 */
const subjectPassages = (wanted: Wanted, first: readonly Passage[], reading: CorpusReading): readonly ReadPassage[] => {
  const { anchors, language } = wanted
  const documentsWith = [...anchors].map(
    (anchor) => new Set(reading.holding(anchor).map((place) => elementAt(reading.passages, place).doc_id)),
  )
  const named = ({ doc_id }: Passage): boolean => documentsWith.every((all) => all.has(doc_id))
  const reads = first.filter((passage) => sameBase(passage.language, language)).map((passage) => reading.read(passage))
  const near = reads.filter(
    ({ passage, sentences, heading }) =>
      named(passage) || coverage(wanted, [heading, ...sentences.map(({ stems }) => stems)], anchors) >= mostOfName,
  )
  return [...near, ...(anchors.size > 0 ? pagesOf(namedBeside(wanted, reads), reading) : [])]
}

const mostOfName = 0.5

/** Names in sentences with all names of the question; they may have their own pages. */
const namedBeside = ({ anchors, language }: Wanted, reads: readonly ReadPassage[]): readonly (readonly string[])[] =>
  reads.flatMap(({ sentences, heading }) =>
    sentences
      .filter(({ stems }) => [...anchors].every((anchor) => stems.has(anchor) || heading.has(anchor)))
      .flatMap(({ text }) => namesIn(text, language))
      .filter(({ kind, opens }) => kind === 'proper' && !opens)
      .map(({ text }) => contentStems(text, language))
      .filter((stems) => stems.some((stem) => !anchors.has(stem))),
  )

const pagesOf = (names: readonly (readonly string[])[], reading: CorpusReading): readonly ReadPassage[] =>
  [...new Set(names.flatMap((stems) => reading.headedBy(stems)))].map((place) =>
    reading.read(elementAt(reading.passages, place)),
  )

/** Nothing in the corpus answers the question. The passages that were read are recorded as a certificate. */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  async run(draft, context) {
    if (!draft.no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const wording = lacksWordings(draft, context)
    if (wording) return fixable(wording)
    const read = readForAbsence(draft, context.corpus)
    const answer = read.answer()
    if (answer?.sure)
      return fatal(
        `The corpus answers it: ${shown(answer.text, 160)} (${answer.chunk_id}). Ask for something that it does not say.`,
      )
    if (answer)
      return fixable(
        `A general rule may answer it: ${shown(answer.text, 160)} (${answer.chunk_id}). Ask for something that no rule covers.`,
      )
    const queries = [...read.phrasings.own, ...read.phrasings.others]
    const closest = await context.search.union(queries, first)
    const around = subjectPassages(
      read.wanted,
      closest.flatMap(({ chunk_id }) => context.corpus.passage(chunk_id) ?? []),
      read.reading,
    )
    const proof = proofOfAbsence(read, around)
    const all = proof || !context.settings.isJudged ? [] : aboutSubject(read, around)
    if (all.length > 0 && all.length <= mostReadCompletely)
      return {
        ...sound(`No answer was found; the critic reads all ${all.length} passages that mention its subject.`),
        adds: { absence: certificate(queries, all, read, allRead, context) },
      }
    if (!proof)
      return fixable(
        "No answer was found, but the absence can't be proved: the documents contain every name of the question, and values of this kind. Ask about a name that they do not contain, or for a kind of value that they do not give.",
      )
    return {
      ...sound(`Nothing in the corpus answers it: ${proof}.`),
      adds: { absence: certificate(queries, await examined(read, queries, context), read, proof, context) },
    }
  },
}

/** So few that a critic can read them completely, which is more reliable than comparing words. */
const mostReadCompletely = 5

const allRead = 'no words of theirs do, and a critic has read all that is said of its subject'

/** Passages with all names of the question, and others about its subject; none if it has no names. */
const aboutSubject = ({ wanted, reading }: AbsenceReading, around: readonly ReadPassage[]): readonly Passage[] => {
  const [first, ...others] = [...wanted.anchors].map((anchor) => reading.holding(anchor))
  if (!first) return []
  const naming = first.filter((place) => others.every((places) => places.includes(place)))
  return [
    ...new Set([...naming.map((place) => elementAt(reading.passages, place)), ...around.map(({ passage }) => passage)]),
  ]
}

/** The author must have searched with other names too. */
const lacksWordings = ({ question, searched }: Draft, { ask }: CheckContext): string | undefined => {
  if (!ask.adversarial_type || !absentTypes.has(ask.adversarial_type)) return undefined
  const others = new Set(searched.map(plainly).filter((wording) => wording !== plainly(question)))
  return others.size >= leastWordings
    ? undefined
    : `The author searched with ${others.size} other wordings; ${leastWordings} are needed. Search with the names that other people would use.`
}

const leastWordings = 2

/** Passages that may answer, and the best matches among the search hits and the passages with half of the question's words. */
const examined = async (
  { reading, suspects, wanted }: AbsenceReading,
  queries: readonly string[],
  { corpus, search }: CheckContext,
): Promise<readonly Passage[]> => {
  const held = reading.heldBy(wanted.stems)
  const holds = (passage: Passage): number => held[reading.placeOf(passage)] ?? 0
  const hits = await search.union(queries, perLeg)
  const near = new Set([
    ...hits.flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? []),
    ...reading.passages.filter((_passage, place) => elementAt(held, place) >= half),
  ])
  const fullest = [...near].sort((a, b) => holds(b) - holds(a)).slice(0, alwaysRead)
  return [...new Set([...fullest, ...suspects])]
}

const half = 0.5

/** The closest passages are always reported. */
const alwaysRead = 60

const perLeg = 50

/** Hits per search method and wording. */
const first = 5

const certificate = (
  queries: readonly string[],
  passages: readonly Passage[],
  { answerings, wanted }: AbsenceReading,
  proof: string,
  { search }: CheckContext,
): Absence => {
  const closeness = (passage: Passage): number =>
    sameBase(passage.language, wanted.language) ? Math.max(0, ...answerings(passage).map(({ alone }) => alone)) : 0
  const nearest = passages
    .map((passage, order) => ({
      chunk_id: passage.chunk_id,
      score: Math.round(closeness(passage) * 1000) / 1000,
      order,
    }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, nearestKept)
    .map(({ chunk_id, score }) => ({ chunk_id, score }))
  const best = nearest[0]
  return {
    queries: [...queries],
    examined: passages.length,
    nearest,
    statement:
      `${passages.length} of the ${search.size} passages were read: all whose words could answer it, and the fullest of those that ` +
      `${queries.length} wordings find by words, by spelling and by meaning. None gives the answer: ${proof}` +
      (best
        ? `; the closest sentence holds ${Math.round(best.score * 100)} % of the question (${best.chunk_id}).`
        : '.'),
  }
}

const nearestKept = 8

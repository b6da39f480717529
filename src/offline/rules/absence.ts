import { type Check, fixable, sound } from '../../checks/check.ts'
import { elementAt } from '../../text/required.ts'
import { contentStems, isStopWord, words } from '../../text/words.ts'
import type { Absence, Draft, Passage } from '../../vocabulary/index.ts'
import { type CorpusReading, corpusReading, sameBase } from '../words/corpus-reading.ts'
import { namesIn } from '../words/names.ts'
import { coverage, type QuestionWords, questionWordsOf } from '../words/question-words.ts'

/**
 * A name in the question occurs nowhere in the corpus, which proves that nothing answers it. An empty search is no
 * proof, because the documents may use other words. The passages that come closest are recorded.
 */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  async run(draft, { corpus, search }) {
    if (!draft.no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const reading = corpusReading(corpus)
    const question = draft.standalone_question ?? draft.question
    const wanted = questionWordsOf(question, draft.language, reading)
    const missing = [...wanted.names].find((name) => name.length > 1 && reading.holding(name).length === 0)
    if (missing === undefined)
      return fixable(
        "The absence can't be proved: the documents contain every name of the question. Ask about a name that they do not contain.",
      )
    const proof = `“${asWritten(missing, question, draft.language)}” stands nowhere in them`
    const queries = queriesOf(draft, question)
    const hits = (await search.union(queries, hitsPerLeg)).flatMap(({ chunk_id }) => corpus.passage(chunk_id) ?? [])
    const examined = passagesToExamine(wanted, hits, reading)
    return {
      ...sound(`Nothing in the corpus answers it: ${proof}.`),
      adds: { absence: certificate(wanted, queries, examined, proof, reading, search.size) },
    }
  },
}

const asWritten = (stem: string, question: string, language: string): string =>
  words(question, language).find((word) => contentStems(word, language).includes(stem)) ?? stem

/** The question, its content words, the same without its names, and the searches of the author. */
const queriesOf = (draft: Draft, question: string): readonly string[] => {
  const { language, searched } = draft
  const content = words(question, language).filter((word) => !isStopWord(word, language))
  const named = namesIn(question, language).filter(({ opens }) => !opens)
  const inNames = new Set(named.flatMap(({ text }) => words(text, language)))
  const rest = content.filter((word) => !inNames.has(word)).join(' ')
  const own = distinct([draft.question, question, content.join(' '), rest])
  const others = distinct(searched).filter((query) => !own.includes(query))
  return [...own, ...others.slice(0, mostSearches)]
}

const distinct = (queries: readonly string[]): readonly string[] =>
  [...new Set(queries)].filter((query) => /[\p{L}\p{N}]/u.test(query))

const mostSearches = 8
const hitsPerLeg = 50

/**
 * The passages with nearly all words of the question, or all but its names, and the fullest among the search hits and
 * the passages with half of the words.
 */
const passagesToExamine = (
  wanted: QuestionWords,
  hits: readonly Passage[],
  { heldBy, passages, placeOf }: CorpusReading,
): readonly Passage[] => {
  const { stems, anchors, language } = wanted
  const held = heldBy(stems)
  const heldWithoutNames = heldBy(new Map([...stems].filter(([stem]) => !anchors.has(stem))))
  const suspects = passages.filter(
    (passage, place) =>
      (elementAt(held, place) >= nearlyAll || elementAt(heldWithoutNames, place) >= nearlyAll) &&
      sameBase(passage.language, language),
  )
  const near = new Set([...hits, ...passages.filter((_passage, place) => elementAt(held, place) >= half)])
  const shareOf = (passage: Passage): number => held[placeOf(passage)] ?? 0
  const fullest = [...near].sort((a, b) => shareOf(b) - shareOf(a)).slice(0, alwaysExamined)
  return [...new Set([...fullest, ...suspects])]
}

const nearlyAll = 0.8
const half = 0.5
const alwaysExamined = 60

const certificate = (
  wanted: QuestionWords,
  queries: readonly string[],
  examined: readonly Passage[],
  proof: string,
  reading: CorpusReading,
  size: number,
): Absence => {
  const closeness = (passage: Passage): number => {
    if (!sameBase(passage.language, wanted.language)) return 0
    const { heading, sentences } = reading.read(passage)
    return Math.max(0, ...sentences.map(({ above, stems }) => coverage(wanted, [heading, above, stems])))
  }
  const nearest = examined
    .map((passage) => ({ chunk_id: passage.chunk_id, score: Math.round(closeness(passage) * 1000) / 1000 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, nearestKept)
  const [best] = nearest
  return {
    queries: [...queries],
    examined: examined.length,
    nearest,
    statement:
      `${examined.length} of the ${size} passages were read: all whose words could answer it, and the fullest of those that ` +
      `${queries.length} wordings find by words, by spelling and by meaning. None gives the answer: ${proof}` +
      (best
        ? `; the closest sentence holds ${Math.round(best.score * 100)} % of the question (${best.chunk_id}).`
        : '.'),
  }
}

const nearestKept = 8

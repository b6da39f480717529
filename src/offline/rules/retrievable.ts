import { type Check, type CheckContext, fixable, sound } from '../../checks/check.ts'
import { type Hit, legs } from '../../search/index.ts'
import { required } from '../../text/required.ts'
import { contentStems } from '../../text/words.ts'
import type { Draft } from '../../vocabulary/index.ts'
import { corpusReading, sameBase } from '../words/corpus-reading.ts'
import { type EvidencePiece, evidenceOf } from '../words/evidence-of.ts'
import { namesIn } from '../words/names.ts'

/** Some search finds the evidence among its first hits, or something near for a question without an answer. */
export const retrievable: Check = {
  name: 'retrievable',
  about: 'wording',
  async run(draft, context) {
    const question = draft.standalone_question ?? draft.question
    if (draft.no_answer) return nearSomething(draft, question, context)
    const pieces = evidenceOf(draft, context.corpus)
    const gold = [...new Set(pieces.flatMap(({ chunk_ids }) => chunk_ids))]
    const ranks = await context.search.ranksOf(question, gold, depth)
    const found = gold.filter((chunk_id) => Object.keys(ranks.get(chunk_id) ?? {}).length > 0)
    if (found.length > 0)
      return sound(found.map((chunk_id) => `${chunk_id} ${shownRanks(required(ranks, chunk_id))}`).join('; '))
    if (pieces.every(({ language }) => !sameBase(language, draft.language)))
      return sound("Question and evidence are in different languages, so word search can't judge.")
    if (namesSubject(question, draft, pieces))
      return sound(`No search by words finds it among the first ${depth}, though the subject is named: it is hard.`)
    return {
      ...sound(`No search by words finds it among the first ${depth}.`),
      hint: `No search finds the evidence among the first ${depth}: the question does not say enough about what it asks for. Name the subject.`,
    }
  },
}

/** True if the question has a name of the evidence, or most words of one of its headings. */
const namesSubject = (question: string, { language }: Draft, pieces: readonly EvidencePiece[]): boolean => {
  const asked = new Set(contentStems(question, language))
  const held = new Set(pieces.flatMap(({ text, above }) => contentStems(`${text}\n${above}`, language)))
  const named = namesIn(question, language).some(
    ({ text, opens }) => !opens && contentStems(text, language).some((stem) => held.has(stem)),
  )
  const headings = pieces.flatMap(({ above }) =>
    above.split('\n').map((line) => [...new Set(contentStems(line, language))]),
  )
  return (
    named ||
    headings.some((stems) => stems.length > 0 && stems.filter((stem) => asked.has(stem)).length * 2 >= stems.length)
  )
}

const depth = 10

/** `bm25 1, lsa 4` */
const shownRanks = (ranks: Hit['ranks']): string =>
  legs
    .filter((leg) => ranks[leg] !== undefined)
    .map((leg) => `${leg} ${ranks[leg]}`)
    .join(', ')

const nearSomething = async (draft: Draft, question: string, { corpus, search }: CheckContext) => {
  const hits = await search.search(question, { k: 20 })
  const reading = corpusReading(corpus)
  const asked = [...new Set(contentStems(question, draft.language))]
  const shared = Math.max(
    0,
    ...hits.slice(0, near).map(({ chunk_id }) => {
      const passage = corpus.passage(chunk_id)
      if (!passage) return 0
      const { sentences, heading } = reading.read(passage)
      return asked.filter((stem) => heading.has(stem) || sentences.some(({ stems }) => stems.has(stem))).length
    }),
  )
  const reason = `The nearest passage shares ${shared} of its ${asked.length} content words.`
  return shared >= Math.min(2, asked.length)
    ? sound(reason)
    : fixable(`${reason} Nobody would expect these documents to answer it: ask for something close to what they say.`)
}

const near = 5

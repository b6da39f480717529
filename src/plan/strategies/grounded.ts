import { undetermined } from '../../corpus/language-tag.ts'
import { groupedBy, inBatches } from '../../text/grouped-by.ts'
import type { Random } from '../../text/random.ts'
import { elementAt, required } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import { shareOfStemsIn } from '../../text/words.ts'
import type { Difficulty, Intent, RealQuestion } from '../../vocabulary/index.ts'
import { mineIntents } from '../mine-intents.ts'
import type { BriefSketch, BuiltInStrategy, PlanContext } from '../strategy.ts'
import { assignToPassages, drawWantedItems, topicOf } from '../wanted-items.ts'

/** Real questions. `reuse` keeps their wording, `seed` shows them to the author as examples next to matching passages, and `hybrid` keeps the wording of as many as fit, and uses seeds for the rest. */
export const grounded: BuiltInStrategy = {
  name: 'grounded',
  presets: { balanced: 30, 'new-product': 0, 'mature-product': 50, regression: 45, lookups: 0, chunker: 0 },
  autoWeight: ({ questions }) => Math.min(40, questions),
  purpose: 'real questions',
  // Only seeded asks are evolved and need drawn passages: real questions keep their wording and bring their own passages.
  evolvableShare: ({ grounded }) => seededShare[grounded],
  passagesNeeded: (asks, { grounded }) => asks * seededShare[grounded],
  async briefs(context, count, random) {
    const { questions, grounded: mode } = context.settings
    if (questions.length === 0) return []
    const reusedCount = mode === 'reuse' ? count : mode === 'seed' ? 0 : Math.min(count, questions.length)
    // A later round continues where the earlier one stopped. All other questions may be examples, also those that it reused.
    const isTried = ({ id }: RealQuestion): boolean => context.triedQuestionIds.has(id)
    const untried = questions.filter((question) => !isTried(question))
    const ordered = orderQuestions(untried, random)
    const reused = await matchAll(context, ordered.slice(0, reusedCount))
    const reusedBriefs = briefsOfRealQuestions(context, reused)
    const seededCount = count - sum(reusedBriefs.map(({ asks }) => asks.length))
    if (mode === 'reuse' || seededCount <= 0) return reusedBriefs
    const others = [...ordered.slice(reusedCount), ...questions.filter(isTried)]
    const matchedOthers = await matchAll(context, others.slice(0, Math.max(0, sampleSize - reused.length)))
    const examples = examplesByDocument(context, [...reused, ...matchedOthers])
    const wantedItems = drawWantedItems(context, seededCount, random, { profiles: false })
    const seededBriefs = await assignToPassages(context, wantedItems, {
      strategy: 'grounded',
      agent: 'generator',
      examples: (chunk_id) => examples.get(context.corpus.passage(chunk_id)?.doc_id ?? '') ?? [],
    })
    return [...reusedBriefs, ...seededBriefs]
  },
}

const seededShare = { reuse: 0, hybrid: 0.5, seed: 1 } as const

type MatchedQuestion = Awaited<ReturnType<typeof match>>

const sampleSize = 200
const passagesPerQuestion = 5
const questionsPerBrief = 3
const examplesPerBrief = 3

const matchAll = (context: PlanContext, questions: readonly RealQuestion[]) =>
  Promise.all(questions.map((question) => match(context, question)))

/** Finds the passages that match a question. Documents are not matched, because a relevant paragraph is diluted in a long document. */
const match = async (context: PlanContext, question: RealQuestion) => {
  const hits = await context.search.search(question.text, { k: passagesPerQuestion })
  return { question, chunk_ids: hits.map(({ chunk_id }) => chunk_id) }
}

const briefsOfRealQuestions = (context: PlanContext, matched: readonly MatchedQuestion[]): BriefSketch[] => {
  const anyPassage = context.deck.cards[0]?.passage.chunk_id
  // A question without a matching passage gets an arbitrary one, because every brief needs one. Its author can still search for an answer.
  const usable = matched.flatMap(({ question, chunk_ids }) => {
    const [nearestPassage = anyPassage, ...others] = chunk_ids
    return nearestPassage === undefined ? [] : [{ question, chunk_ids: [nearestPassage, ...others] as const }]
  })
  return inBatches(usable, questionsPerBrief).map((group): BriefSketch => {
    const [chunk_id] = elementAt(group, 0).chunk_ids
    return {
      strategy: 'grounded',
      agent: 'generator',
      language: context.corpus.passage(chunk_id)?.language ?? undetermined,
      topic: topicOf(context, chunk_id),
      chunk_ids: [...new Set(group.flatMap(({ chunk_ids }) => chunk_ids))],
      examples: [],
      asks: group.map(({ question, chunk_ids }) => {
        const passage = context.corpus.passage(chunk_ids[0])
        // A code or a single word has no language: answer in the language of its page.
        const language = question.language === undetermined ? (passage?.language ?? undetermined) : question.language
        const intent = unknownIntent
        const { id, text, original } = question
        const difficulty = estimateDifficulty(question, passage && context.corpus.text(passage))
        return {
          strategy: 'grounded' as const,
          cell: { topic: topicOf(context, chunk_ids[0]), intent, language, difficulty },
          language,
          intent,
          difficulty,
          profile: {},
          real_question: { id, text, original, rewrite: context.settings.rewriteQuestions ? true : undefined },
          chunk_ids: [...chunk_ids],
          // Real questions are not drawn from the documents: as many as fit are tried, the most frequent ones first.
          sample: { stratum: 'real questions', probability: 1, weight: 1 },
        }
      }),
    }
  })
}

/** A placeholder until the survey or the critic classifies the question. */
const unknownIntent: Intent = 'fact'

/** Difficulty by shared words: the fewer a question shares with its best passage, the harder the passage is to find. */
const estimateDifficulty = ({ text, language }: RealQuestion, nearest: string | undefined): Difficulty => {
  const shared = nearest === undefined ? undefined : shareOfStemsIn(text, [nearest], language)
  if (shared === undefined) return 'hard'
  return shared >= 0.75 ? 'easy' : shared >= 0.4 ? 'medium' : 'hard'
}

/** A question that matches a passage is an example for its whole document. */
const examplesByDocument = (context: PlanContext, matched: readonly MatchedQuestion[]) => {
  const placed = matched.flatMap(({ question, chunk_ids }) =>
    chunk_ids.slice(0, 2).flatMap((chunk_id) => {
      const doc_id = context.corpus.passage(chunk_id)?.doc_id
      return doc_id === undefined ? [] : { doc_id, text: question.text }
    }),
  )
  const byDocument = [...groupedBy(placed, ({ doc_id }) => doc_id)]
  return new Map(
    byDocument.map(([id, found]) => [id, [...new Set(found.map(({ text }) => text))].slice(0, examplesPerBrief)]),
  )
}

/** Orders questions so that each intent appears in proportion to its frequency, most frequent first. */
const orderQuestions = (questions: readonly RealQuestion[], random: Random): readonly RealQuestion[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return mineIntents(questions)
    .flatMap(({ questions: ids, times }) => {
      const randomNumber = random.next()
      return ids.map((id, nth) => ({ question: required(byId, id), order: (nth + 1) / times, randomNumber }))
    })
    .sort((a, b) => a.order - b.order || a.randomNumber - b.randomNumber)
    .map(({ question }) => question)
}

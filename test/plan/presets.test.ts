import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { scoreContextPrompt } from '../../src/agents/surveyor/prompts/score-context.ts'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { prepareCorpus } from '../../src/compose/prepare-corpus.ts'
import { readRequest } from '../../src/compose/request.ts'
import { likelyPassages, planContext } from '../../src/graph/steps/plan.ts'
import { survey } from '../../src/graph/steps/survey.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import { planRound } from '../../src/plan/plan.ts'
import { strategyCounts } from '../../src/plan/strategy-mix.ts'
import { suitabilityRater } from '../../src/plan/suitability.ts'
import { openStore } from '../../src/store/store.ts'
import {
  type AdversarialType,
  type Brief,
  Preset,
  strategyNames,
  unanswerableTypes,
} from '../../src/vocabulary/index.ts'
import { noEnvironment } from '../session/workplace.ts'

const store = openStore(':memory:')
const recordOf = (options: UserOptions) =>
  readRequest(
    ['examples/handbook'],
    { model: 'openai:some-model', asOf: '2025-01-01', questions: 'examples/questions.jsonl', count: 100, ...options },
    noEnvironment,
    {},
  )

let prepared: Awaited<ReturnType<typeof prepareCorpus>>
beforeAll(async () => {
  prepared = await prepareCorpus({ store, request: recordOf({}), supplied: {}, environment: noEnvironment })
})

/** The briefs of the first round, with one ask per wanted item. */
const planPreset = async (
  options: UserOptions,
  grade?: (chunk_id: string) => 1 | 2,
  onDraw?: (passageCount: number) => void,
): Promise<Brief[]> => {
  const { settings } = recordOf({ surplus: 1, ...options })
  const session = JSON.stringify([options, grade?.toString()])
  const common = { ...prepared, store, settings, emit: () => {} }
  const scoresOf = ({ passages }: z.infer<typeof scoreContextPrompt.input>) =>
    passages.map(({ chunk_id }) => {
      const rating = grade!(chunk_id)
      return { chunk_id, clarity: rating, depth: rating, structure: rating, relevance: 2, gives_orders: false }
    })
  const takeTurn = (async ({ input }: { input: z.infer<typeof scoreContextPrompt.input> }) => ({
    kind: 'output',
    output: { scores: grade ? scoresOf(input) : [] },
  })) as unknown as TakeTurn
  const surveyDependencies = {
    ...common,
    takeTurn,
    shouldNameSearchTerms: false,
    shouldDescribeCorpus: false,
    pagesForDimensions: async () => [],
    passagesToGrade: likelyPassages(common),
  }
  await survey(surveyDependencies)(session)
  const context = await planContext(common, session, 1)
  const deck = {
    ...context.deck,
    draw(count: number) {
      onDraw?.(count)
      context.deck.draw(count)
    },
  }
  return planRound({ ...context, deck }, strategyCounts(settings).counts, 0)
}

const asksOf = (briefs: readonly Brief[]) => briefs.flatMap(({ asks }) => asks)
const withoutIds = (briefs: readonly Brief[]) =>
  asksOf(briefs).map(({ strategy, cell, profile, adversarial_type, evolution, real_question }) =>
    JSON.stringify([strategy, cell, profile, adversarial_type, evolution?.type, real_question]),
  )

/** Some strategies plan up to this many more asks than wanted. */
const surplusAsks = 3

describe('a plan over the handbook', () => {
  test.for(Preset.options)('for the preset %s follows its mix, in every language of the documents', async (preset) => {
    const briefs = await planPreset({ preset })
    const { counts } = strategyCounts(recordOf({ preset }).settings)
    for (const name of strategyNames) {
      const asks = asksOf(briefs).filter(({ strategy }) => strategy === name)
      expect(Math.abs(asks.length - counts[name]), `${name}: ${asks.length} of ${counts[name]}`).toBeLessThanOrEqual(
        1 + surplusAsks,
      )
    }
    expect([...new Set(asksOf(briefs).map(({ language }) => language))].sort()).toEqual(['en', 'es-AR', 'pt-BR'])
  })

  test('plans surplus drafts and a limit on how many are judged for a small set, but not for a large one, which has too few passages', async () => {
    const countJudged = (briefs: readonly Brief[]) =>
      briefs.reduce((sum, { asks, maxJudged = asks.length }) => sum + maxJudged, 0)
    const smallPlan = await planPreset({ count: 20, questions: undefined })
    expect(asksOf(smallPlan).length).toBeGreaterThan(26)
    expect(Math.abs(countJudged(smallPlan) - 20 - surplusAsks)).toBeLessThanOrEqual(2)
    const largePlan = await planPreset({ count: 100, questions: undefined })
    expect(countJudged(largePlan)).toBe(asksOf(largePlan).length)
  })

  test('draws a passage for every draft except evolutions, and one for each journey', async () => {
    let passageCount = 0
    const briefs = await planPreset({ count: 20, questions: undefined, evolve: 0.1 }, undefined, (count) => {
      passageCount = count
    })
    const seeds = asksOf(briefs).filter(({ evolution, journey }) => !evolution && !journey)
    expect(passageCount - seeds.length).toBe(new Set(asksOf(briefs).flatMap(({ journey }) => journey?.id ?? [])).size)
  })

  test('plans translations of questions into other languages', async () => {
    const asks = asksOf(await planPreset({ questions: undefined, variants: { translation: 0.1 } }))
    const seeds = new Map(asks.map((ask) => [ask.ask_id, ask]))
    const translated = asks.filter(({ evolution }) => evolution?.type === 'translation')
    expect(translated.length).toBeGreaterThanOrEqual(10)
    for (const { language, evolution } of translated)
      expect(language.slice(0, 2)).not.toBe(seeds.get(evolution?.from ?? '')?.language.slice(0, 2))
  })

  test('of the balanced preset has only conditional and multi-context evolutions, and at least a tenth of unanswerable questions', async () => {
    const asks = asksOf(await planPreset({ preset: 'balanced' }))
    const adversarialTypes = new Set(asks.flatMap(({ adversarial_type }) => adversarial_type ?? []))
    const evolutions = new Set(asks.flatMap(({ evolution }) => evolution?.type ?? []))
    expect(adversarialTypes.size).toBeGreaterThan(6)
    expect([...evolutions].sort()).toEqual(['conditional', 'multi_context'])
    const unanswerableAsks = asks.filter(
      ({ adversarial_type }) => adversarial_type && unanswerableTypes.has(adversarial_type),
    )
    expect(unanswerableAsks.length).toBeGreaterThanOrEqual(10)
  })

  test.for(['en-GB', 'fr'])('asks about topics in the requested language only: %s', async (language) => {
    const asks = asksOf(await planPreset({ mix: { 'topic-cluster': 100 }, count: 10, languages: [language] }))
    expect(new Set(asks.map((ask) => ask.language))).toEqual(new Set([language]))
  })

  test('plans date traps for passages that mention other dates', async () => {
    const briefs = (await planPreset({ mix: { adversarial: 100 }, count: 22, languages: ['en'] })).filter(
      ({ asks }) => asks[0]!.language === 'en',
    )
    const passagesFor = (type: AdversarialType) =>
      briefs.flatMap(({ asks, chunk_ids }) =>
        asks
          .filter(({ adversarial_type }) => adversarial_type === type)
          .map((ask) => prepared.corpus.passage((ask.chunk_ids ?? chunk_ids)[0]!)!),
      )
    const dated = passagesFor('temporal_trap')
    expect(dated.length).toBeGreaterThan(0)
    const rate = suitabilityRater('temporal_trap', prepared.corpus)!
    for (const passage of dated) expect(rate(passage), passage.chunk_id).toBeGreaterThan(0)
  })

  test('is the same for the same seed, and different for another seed', async () => {
    const [first, repeated, other] = [
      await planPreset({}),
      await planPreset({ out: 'elsewhere' }),
      await planPreset({ seed: '8' }),
    ]
    expect(withoutIds(repeated)).toEqual(withoutIds(first))
    expect(withoutIds(other)).not.toEqual(withoutIds(first))
  })

  test('begins with the passages that the survey graded', async () => {
    const graded = new Set<string>()
    const briefs = await planPreset({ mix: { direct: 60, dimension: 40 }, count: 20 }, (chunk_id) =>
      graded.add(chunk_id) ? 2 : 1,
    )
    const firstPassages = asksOf(briefs).map(({ chunk_ids }) => chunk_ids![0]!)
    expect(firstPassages.filter((chunk_id) => graded.has(chunk_id)).length).toBeGreaterThan(0.9 * firstPassages.length)
  })

  test('plans no ask for a passage with a mean grade below 1.5', async () => {
    const chunkIdsOf = (briefs: readonly Brief[]) => new Set(briefs.flatMap(({ chunk_ids }) => chunk_ids))
    const options: UserOptions = { mix: { direct: 100 }, count: 20, evolve: 0 }
    const graded = new Set<string>()
    const all = chunkIdsOf(await planPreset(options, (chunk_id) => (graded.add(chunk_id) ? 2 : 1)))
    const poor = [...all].filter((chunk_id) => graded.has(chunk_id)).slice(0, 3)
    expect(poor).toHaveLength(3)
    const rest = chunkIdsOf(await planPreset(options, (chunk_id) => (poor.includes(chunk_id) ? 1 : 2)))
    expect(poor.filter((chunk_id) => rest.has(chunk_id))).toEqual([])
    expect(rest.size).toBeGreaterThan(0)
  })

  test('shows an author the real questions that match its documents, at most three for each', async () => {
    const briefs = await planPreset({ mix: { grounded: 100 }, grounded: 'seed', count: 20, evolve: 0 })
    const documentsOf = ({ chunk_ids }: Brief) =>
      new Set(chunk_ids.map((chunk_id) => prepared.corpus.passage(chunk_id)!.doc_id)).size
    expect(briefs.some(({ examples }) => examples.length > 0)).toBe(true)
    expect(briefs.filter((brief) => brief.examples.length > 3 * documentsOf(brief))).toEqual([])
  })
})

import * as ls from 'langsmith/vitest'
import { expect } from 'vitest'
import { absence } from '../../src/checks/absence.ts'
import { itemCheck } from '../../src/dataset/check/rule.ts'
import { wilson } from '../../src/measure/intervals.ts'
import { groupedBy } from '../../src/text/grouped-by.ts'
import type { Figure } from '../compare.ts'
import { record } from '../record.ts'
import { suiteOptions } from '../suite-options.ts'
import { type ExampleSession, exampleSession } from './example-session.ts'

const { seed } = suiteOptions
const count = Math.min(80, suiteOptions.count)

const share = (agent: string, metric: string, hits: number, of: number): Figure => ({
  set: `agent ${agent}`,
  metric,
  ...wilson(hits, of),
})

/** Measures whether an agent does its job on the bundled handbook. */
const suite = (agent: string, judge: (session: ExampleSession) => Promise<readonly Figure[]>): void =>
  ls.describe(`goldspan agent ${agent}`, () => {
    ls.test('offline', { inputs: { agent, count, seed }, referenceOutputs: {} }, async () => {
      const figures = await judge(await exampleSession(count, seed))
      record(`agent ${agent}`, { figures })
      for (const { metric, value, n } of figures)
        if (/^must/.test(metric) && n > 0) expect([metric, value]).toEqual([metric, 1])
      return Object.fromEntries(figures.map(({ metric, value }) => [metric, value]))
    })
  })

suite('generator', async ({ items, rejected }) => {
  const isGeneratorStrategy = (strategy: unknown): boolean =>
    ['direct', 'dimension', 'topic-cluster'].includes(String(strategy))
  const accepted = items.filter((item) => isGeneratorStrategy(item.strategy) && item.evolution === undefined)
  const refused = rejected.filter(({ strategy, stage }) => isGeneratorStrategy(strategy) && stage !== 'assemble')
  return [
    share('generator', 'accepted of what was asked for', accepted.length, accepted.length + refused.length),
    share(
      'generator',
      'must cite: answers with evidence',
      accepted.filter(({ gold_spans }) => gold_spans.length > 0).length,
      accepted.length,
    ),
  ]
})

suite('adversarial', async ({ items, corpus, search }) => {
  const probes = items.filter(({ no_answer }) => no_answer)
  const proved = probes.filter(
    ({ absence: proof }) => (proof?.queries.length ?? 0) > 0 && (proof?.nearest.length ?? 0) > 0,
  )
  const checkAgain = itemCheck({ corpus, search }, absence)
  let soundCount = 0
  for (const item of probes) if ((await checkAgain(item)).finding === 'sound') soundCount++
  return [
    share(
      'adversarial',
      'must prove absence: probes with what was searched and what came nearest',
      proved.length,
      probes.length,
    ),
    share('adversarial', 'absence that holds when the whole corpus is searched again', soundCount, probes.length),
  ]
})

suite('journey simulator', async ({ items }) => {
  const journeys = [
    ...groupedBy(
      items.filter(({ journey }) => journey !== undefined),
      ({ journey }) => journey!.id,
    ).values(),
  ]
  const completeJourneys = journeys.filter((turns) => turns.length === turns[0]!.journey!.of)
  return [
    share(
      'journey simulator',
      'must be whole: journeys with all their turns',
      completeJourneys.length,
      journeys.length,
    ),
  ]
})

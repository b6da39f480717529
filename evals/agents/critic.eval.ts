import { describe, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/checks.ts'
import { wilson } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import { someSettings } from '../../test/examples.ts'
import { type Example, runExperiment } from '../experiment.ts'
import { damage, faultNames, type GoodItem } from '../faults/faults.ts'
import { offlineJudge } from '../faults/offline-judge.ts'
import { type MadeSet, makeSet } from '../made-items.ts'
import { writeFinding } from '../record.ts'
import { suiteOptions } from '../suite-options.ts'

const { seed, faults: size } = suiteOptions

interface Case extends Record<string, unknown> {
  readonly id: string
  readonly fault: string
  readonly question: string
  readonly answer: string
}

/** Good items and the same ones with a fault each: does the critic tell them apart, with and without the checks before it? */
const casesOf = (set: MadeSet): { items: Map<string, GoodItem>; examples: Example<Case>[] } => {
  const items = new Map<string, GoodItem>()
  const examples: Example<Case>[] = []
  const add = (id: string, fault: string, item: GoodItem): void => {
    items.set(id, item)
    const { question, ideal_answer: answer } = item.draft
    examples.push({ inputs: { id, fault, question, answer }, outputs: { faulty: fault !== 'none' } })
  }
  const some = randomFrom(seed, set.name).shuffle(set.items).slice(0, size)
  const around = { corpus: set.corpus, others: set.items, foreign: [] }
  for (const [index, item] of some.entries()) {
    add(`${set.name} ${index}`, 'none', item)
    // Each item has one fault, so that the dataset stays of a size that can be read.
    for (let turn = 0; turn < faultNames.length; turn++) {
      const fault = faultNames[(index + turn) % faultNames.length]!
      const damaged = damage(fault, item, around, seed)
      if (!damaged) continue
      add(`${set.name} ${index} ${fault}`, fault, damaged)
      break
    }
  }
  return { items, examples }
}

describe.each(['en', 'es', 'pt'] as const)('critic, %s', (language) => {
  test('good items are told from faulty ones', async () => {
    const set = await makeSet(language)
    const { items, examples } = casesOf(set)
    const judge = offlineJudge(set.corpus)
    const rows = await runExperiment<Case, { checks: boolean; critic: boolean }>({
      name: `goldspan seeded faults ${language} ${size}`,
      prefix: 'offline-critic',
      examples,
      async target({ id }) {
        const { ask, draft, siblings = [] } = items.get(id) as GoodItem & { siblings?: never[] }
        const context = { ask, corpus: set.corpus, search: set.search, siblings, settings: someSettings }
        const checked = await runChecks(draft, context)
        const verdicts = await judge({ ask, draft })
        const objects = (all: readonly { readonly finding: string }[]): boolean =>
          all.some(({ finding }) => finding !== 'sound')
        return { checks: objects(checked.verdicts), critic: objects(verdicts) }
      },
      judge: ({ checks, critic }, { faulty }) => ({
        'right by the critic alone': Number(critic === faulty),
        'right by checks and critic': Number((checks || critic) === faulty),
      }),
    })
    const share = (metric: string, faulty: boolean, key: string) => {
      const own = rows.filter(({ inputs }) => (inputs.fault !== 'none') === faulty)
      return {
        set: `agent critic (${language})`,
        metric,
        ...wilson(own.filter(({ scores }) => scores[key] === 1).length, own.length),
      }
    }
    const figures = [
      share('seeded faults noticed by the critic alone', true, 'right by the critic alone'),
      share('seeded faults noticed by checks and critic', true, 'right by checks and critic'),
      share('good items let pass by the critic', false, 'right by the critic alone'),
      share('good items let pass by checks and critic', false, 'right by checks and critic'),
    ]
    writeFinding(`agent critic ${language}`, { engine: 'full', figures })
    expect(rows).toHaveLength(examples.length)
  })
})

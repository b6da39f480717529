/**
 * Counts how often each deterministic check objects to human questions with human answers and evidence. All of them are good items, so
 * every objection is wrong.
 * npx tsx evals/false-objections.ts <data folder> [--sets squad2-dev,aws-docs-qa] [--n 300] [--seed 7] [--ours] [--show]
 * --ours treats the questions as drafts of a model, so that wording checks run too. --show prints every objection.
 */
import { parseArgs } from 'node:util'
import { runChecks } from '../src/checks/checks.ts'
import { wilson } from '../src/measure/intervals.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import { someSettings } from '../test/examples.ts'
import { humanSets, readHumanSet } from './human-drafts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string', default: humanSets.join(',') },
    n: { type: 'string', default: '300' },
    seed: { type: 'string', default: '7' },
    ours: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Which folder holds the human sets?')

const names = values.sets.split(',')
const objections = new Map<string, Map<string, number>>()
const tried = new Map<string, number>()
for (const name of names) {
  const { corpus, search, items } = await readHumanSet(folder, name)
  const good = randomFrom(values.seed, name)
    .shuffle(items.filter(({ answerable, draft }) => answerable && draft.spans.length > 0))
    .slice(0, Number(values.n))
  tried.set(name, good.length)
  for (const { ask: human, draft } of good) {
    const { real_question: _, ...ours } = human
    const ask = values.ours ? ours : human
    const { verdicts } = await runChecks(draft, { ask, corpus, search, siblings: [], settings: someSettings })
    for (const { name: check, finding, reason } of verdicts) {
      if (finding === 'sound') continue
      const bySet = objections.get(check) ?? new Map<string, number>()
      objections.set(check, bySet.set(name, (bySet.get(name) ?? 0) + 1))
      if (values.show)
        console.log(`${name} ${check}: ${draft.question} | ${draft.ideal_answer.slice(0, 160)} | ${reason}`)
    }
  }
}

const all = [...tried.values()].reduce((sum, count) => sum + count, 0)
const percent = (share: number): string => (100 * share).toFixed(1)
console.log(
  table(
    ['check', ...names, 'let pass, % of all', '95%'],
    [...objections]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([check, bySet]) => {
        const wrong = [...bySet.values()].reduce((sum, count) => sum + count, 0)
        const { value, low, high } = wilson(all - wrong, all)
        return [
          check,
          ...names.map((name) => percent((bySet.get(name) ?? 0) / tried.get(name)!)),
          percent(value),
          `${percent(low)}–${percent(high)}`,
        ]
      }),
  ),
)
console.log(`Items: ${names.map((name) => `${name} ${tried.get(name)}`).join(', ')}.`)

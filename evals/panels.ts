/**
 * What the three panels cost and what they find: good items and damaged ones go to the critic alone, without the checks, in batches
 * as a session does, over the wire of the test server. A cascade is meant to save calls and lose nothing.
 * npx tsx evals/panels.ts [data folder] [--sets squad2-dev,aws-docs-qa] [--n 60] [--batch 3] [--seed 7] [--json FILE]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nextCriticStep } from '../src/agents/critic/critic.ts'
import { wilson } from '../src/measure/intervals.ts'
import { openAIChat } from '../src/models/openai.ts'
import { createTakeTurn } from '../src/models/take-turn.ts'
import { startTestServer } from '../src/testing/index.ts'
import { randomFrom } from '../src/text/random.ts'
import { table } from '../src/text/table.ts'
import type { PanelMode } from '../src/vocabulary/index.ts'
import { damage, faultNames, type GoodItem } from './faults/faults.ts'
import { readHumanSet } from './human-drafts.ts'
import { makeSet } from './made-items.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string', default: 'squad2-dev,aws-docs-qa,faquad-pt,xquad/es' },
    n: { type: 'string', default: '60' },
    batch: { type: 'string', default: '3' },
    seed: { type: 'string', default: '7' },
    json: { type: 'string' },
  },
})
const [folder] = positionals
const n = Number(values.n)

interface Case {
  readonly item: GoodItem
  readonly fault: boolean
}

const sources = [
  ...(await Promise.all((['en', 'es', 'pt'] as const).map((language) => makeSet(language)))),
  ...(folder ? await Promise.all(values.sets.split(',').map((name) => readHumanSet(folder, name))) : []),
]

const drawn = sources.map((source) => {
  const items: readonly GoodItem[] = source.items
  const good = randomFrom(values.seed, source.name)
    .shuffle(items.filter(({ draft }) => !draft.no_answer))
    .slice(0, n)
  const around = { corpus: source.corpus, others: items, foreign: [] }
  const damaged = good.flatMap(
    (item, index) => damage(faultNames[index % faultNames.length]!, item, around, values.seed) ?? [],
  )
  const cases: Case[] = [
    ...good.map((item) => ({ item, fault: false })),
    ...damaged.map((item) => ({ item, fault: true })),
  ]
  return { source, cases: randomFrom(values.seed, source.name, 'order').shuffle(cases) }
})

const judgeAll = async (panel: PanelMode) => {
  await using server = await startTestServer()
  const takeTurn = createTakeTurn({
    chatFor: () => openAIChat({ model: 'test', baseUrl: server.url, apiKey: 'test' }),
  })
  const seen = { good: 0, stopped: 0, faults: 0, found: 0 }
  for (const { source, cases } of drawn) {
    for (let at = 0; at < cases.length; at += Number(values.batch)) {
      // A draft and its damaged twin may stand in one batch.
      const batch = cases
        .slice(at, at + Number(values.batch))
        .map(({ item, fault }, place) => ({ item: renamed(item, `${item.ask.ask_id}-${at + place}`), fault }))
      const verdicts = await judge(
        batch.map(({ item }) => item),
        source.corpus,
      )
      for (const { item, fault } of batch) {
        const against = (verdicts.get(item.ask.ask_id) ?? []).some(({ finding }) => finding !== 'sound')
        if (fault) seen.faults++
        else seen.good++
        if (against && fault) seen.found++
        if (against && !fault) seen.stopped++
      }
    }
  }
  return { panel, calls: server.counts.chat, ...seen }

  async function judge(entries: readonly GoodItem[], corpus: (typeof sources)[number]['corpus']) {
    const replies: unknown[] = []
    for (;;) {
      const step = nextCriticStep(entries, replies, { corpus, settings: { panel } })
      if (step.kind === 'done') return step.verdicts
      const turn = await takeTurn({ prompt: step.prompt, input: step.input, agent: 'critic', mayCallTools: false })
      replies.push(turn.kind === 'output' ? turn.output : undefined)
    }
  }
}

const renamed = ({ ask, draft }: GoodItem, ask_id: string): GoodItem => ({
  ask: { ...ask, ask_id },
  draft: { ...draft, ask_id },
})

const rows = []
for (const panel of ['full', 'cascade', 'single'] as const) rows.push(await judgeAll(panel))
const full = rows[0]!
const percent = (part: number, of: number): string => {
  const { value, low, high } = wilson(part, of)
  return `${(value * 100).toFixed(1)} (${(low * 100).toFixed(0)}–${(high * 100).toFixed(0)})`
}
console.log(
  table(
    ['panel', 'calls', 'of full', 'faults found, %', 'n', 'good ones stopped, %', 'n'],
    rows.map(({ panel, calls, good, stopped, faults, found }) => [
      panel,
      String(calls),
      (calls / full.calls).toFixed(2),
      percent(found, faults),
      String(faults),
      percent(stopped, good),
      String(good),
    ]),
  ),
)
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ seed: values.seed, batch: Number(values.batch), rows }, null, 1)}\n`)

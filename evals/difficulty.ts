import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { WritingInput } from '../src/agents/author-inputs.ts'
import { writePrompt } from '../src/agents/generator/prompts/write.ts'
import { openWorkspace } from '../src/compose/workspace.ts'
import { bootstrap } from '../src/measure/intervals.ts'
import type { Responder } from '../src/models/responder.ts'
import { startTestServer } from '../src/testing/index.ts'
import { sessionResponders } from '../src/testing/session-responders.ts'
import { factsIn, type StandInFact, writeItems } from '../src/testing/stand-in-author.ts'
import { isStopWord } from '../src/text/words.ts'
import { type Brief, Difficulty, type Item } from '../src/vocabulary/index.ts'
import { rowsOf } from '../test/rows.ts'
import { spearman } from './research/rank-correlation.ts'

// Compares the requested difficulty with the one that retrieval measures, by Spearman's rho. The simulated author follows the prompt: easy
// questions use the terms of the page, medium ones fewer, hard ones almost none.
// `npx tsx evals/difficulty.ts [--n 90] [--seeds 1,2,3] [--source examples/handbook]` exits with 1 if rho is below 0.4.
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '90' },
    seeds: { type: 'string', default: '1,2,3' },
    source: { type: 'string', default: 'examples/handbook' },
  },
})

/** How many words of the page a question of each difficulty contains. Only easy questions contain its title. */
const wordsToKeep: Readonly<Record<Difficulty, number>> = { easy: 5, medium: 3, hard: 2 }

const obedient: Responder = {
  prompt: writePrompt,
  respond: (input: never) => {
    const { asks, passages } = input as WritingInput
    const { items, declined } = writeItems(input)
    const written = items.map((item) => {
      const ask = asks.find(({ ask_id }) => ask_id === item.ask_id)!
      const fact = factsIn(passages, ask.language).find(({ text }) => text === item.quotes?.[0]?.text)
      if (!fact || item.quotes!.length > 1 || item.no_answer) return item
      // The first words of `keywords` identify the page best. A hard question contains common words only.
      const words = (ask.difficulty === 'hard' ? commonestFirst(fact, passages) : fact.keywords).slice(
        0,
        wordsToKeep[ask.difficulty],
      )
      return { ...item, question: worded(ask.difficulty === 'easy' ? fact.title : undefined, words, ask.language) }
    })
    const completeItems = written.map((item) => ({ claims: [], hops: [], no_answer: false, searched: [], ...item }))
    return { output: { items: completeItems, declined: [...declined] } } as never
  },
} as Responder

/** Words of the sentence, the ones in most passages first. */
const commonestFirst = ({ text }: StandInFact, passages: WritingInput['passages']): readonly string[] => {
  const passagesWith = (word: string): number =>
    passages.filter((passage) => passage.text.toLowerCase().includes(word)).length
  return [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
    .filter((word) => !isStopWord(word, 'en'))
    .toSorted((a, b) => passagesWith(b) - passagesWith(a))
}

const worded = (title: string | undefined, words: readonly string[], language: string): string => {
  const list = words.join(language.startsWith('es') ? ' y ' : language.startsWith('pt') ? ' e ' : ' and ')
  if (language.startsWith('es'))
    return title ? `¿Qué hay que saber en ${title} de ${list}?` : `Tengo un asunto con ${list}: ¿qué vale ahí?`
  if (language.startsWith('pt'))
    return title ? `O que é preciso saber em ${title} de ${list}?` : `Tenho um assunto com ${list}: o que vale aí?`
  return title ? `What is there to know in ${title} about ${list}?` : `I have to deal with ${list}: what holds there?`
}

const itemsOf = async (seed: string): Promise<{ readonly asked: Difficulty; readonly measured: number }[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-difficulty-'))
  try {
    const responders = sessionResponders({ acceptRate: 1 }).map((responder) =>
      responder.prompt.id === writePrompt.id ? obedient : responder,
    )
    await using server = await startTestServer({ responders })
    const model = { model: 'openai:test', baseUrl: server.url }
    const out = path.join(folder, 'golden')
    const options = { ...model, count: Number(values.n), seed, out, workspace: folder, evolve: 0, mix: { direct: 100 } }
    const environment = { apiKey: undefined, baseUrl: undefined, variables: {}, tracing: false as const }
    using workspace = openWorkspace(options, environment)
    for await (const _ of workspace.generate([values.source]));
    const briefs = rowsOf<Brief>(path.join(out, 'briefs.jsonl'))
    const asked = new Map(briefs.flatMap(({ asks }) => asks.map(({ ask_id, difficulty }) => [ask_id, difficulty])))
    return rowsOf<Item>(path.join(out, 'items.jsonl')).flatMap(({ provenance, measured_difficulty }) => {
      const wanted = asked.get(provenance.ask ?? '')
      return wanted === undefined || measured_difficulty === undefined
        ? []
        : [{ asked: wanted, measured: measured_difficulty }]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const found: { readonly asked: Difficulty; readonly measured: number }[] = []
for (const seed of values.seeds.split(',')) found.push(...(await itemsOf(seed)))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
console.log('| asked | items | measured, mean | measured easy | medium | hard |\n|---|---:|---:|---:|---:|---:|')
for (const asked of Difficulty.options) {
  const measuredValues = found.filter((row) => row.asked === asked).map(({ measured }) => measured)
  const share = (from: number, to: number) =>
    `${Math.round((100 * measuredValues.filter((value) => value > from && value <= to).length) / Math.max(1, measuredValues.length))}%`
  console.log(
    `| ${asked} | ${measuredValues.length} | ${measuredValues.length === 0 ? '' : mean(measuredValues).toFixed(2)} | ${share(-1, 0.25)} | ${share(0.25, 0.5999)} | ${share(0.5999, 1)} |`,
  )
}
const rhoOf = (some: readonly (typeof found)[number][]): number =>
  spearman(
    some.map(({ asked }) => Difficulty.options.indexOf(asked)),
    some.map(({ measured }) => measured),
  )
const { low, high } = bootstrap(found, rhoOf)
const rho = rhoOf(found)
console.log(
  `\nSpearman's rho of asked and measured: ${rho.toFixed(2)} (95%: ${low.toFixed(2)} to ${high.toFixed(2)}), n = ${found.length}. The goal is 0.40.`,
)
process.exitCode = rho >= 0.4 ? 0 : 1

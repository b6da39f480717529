import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openWorkspace } from '../src/index.ts'
import { presets, strategyCounts } from '../src/plan/strategy-mix.ts'
import { openStore } from '../src/store/store.ts'
import { countEach } from '../src/text/grouped-by.ts'
import { type Item, Preset, type Rejection, strategyNames } from '../src/vocabulary/index.ts'
import { rowsOf } from '../test/rows.ts'

/**
 * Runs each preset on the example handbook: `npx tsx evals/presets.ts [seed] [count]`. Prints the items of every strategy against the
 * requested number, the types of adversarial items and evolutions, the languages, and empty cells without a reason. Then runs the first
 * preset again with the same seed and with another one.
 */
const [seed = '7', count = '100'] = process.argv.slice(2)

interface Run {
  readonly items: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly unexplained: number
}

const run = async (preset: Preset, withSeed: string): Promise<Run> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-'))
  try {
    const out = path.join(folder, 'golden')
    const questions = 'examples/questions.jsonl'
    {
      using workspace = openWorkspace({
        workspace: folder,
        out,
        preset,
        questions,
        seed: withSeed,
        count: Number(count),
        model: 'offline',
        asOf: '2025-01-01',
      })
      for await (const _ of workspace.generate(['examples/handbook']));
    }
    const items = rowsOf<Item>(path.join(out, 'items.jsonl'))
    const rejections = rowsOf<Rejection>(path.join(out, 'rejected.jsonl'))
    using store = openStore(path.join(folder, 'goldspan.db'))
    const session = (await store.sessions.list()).at(-1)!.session_id
    const cells = new Set(
      (await store.briefs.ofSession(session)).flatMap(({ asks }) => asks.map(({ cell }) => keyOf(cell))),
    )
    const accepted = new Set(
      (await store.outcomes.ofSession(session)).flatMap((outcome) =>
        outcome.accepted ? [keyOf(outcome.ask.cell)] : [],
      ),
    )
    const explained = new Set(rejections.filter(({ reason }) => reason !== '').map(({ cell }) => keyOf(cell)))
    return {
      items,
      rejections,
      unexplained: [...cells].filter((cell) => !accepted.has(cell) && !explained.has(cell)).length,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const keyOf = (cell: object): string => JSON.stringify(Object.entries(cell).sort())

const countsOf = (values: readonly (string | undefined)[]): string =>
  [...countEach(values.filter((value) => value !== undefined))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, times]) => `${value} ${times}`)
    .join(', ')

const print = (line: string): void => console.log(line)

print(`| preset | items | ${strategyNames.join(' | ')} | types | languages | cells empty without a reason |`)
print(`|${'---|'.repeat(strategyNames.length + 5)}`)
const details: string[] = []
let first: Run | undefined
for (const preset of Preset.options) {
  const result = await run(preset, seed)
  first ??= result
  const wanted = strategyCounts({
    count: Number(count),
    preset,
    mix: presets[preset],
    questions: [{ id: 'q', text: 'any', language: 'en' }],
  }).counts
  const strategies = strategyNames.map(
    (name) => `${result.items.filter(({ strategy }) => strategy === name).length} of ${wanted[name]}`,
  )
  const traps = result.items.map(({ adversarial_type }) => adversarial_type)
  const evolutions = result.items.map(({ evolution }) => evolution?.type)
  const types = new Set([...traps, ...evolutions].filter((type) => type !== undefined)).size
  const languages = countsOf(result.items.map(({ language }) => language))
  print(
    `| ${preset} | ${result.items.length} | ${strategies.join(' | ')} | ${types} | ${languages} | ${result.unexplained} |`,
  )
  details.push(`- ${preset}: adversarial ${countsOf(traps)}; evolutions ${countsOf(evolutions)}`)
}
print(`\n${details.join('\n')}`)

const questionsOf = ({ items }: Run): readonly string[] => items.map(({ question }) => question)
const [preset] = Preset.options
const repeated = await run(preset!, seed)
const other = await run(preset!, `${seed} again`)
const shared = questionsOf(other).filter((question) => questionsOf(first!).includes(question)).length
print(
  `\nThe same seed again: ${JSON.stringify(repeated.items) === JSON.stringify(first!.items) ? 'the same items' : 'OTHER ITEMS'}.`,
)
print(`Another seed: ${shared} of ${other.items.length} questions are the same.`)

/**
 * Runs attacks: fuzzing, faults at every call, kills, and the tests of hand-written attacks. Writes bench/results/attack.json and
 * docs/reliability.md. npm run attack -- [--seconds 60] [--cases 200] [--seed 1|nightly] [--only readers,kills,suite] [--skip-suite]
 * Every class runs in a separate process, so that its memory is measured alone. A class that does not run keeps its earlier figures.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { byHand } from './attack/by-hand.ts'
import type { Part, PartResult } from './attack/part.ts'

const self = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(self))
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    part: { type: 'string' },
    'skip-suite': { type: 'boolean', default: false },
  },
})
// A nightly run tries different cases each day and prints its seed.
if (values.seed === 'nightly') values.seed = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const budget = { seconds: Number(values.seconds), cases: Number(values.cases), seed: Number(values.seed) }

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  readers: async () => (await import('./attack/readers.ts')).readers,
  locator: async () => (await import('./attack/locator.ts')).locator,
  replies: async () => (await import('./attack/replies.ts')).replies,
  outputs: async () => (await import('./attack/listed.ts')).outputs,
  reviews: async () => (await import('./attack/listed.ts')).reviews,
  'kills-reviews': async () => (await import('./attack/listed.ts')).reviewsKilled,
  names: async () => (await import('./attack/listed.ts')).names,
  depths: async () => (await import('./attack/listed.ts')).depths,
  keys: async () => (await import('./attack/listed.ts')).keys,
  'long-lines': async () => (await import('./attack/listed.ts')).longLines,
  datasets: async () => (await import('./attack/datasets.ts')).datasets,
  'fault-plan': async () => (await import('./attack/sessions.ts')).faultPlan,
  mixture: async () => (await import('./attack/sessions.ts')).mixture,
  sizes: async () => (await import('./attack/sizes.ts')).sizes,
  terminated: async () => (await import('./attack/sizes.ts')).terminated,
  'kills-offline': async () => (await import('./attack/kills.ts')).killsOffline,
  'kills-http': async () => (await import('./attack/kills.ts')).killsOverHttp,
  'kills-refresh-offline': async () => (await import('./attack/kills.ts')).killsOfRefreshOffline,
  'kills-refresh-http': async () => (await import('./attack/kills.ts')).killsOfRefreshOverHttp,
}

/** A row of the page. */
interface Line {
  readonly name: string
  readonly promise: string
  readonly cases: number
  readonly holds: number
  readonly seconds: number
  readonly megabytes: number | null
  readonly notes: string
  readonly broken: readonly string[]
}

if (values.part) {
  const part = await parts[values.part]!()
  const startTime = performance.now()
  const result: PartResult = await part.run(budget)
  const { name, promise } = part
  const seconds = (performance.now() - startTime) / 1000
  const megabytes = process.resourceUsage().maxRSS / 1024
  // Exit even if the part left something running.
  process.stdout.write(`${JSON.stringify({ ...result, name, promise, seconds, megabytes })}\n`, () => process.exit(0))
} else {
  const file = path.join(root, 'bench/results/attack.json')
  const resultsByPart = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { lines: Record<string, Line> }).lines
    : {}
  /** Called after every class, so that a failure does not lose the earlier figures. */
  const save = (): void => {
    const machine = { node: process.version, seed: values.seed }
    writeFileSync(file, `${JSON.stringify({ machine, lines: resultsByPart }, null, 1)}\n`)
    writeFileSync(path.join(root, 'docs/reliability.md'), pageOf(resultsByPart))
  }
  const chosenParts = values.only?.split(',')
  for (const name of Object.keys(parts)) {
    if (chosenParts && !chosenParts.some((prefix) => name.startsWith(prefix))) continue
    process.stderr.write(`${name}\n`)
    resultsByPart[name] = runSeparately(name)
    save()
  }
  if (!values['skip-suite'] && (!chosenParts || chosenParts.includes('suite')))
    for (const faults of byHand) {
      resultsByPart[`suite: ${faults.name}`] = suite(faults)
      save()
    }
  save()
  for (const { name, cases, holds, notes } of Object.values(resultsByPart))
    console.log(`${holds} of ${cases} held: ${name}${notes ? ` (${notes})` : ''}`)
  const broken = Object.values(resultsByPart).flatMap((line) => line.broken)
  for (const attack of broken) console.log(attack)
  console.log(
    `${Object.values(resultsByPart).reduce((sum, { cases }) => sum + cases, 0)} cases, ${broken.length} did not hold. Seed ${values.seed}.`,
  )
  process.exitCode = broken.length > 0 ? 1 : 0
}

function runSeparately(name: string): Line {
  const output = execFileSync(
    process.execPath,
    [
      ...process.execArgv,
      self,
      '--part',
      name,
      '--seconds',
      values.seconds,
      '--cases',
      values.cases,
      '--seed',
      values.seed,
    ],
    { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'], cwd: root },
  )
  const result = JSON.parse(output.toString().trim().split('\n').at(-1)!) as PartResult & Omit<Line, 'held' | 'notes'>
  return { ...result, holds: result.cases - result.broken.length, notes: (result.notes ?? []).join('; ') }
}

/** Runs the tests of a class. Each test is a case. */
function suite({ name, promise, files }: (typeof byHand)[number]): Line {
  process.stderr.write(`suite: ${name}\n`)
  const folder = mkdtempSync(path.join(tmpdir(), 'attack-'))
  const report = path.join(folder, 'report.json')
  const startTime = performance.now()
  spawnSync('npx', ['vitest', 'run', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, ...files], {
    cwd: root,
    stdio: 'ignore',
  })
  const seconds = (performance.now() - startTime) / 1000
  const results = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[]
  }
  rmSync(folder, { recursive: true })
  const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults)
  const run = tests.filter(({ status }) => status === 'passed' || status === 'failed')
  const broken = run.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return {
    name,
    promise,
    cases: run.length,
    holds: run.length - broken.length,
    seconds,
    megabytes: null,
    notes: '',
    broken,
  }
}

function pageOf(lines: Readonly<Record<string, Line>>): string {
  const row = ({ name, promise, cases, holds, seconds, megabytes, notes }: Line): string =>
    `| ${[name, promise, cases, holds, seconds.toFixed(0), megabytes?.toFixed(0) ?? '', notes].join(' | ')} |`
  const table = (keys: readonly string[]): string[] => [
    '| class | what must hold | cases | held | seconds | MB at most | figures |',
    '|---|---|---:|---:|---:|---:|---|',
    ...keys.map((key) => row(lines[key]!)),
    '',
  ]
  const [found, tested] = [Object.keys(parts), byHand.map(({ name }) => `suite: ${name}`)].map((keys) =>
    keys.filter((key) => lines[key]),
  )
  const broken = Object.values(lines).flatMap((line) => line.broken)
  return [
    '# Reliability',
    '',
    'Attacks that try to lose, leak or falsify data, and how many goldspan withstood. `npm run attack` writes this page. [SECURITY.md](../SECURITY.md) says what is promised and what is not.',
    '',
    '## Random attacks',
    '',
    'Each class runs for a fixed time, with random inputs from a seed. Faults and kills cover all places in random order. For a longer run: `npm run attack -- --seconds 3600`. Memory is the peak of the process that ran the class; for kills, of the process that kills.',
    '',
    ...table(found!),
    '## Hand-written attacks',
    '',
    'Each case is a test in the test suite.',
    '',
    ...table(tested!),
    '## Failures',
    '',
    ...(broken.length === 0
      ? ['None in these runs.']
      : broken.map((text) => `- ${text.replaceAll('\n', ' ').slice(0, 300)}`)),
    '',
  ].join('\n')
}

// Runs the composite action of this repository like GitHub's runner, without GitHub or a network: inputs with defaults, expressions, files
// for outputs, variables and the job summary, and a shell that stops at the first error.
// `npx tsx scripts/run-action.ts dataset=golden retriever=results.jsonl "min=recall@10=0.9"` runs it in the current folder.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

const Action = z.strictObject({
  name: z.string(),
  description: z.string(),
  inputs: z.record(
    z.string(),
    z.strictObject({ description: z.string(), required: z.boolean().optional(), default: z.string().optional() }),
  ),
  outputs: z.record(z.string(), z.strictObject({ description: z.string(), value: z.string() })),
  runs: z.strictObject({
    using: z.literal('composite'),
    steps: z.array(
      z.strictObject({
        id: z.string().optional(),
        shell: z.literal('bash'),
        run: z.string(),
        env: z.record(z.string(), z.string()).default({}),
      }),
    ),
  }),
})

export interface ActionRun {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
  readonly outputs: Readonly<Record<string, string>>
  /** The job summary, in Markdown. */
  readonly summary: string
}

const root = path.resolve(import.meta.dirname, '..')

/** Runs the steps in a checkout. A failed step ends the action, but its outputs are set. */
export const runAction = (workspace: string, given: Readonly<Record<string, string>>): ActionRun => {
  const action = Action.parse(parse(readFileSync(path.join(root, 'action.yml'), 'utf8')))
  for (const name of Object.keys(given))
    if (!(name in action.inputs)) throw new Error(`action.yml has no input "${name}"`)
  // Like on GitHub, a missing required input is empty, and the step has to refuse it.
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default ?? '']),
  )
  const temp = mkdtempSync(path.join(tmpdir(), 'goldspan-runner-'))
  const file = (name: string): string => {
    const place = path.join(temp, name)
    if (!existsSync(place)) writeFileSync(place, '')
    return place
  }
  const steps = new Map<string, Record<string, string>>()
  const resolved = (expression: string): string => {
    const [context = '', name = '', , output = ''] = expression.split('.')
    if (context === 'inputs' && name in inputs) return inputs[name] ?? ''
    if (expression === 'github.action_path') return root
    if (context === 'steps') return steps.get(name)?.[output] ?? ''
    throw new Error(`action.yml has an unknown expression: ${expression}`)
  }
  const evaluated = (text: string): string =>
    text.replace(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, expression: string) => resolved(expression))
  const result = { status: 0, stdout: '', stderr: '' }
  let variables: Record<string, string> = {}
  try {
    for (const [at, step] of action.runs.steps.entries()) {
      const script = path.join(temp, `step-${at}.sh`)
      writeFileSync(script, evaluated(step.run))
      // Steps of a composite action get no INPUT_… variables, only their own `env`.
      const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
        cwd: workspace,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: temp,
          ...variables,
          ...Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, evaluated(value)])),
          CI: 'true',
          GITHUB_ACTIONS: 'true',
          GITHUB_ACTION_PATH: root,
          GITHUB_WORKSPACE: workspace,
          GITHUB_OUTPUT: file(`output-${at}`),
          GITHUB_ENV: file('env'),
          GITHUB_STEP_SUMMARY: file('summary'),
          RUNNER_OS: 'Linux',
          RUNNER_TEMP: temp,
        },
      })
      result.status = status ?? 1
      result.stdout += stdout
      result.stderr += stderr
      if (step.id !== undefined) steps.set(step.id, pairsOf(readFileSync(file(`output-${at}`), 'utf8')))
      variables = pairsOf(readFileSync(file('env'), 'utf8'))
      if (result.status !== 0) break
    }
    return {
      ...result,
      outputs: Object.fromEntries(Object.entries(action.outputs).map(([name, { value }]) => [name, evaluated(value)])),
      summary: readFileSync(file('summary'), 'utf8'),
    }
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

/** `name=value` lines, and values of several lines between `name<<END` and `END`. */
const pairsOf = (text: string): Record<string, string> => {
  const pairs: Record<string, string> = {}
  for (const [, name = '', end, many, one] of text.matchAll(/^([^=\n]+?)(?:<<(.+)\n([\s\S]*?)\n?\2$|=(.*)$)/gm))
    pairs[name] = (end === undefined ? one : many) ?? ''
  return pairs
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const inputs = Object.fromEntries(
    process.argv.slice(2).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
  const { status, stdout, stderr, outputs, summary } = runAction(process.cwd(), inputs)
  process.stdout.write(`${stdout}\nOutputs: ${JSON.stringify(outputs)}\nJob summary:\n${summary}`)
  process.stderr.write(stderr)
  process.exitCode = status
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JudgeReply } from '../src/agents/critic/critic-schemas.ts'
import { panelPractitionerPrompt } from '../src/agents/critic/prompts/panel-practitioner.ts'
import type { OfflineReply, Responder } from '../src/models/responder.ts'
import { offlineResponders } from '../src/offline/index.ts'
import { startTestServer } from '../src/testing/index.ts'
import { measureStandIns } from '../src/testing/measure-stand-ins.ts'
import { sessionResponders } from '../src/testing/session-responders.ts'
import { table } from '../src/text/table.ts'

// Runs a command of goldspan with a stand-in for the model: the test server answers with stand-ins (src/testing) or the
// embedded engine. Counts the requests at the end.
// `npx tsx evals/with-stand-in.ts [--accept 0.95] [--embedded] [--dissent] generate examples/handbook -n 20 --model openai:stand-in`
// Options before the command: the share of drafts that the critic accepts; the embedded engine as writer; a third voice that always objects.

const given = process.argv.slice(2)
const commandAt = given.findIndex((word, place) => !word.startsWith('--') && given[place - 1] !== '--accept')
const [ownArguments, command] = commandAt === -1 ? [given, []] : [given.slice(0, commandAt), given.slice(commandAt)]
const acceptRate = ownArguments.includes('--accept') ? Number(ownArguments[ownArguments.indexOf('--accept') + 1]) : 0.95

const dissenting = (responder: Responder): Responder => ({
  ...responder,
  respond: (input, turn) => {
    const reply = responder.respond(input, turn) as OfflineReply<{ entries: JudgeReply[] }>
    if (!('output' in reply)) return reply
    const entries = reply.output.entries.map((entry) => ({
      ...entry,
      findings: ['Somebody at work could not act on this answer: it names no condition.'],
      scores: { ...entry.scores, completeness: 2 },
      confidence: 4,
    }))
    return { output: { entries } }
  },
})

const responders = [
  ...offlineResponders,
  ...measureStandIns,
  ...(ownArguments.includes('--embedded') ? [] : sessionResponders({ acceptRate })),
].map((one) =>
  ownArguments.includes('--dissent') && one.prompt.id === panelPractitionerPrompt.id ? dissenting(one) : one,
)

await using server = await startTestServer({ responders })
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/cli/main.ts'), ...command], {
  env: { ...process.env, OPENAI_API_KEY: 'sk-of-nobody', OPENAI_BASE_URL: server.url },
  stdio: 'inherit',
})
process.exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
const counted = Object.entries(server.counts.byPrompt).sort(([a], [b]) => (a < b ? -1 : 1))
console.error(
  `\n${table(
    ['prompt', 'calls'],
    counted.map(([prompt, calls]) => [prompt, String(calls)]),
  )}`,
)

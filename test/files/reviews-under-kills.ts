import { equal, ok } from 'node:assert/strict'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Random, randomFrom } from '../../src/text/random.ts'
import { sum } from '../../src/text/sum.ts'
import { changeAnswers, copyPages, itemsOf, laterDate } from '../refresh/edited-pages.ts'
import { runProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { type RunningCommand, type StopPoint, startCommand } from './a-stopped-command.ts'

/** The start of every run: a set of a few items, and a later state of the documents. */
export const makeSet = async () => {
  const folder = makeTempFolder()
  const at = (name: string): string => path.join(folder.path, name)
  copyPages(at('docs'))
  const options = ['-n', '8', '--model', 'offline', '--as-of', '2025-01-01', '--out', at('golden')]
  const { errors } = await runProcess(['generate', at('docs'), ...options, '--workspace', at('made')])
  ok(existsSync(at('golden')), errors)
  cpSync(at('docs'), at('now'), { recursive: true })
  changeAnswers(itemsOf(at('golden')), at('now'))
  return folder
}

/** Counts over all runs: saved decisions, and kills by command and change to the disk. */
export const newTally = () => ({ saved: 0, kills: new Map<string, Map<string, number>>() })
export type Tally = ReturnType<typeof newTally>

export const killsIn = ({ kills }: Tally): number => sum([...kills.values()].flatMap((steps) => [...steps.values()]))

/** One line for each command: "publish 40: 12 write, 8 rename". */
export const formatTally = ({ kills }: Tally): string[] =>
  [...kills].map(([command, steps]) => {
    const byCount = [...steps].sort(([, a], [, b]) => b - a).map(([step, count]) => `${count} ${step}`)
    return `${command} ${sum(steps.values())}: ${byCount.join(', ')}`
  })

/** A request of a reviewer. `moment` is a counter, to know which answers came before which requests. */
interface SentReview {
  readonly moment: number
  saved?: { readonly id: string; readonly moment: number }
}

interface Page {
  readonly url: string
  readonly command: RunningCommand
}

interface Plan {
  /** The folder that every run starts from. */
  readonly base: string
  readonly seed: string | number
  readonly steps: number
  readonly tally: Tally
}

/**
 * Runs at the same time: two reviewers of one set, a third reviewer of the set that is refreshed from it, and two terminals that publish and
 * refresh. Each is a separate process, and most are stopped at a change to the disk. After every step, each saved decision must be in
 * reviews.jsonl once and in order.
 */
export const reviewUnderKills = async ({ base, seed, steps, tally }: Plan): Promise<void> => {
  using folder = makeTempFolder()
  const at = (name: string): string => path.join(folder.path, name)
  for (const name of ['golden', 'now']) cpSync(path.join(base, name), at(name), { recursive: true })
  const sent: Record<'golden' | 'v2', SentReview[]> = { golden: [], v2: [] }
  /** The decisions that were saved before the last finished refresh began. */
  let carriedReviews: readonly SentReview[] = []
  let moment = 0

  const count = (what: string, command: RunningCommand): void => {
    const steps = tally.kills.get(what) ?? new Map<string, number>()
    const step = stepOf(command.stoppedAt() ?? '')
    tally.kills.set(what, steps.set(step, (steps.get(step) ?? 0) + 1))
  }

  const review = async (name: string, set: 'golden' | 'v2', random: Random): Promise<void> => {
    const page = await openPage(['review', at(set), '--reviewer', name], randomStopPoint(random, 24), random)
    if (!('url' in page)) return count('review', page)
    const post = async (what: string, body: object): Promise<boolean> => {
      const review: SentReview = { moment: ++moment }
      sent[set].push(review)
      const row = await ask(page, what, body)
      if (typeof row?.id === 'string') {
        review.saved = { id: row.id, moment: ++moment }
        tally.saved++
      }
      return row !== undefined
    }
    const act = async (number: number): Promise<boolean> => {
      if (random.below(4) === 0) return post('undo', {})
      if (random.below(8) === 0) return (await ask(page, 'publish', {})) !== undefined
      const queue = (await ask(page, 'queue')) as { rows: { query_id: string; origin: string }[] } | undefined
      if (!queue) return false
      const { query_id } = random.pick(queue.rows.filter(({ origin }) => origin === 'item'))
      const note = `${name} ${number}`
      if (random.below(3) === 0 && !(await ask(page, 'unsaved-text', { query_id, fields: { note } }))) return false
      return post('decide', { query_id, ...random.pick([accept, accept, accept, reject]), note })
    }
    try {
      for (let remaining = 1 + random.below(5); remaining > 0; remaining--) if (!(await act(remaining))) break
    } finally {
      page.command.child.kill('SIGTERM')
    }
    if ((await page.command.ended).signal === 'SIGKILL') count('review', page.command)
  }

  const run = async (name: 'publish' | 'refresh', random: Random, stop?: StopPoint): Promise<void> => {
    const before = sent.golden.filter(({ saved }) => saved)
    const command = startCommand(
      name === 'publish'
        ? ['publish', at('golden')]
        : [
            ...['refresh', at('golden'), at('now'), '--as-of', laterDate, '--model', 'offline'],
            ...['--workspace', at('ws'), '--out', at('v2')],
          ],
      stop,
    )
    releaseHeld(command, random)
    const { code, signal } = await command.ended
    if (signal === 'SIGKILL') return count(name, command)
    ok(!/\n {4}at /.test(command.text()), command.text())
    if (code === 2) ok(expectedErrors.test(command.text()), command.text())
    else if (name === 'refresh') carriedReviews = before
  }

  const proveAll = (): void => {
    expectSaved(at('golden'), sent.golden)
    if (!existsSync(at('v2'))) return
    expectSaved(at('v2'), carriedReviews)
    expectSaved(at('v2'), sent.v2)
  }

  for (let step = 0; step < steps; step++) {
    const random = (who: string): Random => randomFrom('reviews under kills', seed, step, who)
    const commands = random('terminals').pick([['publish'], ['publish', 'refresh'], ['refresh']] as const)
    await Promise.all([
      review('ana', 'golden', random('ana')),
      review('ben', 'golden', random('ben')),
      ...(existsSync(path.join(at('v2'), 'session.json')) ? [review('cleo', 'v2', random('cleo'))] : []),
      ...commands.map((name) => run(name, random(name), randomStopPoint(random(`stop ${name}`), 70))),
    ])
    proveAll()
  }
  // The next command repairs what the last kill left, and the sets are valid.
  await run('refresh', randomFrom(seed))
  proveAll()
  for (const set of ['golden', 'v2']) {
    const { code, lines, errors } = await runProcess(['check', at(set)])
    equal(code, 0, [...lines, errors].join('\n'))
  }
}

const accept = { verdict: 'accept' }
const reject = { verdict: 'reject', reason: 'unclear' }

/** The change that a process was stopped at: the operation and the kind of file. */
const stepOf = (change: string): string => {
  const [kind = '', file = ''] = change.split(' ')
  const name = /goldspan-(?:lock|new|ready)|reviews\.jsonl|\.review/.exec(change)?.[0]
  return `${kind} ${name ?? path.basename(file).replace(/^[0-9a-f]{8}-\d+-\d+$/, 'goldspan-lock')}`
}

/** Clear error messages. */
const expectedErrors =
  /Another command changed|contains version \d+ of this set, and|Nothing was published|There are no reviews|Another goldspan (?:process|session)/

const randomStopPoint = (random: Random, changes: number): StopPoint | undefined =>
  random.below(6) === 0
    ? undefined
    : { change: 1 + random.below(changes), how: random.pick(['kill', 'kill', 'half', 'hold'] as const) }

/** Continues or kills a paused command, after other commands had time to run into it. */
const releaseHeld = ({ child, printed, ended }: RunningCommand, random: Random): void => {
  const signal = random.pick(['SIGKILL', 'SIGCONT'] as const)
  const pause = 50 + random.below(200)
  void printed(/^stopped at/m).then((held) => {
    if (held === undefined) return
    // Repeated, because on a busy machine the first signal may come before the process has paused.
    const killTimer = setInterval(() => child.kill(signal), pause)
    void ended.then(() => clearInterval(killTimer))
  })
}

/** Opens a reviewer's page. Returns the command if it was killed before it served the page. */
const openPage = async (args: readonly string[], stop: StopPoint | undefined, random: Random) => {
  const command = startCommand(args, stop)
  releaseHeld(command, random)
  const url = await command.printed(/http:\/\/127\.0\.0\.1:\d+\/[\w-]+\//)
  if (url !== undefined) return { url, command }
  equal((await command.ended).signal, 'SIGKILL', command.text())
  return command
}

/** Sends a request to the server of a page. Returns undefined if the server was killed. */
const ask = async (
  { url, command }: Page,
  what: string,
  body?: object,
): Promise<Record<string, unknown> | undefined> => {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
  const posted = body && { method: 'POST', headers, body: JSON.stringify(body) }
  let answer: { readonly status: number; readonly text: string }
  try {
    const response = await fetch(`${url}api/${what}`, posted)
    answer = { status: response.status, text: await response.text() }
  } catch {
    equal((await command.ended).signal, 'SIGKILL', command.text())
    return undefined
  }
  if (what === 'publish' && answer.status === 409) ok(expectedErrors.test(answer.text), answer.text)
  else equal(answer.status, 200, `${what}: ${answer.text}`)
  return JSON.parse(answer.text) as Record<string, unknown>
}

/** Asserts that every saved decision is in reviews.jsonl once, after all decisions that were saved before it was sent. */
const expectSaved = (set: string, sent: readonly SentReview[]): void => {
  const ids = idsIn(path.join(set, 'reviews.jsonl'))
  const places = new Map(ids.map((id, place) => [id, place]))
  equal(places.size, ids.length, `a decision is in ${set} twice`)
  const found = sent.flatMap(({ moment, saved }) => {
    if (!saved) return []
    const place = places.get(saved.id)
    ok(place !== undefined, `${saved.id} was saved and is not in ${set}`)
    return [{ sent: moment, answered: saved.moment, place }]
  })
  for (const review of found)
    for (const other of found)
      ok(review.answered > other.sent || review.place < other.place, `decisions are in another order in ${set}`)
}

/** The ids of all complete lines. */
const idsIn = (file: string): string[] =>
  existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/^\{"id":"(r_\w+)".*\}$/gm)].map(([, id]) => id!) : []

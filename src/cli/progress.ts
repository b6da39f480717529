import path from 'node:path'
import { shellWord } from '../text/shell-word.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { Terminal } from './command.ts'

/** Tells a session as it runs: a table that is redrawn where a person watches, plain lines in a pipe, JSON lines where asked for. */
export const showProgress = (terminal: Terminal, json: boolean, now: () => number) => {
  const wanted = new Map<string, number>()
  const accepted = new Map<string, number>()
  const reasons = new Map<string, number>()
  let asks = 0
  let settled = 0
  let rejected = 0
  let cost = ''
  const started = now()
  let told = 0

  const draw = (): void => {
    const rows = [...wanted]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => bar(name, accepted.get(name) ?? 0, count))
    const seconds = (now() - started) / 1000
    const eta = settled > 20 && asks > settled ? `, about ${duration((seconds / settled) * (asks - settled))} left` : ''
    const most = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 4)
    terminal.redraw([
      ...rows,
      `asks ${settled} of ${asks}, rejected ${rejected}${most.length > 0 ? ` (${most.map(([name, count]) => `${name} ${count}`).join(', ')})` : ''}${eta}`,
      ...(cost ? [cost] : []),
    ])
  }

  return (event: SessionEvent): void => {
    if (json) {
      terminal.out(JSON.stringify(event))
      return
    }
    switch (event.type) {
      case 'session-started':
        for (const [name, count] of Object.entries(event.wanted)) wanted.set(name, count)
        terminal.say(event.models)
        terminal.say(`Session ${event.session}${event.resumed ? ' (resumed)' : ''}`)
        break
      case 'note':
        terminal.say(event.message)
        break
      case 'corpus-ready':
        terminal.say(`Read ${event.documents} documents, ${event.passages} passages (${event.languages.join(', ')}).`)
        for (const { source, reason } of event.refused.slice(0, mostTold)) terminal.say(`Skipped ${source}: ${reason}`)
        if (event.refused.length > mostTold)
          terminal.say(`${event.refused.length - mostTold} more were skipped; session.json lists them all.`)
        if (event.refused.length > 0)
          terminal.say(
            `Not read, whole or in part: ${event.refused.length}. DATA_CARD.md lists what was read and what was not.`,
          )
        break
      case 'survey-ready':
        terminal.say(
          `Topics: ${event.topics.slice(0, 8).map(short).join('; ')}${event.topics.length > 8 ? ` and ${event.topics.length - 8} more` : ''}.`,
        )
        break
      case 'round-planned':
        asks += event.asks
        terminal.say(`Round ${event.round}: ${event.asks} asks in ${event.briefs} briefs.`)
        break
      case 'ask-accepted':
        settled++
        accepted.set(event.strategy, (accepted.get(event.strategy) ?? 0) + 1)
        break
      case 'ask-rejected':
        settled++
        rejected++
        reasons.set(event.by, (reasons.get(event.by) ?? 0) + 1)
        break
      case 'cost':
        cost = costLine(event)
        break
      case 'round-assembled':
        terminal.say(
          `Round ${event.round}: ${event.items} items in the set${event.missing > 0 ? `, ${event.missing} missing` : ''}.`,
        )
        break
      case 'session-detached':
        terminal.say(
          `${event.briefs} briefs are with the workers, which continue the session. Watch it with goldspan status. When it says “written”, write the set with goldspan resume ${event.session} and the same --database.`,
        )
        return
      case 'session-finished':
        terminal.say(
          `${event.items} items, ${event.rejected} rejected with reasons, in ${duration((now() - started) / 1000)}: ${event.out}`,
        )
        for (const line of event.shortfalls) terminal.say(line)
        if (cost) terminal.say(cost)
        if (event.items > 0) for (const line of nextSteps(event.out)) terminal.say(line)
        return
    }
    if (terminal.live) draw()
    else if (settled - told >= 50) {
      told = settled
      terminal.say(`${settled} of ${asks} asks done, ${rejected} rejected.`)
    }
  }
}

const short = (topic: string): string => (topic.length > 60 ? `${topic.slice(0, 59)}…` : topic)

/** A folder full of what can't be read fills no screen. */
const mostTold = 30

const costLine = ({
  calls,
  cached,
  failed,
  tokens,
  cachedTokens = 0,
  usd,
}: Extract<SessionEvent, { type: 'cost' }>): string =>
  `calls ${calls}${cached > 0 ? `, ${cached} from the cache` : ''}${failed > 0 ? `, ${failed} failed` : ''}${tokens === 0 && usd === 0 ? '' : `, tokens ${tokens}${cachedTokens > 0 ? ` (${cachedTokens} of them read before by the server)` : ''}, cost ${usd === null ? 'unknown (no price for a model)' : `$${usd.toFixed(4)}`}`}`

const bar = (name: string, done: number, of: number): string => {
  const width = 24
  const filled = Math.min(width, Math.round((done / of) * width))
  return `${name.padEnd(14)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${of}`
}

const duration = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`

/** What to do with a set that was just written. */
const nextSteps = (out: string): string[] => {
  const near = path.relative('', out) || '.'
  const folder = shellWord(near.startsWith('..') ? out : near)
  return [
    `Read it: ${path.join(out, 'report.html')} (--open opens it)`,
    `Check it: goldspan check ${folder}`,
    `Use it: goldspan score ${folder} --retriever <url, command or results.jsonl>`,
  ]
}

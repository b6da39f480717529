import { statSync } from 'node:fs'
import path from 'node:path'
import { walkFolder } from '../corpus/walk-folder.ts'
import { counted } from '../text/counted.ts'
import { shellWord } from '../text/escaped.ts'
import { oneLine } from '../text/shown.ts'
import { sum } from '../text/sum.ts'
import type { AgentName, SessionEvent } from '../vocabulary/index.ts'
import type { Terminal } from './command.ts'

interface ProgressOptions {
  /** Print only JSON, one object per line. */
  readonly json?: boolean
  readonly sources?: readonly string[]
  readonly now: () => number
}

/**
 * Shows a running session: a live block in a terminal, an occasional line in a pipe, or JSON lines. The first line is printed before
 * anything is loaded.
 */
export const showProgress = (terminal: Terminal, { json = false, sources = [], now }: ProgressOptions) => {
  const wanted = new Map<string, number>()
  const accepted = new Map<string, number>()
  const reasons = new Map<string, number>()
  const started = now()
  let reading = sources.length > 0 && !json ? readingLine(sources) : ''
  let phase = ''
  let asks = 0
  let settled = 0
  let rejected = 0
  let cost = ''
  let agents: readonly AgentName[] = []
  let reported = 0
  let finished = false

  const draw = (): void => {
    if (!terminal.live || json || finished) return
    const rows = [...wanted]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => bar(name, accepted.get(name) ?? 0, count))
    const seconds = (now() - started) / 1000
    const left =
      settled > 20 && asks > settled ? `about ${duration((seconds / settled) * (asks - settled))} left` : undefined
    const most = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 3)
    const lines = [
      ...(asks > 0 ? rows : []),
      asks > 0 ? joined(phase, `${settled} of ${counted(asks, 'draft')} judged`, left) : '',
      rejected > 0 ? `Rejected ${rejected}: ${most.map(([name, count]) => `${name} ${count}`).join(', ')}` : '',
      reading,
      joined(duration(seconds), cost),
      agentsLine(agents),
    ]
    terminal.redraw(lines.filter((line) => line !== ''))
  }
  // Keeps the clock running between events.
  const ticking = terminal.live && !json ? setInterval(draw, 1000).unref() : undefined

  const apply = (event: SessionEvent): void => {
    switch (event.type) {
      case 'reading':
        reading = `Reading ${counted(event.of, 'document')} … ${event.done}`
        return
      case 'working':
        agents = event.agents
        return
      case 'session-started':
        for (const [name, count] of Object.entries(event.wanted)) wanted.set(name, count)
        reading = ''
        terminal.say(event.models)
        terminal.say(`Session ${event.session}${event.resumed ? ' (resumed)' : ''}`)
        return
      case 'note':
        terminal.say(event.message)
        return
      case 'corpus-ready':
        terminal.say(
          `Read ${counted(event.documents, 'document')}, ${counted(event.passages, 'passage')} (${event.languages.join(', ')}).`,
        )
        for (const { source, reason } of event.refused.slice(0, maxListed)) terminal.say(`Skipped ${source}: ${reason}`)
        if (event.refused.length > maxListed)
          terminal.say(
            `Skipped ${event.refused.length - maxListed} more. DATA_CARD.md lists what was read and what was not.`,
          )
        return
      case 'survey-ready':
        terminal.say(
          `Topics: ${event.topics
            .slice(0, 8)
            .map((topic) => oneLine(topic, 60))
            .join('; ')}${event.topics.length > 8 ? ` and ${event.topics.length - 8} more` : ''}.`,
        )
        return
      case 'round-planned':
        asks += event.asks
        phase = `Round ${event.round}`
        if (!terminal.live)
          terminal.say(`Round ${event.round}: ${counted(event.asks, 'draft')} in ${counted(event.briefs, 'brief')}.`)
        return
      case 'ask-accepted':
        settled++
        accepted.set(event.strategy, (accepted.get(event.strategy) ?? 0) + 1)
        return
      case 'ask-rejected':
        settled++
        rejected++
        reasons.set(event.by, (reasons.get(event.by) ?? 0) + 1)
        return
      case 'cost':
        cost = costLine(event)
        return
      case 'round-assembled':
        if (!terminal.live)
          terminal.say(
            `Round ${event.round}: ${counted(event.items, 'item')} in the set${event.missing > 0 ? `, ${event.missing} missing` : ''}.`,
          )
        return
      case 'session-detached':
        end()
        terminal.say(
          `${counted(event.briefs, 'brief')} went to the workers, which continue the session. Watch it with goldspan status. When it says “written”, write the set with goldspan resume ${event.session} and the same --database.`,
        )
        return
      case 'session-finished':
        end()
        for (const line of summary(event, {
          asked: sum(wanted.values()),
          seconds: (now() - started) / 1000,
          cost,
        }))
          terminal.say(line)
    }
  }
  const end = (): void => {
    finished = true
    clearInterval(ticking)
    terminal.redraw([])
  }
  if (reading) {
    if (terminal.live) draw()
    else terminal.say(reading)
  }

  return {
    show(event: SessionEvent): void {
      if (json) {
        // These two events are for the live block only.
        if (event.type !== 'reading' && event.type !== 'working') terminal.out(JSON.stringify(event))
        return
      }
      apply(event)
      if (terminal.live) draw()
      else if (settled - reported >= 50) {
        reported = settled
        terminal.say(`${settled} of ${counted(asks, 'draft')} judged, ${rejected} rejected.`)
      }
    },
    end,
  }
}

type Finished = Extract<SessionEvent, { type: 'session-finished' }>

/** Summarizes the result in at most ten lines: what was written, what is missing and why, and what to do next. */
const summary = (
  { items, rejected, out, shortfalls, status }: Finished,
  { asked, seconds, cost }: { readonly asked: number; readonly seconds: number; readonly cost: string },
): string[] => {
  const named = shortfalls.slice(0, maxMissing)
  const rest = shortfalls.length - named.length
  const relative = path.relative('', out) || '.'
  const folder = shellWord(relative.startsWith('..') ? out : relative)
  return [
    `${status === 'shortfall' && asked > items ? `${items} of ${counted(asked, 'item')}` : counted(items, 'item')} in ${duration(seconds)}, ${rejected} rejected with reasons: ${out}`,
    ...(cost ? [cost] : []),
    ...named.map((line) => `${status === 'shortfall' ? 'Missing' : 'Differs'}: ${oneSentence(line)}`),
    ...(rest > 0 ? [`${rest} more of this kind: ${path.join(out, 'DATA_CARD.md')}`] : []),
    ...(items > 0
      ? [
          `Next: goldspan review ${folder}   read the items and accept, edit or reject them`,
          `Then: goldspan score ${folder} --retriever <url, command or results.jsonl>`,
          `Report: ${path.join(out, 'report.html')} (--open opens it)`,
        ]
      : [`Every rejection with its reason: ${path.join(out, 'rejected.jsonl')}`]),
  ]
}

/** The first sentence of a shortfall. DATA_CARD.md has the figures. */
const oneSentence = (line: string): string => oneLine(/^.*?[.!?](?=\s|$)(?:\s[^.]*\.)?/.exec(line)?.[0] ?? line, 160)

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

const agentsLine = (agents: readonly AgentName[]): string =>
  agents.length > 0 ? `At work: ${agents.join(', ').replaceAll('_', ' ')}` : ''

const maxListed = 5
const maxMissing = 4

const costLine = ({
  calls,
  cached,
  failed,
  tokens,
  cachedTokens = 0,
  usd,
}: Extract<SessionEvent, { type: 'cost' }>): string =>
  // Calls of the embedded engine are free, so they are not shown.
  tokens === 0 && usd === 0 && failed === 0
    ? ''
    : `calls ${calls}${cached > 0 ? `, ${cached} from the cache` : ''}${failed > 0 ? `, ${failed} failed` : ''}, tokens ${tokens}${cachedTokens > 0 ? ` (${cachedTokens} of them cached by the provider)` : ''}, cost ${usd === null ? 'unknown (no price for a model)' : `$${usd.toFixed(4)}`}`

/** Spare drafts are accepted too, so `done` can exceed `of`. */
const bar = (name: string, done: number, of: number): string => {
  const width = 24
  const filled = Math.min(width, Math.round((done / of) * width))
  return `${name.padEnd(14)} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.min(done, of)} of ${of}`
}

const duration = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`

/** “Reading 153 documents …”. Counts files in folders only, so that the line appears before anything else is loaded. */
const readingLine = (sources: readonly string[]): string => {
  let files = 0
  for (const source of sources) {
    const found = statSync(source, { throwIfNoEntry: false })
    // Globs, addresses and stores can't be counted without listing them.
    if (!found) return `Reading ${sources.join(', ')} …`
    files += found.isDirectory() ? walkFolder(source).files.length : 1
  }
  return files === 1 ? `Reading ${sources[0]} …` : `Reading ${counted(files, 'document')} …`
}

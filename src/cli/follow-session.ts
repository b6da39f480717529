import path from 'node:path'
import type { UserOptions } from '../compose/options/options.ts'
import { InterruptedError } from '../errors.ts'
import { counted, listFirst } from '../text/counted.ts'
import { oneLine } from '../text/one-line.ts'
import { shellWord } from '../text/shell-word.ts'
import { sum } from '../text/sum.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { Terminal } from './command.ts'

interface FollowOptions {
  readonly json?: boolean
  /** Also return 1 if the number of items is right, but their mix is not as requested. */
  readonly strict?: boolean
  readonly sources?: readonly string[]
  readonly options?: Pick<UserOptions, 'workspace' | 'database'>
}

/** Shows the events of a session, and returns the exit code: 1 if items are missing. If the session stops early, prints how to continue. */
export const followSession = async (
  terminal: Terminal,
  events: AsyncIterable<SessionEvent>,
  { json = false, strict = false, sources = [], options = {} }: FollowOptions = {},
): Promise<number> => {
  const progress = json ? undefined : showProgress(terminal, sources)
  let session: string | undefined
  let exitCode = 0
  let offline = false
  try {
    for await (const event of events) {
      if (event.type === 'session-started') ({ session, offline = false } = event)
      // While a round runs, a signal lets open model calls finish. The embedded engine has none.
      if (event.type === 'round-planned') terminal.setCleanStop(!offline)
      if (event.type === 'round-assembled') terminal.setCleanStop(false)
      if (event.type === 'session-finished')
        exitCode = event.status === 'shortfall' || (strict && event.shortfalls.length > 0) ? 1 : 0
      progress?.show(event)
      if (json && event.type !== 'reading') terminal.out(JSON.stringify(event))
    }
    return exitCode
  } catch (error) {
    progress?.end()
    const { workspace, database } = options
    if (session !== undefined)
      terminal.say(
        `No work was lost. To continue: goldspan resume ${session}${workspaceOption(workspace)}${database === undefined ? '' : ' --database …'}`,
      )
    if (error instanceof InterruptedError) return error.exitCode
    throw error
  } finally {
    progress?.end()
  }
}

/** The `--workspace` option for a printed command; empty for the default workspace. */
const workspaceOption = (workspace: string | undefined): string =>
  workspace === undefined || workspace === '.goldspan' ? '' : ` --workspace ${shellWord(workspace)}`

/** Shows a running session: a status line in a terminal, or an occasional line in a pipe. */
export const showProgress = (terminal: Terminal, sources: readonly string[] = []) => {
  const started = performance.now()
  let readingText = sources.length > 0 ? `Reading ${listFirst(sources, 3)} …` : ''
  let round = 0
  let wantedItems = 0
  /** Asks of this run so far: those of the current round, and all that were settled before it. */
  let asks = 0
  let settled = 0
  let rejected = 0
  let reportedCount = 0
  let cost: CostEvent | undefined

  const secondsSoFar = (): number => (performance.now() - started) / 1000
  const counts = (): string => `${settled} of ${counted(Math.max(asks, settled), 'draft')} judged, ${rejected} rejected`
  const showStatus = (): void => {
    const seconds = secondsSoFar()
    const secondsLeft = (seconds / settled) * (asks - settled)
    const parts = [
      readingText,
      asks > 0 && `Round ${round}: ${counts()}`,
      settled > minSettledForEstimate && secondsLeft > 0 && `about ${duration(secondsLeft)} left`,
      duration(seconds),
      cost?.usd && `$${cost.usd.toFixed(4)}`,
    ]
    terminal.status(parts.filter(Boolean).join(' · '))
  }
  // Updates the elapsed time between events.
  const timer = terminal.isInteractive ? setInterval(showStatus, 1000).unref() : undefined
  const end = (): void => {
    clearInterval(timer)
    terminal.status('')
  }

  const update = (event: SessionEvent): void => {
    switch (event.type) {
      case 'reading':
        readingText = `Reading ${counted(event.total, 'document')} … ${event.done}`
        return
      case 'session-started':
        wantedItems = sum(Object.values(event.wanted))
        readingText = ''
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
        for (const { source, reason } of event.refused.slice(0, maxSkippedSources))
          terminal.say(`Skipped ${source}: ${reason}`)
        if (event.refused.length > maxSkippedSources)
          terminal.say(`Skipped ${event.refused.length - maxSkippedSources} more. DATA_CARD.md lists all of them.`)
        return
      case 'survey-ready': {
        const topics = event.topics.map((topic) => oneLine(topic, 60))
        terminal.say(`Topics: ${listFirst(topics, 8)}.`)
        return
      }
      case 'round-planned':
        // Add to `settled`, not to `asks`: a resumed session may start in the middle of a round, and earlier asks were never counted.
        asks = settled + event.asks
        round = event.round
        if (!terminal.isInteractive)
          terminal.say(`Round ${round}: ${counted(event.asks, 'draft')} in ${counted(event.briefs, 'brief')}.`)
        return
      case 'ask-accepted':
      case 'ask-postponed':
        settled++
        return
      case 'ask-rejected':
        settled++
        rejected++
        return
      case 'cost':
        cost = event
        return
      case 'round-assembled':
        if (!terminal.isInteractive)
          terminal.say(
            `Round ${event.round}: ${counted(event.items, 'item')} in the set${event.missing > 0 ? `, ${event.missing} missing` : ''}.`,
          )
        return
      case 'session-detached':
        end()
        terminal.say(
          `${counted(event.briefs, 'brief')} were queued for the workers, which continue the session. Watch it with goldspan status. When all items are written (status “written”), assemble the set with goldspan resume ${event.session} and the same --database.`,
        )
        return
      case 'session-finished':
        end()
        for (const line of summary(event, wantedItems, secondsSoFar(), cost)) terminal.say(line)
    }
  }
  if (readingText !== '') {
    if (terminal.isInteractive) showStatus()
    else terminal.say(readingText)
  }

  return {
    show(event: SessionEvent): void {
      update(event)
      if (!terminal.isInteractive && settled - reportedCount >= draftsPerReport) {
        reportedCount = settled
        terminal.say(`${counts()}.`)
      }
    },
    end,
  }
}

type CostEvent = Extract<SessionEvent, { type: 'cost' }>

/** Summarizes the result in at most ten lines: what was written, what is missing and why, and what to do next. */
const summary = (
  { items, rejected, out, shortfalls, status }: Extract<SessionEvent, { type: 'session-finished' }>,
  wantedItems: number,
  seconds: number,
  cost: CostEvent | undefined,
): string[] => {
  const listed = shortfalls.slice(0, maxShortfalls)
  const unlistedCount = shortfalls.length - listed.length
  const relative = path.relative('', out) || '.'
  const folder = shellWord(relative.startsWith('..') ? out : relative)
  return [
    `${status === 'shortfall' && wantedItems > items ? `${items} of ${counted(wantedItems, 'item')}` : counted(items, 'item')} in ${duration(seconds)}, ${rejected} rejected with reasons: ${out}`,
    // Calls of the embedded engine are free, so they are not shown.
    ...(cost && (cost.tokens > 0 || cost.usd !== 0 || cost.failed > 0) ? [costLine(cost)] : []),
    ...listed.map((line) => `${status === 'shortfall' ? 'Missing' : 'Not as requested'}: ${firstSentences(line)}`),
    ...(unlistedCount > 0 ? [`${unlistedCount} more, listed in ${path.join(out, 'DATA_CARD.md')}`] : []),
    ...(items > 0
      ? [
          `Next: goldspan review ${folder}   read the items and accept, edit or reject them`,
          `Then: goldspan score ${folder} --retriever <url, command or results.jsonl>`,
          `Report: ${path.join(out, 'report.html')}`,
        ]
      : [`Every rejection with its reason: ${path.join(out, 'rejected.jsonl')}`]),
  ]
}

/** Shortens a shortfall to its first two sentences. DATA_CARD.md has all figures. */
const firstSentences = (line: string): string => oneLine(/^.*?[.!?](?=\s|$)(?:\s[^.]*\.)?/.exec(line)?.[0] ?? line, 160)

const maxSkippedSources = 5
const maxShortfalls = 4
/** The remaining time is shown after this many drafts, because the first ones are not typical. */
const minSettledForEstimate = 20
const draftsPerReport = 50

const costLine = ({ calls, cached, failed, tokens, cachedTokens = 0, usd }: CostEvent): string =>
  `calls ${calls}${cached > 0 ? `, ${cached} from the cache` : ''}${failed > 0 ? `, ${failed} failed` : ''}, tokens ${tokens}${cachedTokens > 0 ? ` (${cachedTokens} of them cached by the provider)` : ''}, cost ${usd === null ? 'unknown (no price for a model)' : `$${usd.toFixed(4)}`}`

const duration = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}

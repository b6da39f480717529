#!/usr/bin/env node
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Command, CommanderError } from 'commander'
import { GoldspanError } from '../errors.ts'
import { redact } from '../models/redact.ts'
import { visible } from '../text/visible.ts'
import type { CliCommand } from './command.ts'
import { openTerminal } from './terminal.ts'
import { v8Flags } from './v8-flags.ts'

// LangGraph adds a listener per step to signals of its own, and Node would warn of a leak in every longer run.
EventEmitter.defaultMaxListeners = 0

for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag)

/** Each command loads what it works with, and only the one that was asked for is loaded. */
const commands: Readonly<Record<string, () => Promise<CliCommand>>> = {
  generate: async () => (await import('./generate.ts')).generate,
  plan: async () => (await import('./plan.ts')).plan,
  refresh: async () => (await import('./refresh.ts')).refresh,
  resume: async () => (await import('./resume.ts')).resume,
  sessions: async () => (await import('./sessions.ts')).sessions,
  explain: async () => (await import('./explain.ts')).explain,
  check: async () => (await import('./check.ts')).check,
  export: async () => (await import('./export.ts')).exportCommand,
  project: async () => (await import('./project.ts')).project,
  score: async () => (await import('./score.ts')).score,
  compare: async () => (await import('./compare.ts')).compare,
  calibrate: async () => (await import('./calibrate.ts')).calibrate,
  measure: async () => (await import('./measure.ts')).measure,
  invent: async () => (await import('./invent.ts')).invent,
}

/** All of them where none is named: help lists them, and a misspelt name is told from its neighbours. */
const askedFor = async (first: string | undefined): Promise<readonly CliCommand[]> => {
  if (first === '--version' || first === '-V') return []
  const named = Object.hasOwn(commands, first ?? '') ? [commands[first!]!] : Object.values(commands)
  return Promise.all(named.map((load) => load()))
}

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

const program = new Command('goldspan')
  .description('Golden test sets for RAG systems, written from your own documents.')
  .version(version)
  .exitOverride()
  .showSuggestionAfterError()

for (const { name, define } of await askedFor(process.argv[2])) {
  const command = program.command(name).exitOverride()
  define(command, async (work) => {
    const terminal = openTerminal({ json: command.opts().json === true })
    try {
      process.exitCode = await work(terminal)
    } catch (error) {
      process.exitCode = tell(error)
    } finally {
      terminal.close()
    }
  })
}

/** A mistake of the user prints as a sentence; anything else is a bug and may look like one. */
function tell(error: unknown): number {
  if (error instanceof GoldspanError) {
    process.stderr.write(`${visible(redact(error.message))}\n`)
    return error.exitCode
  }
  process.stderr.write(`${visible(redact(error instanceof Error ? (error.stack ?? error.message) : String(error)))}\n`)
  return 2
}

// A closed pipe (`goldspan … | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else process.exitCode = tell(error)
}

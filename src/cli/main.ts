#!/usr/bin/env node
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { GoldspanError } from '../errors.ts'
import { redact } from '../models/redact.ts'
import { calibrate } from './calibrate.ts'
import { check } from './check.ts'
import type { CliCommand } from './command.ts'
import { explain } from './explain.ts'
import { exportCommand } from './export.ts'
import { generate } from './generate.ts'
import { invent } from './invent.ts'
import { measure } from './measure.ts'
import { plan } from './plan.ts'
import { project } from './project.ts'
import { resume } from './resume.ts'
import { score } from './score.ts'
import { sessions } from './sessions.ts'
import { openTerminal } from './terminal.ts'

// LangGraph adds a listener per step to signals of its own, and Node would warn of a leak in every longer run.
EventEmitter.defaultMaxListeners = 0

const commands: readonly CliCommand[] = [
  generate,
  plan,
  resume,
  sessions,
  explain,
  check,
  exportCommand,
  project,
  score,
  calibrate,
  measure,
  invent,
]

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

const program = new Command('goldspan')
  .description('Golden test sets for RAG systems, written from your own documents.')
  .version(version)
  .exitOverride()
  .showSuggestionAfterError()

for (const { name, define } of commands) {
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
    process.stderr.write(`${redact(error.message)}\n`)
    return error.exitCode
  }
  process.stderr.write(`${redact(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
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

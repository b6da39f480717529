#!/usr/bin/env node
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Command, CommanderError } from 'commander'
import { GoldspanError } from '../errors.ts'
import { redact } from '../models/redact.ts'
import { visible } from '../text/visible.ts'
import { commands } from './commands.ts'
import { openTerminal } from './terminal.ts'
import { v8Flags } from './v8-flags.ts'

// LangGraph adds a listener per step to signals of its own, and Node would warn of a leak in every longer run.
EventEmitter.defaultMaxListeners = 0

for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag)

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

const program = new Command('goldspan')
  .description('Golden test sets for RAG systems, written from your own documents.')
  .version(version)
  .exitOverride()
  .showSuggestionAfterError()

const [first, second] = process.argv.slice(2)
const meant = (first === 'help' ? second : first) ?? ''

// All are listed: help shows them, and a misspelt name is told from its neighbours.
for (const [name, { help, group }] of Object.entries(commands)) {
  if (name !== meant) program.command(name).description(help).helpGroup(group)
}

if (Object.hasOwn(commands, meant)) {
  const { name, define } = await commands[meant]!.load()
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

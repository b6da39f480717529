#!/usr/bin/env node
import { EventEmitter } from 'node:events'
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { v8Flags } from './v8-flags.ts'

// Keeps compiled code between runs, from Node 22.1 on. Hence the rest is imported after this line.
const { enableCompileCache } = module as typeof module & { enableCompileCache?(): unknown }
enableCompileCache?.()
const [{ runCli }, { openTerminal }] = await Promise.all([import('./run-cli.ts'), import('./terminal.ts')])

// LangGraph adds a listener per step to signals of its own, and Node would warn of a leak in every longer run.
EventEmitter.defaultMaxListeners = 0

// They keep the memory and the threads of long runs small. A short command would spend half of its time on sweeping.
const isLong = ['generate', 'lab', 'plan', 'refresh', 'resume', 'translate', 'work'].includes(process.argv[2] ?? '')
if (isLong) for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag)

// A closed pipe (`goldspan … | head`) is no error and no reason to stop: the exit code says what the command found.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await runCli(process.argv.slice(2), {
  openTerminal,
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
})

#!/usr/bin/env node
import { EventEmitter } from 'node:events'
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { v8Flags } from './v8-flags.ts'

// Caches compiled code between runs (Node 22.1 and later). The rest is imported after this call so that it is cached too.
const { enableCompileCache } = module as typeof module & { enableCompileCache?(): unknown }
enableCompileCache?.()
const [{ runCli }, { openTerminal }] = await Promise.all([import('./run-cli.ts'), import('./terminal.ts')])

// LangGraph adds an abort listener per step. Without this, Node warns about a leak in every long run.
EventEmitter.defaultMaxListeners = 0

// These flags save memory and compilation time in long runs. They would slow down short commands.
const isLong = ['generate', 'lab', 'plan', 'refresh', 'resume', 'translate', 'work'].includes(process.argv[2] ?? '')
if (isLong) for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag)

// A closed pipe (`goldspan … | head`) is not an error: the command continues, so that its exit code is right.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await runCli(process.argv.slice(2), {
  openTerminal,
  writeOut: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
})

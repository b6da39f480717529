import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { builtCommand, shortProcess } from '../built-package.ts'

/** At which change to the disk a process stops, and how: killed before it, killed in the middle of it, or paused before it. */
export interface StopPoint {
  /** 1 is the first. */
  readonly change: number
  readonly how: 'kill' | 'half' | 'hold'
}

export interface RunningCommand {
  readonly child: ChildProcess
  /** The output so far. */
  text(): string
  /** Resolves when the output matches, or to undefined if the process ends before. */
  printed(pattern: RegExp): Promise<string | undefined>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  /** The change at which it stopped. */
  stoppedAt(): string | undefined
}

const hook = path.resolve('test/files/stop-process.mjs')

/** Starts the built command line in a process that stops at one of its changes to the disk. */
export const startCommand = (args: readonly string[], stop?: StopPoint): RunningCommand => {
  const child = spawn(
    process.execPath,
    [...shortProcess, ...(stop ? ['--import', hook] : []), builtCommand(), ...args],
    {
      env: {
        ...process.env,
        GOLDSPAN_STOP: stop ? `${stop.change} ${stop.how}` : '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString()
      for (const listener of listeners) listener()
    })
  const ended: RunningCommand['ended'] = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  return {
    child,
    text: () => text,
    ended,
    stoppedAt: () => /^stopped at: (.*)$/m.exec(text)?.[1],
    printed: (pattern) =>
      new Promise((resolve) => {
        const lookForPattern = (): void => {
          const [found] = pattern.exec(text) ?? []
          if (found !== undefined) resolve(found)
        }
        listeners.add(lookForPattern)
        lookForPattern()
        void ended.then(() => resolve(undefined))
      }),
  }
}

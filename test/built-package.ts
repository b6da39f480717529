import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * The built project, compiled once for all tests: a folder with `package.json`, `dist` and `command`, named by a hash of its sources. A
 * second worker waits for a build in progress.
 */
export const builtPackage = (): string => {
  built ??= findOrBuild()
  return built
}

/** The command line of that build, bundled for a quick start. */
export const builtCommand = (): string => path.join(builtPackage(), 'command', 'main.mjs')

/** Node arguments for short processes. Without background threads they take a fifth less processor time. */
export const shortProcess = ['--single-threaded'] as const

let built: string | undefined

const cache = path.resolve('.cache')

const findOrBuild = (): string => {
  const builds = path.join(cache, 'built')
  const name = fingerprint()
  const folder = path.join(builds, name)
  mkdirSync(builds, { recursive: true })
  while (!existsSync(folder) && isBeingBuilt()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  if (existsSync(folder)) return folder
  const making = path.join(cache, `making-${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making)
  for (const old of readdirSync(builds)) rmSync(path.join(builds, old), { recursive: true, force: true })
  const run = (...args: string[]) => execFileSync(process.execPath, args, { stdio: 'inherit' })
  // Threads of the compiler repeat work of each other, and other tests need the processors.
  run('scripts/build.js', path.join(making, 'dist'), '--noCheck', '--singleThreaded')
  run('test/bundle-command.js', making, folder)
  try {
    renameSync(making, folder)
  } catch {
    // If two workers build at the same time, the first to finish wins.
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Whether a process that has started a build is alive. */
const isBeingBuilt = (): boolean =>
  readdirSync(cache).some((name) => {
    const [, owner] = /^making-(\d+)$/.exec(name) ?? []
    return owner !== undefined && isAlive(Number(owner))
  })

const isAlive = (owner: number): boolean => {
  try {
    return process.kill(owner, 0)
  } catch {
    return false
  }
}

const fingerprint = (): string => {
  const hash = createHash('sha256')
  const files = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/build.js', 'test/bundle-command.js']
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of [...files, ...sources.sort()]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

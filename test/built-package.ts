import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * The project as it is shipped, compiled once for all tests: a folder with `package.json` and `dist`, named by what it was made
 * from. Where two test files ask at the same moment, both build and the first to finish stays.
 */
export const builtPackage = (): string => {
  const builds = path.resolve('.cache', 'built')
  const name = fingerprint()
  const folder = path.join(builds, name)
  if (existsSync(folder)) return folder
  mkdirSync(builds, { recursive: true })
  for (const old of readdirSync(builds).filter((build) => build !== name))
    rmSync(path.join(builds, old), { recursive: true, force: true })
  const making = path.resolve('.cache', `making-${process.pid}`)
  execFileSync(process.execPath, ['scripts/build.js', path.join(making, 'dist')], { stdio: 'inherit' })
  try {
    renameSync(making, folder)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

const fingerprint = (): string => {
  const hash = createHash('sha256')
  const files = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/build.js']
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of [...files, ...sources.sort()]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

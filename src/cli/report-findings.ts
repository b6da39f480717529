import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ownVersion } from '../compose/own-version.ts'
import { filesOfSet, foreignFiles } from '../store/folders/set-folder.ts'
import { counted } from '../text/counted.ts'
import { sha256 } from '../text/hash.ts'
import { shellWord } from '../text/shell-word.ts'
import type { Terminal } from './command.ts'

/** Returns whether a set passes every check. Otherwise prints a message; the caller exits with 1. */
export const reportFindings = async (folder: string, terminal: Terminal): Promise<boolean> => {
  const { checkDataset } = await import('../dataset/check/check-dataset.ts')
  const { findings } = await checkDataset(folder)
  if (findings.length === 0) return true
  terminal.say(
    `goldspan check ${shellWord(folder)} reports ${counted(findings.length, 'finding')}, so the exit code is 1. Fix them, or use --unchecked.`,
  )
  return false
}

/** Hashes the files that a check reads and this version of goldspan. A set with an unchanged hash need not be checked again. */
export const stateOfSet = (folder: string): string => {
  const files = [...filesOfSet(folder)].filter((file) => file !== 'report.html').sort()
  const hashes = files.map((file) => `${file} ${hashOf(path.join(folder, file))}`)
  const foreign = foreignFiles(folder).filter((file) => /^(?:corpus|splits)\//.test(file))
  return sha256([ownVersion, ...hashes, ...foreign].join('\n'))
}

const hashOf = (file: string): string => {
  try {
    return sha256(readFileSync(file))
  } catch {
    return 'none'
  }
}

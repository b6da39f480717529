import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ownVersion } from '../compose/own-version.ts'
import { filesOfSet, strangersIn } from '../store/folders/set-folder.ts'
import { counted } from '../text/counted.ts'
import { shellWord } from '../text/escaped.ts'
import { sha256 } from '../text/hash.ts'
import type { Terminal } from './command.ts'

/** Whether a set passes every check. Says so where it does not: what is made from it then ends with exit code 1. */
export const reportFindings = async (folder: string, terminal: Terminal): Promise<boolean> => {
  const { checkDataset } = await import('../dataset/check/check-dataset.ts')
  const { findings } = await checkDataset(folder)
  if (findings.length === 0) return true
  terminal.say(
    `goldspan check ${shellWord(folder)} finds ${counted(findings.length, 'fault')} in this set, so this ends with exit code 1. Mend them, or use --unchecked.`,
  )
  return false
}

/** Changes with any byte of a set that a check reads, with its list of files, and with the checks: what passed once need not be checked again. */
export const stateOfSet = (folder: string): string => {
  const files = [...filesOfSet(folder)].filter((file) => file !== 'report.html').sort()
  const hashes = files.map((file) => `${file} ${hashOf(path.join(folder, file))}`)
  const strangers = strangersIn(folder).filter((file) => /^(?:corpus|splits)\//.test(file))
  return sha256([ownVersion, ...hashes, ...strangers].join('\n'))
}

const hashOf = (file: string): string => {
  try {
    return sha256(readFileSync(file))
  } catch {
    return 'none'
  }
}

import { checkDataset } from '../dataset/check/check-dataset.ts'
import { shellWord } from '../text/escaped.ts'
import type { Terminal } from './command.ts'

/** Whether a set passes every check. Says so where it does not: what is made from it then ends with exit code 1. */
export const reportFindings = async (folder: string, terminal: Terminal): Promise<boolean> => {
  const { findings } = await checkDataset(folder)
  if (findings.length === 0) return true
  terminal.say(
    `goldspan check ${shellWord(folder)} finds ${findings.length} fault(s) in this set, so this ends with exit code 1. Mend them, or use --unchecked.`,
  )
  return false
}

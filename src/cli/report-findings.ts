import { counted } from '../text/counted.ts'
import { shellWord } from '../text/shell-word.ts'
import type { Terminal } from './command.ts'

/** Returns true if a set passes every check. Otherwise prints a message, and the caller must exit with 1. */
export const reportFindings = async (folder: string, terminal: Terminal): Promise<boolean> => {
  const { checkDataset } = await import('../dataset/check/check-dataset.ts')
  const { findings } = await checkDataset(folder)
  if (findings.length === 0) return true
  terminal.say(
    `goldspan check ${shellWord(folder)} reports ${counted(findings.length, 'finding')}, so the exit code is 1. Fix them, or use --unchecked.`,
  )
  return false
}

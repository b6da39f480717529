import { statSync } from 'node:fs'
import { walkFolder } from '../corpus/walk-folder.ts'

/** “Reading 153 documents …”, found out by looking at folders alone, so that it can be shown before anything else is loaded. */
export const sourcesInWords = (sources: readonly string[]): string => {
  let files = 0
  for (const source of sources) {
    const found = statSync(source, { throwIfNoEntry: false })
    // Globs, addresses and stores show only when they are listed.
    if (!found) return `Reading ${sources.join(', ')} …`
    files += found.isDirectory() ? walkFolder(source).files.length : 1
  }
  return files === 1 ? `Reading ${sources[0]} …` : `Reading ${files} documents …`
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, filesOfSet } from '../../../files/set-folder.ts'
import type { Rule } from '../rule.ts'

/** Nothing lies among the texts or the splits that the set does not name: a reader would take it for a part. */
export const unlistedFiles: Rule = ({ dataset, report }) => {
  const ours = filesOfSet(dataset.folder)
  for (const below of ['corpus', 'splits']) {
    const folder = path.join(dataset.folder, below)
    for (const name of existsSync(folder) ? filesBelow(folder) : []) {
      const file = `${below}/${name}`
      if (ours.has(file) || path.basename(file).startsWith('.')) continue
      report({
        rule: 'files',
        file,
        message: 'The file does not belong to the set: nothing in it names this file.',
        advice: 'Take it out of the folder.',
      })
    }
  }
}

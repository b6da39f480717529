import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runHere } from '../session/workplace.ts'

/** A set that a session made, and copies of it to work on: making it takes seconds, a copy nothing. */
export const aSetToReview = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-review-'))
  await runHere(folder, { count: 20, maxRounds: 1, model: 'offline' }, ['examples/handbook'])
  let copies = 0
  return {
    copy(): string {
      const copy = path.join(folder, `copy-${++copies}`)
      cpSync(path.join(folder, 'golden'), copy, { recursive: true })
      return copy
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesBelow } from '../../src/store/folders/set-folder.ts'
import { runInProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

/** Makes copies of a generated set. The session runs once for all test files of a worker. */
export const aSetToReview = async () => {
  reviewedSet ??= makeSet()
  const files = await reviewedSet
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-review-'))
  let copies = 0
  return {
    copy(): string {
      const copy = path.join(folder, `copy-${++copies}`)
      for (const [name, bytes] of files) {
        mkdirSync(path.dirname(path.join(copy, name)), { recursive: true })
        writeFileSync(path.join(copy, name), bytes)
      }
      return copy
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

let reviewedSet: Promise<readonly (readonly [name: string, bytes: Buffer])[]> | undefined

const makeSet = async () => {
  using folder = makeTempFolder()
  await runInProcess(folder.path, { count: 14, maxRounds: 1, model: 'offline' }, [
    'examples/handbook/policies',
    'examples/handbook/guides',
    'examples/handbook/pt-BR',
  ])
  const golden = path.join(folder.path, 'golden')
  return filesBelow(golden).map((name) => [name, readFileSync(path.join(golden, name))] as const)
}

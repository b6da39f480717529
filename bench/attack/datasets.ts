import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { exportSourceOf } from '../../src/dataset/export/exporter.ts'
import { exporters } from '../../src/dataset/export/exporters.ts'
import { GoldspanError } from '../../src/errors.ts'
import { filesBelow } from '../../src/store/folders/set-folder.ts'
import { randomFrom } from '../../src/text/random.ts'
import { aSmallSet, writeSmallSet } from '../../test/dataset/a-dataset-folder.ts'
import { mutated } from './mutate.ts'
import { ensure, type Part, tryFor } from './part.ts'

export const datasets: Part = {
  name: 'Readers of sets, and exports: a set with one damaged file',
  promise: "the damage is reported or harmless; a set that can't be read completely is not exported; no crash",
  run: async (budget) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'attack-'))
    const smallSet = await aSmallSet()
    writeSmallSet(folder, smallSet)
    const names = filesBelow(folder).filter((name) => /\.(?:jsonl|json|txt)$/.test(name))
    const sound = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]))
    try {
      return await tryFor(budget, async (number) => {
        const random = randomFrom('datasets', String(budget.seed), String(number))
        const name = names[number % names.length]!
        const file = path.join(folder, name)
        const before = sound.get(name)!
        const after = mutated(before, random)
        writeFileSync(file, after)
        try {
          await checkFolder(folder, name, Buffer.compare(before, after) === 0)
        } finally {
          writeFileSync(file, before)
        }
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const checkFolder = async (folder: string, name: string, isWhole: boolean): Promise<void> => {
  const findings = await orRefused(async () => (await checkDataset(folder)).findings.length)
  if (/^corpus\/.*\.txt$/.test(name) && !isWhole)
    ensure(findings !== 0, `a changed text of the corpus is no finding: ${name}`)
  await orRefused(async () => {
    const source = exportSourceOf(readCompleteDataset(folder))
    for (const exporter of exporters) exporter.files(source)
  })
}

/** An error for users counts as a refusal. */
const orRefused = async <T>(work: () => Promise<T>): Promise<T | 'refused'> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GoldspanError) return 'refused'
    throw error
  }
}

import { cpSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { handbook, runHere } from '../session/workplace.ts'
import { aFolder } from './a-dataset-folder.ts'
import { damages } from './damages.ts'

const folder = aFolder()
const golden = path.join(folder.path, 'golden')

describe('a set made from the bundled handbook', () => {
  beforeAll(async () => {
    await runHere(folder.path, { count: 24, maxRounds: 1, model: 'offline' }, handbook)
  })
  afterAll(() => folder[Symbol.dispose]())

  test('passes its own check', async () => {
    const { findings, items } = await checkDataset(golden)

    expect(findings).toEqual([])
    expect(items).toBeGreaterThan(15)
  })

  // A small set has not every kind of item; the set written by hand has.
  const everywhere = damages.filter(({ what }) => !/journey|family|number|certificate/.test(what))

  test.each(everywhere)('$what: [$rule]', async ({ rule, message, harm }) => {
    using copy = aFolder()
    cpSync(golden, copy.path, { recursive: true })
    const query_id = harm(copy.path)

    const { findings } = await checkDataset(copy.path)

    expect(
      findings.filter((one) => one.rule === rule && message.test(one.message)).map((one) => one.query_id),
    ).toContain(query_id)
  })
})

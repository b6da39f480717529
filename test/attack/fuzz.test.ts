import { expect, test } from 'vitest'
import { datasets } from '../../bench/attack/datasets.ts'
import { locator } from '../../bench/attack/locator.ts'
import { readers } from '../../bench/attack/readers.ts'
import { replies } from '../../bench/attack/replies.ts'

/** A moment each; `npm run attack` takes its time. The seed is fixed, but a nightly run may give another one, which is named where something breaks. */
const budget = { seconds: 1, cases: 1_000_000, seed: Number(process.env.GOLDSPAN_NIGHTLY_SEED ?? 1) }

test.each([readers, locator, replies, datasets])('$name: $promise', async (part) => {
  const { broken, cases } = await part.run(budget)
  expect(broken).toEqual([])
  expect(cases).toBeGreaterThan(0)
})

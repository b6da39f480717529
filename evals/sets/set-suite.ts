import { existsSync } from 'node:fs'
import path from 'node:path'
import * as ls from 'langsmith/vitest'
import { expect } from 'vitest'
import { evalSets, measuredSet } from '../measured-set.ts'
import { record } from '../record.ts'
import { suiteOptions } from '../suite-options.ts'

/** A set generated from a public corpus and measured, once for each engine. In LangSmith: a dataset a set, an experiment a run. */
export const setSuite = (name: string): void => {
  const set = evalSets.find((one) => one.name === name)!
  const { data, engines, count, seed, questions, kept } = suiteOptions
  ls.describe(`goldspan set ${name}`, () => {
    for (const engine of engines) {
      const inputs = { set: name, engine, count, seed }
      // Without its data there is nothing to measure, and nothing has failed.
      const test = data !== undefined && existsSync(path.join(data, name, set.corpus)) ? ls.test : ls.test.skip
      test(`engine ${engine}`, { inputs, referenceOutputs: { spansExact: 1 } }, async () => {
        const keep = kept && engine === 'full' ? path.join(kept, name.replaceAll('/', '-')) : undefined
        const { figures, ...details } = await measuredSet(data!, set, { count, seed, engine, questions, keep })
        record(name, { engine, figures, ...details })
        // Of a corpus that the engine finds nothing in there are no spans.
        const exact = figures.find(({ metric }) => metric.startsWith('spans that are exactly'))!
        expect(exact.n === 0 || exact.value === 1, `${exact.value} of ${exact.n} spans`).toBe(true)
        return { figures: figures.length, seconds: details.seconds }
      })
    }
  })
}

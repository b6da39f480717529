import { existsSync } from 'node:fs'
import path from 'node:path'
import * as ls from 'langsmith/vitest'
import { expect } from 'vitest'
import { evalSets, measuredSet } from '../measured-set.ts'
import { record } from '../record.ts'
import { suiteOptions } from '../suite-options.ts'

/** Generates a set from a public corpus and measures it. In LangSmith, a set is a dataset and a run is an experiment. */
export const setSuite = (name: string): void => {
  const set = evalSets.find((evalSet) => evalSet.name === name)!
  const { data, count, seed, questions, setsFolder: kept } = suiteOptions
  ls.describe(`goldspan set ${name}`, () => {
    const inputs = { set: name, count, seed }
    const test = data !== undefined && existsSync(path.join(data, name, set.corpus)) ? ls.test : ls.test.skip
    test('offline', { inputs, referenceOutputs: { spansExact: 1 } }, async () => {
      const keep = kept && path.join(kept, name.replaceAll('/', '-'))
      const { figures, ...details } = await measuredSet(data!, set, { count, seed, questions, keep })
      record(name, { figures, ...details })
      // There are no spans if the engine finds nothing in the corpus.
      const exact = figures.find(({ metric }) => metric.startsWith('spans that are exactly'))!
      expect(exact.n === 0 || exact.value === 1, `${exact.value} of ${exact.n} spans`).toBe(true)
      return { figures: figures.length, seconds: details.seconds }
    })
  })
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that start processes, the slowest first. They run first, so that no worker waits at the end. */
const longest = [
  'package',
  'attack/state',
  'session/kill',
  'review/page',
  'site',
  'session/faults',
  'fleet/faults',
  'models/recorded-handbook',
  'refresh/refresh',
  'session/store-trouble',
  'dataset/bundled-set',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b))
  }
}

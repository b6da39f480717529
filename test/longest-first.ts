import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, first of all, so that no worker waits at the end. The first builds the project, which others that start processes
 * wait for, so the next two start none.
 */
const longest = [
  'package',
  'models/recorded-handbook',
  'session/faults',
  'attack/state',
  'session/kill',
  'review/page',
  'site',
  'fleet/faults',
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

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files run first, so that no worker is idle at the end. The first one builds the project. Other files that start processes
 * have to wait for the build, so the second and the third are files that start none.
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
  'cli/init',
  'session/store-trouble',
  'dataset/bundled-set',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => position(a) - position(b))
  }
}

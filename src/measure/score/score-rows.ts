import type { Draw } from '../../dataset/sample-size.ts'
import { recordOf } from '../../text/objects.ts'
import { elementAt } from '../../text/required.ts'
import { clusterBootstrap, type Interval } from '../intervals.ts'

export interface GroupedScore {
  readonly groups: Readonly<Record<string, string>>
  readonly metrics: Readonly<Record<string, number>>
  readonly draw: Draw
}

/** One row for all questions, then one for each value of each dimension. */
export const scoreRows = (scores: readonly GroupedScore[]) => [
  rowOf('all', scores),
  ...slicesOf(scores, ({ groups }) => groups).map(({ group, members }) => rowOf(group, members)),
]

/** Groups members by each dimension, such as strategy or difficulty. A member is in one group of every dimension. */
export const slicesOf = <T>(all: readonly T[], groupsOf: (member: T) => GroupedScore['groups']) =>
  Object.keys(all.map(groupsOf)[0] ?? {}).flatMap((dimension) =>
    [...new Set(all.map((member) => groupsOf(member)[dimension] ?? ''))].sort().map((value) => ({
      group: `${dimension} ${value}`,
      members: all.filter((member) => groupsOf(member)[dimension] === value),
    })),
  )

export const metricNames = (scores: readonly Pick<GroupedScore, 'metrics'>[]): string[] => [
  ...new Set(scores.flatMap(({ metrics }) => Object.keys(metrics))),
]

const bootstrapRounds = 500

const rowOf = (group: string, scores: readonly GroupedScore[]) => {
  const pages = scores.map(({ draw }) => draw.page)
  const intervalOf = clusterBootstrap(pages, { rounds: bootstrapRounds, seed: group })
  const names = metricNames(scores)
  const meansBy = (weightOf?: (at: number) => number): Record<string, Interval> =>
    recordOf(names, (name) => {
      // Some metrics exist only for some questions, such as citation metrics.
      const values = scores.map(({ metrics }) => metrics[name] ?? Number.NaN)
      return { ...intervalOf(values, weightOf), n: values.filter((value) => !Number.isNaN(value)).length }
    })
  return {
    group,
    n: scores.length,
    /** Unweighted means, with intervals that account for several questions per page. */
    metrics: meansBy(),
    /** Means weighted by the sample weights, which estimate the score over all characters of the documents. */
    estimates: meansBy((at) => elementAt(scores, at).draw.weight),
  }
}

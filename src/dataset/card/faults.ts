import { honeypotRows, outOfLine } from '../statistics/honeypots.ts'
import { wilson } from '../statistics/numbers.ts'
import type { CardInput, FaultCount } from './card-input.ts'
import { code, counted, percent, section, table, whole } from './markdown.ts'

/** What checks and critic catch of faults seeded into the set's own items. */
export const faultsOf = ({ faults = [], anchored, session }: CardInput): string => {
  const alarms = faults.find(({ fault }) => fault === 'false_alarm')
  if (!alarms)
    return section(
      'What the checks catch',
      `Not measured: the set is too small to be damaged and judged again. ${seeElsewhere}`,
    )
  const damaged = faults.filter((row) => row !== alarms && row.tried > 0)
  const never = faults.filter(({ tried }) => tried === 0).map(({ fault }) => code(fault))
  const right = (head: string) => ({ head, align: 'right' as const })
  const heard = alarms.withCritic !== undefined
  const honeypots = honeypotRows({ faults: [...faults], ...(anchored ? { anchored } : {}) })
  const off = honeypots.filter(({ good, passed, damaged: bad, caught }) => outOfLine(good, passed, bad, caught))
  return section(
    'What the checks catch',
    `A sample of ${counted(alarms.tried, 'item')} of this set was judged again, and then damaged in every way it offers a place for. The numbers are small, and these are the items that got through before: read the intervals. ${seeElsewhere}`,
    table(
      ['Fault', right('Tried'), right('By the checks'), ...(heard ? [right('With the critic')] : []), '95%'],
      damaged.map((row) => [
        code(row.fault),
        whole(row.tried),
        percent(row.caught / row.tried),
        ...(row.withCritic ? [percent(row.withCritic.caught / row.tried)] : []),
        interval(row),
      ]),
    ),
    'Over all, as honeypots: how many of those known to be good they let pass (sensitivity), and how many damaged ones they turned down (specificity).',
    table(
      ['Judge', 'Known to be good', right('Let pass'), right('Damaged'), right('Turned down')],
      honeypots.map(({ judge, known, good, passed, damaged: bad, caught }) => [
        judge,
        `${counted(good, 'item')}, ${known}`,
        good === 0 ? '' : percent(passed / good),
        whole(bad),
        bad === 0 ? '' : percent(caught / bad),
      ]),
    ),
    off.length > 0
      ? `Out of line: ${off.map(({ judge }) => judge).join(', ')}. They tell good from bad hardly better than a coin.`
      : undefined,
    [
      `Undamaged items that were objected to now: ${whole(alarms.withCritic?.caught ?? alarms.caught)} of ${whole(alarms.tried)}. They came through in the company of other drafts, or in an earlier state of the set.`,
      never.length > 0 ? `No item has a place for ${never.join(', ')}.` : '',
      heard ? '' : `The critic, ${code(session.models.critic.model)}, was not asked: that costs calls.`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  )
}

const seeElsewhere = 'Figures over hundreds of items are in the documentation (docs/quality.md).'

const interval = ({ tried, caught, withCritic }: FaultCount): string => {
  const [low, high] = wilson(withCritic?.caught ?? caught, tried)
  return `${percent(low)} to ${percent(high)}`
}

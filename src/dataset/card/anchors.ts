import { counted } from '../../text/counted.ts'
import type { Honeypot } from '../anchors/honeypots.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy } from '../statistics/numbers.ts'
import { code, interval, percent, plain, type Row, section, table } from './markdown.ts'

const listed = 30

/** Shows the verdicts on items that people consider good. */
export const honeypotsOf = ({ measures: { anchored } }: SetParts): string => {
  if (!anchored) return ''
  const { honeypots, refused, items } = anchored
  const objections = honeypots.flatMap(({ query_id, question, verdicts }) =>
    verdicts
      .filter(({ finding }) => finding !== 'sound')
      .map(({ name, reason }) => [code(query_id), plain(question, 80), code(name), plain(reason, 120)]),
  )
  return section(
    'Human anchors',
    `${counted(items, 'item')} ${items === 1 ? 'was' : 'were'} written by people and ${items === 1 ? 'is' : 'are'} in the set beside those asked for, marked ${code('"strategy": "anchor"')}. No author saw them. Checks and critics judged them as they judge the labeled questions of real users, without further information: an objection here is a false alarm or an error of the author. Critics only see what passed all checks.`,
    table(' | Anchors> | Passed> | Share> | 95%', [
      passRow('all checks', honeypots, 'check'),
      passRow(
        'all critics',
        honeypots.filter((one) => one.verdicts.some(({ by }) => by === 'critic')),
        'critic',
      ),
    ]),
    objections.length > 0
      ? `Objections (${countBy(objections, ([, , name]) => name)
          .map(({ name, count }) => `${name} ${count}`)
          .join(', ')}):`
      : 'No check or critic objected to any of them.',
    table('Item | Question | By | Reason', objections, listed),
    refused.length > 0 ? 'Left out of the set:' : undefined,
    table(
      'Row | Why',
      refused.map(({ where, reason }) => [plain(where), plain(reason, 240)]),
      listed,
    ),
  )
}

const passRow = (name: string, honeypots: readonly Honeypot[], by: 'check' | 'critic'): Row => {
  const passed = honeypots.filter(({ verdicts }) =>
    verdicts.every((verdict) => verdict.by !== by || verdict.finding === 'sound'),
  ).length
  return honeypots.length === 0
    ? [name, '0', '0', '', '']
    : [name, honeypots.length, passed, percent(passed / honeypots.length), interval(passed, honeypots.length)]
}

import { withThousands } from '../../text/counted.ts'
import { anchorPasses } from '../anchors/honeypots.ts'
import type { SetParts } from '../set-parts.ts'
import { countBy } from '../statistics/numbers.ts'
import { code, escapeMarkdown, interval, percent, section, table } from './markdown.ts'

const maxRows = 30

/** Verdicts on items that people wrote. Each objection is a possible false alarm. */
export const honeypotsSection = ({ measures: { anchored } }: SetParts): string => {
  if (!anchored) return ''
  const { honeypots, refused, items } = anchored
  const objections = honeypots.flatMap(({ query_id, question, verdicts }) =>
    verdicts
      .filter(({ finding }) => finding !== 'sound')
      .map(({ name, reason }) => [
        code(query_id),
        escapeMarkdown(question, 80),
        code(name),
        escapeMarkdown(reason, 120),
      ]),
  )
  return section(
    'Human anchors',
    `Items written by people: ${withThousands(items)}. They are marked ${code('"strategy": "anchor"')} and do not count toward the requested number. Checks and critics judged them like any other item, and no author saw them. Each objection is either a false alarm or an error in the human-written item.`,
    table(
      ' | Anchors> | Passed> | Share> | 95%',
      anchorPasses(honeypots).map(({ judge, anchors, passed }) => [
        `all ${judge}`,
        anchors,
        passed,
        percent(passed / anchors),
        interval(passed, anchors),
      ]),
    ),
    objections.length > 0
      ? `Objections (${countBy(objections, ([, , name]) => name)
          .map(({ name, count }) => `${name} ${count}`)
          .join(', ')}):`
      : 'No check or critic objected to any of them.',
    table('Item | Question | By | Reason', objections, maxRows),
    refused.length > 0 && 'Left out of the set:',
    table(
      'Row | Why',
      refused.map(({ where, reason }) => [escapeMarkdown(where), escapeMarkdown(reason, 240)]),
      maxRows,
    ),
  )
}

import { table } from '../text/table.ts'
import type { Agreement } from './agreement.ts'

/** How far reviewers agree, as text for people. */
export const agreementTables = ({ criteria, pairs }: Agreement): readonly string[] => {
  if (pairs.length === 0) return ['No item was judged by two people: nothing is known of how far they agree.']
  const named = criteria.filter((one) => one.criterion === 'verdict' || one.named > 0)
  return [
    table(
      ['criterion', 'items', 'named', 'Krippendorff’s alpha'],
      named.map((one) => [one.criterion, String(one.items), String(one.named), number(one.alpha)]),
    ),
    table(
      ['people', 'items', 'same', 'Cohen’s kappa', 'AC1'],
      pairs.map(({ people, items, same, kappa, ac1 }) => [
        people.join(' and '),
        String(items),
        `${Math.round(same * 100)}%`,
        number(kappa),
        number(ac1),
      ]),
    ),
  ]
}

const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2))

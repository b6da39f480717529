import { counted, withThousands } from '../../text/counted.ts'
import { outOfLine } from '../statistics/honeypots.ts'
import type { Measures } from '../statistics/measures.ts'
import { countBy, wilson } from '../statistics/numbers.ts'
import { type CardInput, code, percent, plain, section, table } from './markdown.ts'

const right = (head: string) => ({ head, align: 'right' as const })

/** Who looked at how much, how far they agree, and which critics they contradict. */
export const peopleOf = ({ people: measured, items }: CardInput): string => {
  if (!measured) return ''
  const { looked, drafts, disagreed, disputed, settled, people, criteria, pairs, overTime, critics } = measured
  const marked = items.filter(({ review }) => review !== undefined)
  const count = (status: string): number => marked.filter(({ review }) => review?.status === status).length
  const shared = criteria.find(({ criterion }) => criterion === 'verdict')
  const off = critics.filter(({ good, bad, sensitivity, specificity }) =>
    outOfLine(good, (sensitivity ?? 0) * good, bad, (specificity ?? 0) * bad),
  )
  return section(
    'People',
    `${counted(people.length, 'person')} looked at ${counted(looked, 'item')}${drafts > 0 ? ` and ${counted(drafts, 'rejected draft')}` : ''}. Of the ${withThousands(items.length)} items here: accepted as they were ${withThousands(count('accepted'))}, changed ${withThousands(count('edited'))}, rescued ${withThousands(count('rescued'))}, looked at by nobody ${withThousands(items.length - marked.length)}.${disagreed + disputed > 0 ? ` On ${withThousands(disagreed)} people disagree, and ${withThousands(disputed)} changes are disputed by the checks: these items are unchanged.` : ''}${settled > 0 ? ` ${withThousands(settled)} were settled by a further look.` : ''}`.replace(
      'persons',
      'people',
    ),
    table(
      [
        'Person',
        right('Items judged'),
        right('Rejected'),
        right('Share'),
        '95%',
        right('Damaged copies seen'),
        right('Caught'),
      ],
      people.map(({ reviewer, items: own, rejected, decoys, caught }) => {
        const [low, high] = wilson(rejected, own)
        return [
          plain(reviewer),
          withThousands(own),
          withThousands(rejected),
          own === 0 ? '' : percent(rejected / own),
          own === 0 ? '' : `${percent(low)} to ${percent(high)}`,
          withThousands(decoys),
          decoys === 0 ? '' : withThousands(caught),
        ]
      }),
    ),
    !shared || shared.items === 0
      ? 'No item was judged by two people, so nothing is known of how far they agree.'
      : `${counted(shared.items, 'item')} ${shared.items === 1 ? 'was' : 'were'} judged by two people or more, blind to each other. Krippendorff’s alpha is 1 where they always agree and 0 where they agree as chance would.`,
    shared && shared.items > 0
      ? table(
          ['Criterion', right('Items'), right('Named'), right('Alpha')],
          criteria
            .filter(({ criterion, named }) => criterion === 'verdict' || named > 0)
            .map(({ criterion, items: own, named, alpha }) => [
              criterion,
              withThousands(own),
              withThousands(named),
              figure(alpha),
            ]),
        )
      : undefined,
    table(
      ['Pair', right('Items'), right('Same'), right('Cohen’s kappa'), right('AC1')],
      pairs.map(({ people: [one, other], items: own, same, kappa, ac1 }) => [
        `${plain(one)} and ${plain(other)}`,
        withThousands(own),
        percent(same),
        figure(kappa),
        figure(ac1),
      ]),
    ),
    overTime.length > 1
      ? table(
          ['Until', right('Items'), right('Alpha')],
          overTime.map(({ day, items: own, alpha }) => [day, withThousands(own), figure(alpha)]),
        )
      : undefined,
    critics.length > 0
      ? 'What checks and critics said about what people judged (sensitivity: of the good, how many they let pass; specificity: of the bad, how many they turned down):'
      : undefined,
    table(
      ['Judge', right('Good'), right('Bad'), right('Sensitivity'), right('Specificity')],
      critics.map(({ name, good, bad, sensitivity, specificity }) => [
        plain(name),
        withThousands(good),
        withThousands(bad),
        good === 0 ? '' : figure(sensitivity),
        bad === 0 ? '' : figure(specificity),
      ]),
    ),
    off.length > 0
      ? `Out of line with people: ${off.map(({ name }) => plain(name)).join(', ')}. What they let pass says little.`
      : undefined,
  )
}

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2))

type Honeypot = NonNullable<Measures['anchored']>['honeypots'][number]

const listed = 30

/** What checks and critics said about items that people hold to be good. */
export const honeypotsOf = ({ anchored }: CardInput): string => {
  if (!anchored) return ''
  const { honeypots, refused, items } = anchored
  const right = (head: string) => ({ head, align: 'right' as const })
  const objections = honeypots.flatMap(({ query_id, question, verdicts }) =>
    verdicts
      .filter(({ finding }) => finding !== 'sound')
      .map(({ name, reason }) => [code(query_id), plain(question, 80), code(name), plain(reason, 120)]),
  )
  return section(
    'Human anchors',
    `${counted(items, 'item')} ${items === 1 ? 'was' : 'were'} written by people and ${items === 1 ? 'is' : 'are'} in the set beside those asked for, marked ${code('"strategy": "anchor"')}. No author saw them. Checks and critics judged them as they judge the labelled questions of real users, without further information: what they object to here is a false alarm, or a mistake of the person. A critic hears only of what all checks let pass.`,
    table(
      ['', right('Anchors'), right('Let pass'), right('Share'), '95%'],
      [
        passRow('all checks', honeypots, 'check'),
        passRow(
          'all critics',
          honeypots.filter((one) => one.verdicts.some(({ by }) => by === 'critic')),
          'critic',
        ),
      ],
    ),
    objections.length > 0
      ? `Objections (${countBy(objections, ([, , name]) => name)
          .map(({ name, count }) => `${name} ${count}`)
          .join(', ')}):`
      : 'Nothing objected to any of them.',
    table(['Item', 'Question', 'By', 'Reason'], objections.slice(0, listed)),
    objections.length > listed ? `${withThousands(objections.length - listed)} more.` : undefined,
    refused.length > 0 ? 'Left out of the set:' : undefined,
    table(
      ['Row', 'Why'],
      refused.slice(0, listed).map(({ where, reason }) => [plain(where), plain(reason, 240)]),
    ),
    refused.length > listed ? `${withThousands(refused.length - listed)} more.` : undefined,
  )
}

const passRow = (name: string, honeypots: readonly Honeypot[], by: 'check' | 'critic'): string[] => {
  const passed = honeypots.filter(({ verdicts }) =>
    verdicts.every((verdict) => verdict.by !== by || verdict.finding === 'sound'),
  ).length
  const [low, high] = wilson(passed, honeypots.length)
  return honeypots.length === 0
    ? [name, '0', '0', '', '']
    : [
        name,
        withThousands(honeypots.length),
        withThousands(passed),
        percent(passed / honeypots.length),
        `${percent(low)} to ${percent(high)}`,
      ]
}

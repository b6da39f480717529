import { counted, withThousands } from '../../text/counted.ts'
import type { Item } from '../../vocabulary/index.ts'
import type { PeopleSummary } from '../statistics/measures.ts'
import { code, interval, percent, plain, section, shareOf, table } from './markdown.ts'

/** Card sections for sets that were reviewed by people or answered without their documents. */
export const reviewedSections = (items: readonly Item[], people: PeopleSummary | undefined): string =>
  [closedBookOf(items), peopleOf(people, items)].filter((text) => text !== '').join('\n\n')

const peopleOf = (measured: PeopleSummary | undefined, items: readonly Item[]): string => {
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
      'Person | Items judged> | Rejected> | Share> | 95% | Damaged copies seen> | Caught>',
      people.map(({ reviewer, items: own, rejected, decoys, caught }) => [
        plain(reviewer),
        own,
        rejected,
        own === 0 ? '' : percent(rejected / own),
        interval(rejected, own),
        decoys,
        decoys === 0 ? '' : withThousands(caught),
      ]),
    ),
    !shared || shared.items === 0
      ? 'No item was judged by two people, so nothing is known of how far they agree.'
      : `${counted(shared.items, 'item')} ${shared.items === 1 ? 'was' : 'were'} judged by two people or more, blind to each other. Krippendorff’s alpha is 1 where they always agree and 0 where they agree as chance would.`,
    shared && shared.items > 0
      ? table(
          'Criterion | Items> | Named> | Alpha>',
          criteria
            .filter(({ criterion, named }) => criterion === 'verdict' || named > 0)
            .map(({ criterion, items: own, named, alpha }) => [criterion, own, named, figure(alpha)]),
        )
      : undefined,
    table(
      'Pair | Items> | Same> | Cohen’s kappa> | AC1>',
      pairs.map(({ people: [one, other], items: own, same, kappa, ac1 }) => [
        `${plain(one)} and ${plain(other)}`,
        own,
        percent(same),
        figure(kappa),
        figure(ac1),
      ]),
    ),
    overTime.length > 1
      ? table(
          'Until | Items> | Alpha>',
          overTime.map(({ day, items: own, alpha }) => [day, withThousands(own), figure(alpha)]),
        )
      : undefined,
    critics.length > 0
      ? 'What checks and critics said about what people judged (sensitivity: of the good, how many they let pass; specificity: of the bad, how many they turned down):'
      : undefined,
    table(
      'Judge | Good> | Bad> | Sensitivity> | Specificity>',
      critics.map(({ name, good, bad, sensitivity, specificity }) => [
        plain(name),
        good,
        bad,
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

/** Below this, sensitivity + specificity − 1 separates good from bad hardly better than chance. */
const leastYouden = 0.2
/** With fewer judged items, nothing can be concluded. */
const fewestJudged = 10

export const outOfLine = (good: number, passed: number, bad: number, caught: number): boolean =>
  good + bad >= fewestJudged && good > 0 && bad > 0 && passed / good + caught / bad - 1 < leastYouden

const closedBookOf = (items: readonly Item[]): string => {
  const models = [...new Set(items.flatMap(({ closed_book }) => (closed_book ?? []).map(({ model }) => model)))].sort()
  if (models.length === 0) return ''
  return section(
    'Closed book',
    `Models were asked the questions without the documents. An item that one gets right measures its memory: it is tagged ${code('closed-book')}, and is better left out where that model is measured. Of questions that yes or no answers, guessing gets half right.`,
    table(
      'Model | Items asked> | Right> | Share, 95%> | Right by yes or no>',
      models.map((model) => {
        const asked = items.filter(({ closed_book }) => closed_book?.some((one) => one.model === model))
        const known = asked.filter(({ closed_book }) => closed_book?.some((one) => one.model === model && one.right))
        return [
          code(model),
          asked.length,
          known.length,
          shareOf(known.length, asked.length),
          known.filter(({ answer_type }) => answer_type === 'yes_no').length,
        ]
      }),
    ),
  )
}

import { counted, withThousands } from '../../text/counted.ts'
import type { SetParts } from '../set-parts.ts'
import { code, interval, percent, plain, section, shareOf, table } from './markdown.ts'

/** Empty for a set that nobody reviewed. */
export const peopleOf = ({ measures, items }: SetParts): string => {
  if (!measures.people) return ''
  const { looked, drafts, disagreed, disputed, settled, people, criteria, pairs, overTime, critics } = measures.people
  const marked = items.filter(({ review }) => review !== undefined)
  const count = (status: string): number => marked.filter(({ review }) => review?.status === status).length
  const shared = criteria.find(({ criterion }) => criterion === 'verdict')
  const off = critics.filter(({ good, bad, sensitivity, specificity }) =>
    contradictsPeople(good, (sensitivity ?? 0) * good, bad, (specificity ?? 0) * bad),
  )
  return section(
    'People',
    `${counted(people.length, 'person')} looked at ${counted(looked, 'item')}${drafts > 0 ? ` and ${counted(drafts, 'rejected draft')}` : ''}. Of the ${withThousands(items.length)} items here: accepted as they were ${withThousands(count('accepted'))}, changed ${withThousands(count('edited'))}, rescued ${withThousands(count('rescued'))}, not reviewed ${withThousands(items.length - marked.length)}.${disagreed + disputed > 0 ? ` On ${withThousands(disagreed)} people disagree, and ${withThousands(disputed)} changes are disputed by the checks: these items are unchanged.` : ''}${settled > 0 ? ` ${withThousands(settled)} were settled by another review.` : ''}`.replace(
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
      ? 'No item was judged by two people, so their agreement is unknown.'
      : `${counted(shared.items, 'item')} ${shared.items === 1 ? 'was' : 'were'} judged by two people or more, blind to each other. Krippendorff’s alpha is 1 where they always agree and 0 where they agree as often as by chance.`,
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
      ? 'Checks and critics compared with people (sensitivity: share of good items that they pass; specificity: share of bad items that they reject):'
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
      ? `Contradicted by people: ${off.map(({ name }) => plain(name)).join(', ')}. Their approval says little.`
      : undefined,
  )
}

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2))

/** Below this, sensitivity + specificity − 1 separates good from bad hardly better than chance. */
const minYouden = 0.2
/** With fewer judged items, nothing can be concluded. */
const minJudged = 10

export const contradictsPeople = (good: number, passed: number, bad: number, caught: number): boolean =>
  good + bad >= minJudged && good > 0 && bad > 0 && passed / good + caught / bad - 1 < minYouden

/** Empty for a set that no model answered without its documents. */
export const closedBookOf = ({ items }: SetParts): string => {
  const models = [...new Set(items.flatMap(({ closed_book }) => (closed_book ?? []).map(({ model }) => model)))].sort()
  if (models.length === 0) return ''
  return section(
    'Closed book',
    `Models were asked the questions without the documents. A correct answer comes from memory. Such an item is tagged ${code('closed-book')} and should be left out when that model is measured. Guessing gets half of all yes/no questions right.`,
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

import { counted, withThousands } from '../../text/counted.ts'
import { anchorPasses } from '../anchors/anchor-draft.ts'
import type { SetParts } from '../set-parts.ts'
import type { PeopleSummary } from '../statistics/measures.ts'
import { countBy, minYouden } from '../statistics/numbers.ts'
import { code, escapeMarkdown, interval, percent, section, shareOf, table } from './markdown.ts'

export const peopleSection = ({ measures, items }: SetParts): string => {
  if (!measures.people) return ''
  const { judged, drafts, disagreed, disputed, settled, people, criteria, pairs, critics } = measures.people
  const reviewedItems = items.filter(({ review }) => review !== undefined)
  const count = (status: string): number => reviewedItems.filter(({ review }) => review?.status === status).length
  const judgedTwice = criteria.find(({ criterion }) => criterion === 'verdict')?.items ?? 0
  const contradicted = critics.filter(contradictsPeople)
  return section(
    'People',
    `Reviewers: ${withThousands(people.length)}. They judged ${counted(judged, 'item')} and ${counted(drafts, 'rejected draft')}. Of the ${withThousands(items.length)} items in the set, ${withThousands(count('accepted'))} were accepted unchanged, ${withThousands(count('edited'))} edited, ${withThousands(count('rescued'))} rescued and ${withThousands(items.length - reviewedItems.length)} not reviewed. Items that are unchanged because reviewers disagree: ${withThousands(disagreed)}; because checks object to the edit: ${withThousands(disputed)}. Settled by another review: ${withThousands(settled)}.`,
    table(
      'Person | Items judged> | Rejected> | Share> | 95% | Damaged copies judged> | Noticed>',
      people.map(({ reviewer, items: judgedItems, rejected, decoys, caught }) => [
        escapeMarkdown(reviewer),
        judgedItems,
        rejected,
        judgedItems === 0 ? '' : percent(rejected / judgedItems),
        interval(rejected, judgedItems),
        decoys,
        decoys === 0 ? '' : withThousands(caught),
      ]),
    ),
    `Items judged independently by two or more people: ${withThousands(judgedTwice)}. Krippendorff’s alpha is 1 if they always agree and 0 if they agree by chance.`,
    table(
      'Criterion | Items> | Rejections> | Alpha>',
      criteria
        .filter(({ criterion, rejections }) => (criterion === 'verdict' && judgedTwice > 0) || rejections > 0)
        .map(({ criterion, items: count, rejections, alpha }) => [criterion, count, rejections, formatFigure(alpha)]),
    ),
    table(
      'Pair | Items> | Agreement> | Cohen’s kappa> | AC1>',
      pairs.map(({ people: [first, second], items: count, agreement, kappa, ac1 }) => [
        `${escapeMarkdown(first)} and ${escapeMarkdown(second)}`,
        count,
        percent(agreement),
        formatFigure(kappa),
        formatFigure(ac1),
      ]),
    ),
    critics.length > 0 &&
      'Checks and critics compared with people (sensitivity: share of good items that they pass; specificity: share of bad items that they reject):',
    table(
      'Judge | Good> | Bad> | Sensitivity> | Specificity>',
      critics.map(({ name, good, bad, sensitivity, specificity }) => [
        escapeMarkdown(name),
        good,
        bad,
        good === 0 ? '' : formatFigure(sensitivity),
        bad === 0 ? '' : formatFigure(specificity),
      ]),
    ),
    contradicted.length > 0 &&
      `Contradicted by people: ${contradicted.map(({ name }) => escapeMarkdown(name)).join(', ')}. Do not rely on their approval.`,
  )
}

const formatFigure = (value: number | null): string => (value === null ? '–' : value.toFixed(2))

/** The minimum number of judged items for a conclusion. */
const minJudged = 10

/** True if the verdicts of a check or critic have little to do with those of reviewers. */
export const contradictsPeople = ({ good, bad, sensitivity, specificity }: PeopleSummary['critics'][number]): boolean =>
  good + bad >= minJudged && sensitivity !== null && specificity !== null && sensitivity + specificity - 1 < minYouden

export const closedBookSection = ({ items }: SetParts): string => {
  const models = [...new Set(items.flatMap(({ closed_book }) => (closed_book ?? []).map(({ model }) => model)))].sort()
  if (models.length === 0) return ''
  return section(
    'Closed book',
    `Models were asked the questions without the documents. A correct answer comes from memory, or from a guess if it is yes or no. Such an item is tagged ${code('closed-book')} and should be left out when that model is measured.`,
    table(
      'Model | Items asked> | Correct> | Share, 95%> | Correct (yes/no questions)>',
      models.map((model) => {
        const askedItems = items.filter(({ closed_book }) => closed_book?.some((answer) => answer.model === model))
        const correct = askedItems.filter(({ closed_book }) =>
          closed_book?.some((answer) => answer.model === model && answer.right),
        )
        const guessable = correct.filter(({ answer_type }) => answer_type === 'yes_no')
        const share = shareOf(correct.length, askedItems.length)
        return [code(model), askedItems.length, correct.length, share, guessable.length]
      }),
    ),
  )
}

const maxRows = 30

/** Verdicts on items that people wrote. Each objection is a possible false alarm. */
export const anchorsSection = ({ measures: { anchored } }: SetParts): string => {
  if (!anchored) return ''
  const { honeypots, refused, items } = anchored
  const objections = honeypots.flatMap(({ query_id, question, verdicts }) => {
    const itemCells = [code(query_id), escapeMarkdown(question, 80)]
    const objecting = verdicts.filter(({ finding }) => finding !== 'sound')
    return objecting.map(({ name, reason }) => [...itemCells, code(name), escapeMarkdown(reason, 120)])
  })
  const refusedRows = refused.map(({ where, reason }) => [escapeMarkdown(where), escapeMarkdown(reason, 240)])
  const counts = countBy(objections, ([, , name]) => name).map(({ name, count }) => `${name} ${count}`)
  return section(
    'Human anchors',
    `Items written by people: ${withThousands(items)}. They are marked ${code('"strategy": "anchor"')} and do not count toward the requested number. Checks and critics judged them like any other item, and they were not shown to the models that write questions. Each objection is either a false alarm or an error in the human-written item.`,
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
    objections.length > 0 ? `Objections (${counts.join(', ')}):` : 'No check or critic objected to any of them.',
    table('Item | Question | By | Reason', objections, maxRows),
    refused.length > 0 && 'Left out of the set:',
    table('Row | Why', refusedRows, maxRows),
  )
}

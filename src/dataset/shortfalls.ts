import { counted, withThousands } from '../text/counted.ts'
import { byFrequency } from '../text/grouped-by.ts'
import { derivedId } from '../text/hash.ts'
import { sum } from '../text/sum.ts'
import {
  type Brief,
  type Goal,
  type Item,
  needOf,
  type PerStrategy,
  type Rejection,
  type SessionSettings,
  unanswerableTypes,
  valueIn,
} from '../vocabulary/index.ts'
import { type Split, splitNames, splitOfDate } from './splits.ts'

/** Requested goals that the items do not reach. Anchors are not counted. */
export const unmetGoals = (items: readonly Item[], goals: readonly Goal[]) => {
  const written = items.filter(({ strategy }) => strategy !== 'anchor')
  return goals
    .filter(({ setByUser, value }) => setByUser && value !== 'no')
    .map((goal) => ({ ...goal, actual: written.filter((item) => valueIn(item, goal.dimension) === goal.value).length }))
    .filter(({ actual, wanted }) => actual < wanted)
}

export interface Outcome {
  readonly items: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly missing: { readonly strategies: PerStrategy }
  readonly unmet: ReturnType<typeof unmetGoals>
  readonly settings: SessionSettings
  /** The requested items of each strategy. */
  readonly counts: PerStrategy
  readonly briefs: readonly Brief[]
}

/** Lists what was requested but not delivered, one line each with numbers and the reason. */
export const shortfallsOf = (outcome: Outcome): string[] => [
  ...missingItems(outcome),
  ...missingQuestions(outcome),
  ...missingShares(outcome),
  ...missedSplitDates(outcome),
]

const missingItems = ({ items, rejections, missing, settings, counts }: Outcome): string[] => {
  const lines = Object.entries(missing.strategies)
    .filter(([, count]) => count > 0)
    .map(([strategy, count]) => {
      const wanted = counts[strategy] ?? 0
      return `${strategy}: ${wanted - count} of ${wanted}. ${explainShortfall(rejections.filter((rejection) => rejection.strategy === strategy))}`
    })
  const generated = items.filter(({ strategy }) => strategy !== 'anchor').length
  const missingTotal = sum(Object.values(missing.strategies))
  const filledPlaces = generated + missingTotal - settings.count
  return filledPlaces > 0 ? [...lines, `Items of other strategies filled ${filledPlaces} of these places.`] : lines
}

const missingQuestions = ({ items, rejections, settings, counts }: Outcome): string[] => {
  const { questions, grounded } = settings
  if (questions.length === 0 || grounded === 'seed') return []
  const wanted = Math.min(questions.length, grounded === 'reuse' ? counts.grounded : Math.ceil(counts.grounded / 2))
  const realItems = items.filter(({ source_real_question }) => source_real_question !== undefined)
  if (realItems.length >= wanted) return []
  const rejected = rejections.filter(({ strategy, question }) => strategy === 'grounded' && question !== undefined)
  return [
    `real questions: ${realItems.length} of ${wanted} are in the set (${counted(questions.length, 'question')} given). ${explainShortfall(rejected)} rejected.jsonl has the reason for each.`,
  ]
}

const missingShares = ({ unmet, rejections, briefs }: Outcome): string[] => {
  const profiles = new Map(briefs.flatMap(({ asks }) => asks.map(({ ask_id, profile }) => [ask_id, profile])))
  return unmet.map(({ dimension, value, wanted, actual }) => {
    const valueRejections = rejections.filter(
      (rejection) => ({ ...profiles.get(rejection.ask_id), ...valuesOf(rejection) })[dimension] === value,
    )
    const name = value === 'yes' ? dimension : `${dimension} ${value}`
    return `${name}: ${actual} of ${counted(wanted, 'requested item')}. ${explainShortfall(valueRejections)}`
  })
}

/** Reports items moved to a later split than their date implies, because they share evidence or a page with newer items. */
const missedSplitDates = ({ items, settings: { splitDates } }: Outcome): string[] => {
  if (!splitDates) return []
  const order = (split: Split): number => splitNames.indexOf(split)
  const movedItems = items.filter(
    ({ as_of, split }) => as_of !== undefined && split && order(split) > order(splitOfDate(as_of, splitDates)),
  )
  const emptySplits = splitNames.filter((name) => !items.some(({ split }) => split === name))
  return [
    movedItems.length > 0 &&
      `split dates: ${counted(movedItems.length, 'item')} in a later split than their date implies, to avoid leaks: they share pages, questions or evidence with newer items.`,
    ...emptySplits.map((name) => `split dates: ${name} has no items.`),
  ].filter((line) => line !== false)
}

const valuesOf = ({ cell, evolution, adversarial_type }: Rejection): Readonly<Record<string, unknown>> => ({
  ...cell,
  evolution,
  adversarial: adversarial_type,
  evolved: evolution !== undefined && 'yes',
  'no-answer': adversarial_type !== undefined && unanswerableTypes.has(adversarial_type) && 'yes',
  'multi-hop': (needOf(cell.intent) === 'several_pages' || evolution === 'multi_context') && 'yes',
})

export const explainShortfall = (rejections: readonly Rejection[]): string => {
  const mostFrequent = byFrequency(rejections.map(({ by }) => by)).slice(0, 3)
  return mostFrequent.length > 0
    ? `Most were rejected by ${mostFrequent.map(([by, times]) => `${by} (${times})`).join(', ')}.`
    : 'The documents support no more questions.'
}

/** Rejections of real questions that are not in any brief, so that rejected.jsonl has a reason for each. */
export const unplacedQuestions = (settings: SessionSettings, briefs: readonly Brief[], wanted: number) => {
  const { questions, grounded } = settings
  if (grounded === 'seed') return []
  const plannedIds = new Set(briefs.flatMap(({ asks }) => asks.flatMap(({ real_question }) => real_question?.id ?? [])))
  return questions
    .filter(({ id }) => !plannedIds.has(id))
    .map(
      ({ id, text, language }): Rejection => ({
        ask_id: derivedId('a', 'real question', id),
        brief_id: '',
        strategy: 'grounded',
        cell: { topic: 'general', intent: 'fact', language, difficulty: 'medium' },
        stage: 'session',
        by: 'set-size',
        reason: `The set has room for ${withThousands(wanted)} of the ${counted(questions.length, 'real question')} given. Make more room with --mix grounded=… or a larger -n.`,
        question: text,
        attempts: 0,
        cost: { calls: 0, tokens: 0, usd: 0 },
      }),
    )
}

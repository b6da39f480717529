import { foundFirstPenalty, goodGrade } from '../../../vocabulary/index.ts'
import { isSoundSoFar, type Progress, withVerdict } from '../progress.ts'
import { type Comparison, comparePrompt } from '../prompts/compare.ts'
import type { Stage } from '../stage.ts'

/** Compares the drafts of a brief that has more of them than will be judged. Rejects the weakest before they are judged, because judging costs most. */
export const compare: Stage = (cases) => {
  const competing = cases.filter((progress) => isSoundSoFar(progress) && !progress.case.isVariant)
  const surplus = competing.length - (competing[0]?.case.maxJudged ?? competing.length)
  if (surplus <= 0) return []
  return [
    {
      name,
      prompt: comparePrompt,
      input: {
        entries: competing.map(({ case: { question, draft } }, entry) => ({
          entry,
          question,
          ideal_answer: draft.ideal_answer,
        })),
      },
      ask_ids: competing.map(({ case: { ask } }) => ask.ask_id),
      isOptional: true,
      apply(progress, reply) {
        const finding = reply as Comparison
        const entry = competing.findIndex(({ case: { ask } }) => ask.ask_id === progress.case.ask.ask_id)
        return weakest(competing, finding, surplus, cases).has(progress.case.ask.ask_id)
          ? withVerdict(progress, name, 'fatal', `Other drafts of its brief are better. ${reasonFor(entry, finding)}`)
          : progress
      },
    },
  ]
}

const name = 'compare'

/**
 * The ask ids of the drafts to reject: those with the lowest grades, until no more are left than will be judged. Beyond that, drafts
 * graded below `goodGrade` are rejected too if a later round can replace them, as long as half of the number to judge remains.
 * Questions without an answer compete only with each other and lose their share of the surplus. Sources of sound evolutions are kept.
 */
const weakest = (competing: readonly Progress[], finding: Comparison, surplus: number, cases: readonly Progress[]) => {
  const grades = gradesIn(finding)
  const weakestFirst = competing
    .map(({ case: { ask, draft, isFoundFirst, isReplaceable } }, entry) => {
      const grade = grades.get(entry) ?? defaultGrade
      return {
        entry,
        ask_id: ask.ask_id,
        rank: isFoundFirst ? grade - foundFirstPenalty : grade,
        isUnanswerable: draft.no_answer,
        isBetterReplaced: isReplaceable === true && grades.has(entry) && grade < goodGrade,
      }
    })
    .toSorted((a, b) => a.rank - b.rank || b.entry - a.entry)
  const unanswerable = weakestFirst.filter(({ isUnanswerable }) => isUnanswerable)
  const unanswerableSurplus = Math.floor((surplus * unanswerable.length) / competing.length)
  const rejected = new Set(unanswerable.slice(0, unanswerableSurplus).map(({ ask_id }) => ask_id))
  const hasEvolution = (id: string): boolean =>
    cases.some(
      (other) => other.case.ask.evolution?.from === id && isSoundSoFar(other) && !rejected.has(other.case.ask.ask_id),
    )
  const maxJudged = competing.length - surplus
  const maxRejected = competing.length - Math.ceil(maxJudged / 2)
  for (const { ask_id, isUnanswerable, isBetterReplaced } of weakestFirst) {
    const limit = isBetterReplaced ? maxRejected : surplus
    if (rejected.size < limit && !isUnanswerable && !hasEvolution(ask_id)) rejected.add(ask_id)
  }
  return rejected
}

const defaultGrade = 3

/** The grade of each entry. Repeats of a better entry get 0. A group is ignored if its `best` is not one of its entries. */
export const gradesIn = ({ repeats, entries }: Comparison): ReadonlyMap<number, number> => {
  const groups = repeats.filter(hasValidBest)
  const kept = new Set(groups.map(({ best }) => best))
  const repeated = new Set(groups.flatMap(({ entries }) => entries.filter((entry) => !kept.has(entry))))
  return new Map(entries.map(({ entry, grade }) => [entry, repeated.has(entry) ? 0 : grade]))
}

const hasValidBest = ({ entries, best }: Comparison['repeats'][number]): boolean => entries.includes(best)

export const reasonFor = (entry: number, { repeats, entries }: Comparison): string => {
  const repeat = repeats.filter(hasValidBest).find(({ entries, best }) => entry !== best && entries.includes(entry))
  const why = entries.find((graded) => graded.entry === entry)?.why ?? ''
  return repeat ? `It asks for the same thing as another draft: ${repeat.shared_need.replace(/\.$/, '')}.` : why
}

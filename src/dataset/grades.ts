import { z } from 'zod'
import { foundFirstPenalty, goodGrade, type Item } from '../vocabulary/index.ts'

/** A critic's grade of an item compared with all others: 1 to 5, or 0 if it repeats a better item. */
const Grade = z.object({ grade: z.int().min(0).max(5), reason: z.string() })
export type Grade = z.infer<typeof Grade>

export const Grades = z.record(z.string(), Grade)
export type Grades = z.infer<typeof Grades>

export const gradeOf = ({ provenance: { ask } }: Item, grades: Grades): Grade | undefined =>
  ask === undefined ? undefined : grades[ask]

/** What an item is worth by itself, in the same unit as the gain that `select` gives for a new topic or section. Negative for weak items and repeats. */
export const meritOf = (item: Item, grades: Grades, isEasy: boolean): number => {
  const grade = gradeOf(item, grades)?.grade ?? neutralGrade
  if (grade === 0) return -repeatPenalty
  return (grade - neutralGrade - (isEasy ? foundFirstPenalty : 0) - doubtPenalty(item)) * meritPerGrade
}

const doubtingVerdict = ({ critics }: Item) => critics.find(({ doubted }) => doubted)

const doubtPenalty = (item: Item): 0 | 1 => (doubtingVerdict(item) ? 1 : 0)

const neutralGrade = 3
const meritPerGrade = 3
const repeatPenalty = 20

/** Items to replace, with the reason: all repeats, and the weakest items, up to a quarter of the set. Excludes items that no new ask can replace. */
export const itemsToReplace = (items: readonly Item[], grades: Grades, count: number): ReadonlyMap<Item, string> => {
  const seeds = new Set(items.flatMap(({ evolution }) => evolution?.from ?? []))
  const candidates = items.flatMap((item) => {
    const graded = gradeOf(item, grades)
    if (!graded || !isReplaceable(item) || seeds.has(item.query_id)) return []
    const worth = graded.grade - doubtPenalty(item)
    // The reason for a good grade is praise, so the reason of the critic that doubts is used instead.
    const { reason } = graded.grade < goodGrade ? graded : (doubtingVerdict(item) ?? graded)
    return worth < goodGrade ? [{ item, isRepeat: graded.grade === 0, worth, reason }] : []
  })
  const repeats = candidates.filter(({ isRepeat }) => isRepeat)
  const weak = candidates.filter(({ isRepeat }) => !isRepeat).toSorted((a, b) => a.worth - b.worth)
  const replaced = [...repeats, ...weak.slice(0, Math.floor(maxWeakShare * count))]
  return new Map(replaced.map(({ item, reason }) => [item, reason]))
}

const isReplaceable = ({ strategy, journey, no_answer, source_real_question }: Item): boolean =>
  strategy !== 'anchor' && !journey && !no_answer && source_real_question === undefined

const maxWeakShare = 0.25

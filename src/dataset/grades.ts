import { z } from 'zod'
import type { Item } from '../vocabulary/index.ts'

/** A critic's grade of an item compared with all others: 1 to 5, or 0 if it repeats a better item. */
const Grade = z.object({ grade: z.int().min(0).max(5), reason: z.string() })
export type Grade = z.infer<typeof Grade>

export const Grades = z.record(z.string(), Grade)
export type Grades = z.infer<typeof Grades>

export const gradeOf = ({ provenance: { ask } }: Item, grades: Grades): Grade | undefined =>
  ask === undefined ? undefined : grades[ask]

/** The value of an item regardless of the rest of the set, on the scale of the gain of a new topic or section. */
export const meritOf = (item: Item, grades: Grades, isEasy: boolean): number => {
  const grade = gradeOf(item, grades)?.grade ?? neutralGrade
  return grade === 0
    ? -repeatPenalty
    : (grade - neutralGrade - (isEasy ? easePenalty : 0) - doubtPenalty(item)) * meritPerGrade
}

const doubtPenalty = ({ critics }: Item): 0 | 2 => (critics.some(({ doubted }) => doubted) ? 2 : 0)

const neutralGrade = 3
/** Grades that an item loses if all retrieval methods rank its evidence first. At 1, such items were 29% of the bundled set; at 2, 23%. */
const easePenalty = 2
const meritPerGrade = 2
const repeatPenalty = 20

/** Items to replace, with the reason: all repeats, and weak items up to a tenth of the set. Excludes items that no new ask can replace. */
export const itemsToReplace = (items: readonly Item[], grades: Grades, count: number): ReadonlyMap<Item, string> => {
  const seeds = new Set(items.flatMap(({ evolution }) => evolution?.from ?? []))
  const choices = items.flatMap((item) => {
    const graded = gradeOf(item, grades)
    const isWeak = graded && graded.grade - doubtPenalty(item) <= maxWeakGrade
    return isWeak && isReplaceable(item) && !seeds.has(item.query_id) ? [{ item, ...graded }] : []
  })
  const weak = choices.filter(({ grade }) => grade > 0).toSorted((a, b) => a.grade - b.grade)
  const replaced = [...choices.filter(({ grade }) => grade === 0), ...weak.slice(0, Math.floor(maxWeakShare * count))]
  return new Map(replaced.map(({ item, reason }) => [item, reason]))
}

const isReplaceable = ({ strategy, journey, no_answer, source_real_question }: Item): boolean =>
  strategy !== 'anchor' && !journey && !no_answer && source_real_question === undefined

const maxWeakGrade = 2
const maxWeakShare = 0.1

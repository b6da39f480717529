import { type Goal, type Item, valueIn } from '../vocabulary/index.ts'

export interface GoalMet extends Goal {
  readonly held: number
}

/** Each goal with what the set holds of it. What people wrote beside the set counts for none. */
const goalsMet = (items: readonly Item[], goals: readonly Goal[]): GoalMet[] => {
  const own = items.filter(({ strategy }) => strategy !== 'anchor')
  const counts = new Map<string, number>()
  for (const dimension of new Set(goals.map((goal) => goal.dimension)))
    for (const item of own) {
      const key = `${dimension}\u0000${valueIn(item, dimension)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return goals.map((goal) => ({ ...goal, held: counts.get(`${goal.dimension}\u0000${goal.value}`) ?? 0 }))
}

/** What was asked for and is not there. */
export const unmetGoals = (items: readonly Item[], goals: readonly Goal[]): GoalMet[] =>
  goalsMet(items, goals).filter(({ asked, held, wanted, value }) => asked && held < wanted && value !== 'no')

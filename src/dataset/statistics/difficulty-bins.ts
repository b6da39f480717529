import { Difficulty, type Item } from '../../vocabulary/index.ts'
import { summaryOf } from './numbers.ts'

export const maxEasy = 0.25
export const minHard = 0.6

export const binOf = (measured: number): Difficulty =>
  measured <= maxEasy ? 'easy' : measured < minHard ? 'medium' : 'hard'

/** The difficulty that was asked for. Older sets store it in `difficulty`. */
export const askedDifficulty = ({ asked_difficulty, difficulty }: Item): Difficulty => asked_difficulty ?? difficulty

export const difficultyRows = (items: readonly Item[]) =>
  Difficulty.options.map((asked) => {
    const own = items.filter((item) => askedDifficulty(item) === asked)
    const values = own.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
    const count = (bin: Difficulty): number => values.filter((value) => binOf(value) === bin).length
    return {
      asked,
      items: own.length,
      measured: { easy: count('easy'), medium: count('medium'), hard: count('hard') },
      unmeasured: own.length - values.length,
      summary: summaryOf(values),
    }
  })

import { Difficulty, type Item } from '../../vocabulary/index.ts'
import { type Summary, summaryOf } from './numbers.ts'

/** From the ranks that retrieval gives the evidence: easy to 0.25, hard from 0.6. */
export const binOf = (measured: number): Difficulty => (measured <= 0.25 ? 'easy' : measured < 0.6 ? 'medium' : 'hard')

/** Sets of earlier versions have it under another name. */
export const askedDifficulty = ({ asked_difficulty, difficulty }: Item): Difficulty => asked_difficulty ?? difficulty

export interface DifficultyRow {
  readonly asked: Difficulty
  readonly items: number
  readonly measured: Readonly<Record<Difficulty, number>>
  readonly unmeasured: number
  readonly summary: Summary
}

/** The difficulty that was asked for against the one that retrieval shows. */
export const difficultyRows = (items: readonly Item[]): DifficultyRow[] =>
  Difficulty.options.map((asked) => {
    const own = items.filter((item) => askedDifficulty(item) === asked)
    const values = own.flatMap(({ measured_difficulty }) => measured_difficulty ?? [])
    const bins = values.map(binOf)
    return {
      asked,
      items: own.length,
      measured: {
        easy: bins.filter((bin) => bin === 'easy').length,
        medium: bins.filter((bin) => bin === 'medium').length,
        hard: bins.filter((bin) => bin === 'hard').length,
      },
      unmeasured: own.length - values.length,
      summary: summaryOf(values),
    }
  })

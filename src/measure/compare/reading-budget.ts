import { mean } from '../intervals.ts'
import type { DatasetScore, QuestionResult } from '../score/score-dataset.ts'

/** How much of the evidence is found when so many characters may be read: what chunkings of different sizes can be compared by. */
export const recallWithin = ({ questions }: Pick<DatasetScore, 'questions'>, characters: number): number =>
  mean(questions.filter(({ ranks }) => ranks.length > 0).map((question) => recallOf(question, characters)))

const recallOf = ({ ranks, reply }: QuestionResult, characters: number): number => {
  let [read, results] = [0, 0]
  for (const { start, end } of reply?.results ?? []) {
    read += end! - start!
    if (read > characters) break
    results++
  }
  return ranks.filter((rank) => rank !== null && rank <= results).length / ranks.length
}

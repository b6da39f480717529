import type { Dataset } from '../dataset/check/read-dataset.ts'
import { answerJudge } from '../measure/answers/judge-answers.ts'
import type { SystemUnderTest } from '../measure/retriever-reply.ts'
import { type DatasetScore, type ScoreOptions, scoreDataset } from '../measure/score/score-dataset.ts'
import { type JudgeConnection, openJudge } from './open-judge.ts'
import type { Environment } from './options/environment.ts'
import type { CallSums } from './sum-calls.ts'

/** Scores a system, and has its answers judged by a model. */
export const scoreJudged = async (
  dataset: Dataset,
  system: SystemUnderTest,
  options: ScoreOptions,
  connection: JudgeConnection,
  environment: Environment,
): Promise<{ readonly score: DatasetScore; readonly calls: CallSums }> => {
  using judge = openJudge(connection, environment)
  const score = await scoreDataset(dataset, system, {
    ...options,
    judge: answerJudge(judge.takeTurn),
    judgeName: connection.model,
  })
  return { score, calls: judge.calls() }
}

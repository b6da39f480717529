import type { Dataset } from '../dataset/check/read-dataset.ts'
import { UsageError } from '../errors.ts'
import { answerJudge } from '../measure/answers/judge-answers.ts'
import {
  type AnsweredQuestion,
  type AnswerQuality,
  answeredItems,
  measureAnswers,
  readBaseline,
} from '../measure/answers/measure-answers.ts'
import type { SystemUnderTest } from '../measure/retriever-reply.ts'
import { type ScoreOptions, scoreDataset } from '../measure/score/score-dataset.ts'
import { embeddingsNamed } from '../models/providers/embeddings-named.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { embedTexts } from '../search/embedded-space.ts'
import { type ModelOptions, openModels } from './open-models.ts'
import type { Environment } from './options/environment.ts'

export interface JudgeOptions extends JudgeModelOptions {
  /** The model that compares questions. If undefined, a latent space of the contexts is used. */
  readonly embeddingModel?: string | undefined
  /** A dataset folder, or a file of questions, answers and contexts. */
  readonly baseline?: string | undefined
}

/** Asks a model to judge the answers of a dataset and of a baseline. Replies are cached, so judging again costs nothing. */
export const judgeAnswers = async (dataset: Dataset, options: JudgeOptions, environment: Environment) => {
  const { model, embeddingModel, baseline } = options
  const sets: { name: string; rows: AnsweredQuestion[] }[] = [{ name: 'this set', rows: answeredItems(dataset) }]
  if (baseline !== undefined) sets.push({ name: 'baseline', rows: readBaseline(baseline) })
  const empty = sets.find(({ rows }) => rows.length === 0)
  if (empty)
    throw new UsageError(`There are no answers to judge in ${empty.name === 'baseline' ? baseline : dataset.folder}.`)

  using judge = openJudge(options, environment)
  const { store, connection, takeTurn } = judge
  const embedding = embeddingModel && {
    model: embeddingModel,
    embeddings: await embeddingsNamed(embeddingModel, connection),
    cache: store.vectors,
  }
  const measuredSets: (AnswerQuality & { name: string })[] = []
  for (const { name, rows } of sets) {
    const embed = embedding
      ? (texts: readonly string[]) => embedTexts(texts, embedding)
      : await latentSpaceEmbedder(rows)
    measuredSets.push({ name, ...(await measureAnswers(rows, { takeTurn, embed })) })
  }
  return { model, embeddings: embeddingModel ?? 'latent space', sets: measuredSets, calls: judge.calls() }
}

/** Makes a function that embeds questions without a model, in a latent space of the contexts. */
const latentSpaceEmbedder = async (rows: readonly AnsweredQuestion[]) => {
  const texts = [...new Set(rows.flatMap(({ contexts }) => contexts))]
  const language = rows[0]?.language ?? 'en'
  const passageOf = (place: number) => ({ chunk_id: String(place), title: '', path: [], language })
  const index = await createSearchIndex(texts.map((text, place) => ({ passage: passageOf(place), text })))
  return (questions: readonly string[]) => Promise.all(questions.map((question) => index.embed(question)))
}

export interface JudgeModelOptions extends Omit<ModelOptions, 'maxTokens'> {
  readonly model: string
}

/** Opens the model that judges answers. Dispose it after use. */
export const openJudge = ({ model, ...options }: JudgeModelOptions, environment: Environment) => {
  if (model === 'offline')
    throw new UsageError("The embedded engine can't judge answers. Name a model, such as openai:<model>.")
  return openModels(options, environment, (limit) => {
    const settings = { model, ...limit }
    return { generator: settings, critic: settings, agents: {} }
  })
}

export const scoreWithJudge = async (
  dataset: Dataset,
  system: SystemUnderTest,
  options: ScoreOptions,
  judgeOptions: JudgeModelOptions,
  environment: Environment,
) => {
  using openedJudge = openJudge(judgeOptions, environment)
  const judge = answerJudge(openedJudge.takeTurn)
  const score = await scoreDataset(dataset, system, { ...options, judge, judgeName: judgeOptions.model })
  return { score, calls: openedJudge.calls() }
}

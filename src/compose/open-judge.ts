import { UsageError } from '../errors.ts'
import { offlineEngine } from './embedded-engine.ts'
import { type ModelOptions, type OpenModels, openModels } from './open-models.ts'
import type { Environment } from './options/environment.ts'

export interface JudgeConnection extends Omit<ModelOptions, 'maxTokens' | 'signal'> {
  readonly model: string
}

/** A model that judges outside of a session. */
export const openJudge = ({ model, ...options }: JudgeConnection, environment: Environment): OpenModels => {
  if (model === 'offline')
    throw new UsageError('The embedded engine judges no answers: name a model with --model, such as openai:<model>.')
  return openModels(options, environment, {
    models: (limit) => ({ generator: { model, ...limit }, critic: { model, ...limit }, agents: {} }),
    offline: () => offlineEngine(),
  })
}

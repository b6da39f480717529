import type { Responder } from '../models/responder.ts'
import { adversarialResponders } from './answers/adversarial.ts'
import { generatorResponders } from './answers/generator.ts'
import { surveyorResponders } from './answers/surveyor.ts'

/** What the embedded engine says in each agent's place. A prompt that is not here is one it can't answer, and says so. */
export const offlineResponders: readonly Responder[] = [
  ...generatorResponders,
  ...adversarialResponders,
  ...surveyorResponders,
]

import type { Responder } from '../models/offline/responder.ts'
import { adversarialResponders } from './adversarial/offline.ts'
import { criticResponders } from './critic/offline.ts'
import { evolverResponders } from './evolver/offline.ts'
import { generatorResponders } from './generator/offline.ts'
import { journeyResponders } from './journey-simulator/offline.ts'
import { measureResponders } from './measure/offline.ts'
import { surveyorResponders } from './surveyor/offline.ts'

/** What the embedded engine says in each agent's place. A prompt that is not here is one it can't answer, and says so. */
export const offlineResponders: readonly Responder[] = [
  ...generatorResponders,
  ...adversarialResponders,
  ...criticResponders,
  ...evolverResponders,
  ...journeyResponders,
  ...surveyorResponders,
  ...measureResponders,
]

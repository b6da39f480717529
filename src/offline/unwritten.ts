import { AdversarialType, EvolutionType } from '../vocabulary/index.ts'

/** What the engine declines, whatever the passage: a plan need not ask it for that. */
export const unwritten: ReadonlySet<AdversarialType | EvolutionType> = new Set<AdversarialType | EvolutionType>([
  ...AdversarialType.options.filter((type) => type !== 'near_miss' && type !== 'entity_swap'),
  ...EvolutionType.options,
])

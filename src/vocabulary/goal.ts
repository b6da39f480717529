import type { Item } from './item.ts'

/** How many items of the finished set are wanted with one value of one dimension. */
export interface Goal {
  /** topic, intent, language, difficulty, evolution, adversarial, evolved, no-answer, multi-hop, or a dimension of the profiles. */
  readonly dimension: string
  readonly value: string
  readonly wanted: number
  /** Somebody asked for it: where it is not reached, that is said. What nobody asked for is leant to and no more. */
  readonly asked: boolean
}

/** The value that an item has in a dimension; nothing where the dimension does not speak of it. */
export const valueIn = (item: Item, dimension: string): string | undefined => {
  switch (dimension) {
    case 'topic':
    case 'intent':
    case 'language':
    case 'difficulty':
      return item[dimension]
    case 'evolution':
      return item.evolution?.type
    case 'adversarial':
      return item.adversarial_type
    case 'evolved':
      return item.evolution ? 'yes' : 'no'
    case 'no-answer':
      return item.no_answer ? 'yes' : 'no'
    case 'multi-hop':
      return item.multi_hop ? 'yes' : 'no'
    default:
      return item.profile[dimension]
  }
}

import type { AdversarialType, EvolutionType } from '../vocabulary/index.ts'

/** What the engine declines, whatever the passage: a plan need not ask it for that. */
export const unwritten: ReadonlySet<AdversarialType | EvolutionType> = new Set<AdversarialType | EvolutionType>([
  'condition_out_of_range',
  'out_of_corpus',
  'heavy_paraphrase',
  'legal_threat',
  'what_if',
  'open_ended',
  'multiple_choice',
  'complicate_input',
  'conditional',
  'constrain',
  'concretize',
  'in_breadth',
  'code_switch',
  'translation',
])

import type { Corpus } from '../../corpus/corpus.ts'
import type { SetParts } from '../../dataset/set/set-parts.ts'
import type { Target } from '../../dataset/set/target.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { PartsNeeds } from '../parts-needs.ts'

export interface TranslationNeeds extends PartsNeeds {
  readonly parts: SetParts
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly session: string
  readonly version: number
  readonly out: string
  readonly target: Target
  readonly languages: readonly string[]
}

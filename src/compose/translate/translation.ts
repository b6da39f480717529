import type { Corpus } from '../../corpus/corpus.ts'
import type { OpenSet } from '../../dataset/set/open-set.ts'
import type { SetParts } from '../../dataset/set/set-parts.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Run } from '../run.ts'

/** A translation that is begun or continued. */
export interface Translation extends Run {
  readonly open: OpenSet
  readonly parts: SetParts
  readonly corpus: Corpus
  readonly search: SearchIndex
  readonly session: string
  readonly languages: readonly string[]
}

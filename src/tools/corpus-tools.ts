import type { StructuredToolInterface } from '@langchain/core/tools'
import type { Corpus } from '../corpus/corpus.ts'
import type { SearchIndex } from '../search/index.ts'
import { locateSpan } from './locate-span.ts'
import { readSection } from './read-section.ts'
import { searchCorpus } from './search-corpus.ts'

/** What every agent may do besides thinking: look around in the documents. */
export const corpusTools = (needs: {
  readonly corpus: Corpus
  readonly search: SearchIndex
}): readonly StructuredToolInterface[] => [searchCorpus(needs), readSection(needs), locateSpan(needs)]

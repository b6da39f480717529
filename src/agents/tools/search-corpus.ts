import { type StructuredToolInterface, tool } from '@langchain/core/tools'
import { z } from 'zod'
import type { Corpus } from '../../corpus/corpus.ts'
import type { SearchedCorpus, SearchIndex } from '../../search/index.ts'
import { asData } from '../../text/as-data.ts'
import { shownText } from '../../text/shown-text.ts'
import { isStopWord, likelyLanguage, words } from '../../text/words.ts'
import { locateSpan } from './locate-span.ts'
import { readSection } from './read-section.ts'

export const SearchCorpusInput = z.object({
  query: z.string().describe('What to look for: a question or keywords, in the language of the documents.'),
  k: z.int().min(1).max(20).default(5).describe('How many passages.'),
  language: z.string().optional().describe('Only passages in this language, such as en, es or pt-BR.'),
  max_characters: z.int().min(50).max(4000).default(400).describe('How much of each passage to show.'),
})

/** In Latin characters, for models billed by the token: about 500 tokens. */
export const maxSearchResultWidth = 2_000

interface CorpusToolOptions extends SearchedCorpus {
  /** Maximum total width of the passages that a search returns, in Latin characters. Each result is sent again in every later round of a conversation. */
  readonly maxResultWidth?: number
}

/** Hybrid retrieval over the whole corpus. Returns the part of each passage that matches the query best. */
const searchCorpus = ({ corpus, search, maxResultWidth = Number.POSITIVE_INFINITY }: CorpusToolOptions) =>
  tool(
    async ({ query, k, language, max_characters }: z.infer<typeof SearchCorpusInput>) => {
      const hits = await search.search(query, { k, language })
      const maxWidth = Math.min(max_characters, Math.floor(maxResultWidth / Math.max(1, hits.length)))
      const shown = hits.flatMap(({ chunk_id, score }) => {
        const passage = corpus.passage(chunk_id)
        if (!passage) return []
        const text = shownText(corpus.text(passage), { maxWidth, about: query, language: passage.language })
        return [
          { chunk_id, doc_id: passage.doc_id, title: passage.title, path: passage.path, score: rounded(score), text },
        ]
      })
      const occurrences = occurrencesOf(query, search)
      const noneOccurs = occurrences.length > 0 && occurrences.every(([, times]) => times === 0)
      const note = shown.length === 0 ? noHitsNote(corpus, language) : noneOccurs ? nearestOnlyNote : undefined
      return asData({ hits: shown, occurs: Object.fromEntries(occurrences.slice(0, maxWords)), note })
    },
    {
      name: 'search_corpus',
      description:
        'Searches all documents and returns the best passages, best first, with their chunk_id. `occurs` gives the number of passages that contain each word of the query in any form: 0 means that no document contains it, so a search can test that something is absent. Compare scores only within one answer.',
      schema: SearchCorpusInput,
    },
  )

const rounded = (score: number): number => Math.round(score * 1e5) / 1e5

/** The content words of the query, each with the number of passages that contain it. */
const occurrencesOf = (
  query: string,
  { languages, frequency }: SearchIndex,
): readonly (readonly [word: string, passages: number])[] => {
  const language = likelyLanguage(query, languages)
  return [...new Set(words(query, language))]
    .filter((word) => !(language ? [language] : languages).some((possible) => isStopWord(word, possible)))
    .map((word) => [word, frequency(word)])
}

const maxWords = 24

const nearestOnlyNote =
  'No word of this query occurs in the documents; these passages are only the nearest. Try the words that the documents use.'

const noHitsNote = (corpus: Corpus, language: string | undefined): string => {
  const languages = [...new Set(corpus.documents().map((document) => document.language))].sort()
  return language === undefined
    ? 'No passage shares a word with this query. Try other words.'
    : `No passage in ${language} shares a word with this query. The documents are in ${languages.join(', ')}.`
}

export const corpusTools = (deps: CorpusToolOptions): readonly StructuredToolInterface[] => [
  searchCorpus(deps),
  readSection(deps),
  locateSpan(deps),
]

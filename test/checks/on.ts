import type { Check, CheckContext, CheckResult } from '../../src/checks/check.ts'
import type { Corpus } from '../../src/corpus/corpus.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import type { Draft } from '../../src/vocabulary/index.ts'
import { aContext, aCorpus, aDraft, anAsk, quoteOf } from '../examples.ts'

/** One draft over one page: its evidence is the whole text, unless `quote` names a part of it. */
export interface Case {
  readonly language?: string
  readonly text: string
  readonly quote?: string
  readonly title?: string
  readonly draft: Partial<Draft>
  readonly context?: Partial<CheckContext>
}

export const findingOf = async (check: Check, one: Case): Promise<CheckResult['finding']> =>
  (await resultOf(check, one)).finding

const resultOf = async (
  check: Check,
  { language = 'en', text, quote, title, draft, context }: Case,
): Promise<CheckResult> => {
  const corpus = aCorpus([{ doc_id: 'page', language, text, title: title ?? 'page' }])
  return check.run(
    draftOver(corpus, { language, ...draft }, quote ?? text),
    await contextFor(corpus, language, context),
  )
}

export const draftOver = (corpus: Corpus, draft: Partial<Draft>, quote: string, doc_id = 'page'): Draft =>
  aDraft(draft.no_answer ? draft : { spans: [quoteOf(corpus, doc_id, quote)], ...draft })

export const contextFor = (corpus: Corpus, language: string, over: Partial<CheckContext> = {}): Promise<CheckContext> =>
  aContext(corpus, { ask: anAsk({ language }), search: searchThatThrows, ...over })

/** Most checks do not search, and building an index would take longer than the check. */
const searchThatThrows = new Proxy({} as SearchIndex, {
  get: (_index, member) => {
    throw new Error(`The check uses ${String(member)} of the search index. Pass one in the context.`)
  },
})

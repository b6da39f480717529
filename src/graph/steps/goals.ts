import type { Corpus } from '../../corpus/corpus.ts'
import { goalsOf } from '../../plan/goals.ts'
import { strategyCounts } from '../../plan/strategy-mix.ts'
import type { SessionStore } from '../../store/session-store.ts'
import type { Goal, SessionSettings } from '../../vocabulary/index.ts'
import { askedLanguages } from './languages.ts'
import { surveyOf } from './survey.ts'

/** What the finished set is to hold, from what was asked for and what the survey found. */
export const goalsOfSession = async (
  {
    store,
    corpus,
    settings,
  }: { readonly store: SessionStore; readonly corpus: Corpus; readonly settings: SessionSettings },
  session: string,
): Promise<Goal[]> => {
  const { topics, dimensions } = await surveyOf(store, session)
  const passages = corpus.passages()
  const written = (value: string): number => passages.filter(({ language }) => language === value).length
  return goalsOf({
    settings,
    counts: strategyCounts(settings).counts,
    topics: topics.map(({ label }) => label),
    languages: askedLanguages(settings, corpus).map((value) => ({
      value,
      weight: settings.languages.length > 0 ? 1 : Math.sqrt(Math.max(1, written(value))),
    })),
    dimensions,
  })
}

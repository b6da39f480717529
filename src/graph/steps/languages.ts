import type { Corpus } from '../../corpus/corpus.ts'
import type { SessionSettings } from '../../vocabulary/index.ts'

/** Languages to ask in: those that were asked for, else those of the documents. */
export const askedLanguages = ({ languages }: Pick<SessionSettings, 'languages'>, corpus: Corpus): readonly string[] =>
  languages.length > 0 ? languages : languagesOf(corpus)

/** Languages of the latest documents, the most common first. Unknown ones are left out unless nothing is known. */
const languagesOf = (corpus: Corpus): string[] => {
  const counts = new Map<string, number>()
  for (const { language } of corpus.passages()) counts.set(language, (counts.get(language) ?? 0) + 1)
  const known = [...counts].filter(([language]) => language !== 'und')
  return (known.length > 0 ? known : [...counts])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([language]) => language)
}

import type { Corpus } from '../../corpus/corpus.ts'
import { byFrequency } from '../../text/grouped-by.ts'
import type { SessionSettings } from '../../vocabulary/index.ts'

/** Languages to ask in: those that were asked for, else those of the documents. */
export const askedLanguages = ({ languages }: Pick<SessionSettings, 'languages'>, corpus: Corpus): readonly string[] =>
  languages.length > 0 ? languages : languagesOf(corpus)

/** Languages of the latest documents, the most common first. Unknown ones are left out unless nothing is known. */
const languagesOf = (corpus: Corpus): string[] => {
  const all = byFrequency(corpus.passages().map(({ language }) => language)).map(([language]) => language)
  const known = all.filter((language) => language !== 'und')
  return known.length > 0 ? known : all
}

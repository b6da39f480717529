import type { Corpus } from '../../corpus/corpus.ts'
import { mainLanguages } from '../../corpus/language-tag.ts'
import type { SessionSettings } from '../../vocabulary/index.ts'

/** Languages to ask in: the requested ones, or those of the documents. */
export const askedLanguages = ({ languages }: Pick<SessionSettings, 'languages'>, corpus: Corpus): readonly string[] =>
  languages.length > 0 ? languages : mainLanguages(corpus.passages().map(({ language }) => language))

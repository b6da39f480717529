import { countBy } from '../dataset/statistics/numbers.ts'
import type { describeModels } from '../models/roles.ts'
import { counted, listFirst } from '../text/counted.ts'
import { baseLanguage } from '../text/words.ts'
import type { SessionEvent } from '../vocabulary/index.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'

/** Emits the events that precede the first step of a session: its models, notes, and counts of the documents. */
export const announceSession = (
  { emit }: Pick<Run, 'emit'>,
  {
    description: { line, isOffline, warnings },
    notes,
    ...sessionFields
  }: Pick<Extract<SessionEvent, { type: 'session-started' }>, 'session' | 'resumed' | 'wanted'> & {
    readonly description: ReturnType<typeof describeModels>
    readonly notes: readonly string[]
  },
  prepared?: PreparedCorpus,
): void => {
  emit({ type: 'session-started', ...sessionFields, models: line, offline: isOffline })
  for (const message of [...warnings, ...notes]) emit({ type: 'note', message })
  if (!prepared) return
  const { documents, search, languages, refused, unsupportedFiles } = prepared
  emit({ type: 'corpus-ready', documents, passages: search.size, languages, refused, passed_over: unsupportedFiles })
}

const engineLanguages: readonly string[] = ['en', 'es', 'pt']

/** Writes notes for the user about files and passages that no questions are asked about, with the reason. */
export const corpusNotes = ({ corpus, withheld, unsupportedFiles }: CorpusParts, { offline }: { offline: boolean }) => [
  ...unsupportedFileNotes(unsupportedFiles),
  ...(offline ? languageNotes(corpus) : []),
  ...quarantineNotes(withheld),
]

type CorpusParts = Pick<PreparedCorpus, 'corpus' | 'withheld' | 'unsupportedFiles'>

const unsupportedFileNotes = (byExtension: CorpusParts['unsupportedFiles']): string[] => {
  const extensions = Object.entries(byExtension)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([extension, files]) => `${extension} (${files.length}: ${listFirst(files, 3)})`)
  const count = Object.values(byExtension).flat().length
  if (count === 0) return []
  return [
    `Skipped ${counted(count, 'file')} of formats that goldspan does not read: ${listFirst(extensions, 12)}. session.json lists all of them.`,
  ]
}

const languageNotes = (corpus: CorpusParts['corpus']): string[] => {
  const latest = corpus.documents().filter((document) => document.latest)
  const unsupported = latest.filter(
    ({ language }) => !engineLanguages.includes(baseLanguage(language)) && language !== 'und',
  )
  if (unsupported.length === 0) return []
  const counts = countBy(unsupported, ({ language }) => language).map(({ name, count }) => `${name} ${count}`)
  return [
    `The embedded engine asks nothing about ${unsupported.length} of ${counted(latest.length, 'document')}, because of their language (${listFirst(counts, 12)}). It writes English, Spanish and Portuguese; for others, name a model with --model.`,
  ]
}

const quarantineNotes = (withheld: CorpusParts['withheld']): string[] => {
  if (withheld.size === 0) return []
  return [
    `Not shown to any model: ${counted(withheld.size, 'passage')} with instructions to a model (prompt injection): ${listFirst([...withheld].sort(), 8)}.`,
  ]
}

import { autoMix } from './auto-mix.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { SessionRecord } from './session-record.ts'

/** The record with its mix worked out, where that is left to the documents. */
export const withMix = (record: SessionRecord, { corpus, topics }: PreparedCorpus): SessionRecord => {
  const { settings, notes } = record
  if (settings.mix !== 'auto') return record
  const { mix, why } = autoMix(corpus, topics().length, settings)
  return { ...record, settings: { ...settings, mix }, notes: [...notes, why] }
}

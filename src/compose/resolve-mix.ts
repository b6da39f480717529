import { autoMix } from './auto-mix.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { SessionRequest } from './request.ts'

/** The request with its mix worked out, where that is left to the documents. */
export const withMix = (request: SessionRequest, { corpus, topics }: PreparedCorpus): SessionRequest => {
  const { settings, notes } = request
  if (settings.mix !== 'auto') return request
  const { mix, why } = autoMix(corpus, topics().length, settings)
  return { ...request, settings: { ...settings, mix }, notes: [...notes, why] }
}

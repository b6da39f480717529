import type { Corpus } from '../corpus/corpus.ts'
import { autoMix } from '../plan/strategy-mix.ts'
import { counted } from '../text/counted.ts'
import { sum } from '../text/sum.ts'
import type { SessionSettings } from '../vocabulary/index.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { SessionRequest } from './request.ts'

/** Replaces the mix `auto` with one that suits the documents. */
export const resolveMix = (request: SessionRequest, { corpus, topics }: PreparedCorpus): SessionRequest => {
  const { settings, notes } = request
  if (settings.mix !== 'auto') return request
  const { mix, why } = chooseMix(corpus, topics().length, settings)
  return { ...request, settings: { ...settings, mix }, notes: [...notes, why] }
}

/** Chooses a mix by the number of documents and topics, by the length of documents, and by whether there are older versions. */
const chooseMix = (corpus: Corpus, topicCount: number, { questions }: Pick<SessionSettings, 'questions'>) => {
  const documents = corpus.documents()
  const latest = documents.filter(({ latest }) => latest)
  const documentCount = latest.length
  const passageCount = corpus.passages().length
  const breadth = breadthOf(documentCount, topicCount)
  const hasOlderVersions = documents.length > latest.length
  // From 1.4 passages per document on, enough documents have several passages for journeys.
  const hasLongDocuments = passageCount >= 1.4 * documentCount
  const mix = autoMix({ breadth, hasOlderVersions, hasLongDocuments, questions: questions.length })
  const reasons = [
    `${counted(documentCount, 'document')} in ${counted(topicCount, 'topic')}: ${breadth}`,
    ...(hasOlderVersions ? ['older versions call for adversarial questions'] : []),
    ...(hasLongDocuments ? [] : ['short documents give few journeys']),
    ...(questions.length > 0 ? [counted(questions.length, 'real question')] : []),
  ]
  const total = sum(Object.values(mix))
  return {
    mix,
    why: `--mix auto: ${reasons.join(', ')}. ${Object.entries(mix)
      .map(([name, weight]) => `${name} ${Math.round((100 * weight) / total)}%`)
      .join(', ')}.`,
  }
}

const breadthOf = (documents: number, topics: number) => {
  if (documents <= 5 || topics <= 3) return 'narrow'
  return documents >= 100 || topics >= 20 ? 'broad' : 'medium'
}

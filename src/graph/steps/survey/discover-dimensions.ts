import { undefinedIfUnusable } from '../../../agents/ask-once.ts'
import { passageInput } from '../../../agents/author-inputs.ts'
import { dimensionsPrompt } from '../../../agents/surveyor/prompts/dimensions.ts'
import { suggestProfiles } from '../../../agents/surveyor/suggest-profiles.ts'
import { documentOf } from '../../../corpus/corpus.ts'
import { weighByProfiles } from '../../../plan/draw-intents.ts'
import { randomFrom } from '../../../text/random.ts'
import { shownText } from '../../../text/shown-text.ts'
import { askSurveyor, type Survey, type SurveyDependencies } from './survey-dependencies.ts'

const dimensionsWanted = 4
const profilesWanted = 12
const minCountForProfiles = 40
const maxDocuments = 12
const maxPassages = 6
const maxCharacters = 1000

/** Finds the dimensions in which people who ask differ, from the user's pages or else a sample of documents. Weights values by suggested profiles. */
export const discoverDimensions = async (
  deps: Pick<SurveyDependencies, 'settings' | 'corpus' | 'takeTurn' | 'withheld' | 'pagesForDimensions'>,
): Promise<Pick<Survey, 'dimensions' | 'implausible'> | undefined> => {
  const { settings, corpus, takeTurn, withheld } = deps
  const random = randomFrom(settings.seed, 'discover')
  // Skip documents with a withheld passage: text that looks like a prompt injection.
  const withheldDocuments = new Set([...withheld].map((chunk_id) => corpus.passage(chunk_id)?.doc_id))
  const documents = random
    .shuffle(corpus.documents().filter(({ doc_id, latest }) => latest && !withheldDocuments.has(doc_id)))
    .slice(0, maxDocuments)
  const userPages = await deps.pagesForDimensions()
  const pages =
    userPages.length > 0
      ? userPages
      : documents.map(({ doc_id, version, title }) => ({ title, text: documentOf(corpus, { doc_id, version }).text }))
  const reply = await askSurveyor(takeTurn, dimensionsPrompt, {
    pages: pages.map(({ title, text }) => ({ title, text: shownText(text, { maxWidth: maxCharacters }) })),
    language: documents[0]?.language ?? 'en',
    count: dimensionsWanted,
  })
  if (!reply || reply.dimensions.length === 0) return undefined
  const dimensions = reply.dimensions
  const passages = random
    .shuffle(corpus.passages().filter(({ chunk_id }) => !withheld.has(chunk_id)))
    .slice(0, maxPassages)
    .map((passage) => passageInput(passage, shownText(corpus.text(passage), { maxWidth: maxCharacters })))
  // Weights make little difference in a small set, so this call is skipped.
  const profiles =
    settings.count < minCountForProfiles
      ? undefined
      : await undefinedIfUnusable(() => suggestProfiles(takeTurn, passages, dimensions, profilesWanted))
  return {
    dimensions: weighByProfiles(dimensions, profiles ?? []),
    implausible: reply.implausible.map(({ first, second }) => [first, second]),
  }
}

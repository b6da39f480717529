import type { PassageInput } from '../../agents/authoring.ts'
import { likelyLanguage } from '../../text/words.ts'
import type { Profile } from '../../vocabulary/index.ts'
import type { OfflineLanguage } from '../family.ts'
import { type Found, findFacts, findFactsOf } from '../find-facts.ts'
import type { PassageContext } from '../passage-context.ts'
import { readPassage } from '../read-passage.ts'
import { readerOf } from '../wording/situation.ts'
import { type Voice, voiceFor } from '../wording/voice.ts'

/** What an author of the embedded engine works with: its passages read, their facts, and the voice that is asked for. */
export interface Desk {
  readonly language: OfflineLanguage
  readonly voice: Voice
  readonly contexts: readonly PassageContext[]
  /** Looked for when somebody asks. */
  readonly found: readonly Found[]
  /** Those of some families, by their names. */
  readonly foundBy: (families: RegExp) => readonly Found[]
  /** As `contexts`, for texts that a search brought. */
  readonly read: (passage: PassageInput) => PassageContext
}

/** Opens the passages for an ask, or says why the engine cannot write for it. */
export const openDesk = (
  passages: readonly PassageInput[],
  { language: tag, profile }: { readonly language: string; readonly profile: Profile },
): Desk | string => {
  const voice = voiceFor(tag, profile)
  if (!voice) return `The embedded engine writes English, Spanish and Portuguese; ${tag} needs a model.`
  const { language } = voice
  const spoken = likelyLanguage(passages.map(({ text }) => text).join('\n'), ['en', 'es', 'pt'])
  if (spoken && spoken !== language)
    return `The passages are in another language (${spoken}) than the ask (${tag}), and the embedded engine does not translate.`
  const contexts = passages.map((passage) => readPassage(passage, language))
  let found: readonly Found[] | undefined
  return {
    language,
    voice: readerOf(passages.map(({ text }) => text).join('\n'), voice),
    contexts,
    get found() {
      found ??= contexts.flatMap((context) => findFacts(context))
      return found
    },
    foundBy: (families) => contexts.flatMap((context) => findFactsOf(context, families)),
    read: (passage) => readPassage(passage, language),
  }
}

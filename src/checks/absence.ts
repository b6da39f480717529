import { certifyAbsence } from '../search/certify-absence.ts'
import { fold } from '../text/words.ts'
import { absentTypes } from '../vocabulary/index.ts'
import type { Check } from './check.ts'
import { fixable, sound } from './findings.ts'

/** A question without an answer was searched for in several wordings. What the searches found goes to the critic, which decides. */
export const absence: Check = {
  name: 'absence',
  about: 'evidence',
  async run(draft, { ask, corpus, search }) {
    if (!draft.no_answer) return sound('The draft has an answer, so there is no absence to prove.')
    const { question, standalone_question, searched } = draft
    const others = new Set(searched.map(fold).filter((query) => query !== fold(question)))
    if (ask.adversarial_type && absentTypes.has(ask.adversarial_type) && others.size < leastWordings)
      return fixable(
        `The author searched with ${others.size} other wordings; ${leastWordings} are needed. Search with the names that other people would use.`,
      )
    const certificate = await certifyAbsence([standalone_question ?? question, ...searched], { corpus, search })
    return { ...sound(certificate.statement), adds: { absence: certificate } }
  },
}

const leastWordings = 2

import { findInjections } from '../corpus/injections.ts'
import { quotedShort } from '../text/one-line.ts'
import { type Check, fatal, fixable, sound, wordingOf } from './check.ts'

/** Rejects evidence and drafts that contain instructions to a model. */
export const injection: Check = {
  name: 'injection',
  about: 'evidence',
  run(draft) {
    for (const { text } of draft.spans) {
      const [hit] = findInjections(text)
      if (hit) return fatal(`The evidence contains instructions to a model: ${quotedShort(hit.text)}.`)
    }
    for (const [, text] of wordingOf(draft)) {
      const [hit] = findInjections(text)
      if (hit) return fixable(`The draft contains instructions to a model: ${quotedShort(hit.text)}. Remove them.`)
    }
    return sound('The draft contains no instructions to a model.')
  },
}

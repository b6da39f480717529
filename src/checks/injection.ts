import { findInjections } from '../corpus/quarantine.ts'
import { shown } from '../text/shown.ts'
import { type Check, fatal, fixable, sound, wordingOf } from './check.ts'

/** Rejects evidence and items that give orders to a model. */
export const injection: Check = {
  name: 'injection',
  about: 'evidence',
  run(draft) {
    for (const { text } of draft.spans) {
      const [found] = findInjections(text)
      if (found) return fatal(`The evidence gives orders to a model: ${shown(found.text)}.`)
    }
    for (const [, text] of wordingOf(draft)) {
      const [found] = findInjections(text)
      if (found) return fixable(`The draft gives orders to a model: ${shown(found.text)}. Leave them out.`)
    }
    return sound('Nothing in it gives orders to a model.')
  },
}

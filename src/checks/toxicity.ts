import { toxicWordsIn } from '../reading/toxic-words.ts'
import type { Check } from './check.ts'
import { fixable, sound } from './findings.ts'

/** Nobody is insulted and nothing is obscene, unless such items are wanted: users do write so. */
export const toxicity: Check = {
  name: 'toxicity',
  run(draft, { settings }) {
    const found = toxicWordsIn(`${draft.question} ${draft.ideal_answer}`)
    if (found.length === 0) return sound('No insult and no obscene word.')
    if (settings.toxic !== 'reject') return sound('Insults or obscene words, kept on purpose.')
    return fixable(
      `The item insults or is obscene (${found.length} such words). Use other words, or keep such items with toxic: keep in the configuration file.`,
    )
  },
}

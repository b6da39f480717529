import { shown } from '../text/shown.ts'
import { contentStems } from '../text/words.ts'
import { type Draft, sayingTheSame } from '../vocabulary/index.ts'
import type { Check } from './check.ts'
import { fixable, sound } from './findings.ts'

/** An evolution stays with the subject of its seed: it shares a word that carries meaning with it, or stands in the same place. */
export const subject: Check = {
  name: 'subject',
  run(draft, { ask: { evolution }, siblings }) {
    if (!evolution || sayingTheSame.has(evolution.type))
      return sound('It was not made from another item, or it asks the same.')
    const seed = siblings.find(({ ask_id }) => ask_id === evolution.from)
    if (!seed) return sound('Its seed is missing, so there is nothing to compare.')
    const shared = [...stemsOf(draft)].filter((stem) => stemsOf(seed).has(stem))
    if (shared.length > 0) return sound(`It shares ${shared.length} content words with its seed.`)
    if (draft.language !== seed.language || sharesLine(draft, seed)) return sound('It uses the evidence of its seed.')
    return fixable(`It leaves the subject of its seed, ${shown(seed.question)}: ask something else about that subject.`)
  },
}

/** What question and answer are about: a question may say in the answer's words what the seed said in its own. */
const stemsOf = ({ question, ideal_answer, language }: Draft): ReadonlySet<string> =>
  new Set([...contentStems(question, language), ...contentStems(ideal_answer, language)])

const sharesLine = (one: Draft, other: Draft): boolean =>
  one.spans.some((a) => other.spans.some((b) => a.doc_id === b.doc_id && a.start < b.end && b.start < a.end))

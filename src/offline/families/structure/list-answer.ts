import type { Family } from '../../family.ts'
import { withoutJoint } from '../../text/phrases.ts'

/** The parts of a list fact as bullets, each a claim proved by its own quote. The quotes of the parts come first. */
export const listAnswer: Family['answer'] = (fact) => {
  const items = (fact.items ?? []).map(withoutJoint)
  return {
    text: items.map((item) => `- ${item}`).join('\n'),
    claims: items.map((item, index) => ({ text: item, quotes: [Math.min(index, fact.quotes.length - 1)] })),
  }
}

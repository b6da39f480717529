import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../../src/models/offline/candidate.ts'
import { topicRule } from '../../../src/models/offline/families/structure/topic-rule.ts'
import { readPassage } from '../../../src/models/offline/read-passage.ts'
import { withRulesInTurn } from '../../../src/models/offline/wording/rules-in-turn.ts'
import { randomFrom } from '../../../src/random.ts'

const ruleOf = (title: string): Candidate => {
  const text = `# ${title}\n\n## Returns\n\nReturns are free for a month, and nobody has to give a reason for what they bring back.\n\n## Last\n\nEnd.\n`
  const context = readPassage({ chunk_id: 'a#0', title, path: [], text }, 'en')
  const fact = topicRule.find(context)[0]!
  return {
    context,
    family: topicRule,
    fact,
    question: `Who pays for returns under the ${title}?`,
    answer: { text },
    scope: undefined,
    rewritings: 0,
  }
}

const said = (title: string, titles: readonly string[]): ReadonlySet<string> =>
  new Set(
    Array.from(
      { length: 40 },
      (_each, draw) => withRulesInTurn(ruleOf(title), titles, randomFrom('turn', String(draw))).question,
    ),
  )

const house = ['Lantern Refund Policy', 'Lantern Privacy Statement', 'Lantern Terms of Service', 'Contact']

describe('The name of the rules', () => {
  test('is said with and without the house whose rules all are, under them and according to them', () => {
    expect(said('Lantern Refund Policy', house)).toEqual(
      new Set([
        'Who pays for returns under the Lantern Refund Policy?',
        'Who pays for returns according to the Lantern Refund Policy?',
        'Who pays for returns under the Refund Policy?',
        'Who pays for returns according to the Refund Policy?',
      ]),
    )
  })

  test('stays whole where another house has such rules too, or another document is called so', () => {
    const whole = new Set([
      'Who pays for returns under the Lantern Refund Policy?',
      'Who pays for returns according to the Lantern Refund Policy?',
    ])
    expect(said('Lantern Refund Policy', [...house, 'Lantern Partner Refund Policy'])).toEqual(whole)
    expect(said('Lantern Refund Policy', house.slice(0, 2))).toEqual(whole)
  })

  test('goes without its number where there is one version', () => {
    expect(said('Lantern Public License Version 2.0', ['Lantern Public License Version 2.0'])).toContain(
      'Who pays for returns under the Lantern Public License?',
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../src/offline/candidate.ts'
import { topicRule } from '../../src/offline/families/structure/topic-rule.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { withRulesInTurn } from '../../src/offline/wording/rules-in-turn.ts'
import { randomFrom } from '../../src/text/random.ts'

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
      { length: 80 },
      (_each, draw) => withRulesInTurn(ruleOf(title), titles, randomFrom('turn', String(draw))).question,
    ),
  )

const house = ['Lantern Refund Policy', 'Lantern Privacy Statement', 'Lantern Terms of Service', 'Contact']

describe('The name of the rules', () => {
  const names = (title: string, titles: readonly string[]): ReadonlySet<string> =>
    new Set([...said(title, titles)].map((question) => /(?:Lantern )?Refund Policy/.exec(question)?.[0] ?? ''))

  test('is said in many places and ways, so that no four words stand in every question', () => {
    const asked = [...said('Lantern Refund Policy', house)]
    expect(asked).toContain('Who pays for returns under the Lantern Refund Policy?')
    expect(asked).toContain('About the Refund Policy: who pays for returns?')
    expect(asked).toContain('Going by the Lantern Refund Policy, who pays for returns?')
    expect(asked.length).toBeGreaterThan(10)
  })

  test('is said with and without the house whose rules all are', () => {
    expect(names('Lantern Refund Policy', house)).toEqual(new Set(['Lantern Refund Policy', 'Refund Policy']))
  })

  test('stays whole where another house has such rules too, or another document is called so', () => {
    const whole = new Set(['Lantern Refund Policy'])
    expect(names('Lantern Refund Policy', [...house, 'Lantern Partner Refund Policy'])).toEqual(whole)
    expect(names('Lantern Refund Policy', house.slice(0, 2))).toEqual(whole)
  })

  test('goes without its number where there is one version', () => {
    expect(said('Lantern Public License Version 2.0', ['Lantern Public License Version 2.0'])).toContain(
      'Who pays for returns under the Lantern Public License?',
    )
  })

  test('is the house’s own, where the text speaks of the house', () => {
    const one = ruleOf('Lantern Refund Policy')
    const context = { ...one.context, text: `${one.context.text}\n\nWhoever writes to Lantern gets an answer.\n` }
    const questions = Array.from(
      { length: 30 },
      (_each, draw) => withRulesInTurn({ ...one, context }, [], randomFrom('own', String(draw))).question,
    )
    expect(questions).toContain("Going by Lantern's refund policy, who pays for returns?")
  })

  test('is left out where the question names their house, and kept where they themselves are asked about', () => {
    const about = (family: string, question: string): ReadonlySet<string> => {
      const one = ruleOf('Lantern Refund Policy')
      const text = `${one.context.text}\n\nGoods that were sold by Lantern can be returned.\n`
      const context = readPassage({ chunk_id: 'a#0', title: 'Lantern Refund Policy', path: [], text }, 'en')
      const candidate = { ...one, context, question, family: { ...one.family, name: family } }
      return new Set(
        Array.from(
          { length: 20 },
          (_each, draw) => withRulesInTurn(candidate, house, randomFrom('turn', String(draw))).question,
        ),
      )
    }
    expect(about('duration', 'How soon will Lantern pay for returns under the Lantern Refund Policy?')).toEqual(
      new Set(['How soon will Lantern pay for returns?']),
    )
    // `into the Club`: whose that is, only these rules know.
    expect(
      [...about('allowance', 'May Lantern refuse entry into the Club under the Lantern Refund Policy?')].every(
        (asked) => /refund policy/i.test(asked),
      ),
    ).toBe(true)
    expect([...about('topic-rule', 'Under the Lantern Refund Policy, what applies to returns?')].join(' ')).toMatch(
      /Refund Policy/,
    )
  })
})

import { describe, expect, test } from 'vitest'
import { askedBefore } from '../../../src/offline/answers/adversarial/asked-before.ts'
import { missingAttributes } from '../../../src/offline/answers/adversarial/missing-attribute.ts'
import { openDesk } from '../../../src/offline/authoring/desk.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { passage } from './ask-offline.ts'

const asked = (title: string, text: string, language = 'en'): string => {
  const desk = openDesk([passage('page#c1', title, `# ${title}\n\n${text}\n`)], { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return missingAttributes(desk, randomFrom('missing'))
    .map(({ question }) => question)
    .join('\n')
}

describe('What others of its kind settle is asked', () => {
  test('of a licence, by its name, unless the licence speaks of it', () => {
    const title = 'Orchard Public License'
    const free = 'You may copy the software and pass it on. Keep this notice with every copy.'
    expect(asked(title, free)).toMatch(/patent .*the Orchard Public License/)
    expect(asked(title, `${free} No patents are granted.`)).not.toMatch(/patent/)
    expect(asked(title, 'You may copy the poems and pass them on.')).not.toMatch(/patent|export/)
    expect(asked(title, `${free} This license incorporates the terms of the Meadow License.`)).toBe('')
  })

  test('of terms what they give an occasion for', () => {
    const terms = (more: string): string => asked('Orchard Terms', `You may pick apples on Sundays. ${more}`)
    expect(terms('The board decides who may come.')).toMatch(/appeal|against a decision/)
    expect(terms('')).not.toMatch(/appeal|against a decision|indemnify|how old/)
  })

  test('of terms how old one must be, where one has an account or buys something, and of no privacy notice', () => {
    expect(asked('Orchard Terms of Service', 'Your account holds your apples.')).toMatch(/how old/i)
    expect(asked('Orchard Terms of Service', 'We keep apples and personal data.')).not.toMatch(/how old/i)
    expect(asked('Orchard Privacy Notice', 'Your account holds your apples.')).not.toMatch(/how old/i)
  })

  test('of no page about rules, nor a breach of what forbids nothing, nor the age of a firm', () => {
    const rule = 'You must not sell apples. Your account holds them.'
    expect(asked('Orchard Policy', rule)).toMatch(/breaks|fine/)
    for (const title of ['Orchard Policy Examples', 'Orchard Support Policy']) expect(asked(title, rule)).toBe('')
    expect(asked('Orchard Leave Policy', 'You must tell the board of your leave.')).not.toMatch(/breaks/)
    expect(asked('Orchard Business Terms', rule)).not.toMatch(/how old|if I die/i)
  })

  test('of somebody whom a page is about or names again and again', () => {
    const page = (title: string, more: string): string =>
      asked(title, `The poet Ada Quillfeather wrote about the orchard. ${more}`)
    expect(page('Ada Quillfeather', '')).toMatch(
      /Ada Quillfeather (?:born|have|marry)|birth of Ada Quillfeather|did Ada Quillfeather/,
    )
    expect(page('Orchards', 'Quillfeather wrote at night. '.repeat(3))).toMatch(
      /Ada Quillfeather (?:born|have|marry)|birth of Ada Quillfeather|did Ada Quillfeather/,
    )
    expect(page('Orchards', 'Quillfeather wrote at night.')).toBe('')
  })

  test('of nothing whose name goes on where it seems to end', () => {
    const page = (name: string): string =>
      asked('Pomares', `${`A ${name} planta maçãs. `.repeat(4)}Ela tem seis pomares.`, 'pt')
    expect(page('Universidade de Oriz')).toMatch(/Universidade de Oriz/)
    expect(page('Universidade de Oriz ao Mar')).not.toMatch(/Universidade de Oriz(?! ao Mar)/)
  })

  test('of a code of conduct, and of a security policy what reporters ask', () => {
    expect(asked('Orchard Code of Conduct', 'Be kind to each other. Write to the board about bad behavior.')).toMatch(
      /appeal|false/,
    )
    expect(asked('Orchard Security Policy', 'Write to the board about vulnerabilities.')).toMatch(/reward|paid/)
  })

  test('in Spanish and Portuguese too', () => {
    expect(asked('Política de devoluciones', 'Las prendas se cambian en la tienda.', 'es')).toMatch(/^¿.*olítica/m)
    expect(asked('Política de devolução', 'As peças são trocadas na loja.', 'pt')).toMatch(/olítica/)
  })

  test('of a function, where its section has no word for it, though the section hardly names it', () => {
    const section = (more: string, name = 'graft'): string =>
      `## tree.${name}(branch, callback)\n\nJoins the branch to the trunk and then calls the \`callback\`. ${more}The joint is wrapped, and the wrapping stays on for a season. Branches of another kind are joined in the same way, only with more wrapping. Whoever joins many branches joins them from the top to the bottom, one after another.`
    const api = (more: string): string => asked('Tree', section(more))
    expect(api('')).toMatch(/error .*tree\.graft\(\)|tree\.graft\(\) .*(?:abort|cancel)/)
    expect(api('It fails with an error where there is no trunk. Stop it by its signal. ')).not.toMatch(
      /error|abort|cancel/,
    )
    expect(asked('Tree', section('', 'isGrafted'))).not.toMatch(/error/)
  })
})

test('A question that the set asks already is known in another frame', () => {
  const before = ['Can you confirm that the default for the depth option in orbit sync is true?']
  expect(askedBefore(before, 'en')('I read that the depth option in orbit sync is true by default.')).toBe(true)
  expect(askedBefore(before, 'en')('I read that the width option in orbit pack is true by default.')).toBe(false)
})

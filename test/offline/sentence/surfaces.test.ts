import { describe, expect, it } from 'vitest'
import { sentenceFamilies } from '../../../src/offline/families/sentence/index.ts'

const languages = ['en', 'es', 'pt'] as const
const registers = ['plain', 'request', 'query'] as const

const shapes = sentenceFamilies.flatMap(({ name, surfaces }) =>
  Object.entries(surfaces).map(([shape, byLanguage]) => ({ name: `${name}/${shape}`, byLanguage })),
)

describe('The surfaces of the sentence families', () => {
  it('cover the thirty-six patterns', () => {
    expect(sentenceFamilies.map(({ name }) => name).sort()).toEqual(
      'acronym agent allowance attribute cause comparison complement composition conditional-duty conditional-effect consequence date deed default duration entitled example exception identity limit manner object outcome permission place practice purpose quantity reach requirement responsibility rule rule-case which which-one'.split(
        ' ',
      ),
    )
  })

  it('ask in six ways or more, in every register, and never twice alike', () => {
    for (const { name, byLanguage } of shapes)
      for (const language of languages) {
        if (byLanguage[language].plain.length === 0) continue
        for (const register of registers) {
          const all = byLanguage[language][register] ?? []
          expect(all.length, `${name} ${language} ${register}`).toBeGreaterThanOrEqual(6)
          expect(new Set(all).size, `${name} ${language} ${register}`).toBe(all.length)
        }
      }
  })

  it('open with four different words or more', () => {
    for (const { name, byLanguage } of shapes)
      for (const language of languages) {
        const { plain } = byLanguage[language]
        const openings = new Set(plain.map((text) => text.replace(/^¿/, '').split(' ')[0]!.toLowerCase()))
        if (plain.length > 0) expect(openings.size, `${name} ${language}: ${[...openings]}`).toBeGreaterThanOrEqual(4)
      }
  })

  it('keep tú, vos and their verbs to the Rioplatense surfaces', () => {
    for (const { name, byLanguage } of shapes)
      for (const text of registers.flatMap((register) => byLanguage.es[register] ?? []))
        expect(text, name).not.toMatch(
          /(?<!\p{L})(?:tú|tu|tus|vos|puedes|podés|debes|tienes|tenés|necesitas|sabés|sabes|quieres|decís|dime)(?!\p{L})/iu,
        )
  })

  it('balance their question marks', () => {
    for (const { name, byLanguage } of shapes) {
      for (const text of [...byLanguage.es.plain, ...(byLanguage.es.request ?? [])])
        expect((text.match(/¿/g) ?? []).length, `${name}: ${text}`).toBe((text.match(/\?/g) ?? []).length)
      for (const text of [...byLanguage.en.plain, ...byLanguage.pt.plain]) expect(text, name).not.toContain('¿')
    }
  })
})

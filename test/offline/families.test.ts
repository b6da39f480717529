import { describe, expect, it } from 'vitest'
import { families } from '../../src/offline/families/index.ts'
import { structureFamilies } from '../../src/offline/families/structure/index.ts'

const languages = ['en', 'es', 'pt'] as const

describe('families', () => {
  it('have names of their own', () => {
    const names = families.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  it('ask in six ways or more in every language that a shape is written for, and never twice alike', () => {
    for (const { name, surfaces } of structureFamilies) {
      for (const [shape, byLanguage] of Object.entries(surfaces)) {
        for (const language of languages) {
          const { plain } = byLanguage[language]
          if (plain.length > 0) expect(plain.length, `${name}/${shape} ${language}`).toBeGreaterThanOrEqual(6)
          expect(new Set(plain).size, `${name}/${shape} ${language}`).toBe(plain.length)
        }
        expect(
          languages.some((language) => byLanguage[language].plain.length > 0),
          `${name}/${shape}`,
        ).toBe(true)
      }
    }
  })

  it('speak Spanish without tú or vos outside the Rioplatense surfaces', () => {
    for (const { name, surfaces } of structureFamilies) {
      for (const { es } of Object.values(surfaces)) {
        for (const text of [...es.plain, ...(es.request ?? []), ...(es.query ?? [])]) {
          expect(text, name).not.toMatch(
            /(?<!\p{L})(?:tú|tu|tus|vos|puedes|podés|debes|tienes|tenés|necesitas|sabés|quieres)(?!\p{L})/iu,
          )
        }
      }
    }
  })

  it('open and close their question marks', () => {
    for (const { name, surfaces } of structureFamilies) {
      for (const { es, en, pt } of Object.values(surfaces)) {
        for (const text of es.plain)
          expect((text.match(/¿/g) ?? []).length, `${name}: ${text}`).toBe((text.match(/\?/g) ?? []).length)
        for (const text of [...en.plain, ...pt.plain]) expect(text, name).not.toContain('¿')
      }
    }
  })
})

import { expect, test } from 'vitest'
import { doubting, inOtherWords } from '../../../src/agents/adversarial/offline/premise-frames.ts'
import { randomFrom } from '../../../src/random.ts'

const draws = Array.from({ length: 60 }, (_, nth) => randomFrom('premises', nth))

test('a false claim is put in many ways, so that no frame marks a set', () => {
  for (const language of ['en', 'es', 'pt'] as const) {
    const asked = new Set(draws.map((random) => doubting('depth is 2 by default', language, random)))
    expect(asked.size).toBeGreaterThan(8)
    for (const question of asked) {
      expect(question).toMatch(/^[¿\p{Lu}].*\?$/u)
      expect(question.toLowerCase()).toContain('depth is 2 by default')
      // The answer begins with `No`.
      expect(question).not.toMatch(/wrong|equivoco|errad/)
    }
  }
})

test('a default is claimed in other words than documents tell it', () => {
  const claims = new Set(draws.map((random) => inOtherWords('the default value of --depth is 2', 'en', random)))
  expect(claims).toContain('--depth defaults to 2')
  expect(claims.size).toBeGreaterThan(2)
})

test('what tells no default stays as it is', () => {
  expect(inOtherWords('an agent may keep 3 dumps', 'en', draws[0]!)).toBe('an agent may keep 3 dumps')
})

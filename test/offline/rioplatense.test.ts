import { describe, expect, it } from 'vitest'
import { asRioplatense } from '../../src/offline/language/rioplatense.ts'

describe('the Spanish of the River Plate', () => {
  it.each([
    ['¿Me pueden decir qué formatos admite el servicio?', '¿Me podés decir qué formatos admite el servicio?'],
    ['¿Alguien sabe qué incluye el plan?', '¿Sabés qué incluye el plan?'],
    ['¿Cómo puedo rotar una clave?', '¿Cómo hago para rotar una clave?'],
    ['Para rotar una clave, ¿qué debo hacer?', 'Para rotar una clave, ¿qué tengo que hacer?'],
    ['¿Qué hace atoi?', '¿Qué hace atoi?'],
  ])('%s', (neutral, regional) => {
    expect(asRioplatense(neutral)).toBe(regional)
  })
})

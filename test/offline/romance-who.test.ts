import { describe, expect, it } from 'vitest'
import { findFacts } from '../../src/offline/find-facts.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'
import { passage } from './passage.ts'

type Language = 'es' | 'pt'

/** What may be asked of a piece of text as it stands, plainly worded. */
const asks = (family: string, text: string, language: Language): readonly string[] =>
  findFacts(passage(text, { language, title: 'Karsa' }))
    .filter((found) => found.family.name === family)
    .flatMap((found) => realiseFact(found, voiceFor(language, {})!, randomFrom('who'), undefined, 6))
    .filter((candidate) => reasonAgainst(candidate) === undefined)
    .map(({ question }) => question)

describe('Who did something', () => {
  it.each([
    ['agent', 'pt', 'Marta Silveira liderou a Orlov de Abril de 2002 até Abril de 2003.', 'liderou a Orlov'],
    ['agent', 'es', 'Rainulfo Dengel recibió en el año 1030 el condado de Karsa.', 'recibió'],
    ['which-one', 'es', 'En 1973, Valdez nombró a Elena Ruiz directora de la Oficina Vey.', 'a quién nombró Valdez'],
  ] as const)('is asked of somebody with a full name (%s, %s: %s)', (family, language, text, part) => {
    expect(asks(family, text, language).join('\n').toLowerCase()).toContain(part.toLowerCase())
  })

  it('is not asked of what many do', () => {
    expect(asks('agent', 'Marta Silveira firmó un acuerdo en 1985.', 'es')).toEqual([])
    expect(asks('which-one', 'El Lokono moderno llama a Sirio Mali con otro nombre.', 'es')).toEqual([])
    expect(asks('agent', 'Marta Silveira liderou até Março de 1996.', 'pt')).toEqual([])
  })

  it('takes two things joined for named where the second is', () => {
    const text = 'En 1954, el féretro y las reliquias de Otto Krause fueron devueltos al Recinto del Señor en Karsa.'
    expect(asks('date', text, 'es').length).toBeGreaterThan(0)
    const bare = 'En 1954, el féretro y las reliquias fueron devueltos al recinto en Karsa.'
    expect(asks('date', bare, 'es')).toEqual([])
  })
})

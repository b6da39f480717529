import { describe, expect, it } from 'vitest'
import { standsWellRomance } from '../../src/offline/families/sentence/grammar/romance-question.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { allowsScope } from '../../src/offline/scope/allows-scope.ts'
import { isNamed } from '../../src/offline/scope/is-named.ts'
import { indirect } from '../../src/offline/surface/indirect.ts'
import { spellsOut, spellsOutInRomance } from '../../src/offline/text/spells-out.ts'
import { asked, questions } from './asked.ts'
import { passage } from './passage.ts'

const answers = (family: string, text: string, language: 'en' | 'es' | 'pt'): string[] =>
  asked(family, text, { language }).map(({ answer }) => answer)

describe('Manuals of commands and templates', () => {
  it('join a name with what may be done with the thing, and leave half a sentence alone', () => {
    const english = `# Bells

- \`bell.tone\`: The version of the bell and can be set to any word.
- \`bell.rope\`: When several ropes or yards are pulled at the same time
- \`bell.yard\`: When set to true, rings the bells of the yard.
`
    expect(answers('definition-list', english, 'en')).toEqual([
      'bell.tone is the version of the bell and can be set to any word.',
      'When set to true, rings the bells of the yard.',
    ])
    const portuguese = `# Sinos

- \`bell.tone\`: A versão do sino e pode ser definida como qualquer palavra.
- \`bell.rope\`: Quando várias cordas ou pátios são puxados ao mesmo tempo
- \`bell.name\`: O nome do sino.
`
    expect(answers('definition-list', portuguese, 'pt')).toEqual([
      'bell.tone é a versão do sino e pode ser definida como qualquer palavra.',
      'bell.name é o nome do sino.',
    ])
  })

  it('are not asked in the order of a question inside a sentence', () => {
    expect(indirect('Which bell ring flag is -d short for?', 'en')).toBeUndefined()
    expect(indirect('Which values does bell ring accept?', 'en')).toBeUndefined()
    expect(indirect('Which plan includes backups that are kept for a year?', 'en')).toBe(
      'which plan includes backups that are kept for a year',
    )
    expect(indirect('Which towers ring when the wind is strong?', 'en')).toBe(
      'which towers ring when the wind is strong',
    )
  })

  it('ask what one can do in a case without doubting that there is anything', () => {
    const text = 'Once you have the Bell Client installed, you can move on to using it to manage towers.'
    const said = questions('conditional-duty', text)
    expect(said).toContain('What can I do once I have the Bell Client installed?')
    expect(said.join('\n')).not.toContain('Is there something')
  })

  it('name a function once', () => {
    expect(isNamed('the ringBell function', 'What is ringBell for?', {})).toBe(true)
    expect(isNamed('the ringBell function', 'What is the second argument for?', {})).toBe(false)
  })

  it('say more than the parts of a name', () => {
    expect(spellsOut('toString', 'converts to a string')).toBe(true)
    expect(spellsOut('Tower.BELLVersions', 'a set of bell versions of a tower')).toBe(true)
    expect(spellsOutInRomance('toString', 'converte para uma string', 'pt')).toBe(true)
    expect(spellsOutInRomance('Tower.BELLVersions', 'um conjunto de versões', 'pt')).toBe(true)
    expect(spellsOutInRomance('Tower.BELLVersions', 'un conjunto de versiones', 'es')).toBe(true)
    expect(spellsOutInRomance('Tower.BELLVersions', 'las versiones que acepta el campanario', 'es')).toBe(false)
  })

  it('take what every function has for no matter', () => {
    const list = (what: string): string => `# Campana\n\nLos ${what} son:\n\n- menos uno\n- cero\n- uno\n`
    expect(questions('enumeration', list('valores de retorno'), { language: 'es' })).toEqual([])
    expect(questions('enumeration', list('tonos de la campana'), { language: 'es' })).not.toEqual([])
  })

  it('ask for no bare word of a list of objects, unless it is a program', () => {
    const list = (head: string): string =>
      `# ${head}\n\n- \`Towers\`: Proporciona acceso a las torres del valle.\n- \`Tower.Bell\`: Proporciona acceso a las campanas.\n`
    const about = (head: string): string => questions('definition-list', list(head), { language: 'es' }).join('\n')
    expect(about('Objetos')).not.toContain('Towers')
    expect(about('Objetos')).toContain('¿Qué hace Tower.Bell?')
    expect(about('Comandos')).toContain('¿Qué hace Towers?')
  })

  it('ask what a file is for, and not what it indicates', () => {
    const text =
      '# Sinos\n\n- `tower.yaml`: Modelo básico para criar uma torre.\n- `bell.yaml`: Modelo básico para tocar.\n'
    const said = questions('definition-list', text, { language: 'pt' })
    expect(said).toContain('Para que serve tower.yaml?')
    expect(said.join('\n')).not.toContain('indica')
  })

  it('compare no two entries that share their owner alone', () => {
    const pair = (one: string, other: string): string =>
      `# Objetos\n\n- \`Bell.${one}\`: O número de toques de uma corda.\n- \`Bell.${other}\`: O pátio com mais toques de corda.\n`
    expect(questions('difference', pair('Revision', 'Service'), { language: 'pt' })).toEqual([])
    expect(questions('difference', pair('ToneLow', 'ToneHigh'), { language: 'pt' })).not.toEqual([])
  })

  it('ask for no function by a thing that only the page knows', () => {
    const which = (rest: string): readonly string[] =>
      questions('agent', `La función ringBell ${rest}.`, { language: 'es' })
    expect(which('permite personalizar el certificado')).toEqual([])
    expect(which('permite personalizar el certificado de una torre')).not.toEqual([])
  })

  it('say to what something is added', () => {
    expect(standsWellRomance('os toques da torre são adicionados', 'pt')).toBe(false)
    expect(standsWellRomance('los toques de la torre son añadidos', 'es')).toBe(false)
    expect(standsWellRomance('os toques são adicionados ao livro da torre', 'pt')).toBe(true)
  })

  it('narrow a definition by no heading that it does not speak of', () => {
    const context = passage('Un almacén de campanas es un lugar donde se guardan y comparten campanas empaquetadas.', {
      language: 'es',
      title: 'Registros',
    })
    const found = findFacts(context).find(({ family }) => family.name === 'glossary')!
    expect(allowsScope(found, { phrase: 'en Torre', level: 1 })).toBe(false)
    expect(allowsScope(found, { phrase: 'en Torre', level: 1, fromTitle: true })).toBe(true)
  })

  it('ask what changed only where one paragraph tells it all', () => {
    const text = (more: string): string =>
      `# Preguntas\n\n## ¿Qué cambió en Campana 3?\n\nCampana 3 cambió las cuerdas de todas las torres.\n${more}`
    expect(questions('faq', text(''), { language: 'es' })).toContain('¿Qué cambió en Campana 3?')
    expect(questions('faq', text('\nCampana 3 tiene además otra torre.\n'), { language: 'es' })).toEqual([])
  })

  it('tell by its name what a function is ordered to do', () => {
    const text = '# Functions\n\n## toTone\n\nGiven the number of a bell, produce its tone.\n\n```\ntoTone 7\n```\n'
    expect(answers('call-effect', text, 'en')).toEqual(['Given the number of a bell, toTone produces its tone.'])
  })

  it('ask when something began where it is clear what began', () => {
    const when = (said: string): readonly string[] => questions('date', said, { language: 'es' })
    expect(when('La torre vieja comenzó la retirada de cuerdas el 13 de mayo de 2020.')).toEqual([])
    expect(when('La retirada de cuerdas comenzó el 13 de mayo de 2020.')).not.toEqual([])
  })

  it('give many things a verb for many', () => {
    const text = 'Las cuerdas fueron eliminadas en Campana 3.0.'
    expect(questions('version-change', text, { language: 'es' })).toContain(
      '¿En qué versión se eliminaron las cuerdas?',
    )
  })
})

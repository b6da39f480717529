import { describe, expect, it } from 'vitest'
import { cleanHeading } from '../../src/offline/read-passage.ts'
import { asked, questions } from './asked.ts'

type Language = 'es' | 'pt'

describe('Spanish and Portuguese manuals', () => {
  it.each([
    ['limit', 'pt', 'Os valores vão de 1 até 3 milhões, e o padrão é 3.'],
    ['limit', 'pt', 'A distância máxima é de 2000 pixels.'],
    [
      'identity',
      'pt',
      'Use a opção com a ferramenta Balde, a ferramenta de escolher cores, ou várias das ferramentas de seleção.',
    ],
    ['date', 'pt', 'Em 1989, a Orbit Serviços publicou uma versão expandida.'],
    ['quantity', 'pt', 'O Orbit oferece três botões que deixam você escolher o elemento.'],
    ['permission', 'pt', 'Você pode ajustar as dimensões da paleta em Largura e Altura.'],
    [
      'purpose',
      'es',
      'Puedes contribuir al servicio Orbit no solo codificando sino también traduciendo o documentando.',
    ],
    ['complement', 'es', 'El nombre utilizado depende de la temporada del año.'],
    ['permission', 'es', 'Se puede emplear Paquete:orbit para generar los códigos de la red.'],
    ['permission', 'es', 'Puedes aprender las operaciones básicas del sistema Orbit en la Referencia Orbit.'],
    [
      'duty-list',
      'es',
      'Entre las funciones proporcionadas por Orbit se incluyen:\n\n- Formatear un disco\n- Crear una partición\n- Administrar dispositivos\n',
    ],
  ] as const)('do not ask what only their page places or nobody would (%s, %s: %s)', (family, language, text) => {
    expect(questions(family, text, { language })).toEqual([])
  })

  it.each([
    ['limit', 'pt', 'A distância máxima do pincel é de 2000 pixels.'],
    ['date', 'pt', 'Em 1989, a Orbit Serviços publicou uma versão expandida do formato GIF.'],
    ['quantity', 'pt', 'O Orbit oferece três métodos de interpolação, que são diferentes.'],
  ] as const)('still ask what says of what (%s, %s: %s)', (family, language, text) => {
    expect(questions(family, text, { language }).length).toBeGreaterThan(0)
  })

  it.each([
    ['es', 'El grupo viajó con Lindisa a Karsa. Lindisa es un grupo de rock con raíces en Varna.', '¿Qué es Lindisa?'],
    ['pt', 'Quem visita o Sternpark fica. O Sternpark é um planetário de céu aberto em Viena.', 'O que é o Sternpark?'],
  ] as const)('say what a lone name is where the text writes it as one (%s: %s)', (language, text, question) => {
    expect(asked('identity', text, { language: language as Language }).flatMap((each) => each.questions)).toContain(
      question,
    )
  })

  it('know a heading without its number', () => {
    expect(cleanHeading('3.8. Pincel de seda')).toBe('Pincel de seda')
    expect(cleanHeading('Capítulo 4. Instalação')).toBe('Instalação')
    expect(cleanHeading('1.0 release notes')).toBe('1.0 release notes')
    expect(cleanHeading('2. Install the gate')).toBe('2. Install the gate')
  })
})

import { describe, expect, test } from 'vitest'
import { taskIn } from '../../src/offline/structure/tasks.ts'
import { asked, questions } from './asked.ts'
import { passage } from './passage.ts'

const fields = {
  es: '# Campos\n\n| Campo | Obligatorio |\n|---|---|\n| `nombre` | Sí |\n| `tono` | No |\n| `peso` | Sí |\n',
  pt: '# Campos\n\n| Campo | Obrigatório |\n|---|---|\n| `nome` | Sim |\n| `tom` | Não |\n| `peso` | Sim |\n',
}
const settings = {
  es: '## `tono`\n\n- Tipo: Cadena\n- Predeterminado: `"do"`\n',
  pt: '## `tom`\n\n- Tipo: Texto\n- Padrão: `"do"`\n',
}

describe('Forms that few documents have', () => {
  test('how long a name may be is asked by its adjective, from above and from below', () => {
    const most = asked('limit', 'The name of a bell can be up to 63 characters long.')
    expect(most.map(({ shape, questions }) => [shape, questions[0]])).toEqual([
      ['size', 'How long can the name of a bell be at most?'],
    ])
    const least = asked('limit', 'A bell name must be at least 3 characters in length.')
    expect(least.map(({ shape, questions }) => [shape, questions[0]])).toEqual([
      ['sizeLeast', 'How long must a bell name be at least?'],
    ])
  })

  test('how many there are of a kind is asked in both ways to say that they are there', () => {
    expect(questions('quantity', 'Hay tres tipos de volumen en Bell Store.', { language: 'es' })).toEqual(
      expect.arrayContaining([
        '¿Cuántos tipos de volumen hay en Bell Store?',
        '¿Cuántos tipos de volumen existen en Bell Store?',
      ]),
    )
    expect(questions('quantity', 'Existem três tipos de volume no Bell Store.', { language: 'pt' })).toEqual(
      expect.arrayContaining([
        'Quantos tipos de volume existem no Bell Store?',
        'Quantos tipos de volume há no Bell Store?',
      ]),
    )
  })

  test('a column that says a state is asked of each row', () => {
    const es = asked('table-support', fields.es, { language: 'es', title: 'Campos de una campana' })
    expect(es.map(({ questions, answer }) => [questions[0], answer])).toEqual([
      ['¿Es obligatorio el campo nombre?', 'Sí, el campo nombre es obligatorio.'],
      ['¿Es obligatorio el campo tono?', 'No, el campo tono no es obligatorio.'],
      ['¿Es obligatorio el campo peso?', 'Sí, el campo peso es obligatorio.'],
    ])
    const pt = asked('table-support', fields.pt, { language: 'pt', title: 'Campos de um sino' })
    expect(pt.map(({ questions, answer }) => [questions[0], answer]).slice(0, 2)).toEqual([
      ['É obrigatório o campo nome?', 'Sim, o campo nome é obrigatório.'],
      ['É obrigatório o campo tom?', 'Não, o campo tom não é obrigatório.'],
    ])
  })

  test('a small noun without an article is defined on its own page alone', () => {
    const text = 'Bronze is a metal that is made of copper and tin.'
    expect(questions('glossary', `# Bronze\n\n${text}`, { title: 'Bronze' })).toContain('What is Bronze?')
    expect(questions('glossary', `# Metals\n\n${text}`, { title: 'Metals' })).toEqual([])
  })

  test('type and default under the heading of a setting are those of an option', () => {
    const es = asked('setting-value', settings.es, { language: 'es', title: 'Opciones' })
    expect(es.map(({ questions, answer }) => [questions[0], answer])).toEqual([
      ['¿De qué tipo es la opción tono?', 'El tipo de la opción tono es Cadena.'],
      ['¿Cuál es el valor predeterminado de la opción tono?', 'El valor predeterminado de la opción tono es "do".'],
    ])
    const pt = asked('setting-value', settings.pt, { language: 'pt', title: 'Opções' })
    expect(pt.map(({ questions, answer }) => [questions[0], answer])).toEqual([
      ['De que tipo é a opção tom?', 'O tipo da opção tom é Texto.'],
      ['Qual é o valor padrão da opção tom?', 'O valor padrão da opção tom é "do".'],
    ])
  })

  test.each([
    ['Restaurar sus copias', 'es', 'restaurar mis copias'],
    ['Cambiar su contraseña', 'es', 'cambiar mi contraseña'],
    ['Restaurar suas cópias', 'pt', 'restaurar minhas cópias'],
    ['Trocar seu sino', 'pt', 'trocar meu sino'],
    ['Restore your backups', 'en', 'restore my backups'],
  ] as const)('who asks how to do it speaks of their own: %s', (heading, language, verb) => {
    expect(taskIn(heading, passage('x.', { language }))?.verb).toBe(verb)
  })
})

import { describe, expect, test } from 'vitest'
import { missingAttributes } from '../../../src/offline/answers/adversarial/missing-attribute.ts'
import { openDesk } from '../../../src/offline/authoring/desk.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { passage } from './ask-offline.ts'

const page = (description: string, ending = '## Véase también\n\nOtras órdenes.\n'): string =>
  `# pliega

## Nombre

pliega - ajusta el ancho de las líneas

## Sinopsis

\`pliega\` [*OPCIÓN*]... [*ARCHIVO*]...

## Descripción

Ajusta las líneas de cada ARCHIVO y escribe el resultado en la pantalla. ${description}

${ending}`

/** What is asked of the program of a page. */
const asked = (text: string, language = 'es'): string => {
  const desk = openDesk([passage('pliega#c1', 'pliega', text)], { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  return missingAttributes(desk, randomFrom('page'))
    .map(({ question }) => question)
    .join('\n')
}

describe('The program of a manual page', () => {
  test('is asked about what its whole page leaves open', () => {
    expect(asked(page(''))).toMatch(/estado de salida|variables? de entorno|entrada estándar/)
    expect(asked(page(''))).toMatch(/`pliega`/)
  })

  test('is not asked about what its page tells without its name', () => {
    const told = page(
      'Sin ARCHIVO lee la entrada. El estado de salida es 0 si todo va bien. Las variables LANG y TMPDIR lo cambian.',
    )
    expect(asked(told)).toBe('')
  })

  test('is asked about nothing where its page may go on', () => {
    expect(asked(page('', '## Ejemplos\n\nUna línea larga.\n'))).toBe('')
  })

  test('is asked in Portuguese and English', () => {
    const portuguese =
      '# dobra\n\n## Nome\n\ndobra - ajusta a largura das linhas\n\n## Sinopse\n\n`dobra` [*ARQUIVO*]...\n\n## Descrição\n\nAjusta as linhas de cada arquivo e escreve o resultado na tela.\n\n## Veja também\n\nOutros comandos.\n'
    const english =
      '# folds\n\n## Name\n\nfolds - fits the width of lines\n\n## Synopsis\n\n`folds` [*FILE*]...\n\n## Description\n\nFits the lines of each file and writes them to the screen.\n\n## See also\n\nOther commands.\n'
    expect(asked(portuguese.replaceAll('dobra', 'pliega'), 'pt')).toMatch(/o `pliega`|do `pliega`/i)
    expect(asked(english.replaceAll('folds', 'pliega'), 'en')).toMatch(/exit status|environment|standard input/)
  })
})

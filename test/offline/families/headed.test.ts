import { describe, expect, test } from 'vitest'
import { effect } from '../../../src/offline/families/structure/effect.ts'
import { sectionTask } from '../../../src/offline/families/structure/section-task.ts'
import { settingValue } from '../../../src/offline/families/structure/setting-value.ts'
import type { Family, OfflineLanguage } from '../../../src/offline/family.ts'
import { readPassage } from '../../../src/offline/read-passage.ts'
import { headedIn, identifierOf } from '../../../src/offline/structure/headed.ts'
import { asked } from '../asked.ts'

const answersOf = (family: Family, text: string, title = 'Kestrel', language: OfflineLanguage = 'en'): string[] => {
  const context = readPassage({ chunk_id: 'a#0', title, path: [title], text }, language)
  return family.find(context).map((fact) => family.answer(fact, context).text)
}

describe('what a thing does', () => {
  test('is said by the sentence under its heading, whatever that calls it', () => {
    expect(answersOf(effect, '## `kes.open()`\n\nThis function returns a handle to the relay.\n')).toEqual([
      'kes.open() returns a handle to the relay.',
    ])
    expect(answersOf(effect, '## kes.close()\n\nCloses the relay and frees its port.\n')).toEqual([
      'kes.close() closes the relay and frees its port.',
    ])
  })

  test('is said of what stands above a heading that names a part of every page', () => {
    expect(
      answersOf(effect, '# kes-list\n\n### Description\n\nThis command prints every relay of the yard.\n', 'kes-list'),
    ).toEqual(['kes-list prints every relay of the yard.'])
  })

  test('is said by an order where a command is typed', () => {
    expect(answersOf(effect, '## kes relay stop\n\nStop a running relay\n', 'kes relay')).toEqual([
      'kes relay stop stops a running relay.',
    ])
  })

  test('is said of a name with its hyphen, where it is typed so', () => {
    const named = (text: string): string | undefined => {
      const context = readPassage({ chunk_id: 'a#0', title: 'Kestrel', path: ['Kestrel'], text }, 'en')
      return identifierOf(headedIn(context)[0]!, context)
    }
    expect(named('## `drop-frames`\n\nTells the relay to drop frames.\n')).toBe('drop-frames')
    expect(named('## drop-frames\n\nType `drop frames` in the yard.\n')).toBe('drop frames')
    expect(named('## drop-frames\n\nThe *drop-frames* tool has it drop frames.\n')).toBe('drop-frames')
  })

  test('is said in Spanish and Portuguese too', () => {
    const spanish = '## kes-list\n\nEste comando muestra todos los relés del patio.\n'
    expect(answersOf(effect, spanish, 'kes-list', 'es')).toEqual(['kes-list muestra todos los relés del patio.'])
    const portuguese = '## kes-list\n\nEste comando mostra todos os relés do pátio.\n'
    expect(answersOf(effect, portuguese, 'kes-list', 'pt')).toEqual(['kes-list mostra todos os relés do pátio.'])
  })

  test.each([
    ['a heading that names no such thing', '## Good habits\n\nThis command prints every relay.\n'],
    ['a sentence that leads to a list', '## kes.open()\n\nThis function takes the following:\n\n- a port\n'],
    ['a sentence that leans on another', '## kes.open()\n\nReturns such a handle to the caller of this.\n'],
    ['small words that nobody types', '## expected results\n\nPrints every relay of the yard.\n'],
  ])('is not read from %s', (_what, text) => {
    expect(answersOf(effect, text)).toEqual([])
  })
})

describe('what a setting is unless set', () => {
  const text = '#### `max-hops`\n\n* Default: 7\n* Type: null or Number\n\nHow far a frame may travel.\n'

  test('is said by the lines under its heading', () => {
    expect(answersOf(settingValue, text)).toEqual([
      'The default value of the max-hops option is 7.',
      'The type of the max-hops option is null or Number.',
    ])
  })

  test('is no news where it is a plain type', () => {
    expect(answersOf(settingValue, text.replace('null or ', ''))).toEqual([
      'The default value of the max-hops option is 7.',
    ])
  })

  test('is said of the options of a function', () => {
    const options = '## kes.open(port[, options])\n\n- `lingerMs` {number} How long to wait. **Default:** `250`.\n'
    expect(answersOf(settingValue, options)).toEqual(['The default value of the lingerMs option of kes.open() is 250.'])
  })

  test('is asked for the values it accepts where they are listed, and not for a type', () => {
    const section = '#### max-hops\n\n* Type: "one", "two" or "many"\n'
    expect(asked('setting-value', section).map(({ shape }) => shape)).toEqual(['valid'])
    expect(answersOf(settingValue, section)).toEqual(['The max-hops option can be "one", "two" or "many".'])
  })

  test('is not asked where nothing is preset', () => {
    expect(answersOf(settingValue, '#### max-hops\n\n* Default: null\n')).toEqual([])
  })
})

describe('a short section headed by a task', () => {
  const section =
    '## Rotating the relay key\n\nRun `kes rotate` in the yard and enter the new key.\n\n```\nkes rotate\n```\n'

  test('is how the task is done, all of it', () => {
    expect(answersOf(sectionTask, `${section}\n## Other things\n\nNone.\n`)).toEqual([
      'Run kes rotate in the yard and enter the new key.\nkes rotate',
    ])
  })

  test.each([
    ['it goes on under deeper headings', `${section}\n### On Mondays\n\nAsk first.\n`],
    [
      'it tells nobody what to do',
      '## Rotating the relay key\n\nKeys of relays are rotated by a drum of oak and brass.\n',
    ],
    [
      'it refers to another place',
      '## Rotating the relay key\n\nRun `kes rotate` in the yard as shown in the table below.\n',
    ],
  ])('is not asked about where %s', (_why, text) => {
    expect(answersOf(sectionTask, text)).toEqual([])
  })
})

test('a Spanish section under a task tells how it is done, and not what its menu entry does', () => {
  const entry =
    '## Obtener ayuda en línea\n\nAbre el sitio de ayuda en el navegador. Sirve para formular preguntas al equipo.\n'
  expect(answersOf(sectionTask, entry, 'Orbit', 'es')).toEqual([])
  expect(answersOf(sectionTask, `${entry}Si no puedes abrirlo, espera un rato.\n`, 'Orbit', 'es')).toHaveLength(1)
  expect(answersOf(sectionTask, entry.replace('Abre', 'Abra'), 'Orbit', 'es')).toHaveLength(1)
})

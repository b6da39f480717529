import { describe, expect, test } from 'vitest'
import { kinProbes } from '../../../src/agents/adversarial/offline/kin/kin-probes.ts'
import { lackingProbes } from '../../../src/agents/adversarial/offline/lacking/lacking-probes.ts'
import type { Probe } from '../../../src/agents/adversarial/offline/probe.ts'
import { speaksOf } from '../../../src/agents/adversarial/offline/prove-absence.ts'
import { type Desk, openDesk } from '../../../src/agents/offline-authoring/desk.ts'
import { soleProduct } from '../../../src/models/offline/products/sole-product.ts'
import type { CorpusKnowledge } from '../../../src/models/offline/responder.ts'
import { type Random, randomFrom } from '../../../src/random.ts'
import { words } from '../../../src/search/text.ts'
import { passage } from './ask-offline.ts'

type Make = (desk: Desk, random: Random, knowledge: CorpusKnowledge) => readonly Probe[]

/** What is asked of the first text, where these are all that there are. */
const asked = (
  make: Make,
  texts: readonly string[],
  language = 'en',
  product: string | undefined = 'Orbit',
): string => {
  const desk = openDesk([passage('page#c1', 'Page', texts[0]!)], { language, profile: {} })
  if (typeof desk === 'string') throw new Error(desk)
  const frequency = (word: string): number =>
    texts.filter((text) => words(text, 'en').includes(word.toLowerCase())).length
  return make(desk, randomFrom('absent'), { size: texts.length, frequency, product })
    .filter((probe) => !speaksOf(desk.contexts[0]!, probe))
    .map(({ question }) => question)
    .join('\n')
}

describe('Names that stand in no document', () => {
  const stores = 'Orbit keeps its records in a database. Write the address of PostgreSQL or of MySQL into the file.'

  test('are asked of a product that its documents tell of with others of their kind', () => {
    expect(asked(kinProbes, [stores])).toMatch(/^(?:Does|Can I use) .*Orbit.* (?:Oracle|MongoDB|MariaDB|SQL|C|F)/)
    expect(asked(kinProbes, [stores], 'en', '')).toBe('')
    expect(asked(kinProbes, [stores.replace(' or of MySQL', '')])).toBe('')
    // Names alone may be examples of anything.
    expect(asked(kinProbes, [stores.replace('in a database', 'for years')])).toBe('')
  })

  test('are in no other document, in any of the ways in which they are written', () => {
    const all = 'oracle mariadb mongo cassandra sqlite mssql cockroachdb firebird'
    expect(asked(kinProbes, [stores, all])).toMatch(/ClickHouse/)
    expect(asked(kinProbes, [stores, `${all} clickhouse`])).toBe('')
  })

  test('are not asked where something is said of all of the kind, or of no others', () => {
    expect(asked(kinProbes, [`${stores} Any other database will do, too.`])).toBe('')
    expect(asked(kinProbes, [`${stores} It supports PostgreSQL and MySQL.`])).toBe('')
  })

  test('are asked in Spanish and Portuguese', () => {
    expect(asked(kinProbes, ['Orbit guarda los registros. ODBC: PostgreSQL, MySQL.'], 'es')).toMatch(/^¿.*Orbit con /)
    expect(asked(kinProbes, ['O Orbit guarda os registros. ODBC: PostgreSQL, MySQL.'], 'pt')).toMatch(/Orbit com /)
  })
})

describe('What people ask of many products', () => {
  const page = 'The Orbit server reads its settings when it starts.'

  test('is asked of one of which no document has any of its words', () => {
    expect(asked(lackingProbes, [page])).toMatch(/Terraform provider for Orbit/)
    expect(asked(lackingProbes, [page, 'Write it in hcl.'])).not.toMatch(/Terraform/)
  })

  test('is asked where there is an occasion', () => {
    expect(asked(lackingProbes, ['Orbit asks a server for the time.'])).not.toMatch(/Terraform/)
  })
})

describe('The product that documents are about', () => {
  const pages = (text: string) => Array.from({ length: 8 }, (_each, at) => ({ title: `Page ${at}`, text }))

  test('is named on most of the pages, more than once', () => {
    expect(soleProduct(pages('We started Kestrel.js today. Then Kestrel.js stopped, so that Kestrel.js waits.'))).toBe(
      'Kestrel.js',
    )
    expect(soleProduct(pages('It is made with Kestrel.js in the foot of a page.'))).toBeUndefined()
    expect(soleProduct(pages('We started Kestrel and Merlin together. Then Kestrel saw Merlin stop.'))).toBe(undefined)
  })

  test('is typed first in the titles of a manual', () => {
    const manual = ['add', 'list', 'move', 'show', 'sort', 'stop', 'sync', 'trim'].map((verb) => ({
      title: `kestrel ${verb}`,
      text: '',
    }))
    expect(soleProduct(manual)).toBe('kestrel')
  })
})

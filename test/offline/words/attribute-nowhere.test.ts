import { describe, expect, test } from 'vitest'
import { attributeNowhere } from '../../../src/offline/words/attribute-nowhere.ts'
import { type CorpusReading, corpusReading } from '../../../src/offline/words/corpus-reading.ts'
import { wantedOf } from '../../../src/offline/words/wanted.ts'
import { aCorpus } from '../../examples.ts'

const proofOf = (question: string, texts: readonly string[], language = 'en'): string | undefined => {
  const reading = corpusReading(aCorpus(texts.map((text, at) => ({ doc_id: `d${at}`, language, text }))))
  return attributeNowhere(question, wantedOf(question, language, reading), [], reading)
}

const settings = (row = '') =>
  `# Settings\n\n| Option | What it does |\n|---|---|\n| \`queue_depth\` | Jobs that may stand in line${row} |\n| \`node_ttl\` | Life of a node, by default 5 days |\n`

describe('An attribute is absent', () => {
  const question = 'What is the default value of queue_depth?'

  test('if no place that names the thing has a word for it, whatever its siblings have', () => {
    expect(proofOf(question, [settings()])).toContain('default')
  })

  test.for([
    ['its own row', settings('; 5 if not set'), ''],
    ['another document', settings(), 'Leave `queue_depth` empty for 5 jobs.'],
    ['a rule for all of its kind', settings(), 'All options are switched off initially.'],
    ['a section under its name', settings(), '# More\n\n## queue_depth\n\nIt is optional.\n\nUsually 5 is taken.'],
  ] as const)('but not if %s gives it', ([, page, other]) => {
    expect(proofOf(question, other ? [page, other] : [page])).toBeUndefined()
  })

  test('and the whole corpus is read for it once, however many questions are asked', () => {
    const pages = Array.from({ length: 20 }, (_, at) => `# Page ${at}\n\nJobs of page ${at} wait in line.\n`)
    const corpus = aCorpus([settings(), ...pages].map((text, at) => ({ doc_id: `d${at}`, language: 'en', text })))
    const reading = corpusReading(corpus)
    let reads = 0
    const counted: CorpusReading = {
      ...reading,
      read: (passage) => {
        reads++
        return reading.read(passage)
      },
    }
    const readsFor = (asked: string): number => {
      const before = reads
      expect(attributeNowhere(asked, wantedOf(asked, 'en', counted), [], counted)).toBeDefined()
      return reads - before
    }
    expect(readsFor(question)).toBeGreaterThan(pages.length)
    expect(readsFor('In which version was queue_depth added?')).toBeLessThan(5)
  })

  test('from a function, whatever other pages say about their functions', () => {
    const asked = 'Which error does vault.seal() throw if the call fails?'
    const page = '# Vaults\n\n## vault.seal(name)\n\nThe vault is sealed with the name that is given.\n'
    const rule = '\n## Errors\n\nAll methods throw a RangeError.\n'
    expect(proofOf(asked, [page, `# Doors\n${rule}`])).toContain('thrown error')
    expect(proofOf(asked, [page + rule])).toBeUndefined()
  })

  test('but not if it is set for everything at once', () => {
    const retries = 'How many retries does `orbit sync` make if the connection fails?'
    const page = '# orbit sync\n\nThe command `orbit sync` sends files to the server.\n'
    expect(proofOf(retries, [page])).toContain('retries')
    expect(
      proofOf(retries, [page, '# Network\n\nThe option `fetch-retries` holds for the whole tool.\n']),
    ).toBeUndefined()
  })

  test.for([
    [
      'en',
      'How much does the Quillfeather Plan cost?',
      'The Quillfeather Plan has ten seats.',
      'Quillfeather is free.',
    ],
    [
      'es',
      '¿Cuánto cuesta el Plan Quillfeather?',
      'El Plan Quillfeather tiene diez puestos.',
      'Quillfeather es gratis.',
    ],
    ['pt', 'Quanto custa o Plano Quillfeather?', 'O Plano Quillfeather tem dez lugares.', 'Quillfeather é gratuito.'],
  ] as const)(
    '%s: of what has a proper name the sentences around the name are read',
    ([language, asked, text, statement]) => {
      expect(proofOf(asked, [text], language)).toContain('price')
      expect(proofOf(asked, [`${text} ${statement}`], language)).toBeUndefined()
    },
  )

  test('but not from a thing that the documents do not mention', () => {
    expect(proofOf('What is the default value of other_key?', [settings()])).toBeUndefined()
  })
})

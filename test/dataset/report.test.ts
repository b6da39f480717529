import { describe, expect, test } from 'vitest'
import { scriptJson } from '../../src/dataset/report/escape.ts'
import { htmlReport as reportOf } from '../../src/dataset/report/html-report.ts'
import type { SetParts } from '../../src/dataset/set-parts.ts'
import { datasetStatistics } from '../../src/dataset/statistics.ts'
import { aCorpus, quoteAt, quoteOf } from '../examples.ts'
import { anItem, aRecord, aRejection, aSmallRecord } from './a-record.ts'

const htmlReport = (set: SetParts): string => reportOf(set, datasetStatistics(set))

interface Data {
  readonly items: readonly {
    readonly question: string
    readonly evidence: readonly {
      readonly document: number
      readonly marks: readonly { readonly start: number; readonly end: number }[]
      readonly ranges: readonly (readonly [number, number])[]
    }[]
  }[]
  readonly documents: readonly {
    readonly excerpts: readonly { readonly start: number; readonly text: string; readonly header?: unknown }[]
  }[]
}

const dataOf = (page: string): Data =>
  JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)![1]!) as Data

describe('the report', () => {
  test('the same record gives the same bytes', () => {
    expect(htmlReport(aSmallRecord())).toBe(htmlReport(aSmallRecord()))
  })

  test('an empty set has a report too', () => {
    const page = htmlReport(aRecord())
    expect(page).toContain('0 questions over 0 documents')
    expect(page.slice(0, page.indexOf('<script'))).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  test('it refers to no other file', () => {
    const page = htmlReport(aSmallRecord())
    const addresses = [...page.matchAll(/\b(?:src|href|action|data|poster|xlink:href)="([^"]*)"/g)].map(([, to]) => to)
    expect(addresses.filter((address) => !address!.startsWith('#') && address !== 'data:,')).toEqual([])
    expect(page.match(/@import|url\((?!#)|<link rel="(?!icon)/)).toBeNull()
  })

  test('ids are unique', () => {
    const page = htmlReport(aSmallRecord())
    const ids = [...page.matchAll(/<[^>]+ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('coverage is a table of the asks and items of the set', () => {
    const [, coverage] = htmlReport(aSmallRecord()).split('<figure')
    expect(coverage).toMatch(/refunds<\/td>.*1 \/ 3/)
    expect(coverage).toMatch(/plans<\/td>.*1 \/ 1/)
  })

  test('text of documents, users and models stays text', () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'><!--\u2028'
    const corpus = aCorpus([{ doc_id: 'evil', title: evil, text: `# ${evil}\n\nIt says ${evil} here.\n` }])
    const items = [
      anItem({
        query_id: 'q_1',
        question: evil,
        ideal_answer: evil,
        topic: evil,
        profile: { [evil]: evil },
        gold_spans: [quoteOf(corpus, 'evil', `It says ${evil} here.`)],
      }),
    ]
    const { session } = aRecord()
    const page = htmlReport(
      aRecord({
        corpus,
        items,
        rejections: [aRejection({ ask_id: 'a_1', by: evil, reason: evil, question: evil })],
        session: { ...session, shortfalls: [evil] },
      }),
    )
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page.match(/<\/script/g)).toHaveLength(2)
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<!--')
    expect(dataOf(page).items[0]?.question).toBe(evil)
  })

  test('only the one script may run, and nothing may be fetched', () => {
    const page = htmlReport(aSmallRecord())
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/script-src 'sha256-[A-Za-z0-9+/=]+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test('JSON in a script can be parsed and can’t end the script', () => {
  const value = { a: '</script>', b: '<!-- & -->', c: '\u2028\u2029', d: ['"', '\\u003c'] }
  const text = scriptJson(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
})

describe('the text around evidence', () => {
  const paragraph = (topic: string, index: number): string =>
    `The ${topic} number ${index} is described in this sentence, which goes on for a while to fill its line.\n\n`
  const book = `# Book\n\n${Array.from({ length: 40 }, (_, chapter) => `## Chapter ${chapter}\n\n${Array.from({ length: 30 }, (_, index) => paragraph(`chapter ${chapter} item`, index)).join('')}`).join('')}`
  const corpus = aCorpus([{ doc_id: 'book', text: book }], { min: 60, max: 120, overlap: 0 })

  test('every span is in an excerpt, character by character', () => {
    const items = [100, 5000, 60_000].map((start, index) =>
      anItem({ query_id: `q_${index}`, gold_spans: [quoteAt(corpus, 'book', start, start + 50)] }),
    )
    const data = dataOf(htmlReport(aRecord({ corpus, items })))
    data.items.forEach((item, index) => {
      const [block] = item.evidence
      const { start, end } = block!.marks[0]!
      const excerpt = data.documents[block!.document]!.excerpts.find(
        (excerpt) => excerpt.start <= start && end <= excerpt.start + excerpt.text.length,
      )
      expect(excerpt?.text.slice(start - excerpt.start, end - excerpt.start)).toBe(items[index]!.gold_spans[0]!.text)
      const [from, to] = block!.ranges[0]!
      expect(from <= start && end <= to).toBe(true)
    })
  })

  test('a span that continues after a heading is completely in its excerpt', () => {
    const two = aCorpus([{ doc_id: 'two', text: '# A\n\n## One\n\nFirst words.\n\n## Two\n\nSecond words.\n' }])
    const span = quoteOf(two, 'two', 'First words.\n\n## Two\n\nSecond')
    const { documents } = dataOf(
      htmlReport(aRecord({ corpus: two, items: [anItem({ query_id: 'q_1', gold_spans: [span] })] })),
    )
    expect(documents[0]?.excerpts[0]?.text).toContain(span.text)
  })

  test('of a large document, only the lines around the evidence are included', () => {
    const items = [anItem({ query_id: 'q_1', gold_spans: [quoteAt(corpus, 'book', 5000, 5050)] })]
    const { documents } = dataOf(htmlReport(aRecord({ corpus, items })))
    const shown = documents.flatMap(({ excerpts }) => excerpts).reduce((sum, { text }) => sum + text.length, 0)
    expect(shown).toBeGreaterThan(700)
    expect(shown).toBeLessThan(1100)
  })

  test('a long line is cut between words', () => {
    const endless = aCorpus([{ doc_id: 'flat', text: `# One\n\n${'Word after word. '.repeat(4000)}` }])
    const span = quoteAt(endless, 'flat', 30_000, 30_040)
    const { documents } = dataOf(
      htmlReport(aRecord({ corpus: endless, items: [anItem({ query_id: 'q_1', gold_spans: [span] })] })),
    )
    const text = documents[0]!.excerpts[0]!.text
    expect(text.length).toBeLessThan(1500)
    expect(text).toContain(span.text)
    expect(text).toMatch(/^(?:Word|after|word\.).*(?:Word|after|word\.)$/)
  })

  test('the report of a set over a large corpus stays small', () => {
    const items = Array.from({ length: 1200 }, (_, index) => {
      const start = 40 + index * 100
      return anItem({
        query_id: `q_${index}`,
        gold_spans: [quoteAt(corpus, 'book', start, start + 60)],
        negatives: corpus
          .passages()
          .slice(index % 50, (index % 50) + 5)
          .map(({ chunk_id }) => ({ chunk_id, kind: 'retrieval' as const, why: 'does not hold it' })),
      })
    })
    expect(htmlReport(aRecord({ corpus, items })).length).toBeLessThan(4_000_000)
  })
})

test('only an excerpt that begins inside a table has the header of the table', () => {
  const row = (at: number): string => `| BB-${1000 + at} | The vault says ${at} to the agent |`
  const table = ['| Code | Meaning |', '|---|---|', ...Array.from({ length: 900 }, (_, at) => row(at))]
  const corpus = aCorpus([{ doc_id: 'codes', text: ['# Codes', '', ...table, ''].join('\n') }])
  const items = [
    anItem({ query_id: 'q_1', gold_spans: [quoteOf(corpus, 'codes', row(700))] }),
    anItem({ query_id: 'q_2', gold_spans: [quoteOf(corpus, 'codes', row(1))] }),
  ]
  const [document] = dataOf(htmlReport(aRecord({ corpus, items }))).documents
  const [first, second] = document?.excerpts ?? []
  expect(first?.header).toBeUndefined()
  expect(second?.header).toMatchObject({ start: 9, text: '| Code | Meaning |' })
  expect(second?.text).toContain(row(700))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { argilla } from '../../src/dataset/export/argilla.ts'
import { contentHash, contentOf } from '../../src/dataset/item-content.ts'
import { toItem } from '../../src/dataset/to-item.ts'
import { applyContent } from '../../src/review/judge-content.ts'
import { draftHash, type GoldSpan, Item } from '../../src/vocabulary/index.ts'
import { aCorpus, aDraft, anAsk, quoteAt, quoteOf } from '../examples.ts'
import { aBrief } from './a-record.ts'
import { aSource } from './export/a-source.ts'

const header = '| Plan | Single sign-on |'
const rows = ['| Basic | no |', '| Premium | yes |', '| Fleet | yes |']
const table = [header, '|---|:--|', ...rows].join('\n')
const list = '- Basic | no\n- Premium | yes'
const corpus = aCorpus([
  { doc_id: 'plans', text: `# Plans\n\nWhat they have:\n\n${table}\n\n## In short\n\n${list}\n` },
])
const place = quoteOf(corpus, 'plans', header)

const itemOf = (spans: readonly GoldSpan[], pages = corpus): Item => {
  const ask = anAsk()
  const accepted = { brief: aBrief([ask]), ask, draft: aDraft({ spans: [...spans] }) }
  return toItem(
    { ...accepted, verdicts: [], attempts: 1, prompts: [] },
    pages,
    { session: 's', models: {} },
    (id) => id,
  )
}
const headersOf = (...spans: GoldSpan[]) => itemOf(spans).gold_spans.map((span) => span.header)
const quote = (text: string): GoldSpan => quoteOf(corpus, 'plans', text)

test('an item has the table header for each span that quotes rows without it', () => {
  const headerSpan = { start: place.start, end: place.end, text: header }
  expect(headersOf(quote(rows[1]!))).toEqual([headerSpan])
  expect(headersOf(quote(rows.slice(1).join('\n')))).toEqual([headerSpan])
  expect(headersOf(quote('Premium | yes |\n'), quote(rows[0]!))).toEqual([headerSpan, headerSpan])
})

test('a span that contains the header, a list entry and plain text have no table header', () => {
  const spans = [table, header, `have:\n\n${table}`, '- Premium | yes', 'What they have:']
  expect(headersOf(...spans.map(quote))).toEqual(spans.map(() => undefined))
})

test('a row of dashes is a row: those below it have the header of the table', () => {
  const text = `# Plans\n\n${header}\n|---|:--|\n${rows[0]}\n| - | - |\n${rows[1]}\n`
  const pages = aCorpus([{ doc_id: 'plans', text }])
  const spans = ['| - | - |', rows[1]!].map((row) => quoteOf(pages, 'plans', row))
  expect(itemOf(spans, pages).gold_spans.map((span) => span.header?.text)).toEqual([header, header])
})

test('the header is only context: labels and hashes do not depend on it, and sets without it are valid', () => {
  const span = quote(rows[0]!)
  const item = itemOf([span])
  const withoutHeader = Item.parse({ ...item, gold_spans: [span] })
  expect(contentHash(contentOf(item))).toBe(contentHash(contentOf(withoutHeader)))
  expect(contentOf(item)).toEqual(contentOf(withoutHeader))
  expect(draftHash(aDraft({ spans: item.gold_spans }))).toBe(draftHash(aDraft({ spans: [span] })))
  expect(item.gold_evidence).toHaveLength(1)
})

test('evidence that a reviewer moves gets the table header of its new place, if any', () => {
  const item = itemOf([quote('What they have:')])
  const contentWithSpan = (text: string) => ({ ...contentOf(item), gold_spans: [quote(text)] })
  const moved = applyContent(item, contentWithSpan(rows[2]!), corpus)
  expect(moved.gold_spans[0]?.header?.text).toBe(header)
  expect(applyContent(moved, contentWithSpan('- Basic | no'), corpus).gold_spans[0]?.header).toBeUndefined()
})

test('Argilla shows the header above the row', async () => {
  const source = { ...(await aSource()), items: [itemOf([quote(rows[0]!), quote('What they have:')])] }
  const [record] = JSON.parse(argilla.files(source)['records.json']!) as { fields: { evidence: string } }[]
  expect(record?.fields.evidence).toBe(`${header}  \n${rows[0]}\n\nWhat they have:`)
})

const line = fc.constantFrom(
  '| a | b |',
  'c | d',
  '|---|---|',
  '--- | :-:',
  '- x | y',
  'Text.',
  '# Part',
  '',
  '```',
  '  | 🙂 | e |',
)
test('the text of a header equals the text of the document at its offsets, above the span', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 14 }), fc.nat(), fc.nat(), (lines, from, length) => {
      const text = `# Page\n\nSome words.\n${lines.join('\n')}\n`
      const pages = aCorpus([{ doc_id: 'page', text }])
      const start = from % text.length
      const span = quoteAt(pages, 'page', start, Math.min(text.length, start + 1 + (length % 40)))
      for (const { header: found } of itemOf([span], pages).gold_spans) {
        if (!found) continue
        expect(text.slice(found.start, found.end)).toBe(found.text)
        expect(found.end).toBeLessThan(span.start)
        expect(found.text).toContain('|')
        expect(found.text).not.toContain('\n')
      }
    }),
  )
})

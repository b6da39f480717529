import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Corpus } from '../../src/corpus/corpus.ts'
import { compareItems, type ItemChange } from '../../src/update/refresh/compare-items.ts'
import { normalizeStatement, sectionAt } from '../../src/update/refresh/surroundings.ts'
import type { GoldSpan } from '../../src/vocabulary/index.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, quoteAt } from '../examples.ts'
import { triesAll } from '../sample-cases.ts'

/** Random edits of the bundled handbook, and their permitted effects on an item whose evidence is a line with a number. */

type Page = { readonly doc_id: string; readonly text: string }

// Every run reads all of them again.
const folders = ['policies', 'releases'].map((name) => path.join('examples/handbook', name))
const pages: readonly Page[] = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ doc_id: name.replace('.md', ''), text: readFileSync(path.join(folder, name), 'utf8') })),
)
const before = aCorpus(pages)

/** Long enough lines and table rows that contain a number. */
const evidence: readonly GoldSpan[] = pages.flatMap(({ doc_id, text }) =>
  [...text.matchAll(/^(?!#|---).*\d.*$/gm)].flatMap(({ 0: line, index }) =>
    line.length > 30 && sectionAt(before, { doc_id, version: '1', start: index, end: index + 1 })
      ? [quoteAt(before, doc_id, index, index + line.length)]
      : [],
  ),
)

const changeOf = (span: GoldSpan, now: readonly Page[]): { readonly change: ItemChange; readonly corpus: Corpus } => {
  const corpus = aCorpus(now)
  const item = anItem({ query_id: 'q_1', question: 'How many?', gold_spans: [span] })
  return { change: compareItems([item], before, corpus).itemChanges[0]!, corpus }
}

const withPage = (doc_id: string, edit: (text: string) => string): Page[] =>
  pages.map((page) => (page.doc_id === doc_id ? { ...page, text: edit(page.text) } : page))

const anEvidence = fc.constantFrom(...evidence)
const anotherPage = ({ doc_id }: GoldSpan) => fc.constantFrom(...pages.filter((page) => page.doc_id !== doc_id))
const words = fc.constantFrom(
  'The team reads this page again in autumn.',
  'Up to 12 people may ask at once.',
  'It never takes longer than 3 days.',
  'Nothing here applies to the beta.',
)

/** The text of the section that contains a span, with its heading. */
const sectionText = (span: GoldSpan): { readonly start: number; readonly end: number } => {
  const section = sectionAt(before, span)!
  return section.level < 2 ? { start: span.start, end: span.end } : section
}

const expectProof = (span: GoldSpan, { change, corpus }: ReturnType<typeof changeOf>): void => {
  expect(['unchanged', 'context-changed']).toContain(change.kind)
  const [found] = change.spans
  expect(corpus.document(found!.doc_id)!.text.slice(found!.start, found!.end)).toBe(found!.text)
  expect(normalizeStatement(found!.text)).toBe(normalizeStatement(span.text))
}

const runs = { numRuns: triesAll ? 15 : 6, seed: 22 }

describe('an edit elsewhere never retires an item:', () => {
  test('a new sentence on another page', () => {
    fc.assert(
      fc.property(
        anEvidence.chain((span) => fc.tuple(fc.constant(span), anotherPage(span), words)),
        ([span, { doc_id }, sentence]) => {
          const { change } = changeOf(
            span,
            withPage(doc_id, (text) => `${text}\n${sentence}\n`),
          )
          expect(change).toMatchObject({ kind: 'unchanged', hasMoved: false })
          expect(change.spans[0]).toMatchObject({ start: span.start, end: span.end })
        },
      ),
      runs,
    )
  })

  test('another page that is removed or renamed', () => {
    fc.assert(
      fc.property(
        anEvidence.chain((span) => fc.tuple(fc.constant(span), anotherPage(span), fc.boolean())),
        ([span, { doc_id, text }, goes]) => {
          const rest = pages.filter((page) => page.doc_id !== doc_id)
          const { change } = changeOf(span, goes ? rest : [...rest, { doc_id: `${doc_id}-2`, text }])
          expect(change).toMatchObject({ kind: 'unchanged' })
        },
      ),
      runs,
    )
  })

  test('a new sentence at the top of its own page, or a new section at the end', () => {
    fc.assert(
      fc.property(anEvidence, words, fc.boolean(), (span, sentence, top) => {
        const edit = (text: string): string =>
          top
            ? text.replace(/^(?:---\n[\s\S]*?\n---\n+)?# .*\n/, (head) => `${head}\n${sentence}\n`)
            : `${text}\n## More of it\n\n${sentence}\n`
        expectProof(span, changeOf(span, withPage(span.doc_id, edit)))
      }),
      runs,
    )
  })

  test('its page is renamed', () => {
    fc.assert(
      fc.property(anEvidence, (span) => {
        const renamed = pages.map((page) => (page.doc_id === span.doc_id ? { ...page, doc_id: 'another-name' } : page))
        const found = changeOf(span, renamed)
        expectProof(span, found)
        expect(found.change).toMatchObject({ kind: 'unchanged', hasMoved: true })
      }),
      runs,
    )
  })

  test('its section moves to the end of its page, or to another page', () => {
    fc.assert(
      fc.property(
        anEvidence.chain((span) => fc.tuple(fc.constant(span), anotherPage(span), fc.boolean())),
        ([span, other, away]) => {
          const { start, end } = sectionText(span)
          const section = pages.find(({ doc_id }) => doc_id === span.doc_id)!.text.slice(start, end)
          const pageWithoutSpan = withPage(span.doc_id, (text) => text.slice(0, start) + text.slice(end))
          const target = away ? other.doc_id : span.doc_id
          const moved = pageWithoutSpan.map((page) =>
            page.doc_id === target ? { ...page, text: `${page.text.trimEnd()}\n\n${section}\n` } : page,
          )
          expectProof(span, changeOf(span, moved))
        },
      ),
      runs,
    )
  })

  test('its page is split in two', () => {
    fc.assert(
      fc.property(anEvidence, (span) => {
        const { start } = sectionText(span)
        const page = pages.find(({ doc_id }) => doc_id === span.doc_id)!
        const split = [
          ...pages.filter((other) => other !== page),
          { doc_id: page.doc_id, text: `${page.text.slice(0, start)}\n` },
          { doc_id: `${page.doc_id}-second`, text: `# Second part\n\n${page.text.slice(start)}` },
        ]
        expectProof(span, changeOf(span, split))
      }),
      runs,
    )
  })

  test('white space around it and in it changes', () => {
    fc.assert(
      fc.property(anEvidence, (span) => {
        const isTable = span.text.startsWith('|')
        const edit = (text: string): string => {
          const respaced = isTable ? span.text.replaceAll(' |', '  |') : span.text.replaceAll(' ', '  ')
          return `${text.slice(0, span.start)}${respaced}${text.slice(span.end)}\n\n`
        }
        expectProof(span, changeOf(span, withPage(span.doc_id, edit)))
      }),
      runs,
    )
  })
})

/** Edits outside of the evidence. Each is applied to the result of the earlier ones. */
type Edit = (now: readonly Page[], span: GoldSpan, lot: number) => Page[]

const textOf = (now: readonly Page[], doc_id: string): string => now.find((page) => page.doc_id === doc_id)?.text ?? ''
const withEditedPage = (now: readonly Page[], doc_id: string, text: string): Page[] =>
  now.map((page) => (page.doc_id === doc_id ? { ...page, text } : page))
const sections = (text: string): readonly string[] => text.split(/^(?=## )/m)
/** The other sections of its page; the first part has the title. */
const otherSections = (text: string, { text: evidence }: GoldSpan): readonly string[] =>
  sections(text).filter((part, at) => at > 0 && !part.includes(evidence))
const oneOf = <T>(values: readonly T[], lot: number): T | undefined => values[lot % Math.max(1, values.length)]

const edits: Readonly<Record<string, Edit>> = {
  'a number in another section': (now, span, lot) => {
    const text = textOf(now, span.doc_id)
    const part = oneOf(otherSections(text, span), lot)
    return part
      ? withEditedPage(now, span.doc_id, text.replace(part, part.replace(/\d+/, String(lot + 1000))))
      : [...now]
  },
  'another section deleted': (now, span, lot) => {
    const text = textOf(now, span.doc_id)
    return withEditedPage(now, span.doc_id, text.replace(oneOf(otherSections(text, span), lot) ?? '', ''))
  },
  'another section moved to the end': (now, span, lot) => {
    const text = textOf(now, span.doc_id)
    const part = oneOf(otherSections(text, span), lot)
    return part ? withEditedPage(now, span.doc_id, `${text.replace(part, '').trimEnd()}\n\n${part}\n`) : [...now]
  },
  'another page deleted': (now, span, lot) => {
    const other = oneOf(
      now.filter(({ text }) => !text.includes(span.text)),
      lot,
    )
    return now.filter((page) => page !== other)
  },
  'a new page': (now, _, lot) => [...now, { doc_id: `new-${lot}`, text: `# Lunch\n\nIt takes ${lot} minutes.\n` }],
  'white space': (now, span) =>
    withEditedPage(now, span.doc_id, `${textOf(now, span.doc_id).replaceAll('\n\n', '\n\n\n')}\n`),
  'its page renamed': (now, span, lot) =>
    now.map((page) => (page.text.includes(span.text) ? { ...page, doc_id: `${page.doc_id}-${lot}` } : page)),
  'its page merged into another': (now, span, lot) => {
    const currentItem = now.find(({ text }) => text.includes(span.text))
    const other = oneOf(
      now.filter((page) => page !== currentItem),
      lot,
    )
    if (!currentItem || !other) return [...now]
    return now
      .filter((page) => page !== currentItem)
      .map((page) => (page === other ? { ...page, text: `${page.text.trimEnd()}\n\n${currentItem.text}` } : page))
  },
}

const someEdits = (fewest: number) =>
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(50)), { minLength: fewest, maxLength: 3 })
const spanAfter = (
  span: GoldSpan,
  chosen: readonly (readonly [string, number])[],
  begun: readonly Page[] = pages,
): Page[] => chosen.reduce<Page[]>((now, [name, lot]) => edits[name]!(now, span, lot), [...begun])

test.each(Object.keys(edits))('an edit elsewhere never retires an item: %s', (name) => {
  fc.assert(
    fc.property(anEvidence, fc.nat(50), (span, lot) =>
      expectProof(span, changeOf(span, spanAfter(span, [[name, lot]]))),
    ),
    runs,
  )
})

test('several edits elsewhere at once never retire an item', () => {
  fc.assert(
    fc.property(anEvidence, someEdits(2), (span, chosen) => expectProof(span, changeOf(span, spanAfter(span, chosen)))),
    { ...runs, numRuns: triesAll ? 40 : 16 },
  )
})

/** The evidence with one of its numbers increased. */
const withOtherNumber = ({ text }: GoldSpan, which: number): string => {
  const numbers = [...text.matchAll(/\d+/g)]
  const { index, 0: number } = numbers[which % numbers.length]!
  return `${text.slice(0, index)}${Number(number) + 1}${text.slice(index + number.length)}`
}

test('an item is never kept when a number inside its evidence changes, whatever else changes', () => {
  fc.assert(
    fc.property(anEvidence, fc.nat(5), someEdits(0), (span, choice, chosen) => {
      const changed = withOtherNumber(span, choice)
      const changedPage = withPage(span.doc_id, (text) => text.slice(0, span.start) + changed + text.slice(span.end))
      const now = spanAfter({ ...span, text: changed }, chosen, changedPage)
      expect(['changed', 'orphaned']).toContain(changeOf(span, now).change.kind)
    }),
    { ...runs, numRuns: triesAll ? 80 : 32 },
  )
})

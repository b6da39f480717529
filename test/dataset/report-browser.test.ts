import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlReport as reportOf } from '../../src/dataset/report/html-report.ts'
import type { SetParts } from '../../src/dataset/set-parts.ts'
import { datasetStatistics } from '../../src/dataset/statistics.ts'
import { aBrowser, aPage, browserNote, hasBrowser, type PageOptions } from '../a-browser.ts'
import { aCorpus, quoteOf } from '../examples.ts'
import { anItem, aRecord, aRejection, aSmallRecord } from './a-record.ts'

const htmlReport = (set: SetParts): string => reportOf(set, datasetStatistics(set))

// Code that runs in the page is text here, because this project has no browser types.
const contrastsBelow = readFileSync(new URL('./contrasts-below.js', import.meta.url), 'utf8').replace(
  'export default ',
  '',
)

describe.skipIf(!hasBrowser)(`the report ${browserNote}`, () => {
  let browser: Browser
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'goldspan-report-'))
    browser = await aBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a report from disk and records its console messages and requests. */
  const open = async (input: SetParts, { hash = '', ...look }: PageOptions & { readonly hash?: string } = {}) => {
    const file = path.join(folder, 'report.html')
    writeFileSync(file, htmlReport(input))
    const { page, messages, requests } = await aPage(browser, { height: 900, ...look })
    const address = pathToFileURL(file).href
    await page.goto(address + hash)
    return { page, messages, others: () => requests.filter((url) => url !== address && url !== address + hash) }
  }
  const expectHash = (page: Page, hash: string) => expect.poll(() => page.evaluate('location.hash')).toBe(hash)
  const rows = (page: Page) => page.locator('#list a')
  const markedText = async (page: Page): Promise<string> =>
    (await page.locator('#item mark.gold').allTextContents()).join('').replace(/\s+/g, ' ')

  test('it opens without console messages and requests no other file', async () => {
    const { page, messages, others } = await open(aSmallRecord())
    expect(await page.evaluate('scrollY')).toBe(0)
    await rows(page).first().click()
    await page.waitForURL(/#./)
    expect(await page.locator('figure table').count()).toBe(1)
    expect(messages).toEqual([])
    expect(others()).toEqual([])
    await page.close()
  })

  test('an opened item shows its answer and marks exactly its evidence in the document', async () => {
    const record = aSmallRecord()
    const { page } = await open(record, { hash: `#${record.items[0]!.query_id}` })
    expect(await page.locator('#item h3').textContent()).toBe('When will the money be back?')
    expect(await page.locator('#item .answer').textContent()).toBe('A refund takes 14 days after the request.')
    expect(await markedText(page)).toBe('A refund takes 14 days after the request.')
    const evidenceText = await page.locator('#item .evidence .text').textContent()
    expect(evidenceText).toContain('The money arrives on the card that paid.')
    await page.close()
  })

  test('a span over several lines and a span inside another are marked exactly', async () => {
    const corpus = aCorpus([
      { doc_id: 'steps', text: '# Do it\n\n1. Open the lid.\n2. Press **start** and wait.\n3. Close it.\n' },
    ])
    const text = 'Open the lid.\n2. Press **start** and wait.'
    const items = [
      anItem({ query_id: 'q_1', gold_spans: [quoteOf(corpus, 'steps', text), quoteOf(corpus, 'steps', 'start')] }),
    ]
    const { page } = await open(aRecord({ corpus, items }), { hash: '#q_1' })
    expect(await markedText(page)).toBe(text.replace(/\s+/g, ' '))
    await page.close()
  })

  test('a span is shown with the lines around it, and not with the whole section', async () => {
    const sentences = Array.from({ length: 40 }, (_, index) => `Sentence number ${index} stands here for the reader.`)
    const corpus = aCorpus([{ doc_id: 'long', text: `# Long\n\n${sentences.join('\n\n')}\n` }])
    const items = [anItem({ query_id: 'q_1', gold_spans: [quoteOf(corpus, 'long', sentences[20]!)] })]
    const { page } = await open(aRecord({ corpus, items }), { hash: '#q_1' })
    const shown = (await page.locator('#item .evidence .text').textContent()) ?? ''
    expect(shown).not.toContain(sentences[0])
    expect(shown).toContain(sentences[19])
    expect(shown).toContain(sentences[21])
    expect(await markedText(page)).toBe(sentences[20])
    await page.close()
  })

  test('rows of a long table are shown under its header, even if the header is far above, and no other row looks like one', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => `| BB-${100 + at} | The vault says ${at} to the agent of it |`)
    const text = ['# Codes', '', '| Code | Meaning |', '|---|---|', ...codes, '', 'No table.', ''].join('\n')
    const corpus = aCorpus([{ doc_id: 'codes', text }])
    const items = [anItem({ query_id: 'q_1', gold_spans: [quoteOf(corpus, 'codes', codes[40]!)] })]
    const { page } = await open(aRecord({ corpus, items }), { hash: '#q_1' })
    const heads = () => page.locator('#item .evidence .text .row.head').allTextContents()
    expect((await heads()).map((head) => head.replace(/[|\s]+/g, ' ').trim())).toEqual(['Code Meaning'])
    expect(await page.locator('#item .evidence .text').textContent()).not.toContain('BB-100')
    await page.close()
  })

  test('filters and search narrow the list, and clearing them shows all items again', async () => {
    const items = [
      anItem({ query_id: 'q_1', question: 'What does the refund cost?' }),
      anItem({ query_id: 'q_2', question: 'Qual é a política?', language: 'pt-BR', difficulty: 'hard' }),
      anItem({
        query_id: 'q_3',
        question: 'Is there a discount?',
        no_answer: true,
        split: 'design',
        strategy: 'adversarial',
      }),
    ]
    const { page } = await open(aRecord({ items }))
    const ids = () => page.evaluate("[...document.querySelectorAll('#list a')].map((link) => link.dataset.id)")
    expect(await ids()).toEqual(['q_1', 'q_2', 'q_3'])
    await page.getByLabel('Language').selectOption('pt-BR')
    expect(await ids()).toEqual(['q_2'])
    expect(await page.locator('#count').textContent()).toBe('1 of 3 items')
    await page.getByLabel('Strategy').selectOption('adversarial')
    expect(await ids()).toEqual([])
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.locator('#list a').nth(2).waitFor()
    await page.getByLabel('Answer').selectOption('no answer')
    expect(await ids()).toEqual(['q_3'])
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByLabel('Search').fill('politica')
    expect(await ids()).toEqual(['q_2'])
    await page.close()
  })

  test('the keyboard can search, move, open an item and go back', async () => {
    const names = ['first', 'second', 'third', 'fourth', 'fifth']
    const items = names.map((name, index) => anItem({ query_id: `q_${index}`, question: `The ${name} question?` }))
    const { page } = await open(aRecord({ items }))
    const title = () => page.locator('#item h3').textContent()
    expect(await title()).toBe('The first question?')
    await page.keyboard.press('j')
    await expectHash(page, '#q_1')
    expect(await page.evaluate('document.activeElement.dataset.id')).toBe('q_1')
    await page.keyboard.press('ArrowDown')
    await expectHash(page, '#q_2')
    await page.keyboard.press('k')
    await expectHash(page, '#q_1')
    await expect.poll(title).toBe('The second question?')
    await page.keyboard.press('/')
    await page.keyboard.type('question fifth')
    expect(await rows(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expectHash(page, '#q_4?search=question+fifth')
    expect(await title()).toBe('The fifth question?')
    await page.close()
  })

  test('no code in a document, question or topic runs', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>'
    const corpus = aCorpus([{ doc_id: 'evil', title: evil, text: `# Evil\n\nIt says ${evil} here.\n` }])
    const items = [
      anItem({
        query_id: 'q_1',
        question: evil,
        ideal_answer: evil,
        topic: evil,
        profile: { persona: evil },
        gold_spans: [quoteOf(corpus, 'evil', `It says ${evil} here.`)],
      }),
    ]
    const rejections = [aRejection({ ask_id: 'a_1', by: evil, reason: evil, question: evil })]
    const { page, messages, others } = await open(aRecord({ corpus, items, rejections }), { hash: '#q_1' })
    expect(await markedText(page)).toBe(`It says ${evil} here.`)
    expect(await page.locator('#item h3').textContent()).toBe(evil)
    expect(await page.locator('img').count()).toBe(0)
    expect(messages).toEqual([])
    expect(others()).toEqual([])
    await page.close()
  })

  test('of a thousand items only the visible ones are rendered, and the last can be reached', async () => {
    const items = Array.from({ length: 1000 }, (_, index) =>
      anItem({ query_id: `q_${index}`, question: `Question number ${index}?` }),
    )
    const { page, messages } = await open(aRecord({ items }))
    expect(await page.locator('#count').textContent()).toBe('1000 items')
    expect(await rows(page).count()).toBeLessThan(200)
    await page.getByLabel('Search').fill('number 999')
    expect(await rows(page).count()).toBe(1)
    await page.getByLabel('Search').fill('')
    await page.evaluate("location.hash = 'q_999'")
    await page.locator('#list [aria-current]', { hasText: 'number 999' }).waitFor()
    expect(messages).toEqual([])
    await page.close()
  })

  test('on a phone an item opens over the list, and going back closes it', async () => {
    const { page } = await open(aSmallRecord(), { width: 390 })
    const item = page.locator('#item')
    expect(await item.isVisible()).toBe(false)
    await rows(page).first().click()
    await item.waitFor({ state: 'visible' })
    await page.getByRole('link', { name: 'All items' }).click()
    await item.waitFor({ state: 'hidden' })
    const scrollWidth = await page.evaluate('document.documentElement.scrollWidth')
    expect(scrollWidth).toBeLessThanOrEqual(390)
    await page.close()
  })

  test('texts have enough contrast in light and dark mode', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const record = aSmallRecord()
      const { page } = await open(record, { scheme, hash: `#${record.items[0]!.query_id}` })
      const lowContrast = await page.evaluate(`(${contrastsBelow})(4.5)`)
      expect(lowContrast, scheme).toEqual([])
      await page.close()
    }
  })

  test('rejections are listed and can be filtered by the check that ended them', async () => {
    const rejections = [
      aRejection({ ask_id: 'a_1', by: 'copy', reason: 'It is copied.' }),
      aRejection({ ask_id: 'a_2', by: 'leak', reason: 'The answer is in the question.' }),
    ]
    const { page } = await open(aRecord({ rejections }))
    expect(await page.locator('#rejections .ledger li').count()).toBe(2)
    await page.getByLabel('Rejected by').selectOption('check · leak')
    expect(await page.locator('#rejections .why').allTextContents()).toEqual(['The answer is in the question.'])
    await page.close()
  })

  test('an opened rejection shows its last draft', async () => {
    const draft = { ideal_answer: 'It takes 14 days.', spans: [{ doc_id: 'refunds', text: 'A refund takes 14 days.' }] }
    const { page } = await open(aRecord({ rejections: [aRejection({ ask_id: 'a_1', draft })] }))
    await page.locator('.ledger summary').click()
    // The content is created when the rejection is opened.
    await page.getByText('It takes 14 days.').first().waitFor()
    const text = await page.locator('.ledger details').textContent()
    expect(text).toContain('It takes 14 days.')
    expect(text).toContain('A refund takes 14 days.')
    expect(text).toContain('goldspan explain a_1')
    await page.close()
  })

  test('filters are in the address, even with an open item, and restore the same list', async () => {
    const items = ['q_1', 'q_2'].map((query_id) => anItem({ query_id, language: query_id === 'q_1' ? 'en' : 'es' }))
    const { page } = await open(aRecord({ items }))
    await page.getByLabel('Language').selectOption('es')
    expect(await page.evaluate('location.hash')).toContain('language=es')
    await rows(page).first().click()
    await expectHash(page, '#q_2?language=es')
    await page.reload()
    expect(await rows(page).count()).toBe(1)
    await page.close()
  })
})

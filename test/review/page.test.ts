import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkDataset } from '../../src/dataset/check/check-dataset.ts'
import { type RunningServer, serveStudio } from '../../src/review/server/serve.ts'
import { openStudio, type StudioOptions } from '../../src/review/studio.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aBrowser, aPage, axeFindings, browserNote, hasBrowser, type PageOptions } from '../a-browser.ts'
import { builtCommand } from '../built-package.ts'
import { readRows } from '../dataset/a-dataset-folder.ts'
import { sampleCases } from '../sample-cases.ts'
import { runInProcess } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { aSetToReview } from './a-reviewed-set.ts'

describe.skipIf(!hasBrowser)(`the review page ${browserNote}`, { timeout: 120_000 }, () => {
  let reviewable: Awaited<ReturnType<typeof aSetToReview>>
  let browser: Browser
  const open: (RunningServer | Page)[] = []
  beforeAll(async () => {
    reviewable = await aSetToReview()
    browser = await aBrowser()
  }, 120_000)
  afterEach(async () => {
    for (const opened of open.splice(0).toReversed()) await opened.close()
  })
  afterAll(async () => {
    await browser?.close()
    reviewable?.[Symbol.dispose]()
  })

  const serve = async (folder: string, over: Partial<StudioOptions> = {}): Promise<RunningServer> => {
    const served = await serveStudio(openStudio(folder, { reviewer: 'ana', ...over }))
    open.push(served)
    return served
  }
  const visit = async (url: string, options: PageOptions = {}) => {
    const { page, messages, requests } = await aPage(browser, options)
    open.push(page)
    await page.goto(url)
    await page.waitForSelector('body[data-ready]')
    return { page, messages, requests }
  }
  const current = (page: Page): Promise<string | null> => page.getAttribute('#item', 'data-id')
  const waitForOtherItem = (page: Page, id: string | null) => page.locator(`#item:not([data-id="${id}"])`).waitFor()
  const showsMessage = (page: Page, text: RegExp) => page.locator('#message', { hasText: text }).waitFor()
  const items = (folder: string): Item[] => readRows<Item>(folder, 'items.jsonl')

  test('a quoted row of a table has the header of the table above it', async () => {
    using folder = makeTempFolder()
    await runInProcess(folder.path, { count: 12, model: 'offline' }, ['examples/handbook/reference'])
    const golden = path.join(folder.path, 'golden')
    const { page } = await visit((await serve(golden)).url)
    const { query_id, gold_spans } = items(golden).find((item) => item.gold_spans.some(({ header }) => header))!
    const [, column = ''] = gold_spans.find(({ header }) => header)!.header!.text.split(/\s*\|\s*/)
    await page.locator(`[data-id="${query_id}"]`).first().click()
    expect(await page.locator('.spans .above').first().textContent()).toContain(column)
  })

  test('a set is reviewed and published by the keyboard alone', async () => {
    const folder = reviewable.copy()
    const { page, messages, requests } = await visit((await serve(folder)).url)
    const accepted = await current(page)
    await page.keyboard.press('a')
    await showsMessage(page, /Accepted/)
    await waitForOtherItem(page, accepted)

    const rejected = await current(page)
    await page.keyboard.press('r')
    await page.keyboard.press('n')
    await page.keyboard.type('Nobody wants to know.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('2')
    await showsMessage(page, /Rejected/)

    // An item whose evidence can be moved.
    const spanned = items(folder).find(
      ({ query_id, gold_spans, journey, multi_hop }) =>
        ![accepted, rejected].includes(query_id) &&
        gold_spans.length === 1 &&
        !journey &&
        !multi_hop &&
        gold_spans[0]!.text.split(' ').length > 5,
    )!
    await page.keyboard.press('/')
    await page.keyboard.type(spanned.query_id)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForSelector(`#item[data-id="${spanned.query_id}"]`)
    await page.keyboard.press('e')
    await page.keyboard.press('End')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(', please?')
    await page.locator('.live.sound, .live.unjudged, .live.disputed').waitFor()
    await page.keyboard.press('Enter')
    await showsMessage(page, /Saved|Kept as disputed/)

    await page.keyboard.press('s')
    await page.locator('.span-tools').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await page.locator('.live.sound, .live.unjudged, .live.disputed').waitFor()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.locator('.span-tools').waitFor({ state: 'detached' })
    const rows = readRows<{ verdict: string; after?: { gold_spans?: { text: string }[] } }>(folder, 'reviews.jsonl')
    expect(rows.at(-1)).toMatchObject({ verdict: 'edit' })
    expect(rows.at(-1)?.after?.gold_spans?.[0]?.text.length).toBeLessThan(spanned.gold_spans[0]!.text.length)
    await page.keyboard.press('u')
    await showsMessage(page, /Undone/)
    await page.waitForSelector(`#item[data-id="${spanned.query_id}"]`)

    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await expect.poll(() => page.locator('#filters select').first().inputValue()).toBe('drafts')
    // Rescue the first draft that passes the checks.
    const sound = (await page.evaluate(`(async () => {
      const { rows } = await (await fetch('api/queue')).json()
      for (const { query_id } of rows.filter((row) => row.origin === 'ledger' && !row.journey)) {
        const { content } = await (await fetch('api/item?id=' + query_id)).json()
        const reply = await fetch('api/check', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query_id, content }) })
        if ((await reply.json()).state !== 'disputed') return query_id
      }
    })()`)) as string
    expect(sound).toBeDefined()
    while ((await current(page)) !== sound) {
      const before = await current(page)
      await page.keyboard.press('j')
      await waitForOtherItem(page, before)
    }
    await page.keyboard.press('a')
    await showsMessage(page, /Accepted/)

    await page.keyboard.press('P')
    await page.keyboard.press('Enter')
    await page.locator('dialog', { hasText: 'Version 2' }).waitFor()

    const ids = items(folder).map(({ query_id }) => query_id)
    expect(ids).toContain(accepted)
    expect(ids).toContain(sound)
    expect(ids).not.toContain(rejected)
    expect((await checkDataset(folder)).findings).toEqual([])
    expect(messages).toEqual([])
    expect(requests.every((url) => url.startsWith('http://127.0.0.1:'))).toBe(true)
  })

  test('text that is selected in the document becomes evidence', async () => {
    const folder = reviewable.copy()
    const answered = items(folder).find(({ no_answer, journey }) => !no_answer && !journey)!
    const { page } = await visit(`${(await serve(folder)).url}#${answered.query_id}`)
    await page.locator('#evidence mark.gold:visible').first().waitFor()
    const before = await page.locator('.spans li').count()
    const piece = page
      .locator('#evidence .text > .line:not(.blank):not(.heading) > [data-at]:not(mark):not(.syntax):visible')
      .first()
    const wanted = ((await piece.textContent()) ?? '').trim()
    await piece.click({ clickCount: 3 })
    await page.getByRole('button', { name: 'Add as evidence' }).click()
    await page.locator('.spanning').waitFor()
    expect(await page.locator('.spanning').textContent()).toContain(wanted.slice(0, 20))
    await page.keyboard.press('Enter')
    await page.locator('.span-tools').waitFor({ state: 'detached' })
    expect(await page.locator('.spans li').count()).toBe(before + 1)
  })

  test('evidence may end at the period of a sentence but not at the decimal point of a number', async () => {
    const { page } = await visit((await serve(reviewable.copy())).url)
    const nextEnd = (text: string, at: number) =>
      page.evaluate(`import('./app/editor.js').then(({ wordBorder }) => wordBorder(${JSON.stringify(text)}, ${at}, 1))`)
    expect(await nextEnd('It holds 3.5 GB.', 'It holds 3'.length)).toBe('It holds 3.5'.length)
    expect(await nextEnd('It holds 3 GB. More', 'It holds 3 GB'.length)).toBe('It holds 3 GB.'.length)
    expect(await nextEnd('It holds 3 GB.', 'It holds 3 GB'.length)).toBe('It holds 3 GB.'.length)
  })

  test('an edit that can’t be saved stays open, and a second editor can’t discard it', async () => {
    const { page } = await visit((await serve(reviewable.copy())).url)
    const accepted = await current(page)
    await page.keyboard.press('a')
    await waitForOtherItem(page, accepted)
    await page.route('**/api/decide', (route) => route.abort(), { times: 2 })
    await page.keyboard.press('e')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Really?')
    await page.keyboard.press('Enter')
    await showsMessage(page, /no longer runs/)
    await page.getByRole('button', { name: 'Answer' }).click()
    await showsMessage(page, /Save or cancel/)
    await page.locator('textarea').press('!')
    await page.locator('textarea').press('Escape')
    await page.keyboard.press('s')
    await page.locator('.span-tools').press('Enter')
    await showsMessage(page, /no longer runs/)
    await page.locator('.span-tools').press('Enter')
    await showsMessage(page, /Saved|Kept as disputed/)
  })

  test('two people review independently, and a third settles their disagreements', async () => {
    const folder = reviewable.copy()
    const ana = (await visit((await serve(folder)).url)).page
    const id = await current(ana)
    await ana.keyboard.press('a')
    await showsMessage(ana, /Accepted/)
    const ben = (await visit((await serve(folder, { reviewer: 'ben' })).url)).page
    await ben.waitForSelector(`#item[data-id="${id}"]`)
    expect(await ben.locator('#item').textContent()).not.toContain('accepted')
    await ben.keyboard.press('r')
    await ben.keyboard.press('1')
    await showsMessage(ben, /Rejected/)
    const chi = (await visit((await serve(folder, { reviewer: 'chi', settle: true })).url)).page
    expect(await current(chi)).toBe(id)
    expect(await chi.locator('.position').count()).toBe(2)
    await chi.keyboard.press('2')
    await showsMessage(chi, /Rejected/)
    await chi.keyboard.press('P')
    await chi.keyboard.press('Enter')
    await chi.locator('dialog', { hasText: 'Version 2' }).waitFor()
    expect(items(folder).map(({ query_id }) => query_id)).not.toContain(id)
    expect((await checkDataset(folder)).findings).toEqual([])
  })

  const pageOptions = [
    [390, 'dark'],
    [1280, 'light'],
  ] as const
  test.for(sampleCases(pageOptions, 1))(
    'axe finds nothing at %i px, %s: at an item, in an edit, at the evidence, at a rejected draft, in the help',
    async ([width, scheme]) => {
      const { page } = await visit((await serve(reviewable.copy())).url, { width, scheme })
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('e')
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('s')
      await page.locator('.span-tools').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('g')
      await page.locator('.notice').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('?')
      expect(await axeFindings(page)).toEqual([])
    },
  )

  test('a crash loses no decision and at most the last keystroke', async () => {
    const folder = reviewable.copy()
    const killed = spawn(process.execPath, [builtCommand(), 'review', folder, '--reviewer', 'ana'])
    const url = String((await once(killed.stdout, 'data'))[0]).trim()
    const { page } = await visit(url)
    const accepted = await current(page)
    await page.keyboard.press('a')
    await waitForOtherItem(page, accepted)
    const id = await current(page)
    await page.keyboard.press('e')
    await page.keyboard.press('Control+End')
    const kept = page.waitForResponse((reply) => (reply.request().postData() ?? '').includes('exactly now'))
    await page.keyboard.type(' exactly now')
    await kept
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await page.close()

    const reopenedPage = (await visit(`${(await serve(folder)).url}#${id}`)).page
    expect(await reopenedPage.locator('textarea').inputValue()).toContain('exactly now')
    expect(readRows(folder, 'reviews.jsonl')).toMatchObject([{ query_id: accepted, verdict: 'accept' }])
    // No unsaved text is left after a decision.
    await reopenedPage.keyboard.press('Enter')
    await showsMessage(reopenedPage, /Saved|Kept as disputed/)
    expect(existsSync(path.join(folder, '.review'))).toBe(false)
  })

  test('scripts in documents do not run', async () => {
    const folder = reviewable.copy()
    const file = path.join(folder, 'items.jsonl')
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>[x](javascript:alert(3))'
    const changed = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((row) => {
        const item = JSON.parse(row) as Item
        return JSON.stringify({ ...item, topic: hostile, ideal_answer: `${hostile} ${item.ideal_answer}` })
      })
    writeFileSync(file, `${changed.join('\n')}\n`)
    const { page, messages } = await visit((await serve(folder)).url)
    expect(await page.locator('#item').textContent()).toContain('onerror')
    expect(await page.locator('#item img, #item script').count()).toBe(0)
    expect(messages).toEqual([])
  })

  test('requests with another origin, a wrong token or a foreign host name get an empty response', async () => {
    const { url } = await serve(reviewable.copy())
    const { port, pathname } = new URL(url)
    const ask = (headers: Record<string, string>, { at = `${pathname}api/queue`, method = 'GET', body = '' } = {}) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sent = httpRequest({ host: '127.0.0.1', port, path: at, method, headers }, (reply) => {
          let text = ''
          reply.on('data', (part: Buffer) => {
            text += part.toString()
          })
          reply.on('end', () => resolve({ status: reply.statusCode!, text }))
        })
        sent.on('error', reject)
        sent.end(body)
      })
    const refused = { status: 403, text: '' }
    const host = `127.0.0.1:${port}`
    expect((await ask({ host })).status).toBe(200)
    const bare = await fetch(url.slice(0, -1), { redirect: 'manual' })
    expect([bare.status, bare.headers.get('location')]).toEqual([302, pathname])
    expect(await ask({ host: `evil.example:${port}` })).toEqual(refused)
    expect(await ask({ host: 'evil.example' })).toEqual(refused)
    expect(await ask({ host, origin: 'http://evil.example' })).toEqual(refused)
    expect(await ask({ host, 'sec-fetch-site': 'cross-site' })).toEqual(refused)
    expect(await ask({ host }, { at: '/wrong/api/queue' })).toEqual(refused)
    expect(await ask({ host }, { at: '/' })).toEqual(refused)
    const json = { host, 'content-type': 'application/json' }
    expect(await ask(json, { at: `${pathname}api/undo`, method: 'POST', body: '{}' })).toEqual(refused)
    expect(await ask({ ...json, origin: 'null' }, { at: `${pathname}api/undo`, method: 'POST', body: '{}' })).toEqual(
      refused,
    )
    expect(
      await ask(
        { host, origin: `http://${host}`, 'content-type': 'text/plain' },
        { at: `${pathname}api/undo`, method: 'POST', body: '{}' },
      ),
    ).toEqual(refused)
    expect((await ask({ host }, { at: `${pathname}app/..%2f..%2fstudio.ts` })).status).toBe(404)
  })

  test('on a phone, everything is in one column, and a decision takes one touch', async () => {
    const { page } = await visit((await serve(reviewable.copy())).url, { width: 390, height: 844 })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.locator('#decide .yes').click()
    await showsMessage(page, /Accepted/)
    await page.getByRole('button', { name: 'Queue' }).click()
    await page.locator('#list a').first().waitFor()
  })

  test.for([
    [1280, 800],
    [1024, 700],
    [390, 844],
  ] as const)(
    'at %i × %i the evidence is in view when an item opens, and messages cover nothing',
    async ([width, height]) => {
      const { page } = await visit((await serve(reviewable.copy())).url, { width, height })
      for (let at = 0; at < 5; at++) {
        const mark = page.locator('#evidence mark:visible').first()
        await mark.waitFor()
        const bar = await page.locator('#decide').boundingBox()
        const isInView = async (): Promise<boolean> => {
          const box = await mark.boundingBox()
          return box !== null && box.y >= 0 && box.y + Math.min(box.height, 18) <= (bar?.y ?? height)
        }
        await expect.poll(isInView).toBe(true)
        await page.keyboard.press('a')
        await showsMessage(page, /Accepted/)
      }
      await page.keyboard.press('r')
      const message = await page.locator('#message').boundingBox()
      // Read all boxes at once, because the page may draw its buttons again in between.
      const boxes = await page
        .locator('button:visible')
        .evaluateAll((buttons) =>
          buttons.map((button) => ({ text: button.textContent, ...button.getBoundingClientRect().toJSON() })),
        )
      expect(boxes.length).toBeGreaterThan(0)
      for (const box of boxes) {
        if (!message || message.height === 0) continue
        const apart =
          box.x + box.width <= message.x ||
          message.x + message.width <= box.x ||
          box.y + box.height <= message.y ||
          message.y + message.height <= box.y
        expect(apart, box.text ?? '').toBe(true)
      }
    },
  )

  test('an edited question without findings is shown as not checked by a model and saved as not judged', async () => {
    const folder = reviewable.copy()
    const english = items(folder).find(({ language, no_answer }) => language === 'en' && !no_answer)!
    const { page } = await visit(`${(await serve(folder)).url}#${english.query_id}`)
    await page.keyboard.press('e')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('How many eggs are in the basket that the carrier brings?')
    await page.locator('.live', { hasText: /No model has checked/ }).waitFor()
    await page.keyboard.press('Enter')
    await showsMessage(page, /no model has read the change/)
    expect(readRows<{ state?: string }>(folder, 'reviews.jsonl').at(-1)?.state).toBe('unjudged')
  })
})

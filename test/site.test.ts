import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser, aPage, axeFindings, browserNote, hasBrowser } from './a-browser.ts'
import { builtCommand } from './built-package.ts'
import { aSmallSet, writeSmallSet } from './dataset/a-dataset-folder.ts'
import { sampleCases } from './sample-cases.ts'
import { runCommand } from './session/workplace.ts'

const root = path.resolve(import.meta.dirname, '..')
let site: string
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goldspan-site-'))
  site = path.join(folder, 'site')
  const set = path.join(folder, 'small-set')
  writeSmallSet(set, await aSmallSet())
  execFileSync(process.execPath, ['scripts/site.js', site, set], {
    cwd: root,
    env: { ...process.env, GOLDSPAN_MAIN: builtCommand() },
  })
}, 300_000)
afterAll(() => rmSync(path.dirname(site), { recursive: true, force: true }))

const pages = (): string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('sets'),
  )

test('no link or anchor is broken', () => {
  const idsOf = (file: string): Set<string> =>
    new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
  const dead = pages().flatMap((page) => {
    const from = path.join(site, page)
    const links = [...readFileSync(from, 'utf8').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
    return links.flatMap((link) => {
      if (/^(?:https?|data):/.test(link)) return []
      const [file = '', id] = link.split('#')
      const target = file === '' ? from : path.resolve(path.dirname(from), decodeURIComponent(file))
      if (!existsSync(target)) return [`${page}: ${link}`]
      return id && target.endsWith('.html') && !idsOf(target).has(decodeURIComponent(id)) ? [`${page}: ${link}`] : []
    })
  })
  expect(dead).toEqual([])
})

test('every command and option on the pages exists', async () => {
  const help = async (...args: string[]): Promise<string> => (await runCommand(args)).lines.join('\n')
  const calls = readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, 'docs', file), 'utf8')
      const blocks = [...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
      return blocks.flatMap((block) =>
        [...block.replaceAll('\\\n', ' ').matchAll(/^(?:npx )?goldspan ([a-z-]+)([^\n]*)/gm)].map(
          ([, command = '', rest = '']) => ({ file, command, rest: rest.replace(/ # .*| [|>;&].*/, '') }),
        ),
      )
    })
  const names = new Set([...(await help('--help')).matchAll(/^ {2}([a-z-]+)[ |]/gm)].map(([, name = '']) => name))
  const helps = new Map<string, string>()
  const brokenCommands: string[] = []
  for (const { file, command, rest } of calls) {
    if (!names.has(command)) {
      brokenCommands.push(`${file}: goldspan ${command}`)
      continue
    }
    const commandPath = command === 'push' ? [command, rest.trim().split(/\s/)[0] ?? ''] : [command]
    const key = commandPath.join(' ')
    const helpText =
      helps.get(key) ?? (await help(...commandPath, /^(?:generate|plan)$/.test(key) ? '--help-all' : '--help'))
    helps.set(key, helpText)
    for (const [option] of rest.matchAll(/(?<=\s)--[a-z-]+/g))
      if (!helpText.includes(option)) brokenCommands.push(`${file}: goldspan ${command} ${option}`)
  }
  expect(brokenCommands).toEqual([])
})

describe.skipIf(!hasBrowser)(`the site ${browserNote}`, () => {
  let browser: Browser
  let server: Server
  let address: string
  beforeAll(async () => {
    browser = await aBrowser()
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.json': 'application/json',
      '.wasm': 'application/wasm',
    }
    server = createServer((request, response) => {
      const file = path.join(site, decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
      const found = file.startsWith(site) && existsSync(file) && path.extname(file) !== ''
      response.writeHead(found ? 200 : 404, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      response.end(found ? readFileSync(file) : '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const pageOptions = [
    { width: 390, height: 844, scheme: 'dark' },
    { width: 390, height: 844, scheme: 'light' },
    { width: 1280, height: 800, scheme: 'light' },
    { width: 1280, height: 800, scheme: 'dark' },
  ] as const
  test.for(sampleCases(pageOptions, 1))(
    'has no axe findings and no page wider than the window: $width px, $scheme',
    async (look) => {
      const { page, messages } = await aPage(browser, look)
      const review = 'sets/small-set/review/index.html'
      for (const name of [
        'index.html',
        'scoring.html',
        'formats.html',
        'python.html',
        'gallery.html',
        'score-small-set.html',
        review,
      ]) {
        await page.goto(`${address}/${name}`)
        if (name === review) await page.locator('#evidence mark').first().waitFor({ state: 'attached' })
        expect([name, await axeFindings(page)]).toEqual([name, []])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      }
      expect(messages).toEqual([])
      await page.close()
    },
  )

  test('finds pages by their text, and opens a set from the gallery', async () => {
    const { page } = await aPage(browser)
    await page.goto(`${address}/index.html`)
    await page.getByLabel('Search the pages').fill('Parquet')
    await page.locator('#found a', { hasText: 'Formats' }).first().waitFor()
    await page.goto(`${address}/gallery.html`)
    await page.getByRole('link', { name: 'Report' }).click()
    await page.locator('#list a').first().waitFor()
    await page.close()
  })

  test('shows the review of a set with every item, and saves nothing', async () => {
    const { page, messages } = await aPage(browser)
    await page.goto(`${address}/gallery.html`)
    await page.getByRole('link', { name: 'Review' }).click()
    await page.locator('#list a').first().waitFor()
    for (const row of await page.locator('#list a').all()) {
      await row.click()
      const id = (await row.getAttribute('href'))?.replace(/.*#/, '')
      await page.locator(`#item[data-id="${id}"]`).waitFor()
    }
    await page.keyboard.press('a')
    await page.locator('#message', { hasText: 'saves nothing' }).waitFor()
    expect(messages).toEqual([])
    await page.close()
  }, 180_000)
})

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'

/** The headless shell first: it has no window to draw, and tests in it take half of the processor time. */
const executablePath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find(existsSync)

export const hasBrowser = executablePath !== undefined
export const browserNote = hasBrowser
  ? 'in a real browser'
  : 'in a real browser (skipped: there is no Chromium in /usr/bin)'

export const aBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
}

/** Opens a page and records its console messages and requests. */
export const aPage = async (browser: Browser, { width = 1280, height = 800, scheme = 'light' }: PageOptions = {}) => {
  const page: Page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme })
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('dialog', (dialog) => messages.push(`dialog: ${dialog.message()}`))
  page.on('request', (request) => requests.push(request.url()))
  return { page, messages, requests }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility findings of axe, each with its HTML. Contrast is checked only in the first rows of tables, because it is slow. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  return (await page.evaluate(`(async () => {
    const structure = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] }
    const contrast = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
    const found = [await axe.run(structure), await axe.run({ exclude: ['tr:nth-child(n+4)'] }, contrast)]
    return found.flatMap(({ violations }) => violations).flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html.slice(0, 160)))
  })()`)) as string[]
}

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

export const hasBrowser = executablePath !== undefined
export const where = hasBrowser ? 'in a real browser' : 'in a real browser (skipped: there is no Chromium in /usr/bin)'

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

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
}

/** A page, with everything that it says and asks for from now on. */
export const aPage = async (browser: Browser, { width = 1280, height = 800, scheme = 'light' }: Look = {}) => {
  const page: Page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme })
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('dialog', (dialog) => said.push(`dialog: ${dialog.message()}`))
  page.on('request', (request) => asked.push(request.url()))
  return { page, said, asked }
}

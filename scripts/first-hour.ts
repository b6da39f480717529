// Runs the first hour of a new user, from a packed tarball in an empty folder: install, init, generate, report, review of three items,
// publish, score, a failing gate, a passing gate. Needs tmux and Chromium, and exits with 0 if one is missing. Writes ten pictures and a
// recording of the terminal, and fails if a command exits with an unexpected code.
// `npx tsx scripts/first-hour.ts [--built] [--compile] [folder for pictures]`. --built packs dist/ without building. Compiling the database
// driver takes minutes, so the driver of this clone is copied unless --compile is given.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { aBrowser, hasBrowser } from '../test/a-browser.ts'
import { recordingSvg } from './recording-svg.ts'

const root = path.resolve(import.meta.dirname, '..')
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const folderArgument = process.argv.slice(2).find((word) => !word.startsWith('--'))
const pictures = path.resolve(folderArgument ?? path.join(root, 'docs', 'images', 'first-hour'))

const hasTmux = spawnSync('tmux', ['-V']).status === 0
if (!hasTmux || !hasBrowser) {
  console.log(`${hasTmux ? 'Chromium' : 'tmux'} is not installed, so the first hour is skipped`)
  process.exit(0)
}

const place = mkdtempSync(path.join(tmpdir(), 'goldspan-first-hour-'))
const socket = `goldspan-${process.pid}`
const [columns, rows] = [90, 24]
const frames: string[] = []

const tmux = (...args: string[]): string => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })
const print = (line: string): void =>
  console.log(`${((performance.now() - startTime) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const startTime = performance.now()
/** The shell appends the exit code of every command to this file. */
const codes = path.join(place, 'codes')
const exitCodes = (): number[] =>
  existsSync(codes) ? readFileSync(codes, 'utf8').trim().split('\n').filter(Boolean).map(Number) : []

const screenOf = (): string => tmux('capture-pane', '-p', '-t', 'hour')

/** Long enough for a busy machine with two cores. */
const timeoutMs = 300_000

const until = async (what: string, holds: () => boolean): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!holds()) {
    if (performance.now() > deadline)
      throw new Error(`${what} did not come within ${timeoutMs / 1000} seconds:\n${screenOf()}`)
    await wait(100)
  }
}

/** Types a command on an empty screen, waits for its end, and records the terminal meanwhile. */
const type = async (command: string, { record = true, expect = 0 } = {}): Promise<void> => {
  const clean = exitCodes().length
  // A command, so that the prompt does not show the exit code of the previous one.
  tmux('send-keys', '-t', 'hour', 'clear', 'Enter')
  await until('An empty screen', () => exitCodes().length > clean)
  const before = exitCodes().length
  tmux('send-keys', '-t', 'hour', '-l', command)
  await wait(100)
  if (record) frames.push(screenOf())
  tmux('send-keys', '-t', 'hour', 'Enter')
  await until(command, () => {
    const screen = screenOf()
    if (record && screen !== frames.at(-1)) frames.push(screen)
    return exitCodes().length > before
  })
  await wait(200)
  if (record) frames.push(screenOf())
  const code = exitCodes().at(-1)
  print(`${command} → ${code}`)
  if (code !== expect)
    throw new Error(
      `${command} ended with ${code}, not ${expect}:\n${tmux('capture-pane', '-p', '-t', 'hour', '-S', '-60')}`,
    )
}

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: path.join(pictures, name) })
  print(name)
}

const shootTerminal = async (browser: Browser, name: string): Promise<void> => {
  const svg = recordingSvg([screenOf()], { columns, rows })
  const [, width = '800', height = '500'] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []
  const page = await browser.newPage({
    viewport: { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) },
  })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  await shoot(page, name)
  await page.close()
}

mkdirSync(pictures, { recursive: true })
const browser = await aBrowser()
try {
  const packing = [
    'pack',
    '--silent',
    '--pack-destination',
    place,
    ...(flags.includes('--built') ? ['--ignore-scripts'] : []),
  ]
  const packed = execFileSync('npm', packing, { cwd: root, encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  const home = path.join(place, 'my-rag')
  mkdirSync(home)
  cpSync(path.join(place, packed), path.join(home, packed))
  cpSync(path.join(root, 'examples', 'handbook'), path.join(home, 'docs'), { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{"name":"my-rag","private":true}\n')
  const [, search = ''] =
    /```js search\.mjs\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs', 'tutorial.md'), 'utf8')) ?? []
  writeFileSync(path.join(home, 'search.mjs'), search)
  print(`packed ${packed}`)

  const compiles = flags.includes('--compile')
  writeFileSync(
    path.join(place, 'bashrc'),
    [
      'set -o pipefail',
      `PROMPT_COMMAND='code=$?; echo $code >> ${codes}'`,
      `PS1='$([ $code = 0 ] || echo "exit code $code ")$ '`,
      'export GOLDSPAN_LOCAL_SERVERS=none OPENAI_API_KEY= LANGSMITH_TRACING=',
      'export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false',
      `export npm_config_ignore_scripts=${!compiles}`,
      `export PATH="${home}/node_modules/.bin:$PATH"`,
    ].join('\n'),
  )
  const shell = `bash --noprofile --rcfile ${path.join(place, 'bashrc')} -i`
  const size = ['-x', String(columns), '-y', String(rows)]
  tmux('-u', '-f', '/dev/null', 'new-session', '-d', '-s', 'hour', ...size, '-c', home, shell)
  await until('The shell', () => exitCodes().length > 0)

  await type(`npm install --save-dev ./${packed}`)
  await shootTerminal(browser, '01-install.png')
  if (!compiles) {
    const driver = path.join('better-sqlite3', 'build', 'Release', 'better_sqlite3.node')
    mkdirSync(path.dirname(path.join(home, 'node_modules', driver)), { recursive: true })
    cpSync(path.join(root, 'node_modules', driver), path.join(home, 'node_modules', driver))
  }
  await type('goldspan init --yes')
  await shootTerminal(browser, '02-init.png')
  await type('goldspan generate -n 10')
  await shootTerminal(browser, '03-generate.png')

  const report = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await report.goto(`file://${path.join(home, 'golden', 'report.html')}`)
  await shoot(report, '04-report.png')
  await report.setViewportSize({ width: 390, height: 844 })
  await shoot(report, '05-report-phone.png')

  // Runs in the shell and is stopped with Ctrl-C, like a person does it.
  const before = exitCodes().length
  tmux('send-keys', '-t', 'hour', '-l', 'goldspan review golden --reviewer ana --honeypots 0 > address')
  tmux('send-keys', '-t', 'hour', 'Enter')
  const address = path.join(home, 'address')
  await until('The address of the review', () => existsSync(address) && readFileSync(address, 'utf8').includes('http'))
  const review = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await review.goto(readFileSync(address, 'utf8').trim())
  const marks = review.locator('#evidence mark:visible').first()
  await marks.waitFor()
  await shoot(review, '06-review.png')
  for (const verdict of ['Accepted', 'Accepted']) {
    const question = (await review.locator('#question').textContent()) ?? ''
    await review.keyboard.press('a')
    await review.locator('#message', { hasText: verdict }).waitFor()
    await review.locator('#question').filter({ hasNotText: question }).waitFor()
    await marks.waitFor()
  }
  await review.setViewportSize({ width: 390, height: 844 })
  await review.reload()
  await marks.waitFor()
  await shoot(review, '07-review-phone.png')
  await review.setViewportSize({ width: 1280, height: 800 })
  await review.keyboard.press('r')
  await review.keyboard.press('1')
  const decisionCount = (): number =>
    existsSync(path.join(home, 'golden', 'reviews.jsonl'))
      ? readFileSync(path.join(home, 'golden', 'reviews.jsonl'), 'utf8')
          .trim()
          .split('\n').length
      : 0
  await until('The third decision', () => decisionCount() === 3)
  print('three items reviewed')
  tmux('send-keys', '-t', 'hour', 'C-c')
  await until('The end of the review', () => exitCodes().length > before)

  await type('goldspan publish golden')
  await type(`goldspan score golden --retriever 'node search.mjs' --split all`)
  await shootTerminal(browser, '08-score.png')
  const gate = (bounds: string): string => `goldspan score golden --retriever 'node search.mjs' --split all ${bounds}`
  await type(gate('--min recall@10=1.0 --max latency_p90=0.001'), { expect: 1 })
  await shootTerminal(browser, '09-gate-red.png')
  await type(gate('--min recall@10=0.1'))
  await shootTerminal(browser, '10-gate-green.png')
  await type('goldspan history golden')
  writeFileSync(
    path.join(pictures, 'first-hour.svg'),
    recordingSvg(
      frames.map((frame) => frame.replaceAll(place, '~')),
      { columns, rows },
    ),
  )
  print(`ten pictures and a recording of ${frames.length} frames: ${pictures}`)
} finally {
  await browser.close()
  try {
    tmux('kill-server')
  } catch {
    // It may have ended with its shell.
  }
  rmSync(place, { recursive: true, force: true })
}

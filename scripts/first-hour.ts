// Walks the first hour of a newcomer, from a packed tarball in an empty folder: install, init, generate, report, review of three items,
// publish, score, gate red, gate green. Needs tmux and Chromium. Leaves pictures and a recording of the terminal.
// `npx tsx scripts/first-hour.ts [--linked] [folder for pictures]`; with --linked the tarball is unpacked, and the packages that it
// needs are those of this clone: for a machine without a compiler.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { recordingSvg } from './recording-svg.ts'

const root = path.resolve(import.meta.dirname, '..')
const linked = process.argv.includes('--linked')
const named = process.argv.slice(2).find((word) => !word.startsWith('--'))
const pictures = path.resolve(named ?? path.join(root, 'docs', 'images'))
const place = mkdtempSync(path.join(tmpdir(), 'goldspan-first-hour-'))
const socket = `goldspan-${process.pid}`
const [columns, rows] = [90, 24]
const frames: string[] = []

const tmux = (...args: string[]): string => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const began = performance.now()
let commands = 0

/** What is on the screen, without the line that keeps exit codes. */
const screenOf = (): string =>
  tmux('capture-pane', '-p', '-t', 'hour')
    .split('\n')
    .filter((line) => !line.includes('.done-'))
    .join('\n')

/** Types a command, waits for its end, and returns its exit code. What the terminal shows meanwhile is recorded. */
const type = async (command: string, { record = true, expect = 0 } = {}): Promise<void> => {
  const done = path.join(place, `.done-${commands++}`)
  tmux('send-keys', '-t', 'hour', '-l', command)
  if (record) frames.push(screenOf())
  tmux('send-keys', '-t', 'hour', 'Enter')
  tmux('send-keys', '-t', 'hour', '-l', `echo $? > ${done}; clear -x`)
  const before = frames.length
  // The line that keeps the code is typed ahead: the shell runs it when the command has ended.
  tmux('send-keys', '-t', 'hour', 'Enter')
  while (!existsSync(done) || readFileSync(done, 'utf8') === '') {
    await wait(150)
    const screen = screenOf()
    if (record && screen !== frames.at(-1)) frames.push(screen)
  }
  const code = Number(readFileSync(done, 'utf8'))
  say(`${command} → ${code} (${frames.length - before} frames)`)
  if (code !== expect) {
    console.log(tmux('capture-pane', '-p', '-t', 'hour', '-S', '-40'))
    throw new Error(`${command} ended with ${code}, not ${expect}.`)
  }
}

const link = (home: string, tarball: string): void => {
  const own = path.join(home, 'node_modules', 'goldspan')
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'])
  symlinkSync(path.join(root, 'node_modules'), path.join(own, 'node_modules'))
  mkdirSync(path.join(home, 'node_modules', '.bin'))
  symlinkSync('../goldspan/dist/cli/main.js', path.join(home, 'node_modules', '.bin', 'goldspan'))
}

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: path.join(pictures, name) })
  say(name)
}

mkdirSync(pictures, { recursive: true })
const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)!,
  args: ['--no-sandbox'],
})
try {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', place], { cwd: root, encoding: 'utf8' })
  const tarball = path.join(place, packed.trim().split('\n').at(-1)!)
  const home = path.join(place, 'my-rag')
  mkdirSync(home)
  cpSync(path.join(root, 'examples', 'handbook'), path.join(home, 'docs'), { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{"name":"my-rag","private":true}\n')
  const [, search = ''] =
    /```js search\.mjs\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs', 'tutorial.md'), 'utf8')) ?? []
  writeFileSync(path.join(home, 'search.mjs'), search)
  tmux(
    '-u',
    '-f',
    '/dev/null',
    'new-session',
    '-d',
    '-s',
    'hour',
    '-x',
    String(columns),
    '-y',
    String(rows),
    '-c',
    home,
    `env PS1='$ ' GOLDSPAN_LOCAL_SERVERS=none OPENAI_API_KEY= PATH="${home}/node_modules/.bin:$PATH" bash --norc --noprofile -i`,
  )
  if (linked) link(home, tarball)
  else await type(`npm install --silent --no-audit --no-fund --save-dev ${tarball}`, { record: false })
  await type('goldspan init --yes')
  await type('goldspan generate -n 10')

  const report = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await report.goto(`file://${path.join(home, 'golden', 'report.html')}`)
  await shoot(report, 'report.png')
  await report.setViewportSize({ width: 390, height: 844 })
  await shoot(report, 'report-phone.png')

  tmux('send-keys', '-t', 'hour', '-l', 'goldspan review golden --reviewer ana --honeypots 0 > address &')
  tmux('send-keys', '-t', 'hour', 'Enter')
  const address = path.join(home, 'address')
  while (!existsSync(address) || !readFileSync(address, 'utf8').includes('http')) await wait(100)
  const review = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await review.goto(readFileSync(address, 'utf8').trim())
  await review.waitForSelector('#evidence mark', { state: 'attached' })
  await wait(500)
  await shoot(review, 'review.png')
  for (const [key, told] of [
    ['a', 'Accepted'],
    ['a', 'Accepted'],
    ['.', ''],
  ] as const) {
    await review.keyboard.press(key)
    if (told) await review.locator('#told', { hasText: told }).waitFor()
    await wait(600)
  }
  await review.setViewportSize({ width: 390, height: 844 })
  await review.reload()
  await review.waitForSelector('#evidence mark', { state: 'attached' })
  await wait(800)
  await shoot(review, 'review-phone.png')
  tmux('send-keys', '-t', 'hour', '-l', 'kill -INT %1; wait; clear')
  tmux('send-keys', '-t', 'hour', 'Enter')
  await wait(1500)

  await type('goldspan publish golden')
  await type(`goldspan score golden --retriever 'node search.mjs' --split all`)
  await type(
    `goldspan score golden --retriever 'node search.mjs' --split all --min recall@10=1.0 --max latency_p90=0.001`,
    { expect: 1 },
  )
  await type(`goldspan score golden --retriever 'node search.mjs' --split all --min recall@10=0.1`)
  await type('goldspan history golden')
  writeFileSync(path.join(pictures, 'first-hour.svg'), recordingSvg(frames, { columns, rows }))
  say(`first-hour.svg, ${frames.length} frames`)
  say(`pictures: ${readdirSync(pictures).join(', ')}`)
} finally {
  await browser.close()
  try {
    tmux('kill-server')
  } catch {
    // It ended with its shell.
  }
  rmSync(place, { recursive: true, force: true })
}

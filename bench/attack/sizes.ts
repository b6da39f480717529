import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomFrom } from '../../src/text/random.ts'
import { runInProcess, runProcess } from '../../test/session/workplace.ts'
import { makeTempFolder } from '../../test/temp-folder.ts'
import type { Budget, Part, PartResult } from './part.ts'

/** One way in which a folder of documents can grow. */
interface Dimension {
  readonly name: string
  /** The larger of the two sizes. The smaller one is half of it. */
  readonly size: number
  readonly files: (size: number) => Iterable<readonly [name: string, text: string]>
}

const random = randomFrom('attack-sizes')
const words =
  'invoice account storage region member plan budget queue filter report ticket backup license window folder'.split(' ')
const word = (): string => words[random.below(words.length)]!
const sentence = (place: number): string =>
  `The ${word()} ${place} keeps ${2 + random.below(90)} ${word()} entries for each ${word()} of the ${word()}.`
const repeat = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))
const page = (body: string): string => `# Limits of the ${word()} service\n\n${body}\n`
const singleFile =
  (body: (size: number) => string, name = 'page.md'): Dimension['files'] =>
  (size) => [[name, body(size)]]

/** Sizes are in characters unless the name says otherwise. */
const dimensions: readonly Dimension[] = [
  {
    name: 'prose',
    size: 2_500_000,
    files: singleFile((size) => page(repeat(size / 400, (n) => repeat(5, () => sentence(n)).join(' ')).join('\n\n'))),
  },
  { name: 'one paragraph', size: 2_500_000, files: singleFile((size) => page(repeat(size / 70, sentence).join(' '))) },
  { name: 'a line without spaces', size: 2_500_000, files: singleFile((size) => page('x'.repeat(size))) },
  {
    name: 'a line without an end of a sentence',
    size: 2_500_000,
    files: singleFile((size) => page(repeat(size / 7, word).join(' '))),
  },
  {
    name: 'a table',
    size: 2_500_000,
    files: singleFile((size) =>
      page(
        `| Plan | Seats | Note |\n|---|---|---|\n${repeat(size / 60, (n) => `| ${word()} ${n} | ${n % 97} | ${word()} for the ${word()} of ${word()} |`).join('\n')}`,
      ),
    ),
  },
  {
    name: 'a table in HTML',
    size: 1_000_000,
    files: singleFile(
      (size) =>
        `<html><title>Plans</title><body><h1>Plans</h1><table>${repeat(size / 60, (n) => `<tr><td>${word()} ${n}</td><td>${n % 97}</td><td>${word()} of ${word()}</td></tr>`).join('')}</table></body></html>`,
      'page.html',
    ),
  },
  {
    name: 'a list',
    size: 1_000_000,
    files: singleFile((size) => page(repeat(size / 75, (n) => `- ${sentence(n)}`).join('\n'))),
  },
  {
    name: 'a list of definitions',
    size: 1_000_000,
    files: singleFile((size) => page(repeat(size / 90, (n) => `- **${word()} ${n}**: ${sentence(n)}`).join('\n'))),
  },
  {
    name: 'headings',
    size: 1_000_000,
    files: singleFile((size) =>
      page(repeat(size / 100, (n) => `## The ${word()} ${n}\n\n${sentence(n)}`).join('\n\n')),
    ),
  },
  {
    name: 'a heading',
    size: 500_000,
    files: singleFile((size) => `# ${repeat(size / 7, word).join(' ')}\n\n${repeat(40, sentence).join(' ')}\n`),
  },
  {
    name: 'a block of code',
    size: 2_500_000,
    files: singleFile((size) =>
      page(
        `${sentence(1)}\n\n\`\`\`js\n${repeat(size / 40, (n) => `const ${word()}${n} = open('${word()}', ${n})`).join('\n')}\n\`\`\``,
      ),
    ),
  },
  {
    name: 'links',
    size: 1_000_000,
    files: singleFile((size) => page(repeat(size / 40, (n) => `[${word()} ${n}](https://example.com/${n})`).join(' '))),
  },
  {
    name: 'one sentence again and again',
    size: 1_000_000,
    files: singleFile((size) =>
      page(
        repeat(size / 70, () => 'The invoice account keeps 30 storage entries for each member of a plan.').join('\n\n'),
      ),
    ),
  },
  {
    name: 'marks (*, [, >)',
    size: 500_000,
    files: singleFile((size) => page(repeat(size / 8, (n) => '*[>`_~|<'[n % 8]!.repeat(8)).join(''))),
  },
  {
    name: 'rows of CSV',
    size: 10_000,
    files: singleFile(
      (size) => `title,text\n${repeat(size, (n) => `${word()} ${n},${sentence(n)}`).join('\n')}\n`,
      'rows.csv',
    ),
  },
  {
    name: 'rows of JSONL',
    size: 10_000,
    files: singleFile(
      (size) => repeat(size, (n) => JSON.stringify({ title: `${word()} ${n}`, text: sentence(n) })).join('\n'),
      'rows.jsonl',
    ),
  },
  {
    name: 'files',
    size: 10_000,
    files: (size) =>
      repeat(size, (n) => [`${n % 100}/page-${n}.md`, `# The ${word()} ${n}\n\n${sentence(n)}\n`] as const),
  },
  {
    name: 'copies of a file',
    size: 2_500,
    files: (size) =>
      repeat(
        size,
        (n) =>
          [
            `${n}.md`,
            page(repeat(20, (place) => `The queue ${place} keeps 30 entries for each member.`).join(' ')).replace(
              /service/,
              'backup service',
            ),
          ] as const,
      ),
  },
]

/** The maximum time at twice the size: n log n, with a margin for a busy machine. */
const maxGrowth = 3
const maxBlocked = 1
const maxSeconds = 1

export const sizes: Part = {
  name: 'Sizes: documents that grow in one dimension, each at two sizes',
  promise: `twice the size takes at most ${maxGrowth} times as long; during model calls no code blocks for longer than ${maxBlocked} s`,
  run: async ({ seconds, seed }: Budget): Promise<PartResult> => {
    const end = performance.now() + seconds * 1000
    const broken: string[] = []
    let cases = 0
    let worst = ''
    let growth = 0
    for (const dimension of randomFrom('attack-sizes', String(seed)).shuffle(dimensions)) {
      if (performance.now() > end) break
      cases++
      const [smaller, larger] = [
        await measureAtSize(dimension, dimension.size / 2),
        await measureAtSize(dimension, dimension.size),
      ]
      const repeat = larger.seconds / Math.max(1, smaller.seconds)
      if (repeat > growth) [growth, worst] = [repeat, dimension.name]
      if (repeat > maxGrowth)
        broken.push(`${dimension.name}: ${smaller.seconds.toFixed(1)} s, then ${larger.seconds.toFixed(1)} s`)
      if (larger.blocked > maxBlocked) broken.push(`${dimension.name}: no pause for ${larger.blocked.toFixed(1)} s`)
    }
    return { cases, broken, notes: [`of ${dimensions.length} dimensions; most growth ${growth.toFixed(1)} (${worst})`] }
  },
}

export const terminated: Part = {
  name: 'Processes: ended (SIGTERM) at random moments of a session over large documents',
  promise: `the process ends within ${maxSeconds} s, and the same command then writes a set`,
  run: async ({ seconds, seed }: Budget): Promise<PartResult> => {
    const end = performance.now() + seconds * 1000
    const random = randomFrom('attack-terminated', String(seed))
    const broken: string[] = []
    let cases = 0
    let longest = 0
    while (performance.now() < end) {
      const dimension = random.pick(dimensions)
      using folder = makeTempFolder()
      const args = [
        'generate',
        writeDocuments(dimension, dimension.size / 4, folder.path),
        '-n',
        '4',
        '--model',
        'offline',
        '--json',
        '--out',
        path.join(folder.path, 'golden'),
        '--workspace',
        path.join(folder.path, 'ws'),
      ]
      for (let time = 0; time < 4; time++) {
        const { ended, signalled } = await endedAfter(args, 300 + random.below(4000))
        if (!signalled) break
        cases++
        longest = Math.max(longest, ended)
        if (ended > maxSeconds) broken.push(`${dimension.name}: ${ended.toFixed(1)} s`)
      }
      const last = await runProcess(args)
      if (last.code !== 0 && last.code !== 1)
        broken.push(`${dimension.name}: exit ${last.code} ${last.errors.slice(-200)}`)
    }
    return { cases, broken, notes: [`longest ${longest.toFixed(2)} s`] }
  },
}

const endedAfter = async (args: readonly string[], delay: number): Promise<{ ended: number; signalled: boolean }> => {
  let sent = 0
  const { signal, code } = await runProcess(args, { endAfter: delay, onEnd: () => (sent = performance.now()) })
  const ended = (performance.now() - sent) / 1000
  return { ended, signalled: sent > 0 && (signal === 'SIGTERM' || code === 130) }
}

const measureAtSize = async (dimension: Dimension, size: number): Promise<{ seconds: number; blocked: number }> => {
  using folder = makeTempFolder()
  const documents = writeDocuments(dimension, size, folder.path)
  let asked = false
  let blocked = 0
  let last = performance.now()
  const beat = setInterval(() => {
    const now = performance.now()
    if (asked) blocked = Math.max(blocked, (now - last) / 1000)
    last = now
  }, 5)
  const startTime = performance.now()
  await runInProcess(folder.path, { count: 4, model: 'offline' }, [documents], ({ type }) => {
    if (type === 'round-planned') last = performance.now()
    if (type === 'round-planned' || type === 'round-assembled') asked = type === 'round-planned'
  })
  clearInterval(beat)
  return { seconds: (performance.now() - startTime) / 1000, blocked }
}

const writeDocuments = ({ files }: Dimension, size: number, folder: string): string => {
  const documents = path.join(folder, 'documents')
  for (const [name, text] of files(size)) {
    const file = path.join(documents, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return documents
}

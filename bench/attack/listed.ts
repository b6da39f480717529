import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { ingest } from '../../src/corpus/ingest.ts'
import { canonicalTag } from '../../src/corpus/language-tag.ts'
import { GoldspanError } from '../../src/errors.ts'
import { readPrices } from '../../src/models/prices.ts'
import { readReply } from '../../src/models/read-reply.ts'
import { filesBelow } from '../../src/store/folders/set-folder.ts'
import { writeOutput } from '../../src/store/folders/write-output.ts'
import { openStore } from '../../src/store/store.ts'
import { startTestServer } from '../../src/testing/index.ts'
import { randomFrom } from '../../src/text/random.ts'
import { removeKeys } from '../../src/text/redact.ts'
import { aSmallSet, writeSmallSet } from '../../test/dataset/a-dataset-folder.ts'
import { killAt, killPoints, randomActs } from '../../test/files/a-reviewed-world.ts'
import { formatTally, killsIn, makeSet, newTally, reviewUnderKills } from '../../test/files/reviews-under-kills.ts'
import { runInProcess } from '../../test/session/workplace.ts'
import { inFolder } from '../command.ts'
import { ensure, type Part, tryAll } from './part.ts'

/** Uses every file in and around a set, spelled in every way, as the output path of another command. */
export const outputs: Part = {
  name: 'Output paths that are other files',
  promise: 'no file of a set and no input is overwritten, even with --force; other files only with --force',
  run: () =>
    inFolder(async (folder) => {
      const set = path.join(folder, 'set')
      writeSmallSet(set, await aSmallSet())
      writeFileSync(path.join(set, 'reviews.jsonl'), '{}\n')
      symlinkSync(set, path.join(folder, 'link'))
      mkdirSync(path.join(folder, 'there'))
      writeFileSync(path.join(folder, 'mine.md'), 'mine')
      symlinkSync(path.join(folder, 'mine.md'), path.join(folder, 'link.md'))
      const names = [...filesBelow(set), 'CHANGES.md', 'profiles.json', 'corpus/new.txt', 'splits/new.jsonl']
      const spellings: readonly ((name: string) => string)[] = [
        (name) => path.join(set, name),
        (name) => `${folder}/there/../set/${name}`,
        (name) => path.join(folder, 'link', name),
        (name) => path.relative('.', path.join(set, name)),
        (name) => `${set}//${name}`,
      ]
      const cases = [
        ...names.flatMap((name) =>
          spellings.flatMap((spell) => [true, false].map((force) => ({ file: spell(name), force }))),
        ),
        ...['mine.md', 'link.md', 'there'].map((name) => ({ file: path.join(folder, name), force: false })),
        ...[true, false].map((force) => ({
          file: path.join(folder, 'mine.md'),
          force,
          inputs: [path.join(folder, 'link.md')],
        })),
      ]
      const bytes = (): string =>
        filesBelow(folder)
          .filter((name) => name !== 'link')
          .map((name) => `${name} ${readFileSync(path.join(folder, name), 'utf8')}`)
          .join()
      const before = bytes()
      return tryAll(cases, ({ file, ...rules }) => {
        let refused = false
        try {
          writeOutput(file, 'other', rules)
        } catch (error) {
          refused = error instanceof GoldspanError
        }
        ensure(refused, 'it was not refused')
        ensure(bytes() === before, 'something changed')
      })
    }),
}

export const reviews: Part = {
  name: 'Reviews under kills',
  promise: 'every decision that was reported as saved is there once, in order, wherever a process was killed',
  async run({ seed }) {
    const points = await tryAll(killPoints(), killAt)
    let kills = 0
    const runs = Array.from({ length: 100 }, (_, number) => `${seed} ${number}`)
    const randomRuns = await tryAll(runs, (seed) => {
      kills += randomActs(seed)
    })
    return {
      cases: points.cases + kills,
      broken: [...points.broken, ...randomRuns.broken],
      notes: [`${points.cases} places, and ${kills} kills in ${runs.length} random runs`],
    }
  },
}

const maxKills = 300

export const reviewsKilled: Part = {
  name: 'Reviews: pages of three reviewers and two terminals, killed (SIGKILL) at changes to the disk',
  promise: 'every decision that was reported as saved is there once, in order; the sets are valid in the end',
  async run({ seed, cases }) {
    using base = await makeSet()
    const tally = newTally()
    const broken: string[] = []
    let runs = 0
    for (; killsIn(tally) < Math.min(maxKills, cases) && broken.length < 5; runs++)
      try {
        await reviewUnderKills({ base: base.path, seed: `${seed} ${runs}`, steps: 6, tally })
      } catch (error) {
        broken.push(`run ${runs}: ${String((error as Error).message).slice(0, 300)}`)
      }
    return {
      cases: killsIn(tally),
      broken,
      notes: [`${runs} runs, ${tally.saved} decisions saved`, ...formatTally(tally)],
    }
  },
}

const properties = [
  ...new Set([
    ...[Object.prototype, Array.prototype, Function.prototype, String.prototype].flatMap((prototype) =>
      Object.getOwnPropertyNames(prototype),
    ),
    'prototype',
  ]),
].filter((name) => /^\w+$/.test(name))

const words = 'A refund of a yearly plan is paid within 14 days after the request to the card that paid.'
const places: Readonly<Record<string, (name: string) => readonly [file: string, text: string]>> = {
  'front matter': (name) => ['a.md', `---\nlanguage: ${name}\n${name}: x\n---\n# ${name}\n\n${words}\n`],
  html: (name) => [
    'a.html',
    `<html lang="${name}"><meta name="${name}" content="x"><p>${words} &${name}; <${name}>x</${name}></p></html>`,
  ],
  jsonl: (name) => ['a.jsonl', `{"text":"${words}","language":"${name}","${name}":"x","id":"${name}"}\n`],
  csv: (name) => ['a.csv', `text,language,${name}\n"${words}",${name},x\n`],
  'file name': (name) => [`${name}.md`, `# ${name}\n\n${words}\n`],
  code: (name) => ['a.md', `# Code\n\n\`\`\`${name}\n${words}\n\`\`\`\n\n${words}\n`],
}

export const names: Part = {
  name: 'Names of built-in JavaScript properties',
  promise: 'they work like any other word as language, key, tag, entity, column, file, price or reply',
  run: () =>
    inFolder((folder) => {
      const cases = properties.flatMap((name) =>
        [...Object.keys(places), 'price', 'tag', 'reply'].map((place) => ({ name, place })),
      )
      return tryAll(cases, async ({ name, place }) => {
        if (place === 'price') return ensure(readPrices()(name) === null, 'it has a price')
        if (place === 'tag') return ensure(typeof canonicalTag(name) !== 'function', 'it is a language')
        if (place === 'reply')
          return ensure(replyOf(`{"${name}":{"a":1},"items":["a"]}`) === 'output', 'the reply is not read')
        const [file, text] = places[place]!(name)
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        writeFileSync(path.join(folder, file), text)
        using store = openStore(':memory:')
        await ingest([folder], {}, store)
        const [document] = store.documents.list()
        ensure(document !== undefined && typeof document.language === 'string', 'the document is not read')
      })
    }),
}

const replyOf = (text: string): string =>
  readReply(
    { text, finish: 'stop', calls: [], usage: undefined } as never,
    { output: z.object({ items: z.array(z.string()) }), tools: [], mayCallTools: false, round: 1 } as never,
  ).kind

export const depths: Part = {
  name: 'Nested replies',
  promise: 'a reply of any depth and shape is read or counts as a failed attempt',
  run: () => {
    const shapes: readonly (readonly [string, string, string])[] = [
      ['{"a":', '1', '}'],
      ['[', '', ']'],
      ['{"items":[', '', ']}'],
      ['{"a":[', '1', ']}'],
      ['[{"items":', '[]', '}]'],
      ["{'a':", '1', '}'],
      ['{a:', '1', '}'],
      ['"{', '', '}"'],
      ['```json\n{"a":', '1', '}\n```'],
      ['(', '', ')'],
    ]
    const cases = shapes.flatMap(([open, within, close]) =>
      [1, 10, 99, 101, 1000, 10_000, 100_000].flatMap((depth) =>
        [true, false].map((isClosed) => ({ open, within, close, depth, isClosed })),
      ),
    )
    return tryAll(cases, ({ open, within, close, depth, isClosed }) =>
      ensure(
        /output|unusable|cut|declined/.test(
          replyOf(open.repeat(depth) + within + (isClosed ? close.repeat(depth) : '')),
        ),
        'it is no reading',
      ),
    )
  },
}

export const keys: Part = {
  name: 'Keys that a server sends back',
  promise: 'no part of a key with eight or more characters remains, in any case, reversed, in hexadecimal or base64',
  run: ({ seed }) => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    const forms: Readonly<Record<string, (key: string) => string>> = {
      plain: (key) => key,
      upper: (key) => key.toUpperCase(),
      lower: (key) => key.toLowerCase(),
      hex: (key) => Buffer.from(key).toString('hex'),
      'upper hex': (key) => Buffer.from(key).toString('hex').toUpperCase(),
      base64: (key) => Buffer.from(key).toString('base64'),
      'base64 in the middle': (key) => Buffer.from(`Bearer ${key}!`).toString('base64'),
      backwards: (key) => [...key].reverse().join(''),
      'backwards, upper': (key) => [...key].reverse().join('').toUpperCase(),
      halves: (key) => `${key.slice(0, key.length / 2)} ${key.slice(key.length / 2)}`,
      'parts of nine': (key) => key.match(/.{1,9}/g)!.join(' '),
      twice: (key) => key + key,
      glued: (key) => `x${key}y`,
      encoded: (key) => encodeURIComponent(key),
    }
    const cases = Array.from({ length: 30 }, (_, number) => number).flatMap((number) =>
      Object.keys(forms).map((form) => ({ form, number })),
    )
    return tryAll(cases, ({ form, number }) => {
      const random = randomFrom('keys', seed, number)
      const secret = Array.from({ length: 24 + random.below(30) }, () => random.pick([...signs])).join('')
      const text = removeKeys([`sk-${secret}`])(
        `The answer is ${forms[form]!(`sk-${secret}`)}, and that is all.`,
      ).toLowerCase()
      for (let at = 0; at + 8 <= secret.length; at++)
        ensure(!text.includes(secret.slice(at, at + 8).toLowerCase()), `a part is left: ${text}`)
      ensure(text.startsWith('the answer is ') && text.endsWith(', and that is all.'), `words are gone: ${text}`)
    })
  },
}

const patterns = [
  'a',
  ' ',
  '1,',
  '1.',
  'http://',
  'a@',
  '-',
  '"',
  '(',
  'A. ',
  '?!',
  'ignore all ',
  '_',
  '*',
  '#',
  '|',
  '`',
  '<',
  '>',
  '[',
  '&',
  '~',
  '\\',
  '=',
  'a:',
  '\n',
  '\r\n',
  '\t',
  '{{',
  'e\u0301',
]

/** Markup and characters that rules look for. */
const marks = [
  '- ',
  '| ',
  '\n- ',
  '\n|',
  '<!-- ',
  '<svg ',
  '![',
  'a.',
  '1 ',
  'A',
  'A ',
  '!',
  '?',
  '.',
  ', ',
  '$',
  '%',
  'www.',
]

export const longLines: Part = {
  name: 'Patterns that repeat',
  promise:
    'a document with a megabyte of one repeated pattern is read within a minute; a session over 90 kB of it ends within a minute',
  run: async () => {
    const megabytes = await tryAll(patterns, (pattern) =>
      inFolder(async (folder) => {
        const text = `# Refunds\n\n${words}\n\n${pattern.repeat(Math.ceil(1e6 / pattern.length))}x\n`
        writeFileSync(path.join(folder, 'a.md'), text)
        using store = openStore(':memory:')
        const startTime = performance.now()
        await ingest([folder], {}, store)
        ensure(performance.now() - startTime < 60_000, 'it took more than a minute')
        ensure(store.documents.list().length === 1, 'it was not read')
      }),
    )
    const page = readFileSync('examples/handbook/policies/refunds.md', 'utf8')
    await using server = await startTestServer()
    const models: readonly UserOptions[] = [
      { count: 2, maxRounds: 1, model: 'offline' },
      { count: 1, maxRounds: 1, evolve: 0, model: 'openai:test', baseUrl: server.url },
    ]
    const cases = [...patterns, ...marks].flatMap((pattern) => models.map((options) => ({ pattern, options })))
    const sessions = await tryAll(cases, ({ pattern, options }) =>
      inFolder(async (folder) => {
        mkdirSync(path.join(folder, 'docs'))
        const text = `${page}\n\n${pattern.repeat(Math.ceil(90_000 / pattern.length))}x\n`
        writeFileSync(path.join(folder, 'docs', 'a.md'), text)
        const startTime = performance.now()
        const events = await runInProcess(folder, options, [path.join(folder, 'docs')])
        ensure(performance.now() - startTime < 60_000, 'it took more than a minute')
        ensure(events.at(-1)?.type === 'session-finished', 'it did not end with a set')
      }),
    )
    return {
      cases: megabytes.cases + sessions.cases,
      broken: [...megabytes.broken, ...sessions.broken],
      notes: [
        `${megabytes.cases} of a megabyte read, ${sessions.cases} sessions over 90 kB, half of them with a model server`,
      ],
    }
  },
}

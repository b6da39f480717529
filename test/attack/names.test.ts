import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { catalog } from '../../src/catalog.ts'
import { serveMcp } from '../../src/compose/library/mcp/serve-mcp.ts'
import { ingest } from '../../src/corpus/ingest.ts'
import { canonicalTag } from '../../src/corpus/language-tag.ts'
import { readCompleteDataset } from '../../src/dataset/check/read-dataset.ts'
import { readPrices } from '../../src/models/prices.ts'
import { readReply } from '../../src/models/read-reply.ts'
import { filesBelow } from '../../src/store/folders/set-folder.ts'
import { openStore } from '../../src/store/store.ts'
import { removeKeys } from '../../src/text/redact.ts'
import { aSmallSet, writeSmallSet } from '../dataset/a-dataset-folder.ts'
import { sampleCases } from '../sample-cases.ts'
import { runCommand } from '../session/workplace.ts'
import { makeTempFolder } from '../temp-folder.ts'

// Consecutive commands take long on a busy machine.
vi.setConfig({ testTimeout: 400_000 })

/** Names that every JavaScript object inherits. */
const properties = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
  'prototype',
]

const workplace = makeTempFolder()
afterAll(() => workplace[Symbol.dispose]())
let folders = 0
const readFiles = async (files: Readonly<Record<string, string>>) => {
  const folder = path.join(workplace.path, String(++folders))
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  using store = openStore(':memory:')
  const report = await ingest([folder], {}, store)
  return { report, documents: store.documents.list() }
}
const words = 'A refund of a yearly plan is paid within 14 days after the request to the card that paid.'

describe('names that are properties', () => {
  test.for([...new Set(properties)])('%s is neither a language nor the name of a priced model', (name) => {
    expect(canonicalTag(name)).not.toBeTypeOf('function')
    expect(readPrices()(name)).toBeNull()
  })

  test.for(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s as language, key, tag, entity, heading and ending in documents: all are read or named',
    async (name) => {
      const { report, documents } = await readFiles({
        'a.md': `---\nlanguage: ${name}\n${name}: x\ntitle: ${name}\n---\n# ${name}\n\n${words}\n`,
        'b.html': `<html lang="${name}"><head><meta name="${name}" content="x"><title>${name}</title></head><body><h1>${name}</h1><p>${words} &${name};</p><${name}>${words}</${name}></body></html>`,
        'c.jsonl': `{"text":"${words}","language":"${name}","${name}":"x","id":"${name}"}\n`,
        'd.csv': `text,language,${name}\n"${words}",${name},x\n`,
        [`e.${name}`]: words,
        [`${name}.md`]: `# ${name}\n\n${words}\n`,
      })
      expect(documents.length).toBeGreaterThanOrEqual(5)
      expect(documents.every(({ language }) => typeof language === 'string' && language !== name)).toBe(true)
      expect(report.refused).toEqual([])
      expect(Object.values(report.unsupportedFiles).flat()).toEqual([expect.stringMatching(`/e.${name}$`)])
    },
  )
})

describe('a reply of a model', () => {
  const expected = { output: z.object({ items: z.array(z.string()) }), tools: [], mayCallTools: false, round: 1 }
  const read = (text: string) =>
    readReply({ text, finish: 'stop', calls: [], usage: undefined } as never, expected as never)

  test.for([
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects inside what is asked for', `{"items":${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}}`],
    ['objects that do not end', '{"a":'.repeat(100_000)],
  ])('nested 100,000 levels deep in %s is a failed try', ([, text]) => {
    expect(read(text!).kind).toMatch(/unusable|cut/)
  })

  test.for(['constructor', '__proto__', 'toString'])('with the key %s is read by what was asked for', (name) => {
    expect(read(`{"${name}":{"polluted":1},"items":["a"]}`)).toMatchObject({ kind: 'output' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a key that a server echoes', () => {
  const key = 'sk-ATTACK3-zq81Xv0TTpLq93KkWw77'
  const cut = removeKeys([key])
  const secret = key.slice(3)
  const windows = (text: string): string[] =>
    Array.from({ length: text.length - 7 }, (_, at) => text.slice(at, at + 8).toLowerCase())

  test.for([
    ['as it is', key],
    ['in upper case', key.toUpperCase()],
    ['in lower case', key.toLowerCase()],
    ['in hexadecimal', Buffer.from(key).toString('hex')],
    ['in upper hexadecimal', Buffer.from(key).toString('hex').toUpperCase()],
    ['in base64', Buffer.from(key).toString('base64')],
    ['in base64 after something else', Buffer.from(`Bearer ${key}`).toString('base64')],
    ['backwards', [...key].reverse().join('')],
    ['beside a letter that is longer in lower case', `İ ${key.slice(6)}`],
    ['cut in two', `${key.slice(0, 12)} ${key.slice(12)}`],
    ['cut in parts of eight', secret.match(/.{8}/g)!.join('\n')],
  ])('%s is withheld', ([, form]) => {
    const text = cut(`The answer is ${form}, and that is all.`).toLowerCase()
    for (const part of windows(secret)) expect(text).not.toContain(part)
    expect(cut(`The answer is ${form}, and that is all.`)).toMatch(/^The answer is .*, and that is all\.$/s)
  })

  test('that begins with the usual prefix of a provider does not affect that prefix in documents', () => {
    expect(removeKeys(['sk-proj-abcdefgh12345678XYZ'])('Keys begin with sk-proj- here.')).toBe(
      'Keys begin with sk-proj- here.',
    )
  })
})

test('an MCP client that passes an object as a tool name gets a protocol error', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const set = path.join(workplace.path, 'set')
  writeSmallSet(set, await aSmallSet())
  const served = serveMcp(readCompleteDataset(set), { input, output, version: '1' })
  input.end('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":{"toString":1}}}\n')
  await served
  expect(String(output.read())).toContain('"code":-32602')
})

describe.each(sampleCases(['__proto__', 'constructor', 'toString'], 1))('%s', (name) => {
  const isClean = (): void => {
    const inherited: string[] = []
    for (const key in {}) inherited.push(key)
    expect(inherited).toEqual([])
  }

  test('as a key or text in any reply is read or counts as a failed attempt', () => {
    for (const prompt of catalog)
      for (const { output } of prompt.examples) {
        const text = JSON.stringify(output)
        for (const changed of [
          text.replaceAll('{', `{"${name}":{"polluted":1},`).replaceAll(',}', '}'),
          text.replaceAll(/:"(?:[^"\\]|\\.)*"/g, `:"${name}"`),
          `{"${name}":${text}}`,
        ]) {
          const reply = { text: changed, finish: 'stop', calls: [], usage: undefined } as never
          const { kind } = readReply(reply, { output: prompt.output, tools: [], mayCallTools: false, round: 1 })
          expect(kind).toMatch(/output|unusable|declined/)
        }
      }
    isClean()
  })

  test('as a key or text in any file of a set is a finding or harmless', async () => {
    const set = path.join(workplace.path, `set-${name}`)
    writeSmallSet(set, await aSmallSet())
    writeFileSync(path.join(set, 'reviews.jsonl'), `{"query_id":"q","reviewer":"ana","verdict":"accept"}\n`)
    for (const file of filesBelow(set).filter((name) => /\.jsonl?$/.test(name))) {
      const place = path.join(set, file)
      const sound = readFileSync(place, 'utf8')
      const texts = [...new Set([...sound.matchAll(/"([a-z_]+)":"/g)].map(([, key]) => key!))]
      const keyed = sound.replaceAll('{', `{"${name}":{"polluted":1},`).replaceAll(',}', '}')
      const commands = [
        ['check', set],
        ['export', set, '--to', 'csv', '--out', path.join(workplace.path, 'out'), '--force', '--unchecked'],
        ['publish', set, '--out', path.join(workplace.path, `next-${name}`)],
      ]
      const cases = [
        ...commands.map((args) => [keyed, args] as const),
        ...texts.flatMap((key) => {
          const changed = sound.replaceAll(new RegExp(`"${key}":"(?:[^"\\\\]|\\\\.)*"`, 'g'), `"${key}":"${name}"`)
          // Each text once, in one command after the other.
          return commands
            .filter((_, at) => at === texts.indexOf(key) % 3 || key === 'strategy' || key === 'topic')
            .map((args) => [changed, args] as const)
        }),
      ]
      for (const [changed, args] of sampleCases(cases, 6)) {
        writeFileSync(place, changed)
        const { errors } = await runCommand(args)
        expect(errors, `${args[0]} with ${name} in ${file}`).not.toMatch(/\n {4}at /)
      }
      writeFileSync(place, sound)
    }
    isClean()
  })

  test('as an option value is rejected or treated as text', async () => {
    const set = path.join(workplace.path, 'set')
    const results = path.join(workplace.path, `${name}.jsonl`)
    writeFileSync(results, `{"query_id":"${name}","results":[{"doc_id":"${name}","${name}":{"polluted":1}}]}\n`)
    const config = path.join(workplace.path, `${name}.yaml`)
    writeFileSync(config, `${name}: 1\nmix:\n  ${name}: 100\n`)
    const workspace = path.join(workplace.path, 'ws')
    const generate = ['plan', 'examples/handbook/policies/refunds.md', '-n', '4', '--workspace', workspace]
    const score = ['score', set, '--retriever', results, '--split', 'all', '--no-history']
    const scored = ['score', set, '--retriever', results, '--split', 'all']
    for (const args of [
      [name],
      ['help', name],
      ...['--preset', '--languages', '--model', '--pii', '--panel', '--seed', '--instructions'].map((option) => [
        ...generate,
        option,
        name,
      ]),
      ...['--mix', '--weights', '--questions-share', '--variants'].map((option) => [
        ...generate,
        option,
        `${name}=100`,
      ]),
      [...generate, '--weights', `topic.${name}=2`],
      [...generate, '--agent-models', `${name}=openai:x`],
      [...generate, '--config', config],
      [...score, '--min', `${name}=0.5`],
      [...score, '--min', `${name}@10=0.5`],
      [...score, '--where', `${name}=Object`],
      [...score, '--where', `profile.${name}.name=Object`],
      scored,
      ['history', set, '--metric', name],
      ['export', set, '--to', name],
      ['prompts', 'eject', name, '--out', workplace.path],
      ['explain', name, '--workspace', path.join(workplace.path, 'ws')],
      ['check', results, '--map', `question=${name}`],
    ]) {
      const { code, errors, lines } = await runCommand(args)
      expect(errors, args.join(' ')).not.toMatch(/\n {4}at /)
      expect([0, 1, 2], args.join(' ')).toContain(code)
      expect(lines.join('\n'), args.join(' ')).not.toMatch(/\[native code\]|\[object Object\]/)
      if (args.includes('--metric') || args.includes('--to')) expect(code, args.join(' ')).toBe(2)
    }
    isClean()
  })
})

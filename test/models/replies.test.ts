import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readReply } from '../../src/models/read-reply.ts'
import { replySchema } from '../../src/models/reply-schema.ts'
import { strictProblem } from '../../src/testing/check-request.ts'
import { jsonInText, readLooseJson } from '../../src/text/json.ts'
import { aReply } from './examples.ts'

const values = (text: string) => jsonInText(text).values

describe('lenient JSON', () => {
  test('parses valid JSON like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify([value], null, indent)
        expect(readLooseJson(text)).toEqual({ kind: 'value', value: JSON.parse(text), end: text.length })
      }),
      { numRuns: 300 },
    )
  })

  test('never throws, and never accepts part of a reply as complete', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\'\\ \nabc012tfn.-/*') }), (text) => {
        readLooseJson(text)
        jsonInText(text)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (value, share) => {
          const text = JSON.stringify(value)
          expect(readLooseJson(text.slice(0, Math.floor(text.length * share))).kind).not.toBe('value')
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each([
    ["{'a': 'it\\'s', 'b': \"don't\"}", { a: "it's", b: "don't" }],
    ["{'a': 'the cat's whiskers', 'b': None}", { a: "the cat's whiskers", b: null }],
    ['{a: 1, $b-c: True,}', { a: 1, '$b-c': true }],
    ['[1, 2, /* three */ 3,\n// four\n]', [1, 2, 3]],
    ['{"a": "line\nbreak and a "quoted" word"}', { a: 'line\nbreak and a "quoted" word' }],
    ['{“a”: “b”}', { a: 'b' }],
    ['{"a": .5, "b": -1e3, "c": +2}', { a: 0.5, b: -1000, c: 2 }],
  ])('reads %s', (text, expected) => {
    const read = readLooseJson(text)
    expect(read.kind === 'value' ? read.value : undefined).toEqual(expected)
  })

  test('handles hostile nesting and length', () => {
    expect(readLooseJson('['.repeat(100_000)).kind).toBe('invalid')
    expect(values('{'.repeat(200_000))).toEqual([])
    expect(values(`${'{"a":'.repeat(50_000)}`)).toEqual([])
    expect(Object.getPrototypeOf((readLooseJson('{"__proto__": {"x": 1}, a: 1}') as { value: object }).value)).toBe(
      Object.prototype,
    )
  })
})

describe('JSON in text', () => {
  test('is found quickly, even in a hostile reply', () => {
    for (const piece of [
      '<think>',
      '</think>',
      '<think></thought>',
      '/*',
      '"',
      "{'",
      '[{',
      '\\u',
      '[1,',
      '[1]',
      '`',
      ' ',
    ])
      expect(values(`${piece.repeat(2_000_000 / piece.length)} {"a": 1}`).length).toBeLessThan(70)
  })

  test('is found between prose, fences and footnotes, the most likely first', () => {
    expect(values('As [1] and {this} say:\n```json\n{"a": [1, 2]}\n```\nSee [2].')[0]).toEqual({ a: [1, 2] })
    expect(values(`${'As the page says [1]. '.repeat(100)}{"a": 1}`)[0]).toEqual({ a: 1 })
    expect(values('{"a": 1}{"b": {"c": 2, "d": 3}}')[0]).toEqual({ b: { c: 2, d: 3 } })
    expect(values('"{\\"a\\": 1}"')).toEqual([{ a: 1 }])
  })

  test('is not taken from the reasoning of a model', () => {
    expect(values('<think>{"a": 1}</think>{"a": 2}')).toEqual([{ a: 2 }])
    expect(values('<think>hm</think>{"a": "uses </think> tag"}')).toEqual([{ a: 'uses </think> tag' }])
    expect(values('{"a": 1} (see [note')).toEqual([{ a: 1 }])
    expect(values('{"a": 1} no wait </think> {"a": 2}')).toEqual([{ a: 2 }])
    expect(values('<thinking>still at it {"a": 1}')).toEqual([])
    for (const a of ['Close it with </think>.', 'It opens with <think>.'])
      expect(values(JSON.stringify({ a }))).toEqual([{ a }])
  })

  test('is reported as cut off', () => {
    expect(jsonInText('Here: {"a": [1, 2').isTruncated).toBe(true)
    expect(jsonInText('Here: {"a": 1} and so on').isTruncated).toBe(false)
  })
})

describe('reading a reply', () => {
  const expected = {
    output: z.object({ response: z.object({ n: z.int() }).optional(), n: z.int().optional() }),
    tools: [],
    mayCallTools: false,
    round: 0,
  }
  const read = <Out>(text: string, output: z.ZodType<Out>) => readReply(aReply({ text }), { ...expected, output })

  test('keeps a wrapper that is part of the schema', () => {
    expect(read('{"response": {"n": 4}}', expected.output)).toEqual({ kind: 'output', output: { response: { n: 4 } } })
  })

  test('removes other wrappers, even if all fields are optional', () => {
    const optional = z.object({ items: z.array(z.string()).default([]) })
    expect(read('{"output": {"items": ["a"]}}', optional)).toEqual({ kind: 'output', output: { items: ['a'] } })
    expect(read('[{"items": ["a"]}]', optional)).toEqual({ kind: 'output', output: { items: ['a'] } })
    expect(read('{"name": "reply", "arguments": "{\\"items\\": [\\"a\\"]}"}', optional)).toEqual({
      kind: 'output',
      output: { items: ['a'] },
    })
  })

  test('corrects types but never content', () => {
    const scores = z.object({
      score: z.int().min(1).max(5),
      passed: z.boolean(),
      tags: z.array(z.string()),
      level: z.enum(['not_sure', 'sure']),
    })
    expect(read('{"score": "4", "passed": "True", "tags": "one", "level": "Not sure"}', scores)).toEqual({
      kind: 'output',
      output: { score: 4, passed: true, tags: ['one'], level: 'not_sure' },
    })
    const kind = z.object({ kind: z.enum(['how-to', 'fact']) })
    expect(read('{"kind": "How to"}', kind)).toEqual({ kind: 'output', output: { kind: 'how-to' } })
    expect(read('{"score": "9", "passed": true, "tags": [], "level": "sure"}', scores)).toMatchObject({
      kind: 'unusable',
      reason: expect.stringContaining('score'),
    })
    expect(read('{"score": 4, "passed": "perhaps", "tags": [], "level": "sure"}', scores)).toMatchObject({
      kind: 'unusable',
    })
  })

  test('says what is wrong with the closest candidate', () => {
    const shape = z.object({ a: z.string(), b: z.object({ c: z.int() }) })
    expect(read('{"x": 1} {"a": "fine", "b": {"c": "no"}}', shape)).toMatchObject({
      kind: 'unusable',
      reason: expect.stringMatching(/^b\.c: /),
    })
  })

  test('does not use parts of a reply that was cut off', () => {
    const list = z.array(z.object({ id: z.int() }))
    const optional = z.object({ id: z.int().optional() })
    for (const promise of [list, optional]) {
      expect(read('For example {"id": 7}: [{"id": 1}, {"id": 2}, {"i', promise as z.ZodType)).toMatchObject({
        kind: 'unusable',
      })
      expect(
        readReply(aReply({ text: '[{"id": 1}, {"id"', finish: 'length' }), {
          ...expected,
          output: promise as z.ZodType,
        }),
      ).toEqual({ kind: 'truncated' })
    }
  })

  test('rejects a reply with NaN or infinity, and does not use parts of it', () => {
    const list = z.array(z.object({ id: z.int().nullable() }))
    const judged = z.object({ score: z.number().nullish(), why: z.string().optional() })
    for (const number of ['NaN', '-Infinity', 'inf']) {
      expect(read(`{"score": ${number}, "why": "none"}`, judged)).toMatchObject({ kind: 'unusable' })
      expect(read(`[{"id": 1}, {"id": ${number}}]`, list)).toMatchObject({ kind: 'unusable' })
      expect(read(`{"score": [${number}]} For example: {"score": 4}`, judged)).toMatchObject({ kind: 'unusable' })
      expect(read(`In [0, ${number}] it is {"score": 4}`, judged)).toEqual({ kind: 'output', output: { score: 4 } })
    }
    expect(read('{"why": "It is NaN"}', judged)).toEqual({ kind: 'output', output: { why: 'It is NaN' } })
    expect(read('{"why": "It is so, and that is all"} Note: {"score": NaN}', judged)).toEqual({
      kind: 'output',
      output: { why: 'It is so, and that is all' },
    })
  })

  test('accepts a schema that is not an object', () => {
    const list = z.array(z.object({ id: z.int() }))
    expect(read('{"reply": [{"id": 1}]}', list)).toEqual({ kind: 'output', output: [{ id: 1 }] })
    expect(read('[{"id": 1}, {"id": 2}]', list)).toEqual({ kind: 'output', output: [{ id: 1 }, { id: 2 }] })
  })
})

describe('the schema of a reply', () => {
  const promise = z.object({
    name: z.string().min(1),
    note: z.string().optional(),
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), more: z.int().optional() }),
      z.object({ kind: z.literal('b'), less: z.string().nullable() }),
    ]),
    list: z.array(z.object({ n: z.int(), why: z.string().optional() })).default([]),
  })

  test('is strict if possible, with every property required', () => {
    const { strict } = replySchema(promise)
    expect(strictProblem(strict)).toBeUndefined()
    expect(strict).toMatchObject({ required: ['name', 'note', 'kind', 'list'], additionalProperties: false })
    expect(JSON.stringify(strict)).not.toMatch(/9007199254740991|oneOf|default|\$schema/)
  })

  test('is not strict if keys are arbitrary or a value is unconstrained', () => {
    expect(replySchema(z.object({ profile: z.record(z.string(), z.string()) })).strict).toBeUndefined()
    expect(replySchema(z.object({ any: z.unknown() })).strict).toBeUndefined()
    expect(replySchema(z.object({ pair: z.tuple([z.int(), z.int()]) })).strict).toBeUndefined()
  })

  test('treats null in an optional field as absent, and keeps nulls with a meaning', () => {
    const reply = { name: 'x', note: null, kind: { kind: 'b', less: null }, list: [{ n: 1, why: null }] }
    expect(promise.parse(replySchema(promise).normalize(reply))).toEqual({
      name: 'x',
      kind: { kind: 'b', less: null },
      list: [{ n: 1 }],
    })
    expect(
      promise.parse(
        replySchema(promise).normalize({ name: 'x', note: null, kind: { kind: 'a', more: null }, list: null }),
      ),
    ).toEqual({
      name: 'x',
      kind: { kind: 'a' },
      list: [],
    })
  })

  test('supports recursive types', () => {
    const Tree: z.ZodType = z.object({
      name: z.string(),
      get children() {
        return z.array(Tree)
      },
    })
    const { schema, strict } = replySchema(z.object({ tree: Tree }))
    expect(JSON.stringify(schema)).toContain('$ref')
    expect(strictProblem(strict)).toBeUndefined()
  })

  test('is rejected with the location of its fault', () => {
    const schemaWith = (fault: object) => {
      const inner = { type: 'object', properties: { b: fault }, required: ['b'], additionalProperties: false }
      return { type: 'object', properties: { a: inner }, required: ['a'], additionalProperties: false }
    }
    const inB = "In context=('properties', 'a', 'properties', 'b'"
    expect(strictProblem(schemaWith({}))).toBe(`${inB}), schema must have a 'type' key.`)
    expect(strictProblem(schemaWith({ type: 'array', items: {} }))).toBe(
      `${inB}, 'items'), schema must have a 'type' key.`,
    )
    expect(strictProblem(schemaWith({ anyOf: [{ type: 'null' }, {}] }))).toBe(
      `${inB}, 'anyOf', '1'), schema must have a 'type' key.`,
    )
    expect(strictProblem({ type: ['object', 'null'] })).toMatch(/'additionalProperties' is required/)
    expect(strictProblem({ type: ['array', 'null'] })).toMatch(/missing items/)
  })
})

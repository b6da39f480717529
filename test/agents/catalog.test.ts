import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalog } from '../../src/catalog.ts'
import { openingMessages } from '../../src/models/conversation.ts'
import { parseRenderedInput, renderInput, systemText } from '../../src/models/prompt.ts'
import { AdversarialType, EvolutionType, WriteReply } from '../../src/vocabulary/index.ts'

const promptFiles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /[/\\]prompts[/\\][^/\\]+\.ts$/.test(path),
)

describe('the catalog', () => {
  test('lists every prompt file once', () => {
    expect(catalog.length).toBe(promptFiles.length)
    expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length)
  })

  test('explains every evolution and every adversarial type', () => {
    const instructionOf = (wanted: string) => catalog.find(({ id }) => id === wanted)!.instruction
    for (const type of EvolutionType.options) expect(instructionOf('evolver.evolve')).toContain(`- ${type}: `)
    for (const type of AdversarialType.options) expect(instructionOf('adversarial.write')).toContain(`\n${type}: `)
  })
})

describe.each(catalog.map((prompt) => [prompt.id, prompt] as const))('%s', (_, prompt) => {
  test('has one to three examples that fit its schemas', () => {
    expect(prompt.examples.length).toBeGreaterThanOrEqual(1)
    expect(prompt.examples.length).toBeLessThanOrEqual(3)
    for (const { input, output } of prompt.examples) {
      expect(prompt.input.parse(input)).toEqual(input)
      // In the order of the schema too, because later fields depend on earlier ones.
      expect(JSON.stringify(prompt.output.parse(output))).toBe(JSON.stringify(output))
    }
  })

  test('shows examples whose input survives a round trip', () => {
    for (const { input } of prompt.examples)
      expect(prompt.input.parse(parseRenderedInput(renderInput(input)))).toEqual(JSON.parse(JSON.stringify(input)))
  })

  test('quotes verbatim in its examples', () => {
    for (const { input, output } of prompt.examples) {
      const texts = new Map(passagesIn(input).map(({ chunk_id, text }) => [chunk_id, text]))
      for (const quote of quotesIn(output)) {
        expect(texts.get(quote.chunk_id), quote.chunk_id).toContain(quote.text)
      }
    }
  })

  test('answers every entry of its examples', () => {
    for (const { input, output } of prompt.examples)
      for (const key of ['ask_id', 'query_id', 'cluster_id', 'clue_id', 'question_id']) {
        const requested = valuesOf(input, key)
        const answered = valuesOf(output, key)
        if (answered.size > 0) expect(answered).toEqual(requested)
      }
  })

  test('shows items that follow its own rules', () => {
    for (const { input, output } of prompt.examples) {
      const passages = passagesIn(input).map(({ text }) => words(text).join(' '))
      for (const item of WriteReply.safeParse(output).data?.items ?? []) {
        expect(item.claims.length > 0).toBe(!item.no_answer)
        for (const claim of item.claims) {
          expect(claim.quotes.length).toBeGreaterThan(0)
          for (const place of claim.quotes) expect(item.quotes[place]).toBeDefined()
        }
        expect(item.hops.length).toBe(Math.max(0, ...item.quotes.map(({ hop }) => hop ?? 0)))
        expect(words(item.ideal_answer).length).toBeLessThanOrEqual(120)
        for (const run of runsOf(words(item.question), 8))
          expect(passages.filter((passage) => passage.includes(run))).toEqual([])
      }
    }
  })

  test('names every field of its reply in the instruction or in the replies of its examples', () => {
    const replies = prompt.examples.map(({ output }) => JSON.stringify(output))
    const promptWords = new Set([prompt.instruction, ...replies].join(' ').match(/\w+/g))
    const required = objectsIn(z.toJSONSchema(prompt.output, { io: 'input' })).flatMap((node) =>
      'required' in node && Array.isArray(node.required) ? (node.required as string[]) : [],
    )
    expect(required).not.toEqual([])
    expect(required.filter((field) => !promptWords.has(field))).toEqual([])
  })

  test('begins with the part that is the same in every call, so that servers can cache it', () => {
    const [first, ...others] = prompt.examples.map(({ input }) => openingMessages(prompt, input, []))
    const last = openingMessages(prompt, { passages: [], entries: [], asks: [] }, [])
    expect(first![0]).toEqual({ role: 'system', text: systemText(prompt) })
    for (const messages of [...others, last]) expect(messages[0]).toEqual(first![0])
  })

  test('has an output that can be expressed as a JSON schema', () => {
    expect(z.toJSONSchema(prompt.output, { io: 'input' })).toMatchObject({ type: 'object' })
  })
})

interface Quoted {
  readonly chunk_id: string
  readonly text: string
}

const passagesIn = (input: unknown): readonly Quoted[] =>
  objectsIn(input)
    .filter(isQuoted)
    .filter((o) => 'title' in o)
const quotesIn = (output: unknown): readonly Quoted[] => objectsIn(output).filter(isQuoted)
const isQuoted = (value: object): value is Quoted => 'chunk_id' in value && 'text' in value

const objectsIn = (value: unknown): readonly object[] =>
  value && typeof value === 'object' ? [value, ...Object.values(value).flatMap(objectsIn)] : []

const valuesOf = (value: unknown, key: string): Set<unknown> =>
  new Set(objectsIn(value).flatMap((object) => (key in object ? [(object as Record<string, unknown>)[key]] : [])))

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const runsOf = (list: readonly string[], length: number): string[] =>
  list.slice(length - 1).map((_, start) => list.slice(start, start + length).join(' '))

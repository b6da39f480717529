import { describe, expect, test } from 'vitest'
import { writePrompt } from '../../src/agents/generator/prompts/write.ts'
import { catalog } from '../../src/catalog.ts'
import { UnusableReplyError } from '../../src/errors.ts'
import { promptHash } from '../../src/models/prompt.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import { adaptPrompt, withAdaptedPrompts } from '../../src/update/translate/adapting/adapt-prompt.ts'
import type { AdaptPromptInput, AdaptPromptOutput } from '../../src/update/translate/prompts/adapt-prompt.ts'

/** Translates every word into Spanish, except those that must stay. */
const inSpanish = (text: string): string =>
  text.replace(/`[^`]+`|&[a-z]+;|\b[a-z]+(?:_[a-z]+)+\b|\p{L}+/gu, (word) => (/[`&_]/.test(word) ? word : 'los'))

const faithfulReply = ({ instruction, texts }: AdaptPromptInput): AdaptPromptOutput => ({
  instruction: inSpanish(instruction),
  texts: texts.map(inSpanish),
})

const aTranslator = (translate: (input: AdaptPromptInput, call: number) => AdaptPromptOutput = faithfulReply) => {
  const inputs: AdaptPromptInput[] = []
  const takeTurn = (async ({ input }: { input: AdaptPromptInput }) => {
    inputs.push(input)
    return { kind: 'output', output: translate(input, inputs.length) }
  }) as unknown as TakeTurn
  return { inputs, takeTurn }
}

const aCache = () => {
  const kept = new Map<string, string>()
  return { kept, get: (key: string) => kept.get(key), put: (key: string, body: string) => void kept.set(key, body) }
}

describe.each(catalog.map((prompt) => [prompt.id, prompt] as const))('%s in Spanish', (_, prompt) => {
  test('has examples that fit its schemas and quote verbatim', async () => {
    const { takeTurn } = aTranslator()
    const cache = aCache()
    const adapted = await adaptPrompt(prompt, 'es', { takeTurn, cache })
    expect(cache.kept.size).toBe(1)
    expect(adapted).toMatchObject({ id: prompt.id, version: prompt.version })
    expect(adapted.instruction).not.toBe(prompt.instruction)
    for (const { input, output } of adapted.examples) {
      prompt.input.parse(input)
      prompt.output.parse(output)
      const passages = JSON.stringify(input)
      for (const quote of quotesIn(output)) expect(passages).toContain(JSON.stringify(quote).slice(1, -1))
    }
  })
})

describe('an adaptation', () => {
  test('is paid only once', async () => {
    const { inputs, takeTurn } = aTranslator()
    const cache = aCache()
    const first = await adaptPrompt(writePrompt, 'es', { takeTurn, cache })
    expect(await adaptPrompt(writePrompt, 'es', { takeTurn, cache })).toEqual(first)
    expect(inputs).toHaveLength(1)
  })

  test('belongs to one version of its source', async () => {
    const { inputs, takeTurn } = aTranslator()
    const cache = aCache()
    const first = await adaptPrompt(writePrompt, 'es', { takeTurn, cache })
    await adaptPrompt({ ...writePrompt, version: 99 }, 'es', { takeTurn, cache })
    await adaptPrompt({ ...writePrompt, instruction: `${writePrompt.instruction} More.` }, 'es', { takeTurn, cache })
    expect(inputs).toHaveLength(3)
    expect(promptHash(first)).not.toBe(promptHash(writePrompt))
  })

  test('is skipped for English', async () => {
    const { inputs, takeTurn } = aTranslator()
    expect(await adaptPrompt(writePrompt, 'en-GB', { takeTurn, cache: aCache() })).toBe(writePrompt)
    expect(inputs).toEqual([])
  })

  test.each<[string, (input: AdaptPromptInput) => AdaptPromptOutput, string]>([
    ['stayed English', ({ instruction, texts }) => ({ instruction, texts }), 'not in es'],
    [
      'lost a field name',
      (input) => ({ ...faithfulReply(input), instruction: inSpanish(input.instruction).replaceAll('ask_id', 'los') }),
      'ask_id',
    ],
    ['lost a text', (input) => ({ ...faithfulReply(input), texts: faithfulReply(input).texts.slice(1) }), 'were given'],
    [
      'emptied a text',
      (input) => ({
        ...faithfulReply(input),
        texts: faithfulReply(input).texts.map((text, at) => (at === 2 ? '' : text)),
      }),
      'empty',
    ],
    [
      'answered the questions instead of translating code',
      (input) => ({
        ...faithfulReply(input),
        texts: faithfulReply(input).texts.map((text) => text.replaceAll('`', '')),
      }),
      '',
    ],
  ])('that %s is tried again with the problems, then given up', async (_, translate, problem) => {
    const prompt = problem === '' ? catalog.find(({ id }) => id === 'journey.write')! : writePrompt
    const { inputs, takeTurn } = aTranslator(translate)
    const cache = aCache()
    const messages: string[] = []
    expect(await adaptPrompt(prompt, 'es', { takeTurn, cache, report: (message) => messages.push(message) })).toBe(
      prompt,
    )
    expect(messages).toEqual([
      expect.stringMatching(
        /^The prompt [\w.-]+ could not be translated into es and is used in English: [A-Z].*[^.;]\.$/,
      ),
    ])
    expect(messages[0]).not.toContain('.;')
    expect(inputs.map(({ problems }) => problems.length > 0)).toEqual([false, true])
    expect(inputs[1]!.problems.join(' ')).toContain(problem)
    expect(cache.kept.size).toBe(0)
  })

  test('keeps the spaces at the cuts, even though a model trims the pieces', async () => {
    const shortenedReply = (input: AdaptPromptInput) => {
      const { instruction, texts } = faithfulReply(input)
      return { instruction, texts: texts.map((text) => text.trim()) }
    }
    const [exact, trimmed] = [faithfulReply, shortenedReply].map((translate) =>
      adaptPrompt(writePrompt, 'es', { takeTurn: aTranslator(translate).takeTurn, cache: aCache() }),
    )
    expect((await trimmed)?.examples).toEqual((await exact)?.examples)
  })

  test('corrected in the second attempt is used', async () => {
    const { takeTurn } = aTranslator((input, call) =>
      call === 1 ? { instruction: 'x', texts: [] } : faithfulReply(input),
    )
    const adapted = await adaptPrompt(writePrompt, 'es', { takeTurn, cache: aCache() })
    expect(adapted.instruction).toContain('los')
  })

  test('that is unreadable leaves the prompt unchanged', async () => {
    const takeTurn = (async () => {
      throw new UnusableReplyError('surveyor.adapt-prompt@1', 'it is prose')
    }) as TakeTurn
    expect(await adaptPrompt(writePrompt, 'es', { takeTurn, cache: aCache() })).toBe(writePrompt)
  })
})

describe('turns in the language of the input', () => {
  const asks = (...languages: string[]) => ({
    ...writePrompt.examples[0]!.input,
    asks: languages.map((language) => ({ ...writePrompt.examples[0]!.input.asks[0]!, language })),
  })

  const recordingTranslator = () => {
    const seen: string[] = []
    const { inputs, takeTurn } = aTranslator()
    const turn = (async (request: Parameters<TakeTurn>[0]) => {
      if (request.prompt.id !== 'surveyor.adapt-prompt') {
        seen.push(request.prompt.instruction === writePrompt.instruction ? 'source' : 'adapted')
        return { kind: 'output', output: {} }
      }
      return takeTurn(request)
    }) as TakeTurn
    return { inputs, seen, turn: withAdaptedPrompts(turn, aCache()) }
  }

  test('share one adaptation, even if they start together', async () => {
    const { inputs, seen, turn } = recordingTranslator()
    const request = { prompt: writePrompt, input: asks('es', 'es'), agent: 'generator' as const }
    await Promise.all([turn(request), turn(request), turn(request)])
    expect(seen).toEqual(['adapted', 'adapted', 'adapted'])
    expect(inputs).toHaveLength(1)
  })

  test('use the source for English and for mixed languages', async () => {
    const { inputs, seen, turn } = recordingTranslator()
    await turn({ prompt: writePrompt, input: asks('en'), agent: 'generator' })
    await turn({ prompt: writePrompt, input: asks('es', 'pt-BR'), agent: 'generator' })
    expect(seen).toEqual(['source', 'source'])
    expect(inputs).toEqual([])
  })
})

const quotesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? [
        ...('chunk_id' in value && 'text' in value ? [String(value.text)] : []),
        ...Object.values(value).flatMap((inner) => quotesIn(inner)),
      ]
    : []

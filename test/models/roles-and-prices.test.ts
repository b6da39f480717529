import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { countTokens } from '../../src/corpus/tokens.ts'
import { costOf, readPrices } from '../../src/models/prices.ts'
import { describeModels, modelFamilyOf, parseModelName, settingsFor } from '../../src/models/roles.ts'
import type { Models } from '../../src/vocabulary/index.ts'

const roles = (generator: string, critic: string, agents: Models['agents'] = {}): Models => ({
  generator: { model: generator },
  critic: { model: critic },
  agents,
})

describe('roles', () => {
  test('use one model for the critic and another for all other agents, unless overridden', () => {
    const models = roles('openai:a', 'openai:b', { evolver: { model: 'openai:c' } })
    const names = (['generator', 'critic', 'evolver', 'surveyor'] as const).map(
      (agent) => settingsFor(models, agent).model,
    )
    expect(names).toEqual(['openai:a', 'openai:b', 'openai:c', 'openai:a'])
  })

  test('are printed at the start of a run', () => {
    expect(describeModels(roles('offline', 'offline')).line).toBe(
      'The offline engine (no key, no network) writes and judges.',
    )
    expect(describeModels(roles('openai:gpt-5', 'offline', { evolver: { model: 'replay:a.jsonl' } })).line).toBe(
      'openai:gpt-5 writes, the offline engine (no key, no network) judges, the recording a.jsonl (no model is called) for evolver.',
    )
    expect(
      describeModels(roles('openai:gpt-5', 'openai:mistral-large', { evolver: { model: 'openai:gpt-5-mini' } })),
    ).toEqual({
      line: 'openai:gpt-5 writes, openai:mistral-large judges, openai:gpt-5-mini for evolver.',
      isOffline: false,
      warnings: [],
    })
  })

  test('cause a warning if judge and writer are of the same family', () => {
    expect(describeModels(roles('openai:gpt-5', 'openai:o4-mini')).warnings).toEqual([
      expect.stringContaining('the same model family (OpenAI)'),
    ])
    expect(
      describeModels(roles('openai:qwen3-8b', 'openai:gpt-5', { adversarial: { model: 'openai:gpt-4.1' } })).warnings,
    ).toHaveLength(1)
    expect(describeModels(roles('openai:gpt-5', 'offline')).warnings).toEqual([])
  })

  test('reject an unknown name, and suggest a similar one', () => {
    expect(parseModelName('openai:org/model:free')).toEqual({ kind: 'openai', model: 'org/model:free' })
    expect(() => parseModelName('gpt-5-mini')).toThrow(/Did you mean openai:gpt-5-mini\?/)
    expect(() => parseModelName('Anthropic:claude')).toThrow(/Did you mean anthropic:claude\?/)
    expect(() => parseModelName('openai:')).toThrow(/is not the name of a model/)
  })

  test.each([
    ['gpt-5-mini', 'OpenAI'],
    ['ft:gpt-4o-2024-08-06:org', 'OpenAI'],
    ['o3', 'OpenAI'],
    ['openai.gpt-oss-120b', 'OpenAI'],
    ['cohere.command-r', 'Cohere'],
    ['anthropic/claude-sonnet-4', 'Anthropic'],
    ['meta-llama/Llama-3.3-70B-Instruct', 'Meta'],
    ['deepseek-r1-distill-llama-70b', 'DeepSeek'],
    ['gemma3:27b', 'Google'],
    ['openrouter/mystery-7b', 'mystery'],
  ])('know the family of %s', (model, family) => {
    expect(modelFamilyOf(model)).toBe(family)
  })
})

describe('prices', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 100_000, cachedInputTokens: 400_000 }

  test('are known for listed models and their dated snapshots, with a lower price for cached input', () => {
    const prices = readPrices()
    expect(costOf(usage, prices('openai:gpt-4o'))).toBeCloseTo(0.6 * 2.5 + 0.4 * 1.25 + 0.1 * 10)
    expect(prices('openai:gpt-4o-2024-08-06')).toEqual(prices('openai:gpt-4o'))
    expect(prices('openai:gpt-4o-2024-05-13')).not.toEqual(prices('openai:gpt-4o'))
    expect(costOf(usage, prices('offline'))).toBe(0)
  })

  test('are not guessed for unknown models', () => {
    expect(readPrices()('openai:gpt-4o-turbo-max')).toBeNull()
    expect(costOf(usage, null)).toBeNull()
  })

  test('can be overridden by the user', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prices-'))
    const file = path.join(folder, 'prices.json')
    try {
      writeFileSync(file, '{"models": {"gpt-4o": {"input": 1}, "local": {"input": 0, "output": 0}}}')
      const prices = readPrices(file)
      expect([prices('openai:gpt-4o'), prices('openai:local')?.input, prices('openai:o3')?.output]).toEqual([
        { input: 1, output: 0 },
        0,
        8,
      ])
      writeFileSync(
        file,
        '{"models": {"openai:house": {"input": 3}, "ollama:big": {"input": 4}, "claude-x": {"input": 5}}}',
      )
      const named = ['openai:house', 'ollama:big', 'anthropic:claude-x-20260101', 'ollama:small']
      expect(named.map((name) => readPrices(file)(name)?.input)).toEqual([3, 4, 5, 0])
      writeFileSync(file, '{"models": {"gpt-4o": {"input": "cheap"}}}')
      expect(() => readPrices(file)).toThrow(/US dollars per million tokens/)
      expect(() => readPrices(`${file}.missing`)).toThrow(/can't be read: ENOENT/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test('token counts are close to those of OpenAI', () => {
  // Right of each text: tokens by o200k_base.
  const texts: readonly (readonly [string, number])[] = [
    ['The maximum file size for uploads is 5 GB, unless an administrator has changed the limit.', 19],
    ['Para rotar la clave de acceso, abra la consola y elija "Credenciales de seguridad".', 20],
    ['O prazo de devolução é de 30 dias corridos a partir da data de recebimento do produto.', 22],
    ['{"ask_id":"a_1f3c9e","question":"How long does a session last?","quotes":[{"chunk_id":"docs#c12"}]}', 35],
    ['| Plan | Storage | Price |\n|---|---|---|\n| Free | 5 GB | $0 |\n| Pro | 100 GB | $12 |\n', 34],
  ]
  const [counted, actual] = [
    texts.reduce((sum, [text]) => sum + countTokens(text), 0),
    texts.reduce((sum, [, tokens]) => sum + tokens, 0),
  ]
  expect(counted / actual).toBeGreaterThan(0.85)
  expect(counted / actual).toBeLessThan(1.2)
})

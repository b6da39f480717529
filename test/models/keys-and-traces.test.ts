import '@langchain/langgraph'
import { RunnableLambda } from '@langchain/core/runnables'
import { BaseTracer, type Run } from '@langchain/core/tracers/base'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../src/errors.ts'
import { callErrorFrom } from '../../src/models/call-error.ts'
import { checkModel } from '../../src/models/check-models.ts'
import { openAIChat } from '../../src/models/openai.ts'
import { createTakeTurn } from '../../src/models/take-turn.ts'
import { type FaultRule, startTestServer } from '../../src/testing/index.ts'
import { redact, redactor } from '../../src/text/redact.ts'
import { capitalPrompt, capitalResponder } from './examples.ts'

const key = 'my-marked-key-4711'

/** One turn inside a traced run; everything that tracing saw, and what was thrown. */
const tracedTurn = async (faults: readonly FaultRule[], stream = false) => {
  await using server = await startTestServer({ responders: [capitalResponder], faults })
  const runs: Run[] = []
  class Keeper extends BaseTracer {
    name = 'keeper'
    protected persistRun(run: Run): Promise<void> {
      runs.push(run)
      return Promise.resolve()
    }
  }
  const takeTurn = createTakeTurn({
    chatFor: () =>
      openAIChat({ model: 'gpt-4o-mini', baseUrl: server.url, apiKey: key, timeoutMs: stream ? 300_000 : 60_000 }),
  })
  const turn = RunnableLambda.from(() =>
    takeTurn({ prompt: capitalPrompt, input: { countries: ['France'] }, agent: 'generator', brief: 'b_9' }),
  ).withConfig({ runName: 'brief' })
  const thrown = await turn.invoke({}, { callbacks: [new Keeper()] }).then(
    () => undefined,
    (error: unknown) => error as Error,
  )
  return { runs, thrown, seen: server.requests }
}

/** All contents of an object, including what JSON leaves out. */
const allText = (value: unknown, seen = new Set<unknown>()): string => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return String(value)
  seen.add(value)
  return Reflect.ownKeys(value)
    .map((name) => allText((value as Record<PropertyKey, unknown>)[name], seen))
    .join('\n')
}

describe('a traced turn', () => {
  test('is a run of the chat model, named after agent and prompt, under its parent run', async () => {
    const { runs } = await tracedTurn([])
    const [model] = runs[0]!.child_runs
    expect(runs[0]!.name).toBe('brief')
    expect(model).toMatchObject({ name: 'generator: test.capital@2', run_type: 'llm' })
    expect(model!.tags).toEqual(expect.arrayContaining(['generator', 'test.capital@2']))
    expect(model!.extra!.metadata).toMatchObject({
      agent: 'generator',
      prompt: 'test.capital@2',
      brief: 'b_9',
      ls_model_name: 'gpt-4o-mini',
      repair: false,
    })
    expect(JSON.stringify(model!.outputs)).toContain('usage_metadata')
  })

  test.each([
    { name: 'a good reply', faults: [], stream: false },
    { name: 'a server that repeats the key', faults: [{ fault: 'unauthorized' as const }], stream: false },
    { name: 'a stream that is refused so', faults: [{ fault: 'unauthorized' as const }], stream: true },
    { name: 'a connection that breaks', faults: [{ fault: 'drop' as const }], stream: false },
  ])('holds no key: $name', async ({ faults, stream }) => {
    const { runs, thrown, seen } = await tracedTurn(faults, stream)
    expect(runs).toHaveLength(1)
    expect(allText(runs)).not.toContain(key)
    expect(allText(thrown)).not.toContain(key)
    expect(allText(seen)).not.toContain(key)
    expect(thrown === undefined).toBe(faults.length === 0)
  })

  test('gives advice for a wrong key', async () => {
    const { thrown } = await tracedTurn([{ fault: 'unauthorized' }])
    expect(thrown!.message).toMatch(
      /openai:gpt-4o-mini refused the key \(401\): Incorrect API key provided: \[key\]\. .* Check OPENAI_API_KEY\.$/,
    )
  })
})

test('a key is removed from an error even if the error is cut inside the key', () => {
  const message = `${'x'.repeat(595)} secret-of-the-house`
  const failure = callErrorFrom(Object.assign(new Error(message), { status: 500 }), redactor(['secret-of-the-house']))
  expect(failure.message).not.toContain('secr')
})

describe('redacting', () => {
  test('removes known keys in every encoding, and everything that looks like a key', () => {
    const clean = redactor(['pass word/42+x'])
    expect(clean('a pass word/42+x b pass%20word%2F42%2Bx c')).toBe('a [key] b [key] c')
    expect(clean(Buffer.from('pass word/42+x').toString('base64'))).toBe('[key]')
    expect(redact('Incorrect key sk-proj-abc_DEF-1234567890 given')).toBe('Incorrect key [key] given')
    expect(redact('Authorization: Bearer eyJhbGciOi.J9.abc-123')).toBe('Authorization: Bearer [key]')
    expect(redact('{"api_key": "0123456789abcdef"}')).toBe('{"api_key": "[key]"}')
    expect(redact('OPENAI_API_KEY=abcdefghijk1 client_secret: abcdefgh12345')).toBe(
      'OPENAI_API_KEY=[key] client_secret: [key]',
    )
    expect(redact('https://user:hunter2@host/v1')).toBe('https://[key]@host/v1')
    expect(redact('AIzaSyA-1234567890abcdefghijklmnopqrstu and lsv2_pt_0123456789abcdef')).toBe('[key] and [key]')
  })

  test('does not change ordinary text', () => {
    const text =
      'The task-oriented risk-averse API keys are rotated; see https://example.com/a@b and the secret: rotate it.'
    expect(redact(text)).toBe(text)
    expect(redactor(['', undefined, 'abc'])('abc')).toBe('abc')
  })
})

test('a base URL with a password in it is refused before anything is read', () => {
  const check = () => checkModel('openai:m', { baseUrl: 'https://user:hunter2@example.org/v1' })
  expect(check).toThrow(UsageError)
  expect(check).not.toThrow(/hunter2/)
})

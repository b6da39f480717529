import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { UserOptions } from '../../src/compose/options/options.ts'
import { resolveOptions } from '../../src/compose/options/resolve-options.ts'
import { isFullyOffline } from '../../src/compose/request.ts'
import { UsageError } from '../../src/errors.ts'
import { defineResponder } from '../../src/models/responder.ts'
import { offlineResponders } from '../../src/offline/index.ts'
import { startTestServer } from '../../src/testing/index.ts'
import type { SeenRequest } from '../../src/testing/seen-requests.ts'
import { adaptPromptPrompt } from '../../src/update/translate/prompts/adapt-prompt.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { noEnvironment, planIn, runInProcess } from './workplace.ts'

const smallSession: UserOptions = { count: 3, evolve: 0, maxRounds: 1, concurrency: 4, model: 'openai:test' }

const itemCount = (events: Awaited<ReturnType<typeof runInProcess>>): number =>
  events.find((event) => event.type === 'session-finished')!.items

const systemOf = ({ body }: SeenRequest): string =>
  (body as { messages: { role: string; content: string }[] }).messages.find(({ role }) => role === 'system')!.content

/** Replaces every word by a Portuguese one, except for protected parts. */
const inPortuguese = (text: string): string =>
  text.replace(/`[^`]+`|&[a-z]+;|\b[a-z]+(?:_[a-z]+)+\b|\p{L}+/gu, (word) => (/[`&_]/.test(word) ? word : 'não'))

const translator = defineResponder(adaptPromptPrompt, ({ instruction, texts }) => ({
  output: { instruction: inPortuguese(instruction), texts: texts.map(inPortuguese) },
}))

test('prompts are translated into the language of the questions, each once per workspace', async () => {
  await using server = await startTestServer({ responders: [...offlineResponders, translator] })
  using folder = makeTempFolder()
  const options = { ...smallSession, mix: { direct: 100 }, adaptPrompts: true, baseUrl: server.url }
  await runInProcess(folder.path, options, ['examples/handbook/pt-BR'])
  const adaptRequests = () =>
    server.requests.filter(({ prompt }) => prompt === adaptPromptPrompt.id).map(({ body }) => JSON.stringify(body))
  const first = adaptRequests()
  const written = server.requests.filter(({ prompt }) => prompt === 'generator.write').map(systemOf)
  expect(first.length).toBeGreaterThan(0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((text) => !text.startsWith('não não'))).toEqual([])

  await runInProcess(folder.path, { ...options, seed: 'another', out: path.join(folder.path, 'another') }, [
    'examples/handbook/pt-BR',
  ])
  // The second session may need a prompt that the first did not. No prompt is translated twice.
  expect(new Set(adaptRequests()).size).toBe(adaptRequests().length)
  expect(adaptRequests().length).toBeLessThan(2 * first.length)
})

test('for a large set, the surveyor also suggests profiles, with its own model', async () => {
  await using server = await startTestServer()
  using folder = makeTempFolder()
  const options: UserOptions = {
    ...smallSession,
    mix: { adversarial: 100 },
    count: 40,
    maxRounds: 1,
    agentModels: { surveyor: 'openai:small' },
    baseUrl: server.url,
  }
  const events = await runInProcess(folder.path, options, ['examples/handbook/policies'])
  expect(itemCount(events)).toBeGreaterThan(0)
  const { byPrompt } = server.counts
  expect(Object.keys(byPrompt)).toEqual(
    expect.arrayContaining([
      'surveyor.label-topics',
      'surveyor.dimensions',
      'surveyor.suggest-profiles',
      'surveyor.score-context',
    ]),
  )
  // The surveyor has its own model; all other agents use that of the session.
  for (const { prompt, model } of server.requests)
    expect(model, prompt).toBe(prompt?.startsWith('surveyor.') ? 'small' : 'test')
})

test('a plan counts the calls of an agent with its own model even if the others run offline', async () => {
  using folder = makeTempFolder()
  const offline = { model: 'offline', criticModel: 'offline', count: 10, maxRounds: 1 }
  const source = 'examples/handbook/policies'
  const isFree = await planIn(folder.path, offline, [source])
  expect(isFree.estimate.calls.likely).toBe(0)
  const paid = await planIn(folder.path, { ...offline, agentModels: { adversarial: 'openai:small' } }, [source])
  expect(paid.estimate.calls.likely).toBeGreaterThan(0)
})

test('a plan for the offline engine does not depend on the judge', async () => {
  using folder = makeTempFolder()
  const page = path.join(folder.path, 'remboursements.md')
  writeFileSync(
    page,
    '# Remboursements\n\nLe client peut demander un remboursement pendant les 30 jours qui suivent son achat.\n',
  )
  const options = { model: 'offline', count: 20, evolve: 0 }
  const sources = ['examples/handbook/policies', page]
  const isFree = await planIn(folder.path, options, sources)
  const judged = await planIn(folder.path, { ...options, criticModel: 'openai:judge' }, sources)
  expect(judged.coverage).toEqual(isFree.coverage)
  expect(judged.notes).toEqual(isFree.notes)
  expect(judged.notes).toContainEqual(expect.stringContaining('asks nothing about 1 of'))
})

test('a model for an unknown agent is rejected', () => {
  expect(() => resolveOptions({ agentModels: { writer: 'offline' } }, undefined, noEnvironment)).toThrow(UsageError)
  expect(() => resolveOptions({ agentModels: { writer: 'offline' } }, undefined, noEnvironment)).toThrow(
    /--agent-models.*surveyor/,
  )
})

test('a session is free only if no agent has its own model', () => {
  const offline = { model: 'offline' }
  const isFree = (agents: object, supplied: object = {}) =>
    isFullyOffline({ request: { models: { generator: offline, critic: offline, agents } }, supplied } as never)
  expect(isFree({})).toBe(true)
  expect(isFree({ evolver: { model: 'openai:m' } })).toBe(false)
  expect(isFree({}, { critic: {} })).toBe(false)
})

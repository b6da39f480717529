import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorkspace } from '../../src/compose/workspace.ts'
import { checkModels } from '../../src/models/check-models.ts'
import { makeTempFolder } from '../temp-folder.ts'
import { noEnvironment } from './workplace.ts'

test('a missing key or package is reported before any document is read', async () => {
  const deps = (model: string, variables: Readonly<Record<string, string>> = {}) => {
    const settings = { model }
    return checkModels({ generator: { model: 'offline' }, critic: settings, agents: {} }, { variables })
  }
  await expect(deps('openai:m')).rejects.toThrow(/OPENAI_API_KEY/)
  await expect(deps('anthropic:m')).rejects.toThrow(/ANTHROPIC_API_KEY/)
  await expect(deps('anthropic:m', { ANTHROPIC_API_KEY: 'k' })).rejects.toThrow(/npm install @langchain\/anthropic/)
  await expect(deps('offline')).resolves.toBeUndefined()
  using folder = makeTempFolder()
  using workspace = openWorkspace(
    { workspace: path.join(folder.path, 'ws'), out: path.join(folder.path, 'golden'), model: 'openai:m' },
    noEnvironment,
  )
  const run = async () => {
    for await (const event of workspace.generate([path.join(folder.path, 'no such folder')])) expect(event).toBeNull()
  }
  await expect(run()).rejects.toThrow(/OPENAI_API_KEY/)
})

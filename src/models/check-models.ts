import { createRequire } from 'node:module'
import { importOptionalPackage } from '../corpus/optional-package.ts'
import { UsageError } from '../errors.ts'
import { AgentName, type Models } from '../vocabulary/index.ts'
import { type Connection, requireApiKeys } from './providers/providers.ts'
import { readRecording } from './recording.ts'
import { parseModelName, settingsFor } from './roles.ts'

/** Throws if a key, a package or a recording that a model needs is missing, or its address is wrong. */
export const checkModel = (model: string, { baseUrl, apiKey, variables = {} }: Connection): void => {
  const name = parseModelName(model)
  if (name.kind === 'provider') requireApiKeys(name.provider, variables, model)
  if (name.kind === 'replay') readRecording(name.file)
  if (name.kind !== 'openai') return
  if (!baseUrl && !apiKey)
    throw new UsageError(`${model} needs a key: set OPENAI_API_KEY. For a server without keys, give --base-url.`)
  if (baseUrl) checkUrl(baseUrl)
  try {
    createRequire(import.meta.url).resolve('@langchain/openai')
  } catch (cause) {
    throw new UsageError(
      `${model} needs a package that is not installed: npm install @langchain/openai. To work without a model, use --model offline.`,
      { cause },
    )
  }
}

const checkUrl = (text: string): void => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `The base URL of a model must start with http:// or https://, for example http://localhost:11434/v1.`,
    )
  if (url.username || url.password)
    throw new UsageError(
      'The base URL of a model may not contain a user name or password. Give the key in OPENAI_API_KEY.',
    )
}

/** Checks the models of all agents. Runs before the documents are read, so that a missing key is reported at once. */
export const checkModels = async (models: Models, connection: Connection): Promise<void> => {
  for (const model of new Set(AgentName.options.map((agent) => settingsFor(models, agent).model))) {
    checkModel(model, connection)
    const name = parseModelName(model)
    if (name.kind === 'provider') await importOptionalPackage(name.provider.package, model)
  }
}

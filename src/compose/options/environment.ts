import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { codeOf, messageOf, UsageError } from '../../errors.ts'
import type { TracingSettings } from '../../graph/tracing/open-tracing.ts'

/** Settings from environment variables. `variables` has all of them, because options and providers read more. */
export interface Environment {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Settings from the variables of LangSmith. False if tracing is off. */
  readonly tracing: TracingSettings | false
}

/** Reads the environment; no other function does. Variables of the process override those of a file `.env` in the current folder. */
export const readEnvironment = (variables: NodeJS.ProcessEnv = { ...readEnvFile('.env'), ...process.env }) => ({
  apiKey: variables.OPENAI_API_KEY || undefined,
  baseUrl: variables.OPENAI_BASE_URL || undefined,
  variables,
  tracing: readTracing(variables),
})

/** Reads a variable of LangSmith under either of its prefixes, as its client does. */
const readLangSmithVariable = (variables: Environment['variables'], name: string): string | undefined =>
  variables[`LANGSMITH_${name}`] || variables[`LANGCHAIN_${name}`] || undefined

export const readLangSmithConnection = (variables: Environment['variables']) => ({
  apiKey: readLangSmithVariable(variables, 'API_KEY'),
  endpoint: readLangSmithVariable(variables, 'ENDPOINT'),
  project: readLangSmithVariable(variables, 'PROJECT') ?? 'default',
})

const readTracing = (variables: NodeJS.ProcessEnv): TracingSettings | false => {
  const read = (name: string) => readLangSmithVariable(variables, name)
  if (read('TRACING') !== 'true' && read('TRACING_V2') !== 'true') return false
  const rate = read('TRACING_SAMPLING_RATE')
  if (rate !== undefined && !(Number(rate) >= 0 && Number(rate) <= 1))
    throw new UsageError(`LANGSMITH_TRACING_SAMPLING_RATE must be a number from 0 to 1, not ${rate}.`)
  return {
    ...readLangSmithConnection(variables),
    samplingRate: rate === undefined ? undefined : Number(rate),
    hideInputs: read('HIDE_INPUTS') === 'true',
    hideOutputs: read('HIDE_OUTPUTS') === 'true',
    hideMetadata: read('HIDE_METADATA') === 'true',
  }
}

/** Parses a file of lines `NAME=value`. Returns {} if it does not exist. */
export const readEnvFile = (file: string): Record<string, string | undefined> => {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')) }
  } catch (cause) {
    const [code, message] = [codeOf(cause), messageOf(cause)]
    // `.env` may be the folder of a Python environment.
    if (code === 'ENOENT' || code === 'EISDIR') return {}
    throw new UsageError(`${file} can't be read: ${message}`, { cause })
  }
}

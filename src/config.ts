import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from './errors.ts'
import type { TracingSettings } from './tracing/open-tracing.ts'
import { AgentName, GroundedMode, JourneyTemplate, Mix, PanelMode, Preset, strategyNames } from './vocabulary/index.ts'

/** Everything a user can set, by its long name in camel case. Flags, the configuration file and the library all give this shape. */
export const UserOptions = z
  .strictObject({
    count: z.coerce.number().int().min(1).max(100_000),
    out: z.string(),
    seed: z.coerce.string(),
    model: z.string(),
    criticModel: z.string(),
    agentModels: z.partialRecord(AgentName, z.string()),
    temperature: z.coerce.number().min(0).max(2),
    criticTemperature: z.coerce.number().min(0).max(2),
    maxOutputTokens: z.coerce.number().int().min(1),
    timeout: z.coerce.number().positive(),
    baseUrl: z.string(),
    preset: Preset,
    mix: z.union([z.string().transform(parseMix), Mix]),
    languages: z.union([z.string().transform(commaList), z.array(z.string())]),
    profiles: z.string(),
    discover: z.boolean(),
    discoverFrom: z.union([z.string().transform(commaList), z.array(z.string())]),
    questions: z.string(),
    grounded: GroundedMode,
    keepOriginals: z.boolean(),
    journeys: z.union([z.string(), z.array(JourneyTemplate)]),
    anchors: z.string(),
    panel: PanelMode,
    evolve: z.coerce.number().min(0).max(0.9),
    asksPerBrief: z.coerce.number().int().min(1).max(5),
    adaptPrompts: z.boolean(),
    gather: z.boolean(),
    mend: z.boolean(),
    surplus: z.coerce.number().min(1).max(10),
    maxAttempts: z.coerce.number().int().min(1).max(10),
    maxRounds: z.coerce.number().int().min(1).max(10),
    docs: z.coerce.number().int().min(1),
    passagesPerDoc: z.coerce.number().int().min(1),
    merge: z.coerce.number().int().min(1).max(5),
    maxDocumentShare: z.coerce.number().gt(0).max(1),
    passageMin: z.coerce.number().int().min(20),
    passageMax: z.coerce.number().int().min(40),
    passageOverlap: z.coerce.number().int().min(0),
    maxCost: z.coerce.number().min(0),
    maxCalls: z.coerce.number().int().min(0),
    maxTokens: z.coerce.number().int().min(0),
    maxAnswerWords: z.coerce.number().int().min(5),
    maxBullets: z.coerce.number().int().min(1),
    pii: z.enum(['reject', 'scrub', 'allow']),
    concurrency: z.coerce.number().int().min(1).max(1000),
    workspace: z.string(),
    prices: z.string(),
    asOf: z.iso.date(),
    splitDates: z
      .union([z.string().transform(commaList), z.array(z.string())])
      .pipe(z.tuple([z.iso.date(), z.iso.date()])),
    allowPrivate: z.boolean(),
    maxPages: z.coerce.number().int().min(1),
  })
  .partial()
export type UserOptions = z.output<typeof UserOptions>

/** The only place that reads the environment. */
export interface Environment {
  readonly apiKey: string | undefined
  readonly baseUrl: string | undefined
  readonly model: string | undefined
  readonly criticModel: string | undefined
  readonly workspace: string | undefined
  /** What LangSmith's own variables say; false where they do not switch it on. */
  readonly tracing: TracingSettings | false
}

export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => ({
  apiKey: variables.OPENAI_API_KEY || undefined,
  baseUrl: variables.OPENAI_BASE_URL || undefined,
  model: variables.GOLDSPAN_MODEL || undefined,
  criticModel: variables.GOLDSPAN_CRITIC_MODEL || undefined,
  workspace: variables.GOLDSPAN_WORKSPACE || undefined,
  tracing: readTracing(variables),
})

/** As LangSmith's client reads them, under both of their names. */
const readTracing = (variables: NodeJS.ProcessEnv): TracingSettings | false => {
  const read = (name: string) => variables[`LANGSMITH_${name}`] || variables[`LANGCHAIN_${name}`] || undefined
  if (read('TRACING') !== 'true' && read('TRACING_V2') !== 'true') return false
  const rate = read('TRACING_SAMPLING_RATE')
  if (rate !== undefined && !(Number(rate) >= 0 && Number(rate) <= 1))
    throw new UsageError(`LANGSMITH_TRACING_SAMPLING_RATE is a number from 0 to 1, not ${rate}.`)
  return {
    apiKey: read('API_KEY'),
    endpoint: read('ENDPOINT'),
    project: read('PROJECT') ?? 'default',
    samplingRate: rate === undefined ? undefined : Number(rate),
    hideInputs: read('HIDE_INPUTS') === 'true',
    hideOutputs: read('HIDE_OUTPUTS') === 'true',
    hideMetadata: read('HIDE_METADATA') === 'true',
  }
}

/** Flags over file over environment. Defaults come later, where the settings are parsed. */
export const resolveOptions = (
  flags: unknown,
  configFile: string | undefined,
  environment: Environment,
): UserOptions => {
  const fromEnvironment: UserOptions = {
    ...(environment.model ? { model: environment.model } : {}),
    ...(environment.criticModel ? { criticModel: environment.criticModel } : {}),
    ...(environment.baseUrl ? { baseUrl: environment.baseUrl } : {}),
    ...(environment.workspace ? { workspace: environment.workspace } : {}),
  }
  return { ...fromEnvironment, ...readConfigFile(configFile), ...parseOptions(flags, 'The options') }
}

const readConfigFile = (named: string | undefined): UserOptions => {
  const file = named ?? 'goldspan.config.json'
  if (!existsSync(file)) {
    if (named !== undefined) throw new UsageError(`The configuration file ${named} does not exist.`)
    return {}
  }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
  const options = parseOptions(json, path.basename(file))
  // Paths in the file are meant from where the file is.
  const folder = path.dirname(file)
  const fromFile = (value: string): string => path.resolve(folder, value)
  return {
    ...options,
    ...(options.profiles ? { profiles: fromFile(options.profiles) } : {}),
    ...(options.questions ? { questions: fromFile(options.questions) } : {}),
    ...(typeof options.journeys === 'string' ? { journeys: fromFile(options.journeys) } : {}),
    ...(options.anchors ? { anchors: fromFile(options.anchors) } : {}),
    ...(options.prices ? { prices: fromFile(options.prices) } : {}),
  }
}

const parseOptions = (options: unknown, where: string): UserOptions => {
  const parsed = UserOptions.safeParse(options)
  if (!parsed.success) throw new UsageError(`${where} can't be used:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function commaList(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

function parseMix(text: string, context: z.RefinementCtx): Mix {
  const mix: Mix = {}
  for (const part of commaList(text)) {
    const [name, percent] = part.split('=')
    const strategy = strategyNames.find((one) => one === name?.trim())
    if (!strategy || !(Number(percent) >= 0)) {
      context.addIssue({
        code: 'custom',
        message: `“${part}” is not strategy=percent. Strategies: ${strategyNames.join(', ')}.`,
      })
      return z.NEVER
    }
    mix[strategy] = Number(percent)
  }
  if (Object.values(mix).every((percent) => percent === 0))
    context.addIssue({ code: 'custom', message: 'A mix needs a strategy above 0.' })
  return mix
}

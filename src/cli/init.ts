import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Command } from 'commander'
import { parseDocument } from 'yaml'
import { findLocalServers } from '../compose/local-servers.ts'
import { type Environment, readEnvironment } from '../compose/options/environment.ts'
import { defaultConfigFile } from '../compose/options/resolve-options.ts'
import { InterruptedError, UsageError } from '../errors.ts'
import { writeOutput } from '../store/folders/write-output.ts'
import { type CliCommand, defineCommand, type FlagValues, type Terminal } from './command.ts'

interface Answers {
  readonly sources: readonly string[]
  readonly model: string
  readonly baseUrl?: string | undefined
  readonly languages: readonly string[]
  readonly questions?: string | undefined
  readonly out: string
}

type InitFlags = FlagValues<'model' | 'baseUrl' | 'languages' | 'questions' | 'out', 'yes' | 'force', 'documents'>

const configFile = 'goldspan.config.yaml'

/** Makes the command `init`. `loadGenerate` loads the command that writes the first set. */
export const initCommand = (loadGenerate: () => Promise<CliCommand>): CliCommand =>
  defineCommand(
    (base) =>
      base
        .option('--documents <sources...>', 'files, folders, globs or URLs (default: docs, or this folder)')
        .option('--model <name>', 'offline, openai:<model>, anthropic:, google:, ollama: or azure:<model>')
        .option('--base-url <url>', 'an OpenAI-compatible server')
        .option('--languages <list>', 'languages of the questions, such as en,pt-BR (default: those of the documents)')
        .option('--questions <file>', 'real questions, JSONL or CSV')
        .option('-o, --out <folder>', 'the folder for the dataset (default: golden)')
        .option('-y, --yes', 'ask nothing: use the flags and what was detected')
        .option('--force', `replace ${configFile}`),
    async (terminal, flags: InitFlags) => {
      const existing = defaultConfigFile()
      if (existing === configFile && !flags.force)
        throw new UsageError(`${configFile} already exists. Edit it, or replace it with --force.`)
      if (existing !== undefined && existing !== configFile)
        throw new UsageError(`${existing} already exists. Edit it, or remove it first.`)
      const found = await findModels(readEnvironment())
      const isInteractive = terminal.isInteractive && process.stdin.isTTY === true && !flags.yes
      const readline = isInteractive ? createInterface({ input: process.stdin, output: process.stderr }) : undefined
      let wantsFirstSet: boolean
      try {
        const askUser: AskUser = async (question, fallback) => {
          const pendingAnswer = readline?.question(`${question} [${fallback}] `, { signal: terminal.signal })
          // Ctrl-C and Ctrl-D reject the question.
          const answer = await pendingAnswer?.catch(() => {
            throw new InterruptedError()
          })
          return answer?.trim() || fallback
        }
        const answers = await askQuestions(askUser, flags, found)
        // Plan first, so that an unusable configuration is never written. The file that this one replaces may be unusable.
        const { sources, ...options } = answers
        const { showPlan } = await import('./plan.ts')
        await showPlan(terminal, sources, { ...options, summary: true, config: false })
        writeOutput(configFile, configOf(answers), { force: flags.force })
        terminal.say(`Written: ${configFile}. You can edit it at any time; flags override it.`)
        wantsFirstSet = isInteractive && /^y/i.test(await askUser('Write a first set of 10 items now?', 'yes'))
      } finally {
        readline?.close()
      }
      if (wantsFirstSet) return await runCommand(await loadGenerate(), ['-n', '10'], terminal)
      terminal.say('Next: goldspan generate -n 10   a first set of 10 items, to look at')
      return 0
    },
  )

const runCommand = async (define: CliCommand, args: readonly string[], terminal: Terminal): Promise<number> => {
  let code = 0
  const command = new Command().exitOverride()
  define(command, async (work) => {
    code = await work(terminal)
  })
  await command.parseAsync([...args], { from: 'user' })
  return code
}

/** Asks the user a question. Returns the fallback if the answer is empty, or if the user can't be asked. */
type AskUser = (question: string, fallback: string) => Promise<string>

interface FoundModel {
  readonly model: string
  readonly baseUrl?: string
  /** The environment variable or server through which it was found. */
  readonly foundBy: string
}

/** Finds models that can write: the one in GOLDSPAN_MODEL, those with a key in the environment, then those of servers on this machine. */
const findModels = async ({ variables }: Environment): Promise<FoundModel[]> => {
  const configured = variables.GOLDSPAN_MODEL
  const keys = modelsByKey.filter(({ key }) => variables[key]).map(({ key, model }) => ({ model, foundBy: key }))
  const servers = await findLocalServers(variables)
  return [
    ...(configured ? [{ model: configured, foundBy: 'GOLDSPAN_MODEL' }] : []),
    ...keys,
    ...servers.map(({ name, url, model }) => ({ model: `openai:${model}`, baseUrl: `${url}/v1`, foundBy: name })),
  ]
}

const modelsByKey = [
  { key: 'OPENAI_API_KEY', model: 'openai:gpt-5-mini' },
  { key: 'ANTHROPIC_API_KEY', model: 'anthropic:claude-sonnet-4-5' },
  { key: 'GOOGLE_API_KEY', model: 'google:gemini-2.5-flash' },
  { key: 'GEMINI_API_KEY', model: 'google:gemini-2.5-flash' },
]

const askQuestions = async (askUser: AskUser, flags: InitFlags, found: readonly FoundModel[]): Promise<Answers> => {
  const folder = ['docs', 'doc', 'documentation', 'content'].find((name) => existsSync(name)) ?? '.'
  const sources =
    flags.documents ?? sourcesIn(await askUser('1. Where are your documents? Files, folders or URLs', folder))
  const list = found.map(({ model, foundBy }) => `${model} (${foundBy})`).join(', ')
  const model =
    flags.model ??
    (await askUser(
      `2. Which model should write? ${list ? `Found: ${list}. ` : 'No key and no local server was found. '}offline needs no key`,
      found[0]?.model ?? 'offline',
    ))
  const languages =
    flags.languages ??
    (await askUser('3. In which languages should the questions be? en,pt-BR,…', 'those of the documents'))
  const questions = flags.questions ?? (await askUser('4. A file of real questions, JSONL or CSV?', 'none'))
  const out = flags.out ?? (await askUser('5. Which folder should the set be written to?', 'golden'))
  if (questions !== 'none' && !existsSync(questions)) throw new UsageError(`There is no file ${questions}.`)
  return {
    sources,
    model,
    baseUrl: flags.baseUrl ?? found.find((candidate) => candidate.model === model)?.baseUrl,
    languages: languages === 'those of the documents' ? [] : splitList(languages),
    questions: questions === 'none' ? undefined : questions,
    out,
  }
}

/** Splits an answer into sources. The path of an existing file or folder is one source, even if it contains spaces. */
const sourcesIn = (text: string): string[] => (existsSync(text) ? [text] : splitList(text))

const splitList = (text: string): string[] => text.split(/[,\s]+/).filter((part) => part !== '')

const yamlLine = (name: string, value: unknown) => String(parseDocument(`${name}: ${JSON.stringify(value)}`)).trim()

const configOf = (answers: Answers) => `# goldspan generate reads this file. Every option: goldspan generate --help-all
# Options are written in camel case: --no-answer is noAnswer.

# The documents: files, folders, globs, URLs.
${yamlLine('sources', answers.sources)}

# The number of items.
count: 100

# The model that writes and judges. offline needs no key; other models write richer questions.
${yamlLine('model', answers.model)}
${answers.baseUrl === undefined ? '# baseUrl: http://127.0.0.1:11434/v1' : yamlLine('baseUrl', answers.baseUrl)}
# A judge from another vendor is stricter: criticModel: anthropic:claude-sonnet-4-5
# Stop before this many US dollars are spent.
# maxCost: 5

# Languages of the questions. Default: those of the documents.
${answers.languages.length > 0 ? yamlLine('languages', answers.languages) : '# languages: [en, pt-BR]'}

# Questions of real users. goldspan collect makes such a file from traces.
${answers.questions === undefined ? '# questions: real.jsonl' : yamlLine('questions', answers.questions)}

# The folder for the set.
${yamlLine('out', answers.out)}

# Another seed gives another set.
# seed: "7"
`

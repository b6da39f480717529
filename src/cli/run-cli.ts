import { Command, CommanderError } from 'commander'
import { ownVersion } from '../compose/own-version.ts'
import { GoldspanError } from '../errors.ts'
import { own } from '../text/own.ts'
import { redact } from '../text/redact.ts'
import { visible } from '../text/visible.ts'
import type { Terminal } from './command.ts'
import { commands } from './commands.ts'

interface CliOutput {
  /** Opens the terminal of one command. It is closed when the command ends. */
  openTerminal(options: { readonly json: boolean }): Terminal & { close(): void }
  writeOut(text: string): void
  writeError(text: string): void
}

export const runCli = async (args: readonly string[], output: CliOutput): Promise<number> => {
  const streams = { writeOut: output.writeOut, writeErr: output.writeError }
  const program = new Command('goldspan')
    .description('Golden test sets for RAG systems, written from your own documents.')
    .version(ownVersion)
    .exitOverride()
    .configureOutput(streams)
    .showSuggestionAfterError()
  const [first, second] = args
  const requested = (first === 'help' ? second : first) ?? ''
  // Register every command, so that help lists them all and a misspelled name gets suggestions.
  for (const [name, { help, group }] of Object.entries(commands))
    if (name !== requested) program.command(name).description(help).helpGroup(group)

  let code = 0
  if (Object.hasOwn(commands, requested)) {
    const { help, load } = commands[requested]!
    const { name, define } = (await load()).command
    const command = program.command(name).description(help).exitOverride().configureOutput(streams)
    command.addHelpText('after', writesHelp(name))
    define(command, async (work) => {
      const terminal = output.openTerminal({ json: command.opts().json === true })
      try {
        code = await work(terminal)
      } catch (error) {
        code = reportError(error, output)
      } finally {
        terminal.close()
      }
    })
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    return reportError(error, output)
  }
}

/** Prints the message of an expected error, or the stack trace of any other error. */
const reportError = (error: unknown, { writeError }: CliOutput): number => {
  const known = error instanceof GoldspanError
  const text = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  writeError(`${visible(redact(text))}\n`)
  return known ? error.exitCode : 2
}

const ownSet =
  'its own earlier version; with --force also files that have the names of a set. Never reviews.jsonl, a later version, or a set around it'
const onlyForced = 'with --force files that exist. Never files of a set, nor what it reads'
const nextVersion = 'the next version of the set, in place or in --out'
const recording = 'with --record, lines at the end of a recording'

/** What a command writes outside its workspace, and which files it overwrites. SECURITY.md has the same table. */
export const whatCommandsWrite: Readonly<Record<string, readonly [writes: string, overwrites: string]>> = {
  generate: [`a set in --out; ${recording}`, ownSet],
  resume: ['the set of the session', ownSet],
  refresh: [`${nextVersion}; ${recording}`, ownSet],
  translate: [`${nextVersion}; ${recording}`, ownSet],
  publish: [nextVersion, ownSet],
  check: [`with --mark, the next version of the set; ${recording}`, 'its own earlier version'],
  review: ['lines at the end of reviews.jsonl; what is being typed in .review/ beside it', 'nothing'],
  plan: ['the file of --save-profiles', onlyForced],
  score: [
    `the files of --out, --markdown and --junit; without --no-history, a line at the end of scores.jsonl in the set; ${recording}`,
    onlyForced,
  ],
  compare: ['the files of --markdown and --html', onlyForced],
  project: ['--out, or projection.jsonl in the set', onlyForced],
  export: ['files in --out, or in export/ in the set', onlyForced],
  prompts: ['with eject, a file in --out', onlyForced],
  collect: ['the file of --out, or real.jsonl', onlyForced],
  measure: [recording, 'nothing'],
  init: ['goldspan.config.yaml', onlyForced],
  lab: ['results and sets in --out', 'results of an earlier lab'],
}

export const commandsThatOnlyRead: readonly string[] =
  'sessions,work,status,explain,recordings,diff,history,calibrate,push,mcp'.split(',')

const writesHelp = (name: string): string => {
  const found = own(whatCommandsWrite, name)
  return found ? `\nWrites ${found[0]}. Overwrites: ${found[1]}.` : ''
}

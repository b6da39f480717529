import { Command, CommanderError } from 'commander'
import { ownVersion } from '../compose/own-version.ts'
import { GoldspanError } from '../errors.ts'
import { redact } from '../text/redact.ts'
import { visible } from '../text/visible.ts'
import type { Terminal } from './command.ts'
import { commands } from './commands.ts'
import { writesHelp } from './writes.ts'

export interface CliOutput {
  /** The terminal of one command, closed when the command has ended. */
  openTerminal(options: { readonly json: boolean }): Terminal & { close(): void }
  writeOut(text: string): void
  writeError(text: string): void
}

/** Runs one command line and returns its exit code. */
export const runCli = async (args: readonly string[], output: CliOutput): Promise<number> => {
  const streams = { writeOut: output.writeOut, writeErr: output.writeError }
  const program = new Command('goldspan')
    .description('Golden test sets for RAG systems, written from your own documents.')
    .version(ownVersion)
    .exitOverride()
    .configureOutput(streams)
    .showSuggestionAfterError()
  const [first, second] = args
  const meant = (first === 'help' ? second : first) ?? ''
  // All are listed, so that help shows them and a misspelled name gets suggestions.
  for (const [name, { help, group }] of Object.entries(commands))
    if (name !== meant) program.command(name).description(help).helpGroup(group)

  let code = 0
  if (Object.hasOwn(commands, meant)) {
    const { name, define } = await commands[meant]!.load()
    const command = program.command(name).exitOverride().configureOutput(streams)
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

/** A mistake of the user prints as a sentence; anything else is a bug and may look like one. */
const reportError = (error: unknown, { writeError }: CliOutput): number => {
  const known = error instanceof GoldspanError
  const text = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  writeError(`${visible(redact(text))}\n`)
  return known ? error.exitCode : 2
}

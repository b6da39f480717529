import { Command, CommanderError } from 'commander'
import { ownVersion } from '../compose/own-version.ts'
import { GoldspanError, messageOf } from '../errors.ts'
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
    const { command: define } = await load()
    const command = program.command(requested).description(help).exitOverride().configureOutput(streams)
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

const reportError = (error: unknown, { writeError }: CliOutput): number => {
  // Any other error is a bug, whose report needs the stack.
  const stack = error instanceof Error && !(error instanceof GoldspanError) ? error.stack : undefined
  writeError(`${visible(redact(stack ?? messageOf(error)))}\n`)
  return error instanceof GoldspanError ? error.exitCode : 2
}

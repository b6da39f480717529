import path from 'node:path'
import { catalog } from '../catalog.ts'
import { formatPromptFile } from '../compose/read-team.ts'
import { countTokens } from '../corpus/tokens.ts'
import { UsageError } from '../errors.ts'
import { promptName, systemText } from '../models/prompt.ts'
import { sessionPrompts } from '../session-prompts.ts'
import { writeOutput } from '../store/folders/write-output.ts'
import { nearestIds } from '../text/nearest-ids.ts'
import { shellWord } from '../text/shell-word.ts'
import { table } from '../text/table.ts'
import type { CliCommand } from './command.ts'

export const command: CliCommand = (base, run) => {
  base
    .command('list', { isDefault: true })
    .description('List the prompts')
    .action(() =>
      run(async (terminal) => {
        const rows = catalog.map((prompt) => [
          promptName(prompt),
          String(countTokens(systemText(prompt))),
          prompt.instruction.trim().replace(/\n.*/s, '').slice(0, 70),
        ])
        terminal.out(table(['prompt', 'tokens', 'first line'], rows))
        return 0
      }),
    )
  base
    .command('eject')
    .description('Write a prompt to a file for editing. Pass --prompts <folder> to use the edited prompt in a session')
    .argument('<id>', 'prompt id from the list, with or without its version')
    .option('-o, --out <folder>', 'output folder', 'prompts')
    .option('--force', 'overwrite an existing file')
    .action((name: string, { out, force }: { out: string; force?: boolean }) =>
      run(async (terminal) => {
        const id = name.replace(/@.*/s, '')
        const prompt = catalog.find((candidate) => candidate.id === id)
        const ids = sessionPrompts.map((prompt) => prompt.id)
        if (!prompt) throw new UsageError(`Unknown prompt: ${name}. Did you mean ${nearestIds(id, ids, 3).join(', ')}?`)
        if (!sessionPrompts.includes(prompt))
          throw new UsageError(
            `Sessions do not use the prompt ${id}, so --prompts can't replace it. Its text is in docs/prompts.md.`,
          )
        const file = path.join(out, `${id}.md`)
        writeOutput(file, formatPromptFile(prompt), { force })
        terminal.out(`${file}: change it, then run goldspan generate … --prompts ${shellWord(out)}`)
        return 0
      }),
    )
}

import path from 'node:path'
import { readEnvironment, readLangSmithConnection } from '../compose/options/environment.ts'
import { pushToHuggingFace } from '../compose/push/push-hf.ts'
import { pushToLangSmith } from '../compose/push/push-langsmith.ts'
import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { exportSourceOf } from '../dataset/export/exporter.ts'
import { UsageError } from '../errors.ts'
import { counted } from '../text/counted.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand(
  (base) =>
    base
      .argument('<target>', 'langsmith or hf')
      .argument('<dataset>', 'a dataset folder')
      .option(
        '--name <name>',
        'name of the dataset; for hf: owner/name (default for langsmith: the name of the folder)',
      )
      .option('--public', 'hf: make the dataset public')
      .option('--json', 'print the result as one JSON object'),
  async (terminal, target: string, dataset: string, flags: { name?: string; public?: boolean; json?: boolean }) => {
    const { variables } = readEnvironment()
    const name = flags.name ?? path.basename(path.resolve(dataset))
    if (target !== 'langsmith' && target !== 'hf')
      throw new UsageError(`Unknown target “${target}”. Use langsmith or hf.`)
    const source = exportSourceOf(readCompleteDataset(dataset))
    if (target === 'langsmith') {
      const pushed = await pushToLangSmith(source, name, readLangSmithConnection(variables))
      const { created, changed, unchanged, removed, version } = pushed
      terminal.out(
        flags.json
          ? JSON.stringify(pushed)
          : `${name}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} removed. Tagged ${version}.`,
      )
      return 0
    }
    const pushed = await pushToHuggingFace(source, name, {
      token: variables.HF_TOKEN || variables.HUGGING_FACE_HUB_TOKEN,
      endpoint: variables.HF_ENDPOINT || undefined,
      isPrivate: flags.public !== true,
    })
    terminal.out(flags.json ? JSON.stringify(pushed) : `${counted(pushed.files, 'file')} at ${pushed.url}`)
    return 0
  },
)

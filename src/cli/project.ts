import path from 'node:path'
import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { project as projectDataset, readChunks } from '../dataset/project.ts'
import { checkOutput, writeOutput } from '../store/folders/write-output.ts'
import { counted } from '../text/counted.ts'
import { jsonLines } from '../text/json-lines.ts'
import { defineCommand, type FlagValues } from './command.ts'
import { readShare } from './options.ts'

type Flags = FlagValues<'out' | 'tolerate', 'force'> & { readonly chunks: string }

export const command = defineCommand(
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder')
      .requiredOption(
        '--chunks <file>',
        'your chunks, one per line: {"chunk_id", "doc_id", "start", "end"} or {"chunk_id", "text"}',
      )
      .option('-o, --out <file>', 'the file for the labels (default: <dataset>/projection.jsonl)')
      .option('--force', 'overwrite an existing file')
      .option('--tolerate <share>', 'the share of chunks that may fail to match the documents (default: 0)'),
  async (terminal, dataset: string, { chunks, out, tolerate, force }: Flags) => {
    const file = out ?? path.join(dataset, 'projection.jsonl')
    const tolerated = readShare('--tolerate', tolerate)
    const outputRules = { force, inputs: [chunks] }
    checkOutput(file, outputRules)
    const { labels, unplaced, chunks: placedCount } = projectDataset(readCompleteDataset(dataset), readChunks(chunks))
    writeOutput(file, jsonLines(labels), outputRules)
    for (const { chunk_id, reason } of unplaced) terminal.say(`Chunk ${chunk_id} was left out: ${reason}`)
    const cutCount = labels.filter(({ cut_spans }) => cut_spans.length > 0).length
    terminal.out(
      `${counted(labels.length, 'item')} labeled with ${counted(placedCount, 'chunk')}: ${file}. This chunking cuts the evidence of ${counted(cutCount, 'item')}.`,
    )
    return unplaced.length > tolerated * (placedCount + unplaced.length) ? 1 : 0
  },
)

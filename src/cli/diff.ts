import { readCompleteDataset } from '../dataset/check/read-dataset.ts'
import { diffPage, diffSets } from '../update/refresh/diff-sets.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand(
  (base) =>
    base
      .argument('<old>', 'the older dataset folder')
      .argument('<new>', 'the newer dataset folder')
      .option('--json', 'print one JSON object per line')
      .addHelpText('after', '\nExit code: 0 if the items of the sets are equal, 1 if they differ.'),
  async (terminal, older: string, newer: string, { json }: { json?: boolean }) => {
    const difference = diffSets(readItems(older), readItems(newer))
    // `differences` lists the added, changed, moved and retired items. `drift` has their counts, and other fields that differ in kept items.
    const { differences, drift } = difference
    if (json === true) {
      for (const row of differences) terminal.out(JSON.stringify({ type: 'difference', ...row }))
      terminal.out(JSON.stringify({ type: 'drift', ...drift }))
    } else terminal.out(diffPage(difference).trimEnd())
    return differences.length === 0 && Object.keys(drift.otherFields).length === 0 ? 0 : 1
  },
)

const readItems = (folder: string) => {
  const { items, rejected } = readCompleteDataset(folder)
  return { items: items.map(({ value }) => value), rejected: rejected.map(({ value }) => value) }
}

import { publishReviews } from '../review/publish-reviews.ts'
import { counted, listFirst } from '../text/counted.ts'
import { shellWord } from '../text/shell-word.ts'
import { defineCommand, type FlagValues } from './command.ts'

export const command = defineCommand(
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder')
      .option('--reviews <files...>', 'files of reviews, JSONL or CSV (default: reviews.jsonl in the dataset)')
      .option('-o, --out <folder>', 'the folder for the next version (default: in place)')
      .option('--force', 'overwrite files in --out that do not belong to the set')
      .option('--only-reviewed', 'leave out items that nobody has accepted')
      .option('--json', 'print one JSON object'),
  async (terminal, dataset: string, flags: FlagValues<'out', 'force' | 'onlyReviewed' | 'json', 'reviews'>) => {
    const { out, version, changed, next, unknown } = await publishReviews(dataset, flags)
    const counts = {
      items: next.items.length,
      edited: next.edited.length,
      leftOut: next.leftOut.length,
      rescued: next.rescued.length,
      returned: next.returned.length,
      disputed: next.disputed.length,
    }
    if (unknown.length > 0)
      terminal.say(`Not in the set, so decisions about them do nothing: ${listFirst(unknown, 10)}.`)
    if (flags.json) terminal.out(JSON.stringify({ out, version, changed, ...counts, unknown: unknown.length }))
    else if (!changed) terminal.out(`Nothing changed since version ${version}: ${out}`)
    else {
      terminal.out(
        `Version ${version} with ${counted(counts.items, 'item')}: ${counts.edited} changed, ${counts.leftOut} removed, ${counts.rescued + counts.returned} added: ${out}`,
      )
      if (counts.disputed > 0)
        terminal.out(
          `Left unchanged, because reviewers disagree or a check objects: ${counted(counts.disputed, 'item')}. Settle them: goldspan review ${shellWord(out)} --settle`,
        )
      terminal.say(`What changed: ${out}/CHANGES.md. goldspan check reports no new findings.`)
    }
    return 0
  },
)

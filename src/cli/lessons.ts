import path from 'node:path'
import { reviewsFile } from '../files/set-folder.ts'
import { lessonsOf } from '../review/lessons.ts'
import { table } from '../text/table.ts'
import type { CliCommand } from './command.ts'

export const lessons: CliCommand = {
  name: 'lessons',
  define(command, run) {
    command
      .description('Show what reviewers accept and reject, by strategy, family, language, prompt and model')
      .argument('<dataset>', 'a dataset folder')
      .option('--reviews <files...>', 'files of reviews (reviews.jsonl in the dataset)')
      .option('--json', 'one JSON object')
      .action((dataset: string, { reviews, json }: { reviews?: string[]; json?: boolean }) =>
        run(async (terminal) => {
          const { by } = lessonsOf(dataset, reviews ?? [path.join(dataset, reviewsFile)])
          if (json) terminal.out(JSON.stringify(by))
          else if (by.length === 0)
            terminal.out(`Nobody has accepted or rejected an item yet: goldspan review ${dataset}`)
          else {
            for (const { what, rows } of by)
              if (rows.length > 0)
                terminal.out(
                  table(
                    [what, 'judged', 'accepted', 'share', '95%', 'rejected most as'],
                    rows.map(({ name, judged, accepted, low, high, reason }) => [
                      name,
                      String(judged),
                      String(accepted),
                      `${Math.round((accepted / judged) * 100)}%`,
                      `${Math.round(low * 100)} to ${Math.round(high * 100)}%`,
                      reason ?? '',
                    ]),
                  ),
                )
            terminal.say(
              `A new set with less of what was rejected: goldspan generate … --lessons ${reviews?.[0] ?? path.join(dataset, reviewsFile)}`,
            )
          }
          return 0
        }),
      )
  },
}

import { once } from 'node:events'
import { userInfo } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '../compose/options/environment.ts'
import { UsageError } from '../errors.ts'
import { reviewsFile } from '../store/folders/set-folder.ts'
import { counted, listFirst } from '../text/counted.ts'
import { shellWord } from '../text/shell-word.ts'
import { defineCommand, type FlagValues, type Terminal } from './command.ts'
import { readPort, readShare } from './options.ts'

type ReviewFlags = FlagValues<'reviewer' | 'reviews' | 'sample' | 'among' | 'port' | 'takeFrom', 'settle' | 'pairs'> &
  Record<'honeypots' | 'overlap', string>

export const command = defineCommand(
  (base) =>
    base
      .argument('<dataset>', 'a dataset folder')
      .option('--reviewer <name>', 'your name in reviews.jsonl (default: your account name)')
      .option('--reviews <file>', 'file to write decisions to (default: reviews.jsonl in the dataset)')
      .option('--sample <share>', 'review only a sample across strategies, languages and families (for example 10%)')
      .option(
        '--honeypots <share>',
        'share of damaged copies mixed in, to measure attention; for sets of 20 or more',
        '5%',
      )
      .option('--among <names>', 'names of all reviewers; each reviews the overlap and a share of the rest')
      .option('--overlap <share>', 'with --among: share of the items that all reviewers review', '20%')
      .option('--settle', 'resolve items on which other reviewers disagree')
      .option(
        '--take-from <tool=file>',
        'import decisions from argilla or label-studio, and exit (for example label-studio=export.json)',
      )
      .option(
        '--pairs',
        'choose the better draft of each pair that goldspan lab wrote, without seeing which side wrote it',
      )
      .option('--port <number>', 'port to serve the review page on (default: any free port)'),
  async (terminal, dataset: string, flags: ReviewFlags) => {
    if (flags.takeFrom !== undefined) return importDecisions(dataset, flags.takeFrom, flags.reviews, terminal)
    const reviewer = flags.reviewer ?? accountName()
    if (flags.pairs) return servePairReview(dataset, reviewer, readPort(flags.port), terminal)
    const reviewers = flags.among?.split(',').flatMap((name) => name.trim() || [])
    if (reviewers?.length === 0) throw new UsageError('--among needs the names of the reviewers: --among ana,ben')
    if (reviewers && !reviewers.includes(reviewer))
      throw new UsageError(
        `${reviewer} is not one of ${reviewers.join(', ')}. Set your name with --reviewer ${reviewers[0]}.`,
      )
    const { openStudio } = await import('../review/studio.ts')
    const { tracing } = readEnvironment()
    const feedback = tracing && (await import('../graph/tracing/review-feedback.ts')).openReviewFeedback(tracing)
    const studio = openStudio(dataset, {
      reviewer,
      reviews: flags.reviews,
      sample: flags.sample === undefined ? undefined : readShare('--sample', flags.sample),
      honeypots: readShare('--honeypots', flags.honeypots),
      reviewers,
      overlap: reviewers ? readShare('--overlap', flags.overlap) : undefined,
      settle: flags.settle === true,
      onDecision: feedback
        ? ({ verdict, ...row }, { question, provenance: { session, ask } }) => {
            if (verdict !== 'skip') feedback.sendDecision({ ...row, verdict, question, session, ask })
          }
        : undefined,
    })
    // Read the reviews before the page is served, so that a damaged file fails early.
    const { rows } = studio.queue()
    const { serveStudio } = await import('../review/server/serve.ts')
    const served = await serveStudio(studio, readPort(flags.port))
    const items = rows.filter(({ origin }) => origin === 'item').length
    terminal.say(
      `${counted(items, 'item')}${flags.settle ? ' to settle' : ''}, ${counted(rows.length - items, 'rejected draft')}, reviewed by ${reviewer}. Open this URL on this machine:`,
    )
    terminal.out(served.url)
    const reviewsOption = flags.reviews === undefined ? '' : ` --reviews ${shellWord(flags.reviews)}`
    terminal.say(
      `Decisions are saved immediately to ${flags.reviews ?? reviewsFile}. When you are done, press Ctrl-C and run: goldspan publish ${shellWord(dataset)}${reviewsOption}`,
    )
    if (tracing) terminal.say(`Decisions are also sent to LangSmith as feedback “review”, project ${tracing.project}.`)
    await studio.buildIndex()
    if (!terminal.signal.aborted) await once(terminal.signal, 'abort')
    await served.close()
    if (feedback) {
      const { sent, lost, why } = await feedback.close()
      terminal.say(`Sent ${counted(sent, 'decision')} to LangSmith${lost > 0 ? `; ${lost} failed: ${why}` : '.'}`)
    }
    return 0
  },
)

const servePairReview = async (folder: string, reviewer: string, port: number, terminal: Terminal): Promise<number> => {
  const { reviewPairs } = await import('../compose/lab/review-pairs.ts')
  const served = await reviewPairs(folder, { reviewer, port })
  terminal.say(
    `${counted(served.openCount, 'pair')} left to compare for ${reviewer}. Choices are saved to ${path.join(folder, 'choices.jsonl')}.`,
  )
  terminal.out(served.url)
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort')
  await served.close()
  for (const { side, otherSide, wins, ties, agreement } of served.winRates()) {
    if (wins.n === 0) {
      terminal.out(`${side} and ${otherSide}: no difference in ${counted(ties, 'pair')}.`)
      continue
    }
    terminal.out(
      `${side} was preferred to ${otherSide} in ${Math.round(wins.value * 100)}% of ${counted(wins.n, 'pair')} (95% interval ${Math.round(wins.low * 100)} to ${Math.round(wins.high * 100)}%); no difference in ${ties}.`,
    )
    if (agreement.n > 0)
      terminal.out(
        `Of ${counted(agreement.n, 'pair')} for which it had a preference, the critic preferred the same side in ${Math.round(agreement.value * 100)}% (${Math.round(agreement.low * 100)} to ${Math.round(agreement.high * 100)}%).`,
      )
  }
  return 0
}

/** Returns the name of the account. In a container, the account may have no name. */
const accountName = (): string => {
  try {
    return userInfo().username
  } catch (cause) {
    throw new UsageError('Your account has no user name. Set your name with --reviewer <name>.', { cause })
  }
}

const importDecisions = async (dataset: string, source: string, reviews: string | undefined, terminal: Terminal) => {
  const [tool = '', ...rest] = source.split('=')
  if (rest.length === 0) throw new UsageError('--take-from needs a tool and its file: label-studio=export.json')
  const file = reviews ?? path.join(dataset, reviewsFile)
  const { importReviews } = await import('../review/import-reviews.ts')
  const { imported, skipped, unknown } = await importReviews(tool, rest.join('='), dataset, file)
  terminal.out(`Imported ${counted(imported, 'decision')} into ${file}; ${skipped} already imported.`)
  if (unknown.length > 0)
    terminal.out(
      `Decisions about items that this set does not have, or that have been reworded since: ${unknown.length} (${listFirst([...new Set(unknown)], 5)}).`,
    )
  return unknown.length > 0 ? 1 : 0
}

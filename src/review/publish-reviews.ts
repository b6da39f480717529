import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkDataset } from '../dataset/check/check-dataset.ts'
import type { DatasetFinding } from '../dataset/check/finding.ts'
import { applyChange, type ChangeNotes } from '../dataset/set/apply-change.ts'
import { openSet } from '../dataset/set/open-set.ts'
import { setFiles, writeSetFiles } from '../dataset/set/write-set.ts'
import { UsageError } from '../errors.ts'
import { type NamedText, reviewsFile } from '../store/folders/set-folder.ts'
import { counted } from '../text/counted.ts'
import { canonicalJson } from '../text/hash.ts'
import { oneLine } from '../text/one-line.ts'
import type { Item } from '../vocabulary/index.ts'
import { candidatesOf } from './candidates.ts'
import { createEditChecker } from './judge-content.ts'
import { buildNextSet, type NextSet } from './next-set.ts'
import { outcomesOf } from './outcomes.ts'
import { peopleOf } from './people.ts'
import { openReviewLog } from './review-log.ts'
import { type ReviewRow, readReviews } from './reviews.ts'
import { searchOfSet } from './search-of-set.ts'

interface PublishOptions {
  readonly reviews?: readonly string[] | undefined
  /** The folder of the next version; in place by default. */
  readonly out?: string | undefined
  /** True to overwrite files in that folder that do not belong to the set. */
  readonly force?: boolean
  readonly onlyReviewed?: boolean
}

export type PublishResult = Awaited<ReturnType<typeof publishReviews>>

/** Writes the next version of a set from its reviews: all of its files, or none. */
export const publishReviews = async (folder: string, options: PublishOptions = {}) => {
  const { reviews = [path.join(folder, reviewsFile)], out = folder, onlyReviewed = false, force } = options
  for (const file of reviews)
    if (!existsSync(file))
      throw new UsageError(
        `The reviews file ${file} does not exist. Run \`goldspan review ${folder}\` first, or pass a file with --reviews.`,
      )
  const set = openSet(folder, { out, force })
  const { before: parts, version: nextVersion } = set
  const rows = readReviews(...reviews)
  const candidates = candidatesOf(parts)
  const outcomes = outcomesOf(candidates, rows)
  const search = () => searchOfSet(parts)
  const judge = createEditChecker(parts, search)
  const next = await buildNextSet(parts, outcomes, {
    corpus: parts.corpus,
    search,
    judge: ({ candidate, content }) => judge(candidate, content),
    onlyReviewed,
  })
  const people = peopleOf(outcomes, rows)
  const isUnchanged =
    canonicalJson([parts.items, parts.rejections, parts.measures.people ?? null]) ===
    canonicalJson([next.items, next.rejections, people ?? null])
  const candidateIds = new Set(candidates.map(({ query_id }) => query_id))
  const unknown = [...new Set(rows.flatMap(({ query_id }) => (candidateIds.has(query_id) ? [] : query_id)))]
  if (isUnchanged && path.resolve(out) === path.resolve(folder))
    return { out, version: nextVersion - 1, changed: false, next, unknown }
  const { items, rejections } = next
  const change = { items, rejections, measures: people ? { people } : {}, changes: changeNotes(next) }
  const files = setFiles(applyChange(set, change))
  await assertNoNewFindings(files, folder)
  writeSetFiles(set.target, files)
  addDecisions(out, rows)
  return { out, version: nextVersion, changed: true, next, unknown }
}

/** Adds decisions from other files to those of the set, so that the next review and the next version use them. */
const addDecisions = (folder: string, rows: readonly ReviewRow[]): void => {
  const log = openReviewLog(path.join(folder, reviewsFile))
  const existingIds = new Set(log.rows().map(({ id }) => id))
  for (const row of rows) if (!existingIds.has(row.id)) log.append(row)
}

/** Checks the new version in a temporary folder before it replaces the old one. Throws if it has new findings. */
const assertNoNewFindings = async (files: readonly NamedText[], folder: string): Promise<void> => {
  const trialFolder = mkdtempSync(path.join(tmpdir(), 'goldspan-publish-'))
  try {
    writeSetFiles({ folder: trialFolder }, files)
    const { findings } = await checkDataset(trialFolder)
    if (findings.length === 0) return
    const oldKeys = new Set((await checkDataset(folder)).findings.map(keyOf))
    const newFindings = findings.filter((finding) => !oldKeys.has(keyOf(finding)))
    if (newFindings.length === 0) return
    const lines = newFindings
      .slice(0, 10)
      .map(({ query_id, message, advice }) => `  ${query_id ?? ''} ${message} ${advice}`)
    throw new UsageError(
      `Nothing was published: the next version would have ${counted(newFindings.length, 'new finding')}.\n${lines.join('\n')}\nFix or reject these items with \`goldspan review ${folder}\`, and publish again.`,
    )
  } finally {
    rmSync(trialFolder, { recursive: true, force: true })
  }
}

const keyOf = ({ rule, query_id, message }: DatasetFinding): string => `${rule} ${query_id ?? ''} ${message}`

const changeNotes = ({ items, edited, rescued, returned, leftOut, disputed }: NextSet): ChangeNotes => ({
  summary: `People reviewed the set. ${counted(items.length, 'item')}: ${edited.length} changed, ${leftOut.length} removed, ${rescued.length + returned.length} added, ${disputed.length} unchanged because people or checks disagree.`,
  lists: {
    Changed: edited.flatMap(({ before, after }) => [
      lineOf(after),
      ...(before.question === after.question ? [] : [`  - old question: ${escaped(before.question)}`]),
      ...(before.ideal_answer === after.ideal_answer
        ? []
        : [`  - old answer: ${escaped(before.ideal_answer)}`, `  - new answer: ${escaped(after.ideal_answer)}`]),
      ...(spansOf(before) === spansOf(after)
        ? []
        : [`  - old evidence: ${spansOf(before) || 'none'}`, `  - new evidence: ${spansOf(after) || 'none'}`]),
    ]),
    Removed: leftOut.map(({ item, reason }) => `${lineOf(item)} ${escaped(reason)}`),
    'Rescued from the rejected drafts': rescued.map(lineOf),
    Restored: returned.map(lineOf),
    'Unchanged, because people or checks disagree': disputed.map(({ item, why }) => `${lineOf(item)} ${escaped(why)}`),
  },
})

const lineOf = ({ query_id, question }: Item): string => `- ${query_id}: ${escaped(question)}`

/** A text on one line, with Markdown's special characters escaped. */
const escaped = (text: string): string => oneLine(text).replace(/[\\`*_<>[\]|]/g, '\\$&')

const spansOf = ({ gold_spans }: Item): string =>
  gold_spans.map(({ doc_id, text }) => `“${escaped(text)}” (${doc_id})`).join(' and ')

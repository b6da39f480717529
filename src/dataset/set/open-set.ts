import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import { finishInterruptedSwap, readStable, stampOf } from '../../store/folders/set-folder.ts'
import { present } from '../../text/required.ts'
import { type Rejection, readItem, StrategyName } from '../../vocabulary/index.ts'
import { datasetCorpus } from '../check/dataset-corpus.ts'
import { defaultAdvice, type RawFinding } from '../check/finding.ts'
import { readDataset, readJson, readRows } from '../check/read-dataset.ts'
import { SessionRecord, type SetParts } from '../set-parts.ts'
import { Measures, PlannedBrief } from '../statistics/measures.ts'
import { assertFolderWritable, openTarget, type TargetOptions } from './target.ts'

export type OpenSet = ReturnType<typeof openSet>

/** Checks that the next version of a set can be written, in place or to another folder, and reads the set. */
export const openSet = (
  folder: string,
  { out = folder, force, inputs }: Pick<TargetOptions, 'force' | 'inputs'> & { readonly out?: string | undefined } = {},
) => {
  assertFolderWritable(out)
  finishInterruptedSwap(out)
  // Taken before reading, so that changes by others are detected when the next version is written.
  const stamp = stampOf(out)
  const before = readSet(folder)
  const version = (before.session.version ?? 1) + 1
  const { session } = before.session
  return { before, version, target: { ...openTarget(out, { session, version, force, from: folder, inputs }), stamp } }
}

/** Reads a set. Fails on any damage, because rewriting would hide the damage. */
export const readSet = (folder: string): SetParts => readStable(folder, () => readParts(folder))

const readParts = (folder: string): SetParts => {
  const fail = ({ rule, file, line, message, advice = defaultAdvice[rule] }: RawFinding): never => {
    const location = line === undefined ? file : `${file}, line ${line}`
    throw new UsageError(`${folder} is damaged: ${location}: ${message} ${advice}`)
  }
  const isFile = (file: string) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false
  const missing = ['session.json', 'briefs.jsonl', 'measures.json'].find((file) => !isFile(file))
  if (missing !== undefined && isFile('items.jsonl'))
    throw new UsageError(
      `${folder} has no ${missing}: it was written by an older version of goldspan, or a file is missing. Write the set again with \`goldspan generate\` (a finished session costs nothing), or copy the whole folder.`,
    )
  const dataset = readDataset(folder, fail)
  const { accounting, ...session } = present(readJson(folder, 'session.json', SessionFile, fail), 'session.json')
  const accounts = accounting?.strategies.filter(({ strategy }) => StrategyName.safeParse(strategy).success) ?? []
  return {
    items: dataset.items.map(({ text }) => readItem(text)),
    variants: dataset.variants.map(({ text }) => readItem(text)),
    rejections: dataset.rejected.map(({ text }) => JSON.parse(text) as Rejection),
    corpus: datasetCorpus(dataset),
    session,
    wanted: Object.fromEntries(accounts.map(({ strategy, wanted }) => [strategy, wanted])),
    briefs: readRows(folder, 'briefs.jsonl', PlannedBrief, fail).map(({ value }) => value),
    measures: present(readJson(folder, 'measures.json', Measures, fail), 'measures.json'),
    changes: isFile('CHANGES.md') ? readFileSync(path.join(folder, 'CHANGES.md'), 'utf8') : undefined,
  }
}

const StrategyAccount = z.looseObject({ strategy: z.string(), wanted: z.int() })
const SessionFile = SessionRecord.loose().extend({
  accounting: z.looseObject({ strategies: z.array(StrategyAccount) }).optional(),
})

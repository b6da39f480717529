import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { splitNames } from './splits.ts'

/** What every set has, by its path in the folder. */
export const fixedFiles: readonly string[] = [
  'items.jsonl',
  'rejected.jsonl',
  'session.json',
  'DATA_CARD.md',
  'report.html',
  'briefs.jsonl',
  'measures.json',
  'profiles.json',
  'CHANGES.md',
  'corpus/documents.jsonl',
  'corpus/chunks.jsonl',
  ...splitNames.map((split) => `splits/${split}.jsonl`),
]

/** The files of the set in a folder: those that every set has, and the texts that its manifest names. Nothing else there is ours. */
export const filesOfSet = (folder: string): ReadonlySet<string> => {
  const manifest = path.join(folder, 'corpus', 'documents.jsonl')
  const rows = existsSync(manifest) ? readFileSync(manifest, 'utf8').split('\n') : []
  return new Set([...fixedFiles, ...rows.flatMap(textPathIn)])
}

const textPathIn = (row: string): string[] => {
  try {
    const { text_path } = JSON.parse(row) as { text_path?: unknown }
    const isOurs = typeof text_path === 'string' && path.posix.normalize(text_path).startsWith('corpus/')
    return isOurs ? [path.posix.normalize(text_path)] : []
  } catch {
    return []
  }
}

/** Every file below a folder, by its path from there. Links are not followed. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathFrom(folder, entry))
    .sort()

/** Files in the folder of a set that are not the set's: they are kept, whatever becomes of it. */
export const strangersIn = (folder: string): string[] => {
  const ours = filesOfSet(folder)
  return filesBelow(folder).filter((file) => !ours.has(file))
}

const pathFrom = (folder: string, entry: Dirent): string =>
  path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')

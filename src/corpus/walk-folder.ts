import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { codeOf, messageOf } from '../errors.ts'

/** Lists all files under a folder except ignored files (`.gitignore`, `.goldspanignore`), hidden files, links and `node_modules`. */
export const walkFolder = (folder: string) => {
  const files: string[] = []
  const refused: { file: string; reason: string }[] = []
  const pending: Folder[] = [{ at: folder, rules: [], depth: 0 }]
  for (let current = pending.pop(); current; current = pending.pop()) {
    const listed = list(current.at)
    if (typeof listed === 'string') {
      refused.push({ file: current.at, reason: listed })
      continue
    }
    const rules = [...current.rules, ...rulesIn(current.at)]
    for (const entry of listed) {
      const file = path.join(current.at, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (isIgnored(rules, file, entry.isDirectory())) continue
      if (entry.name.includes('\uFFFD') && !existsSync(file))
        refused.push({ file, reason: 'has a name that is not UTF-8: rename it' })
      else if (entry.isFile()) files.push(file)
      else if (entry.isSymbolicLink())
        refused.push({ file, reason: 'is a symbolic link; pass its target as a source to read it' })
      else if (!entry.isDirectory()) refused.push({ file, reason: 'is neither a file nor a folder' })
      else if (current.depth >= maxDepth) refused.push({ file, reason: `is more than ${maxDepth} folders deep` })
      else if (['items.jsonl', 'corpus/documents.jsonl'].every((name) => existsSync(path.join(file, name))))
        refused.push({ file, reason: 'is a dataset of goldspan, not documents' })
      else pending.push({ at: file, rules, depth: current.depth + 1 })
    }
  }
  return { files: files.sort(), refused }
}

interface Rules {
  readonly at: string
  readonly ignores: Ignore
}

interface Folder {
  readonly at: string
  readonly rules: readonly Rules[]
  readonly depth: number
}

const maxDepth = 64

const list = (folder: string): Dirent[] | string => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (cause) {
    return `is a folder that can't be read (${codeOf(cause) === 'EACCES' ? 'permission denied' : messageOf(cause)})`
  }
}

const rulesIn = (folder: string): Rules[] =>
  ['.gitignore', '.goldspanignore'].flatMap((name) => {
    try {
      return [{ at: folder, ignores: ignore().add(readFileSync(path.join(folder, name), 'utf8')) }]
    } catch {
      return []
    }
  })

/** A later or deeper rule may override an earlier one. */
const isIgnored = (rules: readonly Rules[], file: string, folder: boolean): boolean => {
  let ignored = false
  for (const { at, ignores } of rules) {
    const name = path.relative(at, file).split(path.sep).join('/') + (folder ? '/' : '')
    const found = ignores.test(name)
    if (found.ignored) ignored = true
    else if (found.unignored) ignored = false
  }
  return ignored
}

import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ignore from 'ignore'
import { glob, isDynamicPattern } from 'tinyglobby'
import { codeOf, messageOf } from '../errors.ts'
import { readerForName } from './read/readers.ts'

export interface FileSource {
  /** The name under which it is shown and stored: its path relative to the common parent folder of all inputs, with forward slashes. */
  readonly source: string
  readonly file: string
  /** Path relative to the given folder, with forward slashes. Its id is made from it. */
  readonly within: string
}

export interface Refusal {
  readonly source: string
  readonly reason: string
}

/** Expands files, folders, patterns and URLs, in a fixed order and without duplicates. `readable` says in errors what can be read. */
export const expandSources = async (inputs: readonly string[], readable = 'files, folders, globs, http(s) pages') => {
  const found: Found[] = []
  const refused: { file: string; reason: string }[] = []
  const urls: string[] = []
  const refusedAddresses: Refusal[] = []
  for (const input of inputs) {
    if (isAddress(input)) {
      const found = urlOrReason(input, readable)
      if (typeof found === 'string') refusedAddresses.push({ source: input, reason: found })
      else urls.push(found.href)
      continue
    }
    const location = locate(input)
    if ('reason' in location) refused.push({ file: path.resolve(input), reason: location.reason })
    else if (location.kind === 'file') {
      const folder = path.dirname(location.at)
      found.push({ file: location.at, folder, above: folder, named: true })
    } else {
      const walk = walkFolder(location.at)
      const wanted = location.pattern === undefined ? undefined : await matching(location.at, location.pattern)
      const files = walk.files.filter((file) => wanted?.has(file) ?? true)
      const above = path.dirname(location.at)
      for (const file of files) found.push({ file, folder: location.at, above, named: wanted !== undefined })
      for (const each of walk.refused) if (wanted?.has(each.file) ?? true) refused.push(each)
      if (wanted && files.length === 0) refused.push({ file: path.resolve(input), reason: 'matches no file' })
    }
  }
  const arranged = arrange(found, refused)
  return { ...arranged, urls: [...new Set(urls)], refused: [...arranged.refused, ...refusedAddresses] }
}

/** True for a scheme of two or more letters (one letter is a drive), unless a file of that name exists. */
export const isAddress = (input: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(input) && !existsSync(input)

const urlOrReason = (input: string, readable: string): URL | string => {
  const scheme = input.slice(0, input.indexOf(':') + 1).toLowerCase()
  if (scheme === 'file:') return 'is a file: address; use the path instead'
  if (scheme !== 'http:' && scheme !== 'https:') return `has the unsupported scheme ${scheme} (supported: ${readable})`
  return URL.canParse(input) ? new URL(input) : 'is not a valid address'
}

interface Found {
  readonly file: string
  readonly folder: string
  /** Its name is its path relative to the common parent of these folders. */
  readonly above: string
  /** True if the user named this file or a pattern for it. */
  readonly named: boolean
}

type Location =
  | { readonly kind: 'file'; readonly at: string }
  | { readonly kind: 'folder'; readonly at: string; readonly pattern?: string }
  | { readonly reason: string }

const locate = (input: string): Location => {
  const at = path.resolve(input)
  try {
    const stat = statSync(at)
    if (stat.isDirectory()) return { kind: 'folder', at }
    return stat.isFile() ? { kind: 'file', at } : { reason: 'is neither a file nor a folder' }
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'ELOOP') return { reason: 'is a link that leads back to itself' }
    if (code === 'EACCES') return { reason: "can't be read (permission denied)" }
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) return { reason: 'is a broken symbolic link' }
  }
  const pattern = input.replaceAll('\\', '/')
  if (!isDynamicPattern(pattern)) return { reason: 'does not exist' }
  const segments = pattern.split('/')
  // A folder may be named like a pattern: `docs (old)`.
  const isExisting = (at: number): boolean => isFolder(path.resolve(segments.slice(0, at + 1).join('/')))
  const dynamic = segments.findIndex((segment, at) => isDynamicPattern(segment) && !isExisting(at))
  const fixed = segments.slice(0, dynamic)
  const folder = path.resolve(fixed.join('/') || (pattern.startsWith('/') ? '/' : '.'))
  if (!isFolder(folder)) return { reason: 'matches no file' }
  return { kind: 'folder', at: folder, pattern: segments.slice(fixed.length).join('/') }
}

const isFolder = (at: string): boolean => statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false

const matching = async (folder: string, pattern: string): Promise<ReadonlySet<string>> => {
  const options = { cwd: folder, absolute: true, followSymbolicLinks: false, expandDirectories: false }
  const files = await glob(pattern, options)
  return new Set(files.map((file) => path.normalize(file)))
}

/** Names every file by its path relative to their common parent, so that the same inputs give the same names on any machine. */
const arrange = (found: readonly Found[], refused: readonly { file: string; reason: string }[]) => {
  const above = commonFolder([...found.map((each) => each.above), ...refused.map(({ file }) => path.dirname(file))])
  const nameOf = (file: string): string => slashed(path.relative(above, file))
  const passedOver = new Map<string, string[]>()
  const files = new Map<string, FileSource>()
  for (const { file, folder, named } of found) {
    if (files.has(file)) continue
    if (!named && !readerForName(file)) {
      const ending = path.extname(file).toLowerCase() || '(none)'
      passedOver.set(ending, [...(passedOver.get(ending) ?? []), nameOf(file)])
    } else files.set(file, { source: nameOf(file), file, within: slashed(path.relative(folder, file)) })
  }
  return {
    files: [...files.values()].sort((a, b) => (a.source < b.source ? -1 : 1)),
    refused: refused
      .map(({ file, reason }) => ({ source: nameOf(file), reason }))
      .sort((a, b) => (a.source < b.source ? -1 : 1)),
    /** Files that the user did not name and that no reader supports, by extension. */
    passedOver: Object.fromEntries(passedOver),
  }
}

const slashed = (file: string): string => file.split(path.sep).join('/')

const commonFolder = ([first = path.resolve('.'), ...rest]: readonly string[]): string => {
  let common = first
  for (const folder of new Set(rest))
    while (path.relative(common, folder).split(path.sep)[0] === '..') common = path.dirname(common)
  return common
}

/** Lists all files under a folder except ignored files (`.gitignore`, `.goldspanignore`), hidden files, links and `node_modules`. */
const walkFolder = (folder: string) => {
  const files: string[] = []
  const refused: { file: string; reason: string }[] = []
  const pending: { at: string; rules: Rules; depth: number }[] = [{ at: folder, rules: [], depth: 0 }]
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

const maxDepth = 64

const list = (folder: string): Dirent[] | string => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (cause) {
    return `is a folder that can't be read (${codeOf(cause) === 'EACCES' ? 'permission denied' : messageOf(cause)})`
  }
}

/** The rules of the ignore files in a folder, which apply to everything below it (`at`). */
const rulesIn = (folder: string) =>
  ['.gitignore', '.goldspanignore'].flatMap((name) => {
    try {
      return [{ at: folder, ignores: ignore().add(readFileSync(path.join(folder, name), 'utf8')) }]
    } catch {
      return []
    }
  })

type Rules = ReturnType<typeof rulesIn>

/** A later or deeper rule may override an earlier one. */
const isIgnored = (rules: Rules, file: string, folder: boolean): boolean => {
  let ignored = false
  for (const { at, ignores } of rules) {
    const found = ignores.test(slashed(path.relative(at, file)) + (folder ? '/' : ''))
    if (found.ignored) ignored = true
    else if (found.unignored) ignored = false
  }
  return ignored
}

import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ignore from 'ignore'
import { glob, isDynamicPattern } from 'tinyglobby'
import { codeOf, messageOf } from '../errors.ts'
import { resultOr } from '../text/result-or.ts'
import { readerForName } from './read/readers.ts'

export interface FileSource {
  /** The name for users and the store: the path relative to the common parent folder of all inputs, with forward slashes. */
  readonly source: string
  readonly file: string
  /** Path relative to the input folder, with forward slashes. The document id is made from this path. */
  readonly pathInInput: string
}

export interface Refusal {
  readonly source: string
  /** Follows the name of the source in messages: `is empty`. */
  readonly reason: string
}

/** Finds the files and pages that the inputs name, in a fixed order and without duplicates. Error messages list `supported` as the supported kinds of sources. */
export const expandSources = async (inputs: readonly string[], supported = 'files, folders, globs, http(s) pages') => {
  const found: FoundFile[] = []
  const refused: { file: string; reason: string }[] = []
  const urls: string[] = []
  const refusedUrls: Refusal[] = []
  for (const input of inputs) {
    if (isUrl(input)) {
      const urlOrReason = parseUrl(input, supported)
      if (typeof urlOrReason === 'string') refusedUrls.push({ source: input, reason: urlOrReason })
      else urls.push(urlOrReason.href)
      continue
    }
    const location = locate(input)
    if ('reason' in location) refused.push({ file: path.resolve(input), reason: location.reason })
    else if (location.kind === 'file') {
      const folder = path.dirname(location.path)
      found.push({ file: location.path, folder, parentFolder: folder, isNamed: true })
    } else {
      const walk = walkFolder(location.path)
      const matches = location.pattern === undefined ? undefined : await filesMatching(location.path, location.pattern)
      const files = walk.files.filter((file) => matches?.has(file) ?? true)
      const parentFolder = path.dirname(location.path)
      for (const file of files)
        found.push({ file, folder: location.path, parentFolder, isNamed: matches !== undefined })
      for (const refusal of walk.refused) if (matches?.has(refusal.file) ?? true) refused.push(refusal)
      if (matches && files.length === 0) refused.push({ file: path.resolve(input), reason: 'matches no file' })
    }
  }
  const result = nameByCommonParent(found, refused)
  return { ...result, urls: [...new Set(urls)], refused: [...result.refused, ...refusedUrls] }
}

/** True for a scheme of two or more letters (one letter is a drive), unless a file of that name exists. */
export const isUrl = (input: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(input) && !existsSync(input)

/** Returns a URL, or the reason why it is refused. */
const parseUrl = (input: string, supported: string): URL | string => {
  const scheme = input.slice(0, input.indexOf(':') + 1).toLowerCase()
  if (scheme === 'file:') return 'is a file: URL; use the path instead'
  if (scheme !== 'http:' && scheme !== 'https:') return `has the unsupported scheme ${scheme} (supported: ${supported})`
  return URL.canParse(input) ? new URL(input) : 'is not a valid URL'
}

interface FoundFile {
  readonly file: string
  /** The input folder, or the folder of an input file. */
  readonly folder: string
  /** The parent folder of the input. The name of the file is its path relative to the common parent of these folders. */
  readonly parentFolder: string
  /** True if the user named this file or a pattern for it. */
  readonly isNamed: boolean
}

type Location =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string; readonly pattern?: string }
  | { readonly reason: string }

const locate = (input: string): Location => {
  const absolute = path.resolve(input)
  try {
    const stat = statSync(absolute)
    if (stat.isDirectory()) return { kind: 'folder', path: absolute }
    return stat.isFile() ? { kind: 'file', path: absolute } : { reason: 'is neither a file nor a folder' }
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'ELOOP') return { reason: 'is a symbolic link that leads back to itself' }
    if (code === 'EACCES') return { reason: "can't be read (permission denied)" }
    if (lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink()) return { reason: 'is a broken symbolic link' }
  }
  const pattern = input.replaceAll('\\', '/')
  if (!isDynamicPattern(pattern)) return { reason: 'does not exist' }
  const segments = pattern.split('/')
  // A folder may be named like a pattern: `docs (old)`.
  const isExistingFolder = (index: number): boolean => isFolder(path.resolve(segments.slice(0, index + 1).join('/')))
  const firstDynamic = segments.findIndex((segment, index) => isDynamicPattern(segment) && !isExistingFolder(index))
  const fixed = segments.slice(0, firstDynamic)
  const folder = path.resolve(fixed.join('/') || (pattern.startsWith('/') ? '/' : '.'))
  if (!isFolder(folder)) return { reason: 'matches no file' }
  return { kind: 'folder', path: folder, pattern: segments.slice(fixed.length).join('/') }
}

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false

const filesMatching = async (folder: string, pattern: string): Promise<ReadonlySet<string>> => {
  const options = { cwd: folder, absolute: true, followSymbolicLinks: false, expandDirectories: false }
  const files = await glob(pattern, options)
  return new Set(files.map((file) => path.normalize(file)))
}

/** Names every file by its path relative to their common parent, so that the same inputs give the same names on any machine. Passes over files that no reader supports, unless the user named them. */
const nameByCommonParent = (found: readonly FoundFile[], refused: readonly { file: string; reason: string }[]) => {
  const parents = found.map(({ parentFolder }) => parentFolder)
  const parent = commonFolder([...parents, ...refused.map(({ file }) => path.dirname(file))])
  const nameOf = (file: string): string => withForwardSlashes(path.relative(parent, file))
  const unsupportedFiles = new Map<string, string[]>()
  const files = new Map<string, FileSource>()
  for (const { file, folder, isNamed } of found) {
    if (files.has(file)) continue
    if (!isNamed && !readerForName(file)) {
      const extension = path.extname(file).toLowerCase() || '(none)'
      unsupportedFiles.set(extension, [...(unsupportedFiles.get(extension) ?? []), nameOf(file)])
    } else files.set(file, { source: nameOf(file), file, pathInInput: withForwardSlashes(path.relative(folder, file)) })
  }
  return {
    files: [...files.values()].sort((a, b) => (a.source < b.source ? -1 : 1)),
    refused: refused
      .map(({ file, reason }) => ({ source: nameOf(file), reason }))
      .sort((a, b) => (a.source < b.source ? -1 : 1)),
    /** Files that the user did not name and that no reader supports, by extension. */
    unsupportedFiles: Object.fromEntries(unsupportedFiles),
  }
}

const withForwardSlashes = (file: string): string => file.split(path.sep).join('/')

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
  const pending: { folder: string; rules: Rules; depth: number }[] = [{ folder, rules: [], depth: 0 }]
  for (let current = pending.pop(); current; current = pending.pop()) {
    const entries = entriesOrReason(current.folder)
    if (typeof entries === 'string') {
      refused.push({ file: current.folder, reason: entries })
      continue
    }
    const rules = [...current.rules, ...rulesIn(current.folder)]
    for (const entry of entries) {
      const file = path.join(current.folder, entry.name)
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
        refused.push({ file, reason: 'is a goldspan dataset, not documents' })
      else pending.push({ folder: file, rules, depth: current.depth + 1 })
    }
  }
  return { files: files.sort(), refused }
}

const maxDepth = 64

const entriesOrReason = (folder: string): Dirent[] | string => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (cause) {
    return `is a folder that can't be read (${codeOf(cause) === 'EACCES' ? 'permission denied' : messageOf(cause)})`
  }
}

/** The rules of the ignore files in a folder, which apply to everything below it. */
const rulesIn = (folder: string) =>
  ['.gitignore', '.goldspanignore'].flatMap((name) =>
    resultOr([], () => [{ folder, matcher: ignore().add(readFileSync(path.join(folder, name), 'utf8')) }]),
  )

type Rules = ReturnType<typeof rulesIn>

/** True if the rules ignore a file. A later or deeper rule may override an earlier rule. */
const isIgnored = (rules: Rules, file: string, isDirectory: boolean): boolean => {
  let ignored = false
  for (const { folder, matcher } of rules) {
    const result = matcher.test(withForwardSlashes(path.relative(folder, file)) + (isDirectory ? '/' : ''))
    if (result.ignored) ignored = true
    else if (result.unignored) ignored = false
  }
  return ignored
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedPassage } from '../src/search/indexed-passage.ts'

export interface HumanQuestion {
  readonly id: string
  readonly question: string
  readonly language: string
  readonly evidence: readonly { readonly doc: string; readonly start: number; readonly end: number }[]
}

export interface CutPassage extends IndexedPassage {
  readonly doc: string
  readonly start: number
  readonly end: number
}

export interface HumanSet {
  readonly name: string
  readonly language: string
  /** `spans`: the evidence is where the answer is. `documents`: only its document is known. */
  readonly evidence: 'spans' | 'documents'
  readonly passages: readonly CutPassage[]
  readonly questions: readonly HumanQuestion[]
}

/** The sets with human questions and evidence. What their evidence means is in the META.json of each. */
export const humanSets = [
  { name: 'squad2-dev', language: 'en', evidence: 'spans' },
  { name: 'xquad/en', language: 'en', evidence: 'spans' },
  { name: 'pira/en', language: 'en', evidence: 'documents' },
  { name: 'aws-docs-qa', language: 'en', evidence: 'spans' },
  { name: 'xquad/es', language: 'es', evidence: 'spans' },
  { name: 'faquad-pt', language: 'pt', evidence: 'spans' },
  { name: 'pira/pt', language: 'pt', evidence: 'documents' },
] as const

/** Loads a set, its documents cut into passages; undefined where the folder does not hold it. */
export const loadSet = (
  folder: string,
  set: (typeof humanSets)[number],
  passageLength: number,
): HumanSet | undefined => {
  const root = join(folder, set.name)
  if (!existsSync(join(root, 'questions.jsonl'))) return undefined
  const corpus = join(root, 'corpus')
  const files = readdirSync(corpus, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(corpus.length + 1))
    .sort()
  const passages = files.flatMap((doc) =>
    cut(doc, readFileSync(join(corpus, doc), 'utf8'), passageLength, set.language),
  )
  const questions = readFileSync(join(root, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HumanQuestion & { answerable: boolean })
    .filter(({ answerable, evidence, id }) => answerable && evidence.length > 0 && !labelErrors.has(id))
  return { ...set, passages, questions }
}

/** Their META.json says that the gold document does not hold the answer. */
const labelErrors = new Set(['aws-066'])

/** Cuts at the end of the paragraph, else of the line, else of the sentence, else of the word that still fits. */
export const cut = (doc: string, text: string, length: number, language: string): CutPassage[] => {
  const passages: CutPassage[] = []
  const headings = [...text.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)].map((found) => ({
    at: found.index,
    level: found[1]!.length,
    text: found[2]!.replace(/<[^>]*>/g, ''),
  }))
  const title =
    headings[0]?.text ??
    doc
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replaceAll('_', ' ')
  let start = 0
  while (start < text.length) {
    const end = text.length - start <= length ? text.length : start + lastBreak(text.slice(start, start + length))
    const path: string[] = []
    for (const heading of headings.filter(({ at }) => at < Math.min(end, start + 20))) {
      path.length = Math.min(path.length, heading.level - 1)
      path.push(heading.text)
    }
    passages.push({
      passage: { chunk_id: `${doc}#${passages.length}`, title, path, language },
      text: text.slice(start, end),
      doc,
      start,
      end,
    })
    start = end
  }
  return passages
}

const lastBreak = (text: string): number => {
  for (const boundary of [/\n\s*\n/g, /\n/g, /[.!?]\s/g, /\s/g]) {
    const last = [...text.matchAll(boundary)].at(-1)
    if (last && last.index > text.length / 3) return last.index + last[0].length
  }
  return text.length
}

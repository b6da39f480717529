import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedPassage } from '../src/search/indexed-passage.ts'
import { rowsOf } from '../test/rows.ts'
import { chunksOf } from './research/zoo/chunk.ts'

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

/** The sets with human questions and evidence. Each has a META.json that describes its evidence. */
export const humanSets = [
  { name: 'squad2-dev', language: 'en', evidence: 'spans' },
  { name: 'xquad/en', language: 'en', evidence: 'spans' },
  { name: 'pira/en', language: 'en', evidence: 'documents' },
  { name: 'aws-docs-qa', language: 'en', evidence: 'spans' },
  { name: 'xquad/es', language: 'es', evidence: 'spans' },
  { name: 'faquad-pt', language: 'pt', evidence: 'spans' },
  { name: 'pira/pt', language: 'pt', evidence: 'documents' },
] as const

/** Loads a set and cuts its documents into passages. Returns undefined if the folder does not contain it. */
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
  const questions = rowsOf<HumanQuestion & { answerable: boolean }>(join(root, 'questions.jsonl')).filter(
    ({ answerable, evidence, id }) => answerable && evidence.length > 0 && !labelErrors.has(id),
  )
  return { ...set, passages, questions }
}

/** According to META.json, the gold document does not contain the answer. */
const labelErrors = new Set(['aws-066'])

const cut = (doc: string, text: string, length: number, language: string): CutPassage[] => {
  const withoutTags = (heading: string): string => heading.replace(/<[^>]*>/g, '')
  const [, heading] = /^#{1,6}[ \t]+(.+)$/m.exec(text) ?? []
  const fileName = doc
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ')
  const title = heading === undefined ? fileName : withoutTags(heading)
  return chunksOf({ doc_id: doc, title, language, text }, length).map(({ path, start, end }, index) => ({
    passage: { chunk_id: `${doc}#${index}`, title, path: path.map(withoutTags), language },
    text: text.slice(start, end),
    doc,
    start,
    end,
  }))
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { UsageError } from '../errors.ts'

const Evidence = z.looseObject({
  doc: z.string().optional(),
  doc_id: z.string().optional(),
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
  text: z.string().optional(),
})

const Row = z.looseObject({
  question: z.string().min(1),
  language: z.string().optional(),
  answerable: z.boolean().optional(),
  evidence: z.array(Evidence).default([]),
})

/** A question of a person with its evidence as it was given: the file may count in other texts than ours. */
export interface HumanQuestion {
  readonly question: string
  readonly language: string | undefined
  readonly answerable: boolean
  readonly evidence: readonly z.infer<typeof Evidence>[]
}

/** Questions of people, one a line: `{"question", "evidence": [{"doc" | "doc_id", "start", "end", "text"}]}`. A `doc` is a path. */
export const readHuman = (file: string): HumanQuestion[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${(cause as Error).message}`, { cause })
  }
  const rows = recordsIn(text, file).flatMap(({ json, line: index }) => {
    const parsed = Row.safeParse(ofOtherTools(json))
    if (!parsed.success)
      throw new UsageError(`${file}, line ${index}: expected {"question": …, "evidence": [{"doc", "start", "end"}]}.`)
    const { question, language, answerable, evidence } = parsed.data
    return [{ question, language, answerable: answerable ?? evidence.length > 0, evidence }]
  })
  if (rows.length === 0) throw new UsageError(`${file} holds no questions.`)
  return rows
}

/** JSON lines, a JSON list, or what the viewer of Hugging Face gives: `{"rows": [{"row": {…}}]}`. */
const recordsIn = (text: string, file: string): { readonly json: unknown; readonly line: number }[] => {
  const whole = tried(text)
  const list = Array.isArray(whole) ? whole : (whole as { rows?: unknown } | undefined)?.rows
  if (Array.isArray(list))
    return list.map((one, index) => ({ json: (one as { row?: unknown } | null)?.row ?? one, line: index + 1 }))
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const json = tried(line)
    if (json === undefined) throw new UsageError(`${file}, line ${index + 1}: not JSON.`)
    return [{ json, line: index + 1 }]
  })
}

const tried = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const firstOf = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => value !== undefined && value !== null)

/** Rows of Ragas and of question sets on Hugging Face, by the names that their fields have there. Rows of our own stay as they are. */
const ofOtherTools = (json: unknown): unknown => {
  if (json === null || typeof json !== 'object' || 'evidence' in json) return json
  const row = json as Readonly<Record<string, unknown>>
  const question = firstOf(row, ['question', 'user_input', 'query', 'Question', 'input'])
  const contexts = firstOf(row, ['reference_contexts', 'contexts', 'context', 'ground_truth_context'])
  const answers = row.answers as { text?: unknown } | undefined
  const unanswerable = Array.isArray(answers?.text) && answers.text.length === 0
  const texts = Array.isArray(contexts) ? contexts : contexts === undefined ? [] : [contexts]
  return {
    ...row,
    question,
    evidence: unanswerable ? [] : texts.map((text) => ({ text: String(text) })),
  }
}

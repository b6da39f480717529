import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readUserRows } from '../../src/corpus/rows-of-file.ts'
import { externalFieldNames, firstValueOf, textsOf, valueAt } from '../../src/dataset/check/read-external-file.ts'
import { UsageError } from '../../src/errors.ts'

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

/** A human question with its evidence as given. Its offsets may refer to other texts than ours. */
export interface HumanQuestion {
  readonly question: string
  readonly language: string | undefined
  readonly answerable: boolean
  readonly evidence: readonly z.infer<typeof Evidence>[]
}

/** Reads human questions, one per line: `{"question", "evidence": [{"doc" | "doc_id", "start", "end", "text"}]}`. A `doc` is a path. */
export const readHuman = (file: string): HumanQuestion[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${(cause as Error).message}`, { cause })
  }
  const rows = readUserRows(text, file).flatMap(({ value, where }) => {
    if (value === undefined) throw new UsageError(`${file}, ${where}: not JSON.`)
    const parsed = Row.safeParse(fromOtherTools(value))
    if (!parsed.success)
      throw new UsageError(`${file}, ${where}: expected {"question": …, "evidence": [{"doc", "start", "end"}]}.`)
    const { question, language, answerable, evidence } = parsed.data
    return [{ question, language, answerable: answerable ?? evidence.length > 0, evidence }]
  })
  if (rows.length === 0) throw new UsageError(`${file} contains no questions.`)
  return rows
}

/** Converts rows of Ragas and of question sets on Hugging Face. Leaves our own rows as they are. */
const fromOtherTools = (json: unknown): unknown => {
  if (json === null || typeof json !== 'object' || 'evidence' in json) return json
  const answers = valueAt(json, 'answers.text')
  const unanswerable = Array.isArray(answers) && answers.length === 0
  // The evidence, in the form of goldspan’s own items and exports.
  const spans = firstValueOf(json, ['reference_spans', 'gold_spans'])
  const { language, answerable } = json as Readonly<Record<string, unknown>>
  return {
    question: firstValueOf(json, externalFieldNames.question),
    ...(typeof language === 'string' && { language }),
    ...(typeof answerable === 'boolean' && { answerable }),
    evidence: unanswerable
      ? []
      : (spans ?? textsOf(firstValueOf(json, externalFieldNames.contexts)).map((text) => ({ text }))),
  }
}

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
  const rows = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    let json: unknown
    try {
      json = JSON.parse(line)
    } catch (cause) {
      throw new UsageError(`${file}, line ${index + 1}: not JSON.`, { cause })
    }
    const parsed = Row.safeParse(json)
    if (!parsed.success)
      throw new UsageError(
        `${file}, line ${index + 1}: expected {"question": …, "evidence": [{"doc", "start", "end"}]}.`,
      )
    const { question, language, answerable, evidence } = parsed.data
    return [{ question, language, answerable: answerable ?? evidence.length > 0, evidence }]
  })
  if (rows.length === 0) throw new UsageError(`${file} holds no questions.`)
  return rows
}

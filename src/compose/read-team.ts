import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { reasons } from '../dataset/rejection-reasons.ts'
import { UsageError } from '../errors.ts'
import { type Prompt, promptName } from '../models/prompt.ts'
import { type ReviewRow, readReviews, withoutUndone } from '../review/reviews.ts'
import { sessionPrompts } from '../session-prompts.ts'
import { readInput } from '../store/folders/read-input.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { resultOr } from '../text/result-or.ts'
import { Team, TeamExample } from '../vocabulary/index.ts'
import { isTextFilePath, type UserOptions } from './options/options.ts'

/** Reads the team's instructions, examples and prompts from the options and their files. Undefined if there are none. */
export const readTeam = ({ instructions, examples, prompts, lessons }: UserOptions): Team | undefined => {
  const team = Team.parse({
    instructions: instructions && isTextFilePath(instructions) ? readInput(instructions).trim() : instructions,
    examples: [
      ...(examples === undefined ? [] : readExamples(examples)),
      ...(lessons === undefined ? [] : examplesFrom(readReviews(lessons))),
    ],
    prompts: prompts === undefined ? {} : readPrompts(prompts),
  })
  const isEmpty = !team.instructions && team.examples.length === 0 && Object.keys(team.prompts).length === 0
  return isEmpty ? undefined : team
}

const readExamples = (file: string): readonly TeamExample[] =>
  readInput(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      try {
        return TeamExample.parse(JSON.parse(line))
      } catch (cause) {
        throw new UsageError(
          `${file}, line ${index + 1} is not an example. Expected: {"question": "…", "answer": "…", "good": false, "reason": "…"}; only "question" is required.`,
          { cause },
        )
      }
    })

/** Turns rejected questions with a reason into bad examples, and reworded questions into good ones. */
const examplesFrom = (reviews: readonly ReviewRow[]): readonly TeamExample[] => {
  const rows = withoutUndone(reviews).filter(({ honeypot, verdict }) => honeypot === undefined && verdict !== 'skip')
  return rows
    .filter((row, index) => !rows.slice(index + 1).some((laterRow) => supersedes(laterRow, row)))
    .flatMap(({ verdict, about, before, after, reason, note }): TeamExample[] => {
      const why = [reason && reasons[reason], note].filter((part) => part).join(': ') || undefined
      if (verdict === 'reject' && about?.question && why)
        return [{ question: about.question, good: false, reason: why }]
      if (verdict !== 'edit' || !after?.question || after.question === before?.question) return []
      const rewrote = `A reviewer rewrote: ${before?.question ?? 'an earlier question'}`
      return [{ question: after.question, answer: after.ideal_answer, good: true, reason: why ?? rewrote }]
    })
}

/** True if a later decision replaces an earlier one: the same person changed it or reworded the question again, or a disagreement was settled differently. */
const supersedes = (later: ReviewRow, earlier: ReviewRow): boolean =>
  later.query_id === earlier.query_id &&
  (later.settles === true || later.reviewer === earlier.reviewer) &&
  ((later.verdict === 'reject') !== (earlier.verdict === 'reject') || rewordsAgain(later, earlier))

const rewordsAgain = ({ after, before }: ReviewRow, earlier: ReviewRow): boolean =>
  earlier.verdict === 'edit' && after?.question !== undefined && after.question !== before?.question

/** Matches the front matter of a prompt file and the instruction after it. */
const promptPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/
const FrontMatter = z.object({ prompt: z.string(), based_on: z.string(), inputs: z.array(z.string()) })

/** Reads the instructions of edited prompts, by id. `goldspan prompts eject` writes such files. */
const readPrompts = (folder: string): Record<string, string> => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--prompts: folder ${folder} not found. \`goldspan prompts eject <id>\` creates one.`)
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
  const prompts = files.map((file) => ({ file, prompt: readPrompt(path.join(folder, file)) }))
  for (const [id, same] of groupedBy(prompts, ({ prompt }) => prompt[0]))
    if (same.length > 1)
      throw new UsageError(
        `${folder} has several files for ${id}: ${same.map(({ file }) => file).join(', ')}. Keep one.`,
      )
  return Object.fromEntries(prompts.map(({ prompt }) => prompt))
}

const readPrompt = (file: string): [id: string, instruction: string] => {
  const [, frontMatter = '', body = ''] = promptPattern.exec(readInput(file)) ?? []
  const parsed = FrontMatter.safeParse(yamlValue(frontMatter))
  const ejectAdvice = (id: string) => `Eject it again with \`goldspan prompts eject ${id}\` and copy your changes over.`
  if (!parsed.success)
    throw new UsageError(`${file} is not a prompt: its front matter must have the fields prompt, based_on and inputs.`)
  const { prompt: id, based_on, inputs } = parsed.data
  const builtIn = sessionPrompts.find((prompt) => prompt.id === id)
  if (!builtIn)
    throw new UsageError(`${file} is for ${id}, a prompt that sessions do not use. Remove the file from the folder.`)
  if (based_on !== promptName(builtIn))
    throw new UsageError(
      `${file} was made from ${based_on}, but this version of goldspan uses ${promptName(builtIn)}. ${ejectAdvice(id)}`,
    )
  if (JSON.stringify(inputs) !== JSON.stringify(inputsOf(builtIn)))
    throw new UsageError(
      `The inputs of ${file} differ from those of ${promptName(builtIn)} (${inputsOf(builtIn).join(', ')}). ${ejectAdvice(id)}`,
    )
  if (body.trim() === '') throw new UsageError(`${file} has no instruction after its front matter.`)
  return [id, body.trim()]
}

/** The value of a YAML text; undefined if it uses an alias that is not defined. */
const yamlValue = (text: string): unknown => resultOr(undefined, () => parseDocument(text).toJS())

/** Formats a prompt as a file that `--prompts` can read. */
export const formatPromptFile = (prompt: Prompt): string =>
  `---\nprompt: ${prompt.id}\nbased_on: ${promptName(prompt)}\ninputs: [${inputsOf(prompt).join(', ')}]\n---\n${prompt.instruction.trim()}\n`

const inputsOf = (prompt: Prompt): string[] => {
  const { properties } = z.toJSONSchema(prompt.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

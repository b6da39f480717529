import { askOnce, undefinedIfUnusable } from '../../agents/ask-once.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { groupedBy, inBatches } from '../../text/grouped-by.ts'
import { zip } from '../../text/required.ts'
import type { AgentName } from '../../vocabulary/index.ts'
import { type ClaimFinding, judgeAnswerPrompt } from '../prompts/judge-answer.ts'
import { statementsPrompt } from '../prompts/statements.ts'
import { supportPrompt } from '../prompts/support.ts'

export interface AnswerToJudge {
  readonly question: string
  readonly answer: string
  /** Empty for an unanswerable question, for which only the refusal is judged. */
  readonly claims: readonly string[]
  /** Cited texts. Undefined for a citation that could not be located. */
  readonly citations: readonly (string | undefined)[]
  readonly contexts: readonly string[]
}

interface JudgedClaim {
  readonly reason: string
  readonly finding: ClaimFinding
}

export interface JudgedAnswer {
  /** In the order of the claims. */
  readonly claims: readonly JudgedClaim[]
  readonly declines: boolean
  /** Share of the answer's statements that the contexts support. Undefined if it states nothing or nothing was retrieved. */
  readonly faithfulness: number | undefined
  /** For each citation, whether it supports each claim. Empty without claims. */
  readonly supported: readonly (readonly boolean[])[]
}

export type JudgeAnswers = (answers: readonly AnswerToJudge[]) => Promise<readonly (JudgedAnswer | undefined)[]>

/** Makes a function that sends a prompt to a model. Returns undefined if the reply is unusable. */
export const createPromptSender =
  (takeTurn: TakeTurn, agent: AgentName = 'critic') =>
  <In, Out>(prompt: Prompt<In, Out>, input: In): Promise<Out | undefined> =>
    undefinedIfUnusable(() => askOnce(takeTurn, agent, prompt, input))

export type SendPrompt = ReturnType<typeof createPromptSender>

const entriesPerCall = 5
/** A citation is judged only up to this many characters, because a longer one does not show where the evidence is. */
const maxCitationLength = 8000

/** Judges answers with a model: which claims an answer states, whether it declines, and what its contexts and citations support. */
export const answerJudge =
  (takeTurn: TakeTurn): JudgeAnswers =>
  async (answers) => {
    const send = createPromptSender(takeTurn)
    const judgments = await mapInBatches(answers, (batch) => judgeClaims(batch, send))
    // Answers that decline are judged no further: they state nothing that contexts or citations could support.
    const answered = answers.filter((_, index) => judgments[index]?.declines === false)
    const withContexts = answered.filter(({ contexts }) => contexts.length > 0)
    const scores = await mapInBatches(withContexts, (batch) => faithfulnessOf(batch, send))
    const scoreByAnswer = new Map(zip(withContexts, scores))
    const citations = answered.flatMap(citationsToJudge)
    const supportLists = await mapInBatches(citations, (batch) => supportedClaims(batch, send))
    const judgedCitations = groupedBy(zip(citations, supportLists), ([citation]) => citation.answer)
    return answers.map((answer, index): JudgedAnswer | undefined => {
      const judgment = judgments[index]
      const supportsNone = answer.claims.map(() => false)
      if (judgment?.declines)
        return { ...judgment, faithfulness: undefined, supported: answer.citations.map(() => supportsNone) }
      const faithfulness = answer.contexts.length > 0 ? scoreByAnswer.get(answer) : 'nothing stated'
      const citationsOfAnswer = judgedCitations.get(answer) ?? []
      // Without a usable reply to every question about an answer, it counts as not judged.
      if (!judgment || faithfulness === undefined || citationsOfAnswer.some(([, support]) => !support)) return undefined
      const supportAt = new Map(citationsOfAnswer.map(([{ position }, support]) => [position, support]))
      return {
        ...judgment,
        faithfulness: faithfulness === 'nothing stated' ? undefined : faithfulness,
        supported: supportsNone.length === 0 ? [] : answer.citations.map((_, at) => supportAt.get(at) ?? supportsNone),
      }
    })
  }

/** The located citations of an answer. Without claims, there is nothing that they could support. */
const citationsToJudge = (answer: AnswerToJudge) =>
  answer.citations.flatMap((text, position) =>
    text === undefined || answer.claims.length === 0
      ? []
      : [{ answer, position, claims: answer.claims, text: text.slice(0, maxCitationLength) }],
  )

/** Processes entries in small batches, all batches concurrently. */
export const mapInBatches = async <In, Out>(
  entries: readonly In[],
  work: (batch: readonly In[]) => Promise<readonly Out[]>,
): Promise<readonly Out[]> => (await Promise.all(inBatches(entries, entriesPerCall).map(work))).flat()

/** The id of an entry in a prompt: its position in the batch, because the ids of other tools' files may repeat. */
export const entryId = (position: number): string => `q_${position + 1}`

/** A claim that the model skipped counts as missing. */
const skippedClaim: JudgedClaim = { reason: 'The judge skipped this claim.', finding: 'missing' }

const judgeClaims = async (batch: readonly AnswerToJudge[], send: SendPrompt) => {
  const reply = await send(judgeAnswerPrompt, {
    entries: batch.map(({ question, answer, claims }, position) => ({
      query_id: entryId(position),
      question,
      answer,
      claims: [...claims],
    })),
  })
  return batch.map(({ claims }, position) => {
    const entry = reply?.entries.find(({ query_id }) => query_id === entryId(position))
    if (!entry) return undefined
    const judgedClaims = claims.map((_, at) => entry.claims.find(({ claim }) => claim === at) ?? skippedClaim)
    return { declines: entry.declines, claims: judgedClaims }
  })
}

/** For each answer, the share of its statements that its contexts support. Undefined without a usable reply. */
export const faithfulnessOf = async (
  batch: readonly Pick<AnswerToJudge, 'question' | 'answer' | 'contexts'>[],
  send: SendPrompt,
): Promise<readonly (number | 'nothing stated' | undefined)[]> => {
  const reply = await send(statementsPrompt, {
    entries: batch.map(({ question, answer }, position) => ({ query_id: entryId(position), question, answer })),
  })
  const statementLists = batch.map(
    (_, at) => reply?.entries.find(({ query_id }) => query_id === entryId(at))?.statements,
  )
  const entries = batch.flatMap(({ contexts }, position) => {
    const statements = statementLists[position] ?? []
    return statements.length === 0 ? [] : [{ query_id: entryId(position), statements, contexts: [...contexts] }]
  })
  const supported = await supportedStatements(entries, send)
  return batch.map((_, position) => {
    const statements = statementLists[position]
    if (statements?.length === 0) return 'nothing stated'
    const indexes = supported.get(entryId(position))
    return statements && indexes && statements.filter((_, index) => indexes.has(index)).length / statements.length
  })
}

/** The indexes of the statements that the contexts support, by id of the entry. A skipped statement counts as unsupported. */
export const supportedStatements = async (
  entries: { query_id: string; statements: string[]; contexts: string[] }[],
  send: SendPrompt,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const reply = entries.length === 0 ? undefined : await send(supportPrompt, { entries })
  return new Map(
    reply?.entries.map(({ query_id, statements }) => [
      query_id,
      new Set(statements.filter(({ supported }) => supported).map(({ statement }) => statement)),
    ]),
  )
}

const supportedClaims = async (
  batch: readonly { readonly claims: readonly string[]; readonly text: string }[],
  send: SendPrompt,
): Promise<readonly (readonly boolean[] | undefined)[]> => {
  const supported = await supportedStatements(
    batch.map(({ claims, text }, at) => ({ query_id: entryId(at), statements: [...claims], contexts: [text] })),
    send,
  )
  return batch.map(({ claims }, position) => {
    const indexes = supported.get(entryId(position))
    return indexes && claims.map((_, at) => indexes.has(at))
  })
}

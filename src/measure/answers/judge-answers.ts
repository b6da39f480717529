import { UnusableReplyError } from '../../errors.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { inBatches } from '../../text/grouped-by.ts'
import type { AgentName } from '../../vocabulary/index.ts'
import { type ClaimFinding, judgeAnswerPrompt } from '../prompts/judge-answer.ts'
import { statementsPrompt } from '../prompts/statements.ts'
import { supportPrompt } from '../prompts/support.ts'

/** An answer of a system to one question, with the claims that a correct answer makes. */
export interface AnswerToJudge {
  readonly question: string
  readonly answer: string
  /** None for a question that has no answer: then only refusal is judged. */
  readonly claims: readonly string[]
  /** Texts of what the answer cites; none for a citation that could not be placed. */
  readonly citations: readonly (string | undefined)[]
  /** Texts that the system retrieved. */
  readonly contexts: readonly string[]
}

interface JudgedClaim {
  readonly reason: string
  readonly finding: ClaimFinding
}

export interface JudgedAnswer {
  /** By place of the claim. */
  readonly claims: readonly JudgedClaim[]
  readonly declines: boolean
  /** Share of the statements of the answer that the contexts support; none where it states nothing or nothing was retrieved. */
  readonly faithfulness: number | undefined
  /** By place of the citation, which claims it supports. */
  readonly supported: readonly (readonly boolean[])[]
}

/** Judges answers; none for an answer of which the model gave no usable reply. */
export type JudgeAnswers = (answers: readonly AnswerToJudge[]) => Promise<readonly (JudgedAnswer | undefined)[]>

/** Asks the model; nothing where its reply cannot be used. */
export type Ask = <In, Out>(prompt: Prompt<In, Out>, input: In) => Promise<Out | undefined>

export const askOf =
  (takeTurn: TakeTurn, agent: AgentName = 'critic'): Ask =>
  async (prompt, input) => {
    try {
      const turn = await takeTurn({ prompt, input, agent })
      return turn.kind === 'output' ? turn.output : undefined
    } catch (error) {
      if (error instanceof UnusableReplyError) return undefined
      throw error
    }
  }

const perCall = 5
/** A citation of a whole book does not say where in it the evidence is. */
const longestText = 8000

/** A model reads answers for the claims of the ideal answer, for refusals, and for statements that the retrieved texts do not support. */
export const answerJudge =
  (takeTurn: TakeTurn): JudgeAnswers =>
  async (answers) => {
    const ask = askOf(takeTurn)
    const judged = await byBatch(answers, (batch) => claimsOf(batch, ask))
    // Only what claims something can be unfaithful or be supported by a citation.
    const states = (at: number): boolean => judged[at]?.declines === false
    const retrieved = answers.map(({ contexts }, at) => states(at) && contexts.length > 0)
    const faithful = await byBatch(
      answers.filter((_, at) => retrieved[at]),
      (batch) => faithfulnessOf(batch, ask),
    )
    const cited = answers.flatMap(({ claims, citations }, at) =>
      states(at) && claims.length > 0
        ? citations.map((text) => ({ at, claims, text: text?.slice(0, longestText) }))
        : [],
    )
    const placed = cited.filter(({ text }) => text !== undefined)
    const supported = await byBatch(placed, (batch) => supportOf(batch, ask))
    let next = 0
    return answers.map(({ claims, citations }, at) => {
      const found = judged[at]
      const faithfulness = retrieved[at] ? faithful[next++] : 'nothing stated'
      if (!found || faithfulness === undefined) return undefined
      const own = cited.filter((one) => one.at === at)
      const carried = own.map((one) =>
        one.text === undefined ? claims.map(() => false) : supported[placed.indexOf(one)],
      )
      const read = carried.filter((one) => one !== undefined)
      if (read.length < carried.length) return undefined
      return {
        ...found,
        faithfulness: faithfulness === 'nothing stated' ? undefined : faithfulness,
        supported: found.declines ? citations.map(() => claims.map(() => false)) : read,
      }
    })
  }

const byBatch = async <In, Out>(
  all: readonly In[],
  work: (batch: readonly In[]) => Promise<readonly Out[]>,
): Promise<readonly Out[]> => (await Promise.all(inBatches(all, perCall).map(work))).flat()

// Ids of other tools may repeat; a place in a batch does not.
const idOf = (place: number): string => `q_${place + 1}`

const claimsOf = async (
  batch: readonly AnswerToJudge[],
  ask: Ask,
): Promise<readonly (Pick<JudgedAnswer, 'claims' | 'declines'> | undefined)[]> => {
  const reply = await ask(judgeAnswerPrompt, {
    entries: batch.map(({ question, answer, claims }, place) => ({
      query_id: idOf(place),
      question,
      answer,
      claims: [...claims],
    })),
  })
  return batch.map(({ claims }, place) => {
    const entry = reply?.entries.find(({ query_id }) => query_id === idOf(place))
    return (
      entry && {
        declines: entry.declines,
        // A claim that the model left out was not found in the answer.
        claims: claims.map(
          (_, at): JudgedClaim =>
            entry.claims.find(({ claim }) => claim === at) ?? { reason: 'The judge left it out.', finding: 'missing' },
        ),
      }
    )
  })
}

/** Of each answer the share of its statements that its contexts support. */
export const faithfulnessOf = async (
  batch: readonly Pick<AnswerToJudge, 'question' | 'answer' | 'contexts'>[],
  ask: Ask,
): Promise<readonly (number | 'nothing stated' | undefined)[]> => {
  const taken = await ask(statementsPrompt, {
    entries: batch.map(({ question, answer }, place) => ({ query_id: idOf(place), question, answer })),
  })
  const stated = batch.map((_, place) => taken?.entries.find(({ query_id }) => query_id === idOf(place))?.statements)
  const entries = batch.flatMap(({ contexts }, place) => {
    const statements = stated[place] ?? []
    return statements.length === 0 ? [] : [{ query_id: idOf(place), statements, contexts: [...contexts] }]
  })
  const found = entries.length === 0 ? { entries: [] } : await ask(supportPrompt, { entries })
  return batch.map((_, place) => {
    const statements = stated[place]
    if (!statements) return undefined
    if (statements.length === 0) return 'nothing stated'
    const finding = found?.entries.find(({ query_id }) => query_id === idOf(place))
    if (!finding) return undefined
    // A statement that the model left out is not supported.
    const supported = new Set(finding.statements.filter((one) => one.supported).map(({ statement }) => statement))
    return statements.filter((_, index) => supported.has(index)).length / statements.length
  })
}

const supportOf = async (
  batch: readonly { readonly claims: readonly string[]; readonly text: string | undefined }[],
  ask: Ask,
): Promise<readonly (readonly boolean[] | undefined)[]> => {
  const reply = await ask(supportPrompt, {
    entries: batch.map(({ claims, text = '' }, place) => ({
      query_id: idOf(place),
      statements: [...claims],
      contexts: [text],
    })),
  })
  return batch.map(({ claims }, place) => {
    const entry = reply?.entries.find(({ query_id }) => query_id === idOf(place))
    const supported = new Set(entry?.statements.filter((one) => one.supported).map(({ statement }) => statement))
    return entry && claims.map((_, at) => supported.has(at))
  })
}

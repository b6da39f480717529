import { askOnce, undefinedIfUnusable } from '../../agents/ask-once.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { inBatches } from '../../text/grouped-by.ts'
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
  /** For each citation, whether it supports each claim. */
  readonly supported: readonly (readonly boolean[])[]
}

export type JudgeAnswers = (answers: readonly AnswerToJudge[]) => Promise<readonly (JudgedAnswer | undefined)[]>

/** Sends a prompt to a model. Returns undefined if the reply is unusable. */
export type SendPrompt = <In, Out>(prompt: Prompt<In, Out>, input: In) => Promise<Out | undefined>

export const promptSender =
  (takeTurn: TakeTurn, agent: AgentName = 'critic'): SendPrompt =>
  (prompt, input) =>
    undefinedIfUnusable(() => askOnce(takeTurn, agent, prompt, input))

const answersPerCall = 5
/** Only this many characters of a citation are judged, because a longer citation does not show where the evidence is. */
const maxCitationLength = 8000

/** Judges answers with a model: claims stated, refusals, and statements that the retrieved texts don't support. */
export const answerJudge =
  (takeTurn: TakeTurn): JudgeAnswers =>
  async (answers) => {
    const ask = promptSender(takeTurn)
    const judged = await byBatch(answers, (batch) => claimsOf(batch, ask))
    // A refusal can't be unfaithful or supported by citations.
    const isAnswered = (at: number): boolean => judged[at]?.declines === false
    const needsScore = answers.map(({ contexts }, at) => isAnswered(at) && contexts.length > 0)
    const scored = answers.filter((_, at) => needsScore[at])
    const scores = await byBatch(scored, (batch) => faithfulnessOf(batch, ask))
    const cited = answers.flatMap(({ claims, citations }, at) =>
      isAnswered(at) && claims.length > 0
        ? citations.map((text) => ({ at, claims, text: text?.slice(0, maxCitationLength) }))
        : [],
    )
    const locatedCitations = cited.filter(({ text }) => text !== undefined)
    const supported = await byBatch(locatedCitations, (batch) => supportOf(batch, ask))
    let nextScore = 0
    return answers.map(({ claims, citations }, at) => {
      const judgment = judged[at]
      const faithfulness = needsScore[at] ? scores[nextScore++] : 'nothing stated'
      if (!judgment || faithfulness === undefined) return undefined
      const citationsOfAnswer = cited.filter((citation) => citation.at === at)
      const supportByCitation = citationsOfAnswer.map((citation) =>
        citation.text === undefined ? claims.map(() => false) : supported[locatedCitations.indexOf(citation)],
      )
      const usableSupport = supportByCitation.filter((support) => support !== undefined)
      if (usableSupport.length < supportByCitation.length) return undefined
      return {
        ...judgment,
        faithfulness: faithfulness === 'nothing stated' ? undefined : faithfulness,
        supported: judgment.declines ? citations.map(() => claims.map(() => false)) : usableSupport,
      }
    })
  }

/** Processes entries in small batches, all batches concurrently. */
export const byBatch = async <In, Out>(
  entries: readonly In[],
  work: (batch: readonly In[]) => Promise<readonly Out[]>,
): Promise<readonly Out[]> => (await Promise.all(inBatches(entries, answersPerCall).map(work))).flat()

/** An id from the position in a batch, because ids of other tools may repeat. */
export const idOf = (position: number): string => `q_${position + 1}`

/** A claim that the model skipped counts as missing. */
const skippedClaim: JudgedClaim = { reason: 'The judge skipped this claim.', finding: 'missing' }

const claimsOf = async (batch: readonly AnswerToJudge[], ask: SendPrompt) => {
  const reply = await ask(judgeAnswerPrompt, {
    entries: batch.map(({ question, answer, claims }, position) => ({
      query_id: idOf(position),
      question,
      answer,
      claims: [...claims],
    })),
  })
  return batch.map(({ claims }, position) => {
    const entry = reply?.entries.find(({ query_id }) => query_id === idOf(position))
    if (!entry) return undefined
    const judgedClaims = claims.map((_, at) => entry.claims.find(({ claim }) => claim === at) ?? skippedClaim)
    return { declines: entry.declines, claims: judgedClaims }
  })
}

/** For each answer, the share of its statements that its contexts support. */
export const faithfulnessOf = async (
  batch: readonly Pick<AnswerToJudge, 'question' | 'answer' | 'contexts'>[],
  ask: SendPrompt,
): Promise<readonly (number | 'nothing stated' | undefined)[]> => {
  const reply = await ask(statementsPrompt, {
    entries: batch.map(({ question, answer }, position) => ({ query_id: idOf(position), question, answer })),
  })
  const stated = batch.map((_, at) => reply?.entries.find(({ query_id }) => query_id === idOf(at))?.statements)
  const entries = batch.flatMap(({ contexts }, position) => {
    const statements = stated[position] ?? []
    return statements.length === 0 ? [] : [{ query_id: idOf(position), statements, contexts: [...contexts] }]
  })
  const supported = await supportedStatements(entries, ask)
  return batch.map((_, position) => {
    const statements = stated[position]
    if (statements?.length === 0) return 'nothing stated'
    const indexes = supported.get(idOf(position))
    return statements && indexes && statements.filter((_, index) => indexes.has(index)).length / statements.length
  })
}

/** The indexes of the statements that the contexts support, by id of the entry. A skipped statement counts as unsupported. */
export const supportedStatements = async (
  entries: { query_id: string; statements: string[]; contexts: string[] }[],
  ask: SendPrompt,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const reply = entries.length === 0 ? undefined : await ask(supportPrompt, { entries })
  return new Map(
    reply?.entries.map(({ query_id, statements }) => [
      query_id,
      new Set(statements.filter(({ supported }) => supported).map(({ statement }) => statement)),
    ]),
  )
}

const supportOf = async (
  batch: readonly { readonly claims: readonly string[]; readonly text: string | undefined }[],
  ask: SendPrompt,
): Promise<readonly (readonly boolean[] | undefined)[]> => {
  const supported = await supportedStatements(
    batch.map(({ claims, text = '' }, at) => ({ query_id: idOf(at), statements: [...claims], contexts: [text] })),
    ask,
  )
  return batch.map(({ claims }, position) => {
    const indexes = supported.get(idOf(position))
    return indexes && claims.map((_, at) => indexes.has(at))
  })
}

import { Command } from '@langchain/langgraph'
import { z } from 'zod'
import { type JobReply, type Objection, passageInput, passagesFor, type WorkOrder } from '../../agents/author-inputs.ts'
import { mayLackAnswer } from '../../agents/author-jobs.ts'
import { UnusableReplyError } from '../../errors.ts'
import { promptName } from '../../models/prompt.ts'
import { beginningOf } from '../../text/beginning.ts'
import { counted } from '../../text/counted.ts'
import { tryParseJson } from '../../text/json.ts'
import { gapMark, shownText } from '../../text/shown-text.ts'
import { type Draft, type WriteReply, WrittenItem } from '../../vocabulary/index.ts'
import type { Author, BriefState } from '../brief-state.ts'
import { asksToWrite } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import type { SavedWriting } from './ground.ts'
import { briefOf, draftsOf, exchangesOf, record } from './records.ts'
import { searchAround } from './surroundings.ts'

/** Runs the jobs of one author until a reply calls tools or all jobs are done. After tool calls, continues with the job that made them. */
export const write = (author: Author, deps: BriefDependencies) => async (state: BriefState) => {
  const order = await workOrder(author, deps, state)
  const jobs = deps.jobsOf(author, order)
  const start = state.author === author ? state : { authorReplies: [], exchanges: [], job: 0 }
  const authorReplies = [...start.authorReplies]
  const decisions = []

  for (const [index, job] of [...jobs.entries()].slice(start.job)) {
    const { prompt, input, ask_ids } = job
    const exchanges = index === start.job ? start.exchanges : []
    const maxToolRounds = deps.isEmbeddedEngine ? maxToolRoundsOfEngine : job.maxToolRounds
    const reference = `${author}.${attemptOf(state, ask_ids)}.${index}`
    const save = async (written: Pick<SavedWriting, 'writing' | 'failed'>): Promise<void> => {
      const saved: SavedWriting = { prompt: promptName(prompt), ask_ids: [...ask_ids], ...written }
      await deps.store.exchanges.save(state.session, state.brief_id, reference, saved)
      authorReplies.push(reference)
    }
    try {
      const turn = await deps.takeTurn({
        prompt,
        input,
        agent: author,
        brief: state.brief_id,
        attempt: attemptOf(state, ask_ids),
        earlier: await exchangesOf(deps, state, exchanges),
        tools: deps.toolSpecs,
        mayCallTools: exchanges.length < maxToolRounds,
      })
      if (turn.kind === 'calls') {
        const summary = `${promptName(prompt)} calls ${turn.calls.map(({ name }) => name).join(', ')}`
        const why = `round ${exchanges.length + 1} of at most ${maxToolRounds}`
        decisions.push({ step: author, summary, detail: turn.calls })
        await record(deps, state, decisions, { from: author, to: 'tools', why })
        const calls = [...turn.calls]
        return new Command({
          goto: 'tools',
          update: { author, job: index, exchanges, authorReplies, calls, step: state.step + 1 },
        })
      }
      const { items, declined } = declineIncomplete(job.addOmittedFields?.(turn.output) ?? turn.output)
      if (exchanges.length > 0) await saveToolResults(deps, state, ask_ids, exchanges)
      await save({ writing: { items, declined } })
      decisions.push({
        step: author,
        summary: `${promptName(prompt)} wrote ${items.length} of ${ask_ids.length}${declined.length > 0 ? `, declined ${declined.length}` : ''}`,
      })
    } catch (error) {
      if (!(error instanceof UnusableReplyError)) throw error
      await save({ failed: error.message })
      decisions.push({ step: author, summary: `${promptName(prompt)}: ${error.message}` })
    }
  }
  const why = `${counted(jobs.length, 'request')} answered`
  await record(deps, state, decisions, { from: author, to: 'ground', why })
  return new Command({
    goto: 'ground',
    update: { author, job: 0, exchanges: [], authorReplies, calls: [], step: state.step + 1 },
  })
}

const maxToolRoundsOfEngine = 3

/** Declines asks whose items lack fields that code cannot fill in. */
const declineIncomplete = ({ items, declined }: JobReply): WriteReply => {
  const parsedItems = items.map((item) => ({ item, parsed: WrittenItem.safeParse(item) }))
  return {
    items: parsedItems.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    declined: [
      ...declined,
      ...parsedItems.flatMap(({ item: { ask_id }, parsed }) =>
        parsed.success ? [] : [{ ask_id, reason: 'The reply has no answer for it, or no evidence.' }],
      ),
    ],
  }
}

const workOrder = async (author: Author, deps: BriefDependencies, state: BriefState): Promise<WorkOrder> => {
  const brief = await briefOf(deps, state)
  const asks = asksToWrite(author, brief, state.work)
  const drafts = await draftsOf(deps, state, brief)
  const { isEmbeddedEngine } = deps
  const objections: Objection[] = []
  for (const { ask_id, continues } of asks) {
    const setback = state.work[ask_id]?.setback
    const draft = drafts.get(ask_id)
    // A draft without a setback is written again because its earlier turn or its source draft changed.
    if (setback || (draft && !isEmbeddedEngine))
      objections.push({
        ...objectionTo(ask_id, setback?.reasons ?? [baseChangedReason], draft),
        // The tool results of a continued draft are stored in the brief that it comes from.
        tool_results: isEmbeddedEngine
          ? undefined
          : await toolResultsFor(deps, { ...state, ...continues }, continues?.ask_id ?? ask_id),
      })
  }
  const realQuestions = asks.flatMap(({ real_question }) => real_question?.text ?? []).join(' ')
  // Passages that a draft quotes are shown again, even if the author found them with a tool.
  const quoted = objections.flatMap(({ quotes = [] }) => quotes.map(({ chunk_id }) => chunk_id))
  const objectionPassages = asks.flatMap(({ ask_id }) => state.work[ask_id]?.setback?.rests_on ?? [])
  const passages = [...new Set([...brief.chunk_ids, ...quoted, ...objectionPassages])]
    .flatMap((chunk_id) => deps.corpus.passage(chunk_id) ?? [])
    .map((passage) => {
      const text = deps.corpus.text(passage)
      return passageInput(
        passage,
        isEmbeddedEngine
          ? text
          : shownText(text, { maxWidth: charactersPerPassage, about: realQuestions, language: passage.language }),
      )
    })
  const order = { brief, passages, asks, objections, objectionPassages, searchResults: [], drafts, isEmbeddedEngine }
  const asksWithoutAnswer = author === 'adversarial' ? asks.filter(mayLackAnswer) : []
  // The embedded engine uses the search tool instead.
  return isEmbeddedEngine || asksWithoutAnswer.length === 0
    ? order
    : { ...order, searchResults: await searchAround(passagesFor(asksWithoutAnswer, order), brief.language, deps) }
}

/** Enough for any passage of normal size. */
const charactersPerPassage = 4000

const baseChangedReason =
  'The turn or the seed that this draft builds on was written again or replaced. Keep the parts of the draft that still follow from it, and change the others.'

/** Shows the author its whole draft, because the parts without objections must stay. */
const objectionTo = (ask_id: string, reasons: readonly string[], draft: Draft | undefined): Objection => ({
  ask_id,
  question: draft?.question ?? '',
  reasons: [...reasons],
  standalone_question: draft?.standalone_question,
  ideal_answer: draft?.ideal_answer,
  quotes: draft?.quotes.map((quote) => ({ ...quote })),
  claims: draft?.claims.map((claim) => ({ ...claim })),
})

const SavedReferences = z.object({ references: z.array(z.string()) })

/** Saves references to the tool results that a draft is based on. */
const saveToolResults = async (
  { store }: Pick<BriefDependencies, 'store'>,
  { session, brief_id }: BriefState,
  ask_ids: readonly string[],
  references: readonly string[],
): Promise<void> => {
  for (const ask_id of ask_ids) {
    const savedReferences = SavedReferences.parse(
      (await store.exchanges.get(session, brief_id, `found.${ask_id}`)) ?? { references: [] },
    )
    const allReferences = [...new Set([...savedReferences.references, ...references])]
    await store.exchanges.save(session, brief_id, `found.${ask_id}`, { references: allReferences })
  }
}

const toolResultsFor = async (
  deps: Pick<BriefDependencies, 'store'>,
  state: Pick<BriefState, 'session' | 'brief_id'>,
  ask_id: string,
): Promise<Objection['tool_results']> => {
  const saved = await deps.store.exchanges.get(state.session, state.brief_id, `found.${ask_id}`)
  if (!saved) return undefined
  const exchanges = await exchangesOf(deps, state, SavedReferences.parse(saved).references)
  const toolResults = exchanges.flatMap(({ calls, results }) =>
    results.map(({ id, name, content }) => ({
      call: `${name} ${JSON.stringify(calls.find((call) => call.id === id)?.arguments ?? {})}`,
      result: shortResult(content),
    })),
  )
  return toolResults.slice(-maxCallsShown)
}

const Hits = z.object({
  hits: z.array(z.object({ chunk_id: z.string(), text: z.string() })),
  note: z.string().optional(),
})

const shortResult = (content: string): string => {
  const hits = Hits.safeParse(tryParseJson(content))
  const text = hits.success
    ? [...hits.data.hits.map(({ chunk_id, text }) => `${chunk_id}: ${text}`), hits.data.note ?? ''].join('\n')
    : content
  return text.length <= maxResultCharacters ? text : `${beginningOf(text, maxResultCharacters)} ${gapMark}`
}

const maxResultCharacters = 400
/** Keeps the last calls, which are about the current draft. */
const maxCallsShown = 8

const attemptOf = (state: BriefState, ask_ids: readonly string[]): number =>
  Math.max(...ask_ids.map((ask_id) => state.work[ask_id]?.attempt ?? 0)) + 1

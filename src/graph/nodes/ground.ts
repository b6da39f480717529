import { Command } from '@langchain/langgraph'
import { z } from 'zod'
import type { BriefStep } from '../../store/decisions.ts'
import { beginningOf } from '../../text/beginning.ts'
import { counted } from '../../text/counted.ts'
import { figuresMissing } from '../../text/figures.ts'
import { present } from '../../text/required.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import {
  type Ask,
  type Brief,
  Draft,
  type GoldSpan,
  sameMeaningEvolutions,
  spanContains,
  WriteReply,
  type WrittenItem,
} from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { afterGround, replaceRejectedSourceDrafts, withChanges, withSourceDrafts } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { completeItem } from './complete-item.ts'
import { briefOf, draftOf, record } from './records.ts'

const SavedWriting = z.object({
  prompt: z.string(),
  ask_ids: z.array(z.string()),
  writing: WriteReply.default({ items: [], declined: [] }),
  failed: z.string().optional(),
})
export type SavedWriting = z.input<typeof SavedWriting>

/** Locates every quote in its document. A draft with a quote that cannot be located, or only ambiguously, is sent back. */
export const ground =
  (deps: Pick<BriefDependencies, 'store' | 'groundQuote' | 'corpus' | 'isEmbeddedEngine' | 'hasCritic'>) =>
  async (state: BriefState) => {
    const brief = await briefOf(deps, state)
    const changes: Record<string, Partial<AskWork>> = {}
    const decisions: BriefStep[] = []
    for (const reference of state.authorReplies) {
      const { ask_ids, writing, failed } = SavedWriting.parse(
        await deps.store.exchanges.get(state.session, state.brief_id, reference),
      )
      for (const ask_id of ask_ids) {
        const attempt = (state.work[ask_id]?.attempt ?? 0) + 1
        const decide = (change: Partial<AskWork>, summary: string, detail?: object): void => {
          changes[ask_id] = { attempt, ...change }
          decisions.push({ step: 'ground', ask_id, summary, detail })
        }
        if (failed !== undefined) {
          const setback = { stage: 'write' as const, by: 'reply', reasons: [failed], fatal: false }
          decide({ status: 'returned', setback }, `sent back: ${failed}`)
          continue
        }
        const written = writing.items.find((item) => item.ask_id === ask_id)
        if (!written) {
          const declined = writing.declined.find((entry) => entry.ask_id === ask_id)
          const reason = declined?.reason ?? 'The author returned neither an item nor a reason for this ask.'
          const setback = { stage: 'write' as const, by: state.author, reasons: [reason], fatal: true }
          decide({ status: 'rejected', setback }, declined ? `declined: ${reason}` : reason)
          continue
        }
        const { draft: newDraft, problems } = buildDraft(deps, brief, written, attempt)
        const draft = keepAdditions(newDraft, await draftOf(deps, state, ask_id))
        const hash = draftHash(draft)
        await deps.store.drafts.save(state.session, state.brief_id, hash, draft)
        const detail = { attempt, question: draft.question, ideal_answer: draft.ideal_answer, hash }
        if (problems.length === 0) {
          const summary = `“${draft.question}”: all quotes located (${counted(draft.spans.length, 'span')})`
          decide({ status: 'grounded', hash, setback: undefined }, summary, detail)
        } else {
          const setback = { stage: 'ground' as const, by: 'locate_span', reasons: problems, fatal: false }
          decide({ status: 'returned', hash, setback }, `sent back: ${problems.join(' ')}`, detail)
        }
      }
    }
    Object.assign(changes, await updateAcceptedEvolutions(deps, state, brief, changes))
    const skipsReword = deps.isEmbeddedEngine || deps.hasCritic === false
    const work = replaceRejectedSourceDrafts(brief, withChanges(state.work, changes))
    const next = afterGround(withSourceDrafts(brief, work), work, { skipsReword })
    await record(deps, state, decisions, { from: 'ground', ...next }, changes)
    return new Command({ goto: next.to, update: { work, authorReplies: [], step: state.step + 1 } })
  }

/** Makes a draft of a written item, and lists what is wrong with its quotes or its question. */
const buildDraft = (
  { groundQuote, corpus, isEmbeddedEngine }: Pick<BriefDependencies, 'groundQuote' | 'corpus' | 'isEmbeddedEngine'>,
  brief: Brief,
  written: WrittenItem,
  attempt: number,
): { draft: Draft; problems: string[] } => {
  const problems: string[] = []
  const spans: GoldSpan[] = []
  for (const quote of written.quotes) {
    const place = groundQuote(quote, brief.chunk_ids)
    if ('problem' in place) problems.push(`The quote “${shortened(quote.text)}” cannot be used: ${place.problem}`)
    else spans.push({ ...place, hop: quote.hop })
  }
  if (!written.no_answer && written.quotes.length === 0)
    problems.push('An answer needs at least one verbatim quote that proves it.')
  const ask = present(
    brief.asks.find(({ ask_id }) => ask_id === written.ask_id),
    written.ask_id,
  )
  const { question, missing } = questionOf(ask, written)
  if (missing.length > 0) problems.push(`The rewritten question must keep what the original says: ${missing.join(' ')}`)
  const located = { item: written, spans }
  const completed =
    problems.length === 0 && !isEmbeddedEngine
      ? completeItem(located, ask, ({ doc_id, version }) => corpus.document(doc_id, version)?.text ?? '')
      : located
  const { language } = ask
  const draft = { ...completed.item, question, language, attempt, spans: completed.spans, also_supports: [] }
  return { draft: Draft.parse(draft), problems }
}

/** The author may reword a real question only if requested, and never change its values. */
const questionOf = ({ real_question }: Ask, { question }: WrittenItem) => {
  if (!real_question) return { question, missing: [] }
  const { text, rewrite } = real_question
  if (!rewrite) return { question: text, missing: [] }
  return { question, missing: figuresMissing(text, [question]).map((figure) => `${figure} is missing.`) }
}

/** Keeps what a critic found out about the same question: the near passages that it read, and the proof that no passage answers it. */
const keepAdditions = (draft: Draft, previous: Draft | undefined): Draft => {
  const isSameQuestion =
    previous?.question === draft.question &&
    previous.standalone_question === draft.standalone_question &&
    previous.no_answer === draft.no_answer
  const nearPassages = isSameQuestion ? previous.near?.filter(({ answers }) => answers !== undefined) : undefined
  // Drops a proof for which no critic has read passages: it only lists what a search found for the previous wording.
  return nearPassages && nearPassages.length > 0 ? { ...draft, near: nearPassages, absence: previous?.absence } : draft
}

const shortened = (text: string): string => (text.length <= 80 ? text : `${beginningOf(text, 77)}…`)

/**
 * Updates accepted evolutions after their source draft was written again. If that kept its evidence, an evolution with another meaning stays,
 * and one with the same meaning takes the new answer and is judged again. All other evolutions are written again.
 */
export const updateAcceptedEvolutions = async (
  deps: Pick<BriefDependencies, 'store'>,
  state: BriefState,
  brief: Brief,
  changes: Readonly<Record<string, Partial<AskWork>>>,
): Promise<Record<string, Partial<AskWork>>> => {
  const updates: Record<string, Partial<AskWork>> = {}
  for (const { ask_id, evolution } of brief.asks) {
    if (!evolution) continue
    const sourceDraft = changes[evolution.from]
    if (!sourceDraft?.hash || sourceDraft.status !== 'grounded' || state.work[ask_id]?.status !== 'accepted') continue
    const evolved = await draftOf(deps, state, ask_id)
    const before = await draftOf(deps, state, evolution.from)
    const after = await deps.store.drafts.get(state.session, evolution.from, sourceDraft.hash)
    const hasSameEvidence = evolved && before && after && keepsEvidence(before, after)
    if (hasSameEvidence && (!sameMeaningEvolutions.has(evolution.type) || before.ideal_answer === after.ideal_answer))
      continue
    if (!hasSameEvidence || evolution.type === 'translation') {
      updates[ask_id] = { status: 'wanted' }
      continue
    }
    const { ideal_answer, answer_type, quotes, claims, spans, hops } = after
    const updated: Draft = { ...evolved, ideal_answer, answer_type, quotes, claims, spans, hops, also_supports: [] }
    const hash = draftHash(updated)
    await deps.store.drafts.save(state.session, state.brief_id, hash, updated)
    updates[ask_id] = { status: 'grounded', hash }
  }
  return updates
}

const keepsEvidence = ({ question, spans }: Draft, after: Draft): boolean =>
  spans.length > 0 &&
  question === after.question &&
  spans.every((span) => after.spans.some((other) => spanContains(other, span)))

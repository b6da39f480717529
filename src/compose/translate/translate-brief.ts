import type { CriticEntry } from '../../agents/critic/progress.ts'
import { draftFromItem } from '../../dataset/item-as-draft.ts'
import { UnusableReplyError } from '../../errors.ts'
import type { BriefDependencies, JudgeDependencies } from '../../graph/dependencies.ts'
import { emitOutcome } from '../../graph/nodes/settle.ts'
import { judgeDrafts } from '../../graph/steps/judge-drafts.ts'
import { costPerAsk } from '../../store/calls.ts'
import type { BriefStep, Outcome } from '../../store/decisions.ts'
import { present, required } from '../../text/required.ts'
import { translatePrompt } from '../../update/translate/prompts/translate.ts'
import { structureProblems, type TranslatedTexts, translatedDraft } from '../../update/translate/translated-item.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import type { Ask, Brief, Draft, Item, Rejection, Verdict } from '../../vocabulary/index.ts'

type TranslationDependencies = JudgeDependencies &
  Pick<BriefDependencies, 'emit'> & { readonly items: ReadonlyMap<string, Item> }

/** An ask that is not translated yet, with the texts of the last attempt and the objection to them. */
interface PendingAsk {
  readonly ask: Ask
  readonly source: Draft
  readonly lastTexts?: TranslatedTexts
  readonly objection: Objection
}

type Objection = Pick<Rejection, 'stage' | 'by'> & { readonly reasons: readonly string[] }

interface AttemptContext {
  readonly session: string
  readonly brief: Brief
  readonly attempt: number
}

/** Translates the items of one brief: writes, checks against the source, judges, and writes again with the objections. */
export const translateBrief = async (deps: TranslationDependencies, session: string, brief_id: string) => {
  const { store, settings, items } = deps
  const brief = present(await store.briefs.get(session, brief_id), brief_id)
  const outcomes: Outcome[] = []
  const failures: { pending: PendingAsk; attempts: number }[] = []
  const noObjection: Objection = { stage: 'write', by: '', reasons: [] }
  let pendingAsks = brief.asks.map(
    (ask): PendingAsk => ({ ask, source: draftFromItem(required(items, ask.evolution!.from)), objection: noObjection }),
  )
  for (let attempt = 1; pendingAsks.length > 0 && attempt <= settings.maxAttempts; attempt++) {
    const { accepted, declined, toRetry } = await tryOnce(deps, { session, brief, attempt }, pendingAsks)
    outcomes.push(...accepted)
    failures.push(...declined.map((pending) => ({ pending, attempts: attempt })))
    pendingAsks = toRetry
  }
  failures.push(...pendingAsks.map((pending) => ({ pending, attempts: settings.maxAttempts })))
  const cost = costPerAsk(await store.calls.ofBrief(session, brief_id), brief.asks.length)
  for (const { pending, attempts } of failures) {
    const { ask, lastTexts } = pending
    const { stage, by, reasons } = pending.objection
    const { ask_id, strategy, cell, adversarial_type } = ask
    const base = { ask_id, brief_id, strategy, cell, adversarial_type, evolution: 'translation' as const }
    const rejection = { ...base, stage, by, reason: reasons.join(' '), question: lastTexts?.question, attempts, cost }
    outcomes.push({ accepted: false, brief_id, ask, rejection })
  }
  await store.outcomes.settleBrief(session, brief_id, outcomes)
  for (const outcome of outcomes) {
    const { ask_id } = outcome.ask
    const draft = outcome.accepted ? await store.drafts.get(session, ask_id, outcome.draft_hash) : undefined
    emitOutcome(deps, outcome, draft)
  }
}

/** Writes, checks and judges one translation of each item. */
const tryOnce = async (deps: TranslationDependencies, context: AttemptContext, pendingAsks: readonly PendingAsk[]) => {
  const { store } = deps
  const { session, brief, attempt } = context
  const replies = await requestTranslations(deps, context, pendingAsks)
  const accepted: Outcome[] = []
  const declined: PendingAsk[] = []
  const toRetry: PendingAsk[] = []
  const checked: (CriticEntry & { pending: PendingAsk; wording: TranslatedTexts; verdicts: readonly Verdict[] })[] = []
  for (const pending of pendingAsks) {
    const { ask, source } = pending
    const reply = replies.get(ask.ask_id) ?? { failed: 'The translator returned nothing for this question.' }
    const sendBack = (by: string, reasons: readonly string[]): void => {
      const lastTexts = 'question' in reply ? reply : pending.lastTexts
      toRetry.push({ ...pending, lastTexts, objection: { stage: 'write', by, reasons } })
    }
    if ('failed' in reply) sendBack('reply', [reply.failed])
    else if ('declined' in reply)
      declined.push({ ...pending, objection: { stage: 'write', by: 'evolver', reasons: [reply.declined] } })
    else {
      const problems = structureProblems(source, reply)
      if (problems.length > 0) sendBack('wording', problems)
      else {
        const uncheckedDraft = translatedDraft(source, reply, { ask_id: ask.ask_id, language: ask.language, attempt })
        const { verdicts, draft } = await deps.runChecks(ask, uncheckedDraft, [], source)
        await store.drafts.save(session, brief.brief_id, draftHash(draft), draft)
        checked.push({ pending, wording: reply, ask, draft, sourceDraft: source, verdicts })
      }
    }
  }
  const judged = await judgeDrafts({ ...deps, brief: brief.brief_id }, checked)
  const decisions: BriefStep[] = []
  for (const { pending, wording, ask, draft, verdicts } of checked) {
    const allVerdicts = [...verdicts, ...(judged.get(ask.ask_id) ?? [])]
    await store.verdicts.saveAll(session, ask.ask_id, allVerdicts)
    const objections = allVerdicts.filter(({ finding }) => finding !== 'sound')
    decisions.push({ step: 'translate', ask_id: ask.ask_id, summary: summary(draft, objections), detail: allVerdicts })
    if (objections.length === 0 && allVerdicts.some(({ by }) => by === 'critic')) {
      const { brief_id } = brief
      accepted.push({ accepted: true, brief_id, ask, draft_hash: draftHash(draft), attempts: attempt })
      continue
    }
    // In a rejection, `stage` says whether a check or a critic objected, and `by` says which one.
    const { by: stage, name: by } = objections[0] ?? { by: 'critic' as const, name: 'critic' }
    const reasons = objections.length > 0 ? objections.map(({ reason }) => reason) : ['No critic judged it.']
    toRetry.push({ ...pending, lastTexts: wording, objection: { stage, by, reasons } })
  }
  await store.decisions.save(session, brief.brief_id, attempt, decisions)
  return { accepted, declined, toRetry }
}

const summary = ({ question }: Draft, objections: readonly Verdict[]): string =>
  objections.length === 0
    ? `“${question}” is accepted`
    : `“${question}” sent back: ${objections.map(({ name, reason }) => `${name}: ${reason}`).join(' | ')}`

type TranslationReply = TranslatedTexts | { readonly declined: string } | { readonly failed: string }

const requestTranslations = async (
  { takeTurn, items }: TranslationDependencies,
  { brief, attempt }: AttemptContext,
  pendingAsks: readonly PendingAsk[],
): Promise<ReadonlyMap<string, TranslationReply>> => {
  const input = {
    from: required(items, pendingAsks[0]!.ask.evolution!.from).language,
    language: brief.language,
    items: pendingAsks.map(({ ask, source }) => wordingOf(ask.ask_id, source)),
    objections: pendingAsks.flatMap(({ ask, lastTexts, objection }) =>
      lastTexts ? [{ ...toInput(ask.ask_id, lastTexts), reasons: [...objection.reasons] }] : [],
    ),
  }
  try {
    const options = { agent: 'evolver', brief: brief.brief_id, attempt, mayCallTools: false } as const
    const turn = await takeTurn({ prompt: translatePrompt, input, ...options })
    if (turn.kind !== 'output') return new Map()
    return new Map<string, TranslationReply>([
      ...turn.output.items.map(({ ask_id, ...wording }) => [ask_id, wording] as const),
      ...turn.output.declined.map(({ ask_id, reason }) => [ask_id, { declined: reason }] as const),
    ])
  } catch (error) {
    if (!(error instanceof UnusableReplyError)) throw error
    return new Map(pendingAsks.map(({ ask }) => [ask.ask_id, { failed: error.message }]))
  }
}

const wordingOf = (ask_id: string, source: Draft) =>
  toInput(ask_id, { ...source, claims: source.claims.map(({ text }) => text) })

const toInput = (ask_id: string, { question, standalone_question, ideal_answer, claims }: TranslatedTexts) => ({
  ask_id,
  question,
  standalone_question,
  ideal_answer,
  claims: [...claims],
})

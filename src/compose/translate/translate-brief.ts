import { draftOf } from '../../dataset/item-as-draft.ts'
import { UnusableReplyError } from '../../errors.ts'
import type { BriefNeeds, JudgeNeeds } from '../../graph/needs.ts'
import { announce } from '../../graph/nodes/settle.ts'
import { judgeDrafts } from '../../graph/steps/judge-drafts.ts'
import { costPerAsk } from '../../store/calls.ts'
import type { Decision, Outcome } from '../../store/decisions.ts'
import { present, required } from '../../text/required.ts'
import { translatePrompt } from '../../update/translate/prompts/translate.ts'
import { missingParts, translatedDraft, type Wording } from '../../update/translate/translated-item.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import type { Ask, Brief, Draft, Item, Rejection, Verdict } from '../../vocabulary/index.ts'

type Translating = JudgeNeeds & Pick<BriefNeeds, 'note'> & { readonly items: ReadonlyMap<string, Item> }

/** An ask that waits for its translation, with the last attempt and the objection to it. */
interface Waiting {
  readonly ask: Ask
  readonly source: Draft
  readonly last?: Wording
  readonly objection: Objection
}

type Objection = Pick<Rejection, 'stage' | 'by'> & { readonly reasons: readonly string[] }

interface Round {
  readonly session: string
  readonly brief: Brief
  readonly attempt: number
}

/** Translates the items of one brief: writes, checks against the source, judges, and writes again with the objections. */
export const translateBrief = async (needs: Translating, session: string, brief_id: string): Promise<void> => {
  const { store, settings, items } = needs
  const brief = present(await store.briefs.get(session, brief_id), brief_id)
  const outcomes: Outcome[] = []
  const refused: { one: Waiting; attempts: number }[] = []
  const unwritten: Objection = { stage: 'write', by: '', reasons: [] }
  let waiting = brief.asks.map(
    (ask): Waiting => ({ ask, source: draftOf(required(items, ask.evolution!.from)), objection: unwritten }),
  )
  for (let attempt = 1; waiting.length > 0 && attempt <= settings.maxAttempts; attempt++) {
    const { accepted, declined, returned } = await tryOnce(needs, { session, brief, attempt }, waiting)
    outcomes.push(...accepted)
    refused.push(...declined.map((one) => ({ one, attempts: attempt })))
    waiting = returned
  }
  refused.push(...waiting.map((one) => ({ one, attempts: settings.maxAttempts })))
  const cost = costPerAsk(await store.calls.ofBrief(session, brief_id), brief.asks.length)
  for (const { one, attempts } of refused) {
    const { ask, last } = one
    const { stage, by, reasons } = one.objection
    const { ask_id, strategy, cell, adversarial_type } = ask
    const about = { ask_id, brief_id, strategy, cell, adversarial_type, evolution: 'translation' as const }
    const rejection = { ...about, stage, by, reason: reasons.join(' '), question: last?.question, attempts, cost }
    outcomes.push({ accepted: false, brief_id, ask, rejection })
  }
  await store.outcomes.settleBrief(session, brief_id, outcomes)
  for (const outcome of outcomes) {
    const { ask_id } = outcome.ask
    announce(needs, outcome, outcome.accepted ? await store.drafts.get(session, ask_id, outcome.draft_hash) : undefined)
  }
}

const tryOnce = async (needs: Translating, round: Round, waiting: readonly Waiting[]) => {
  const { store } = needs
  const { session, brief, attempt } = round
  const written = await write(needs, round, waiting)
  const [accepted, declined, returned]: [Outcome[], Waiting[], Waiting[]] = [[], [], []]
  const checked: {
    one: Waiting
    wording: Wording
    ask: Ask
    draft: Draft
    seed: Draft
    verdicts: readonly Verdict[]
  }[] = []
  for (const one of waiting) {
    const { ask, source } = one
    const reply = written.get(ask.ask_id) ?? { failed: 'The translator wrote nothing for it.' }
    const giveBack = (by: string, reasons: readonly string[]): void => {
      const last = 'question' in reply ? reply : one.last
      returned.push({ ...one, last, objection: { stage: 'write', by, reasons } })
    }
    if ('failed' in reply) giveBack('reply', [reply.failed])
    else if ('declined' in reply)
      declined.push({ ...one, objection: { stage: 'write', by: 'evolver', reasons: [reply.declined] } })
    else {
      const gaps = missingParts(source, reply)
      if (gaps.length > 0) giveBack('wording', gaps)
      else {
        const wanted = translatedDraft(source, reply, { ask_id: ask.ask_id, language: ask.language, attempt })
        const { verdicts, draft } = await needs.runChecks(ask, wanted, [], source)
        await store.drafts.save(session, brief.brief_id, draftHash(draft), draft)
        checked.push({ one, wording: reply, ask, draft, seed: source, verdicts })
      }
    }
  }
  const judged = await judgeDrafts({ ...needs, brief: brief.brief_id }, checked)
  const decisions: Decision[] = []
  for (const { one, wording, ask, draft, verdicts } of checked) {
    const all = [...verdicts, ...(judged.get(ask.ask_id) ?? [])]
    await store.verdicts.saveAll(session, ask.ask_id, all)
    const against = all.filter(({ finding }) => finding !== 'sound')
    decisions.push({ step: 'translate', ask_id: ask.ask_id, summary: summary(draft, against), detail: all })
    if (against.length === 0 && all.some(({ by }) => by === 'critic')) {
      const { brief_id } = brief
      accepted.push({ accepted: true, brief_id, ask, draft_hash: draftHash(draft), attempts: attempt })
      continue
    }
    const { by: stage, name: by } = against[0] ?? { by: 'critic' as const, name: 'critic' }
    const reasons = against.length > 0 ? against.map(({ reason }) => reason) : ['No critic judged it.']
    returned.push({ ...one, last: wording, objection: { stage, by, reasons } })
  }
  await store.decisions.save(session, brief.brief_id, attempt, decisions)
  return { accepted, declined, returned }
}

const summary = ({ question }: Draft, against: readonly Verdict[]): string =>
  against.length === 0
    ? `“${question}” is accepted`
    : `“${question}” sent back: ${against.map(({ name, reason }) => `${name}: ${reason}`).join(' | ')}`

type TranslationReply = Wording | { readonly declined: string } | { readonly failed: string }

const write = async (
  { takeTurn, items }: Translating,
  { brief, attempt }: Round,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<string, TranslationReply>> => {
  const input = {
    from: required(items, waiting[0]!.ask.evolution!.from).language,
    language: brief.language,
    items: waiting.map(({ ask, source }) => wordingOf(ask.ask_id, source)),
    objections: waiting.flatMap(({ ask, last, objection }) =>
      last ? [{ ...withClaims(ask.ask_id, last), reasons: [...objection.reasons] }] : [],
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
    return new Map(waiting.map(({ ask }) => [ask.ask_id, { failed: error.message }]))
  }
}

const wordingOf = (ask_id: string, source: Draft) =>
  withClaims(ask_id, { ...source, claims: source.claims.map(({ text }) => text) })

const withClaims = (ask_id: string, { question, standalone_question, ideal_answer, claims }: Wording) => ({
  ask_id,
  question,
  standalone_question,
  ideal_answer,
  claims: [...claims],
})

import { UnusableReplyError } from '../../errors.ts'
import type { BriefNeeds, JudgeNeeds } from '../../graph/needs.ts'
import { criticise } from '../../graph/steps/criticise.ts'
import { costOf } from '../../store/calls.ts'
import type { Decision } from '../../store/decisions.ts'
import type { Outcome } from '../../store/outcomes.ts'
import { present, required } from '../../text/required.ts'
import { translatePrompt } from '../../update/translate/prompts/translate.ts'
import { gapsIn, sourceDraft, translatedDraft, type Wording } from '../../update/translate/translated-item.ts'
import { draftHash } from '../../vocabulary/draft.ts'
import type { Ask, Brief, Draft, Item, Rejection, Verdict } from '../../vocabulary/index.ts'

type Translating = JudgeNeeds &
  Pick<BriefNeeds, 'note'> & {
    readonly items: ReadonlyMap<string, Item>
  }

/** An ask that waits for its translation, with the last attempt and the objections to it. */
interface Waiting {
  readonly ask: Ask
  readonly source: Draft
  readonly last?: Wording
  readonly reasons: readonly string[]
  readonly by: string
  readonly stage: Rejection['stage']
}

/** Translates the items of one brief: writes, checks against the source, judges, and writes again with the objections. */
export const translateBrief = async (needs: Translating, session: string, brief_id: string): Promise<void> => {
  const { store, settings, items } = needs
  const brief = present(await store.briefs.get(session, brief_id), brief_id)
  const accepted: Outcome[] = []
  const refused: Outcome[] = []
  let waiting = brief.asks.map(
    (ask): Waiting => ({
      ask,
      source: sourceDraft(required(items, ask.evolution!.from)),
      reasons: [],
      by: '',
      stage: 'write',
    }),
  )
  for (let attempt = 1; waiting.length > 0 && attempt <= settings.maxAttempts; attempt++) {
    const round = await tryOnce(needs, { session, brief, attempt }, waiting)
    accepted.push(...round.accepted)
    refused.push(...round.declined.map((one) => refusal(brief, one, attempt)))
    waiting = round.returned
  }
  refused.push(...waiting.map((one) => refusal(brief, one, settings.maxAttempts)))
  const worth = costOf(await store.calls.ofBrief(session, brief_id))
  const share = {
    calls: worth.calls / brief.asks.length,
    tokens: (worth.input_tokens + worth.output_tokens) / brief.asks.length,
    usd: worth.usd === null ? null : worth.usd / brief.asks.length,
  }
  const outcomes = [...accepted, ...refused].map((outcome) =>
    outcome.accepted ? outcome : { ...outcome, rejection: { ...outcome.rejection, cost: share } },
  )
  await store.outcomes.settleBrief(session, brief_id, outcomes)
  for (const outcome of outcomes)
    if (outcome.accepted) needs.note({ type: 'ask-accepted', brief_id, ask: outcome.ask, question: '' })
    else needs.note({ type: 'ask-rejected', brief_id, ask: outcome.ask, ...endOf(outcome.rejection) })
}

const endOf = ({ stage, by, reason }: Rejection) => ({ stage, by, reason })

interface Place {
  readonly session: string
  readonly brief: Brief
  readonly attempt: number
}

const tryOnce = async (
  needs: Translating,
  place: Place,
  waiting: readonly Waiting[],
): Promise<{ accepted: Outcome[]; declined: Waiting[]; returned: Waiting[] }> => {
  const { store } = needs
  const { session, brief, attempt } = place
  const decisions: Decision[] = []
  const written = await write(needs, place, waiting)
  const returned: Waiting[] = []
  const declined: Waiting[] = []
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
    const replyTo = written.get(ask.ask_id)
    if (replyTo === undefined || 'failed' in replyTo) {
      returned.push({
        ...one,
        stage: 'write',
        by: 'reply',
        reasons: [replyTo?.failed ?? 'The translator wrote nothing for it.'],
      })
      continue
    }
    if ('declined' in replyTo) {
      declined.push({ ...one, stage: 'write', by: 'evolver', reasons: [replyTo.declined] })
      continue
    }
    const gaps = gapsIn(source, replyTo)
    if (gaps.length > 0) {
      returned.push({ ...one, last: replyTo, stage: 'write', by: 'wording', reasons: gaps })
      continue
    }
    const wanted = translatedDraft(source, replyTo, { ask_id: ask.ask_id, language: ask.language, attempt })
    const { verdicts, draft } = await needs.runChecks(ask, wanted, [], source)
    await store.drafts.save(session, brief.brief_id, draftHash(draft), draft)
    checked.push({ one, wording: replyTo, ask, draft, seed: source, verdicts })
  }
  const judged = await criticise({ ...needs, brief: brief.brief_id }, checked)
  const accepted: Outcome[] = []
  for (const { one, wording, ask, draft, verdicts } of checked) {
    const all = [...verdicts, ...(judged.get(ask.ask_id) ?? [])]
    const draft_hash = draftHash(draft)
    await store.verdicts.saveAll(session, ask.ask_id, all)
    const against = all.filter(({ finding }) => finding !== 'sound')
    const isJudged = all.some(({ by }) => by === 'critic')
    decisions.push({ step: 'translate', ask_id: ask.ask_id, summary: summary(draft, against), detail: all })
    if (against.length === 0 && isJudged)
      accepted.push({ accepted: true, brief_id: brief.brief_id, ask, draft_hash, attempts: attempt })
    else
      returned.push({
        ...one,
        last: wording,
        stage: against[0]?.by ?? 'critic',
        by: against[0]?.name ?? 'critic',
        reasons: against.length > 0 ? against.map(({ reason }) => reason) : ['No critic judged it.'],
      })
  }
  await store.decisions.save(session, brief.brief_id, attempt, decisions)
  return { accepted, declined, returned }
}

const summary = ({ question }: Draft, against: readonly Verdict[]): string =>
  against.length === 0
    ? `“${question}” stands`
    : `“${question}” sent back: ${against.map(({ name, reason }) => `${name}: ${reason}`).join(' | ')}`

type TranslationReply = Wording | { readonly declined: string } | { readonly failed: string }

const write = async (
  { takeTurn, items }: Translating,
  { brief, attempt }: Place,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<string, TranslationReply>> => {
  const input = {
    from: required(items, waiting[0]!.ask.evolution!.from).language,
    language: brief.language,
    items: waiting.map(({ ask, source }) => wordingOf(ask.ask_id, source)),
    objections: waiting.flatMap(({ ask, last, reasons }) =>
      last ? [{ ...withClaims(ask.ask_id, last), reasons: [...reasons] }] : [],
    ),
  }
  try {
    const turn = await takeTurn({
      prompt: translatePrompt,
      input,
      agent: 'evolver',
      brief: brief.brief_id,
      attempt,
      mayCallTools: false,
    })
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

const refusal = (brief: Brief, { ask, last, reasons, by, stage }: Waiting, attempts: number): Outcome => ({
  accepted: false,
  brief_id: brief.brief_id,
  ask,
  rejection: {
    ask_id: ask.ask_id,
    brief_id: brief.brief_id,
    strategy: ask.strategy,
    cell: ask.cell,
    evolution: 'translation',
    adversarial_type: ask.adversarial_type,
    stage,
    by,
    reason: reasons.join(' '),
    question: last?.question,
    attempts,
    cost: { calls: 0, tokens: 0, usd: 0 },
  },
})

import type { Prompt } from '../../models/prompt.ts'
import type { PanelMode, Verdict } from '../../vocabulary/index.ts'
import { settlePanel } from './decide-panel.ts'
import { type CriticEntry, type DraftAdditions, isSoundSoFar, type Progress, withVerdict } from './progress.ts'
import { type CriticContext, openCase } from './read-case.ts'
import type { CriticRequest, Stage } from './stage.ts'
import { absenceStages } from './stages/absence.ts'
import { blindSolve, hopNecessity, rejectTooLong, variants } from './stages/before-voices.ts'
import { compare } from './stages/compare.ts'
import { limits } from './stages/limits.ts'
import { allVoices, firstVoice, nextVoice, secondRound } from './stages/voices.ts'
import { weigh } from './stages/weigh.ts'

const beforeVoices = { compare, variants, ...absenceStages, blindSolve, hopNecessity }

/** The stages of each panel, in order. Cheap stages that reject many drafts come first. A stage without requests costs nothing. */
export const panels = {
  single: { ...beforeVoices, firstVoice, limits, weigh },
  cascade: { ...beforeVoices, firstVoice, secondVoice: nextVoice, thirdVoice: nextVoice, secondRound, limits, weigh },
  full: { ...beforeVoices, allVoices, secondRound, limits, weigh },
} as const satisfies Readonly<Record<PanelMode, Readonly<Record<string, Stage>>>>

export type CriticStep =
  | {
      readonly kind: 'ask'
      readonly prompt: Prompt
      readonly input: unknown
    }
  | {
      readonly kind: 'done'
      readonly verdicts: ReadonlyMap<string, readonly Verdict[]>
      /** What the critic adds to the drafts, by ask. */
      readonly additions?: ReadonlyMap<string, DraftAdditions>
    }

/**
 * Returns the critic's next request about the drafts of one brief, given the replies so far in order, or its verdicts. Stateless: the
 * same entries and replies always give the same step, so a killed session continues where it was. If a reply leaves out a draft, the critic
 * asks about it once more. A draft without a usable reply is rejected.
 */
export const nextCriticStep = (
  entries: readonly CriticEntry[],
  replies: readonly unknown[],
  { corpus, settings, window = Number.POSITIVE_INFINITY }: CriticContext,
): CriticStep => {
  const context = { corpus, smallWindow: window < smallWindowLimit ? window : undefined }
  let cases: readonly Progress[] = entries.map((entry) => rejectTooLong(openCase(entry, entries, corpus)))
  let usedReplies = 0
  for (const stage of Object.values<Stage>(panels[settings.panel])) {
    const requestsOn = (subjects: readonly Progress[]): readonly CriticRequest[] =>
      stage(subjects, context).filter(({ ask_ids }) => ask_ids.length > 0)
    const requests = requestsOn(cases).map((request) => ({ ...request, isRetry: false }))
    // The loop also reaches the retries that it appends.
    for (const { prompt, input, ask_ids, name, apply, isRetry, isOptional } of requests) {
      if (usedReplies === replies.length) return { kind: 'ask', prompt, input }
      const reply = prompt.output.safeParse(replies[usedReplies])
      usedReplies++
      if (!reply.success && isOptional) continue
      const judged = cases.filter((progress) => ask_ids.includes(progress.case.ask.ask_id))
      const after = new Map(
        judged.map((progress) => [progress, reply.success ? apply(progress, reply.data) : undefined]),
      )
      const unjudged = judged.filter((progress) => !after.get(progress))
      // Models sometimes leave out entries.
      const retries = isRetry || !reply.success ? [] : requestsOn(unjudged).filter((request) => request.name === name)
      requests.push(...retries.map((request) => ({ ...request, isRetry: true })))
      const retriedIds = new Set(retries.flatMap((retry) => retry.ask_ids))
      const missing = unjudged.filter((progress) => !retriedIds.has(progress.case.ask.ask_id) && !hasFailed(progress))
      cases = cases.map((progress) =>
        missing.includes(progress) ? rejectUnreadable(progress, name) : (after.get(progress) ?? progress),
      )
    }
  }
  const settled = cases.map(settlePanel)
  const additionsByAsk = new Map(settled.map((progress) => [progress.case.ask.ask_id, progress.additions]))
  return {
    kind: 'done',
    verdicts: new Map(settled.map((progress) => [progress.case.ask.ask_id, progress.verdicts])),
    additions: new Map(settled.map((progress) => [progress.case.ask.ask_id, additionsOf(progress, additionsByAsk)])),
  }
}

/** Context windows below this size, in tokens, count as small. */
const smallWindowLimit = 24_000

/** What the critic adds to a draft. A variant gets the additions of its source draft. */
const additionsOf = (progress: Progress, additionsByAsk: ReadonlyMap<string, DraftAdditions>): DraftAdditions => {
  const { isVariant, evolvedFrom } = progress.case
  if (!isVariant || !evolvedFrom || !isSoundSoFar(progress)) return progress.additions
  const { near, labels, also_supports, absence, claims } = evolvedFrom.draft
  const importance = claims.flatMap((claim) => claim.importance ?? [])
  return {
    near,
    labels,
    absence,
    also_supports,
    importance: importance.length === claims.length ? importance : undefined,
    ...additionsByAsk.get(evolvedFrom.draft.ask_id),
  }
}

/** True if a verdict or the panel already objects to the draft. */
const hasFailed = (progress: Progress): boolean =>
  !isSoundSoFar(progress) || (progress.voices.length > 0 && !isSoundSoFar(settlePanel(progress)))

const rejectUnreadable = (progress: Progress, name: string): Progress =>
  withVerdict(progress, name, 'fatal', 'The critic gave no readable verdict on this draft, so it is rejected.')

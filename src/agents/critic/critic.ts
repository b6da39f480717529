import type { Prompt } from '../../models/prompt.ts'
import type { Verdict } from '../../vocabulary/index.ts'
import { panels } from './panels.ts'
import { type Learned, type Progress, withVerdict } from './progress.ts'
import { asksAsSeed, type CriticContext, type CriticEntry, openCase } from './read-case.ts'
import { settlePanel } from './settle-panel.ts'
import type { Stage } from './stage.ts'
import { defaultThresholds } from './thresholds.ts'

export type CriticStep =
  | {
      readonly kind: 'ask'
      readonly prompt: Prompt
      readonly input: unknown
      /** True only where looking further than what is shown can change the verdict. */
      readonly mayCallTools: boolean
    }
  | {
      readonly kind: 'done'
      readonly verdicts: ReadonlyMap<string, readonly Verdict[]>
      /** What else was learned about the drafts, by ask. */
      readonly learned?: ReadonlyMap<string, Learned>
    }

/**
 * The critic's next question about the drafts of one brief, given the replies so far in the order in which they were asked for,
 * or its verdicts. Nothing is remembered between two calls: the same entries and replies always lead to the same place, so a
 * killed session goes on where it was. A reply that is missing (`undefined`), cannot be read, or leaves a draft out is fatal for
 * the drafts that it should have judged.
 */
export const nextCriticStep = (
  entries: readonly CriticEntry[],
  replies: readonly unknown[],
  { corpus, settings, thresholds = defaultThresholds }: CriticContext,
): CriticStep => {
  let cases: readonly Progress[] = entries.map((entry) => openCase(entry, entries, corpus, thresholds))
  let asked = 0
  for (const stage of Object.values<Stage>(panels[settings.panel])) {
    const questions = stage(cases, thresholds).map((question) => ({ ...question, isAgain: false }))
    for (const { prompt, input, mayCallTools, ask_ids, name, hear, isAgain } of questions) {
      if (asked === replies.length) return { kind: 'ask', prompt, input, mayCallTools }
      const reply = prompt.output.safeParse(replies[asked++])
      const own = cases.filter((progress) => ask_ids.includes(progress.case.ask.ask_id))
      const heard = new Map(own.map((progress) => [progress, reply.success ? hear(progress, reply.data) : undefined]))
      const left = own.filter((progress) => !heard.get(progress))
      // Of many entries models leave one out now and then; those are asked about once more.
      const again =
        isAgain || left.length === own.length ? [] : stage(left, thresholds).filter((one) => one.name === name)
      questions.push(...again.map((question) => ({ ...question, isAgain: true })))
      cases = cases.map((progress) =>
        heard.has(progress)
          ? (heard.get(progress) ?? (again.length > 0 ? progress : unreadable(progress, name)))
          : progress,
      )
    }
  }
  const learned = new Map(cases.flatMap(({ case: { ask }, learned }) => (learned ? [[ask.ask_id, learned]] : [])))
  return {
    kind: 'done',
    verdicts: new Map(cases.map(settlePanel).map((progress) => [progress.case.ask.ask_id, progress.verdicts])),
    learned: new Map([...learned].map(([ask_id, own]) => [ask_id, { ...own, near: nearOf(ask_id, own) }])),
  }

  /** What was read with the seed, now or before, holds for what asks the same. */
  function nearOf(ask_id: string, own: Learned): Learned['near'] {
    const entry = entries.find(({ ask }) => ask.ask_id === ask_id)!
    return asksAsSeed(entry) ? (learned.get(entry.seed!.ask_id)?.near ?? entry.seed!.near ?? []) : own.near
  }
}

const unreadable = (progress: Progress, name: string): Progress =>
  withVerdict(progress, name, 'fatal', 'The critic gave no readable verdict on this draft, so it is rejected.')

import type { Ask, Draft, Finding, Labels, NearPassage, Verdict, Vote } from '../../vocabulary/index.ts'
import type { PassageInput } from '../author-inputs.ts'
import type { Judged, Near, VoiceFinding, VoiceName } from './critic-schemas.ts'
import type { Opinion } from './opinion.ts'

/** One draft before the critic, with everything that its questions need. */
export interface Case {
  readonly ask: Ask
  readonly draft: Draft
  readonly hash: string
  /** The draft as a critic reads it. */
  readonly judged: Judged
  /** The question in a form that can be understood alone. */
  readonly question: string
  readonly nearest: readonly PassageInput[]
  /** Passages that come close, as the first reading sees them, and which they are. */
  readonly near: readonly Near[]
  readonly near_ids: readonly string[]
  /** Of the set, around what it was to ask about. */
  readonly topics: readonly string[]
  readonly seed?: { readonly question: string; readonly expects: 'same' | 'different' }
}

/** How far a draft has come before the critic. */
export interface Progress {
  readonly case: Case
  readonly verdicts: readonly Verdict[]
  /** What a blind reader answered, where code could not tell whether it agrees with the ideal answer. */
  readonly solved?: string
  readonly voices: readonly Voiced[]
  /** What the first reading learned about it beside its verdict. */
  readonly learned?: Learned
}

/** Told from the finished item: it changes no word of it. */
export interface Learned {
  readonly near: readonly NearPassage[]
  readonly labels: Labels
}

/** What a voice of the panel said about a draft, and what it comes to. */
export interface Voiced {
  readonly voice: VoiceName
  readonly finding: VoiceFinding
  readonly opinion: Opinion
}

/** Nothing has been found against it yet. */
export const isAlive = ({ verdicts }: Progress): boolean => verdicts.every(({ finding }) => finding === 'sound')

/** It can still be mended: what else is wrong with it is worth knowing. */
export const isMendable = ({ verdicts }: Progress): boolean => verdicts.every(({ finding }) => finding !== 'fatal')

/** A stage of its own has given this verdict. */
export const wasJudged = ({ verdicts }: Progress, stage: string): boolean => verdicts.some(({ name }) => name === stage)

export const withVerdict = (
  progress: Progress,
  name: string,
  finding: Finding,
  reason: string,
  scores?: Readonly<Record<string, number>>,
  votes?: readonly Vote[],
): Progress => ({
  ...progress,
  verdicts: [
    ...progress.verdicts,
    {
      name,
      by: 'critic',
      finding,
      reason,
      ...(scores ? { scores: { ...scores } } : {}),
      ...(votes ? { votes: [...votes] } : {}),
      draft_hash: progress.case.hash,
    },
  ],
})

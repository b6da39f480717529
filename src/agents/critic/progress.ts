import type {
  Absence,
  Ask,
  Draft,
  Finding,
  Importance,
  Labels,
  Nearest,
  NearPassage,
  Quote,
  Verdict,
} from '../../vocabulary/index.ts'
import type { Answerable, VoiceEntry, VoiceFinding, VoiceName } from './critic-schemas.ts'
import type { LimitObjection } from './decide-limits.ts'
import type { Opinion } from './opinion.ts'

/** One draft before the critic, with everything that its questions need. */
export interface Case {
  readonly ask: Ask
  readonly draft: Draft
  readonly hash: string
  /** The draft as a critic reads it. */
  readonly entry: VoiceEntry
  /** The question in a form that can be understood alone. */
  readonly question: string
  /** Of the set, around what it was to ask about. */
  readonly topics: readonly string[]
  readonly seed?: { readonly draft: Draft; readonly question: string; readonly expects?: 'same' | 'different' }
  /** Only its form differs from its seed: whether need and answer are the same is all that is asked about it. */
  readonly isVariant: boolean
  /** Passages to compare the answer with, beside its own pages. Missing where nobody looked for any: then it is compared with neither. */
  readonly near?: readonly string[]
  /** What a question without an answer is compared with, the nearest first. */
  readonly absent: AbsentSearch
}

/** What a search for an answer found that should not exist. */
export interface AbsentSearch {
  readonly queries: readonly string[]
  readonly found: readonly Nearest[]
}

/** How far a draft has come before the critic. */
export interface Progress {
  readonly case: Case
  readonly verdicts: readonly Verdict[]
  /** What a blind reader answered. */
  readonly solved?: VoiceEntry['solved']
  /** Passages that were read against an absence. */
  readonly read: readonly PassageRead[]
  readonly voices: readonly Voiced[]
  /** What a reading against its pages objected to; a second reading weighs it. */
  readonly objections?: readonly LimitObjection[]
  /** Misleading passages that were shown in part: the rest of them may answer. */
  readonly readInPart?: readonly string[]
  /** What was learned about it beside its verdicts. */
  readonly learned: Learned
}

export interface PassageRead {
  readonly chunk_id: string
  readonly answers: Answerable
  readonly on_subject: boolean
}

/** Changes nothing that a verdict is bound to. */
export interface Learned {
  readonly near?: readonly NearPassage[]
  readonly labels?: Labels
  readonly also_supports?: readonly Quote[]
  readonly absence?: Absence
  /** Of the claims, by place. */
  readonly importance?: readonly Importance[]
}

/** What a voice of the panel found about a draft, and what it comes to. */
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
  more: Pick<Verdict, 'scores' | 'votes' | 'rests_on'> = {},
): Progress => ({
  ...progress,
  verdicts: [
    ...progress.verdicts,
    {
      name,
      by: 'critic',
      finding,
      reason,
      ...more,
      draft_hash: progress.case.hash,
    },
  ],
})

export const withLearned = (progress: Progress, learned: Learned): Progress => ({
  ...progress,
  learned: { ...progress.learned, ...learned },
})

import type {
  Absence,
  Ask,
  Draft,
  Extent,
  Finding,
  Importance,
  Labels,
  NearbyPassage,
  NearestPassage,
  Quote,
  Verdict,
} from '../../vocabulary/index.ts'
import type { VoiceDraft, VoiceName, VoiceReply } from './critic-schemas.ts'
import type { LimitObjection } from './decide-limits.ts'
import type { Opinion } from './decide-voice.ts'
import type { OfferFinding } from './prompts/absence.ts'

export interface CriticEntry {
  readonly ask: Ask
  readonly draft: Draft
  /** The draft from which this one was evolved. */
  readonly sourceDraft?: Draft
  readonly topics?: readonly string[]
  /** Earlier questions of the conversation. By default, those among the drafts of the same request. */
  readonly earlierQuestions?: readonly string[]
  /** Passages to compare the answer with, in addition to the pages of the evidence. If undefined, the stage `limits` is skipped. */
  readonly nearIds?: readonly string[]
  readonly absenceSearch?: AbsenceSearch
  /** True if every search ranks the draft's evidence first. */
  readonly isFoundFirst?: boolean
  /** The number of drafts of the brief to judge, not counting variants. If undefined, all are judged. */
  readonly maxJudged?: number | undefined
  /** True if a later round can write another draft in place of this one. */
  readonly isReplaceable?: boolean | undefined
}

/** Results of searching for an answer that should not exist. */
export interface AbsenceSearch {
  readonly queries: readonly string[]
  readonly found: readonly NearestPassage[]
}

/** A draft with everything that the critic's requests need. Does not change while the draft is judged. */
export interface Case extends Omit<CriticEntry, 'sourceDraft'> {
  readonly hash: string
  readonly entry: VoiceDraft
  /** The question in a form that can be understood without its conversation. */
  readonly question: string
  readonly topics: readonly string[]
  readonly evolvedFrom?: { readonly draft: Draft; readonly question: string; readonly expects?: 'same' | 'different' }
  /** True if the draft differs from its source draft only in form. The critic then compares only need and answer. */
  readonly isVariant: boolean
  readonly absenceSearch: AbsenceSearch
}

/** A case and what was found out about it so far. Lists of these are called `cases`. */
export interface Progress {
  readonly case: Case
  readonly verdicts: readonly Verdict[]
  readonly blindAnswer?: VoiceDraft['blind_answer']
  /** The passages that the critic read to confirm that there is no answer. */
  readonly passagesRead: readonly PassageRead[]
  /** How useful the related fact is that the draft gives instead of an answer. */
  readonly offer?: OfferFinding | undefined
  readonly voices: readonly VoiceResult[]
  /** Objections of the stage `limits`, which the stage `weigh` judges again. */
  readonly objections?: readonly LimitObjection[]
  /** Ids of passages to show in full, because they were shown only in part or not at all. */
  readonly idsToRead?: readonly string[]
  readonly additions: DraftAdditions
}

export interface PassageRead {
  readonly chunk_id: string
  readonly answers: Extent
  readonly on_subject: boolean
}

/** Facts that the critic adds to a draft. The draft's hash excludes them, so that adding them keeps verdicts valid. */
export interface DraftAdditions {
  readonly near?: readonly NearbyPassage[]
  readonly labels?: Labels
  readonly also_supports?: readonly Quote[]
  readonly absence?: Absence
  /** Importance of the claims, by index. */
  readonly importance?: readonly Importance[]
}

export interface VoiceResult {
  readonly voice: VoiceName
  readonly reply: VoiceReply
  readonly opinion: Opinion
}

/** True if nothing has been found against the draft. */
export const isSoundSoFar = ({ verdicts }: Progress): boolean => verdicts.every(({ finding }) => finding === 'sound')

/** True if nothing fatal was found, so that it is worth collecting more reasons for the author, who may correct the draft. */
export const hasNoFatalVerdict = ({ verdicts }: Progress): boolean =>
  verdicts.every(({ finding }) => finding !== 'fatal')

export const hasVerdictFrom = ({ verdicts }: Progress, stage: string): boolean =>
  verdicts.some(({ name }) => name === stage)

export const withVerdict = (
  progress: Progress,
  name: string,
  finding: Finding,
  reason: string,
  extra: Pick<Verdict, 'scores' | 'votes' | 'rests_on' | 'doubted'> = {},
): Progress => ({
  ...progress,
  verdicts: [...progress.verdicts, { name, by: 'critic', finding, reason, ...extra, draft_hash: progress.case.hash }],
})

export const withAdditions = (progress: Progress, additions: DraftAdditions): Progress => ({
  ...progress,
  additions: { ...progress.additions, ...additions },
})

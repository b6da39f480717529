import type { Candidate } from '../candidate.ts'
import type { OfflineLanguage } from '../family.ts'

/** Whether a candidate must not be asked, for one reason. */
export type Fails = (candidate: Candidate, language: OfflineLanguage) => boolean

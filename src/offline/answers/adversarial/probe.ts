import type { Found } from '../../find-facts.ts'

/** A question that is believed to have no answer, and what to look for before that is said. */
export interface Probe {
  readonly question: string
  /** The question before it was narrowed by a heading: others may answer without that heading's words. */
  readonly bare?: string
  /** What is missing, as a phrase after `on`: `where Orbit stores its logs`. */
  readonly missing: string
  /** What is there instead, as a phrase: `its date`; told beside what is missing. */
  readonly given?: string
  /** At least three wordings: exact, with other words, more general. */
  readonly searches: readonly string[]
  /** The fact that it twists, where it comes from one. */
  readonly from?: Found
  /** Names that stay letter by letter, whatever voice asks. */
  readonly names?: readonly string[]
  /** Names that were invented: no passage may hold them. */
  readonly invented?: readonly string[]
  readonly family: string
  /** Signs that a passage does speak of it after all, wherever they stand in it. */
  readonly signs?: RegExp
  /** What the question is about, where its frame holds words that say nothing of it: `rotate a key`. */
  readonly about?: string
  /** The same, but only in a sentence or row that names it letter by letter. */
  readonly beside?: { readonly name: string; readonly told: RegExp }
  /** Nothing that lacks this name can answer: whatever else there is to know is at hand. */
  readonly onlyBy?: string
  /** The same, anywhere in the document with this title. */
  readonly document?: { readonly title: string; readonly told: RegExp }
  /** The same, but only near the names and words of the question. */
  readonly nearby?: RegExp
}

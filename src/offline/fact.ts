import type { AnswerType, Difficulty, Intent } from '../vocabulary/index.ts'

/** A stretch of the passage text, in UTF-16 offsets of the passage (not of the document). */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** What kind of thing the value is; the wh-word of the question must ask for it. */
export type ValueType =
  | 'number'
  | 'quantity'
  | 'duration'
  | 'date'
  | 'money'
  | 'percent'
  | 'identifier'
  | 'path'
  | 'address'
  | 'person'
  | 'place'
  | 'thing'
  | 'definition'
  | 'action'
  | 'clause'
  | 'steps'
  | 'list'
  | 'boolean'

/**
 * One thing that a passage says, taken apart: the pivot of the engine. Questions, joins, swaps, comparisons and contradictions
 * are all made from facts and never from each other's strings. Every text here is clean of markup (Markdown, HTML, Liquid);
 * only `quotes` point into the raw passage.
 */
export interface Fact {
  /** Name of the family that found it. */
  readonly family: string
  /** Which set of the family's surfaces fits; `main` where a family has one. */
  readonly shape: string
  /** What it is about, as a noun phrase with its article where it needs one: `the Pro plan`, `helm install`, `a pod`. */
  readonly subject: string
  /** What is said of the subject, in lower case and as a dictionary would list it: `storage`, `timeout`, `purpose`. */
  readonly attribute: string
  /** The verbatim value: what an answer must hold. */
  readonly value: string
  readonly valueType: ValueType
  readonly unit?: string
  readonly polarity: 'positive' | 'negative'
  /** When it holds (`if the file is larger than 5 GB`), where the same sentence, row or step says so. */
  readonly condition?: string
  /** When it does not (`unless an administrator disables it`). An answer that leaves it out is incomplete. */
  readonly exception?: string
  /** Narrowing phrases that the place itself gives (a table's caption, a plan's name), narrowest first. Most facts have none: the engine takes headings. */
  readonly scope?: readonly string[]
  /** The subject alone does not tell which one is meant (`the table`): ask only with a narrowing phrase, or not at all. */
  readonly needsScope?: boolean
  /** The text goes on about it for longer than an answer may: asked, the answer would be incomplete. */
  readonly partial?: boolean
  /** Whole sentences, rows or steps that prove the answer on their own, in reading order. The first holds the value. */
  readonly quotes: readonly TextSpan[]
  /** Words for the surfaces, ready inflected: `{ verb: 'rotate a key', gerund: 'rotating a key' }`. `{name}` in a surface is filled from here, then from the fields above. */
  readonly slots: Readonly<Record<string, string>>
  /** The parts of a list or procedure, clean, in order. */
  readonly items?: readonly string[]
  /** Where they differ from the family's. */
  readonly intent?: Intent
  readonly answer_type?: AnswerType
  readonly difficulty?: Difficulty
  /** 0 to 1, how sure the finder is that it understood: two taggers agree, the value is typed, the frame is tight. 0.5 when nothing is known. */
  readonly certainty: number
}

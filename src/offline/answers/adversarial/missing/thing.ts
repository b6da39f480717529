/** What a thing is tells what could be asked of it. */
export type ThingKind =
  | 'setting'
  | 'number-setting'
  | 'measured-setting'
  | 'deprecated-setting'
  | 'file-setting'
  | 'flag'
  | 'text-flag'
  | 'text-setting'
  | 'command'
  | 'changing-command'
  | 'network-command'
  | 'program'
  | 'file-program'
  | 'error'
  | 'plan'
  | 'function'
  | 'function-of-arguments'
  | 'async-function'
  | 'licence'
  | 'conduct'
  | 'security-policy'
  | 'privacy-policy'
  | 'terms'
  | 'personal-terms'
  | 'governance'
  | 'regulation'
  | 'person'
  | 'building'
  | 'organisation'
  | 'university'
  | 'river'
  | 'mountain'
  | 'battle'
  | 'treaty'
  | 'project'
  | 'oilfield'
  | 'person-of-old'
  | 'museum'
  | 'company'
  | 'lake'
  | 'canal'
  | 'island'
  | 'park'
  | 'city'
  | 'country'
  | 'empire'
  | 'war'
  | 'parliament'
  | 'match'
  | 'show'
  | 'book'
  | 'disease'
  | 'drug'
  | 'substance'
  | 'species'
  | 'machine'
  | 'prize'
  | 'airport'
  | 'law'

export interface Thing {
  /** As a question says it, with its article: `the Story Bridge`, `retry_limit`. */
  readonly name: string
  readonly kinds: readonly ThingKind[]
  /** What its passage does tell of it, as phrases: `its default value`. */
  readonly given: readonly string[]
  /** Where it has a place of its own, all that stands there: it may speak of the thing without its name. */
  readonly place?: string
  /** The title of the document that is all about it. */
  readonly document?: string
}

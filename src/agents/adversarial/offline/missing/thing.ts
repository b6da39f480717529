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
  | 'error'
  | 'plan'
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

export interface Thing {
  /** As a question says it, with its article: `the Story Bridge`, `retry_limit`. */
  readonly name: string
  readonly kinds: readonly ThingKind[]
  /** What its passage does tell of it, as phrases: `its default value`. */
  readonly given: readonly string[]
  /** Names its place, where it is not known by its name alone: `npm install`. */
  readonly of?: string
}

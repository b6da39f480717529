/** What a person and the judge said of one item: true is "good". */
export interface Labelled {
  readonly human: boolean
  readonly judge: boolean
  /** The scores behind the two, where both gave one: agreement is then measured on their scale. */
  readonly scores?: readonly [human: number, judge: number]
}

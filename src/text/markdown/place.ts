/** What is known of a line when its containers are read. */
export interface Place {
  readonly matched: number
  /** Every open container goes on into this line, and none was opened in it. */
  readonly whole: boolean
  readonly opened: boolean
}

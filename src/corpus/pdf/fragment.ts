/** A piece of text where it is on a page. `y` grows downward. */
export interface Fragment {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: string
  readonly rightToLeft: boolean
}

export interface Line {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** Empty where the line is in several. */
  readonly font: string
  /** The parts of the line that lie far from one another: cells, if lines above and below have them too. */
  readonly cells: readonly { readonly text: string; readonly x: number; readonly right: number }[]
  readonly page: number
  /** The edges of the column that it is in. */
  readonly column: { readonly left: number; readonly right: number }
}

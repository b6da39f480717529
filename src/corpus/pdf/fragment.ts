/** A piece of text with its position on a page. `y` grows downward. */
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
  /** Empty if the line has several fonts. */
  readonly font: string
  /** The parts of the line between wide gaps: table cells, if the lines above and below have them too. */
  readonly cells: readonly { readonly text: string; readonly x: number; readonly right: number }[]
  readonly page: number
  /** The edges of its column. */
  readonly column: { readonly left: number; readonly right: number }
}

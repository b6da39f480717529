/** Figures of one run, by name. */
export type Measures = Readonly<Record<string, number>>

export interface PartNeeds {
  /** Documents for ingest and generation. */
  readonly docs: string
  /** The compiled command line. */
  readonly command: string
}

/** Figures that are measured together in one process. */
export interface Part {
  readonly name: string
  /** Default number of runs. */
  readonly runs: number
  /** Only with `--long`. */
  readonly long?: boolean
  measure(needs: PartNeeds): Promise<Measures>
}

export const timed = async (work: () => unknown): Promise<number> => {
  const startTime = performance.now()
  await work()
  return (performance.now() - startTime) / 1000
}

/** Names of figures with what was measured once. */
export type Once = Readonly<Record<string, number>>

export interface PartNeeds {
  /** Documents for ingest and generation. */
  readonly docs: string
  /** The compiled command line. */
  readonly command: string
}

/** Figures that are measured together, in a process of their own. */
export interface Part {
  readonly name: string
  /** How often, unless the user says. */
  readonly runs: number
  /** Only with `--long`. */
  readonly long?: boolean
  measure(needs: PartNeeds): Promise<Once>
}

export const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

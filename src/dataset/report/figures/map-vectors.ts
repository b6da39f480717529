/** What a map needs: dense vectors of passages, and of questions in the same space. */
export interface MapVectors {
  readonly passages: ReadonlyMap<string, Float32Array>
  readonly questions: ReadonlyMap<string, Float32Array>
}

import { UsageError } from '../../errors.ts'

/** Records of a JSON array, of an object with one, or of JSON lines. */
export const rowsOf = (text: string): Record<string, unknown>[] => {
  try {
    const whole = JSON.parse(text) as unknown
    if (Array.isArray(whole)) return whole as Record<string, unknown>[]
    const { records, results, tasks, runs } = whole as Record<string, unknown>
    const inner = [records, results, tasks, runs].find(Array.isArray)
    return inner ? (inner as Record<string, unknown>[]) : [whole as Record<string, unknown>]
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        try {
          return JSON.parse(line) as Record<string, unknown>
        } catch (cause) {
          throw new UsageError(`Line ${index + 1} is not JSON. Export it again from the tool.`, { cause })
        }
      })
  }
}

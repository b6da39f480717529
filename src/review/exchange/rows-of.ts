import { UsageError } from '../../errors.ts'
import { fieldsOf } from '../../text/own.ts'

/** Records of a JSON array, of an object with one, or of JSON lines. */
export const rowsOf = (text: string): Readonly<Record<string, unknown>>[] => {
  try {
    const all: unknown = JSON.parse(text)
    if (Array.isArray(all)) return all.map(fieldsOf)
    const { records, results, tasks, runs } = fieldsOf(all)
    const inner = [records, results, tasks, runs].find(Array.isArray)
    return inner ? inner.map(fieldsOf) : [fieldsOf(all)]
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        try {
          return fieldsOf(JSON.parse(line))
        } catch (cause) {
          throw new UsageError(`Line ${index + 1} is not JSON. Export it again from the tool.`, { cause })
        }
      })
  }
}

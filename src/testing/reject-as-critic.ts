/** Turns any verdict of the critic into a rejection, whatever the prompt calls it. Other prompts are left alone. */
export const rejectAsCritic = (prompt: string, output: unknown): unknown =>
  prompt.startsWith('critic.') ? rejected(prompt, output) : output

const rejected = (prompt: string, value: unknown, field = ''): unknown => {
  if (Array.isArray(value)) {
    if (field === 'findings') return ['The test server rejects everything.']
    return value.map((inner) => rejected(prompt, inner))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, rejectedField(prompt, field, name, inner)]),
    )
  }
  return value
}

const rejectedField = (prompt: string, within: string, name: string, value: unknown): unknown => {
  if (within === 'scores' && typeof value === 'number') return 1
  if (within === 'must' && typeof value === 'boolean') return false
  if (name === 'supported') return 'no'
  // An absence is disproved by a passage that answers, a hop by an answer that is the same without it.
  if (name === 'answers') return 'yes'
  if (name === 'answerable') return 'no'
  if (name === 'changes' || name === 'same') return false
  if (name === 'agrees_with_solved' || name === 'substance') return value === 'none' ? value : 'no'
  if (name === 'confidence') return 5
  return rejected(prompt, value, name)
}

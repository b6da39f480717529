import type { Rule } from '../rule.ts'

/** No ask was rejected and accepted, and none was rejected twice. */
export const ledger: Rule = ({ dataset, report }) => {
  const items = new Map(
    dataset.items.flatMap(({ value }) =>
      value.provenance.ask ? [[value.provenance.ask, value.query_id] as const] : [],
    ),
  )
  const seen = new Map<string, number>()
  for (const { line, value } of dataset.rejected) {
    const say = (message: string): void => report({ rule: 'ledger', file: 'rejected.jsonl', line, message })
    const query_id = items.get(value.ask_id)
    if (query_id !== undefined) say(`The ask ${value.ask_id} was rejected, but its item ${query_id} is in the set.`)
    const before = seen.get(value.ask_id)
    if (before === undefined) seen.set(value.ask_id, line)
    else say(`The ask ${value.ask_id} was already rejected in line ${before}.`)
  }
}

import { canonicalJson } from '../../../text/hash.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Each item stands once in the file of the split that it names, as it stands in items.jsonl. */
export const splits: Rule = ({ dataset, report }) => {
  const home = new Map<string, string>()
  const items = new Map(dataset.items.map((placed) => [placed.value.query_id, placed]))
  for (const [split, rows] of Object.entries(dataset.splits)) {
    for (const { line, value, row } of rows) {
      const { query_id } = value
      const say = (message: string): void =>
        report({ rule: 'split', file: `splits/${split}.jsonl`, line, query_id, message })
      if (home.has(query_id)) say(`It is in splits/${home.get(query_id)}.jsonl too.`)
      home.set(query_id, split)
      const item = items.get(query_id)
      if (!item) say('It is not in items.jsonl.')
      else if (item.row !== row && canonicalJson(JSON.parse(item.row)) !== canonicalJson(value))
        say('It is not the same as in items.jsonl.')
    }
  }
  for (const placed of dataset.items) {
    const { query_id, split } = placed.value
    const found = home.get(query_id)
    if (found !== split)
      aboutItem(
        report,
        'split',
        placed,
      )(
        `The item says ${split ?? 'no split'}, and it is in ${found === undefined ? 'no split file' : `splits/${found}.jsonl`}.`,
      )
  }
}

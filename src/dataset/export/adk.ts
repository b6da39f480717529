import { groupedBy } from '../../text/grouped-by.ts'
import type { Item } from '../../vocabulary/index.ts'
import { type Exporter, prettyJson, spansLeftOut } from './exporter.ts'

/** An eval set of Google's Agent Development Kit. A journey is one case with several turns; any other item is its own case. */
export const adk: Exporter = {
  name: 'adk',
  files({ name, items, documents }) {
    // The kit derives the set id from the file name, which may only contain letters, digits and underscores.
    const id = name.replaceAll(/[^A-Za-z0-9_]+/g, '_')
    return {
      [`${id}.evalset.json`]: prettyJson({
        eval_set_id: id,
        name,
        description: `${items.length} items written from ${documents.length} documents`,
        eval_cases: conversations(items).map((turns) => ({
          eval_id: turns[0]?.journey?.id ?? turns[0]?.query_id,
          conversation: turns.map((item) => ({
            invocation_id: item.query_id,
            user_content: { role: 'user', parts: [{ text: item.question }] },
            final_response: { role: 'model', parts: [{ text: item.ideal_answer }] },
            // A constant time, so that the same set gives the same file.
            creation_timestamp: 0,
          })),
          creation_timestamp: 0,
        })),
        creation_timestamp: 0,
      }),
    }
  },
  leftOut: spansLeftOut,
}

const conversations = (items: readonly Item[]): readonly (readonly Item[])[] =>
  [...groupedBy(items, (item) => item.journey?.id ?? item.query_id).values()].map((turns) =>
    turns.toSorted((a, b) => (a.journey?.position ?? 0) - (b.journey?.position ?? 0)),
  )

import { z } from 'zod'
import { Content } from '../../dataset/item-content.ts'
import { Reason } from '../../dataset/rejection-reasons.ts'
import type { Studio } from '../studio.ts'

const Id = z.string().min(1)
const Checked = z.object({ query_id: Id, content: Content })
const Decided = z.object({
  query_id: Id,
  verdict: z.enum(['accept', 'reject', 'edit', 'skip']),
  reason: Reason.optional(),
  note: z.string().max(5000).optional(),
  content: Content.optional(),
  seconds: z.number().min(0).optional(),
})
const Typed = z.object({ query_id: Id, fields: z.record(z.string(), z.unknown()).nullable() })
const Publishing = z.object({ onlyReviewed: z.boolean().default(false) })

/** What the page may ask, by method and path. */
export const answer = async (studio: Studio, method: string, path: string, query: URLSearchParams, body: unknown) => {
  switch (`${method} ${path}`) {
    case 'GET queue':
      return studio.queue()
    case 'GET item':
      return studio.view(Id.parse(query.get('id')))
    case 'GET document':
      return studio.document(Id.parse(query.get('doc_id')), Id.parse(query.get('version')))
    case 'GET documents':
      return studio.documents()
    case 'GET agreement':
      return studio.settle ? studio.agreement() : undefined
    case 'POST check': {
      const { query_id, content } = Checked.parse(body)
      return studio.check(query_id, content)
    }
    case 'POST decide':
      return studio.decide(Decided.parse(body))
    case 'POST undo':
      return studio.undo() ?? { nothing: true }
    case 'POST typed': {
      const { query_id, fields } = Typed.parse(body)
      studio.typed(query_id, fields)
      return { kept: true }
    }
    case 'POST publish': {
      const { version, changed, next } = await studio.publish(Publishing.parse(body).onlyReviewed)
      const { items, edited, rescued, returned, leftOut, disputed } = next
      return {
        version,
        changed,
        items: items.length,
        edited: edited.length,
        rescued: rescued.length,
        returned: returned.length,
        leftOut: leftOut.length,
        disputed: disputed.length,
      }
    }
    default:
      return undefined
  }
}

import { prose } from './document-text.js'
import { element, part } from './dom.js'

/** A journey as what it is. The turn at hand is marked; what it answers stands in the item. */
export const conversation = (item, byId) => {
  if (!item.journey) return undefined
  const turns = [...byId.values()]
    .filter((other) => other.journey?.id === item.journey.id)
    .sort((a, b) => a.journey.position - b.journey.position)
  return part(
    'Conversation',
    element(
      'ol',
      { class: 'conversation' },
      turns.map((turn) =>
        element(
          'li',
          { class: turn === item ? 'now' : undefined, 'aria-current': turn === item ? 'true' : undefined },
          element('a', { class: 'asks', href: `#${turn.query_id}`, lang: turn.language, dir: 'auto' }, turn.question),
          turn === item ? undefined : prose(turn.ideal_answer, { class: 'says', lang: turn.language, dir: 'auto' }),
        ),
      ),
    ),
  )
}

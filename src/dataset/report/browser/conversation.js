import { prose } from './document-text.js'
import { element, part } from './dom.js'

/** The conversation of a journey, with the shown turn marked. Its answer is shown with the item. */
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

import { groupedBy } from '../../../text/grouped-by.ts'
import { aboutItem, type Rule } from '../rule.ts'

/** Every journey has all its turns, each once. */
export const journeys: Rule = ({ dataset, report }) => {
  const turns = dataset.items.filter(({ value }) => value.journey)
  for (const [id, own] of groupedBy(turns, ({ value }) => value.journey!.id)) {
    const { of } = own[0]!.value.journey!
    const positions = own.map(({ value }) => value.journey!.position).sort((a, b) => a - b)
    const whole = own.length === of && positions.every((position, index) => position === index + 1)
    if (!whole || own.some(({ value }) => value.journey!.of !== of))
      aboutItem(report, 'journey', own[0]!)(`The journey ${id} has the turns ${positions.join(', ')} of ${of}.`)
  }
}

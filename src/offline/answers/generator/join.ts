import type { WritingInput } from '../../../agents/authoring.ts'
import { groupedBy } from '../../../agents/grouped-by.ts'
import { randomFrom } from '../../../text/random.ts'
import type { Writing, WrittenItem } from '../../../vocabulary/index.ts'
import { type Desk, openDesk } from '../../authoring/desk.ts'
import { answerableItem, type Parts } from '../../authoring/items.ts'
import { bridgedAcross, bridging } from '../../authoring/joins/bridges.ts'
import { joinable, joinedAcross } from '../../authoring/joins/joins.ts'
import { readsWell } from '../../authoring/reads-well.ts'
import type { Found } from '../../find-facts.ts'

type Ask = WritingInput['asks'][number]

/** Questions that need two passages: a fact of the first and another that belongs to it. */
export const join = (asks: readonly Ask[], input: WritingInput): Writing => {
  const items: WrittenItem[] = []
  const declined: Writing['declined'] = []
  for (const ask of asks) {
    const desk = openDesk(input.passages, ask)
    const made = typeof desk === 'string' ? undefined : oneOf(ask, desk, input, items)
    if (made) items.push(answerableItem({ ...made, ask_id: ask.ask_id }))
    else declined.push({ ask_id: ask.ask_id, reason: typeof desk === 'string' ? desk : nothing })
  }
  return { items, declined }
}

const nothing = 'No two facts of the passages belong together so that a question would need both.'

/** One of many: what the first pair gives, every brief over these passages would ask. */
const oneOf = (
  { ask_id, language }: Ask,
  desk: Desk,
  { passages, objections, asked = [], enough = [] }: WritingInput,
  items: readonly WrittenItem[],
): Parts | undefined => {
  const said = new Set([...asked, ...[...objections, ...items].map(({ question }) => question)])
  const random = randomFrom(ask_id, objections.length)
  const [own, others] = apart(desk.foundBy(joinable), passages[0]!.chunk_id)
  const [rows, otherRows] = apart(desk.foundBy(bridging), passages[0]!.chunk_id)
  const good = (made: Parts): boolean =>
    !said.has(made.question) && !enough.includes(made.family) && readsWell(made, language)
  const found = [joinedAcross(own, others, desk, random), bridgedAcross(rows, otherRows, desk, random)].flatMap(
    (made) => someOf(made, good),
  )
  // First the kind: two tables give many bridges and one sum.
  const kinds = [...groupedBy(found, ({ family }) => family).values()]
  return kinds.length > 0 ? random.pick(random.pick(kinds)) : undefined
}

const apart = (
  found: readonly Found[],
  chunk_id: string,
): readonly [own: readonly Found[], others: readonly Found[]] => [
  found.filter(({ context }) => context.chunk_id === chunk_id),
  found.filter(({ context }) => context.chunk_id !== chunk_id),
]

const someOf = (made: Iterable<Parts>, good: (made: Parts) => boolean): readonly Parts[] => {
  const some: Parts[] = []
  for (const each of made) {
    if (some.length >= enoughToChoose) break
    if (good(each)) some.push(each)
  }
  return some
}

const enoughToChoose = 24

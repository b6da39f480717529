import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { binOf, requestedDifficulty } from '../../dataset/difficulty.ts'
import { type Split, splitNames } from '../../dataset/splits.ts'
import { UsageError } from '../../errors.ts'
import { counted, listFirst } from '../../text/counted.ts'
import { fieldsOf, ownProperty } from '../../text/objects.ts'
import type { Item } from '../../vocabulary/index.ts'

export interface Selection {
  /** Default: the test split if the set has splits. `all` is the whole set. */
  readonly split?: Split | 'all' | undefined
  /** For instance `language=en,difficulty=hard`. Several values are separated with `|`. */
  readonly where?: string | undefined
}

/** Selects the items to score. The default is the test split, because systems are tuned on the others. */
export const selectItems = (dataset: Dataset, { split, where }: Selection) => {
  const all = dataset.items.map(({ value }) => value)
  const { items: itemsInSplit, name } = itemsOfSplit(dataset, all, split)
  const items = where === undefined ? itemsInSplit : itemsWhere(itemsInSplit, where)
  const description = [name, ...(where === undefined ? [] : [`where ${where}`])].join(', ')
  return { items, scope: `${items.length} of ${counted(all.length, 'item')} (${description})` }
}

const itemsOfSplit = (dataset: Dataset, all: readonly Item[], split: Selection['split']) => {
  const chosen = split ?? (dataset.splits.test.length > 0 ? 'test' : 'all')
  if (chosen === 'all') return { items: all, name: 'the whole set' }
  if (!splitNames.includes(chosen))
    throw new UsageError(`Unknown split ${chosen}. Use ${splitNames.join(', ')} or all.`)
  const ids = new Set(dataset.splits[chosen].map(({ value }) => value.query_id))
  if (ids.size === 0) throw new UsageError(`The ${chosen} split of ${dataset.folder} is empty. Use --split all.`)
  return { items: all.filter(({ query_id }) => ids.has(query_id)), name: `the ${chosen} split` }
}

const itemsWhere = (items: readonly Item[], where: string): readonly Item[] => {
  // A comma before text without `=` belongs to the value: `topic=Agents, tasks`.
  const conditions = where.split(/,(?=[^,=]+=)/).map((part) => {
    const [, field, value] = /^([^=]+)=(.+)$/s.exec(part) ?? []
    if (!field?.trim() || !value?.trim()) throw new UsageError(`“${part}” is not a condition. Expected: language=en.`)
    return conditionOn(items, field.trim(), value.trim())
  })
  const chosen = items.filter((item) =>
    conditions.every(({ field, values }) => valuesOf(item, field).some((value) => values.includes(value))),
  )
  if (chosen.length === 0) throw new UsageError(`No item matches ${where}.`)
  return chosen
}

const conditionOn = (items: readonly Item[], field: string, text: string) => {
  const existing = [...new Set(items.flatMap((item) => valuesOf(item, field)))].sort()
  if (existing.length === 0) throw new UsageError(`No item has a field ${field}.`)
  const values = existing.includes(text) ? [text] : text.split('|').map((value) => value.trim())
  const unknownValue = values.find((value) => !existing.includes(value))
  if (unknownValue !== undefined)
    throw new UsageError(`No item has ${field}=${unknownValue}. Use ${listFirst(existing, 20)}.`)
  return { field, values }
}

/** The values of a field of an item. `profile.persona` is a nested field, `negatives.kind` a field of the entries of a list. The difficulty is the measured one if available. */
const valuesOf = (item: Item, field: string): string[] => {
  if (field === 'difficulty') return [difficultyOf(item)]
  if (field === 'requested_difficulty') return [requestedDifficulty(item)]
  let values: unknown[] = [item]
  for (const name of field.split('.')) values = values.flatMap((value) => ownProperty(fieldsOf(value), name) ?? [])
  return values.flatMap((value) => (['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : []))
}

/** The measured difficulty of an item, or else the intended one. */
export const difficultyOf = ({ difficulty, measured_difficulty }: Item): Item['difficulty'] =>
  measured_difficulty === undefined ? difficulty : binOf(measured_difficulty)

import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { type Split, splitNames } from '../../dataset/splits.ts'
import { askedDifficulty, binOf } from '../../dataset/statistics/difficulty-bins.ts'
import { UsageError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { own } from '../../text/own.ts'
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
  const ofSplit = inSplit(dataset, all, split)
  const items = where === undefined ? ofSplit.items : matching(ofSplit.items, where)
  const named = [ofSplit.name, ...(where === undefined ? [] : [`where ${where}`])].join(', ')
  return { items, of: `${items.length} of ${counted(all.length, 'item')} (${named})` }
}

const inSplit = (
  dataset: Dataset,
  all: readonly Item[],
  split: Selection['split'],
): { readonly items: readonly Item[]; readonly name: string } => {
  const chosen = split ?? (dataset.splits.test.length > 0 ? 'test' : 'all')
  if (chosen === 'all') return { items: all, name: 'the whole set' }
  if (!splitNames.includes(chosen))
    throw new UsageError(`Unknown split ${chosen}. Use ${splitNames.join(', ')} or all.`)
  const ids = new Set(dataset.splits[chosen].map(({ value }) => value.query_id))
  if (ids.size === 0) throw new UsageError(`The ${chosen} split of ${dataset.folder} is empty. Use --split all.`)
  return { items: all.filter(({ query_id }) => ids.has(query_id)), name: `the ${chosen} split` }
}

const matching = (items: readonly Item[], where: string): readonly Item[] => {
  const conditions = where.split(',').map((part) => {
    const [, field, values] = /^([^=]+)=(.+)$/s.exec(part) ?? []
    if (!field?.trim() || !values?.trim()) throw new UsageError(`“${part}” is not a condition. Expected: language=en.`)
    return { field: field.trim(), values: values.split('|').map((value) => value.trim()) }
  })
  for (const { field, values } of conditions) {
    const known = [...new Set(items.flatMap((item) => valuesOf(item, field)))].sort()
    if (known.length === 0) throw new UsageError(`No item has a field ${field}.`)
    const unknownValue = values.find((value) => !known.includes(value))
    if (unknownValue !== undefined)
      throw new UsageError(`No item has ${field}=${unknownValue}. Use ${known.slice(0, 20).join(', ')}.`)
  }
  const chosen = items.filter((item) =>
    conditions.every(({ field, values }) => valuesOf(item, field).some((value) => values.includes(value))),
  )
  if (chosen.length === 0) throw new UsageError(`No item matches ${where}.`)
  return chosen
}

/** The values of a field; `profile.persona` names a nested field. The difficulty is the measured one if known. */
const valuesOf = (item: Item, field: string): string[] => {
  if (field === 'difficulty') return [difficultyOf(item)]
  if (field === 'asked_difficulty') return [askedDifficulty(item)]
  let value: unknown = item
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? own(value as Record<string, unknown>, name) : undefined
  return (Array.isArray(value) ? value : [value]).flatMap((one) =>
    ['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : [],
  )
}

/** The measured difficulty if known, otherwise the recorded one. */
export const difficultyOf = ({ difficulty, measured_difficulty }: Item): Item['difficulty'] =>
  measured_difficulty === undefined ? difficulty : binOf(measured_difficulty)

import type { Check } from '../../checks/check.ts'
import { copy } from '../../checks/copy.ts'
import { evidence } from '../../checks/evidence.ts'
import { leak } from '../../checks/leak.ts'
import { necessity } from '../../checks/necessity.ts'
import { standalone } from '../../checks/standalone.ts'
import { type } from '../../checks/type.ts'
import { unique } from '../../checks/unique.ts'
import type { Corpus } from '../../corpus/corpus.ts'
import { itemCheck } from '../../dataset/check/item-check.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Item } from '../../vocabulary/index.ts'
import { type Metric, share } from './metric.ts'

type Choice = (item: Item) => boolean
const answerable: Choice = ({ no_answer }) => !no_answer
const all: Choice = () => true

/** What rules can say of each item. They stand in for what a model would say, and are named as rules. */
const ruled: readonly (readonly [name: string, check: Check, of: Choice])[] = [
  ['faithful by rules: numbers, names and terms of the answer stand in its evidence', evidence, answerable],
  ['answer of the type that is asked for, by rules', type, answerable],
  ['question understood alone, by rules', standalone, all],
  ['answer not in the question, by rules', leak, answerable],
  ['question in words of its own, by rules', copy, answerable],
  ['no other passage answers otherwise, by rules', unique, answerable],
  ['every hop needed, by rules', necessity, ({ multi_hop }) => multi_hop !== undefined],
]

/** Whether items hold what they promise, as far as rules can tell. */
export const soundness = async (items: readonly Item[], corpus: Corpus, search: SearchIndex): Promise<Metric[]> => {
  const metrics: Metric[] = []
  for (const [name, check, of] of ruled) {
    const run = itemCheck({ corpus, search, maxCopiedWords: 8 }, check)
    const own = items.filter(of)
    if (own.length === 0) continue
    let sound = 0
    for (const item of own) if ((await run(item)).finding === 'sound') sound++
    metrics.push(share({ group: 'soundness', name }, sound, own.length))
  }
  return metrics
}

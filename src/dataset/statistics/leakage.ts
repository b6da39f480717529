import type { Corpus } from '../../corpus/corpus.ts'
import { similarTexts } from '../../search/minhash.ts'
import type { Item } from '../../vocabulary/index.ts'
import { normalised } from '../duplicates.ts'
import { leakFreeComponents, splitNames } from '../splits.ts'

/** What splits have in common. All of it should be zero, except for similar questions. */
export const leakageOf = (items: readonly Item[], corpus: Corpus) => {
  const components = leakFreeComponents(items, corpus)
  const across = (keysOf: (item: Item, index: number) => readonly string[]): number => {
    const homes = new Map<string, Set<string>>()
    items.forEach((item, index) => {
      for (const key of keysOf(item, index)) homes.set(key, (homes.get(key) ?? new Set()).add(item.split ?? ''))
    })
    return [...homes.values()].filter((splits) => splits.size > 1).length
  }
  const questions = items.map(({ question }) => normalised(question))
  // Pairs with at least 60% of their 5-character runs in common.
  const alike = similarTexts(questions, 0.6).filter(({ a, b }) => items[a]!.split !== items[b]!.split)
  return {
    splits: splitNames.map((split) => ({
      split,
      items: items.filter((item) => item.split === split).length,
      components: new Set(components.filter((_, index) => items[index]!.split === split)).size,
    })),
    components: new Set(components).size,
    separatedComponents: across((_, index) => [String(components[index])]),
    sharedGroups: across(({ group_id }) => [group_id]),
    sharedFamilies: across(({ template_family_id }) => [template_family_id]),
    sharedSpans: across(({ gold_spans }) =>
      gold_spans.map(({ doc_id, version, start, end }) => [doc_id, version, start, end].join(' ')),
    ),
    alikeQuestions: alike.length,
    mostAlike: alike.reduce((most, { similarity }) => Math.max(most, similarity), 0),
    unassigned: items.filter(({ split }) => split === undefined).length,
  }
}

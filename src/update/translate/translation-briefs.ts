import { askFromItem } from '../../dataset/item-as-draft.ts'
import { journeysOf } from '../../dataset/journeys.ts'
import { counted } from '../../text/counted.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { derivedId } from '../../text/hash.ts'
import { elementAt } from '../../text/required.ts'
import { haveSameBaseLanguage } from '../../text/words.ts'
import type { Ask, Brief, EvolutionType, Item } from '../../vocabulary/index.ts'

export type TranslationPlan = ReturnType<typeof translationBriefs>

/** Makes briefs that translate the items of a set, a few per brief. Turns of a conversation always stay together. */
export const translationBriefs = (
  items: readonly Item[],
  languages: readonly string[],
  { session, seed, itemsPerBrief }: { readonly session: string; readonly seed: string; readonly itemsPerBrief: number },
) => {
  const briefs: Brief[] = []
  /** One line for each language and reason why items are not translated. */
  const notes: string[] = []
  const completeLanguages: string[] = []
  const translations = items.filter(({ evolution }) => evolution?.type === 'translation')
  for (const language of languages) {
    const existing = translations.filter((item) => isSameLanguage(item.language, language))
    const translated = new Set(existing.map(({ evolution }) => evolution?.from))
    const byReason = groupedBy(items, (item) => reasonToSkip(item, translated, language))
    const remaining = byReason.get(undefined) ?? []
    for (const [reason, { length }] of byReason)
      if (reason !== undefined) notes.push(`${language}: skipped ${counted(length, 'item')}: ${reason}.`)
    if (remaining.length === 0) completeLanguages.push(language)
    for (const batch of batchesOf(remaining, itemsPerBrief))
      briefs.push(briefFor(batch, language, { session, seed, position: briefs.length }))
  }
  return { briefs, notes, completeLanguages }
}

/** Evolution types with misspellings or mixed languages, which are not translated. */
const untranslatedTypes: ReadonlySet<EvolutionType> = new Set(['noise_mild', 'noise_severe', 'code_switch'])

const reasonToSkip = (item: Item, translated: ReadonlySet<string | undefined>, language: string) => {
  const { evolution } = item
  if (evolution?.type === 'translation') return 'already translations'
  if (isSameLanguage(item.language, language)) return `already in ${item.language}`
  if (evolution && untranslatedTypes.has(evolution.type)) return 'misspellings and mixed languages have no translation'
  return translated.has(item.query_id) ? 'the set already has the translation' : undefined
}

/** `es` matches `es-MX` and vice versa; `pt-PT` does not match `pt-BR`. */
const isSameLanguage = (first: string, second: string): boolean =>
  first === second || (haveSameBaseLanguage(first, second) && (!first.includes('-') || !second.includes('-')))

const batchesOf = (items: readonly Item[], itemsPerBrief: number): Item[][] => {
  const groups: Item[][] = []
  for (const item of items) {
    if (item.journey) continue
    const last = groups.at(-1)
    const [first] = last ?? []
    const isSameKind = first?.strategy === item.strategy && first.language === item.language
    if (last && isSameKind && last.length < itemsPerBrief) last.push(item)
    else groups.push([item])
  }
  return [...groups, ...journeysOf(items)]
}

const briefFor = (
  items: readonly Item[],
  language: string,
  { session, seed, position }: { readonly session: string; readonly seed: string; readonly position: number },
): Brief => {
  const brief_id = derivedId('b', 'translate', language, seed, ...items.map(({ query_id }) => query_id))
  const first = elementAt(items, 0)
  return {
    brief_id,
    session,
    position,
    round: 1,
    strategy: askFromItem(first).strategy,
    agent: first.journey ? 'journey_simulator' : 'generator',
    language,
    topic: first.topic,
    chunk_ids: passageIdsOf(items),
    examples: [],
    seed: derivedId('s', seed, brief_id),
    asks: items.map((item) => translationAsk(item, language, seed)),
  }
}

const translationAsk = (item: Item, language: string, seed: string): Ask => {
  const { evolution: _, ...ask } = askFromItem(item)
  const { journey } = item
  return {
    ...ask,
    ask_id: derivedId('a', 'translate', language, seed, item.query_id),
    language,
    cell: { ...ask.cell, language },
    evolution: { type: 'translation', from: item.query_id },
    journey: journey && {
      id: derivedId('j', journey.id, language),
      template: journey.template,
      position: journey.position,
      of: journey.of,
      purpose: journey.phase ?? '',
    },
  }
}

/** The passages of the evidence, or the nearest passage of an item without an answer. */
const passageIdsOf = (items: readonly Item[]): string[] => [
  ...new Set(
    items.flatMap(({ gold_evidence, absence, negatives }) =>
      gold_evidence.length > 0
        ? gold_evidence
        : [...(absence?.nearest ?? []), ...negatives].slice(0, 1).map(({ chunk_id }) => chunk_id),
    ),
  ),
]

import { type Corpus, documentOf } from '../../corpus/corpus.ts'
import { passagesAt } from '../../corpus/quotes.ts'
import { elementAt } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'
import type { Brief, GoldSpan, Item } from '../../vocabulary/index.ts'
import type { Fate } from './compare-items.ts'
import { briefAbout, earlierOf } from './renew-briefs.ts'

/**
 * Makes briefs for traps: questions about a changed value, asked by somebody who remembers the old one. There is one brief per change.
 */
export const temporalBriefs = (
  fates: readonly Fate[],
  now: Corpus,
  { maxBriefs, ...renewing }: { readonly session: string; readonly seed: string; readonly maxBriefs: number },
): Brief[] => {
  const seen = new Set<string>()
  const briefs: Brief[] = []
  for (const fate of fates) {
    const { item, chunk_ids } = fate
    const question = briefs.length < maxBriefs && chunk_ids.length > 0 ? trapOf(fate, now) : undefined
    const evidence = fate.evidence.map(({ was }) => was).join('\u0000')
    if (question === undefined || seen.has(evidence)) continue
    seen.add(evidence)
    // Show the old words too, if the old version is still among the documents.
    const older = item.gold_spans.flatMap((span) => olderPassages(span, now))
    briefs.push(
      briefAbout('temporal', item, [...new Set([...chunk_ids, ...older])], item.topic, renewing, {
        strategy: 'adversarial',
        adversarial_type: 'temporal_trap',
        difficulty: 'hard',
        real_question: { id: prefix + item.query_id, text: question, earlier: earlierOf(item) },
      }),
    )
  }
  return briefs
}

/** Passages of older versions that contain the words of a span. */
const olderPassages = ({ doc_id, text }: GoldSpan, now: Corpus): string[] =>
  now.documents().flatMap(({ doc_id: own, version, latest }) => {
    const start = own === doc_id && !latest ? documentOf(now, { doc_id: own, version }).text.indexOf(text) : -1
    return start < 0
      ? []
      : passagesAt(now, { doc_id, version, start, end: start + text.length }).map(({ chunk_id }) => chunk_id)
  })

const prefix = 'change '

/** The id of the item whose change an ask is about, if any. */
export const changeIn = (real_question: { readonly id: string } | undefined): string | undefined =>
  real_question?.id.startsWith(prefix) ? real_question.id.slice(prefix.length) : undefined

/** Puts the old value in front of the question. Undefined unless exactly one value was replaced by another and the date is known. */
const trapOf = ({ item, kind, evidence, chunk_ids }: Fate, now: Corpus): string | undefined => {
  const { question, language } = item
  const words = wordings.get(baseLanguage(language))
  const plain = !item.adversarial_type && !item.evolution && !item.journey && !item.multi_hop && !item.no_answer
  const change = evidence.filter((one) => one.now !== one.was)
  const [only] = change
  if (kind !== 'changed' || !plain || item.answer_type === 'yes_no' || !words || change.length !== 1) return undefined
  const value = only && replacedValue(only.was, only.now ?? '')
  const since = now.passage(elementAt(chunk_ids, 0))
  const date = since && now.document(since.doc_id, since.version)?.as_of
  if (!value || !date || date <= (item.as_of ?? '') || !item.ideal_answer.includes(value) || question.includes(value))
    return undefined
  const midSentence = /^¿/.test(question)
    ? question
    : question.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return words(value, monthOf(date, language), midSentence.replace(/\s*\?$/, ''))
}

/** The value that was replaced, if exactly one value was replaced by one other. */
const replacedValue = (was: string, now: string): string | undefined => {
  const [old, own] = [valuesIn(was), valuesIn(now)]
  const gone = old.filter((value) => !own.includes(value))
  const come = own.filter((value) => !old.includes(value))
  return gone.length === 1 && come.length === 1 ? gone[0] : undefined
}

const valuesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /(?:\p{Lu}{0,3}\p{Sc}\s?)?(?<![\p{L}\p{N}])\p{Nd}(?:[\p{Nd}.,:]*\p{Nd})?(?:\s?[%\p{Sc}]|\s\p{L}+|\p{L}+)?/gu,
    ),
  ].map(([value]) => value)

const monthOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))

type Words = (value: string, month: string, question: string) => string

const wordings: ReadonlyMap<string, Words> = new Map(
  Object.entries({
    en: (value, month, question) => `The answer was ${value} until ${month}: ${question} today?`,
    es: (value, month, question) => `La respuesta era ${value} hasta ${month}: ${question} hoy?`,
    pt: (value, month, question) => `A resposta era ${value} até ${month}: ${question} hoje?`,
  }),
)

/** Relabels the item of an accepted trap. No user asked it, so it is not a real question. */
export const trapItem = (item: Item): Item => ({
  ...item,
  source_real_question: undefined,
  original_question: undefined,
  family: 'temporal-change',
  tags: item.tags.filter((tag) => tag !== 'real-question'),
})

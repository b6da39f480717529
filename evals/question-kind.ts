import { baseLanguage } from '../src/text/words.ts'

const kinds = {
  why: /\b(?:why|how come)\b|por ?qu[eé]/iu,
  definition: /\bwhat (?:does|do) .* mean\b|qué significa|que significa/iu,
  amount: /\bhow (?:much|many|long|often|old|far|large|big)\b|cuánt|quant[oa]/iu,
  how: /\bhow\b|cómo|^como/iu,
  when: /\bwhen\b|\b(?:what|which) (?:year|date|day)\b|cuándo|quando/iu,
  where: /\bwhere\b|dónde|\bonde/iu,
  who: /\bwho\b|quién|quem/iu,
  which: /\bwhich\b|cuál|qua(?:l|is)/iu,
  what: /\bwhat\b|\bqu[eé]\b/iu,
}

export type QuestionKind = keyof typeof kinds | 'yes_no' | 'unknown'

/** What a question asks for, judged by its first question word in English, Spanish or Portuguese. */
export const questionKind = (question: string, language: string): QuestionKind => {
  if (!['en', 'es', 'pt'].includes(baseLanguage(language))) return 'unknown'
  let best: { readonly kind: QuestionKind; readonly at: number } | undefined
  for (const [kind, pattern] of Object.entries(kinds)) {
    const at = question.search(pattern)
    if (at >= 0 && (!best || at < best.at)) best = { kind: kind as QuestionKind, at }
  }
  return best?.kind ?? 'yes_no'
}

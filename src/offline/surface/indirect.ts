import type { OfflineLanguage } from '../family.ts'

/**
 * A question as part of a sentence: `How long can I keep it?` → `how long I can keep it`. Undefined where the order of the words
 * would have to change in a way that cannot be told safely.
 */
export const indirect = (question: string, language: OfflineLanguage): string | undefined => {
  const bare = question.replace(/^¿/, '').replace(/\?$/, '')
  if (/[.?!] |[,;:]/.test(bare) || !question.endsWith('?')) return undefined
  return language === 'en' ? english(bare) : romance(bare, language)
}

const romance = (bare: string, language: 'es' | 'pt'): string | undefined => {
  const lower = bare.charAt(0).toLowerCase() + bare.slice(1)
  if (language === 'es') {
    if (
      /^(?:qué|cuál|cuáles|quién|quiénes|cómo|cuándo|dónde|cuánto|cuánta|cuántos|cuántas|por qué|(?:a|de|en|con|para|por|desde|hasta|durante|bajo|según|entre|sobre) (?:qué|cuál|cuáles|quién|quiénes|cuánto|cuántos|cuántas|dónde|cuándo))(?= )/.test(
        lower,
      )
    )
      return lower
    return /^(?:puedo|se puede|es posible|es necesario|es obligatorio|hay|hace falta|debo|se debe|tengo|existe) /.test(
      lower,
    )
      ? `si ${lower}`
      : undefined
  }
  if (
    /^(?:o que|que|qual|quais|quem|como|quando|onde|quanto|quanta|quantos|quantas|por que|(?:a|de|em|com|para|por|desde|até|durante|sob|entre|sobre) (?:que|qual|quais|quem|quanto|quantos|quantas|onde|quando))(?= )/.test(
      lower,
    )
  )
    return lower
  return /^(?:posso|pode-se|é possível|é necessário|é obrigatório|é preciso|há|devo|deve-se|existe|dá para) /.test(
    lower,
  )
    ? `se ${lower}`
    : undefined
}

const english = (bare: string): string | undefined => {
  for (const [pattern, frame] of rules) {
    if (pattern.test(bare) && frame === '') return undefined
    if (pattern.test(bare))
      return bare.replace(pattern, frame).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  }
  return undefined
}

const auxiliary =
  "(?:exactly|do|does|did|is|are|was|were|am|can|could|may|might|must|should|shall|will|would|has|have|had|can't|don't|doesn't|isn't)"

const rules: readonly (readonly [RegExp, string])[] = [
  [/^How (?:do|can|should) I (.+)$/, 'how to $1'],
  [/^Can I (.+)$/, 'whether I can $1'],
  [/^Must I (.+)$/, 'whether I must $1'],
  [/^Should I (.+)$/, 'whether I should $1'],
  [/^May I (.+)$/, 'whether I may $1'],
  [/^Is it (possible|necessary|allowed|mandatory|required) (.+)$/, 'whether it is $1 $2'],
  [/^Is there (.+)$/, 'whether there is $1'],
  [/^Are there (.+)$/, 'whether there are $1'],
  [
    /^((?:What|When|Where|Why|How(?: (?:long|often|much|many|soon))?|Which)(?: [a-z]+)?) (can|could|must|should|may|will) (I|we|you|one) (.+)$/,
    '$1 $3 $2 $4',
  ],
  [
    /^((?:What|When|Where|Why|How(?: (?:long|often|much|many|soon))?|Which)(?: [a-z]+)?) do (I|we|you|they) (.+)$/,
    '$1 $2 $3',
  ],
  [
    /^(What|Who) (is|are|was|were) ((?!.*(?:(?:ed|en|ing)\b| (?:for|like|of|to|in|about|with)$))(?:the|an?|\p{Lu}\S*) (?:\S+ ){0,4}\S+)$/u,
    '$1 $3 $2',
  ],
  [
    // `Which yard ring flag is -d short for`: the verb stands before its subject, however long the name in front is.
    /^(?:Who|What|Which)(?: (?!(?:that|which|who|whose|where|if|when|and|or|than|as)\b|[a-z]+ed\b)[\w.-]+){1,4} (?:is|are|was|were|do|does|did|can|could|may|must|should|will) .*\b(?:for|of|to|in|with|from|by|on|about|as|called|mean|do|stand|use|take|accept|need)$/,
    '',
  ],
  [
    // `What effect does it have`: the noun is no verb.
    new RegExp(
      `^((?:Who|What|Which [a-z]+|How many [a-z]+) (?!${auxiliary}\\b)(?![a-z]+ ${auxiliary}\\b)[a-z]+(?:s|ed|e)? .+)$`,
    ),
    '$1',
  ],
]

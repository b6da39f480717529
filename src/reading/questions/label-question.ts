import { contentStems, fold } from '../../text/words.ts'
import type { Difficulty, Intent, RealQuestion } from '../../vocabulary/index.ts'

/** What somebody wants who asks so, by the words that say it in English, Spanish and Portuguese. The first that fits counts. */
export const intentOfQuestion = (text: string): Intent => {
  const asked = fold(text)
  return signs.find(([, sign]) => sign.test(asked))?.[0] ?? 'policy_lookup'
}

/** How far the words of a question are from those of the passage that answers it best: the less they share, the harder it is to find. */
export const difficultyOfQuestion = (
  { text, language }: Pick<RealQuestion, 'text' | 'language'>,
  nearest: string | undefined,
): Difficulty => {
  const asked = [...new Set(contentStems(text, language))]
  if (nearest === undefined || asked.length === 0) return 'hard'
  const held = new Set(contentStems(nearest, language))
  const shared = asked.filter((stem) => held.has(stem)).length / asked.length
  return shared >= 0.75 ? 'easy' : shared >= 0.4 ? 'medium' : 'hard'
}

const signs: readonly (readonly [Intent, RegExp])[] = [
  ['comparison', /\b(?:differ\w*|compared?|versus|vs|better than|diferen\w+|compar\w+|mejor que|melhor que)\b/],
  [
    'troubleshooting',
    /\b(?:error|erro|fail\w*|broken|stuck|not work\w*|doesn.?t work|won.?t|lost|crash\w*|wrong|falla\w*|falha\w*|no funciona|nao funciona|perdi|slow|lent[oa])\b|\b[a-z]{2,5}-\d{2,5}\b/,
  ],
  [
    'procedure',
    /\b(?:how (?:do|can|to|should|would)|steps?|set ?up|install|configure|rotate|como (?:faco|hago|puedo|posso|se|fazer|hacer)|passos|pasos|instalar|configurar)\b|\bwhat now\b|\be agora\b/,
  ],
  [
    'definition',
    /^what (?:(?:is|are) (?:an? )[\w -]{2,40}|(?:is|are) [\w-]+(?: [\w-]+)?)\??$|\b(?:what does .* mean|stand for|what is meant|que (?:es|significa)|o que (?:e|significa|sao)|meaning of)\b/,
  ],
  [
    'eligibility_exception',
    /\b(?:can|may|could|am i|are we|allowed|eligible|possible|permitted|do you (?:support|offer|allow)|is there|puedo|podemos|se puede|posso|podemos|da pra|pode|hay|existe|permitid[oa])\b/,
  ],
  [
    'reference_lookup',
    /\b(?:how (?:much|many|long|often|fast|big|far)|price|cost|limit|max\w*|minimum|default|port|value|size|cuant[oa]s?|quant[oa]s?|precio|preco|limite|tamano|tamanho|prazo|plazo|tempo)\b/,
  ],
]

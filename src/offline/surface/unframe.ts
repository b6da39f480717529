import { escaped } from '../../text/escaped.ts'
import type { OfflineLanguage } from '../family.ts'
import { clauseOf } from './openings.ts'
import { frames } from './persona-frames.ts'

/** What is asked, without the sentence, the greeting or the `do you know` around it, and without its marks. Its words keep their order. */
export const unframed = (question: string, language: OfflineLanguage): string => {
  const inner = persons[language].reduce((text, pattern) => pattern.exec(text)?.groups?.asked ?? text, question.trim())
  const bare = (clauseOf(inner, language) ?? inner).replace(/^[¿"“«]+(?=\p{L})|[?.!]+["”»]?$/gu, '').trim()
  return asks[language].reduce((text, pattern) => text.replace(pattern, ''), bare)
}

const asPattern = (frame: string): RegExp =>
  new RegExp(
    `^${frame
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(?<asked>.+)')}$`,
    'iu',
  )

const patternsOf = (language: OfflineLanguage): readonly RegExp[] =>
  [...new Set(Object.values(frames[language]).flat())].map(asPattern)

const persons: Readonly<Record<OfflineLanguage, readonly RegExp[]>> = {
  en: patternsOf('en'),
  es: patternsOf('es'),
  pt: patternsOf('pt'),
}

/** Requests that the families put around a question. */
const asks: Readonly<Record<OfflineLanguage, readonly RegExp[]>> = {
  en: [
    /^(?:please,? )?(?:(?:could|can|would) (?:you|somebody|someone|anybody|anyone) (?:please |kindly )?(?:tell me|check|explain|confirm|clarify|say)|tell me|explain|confirm|do you (?:happen to )?know|does (?:anyone|anybody|somebody|someone) know|(?:I|we) (?:need|want|would like) to (?:know|understand|find out)|I'd like to know|I was asked|someone asked me|(?:a|one) (?:customer|user) asked me|I (?:have not been able|was not able|am trying) to find out|I cannot find(?: out)?|any idea|I wonder|is it known|is it clear) (?=(?:what|which|who|whom|whose|when|where|why|how|whether|if|in|on|by|around|for|to|from|since|until|under|the)\b)/i,
    /^(?:whether|if) (?=.*\b(?:is|are|was|were|can|may|must|should|does|do|has|have)\b)(?!.*,)/i,
  ],
  es: [
    /^(?:por favor,? ¿?)?(?:(?:me )?(?:podría[ns]?|puede[ns]?|podrías|podés)(?: (?:alguien))? (?:decir(?:me)?|indicar(?:se|me)?|explicar(?:me)?|aclarar(?:me)?)(?: alguien)?|se sabe|alguien sabe|sabe alguien|alguien puede decirme|(?:necesito|quisiera|quiero|me gustaría) (?:saber|averiguar|entender)|me preguntaron|no encuentro(?: en ningún lado)?|sabés|sabes) (?=(?:qué|cuál|cuáles|quién|quiénes|cómo|cuándo|dónde|cuánt|por|para|si|en|a|de|desde|durante|hasta|con|hacia)(?!\p{Ll}{4}))/iu,
    /^si (?=.*)(?!.*,)/iu,
  ],
  pt: [
    /^(?:por favor,? )?(?:(?:você )?(?:poderia[m]?|pode[m]?)(?: alguém)? (?:me )?(?:dizer|informar|explicar|esclarecer)|alguém sabe|você sabe|sabe-se|é possível saber|dá para explicar|(?:preciso|gostaria de|queria|quero) (?:saber|descobrir|entender)|me perguntaram|não encontro(?: em lugar nenhum)?|não sei ao certo|não está claro para mim) (?=(?:o que|que|qual|quais|quem|como|quando|onde|quant|por|para|se|em|a|de|desde|durante|até|com)(?!\p{Ll}{4}))/iu,
    /^se (?=.*)(?!.*,)/iu,
  ],
}

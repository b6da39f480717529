import { escaped } from '../../text/escaped.ts'
import type { Random } from '../../text/random.ts'
import type { OfflineLanguage } from '../family.ts'

/**
 * `Do you know when it ends?` is asked as well by `I forgot when it ends.`: families write one of these openings before a clause,
 * and each question gets any of them, so that a set does not open the same way again and again.
 */
export const reopened = (question: string, language: OfflineLanguage, random: Random, text = ''): string => {
  const clause = clauseOf(question, language)
  const frames = language === 'pt' && european.test(text) ? withoutPronoun : openingFrames[language]
  // `Does anyone know what it is? I forgot.`: more than the clause.
  return clause === undefined || /[.?!:] /.test(clause)
    ? question
    : random.pick(frames).replace('{indirect}', () => clause)
}

/** What somebody asks about, without the sentence around it. */
export const clauseOf = (question: string, language: OfflineLanguage): string | undefined =>
  patterns[language].exec(question)?.[1]

const split = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'))

/** Three words at most, nearly all: longer ones are seen again in the next question that has them. Those that ask end in a question mark. */
const openings: Readonly<Record<OfflineLanguage, { asking: readonly string[]; telling: readonly string[] }>> = {
  en: {
    asking: split(
      'Do you know|Do we know|Any idea|Any clue|Anyone know|Anybody know|Does someone know|Anyone remember',
      'Do you remember|Do you recall|Does anybody recall|Can you say|Can anyone say|Could somebody say',
      'May I ask|Can I ask|Who remembers',
    ),
    telling: split(
      "I wonder|I'm wondering|I was wondering|Just wondering|Wondering|We're wondering|We were wondering",
      "Tell me|Remind me|I forgot|I keep forgetting|I can't remember|I don't remember|I can't recall",
      "Trying to remember|I'm curious|My question is|I'm not sure|I'm unsure|Looking up|I'm looking up",
      'Help me remember|Still wondering',
    ),
  },
  es: {
    asking: split(
      '¿Alguien sabe|¿Sabe alguien|¿Saben|¿Se sabe|¿Alguien recuerda|¿Recuerdan|¿Me dicen|¿Me pueden decir',
      '¿Me podrían decir|¿Pueden decirme|¿Podrían decirme|¿Alguien me dice|¿Alguien puede decirme',
      '¿Me recuerdan|¿Podrían recordarme|¿Me aclaran|¿Pueden aclararme',
      '¿Podrían aclararme|¿Alguien me aclara|¿Puedo preguntar',
    ),
    telling: split(
      'Quisiera saber|Quiero saber|Quería saber|Necesito saber|Me gustaría saber|Me interesa saber|Me pregunto',
      'No recuerdo|No tengo claro|No me queda claro|Necesito averiguar|Quiero averiguar|Intento averiguar',
      'Estoy averiguando|Queremos saber|Necesitamos saber|Nos gustaría saber',
      'Mi duda es|Mi pregunta es|Quería preguntar|Quería consultar',
    ),
  },
  pt: {
    asking: split(
      'Alguém sabe|Alguém sabe dizer|Alguém saberia dizer|Você sabe|Você sabe dizer|Vocês sabem|Vocês sabem dizer',
      'Sabem dizer|Saberiam dizer|Podem me dizer|Pode me dizer|Poderia me dizer|Poderiam me dizer|Alguém pode dizer',
      'Alguém poderia dizer|Alguém me diz|Podem me lembrar|Podem esclarecer',
      'Poderiam esclarecer|Posso perguntar',
    ),
    telling: split(
      'Gostaria de saber|Queria saber|Quero saber|Preciso saber|Preciso descobrir|Quero descobrir',
      'Estou tentando descobrir|Queremos saber',
      'Precisamos saber|Gostaríamos de saber|Me interessa saber|Me pergunto|Não sei ao certo',
      'Não lembro|Esqueci|Minha dúvida é|Minha pergunta é|Queria perguntar',
    ),
  },
}

const framesOf = (language: OfflineLanguage): readonly string[] => [
  ...openings[language].asking.map((words) => `${words} {indirect}?`),
  ...openings[language].telling.map((words) => `${words} {indirect}.`),
]

/** The openings as frames around a clause. */
export const openingFrames: Readonly<Record<OfflineLanguage, readonly string[]>> = {
  en: framesOf('en'),
  es: framesOf('es'),
  pt: framesOf('pt'),
}

/** Words that only European Portuguese writes so: where `me diz` and `você` sound foreign. */
const european =
  /(?<!\p{L})(?:ficheiros?|utilizador(?:es)?|ecrãs?|palavras?-passe|equipas?|contactos?|facturas?|(?:trans|inter)?acç(?:ão|ões)|(?:sel|dir|prot)ecç(?:ão|ões)|seleccion\p{L}+|objectivos?|actualiz\p{L}+)(?!\p{L})/iu

const withoutPronoun = openingFrames.pt.filter((frame) => !/(?<!\p{L})(?:me|vocês?)(?!\p{L})/iu.test(frame))

/** How a clause begins that may stand behind any opening. */
const asks: Readonly<Record<OfflineLanguage, string>> = {
  en: '(?:(?:since|until|in|for|by|on|at|from|to|under|with|within|up to|around) )?(?:what|which|who|whom|whose|when|where|why|how|whether|if)\\b',
  es: '(?:(?:a|de|en|con|para|por|desde|hasta|durante|entre|sobre) )?(?:qué|cuál(?:es)?|quién(?:es)?|cómo|cuándo|dónde|cuánt[oa]s?|si)(?!\\p{L})',
  pt: '(?:(?:a|de|em|com|para|por|desde|até|durante|entre|sobre) )?(?:o que|que|qua(?:l|is)|quem|como|quando|onde|quant[oa]s?|se)(?!\\p{L})',
}

/** Openings that families write too, and that fit few clauses: of a date nobody asks to have it clarified. */
const others: Readonly<Record<OfflineLanguage, string>> = {
  en: "(?:Can|Could) (?:you|someone) (?:please )?(?:explain|clarify|check|confirm|tell me)|I(?:'d| would) like to know|I need to know|(?:Please )?(?:tell|remind) me|(?:Does|Would) any(?:one|body) know|Would you know|Can't remember|I have not been able to find out|Please explain",
  es: '¿Me (?:pueden |podrían )?explican?r?|¿Me confirman',
  pt: '(?:Podem|Poderiam?) me explicar|Podem (?:me )?confirmar',
}

const patternOf = (language: OfflineLanguage): RegExp => {
  const { asking, telling } = openings[language]
  const longestFirst = [...asking, ...telling].toSorted((a, b) => b.length - a.length)
  return new RegExp(`^(?:${longestFirst.map(escaped).join('|')}|${others[language]}) (${asks[language]}.*?)[?.]?$`, 'u')
}

const patterns: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: patternOf('en'),
  es: patternOf('es'),
  pt: patternOf('pt'),
}

/** Wordings of families that open with who may know: a frame around one would open it twice. */
export const asksAround = (wording: string): boolean => asksAroundInEnglish(wording) || aroundInRomance.test(wording)

export const asksAroundInEnglish = (wording: string): boolean => aroundInEnglish.test(wording)

const aroundInEnglish =
  /^(?:Do you (?:happen to )?know|(?:Can|Could) (?:you|someone)|Does any(?:one|body) know|I'd like|Any idea|I wonder|Remind me)\b/
const aroundInRomance =
  /^¿?(?:(?:Alguien|Alguém|Você|Vocês) sabe[mn]?|Saben|Sabés|Me (?:pueden|podrían|dicen|dirían|explican|confirman|decís|explicás|confirmás)|Pueden|Podr[ií]an?|Pode(?:m|ria|riam)|Quisiera|Quiero|Queria|Gostaria|Necesito|Preciso|Em poucas|En pocas|En concreto|En total|No total|Será que)(?!\p{L})/u

import { answers, type Responder } from '../../models/responder.ts'
import { zip } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'
import { type TranslateInput, translatePrompt } from '../../update/translate/prompts/translate.ts'

/**
 * Stands in for a translator: translates common English words into Spanish, Portuguese, French, German or Italian, and declines other
 * languages.
 */
export const translateStandIn: Responder = answers(translatePrompt, ({ from, language, items }) => {
  const words = dictionaries.get(baseLanguage(language))
  if (!words || baseLanguage(from) !== 'en')
    return {
      output: { items: [], declined: items.map(({ ask_id }) => ({ ask_id, reason: `I don't write ${language}.` })) },
    }
  const put = (text: string): string => inWords(text, words)
  return { output: { items: items.map((item) => translated(item, put)), declined: [] } }
})

const translated = (item: TranslateInput['items'][number], put: (text: string) => string) => ({
  ask_id: item.ask_id,
  question: put(item.question),
  standalone_question: item.standalone_question === undefined ? undefined : put(item.standalone_question),
  ideal_answer: put(item.ideal_answer),
  claims: item.claims.map(put),
})

const inWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(/`[^`]*`|(?<![\p{L}\p{N}_.\-/])[A-Za-z]+(?![\p{L}\p{N}_\-/'’]|\.\p{L})/gu, (word) => {
    const own = words.get(word.toLowerCase())
    if (own === undefined) return word
    return /^\p{Lu}/u.test(word) ? `${own.charAt(0).toUpperCase()}${own.slice(1)}` : own
  })

const english =
  'yes no the a an of in on to for is are was be can may must how what which when who where why does do my i you your it its with from by and or not if at after before until only more than every all that this there as long many much day days week weeks month months year years hour hours minute minutes'.split(
    ' ',
  )
const others: Readonly<Record<string, string>> = {
  es: 'sí no el un un de en en a para es son era ser puede puede debe cómo qué cuál cuándo quién dónde por-qué hace hacen mi yo usted su eso su con desde por y o no si en después antes hasta solo más que cada todos que este hay como largo muchos mucho día días semana semanas mes meses año años hora horas minuto minutos',
  pt: 'sim não o um um de em em a para é são era ser pode pode deve como que qual quando quem onde por-que faz fazem meu eu você seu isso seu com desde por e ou não se em depois antes até só mais que cada todos que este há como longo muitos muito dia dias semana semanas mês meses ano anos hora horas minuto minutos',
  fr: 'oui non le un un de dans sur à pour est sont était être peut peut doit comment que quel quand qui où pourquoi fait font mon je vous votre il son avec depuis par et ou pas si à après avant jusque seulement plus que chaque tous que ce là comme long beaucoup beaucoup jour jours semaine semaines mois mois an ans heure heures minute minutes',
  de: 'ja nein die ein eine von in auf zu für ist sind war sein kann darf muss wie was welche wann wer wo warum tut tun mein ich Sie Ihr es sein mit von durch und oder nicht wenn bei nach vor bis nur mehr als jede alle dass dies da als lange viele viel Tag Tage Woche Wochen Monat Monate Jahr Jahre Stunde Stunden Minute Minuten',
  it: 'sì no il un un di in su a per è sono era essere può può deve come che quale quando chi dove perché fa fanno mio io lei suo esso suo con da da e o non se a dopo prima fino solo più che ogni tutti che questo là come lungo molti molto giorno giorni settimana settimane mese mesi anno anni ora ore minuto minuti',
}
const dictionaries = new Map(
  Object.entries(others).map(([language, list]) => {
    const own = list.split(' ').map((word) => word.replace('-', ' '))
    return [language, new Map(zip(english, own))] as const
  }),
)

import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { isInfinitive, type RomanceForm, romanceForms } from '../../tagging/romance-verbs.ts'
import { wordCount } from '../../text/phrases.ts'
import { isTechnical } from '../../wording/situation.ts'
import { isRuleBook } from './grammar/breadth.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import { type Word, wordsOf } from './grammar/romance-tokens.ts'
import { closedClasses, type RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { consequenceSurfaces } from './surfaces/consequence.ts'

/** `O aluno que não renovar a matrícula perde a vaga`: what happens to whom? `… deverá apresentar …`: what has that one to do? */
export const consequence: Family = {
  name: 'consequence',
  intent: 'policy_lookup',
  alsoIntents: ['eligibility_exception'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => {
    const { language } = context
    if (language === 'en' || !isRuleBook(context)) return []
    return readingsOf(context).flatMap((reading) =>
      opening[language].test(reading.text) ? (consequenceOf(reading, language) ?? []) : [],
    )
  },
  surfaces: consequenceSurfaces,
  answer: sentenceAnswer,
}

/** Somebody or something of a kind, told apart by what it does. */
const opening: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:El|La|Los|Las|Todo|Toda) \p{Ll}+(?: (?!que )\p{Ll}+){0,3} que (?!(?:el|la|los|las|una?|o|a|os|as|uma?|algo|algunos) )\p{Ll}/u,
  pt: /^(?:O|A|Os|As|Todo|Toda) \p{Ll}+(?: (?!que )\p{Ll}+){0,3} que (?!(?:el|la|los|las|una?|o|a|os|as|uma?|algo|algunos) )\p{Ll}/u,
}

const consequenceOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('consequence', reason, reading.sentence.text)
  }
  const words = wordsOf(reading.text)
  const relative = words.findIndex(({ lower }) => lower === 'que')
  const at = mainVerb(words, relative, language)
  if (at === undefined) return drop('no-main-verb')
  const from =
    words[at - 1]!.lower === 'no' || words[at - 1]!.lower === 'não' || clitic.test(words[at - 1]!.lower) ? at - 1 : at
  const condition = shortened(reading.text.slice(0, words[from - 1]!.end))
  const subject = condition.charAt(0).toLowerCase() + condition.slice(1)
  if (wordCount(subject) < 5 || wordCount(subject) > 24) return drop('length')
  if (!standsWellRomance(subject.replaceAll(',', ''), language, 24)) return drop('unaskable')
  const rest = reading.text.slice(words[from]!.start)
  const value = verbatim(rest, reading)
  if (!value || wordCount(rest) < 3) return drop('not-verbatim')
  const modal = /^(?:deve|devem|deverá|deverão|debe|deben|deberá|deberán)$/.exec(words[at]!.lower)?.[0]
  const act = words[at + 1]?.lower ?? ''
  const passive = /^(?:ser|estar|ficar|quedar|ter|tener)$/.test(act)
  const may = from === at && !passive && isInfinitive(act, language) && permits.test(words[at]!.lower)
  // What users of a program may do is no consequence.
  if (may && isTechnical(reading.context.text)) return drop('manual')
  // `puede no tener el mismo nombre`: what may be so or not is no consequence.
  if (/^n(?:o|ão)$/.test(act)) return drop('possibility')
  // `A dimensão que foi fixada pode ser digitada`: what may be done with it does not happen to it.
  if (passive && permits.test(words[at]!.lower)) return drop('possibility')
  const topic = keywords(subject, language)
  return sentenceFact(
    reading,
    {
      family: 'consequence',
      shape: may ? 'may' : modal && from === at && !passive ? 'duty' : 'main',
      subject,
      attribute: 'consequence',
      value,
      valueType: 'clause',
      slots: {
        ...(modal ? { modal } : {}),
        ...(may ? { can: words[at]!.lower, act } : {}),
        ...(topic ? { topic } : {}),
      },
      certainty: 0.85,
    },
    'limits',
  )
}

const permits = /^(?:pode|podem|poderá|poderão|puede|pueden|podrá|podrán)$/
const clitic = /^(?:se|le|les|lhe|lhes)$/

/** The verb that rules: not the one of the relative clause, nor one inside a further clause. */
const mainVerb = (words: readonly Word[], relative: number, language: RomanceLanguage): number | undefined => {
  const closed = closedClasses[language]
  let seen = 0
  for (let index = relative + 1; index < Math.min(words.length, relative + 24); index++) {
    const { lower, text } = words[index]!
    const previous = words[index - 1]!.lower
    if (lower === 'que' || /[;:]/.test(words[index]!.after)) return undefined
    if (/^\p{Lu}/u.test(text) || closed.determiners.has(previous) || closed.prepositions.has(previous)) continue
    if (closed.neverVerbs.has(lower) && !/^(?:perde)$/.test(lower)) continue
    const forms = romanceForms(lower, language)
    if (forms.length === 0 && !closed.auxiliaries.has(lower)) continue
    seen++
    if (rules(lower, forms) && (seen > 1 || index > relative + 2)) return index
  }
  return undefined
}

const rules = (word: string, forms: readonly RomanceForm[]): boolean =>
  forms.some(({ tense }) => tense === 'future') ||
  /^(?:perde|perdem|fica|ficam|paga|pagam|deve|devem|pode|podem|tem|têm|recebe|recebem|pierde|pierden|queda|quedan|debe|deben|puede|pueden|tiene|tienen|recibe|reciben)$/.test(
    word,
  )

/** `… a matrícula no prazo fixado no calendário`: the question can do without what only narrows a long condition; the answer holds it. */
const shortened = (condition: string): string => {
  const cut =
    /^(.+? que (?:\S+ ){3,}?\S+?),? (?:n[oa]s? (?:prazo|data|período)|dentro d[oa]|em até|até|mediante|salvo|exceto|sem|en (?:el|los) (?:plazo|término)|dentro del?|hasta|sin) /u.exec(
      condition,
    )?.[1]
  return cut && wordCount(condition) > 9 ? cut : condition
}

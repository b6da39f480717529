import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { contracted } from '../../language/romance.ts'
import { isInfinitive } from '../../tagging/romance-verbs.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { untilAside } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { responsibilitySurfaces } from './surfaces/responsibility.ts'

/** `Compete ao colegiado aprovar o plano`: whose task is it? */
export const responsibility: Family = {
  name: 'responsibility',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) => {
    const { language } = context
    return language === 'en'
      ? []
      : readingsOf(context).flatMap((reading) => dutyOf(reading, language) ?? heldBy(reading, language) ?? [])
  },
  surfaces: responsibilitySurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^(?:Compete|Competerá|Corresponde|Corresponderá|Es responsabilidad|Es competencia|Queda a cargo) (?:a la|a los|a las|al|de la|de los|de las|del) ([^,;:]+)$/iu,
  pt: /^(?:Compete|Competirá|Cabe|Caberá|Incumbe|(?:É|Será) (?:de )?(?:responsabilidade|competência|atribuição)|Fica a cargo) (?:ao|à|aos|às|do|da|dos|das) ([^;:]+)$/iu,
}

/** `À Comissão compete aprovar`: the same with the bearer in front. */
const bearerFirst: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^((?:A la|A los|A las|Al) [^,;:]{3,70}?) (?:le |les )?(compete|corresponde|incumbe|competerá|corresponderá)(?= )/u,
  pt: /^((?:Ao|À|Aos|Às) [^,;:]{3,70}?) (compete|cabe|incumbe|competirá|caberá|incumbirá)(?= )/u,
}

/** `A elaboração do plano é de responsabilidade do colegiado`, `El registro queda a cargo de la secretaría`: the task opens the sentence. */
const taskFirst: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^((?:El|La) [^,;:()]{8,110}?) (?:es|será|son|serán|está|estará|queda|quedará) (?:de |la )?(?:responsabilidad|competencia|a cargo|bajo la responsabilidad) ((?:del|de la|de los|de las) [^,;:()]+)/u,
  pt: /^([AO] [^,;:()]{8,110}?) (?:é|será|são|serão|fica|ficará|está|estará) (?:de |a |da |sob a )?(?:responsabilidade|competência|cargo|atribuição) (d[oa]s? [^,;:()]+)/u,
}

const heldBy = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const [, task = '', bearer = ''] = taskFirst[language].exec(reading.text.replace(/ \([^()]*\)/g, '')) ?? []
  if (!task || pointsElsewhere(task, language) || pointsElsewhere(bearer, language)) return undefined
  // A place or a group stands behind the bearer, and what he does with it: `do Preceptor na organização, que fará …`.
  const act = task.charAt(0).toLowerCase() + task.slice(1)
  const together = act.replace(language === 'pt' ? /(?<= e )[ao] /g : /(?<= y )(?:el|la) /g, '')
  if (wordCount(act) < 4 || wordCount(act) > 16 || !standsWellRomance(act, language)) return undefined
  const value = verbatim(bearer.replace(/^(?:del|de la|de los|de las|d[oa]s?) /, ''), reading)
  if (!value || wordCount(value) > 14) return undefined
  const topic = keywords(act, language)
  return sentenceFact(reading, {
    family: 'responsibility',
    shape: 'task',
    subject: act,
    attribute: 'responsible',
    value,
    valueType: 'person',
    slots: {
      task: contracted(`${language === 'es' ? 'de' : 'por'} ${together}`, language),
      ...(topic ? { topic } : {}),
    },
    certainty: 0.9,
  })
}

const dutyOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('responsibility', reason, reading.sentence.text)
  }
  const text = reading.text.replace(bearerFirst[language], '$2 $1')
  const found = frames[language].exec(text.charAt(0).toUpperCase() + text.slice(1))
  if (!found) return undefined
  const words = found[1]!.split(' ')
  const at = words.findIndex((word, index) => index > 0 && isInfinitive(word.replace(/,$/, ''), language))
  if (at < 1 || at > 8) return drop('no-act')
  const bearer = words.slice(0, at).join(' ')
  const act = firstAct(ownAct(words.slice(at).join(' '), language), language)
  if (!act || /[,]/.test(bearer) || pointsElsewhere(bearer, language)) return drop('unclear')
  if (wordCount(act) < 3 || wordCount(act) > 16 || !standsWellRomance(act, language)) return drop('unaskable')
  const value = verbatim(tidy(bearer), reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(act, language)
  return sentenceFact(reading, {
    family: 'responsibility',
    shape: 'main',
    subject: act,
    attribute: 'responsible',
    value,
    valueType: 'person',
    slots: { act, ...(topic ? { topic } : {}) },
    certainty: 0.9,
  })
}

/** Up to where the rule says how or after whom: `autorizar a criação, realocação ou extinção de cursos, ouvido o Colegiado`. */
const ownAct = (acts: string, language: RomanceLanguage): string | undefined => {
  const act = acts.replace(
    /, (?=(?:\p{L}+(?:ndo|ad[oa]s?|id[oa]s?|ídas?|ídos?)|nos termos|en los términos|conforme|de acordo|de acuerdo|sob|bajo|mediante|após|previ[ao]|com base|con base|na forma|bem como|así como|por) )(?!.* (?:e|ou|y|o) \p{L}+(?:ar|er|ir) ).*$/u,
    '',
  )
  return act === acts ? untilAside(acts, language) : act
}

/** Of several acts the first is asked about: whoever does it does the others, and the answer says so. */
const firstAct = (acts: string | undefined, language: RomanceLanguage): string | undefined => {
  if (!acts || wordCount(acts) <= 6) return acts
  const words = acts.split(' ')
  const next = words.findIndex(
    (word, index) => index > 2 && /^(?:e|y|ou|o|bem|así)$/.test(words[index - 1]!) && isInfinitive(word, language),
  )
  return next === -1 ? acts : tidy(words.slice(0, next - 1).join(' '))
}

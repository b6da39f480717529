import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { standsWellRomance } from './grammar/romance-question.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { entitledSurfaces } from './surfaces/entitled.ts'

/** `Será aprovado o aluno que obtiver nota 7`: which student is? The subject comes last, with what it has to fulfil. */
export const entitled: Family = {
  name: 'entitled',
  intent: 'eligibility_exception',
  alsoIntents: ['policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) => {
    const { language } = context
    return language === 'en' ? [] : readingsOf(context).flatMap((reading) => entitledOf(reading, language) ?? [])
  },
  surfaces: entitledSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^((?:Podrá|Podrán|Puede|Pueden|Será|Serán|Tendrá|Tendrán|Estará|Estarán|Quedará|Quedarán|No podrá|No podrán) [^,;:]{3,70}?) (el|la|los|las) (\p{Ll}{4,}) (que,? (?:no )?(?:se )?\p{Ll}.+)$/u,
  pt: /^((?:Poderá|Poderão|Pode|Podem|Será|Serão|Terá|Terão|Fará|Farão|Estará|Estarão|Ficará|Ficarão|Não poderá|Não poderão) [^,;:]{3,70}?) (o|a|os|as) (\p{Ll}{4,}) (que,? (?:não )?(?:se )?\p{Ll}.+)$/u,
}

/** `Só poderá participar o aluno que …`: who may is asked, and only they are the answer. */
const onlyThey = /^(?:Só|Somente|Apenas|Sólo|Solo|Solamente) (\p{Ll})/u

/** `quem será aprovado`, `quais alunos serão aprovados`, `que livros serão aceitos`. */
const whoOf = (article: string, noun: string, language: RomanceLanguage): string => {
  if (/s$/.test(article)) return language === 'es' ? `qué ${noun}` : `quais ${noun}`
  return person.test(noun) ? (language === 'es' ? 'quién' : 'quem') : `${language === 'es' ? 'qué' : 'que'} ${noun}`
}

const person =
  /^(?:alun|alumn|estudiant|estudant|acad[eé]mic|acadêmic|candidat|aspirante|discente|docente|profesor|professor|usuari|usuári|bolsist|becari|estagiári|pasante|servidor|miembro|membro|empleado|empregado|funcionári|cliente|solicitante|participante|emplead)/

const entitledOf = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const found = frames[language].exec(reading.text.replace(onlyThey, (_only, letter: string) => letter.toUpperCase()))
  if (!found) return undefined
  const [, before = '', article = '', noun = '', condition = ''] = found
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('entitled', reason, reading.sentence.text)
  }
  if (wordCount(condition) < 4) return drop('condition')
  const predicate = before.charAt(0).toLowerCase() + before.slice(1)
  // `Puede controlar los formatos que …`: said to the reader, who is no part of the question.
  if (/^(?:puede|pode) \p{L}+r(?: |$)/u.test(predicate) && /s$/.test(article)) return drop('addressed')
  if (!standsWellRomance(predicate, language, 14)) return drop('unaskable')
  const value = verbatim(condition, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(`${noun} ${predicate}`, language)
  return sentenceFact(
    reading,
    {
      family: 'entitled',
      shape: 'main',
      subject: `${article} ${noun}`,
      attribute: predicate,
      value,
      valueType: 'clause',
      slots: { who: whoOf(article, noun, language), predicate, ...(topic ? { topic } : {}) },
      certainty: 0.85,
    },
    'limits',
  )
}

import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { contracted } from '../../../language/romance.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { formOf, verbForm } from '../../../tagging/english-verbs.ts'
import { activeOf as activeForm, isParticiple } from '../../../tagging/romance-verbs.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { readNounPhrase } from '../grammar/english-noun-phrase.ts'
import { tidy } from '../grammar/english-question.ts'
import type { Reading } from '../grammar/reading.ts'
import { isRejected } from '../grammar/rejection.ts'
import { standsWellRomance } from '../grammar/romance-question.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { people } from '../identity/romance-identity.ts'
import { agentFact } from './agent-fact.ts'
import { deed } from './deeds.ts'

/** `The protocols were designed by Digital`: turned into the active for a natural `who`. */
export const doneBy = (reading: Reading, clause: AskableClause): Fact | undefined => {
  const { language } = reading.context
  const found = byPhrase[language].exec(clause.rest)
  if (!found || !clause.passive) return undefined
  const [, said = '', by = '', doer = '', after = ''] = found
  // `designed entirely by Digital`: how much of it he did is no part of the question.
  const before =
    language === 'en'
      ? said
          .replace(/(?:^| )(?:entirely|completely|wholly|solely|exclusively|originally|initially|first) $/, ' ')
          .trimStart()
      : said
  // `was attacked and overrun by Oren`, `found by Oren and Wallis by Tal`: two deeds.
  if (language === 'en' && (/\band\b/.test(before) || / by /.test(after))) return undefined
  // `signed using the algorithm used by X`: the phrase belongs to another verb.
  if (
    before
      .split(' ')
      .some((word) =>
        language === 'en'
          ? verbForm(word, 'participle', 'gerund') !== undefined
          : isParticiple(word, language) || /(?:ando|endo|indo)$/.test(word),
      )
  )
    return undefined
  if (language === 'en' && !deed.en.test(clause.base)) return undefined
  if (language === 'en') {
    const phrase = readNounPhrase(tagEnglish(doer), 8)
    if (isRejected(phrase) || !(phrase.person || phrase.headIsName)) return undefined
    if (/^\d|^(?:its|their|his|her)\b|\b(?:specified|given|same|respective)\b/.test(doer)) return undefined
  } else if (
    !isSomebody(doer) ||
    !isParticiple(clause.finite.split(' ').at(-1)!, language) ||
    states.test(clause.finite) ||
    doer.split(' ').length > 9 ||
    /(?<!\p{L})(?:su|sus|seu|sua|seus|suas|que|lei|ley|decreto|portaria|resolu\S+|meio|medio|causa|iniciativa|ocasião|ocasión|decisão|decisión|orden|ordem|encargo|encomenda|motivo)(?!\p{L})/iu.test(
      doer,
    )
  )
    return undefined
  const asked = clause.ask(tidy(`${before} ${after}`))
  if (!asked) return undefined
  if (language !== 'en') {
    const predicate = activeRomance(clause, tidy(`${before} ${after}`), language)
    return predicate
      ? agentFact(reading, clause, 'who', doer, { predicate }, predicate)
      : agentFact(reading, clause, 'by', doer, { ...asked, by }, asked.statement)
  }
  const active = clause.modal || /^(?:had|has|have)/.test(clause.finite) ? undefined : activeOf(clause, before, after)
  return active ? agentFact(reading, clause, 'by', doer, { ...asked, by, active }, asked.statement) : undefined
}

/** `fue fundada` → `fundó la universidad`: nobody asks by whom. Of somebody in Spanish, `a` would be needed. */
const activeRomance = (clause: AskableClause, rest: string, language: RomanceLanguage): string | undefined => {
  const [copula = '', participle = '', ...more] = clause.finite.split(' ')
  const tense = tenses[copula.toLowerCase()]
  if (!tense || !participle || more.length > 0) return undefined
  if (language === 'es' && !/^(?:el|la|los|las|una?) /i.test(clause.subject)) return undefined
  const verb = activeForm(participle, tense, language)
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  const whom = language === 'es' && isSomebodySaid(clause.subject) ? 'a ' : ''
  const predicate = contracted(tidy(`${verb} ${whom}${clause.subject} ${rest}${lead}`), language)
  return verb && standsWellRomance(predicate, language) ? predicate : undefined
}

/** `elige al rector` */
const isSomebodySaid = (subject: string): boolean =>
  roles.test(subject) ||
  people.test(
    subject
      .replace(/^(?:el|la|los|las|una?) /, '')
      .split(' ')[0]!
      .replace(/(?<=o|a)s$/, ''),
  )

const tenses: Readonly<Record<string, 'present' | 'past' | 'future'>> = {
  es: 'present',
  son: 'present',
  é: 'present',
  são: 'present',
  fue: 'past',
  fueron: 'past',
  foi: 'past',
  foram: 'past',
  será: 'future',
  serán: 'future',
  serão: 'future',
}

/** A name, a role, or a house of some kind: storms and laws do things too, but nobody asks who they are. */
const isSomebody = (doer: string): boolean => {
  const head = doer.replace(/^(?:el|la|los|las|o|a) /, '').split(' ')[0]!
  return /^\p{Lu}/u.test(head) || roles.test(doer) || (/\p{Lu}/u.test(doer) && (people.test(head) || houses.test(head)))
}

const houses =
  /^(?:agencia|agência|asociación|associação|banco|cámara|câmara|comisión|comissão|comité|comitê|compañía|companhia|congreso|congresso|consejo|conselho|consorcio|consórcio|corte|departamento|dirección|diretoria|editora|editorial|ejército|exército|empresa|equipo|equipe|escuela|escola|facultad|faculdade|federación|federação|firma|fundación|fundação|gobierno|governo|grupo|iglesia|igreja|institución|instituição|instituto|junta|laboratorio|laboratório|ministerio|ministério|museo|museu|organización|organização|parlamento|partido|prefeitura|productora|produtora|red|rede|secretaria|secretaría|sociedad|sociedade|tribunal|universidad|universidade)$/

/** What somebody or something is, and not what was done. */
const states =
  /(?:conocid|conhecid|formad|compuest|compost|motivad|seguid|influenciad|caracterizad|afectad|afetad|causad|separad|rodead|cercad|limitad|marcad|constituid|constituíd|regid|acompañad|acompanhad|precedid|preocupad|interesad|interessad|garantid|superad|considerad)[oa]s?$/

/** Who acts in rules without a name. */
const roles =
  /^(?:(?:el|la|los|las) )?(?:rectora?|reitora?|(?:alumn|académic|acadêmic|coordinador|coordenador|secretari|ministr|usuari|funcionari|candidat|orientador|supervisor|tutor|monitor|bibliotecári|bibliotecari)[oa]?s?|professor(?:a|es)?|profesor(?:a|es)?|docentes?|estudiantes?|estudantes?|director(?:a)?|diretora?|reitoria?|rector|presidente|chefe|jefe|conselho|consejo|colegiado|comissão|comisión|comité|comitê|banca|tribunal|junta|departamento|administradora?|empresa|universidade?|secretaria|secretaría|instituição|institución|facultad|faculdade|gobernador[a]?|governador[a]?|supervisor[a]?|gerentes?|gobierno|governo|órgão|órgano)(?!\p{L})/u

const byPhrase: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(.*?)\b(by) ((?:the |an? )?[\p{L}\p{N}.'’ -]+?)((?: (?:in|on|at|during|from|between|for|as|to|after|before|under|with|until) .*)?)$/u,
  es: /^(.*?)(?<!\p{L})(por) ((?:el |la |los |las )?[\p{L}\p{N}.'’ -]+?)((?: (?:en|durante|entre|desde|como|para|tras|bajo|con|hasta|a) .*)?)$/u,
  pt: /^(.*?)(?<!\p{L})(por|pel[oa]s?) ([\p{L}\p{N}.'’ -]+?)((?: (?:em|no|na|nos|nas|durante|entre|desde|como|para|após|sob|com|até|ao) .*)?)$/u,
}

const activeOf = (clause: AskableClause, before: string, after: string): string | undefined => {
  const verb = formOf(clause.base, clause.past ? 'past' : 'third')
  const adverbs = clause.finite.split(' ').slice(1, -1)
  if (!verb || adverbs.length > 0) return undefined
  const lead = clause.lead ? ` ${clause.lead.charAt(0).toLowerCase()}${clause.lead.slice(1)}` : ''
  return tidy(`${verb} ${clause.subject} ${before} ${after}${lead}`)
}

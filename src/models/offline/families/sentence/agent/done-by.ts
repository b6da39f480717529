import type { Fact } from '../../../fact.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { tagEnglish } from '../../../tagging/english-tagger.ts'
import { formOf, verbForm } from '../../../tagging/english-verbs.ts'
import { isParticiple } from '../../../tagging/romance-verbs.ts'
import type { AskableClause } from '../grammar/clause-of.ts'
import { readNounPhrase } from '../grammar/english-noun-phrase.ts'
import { tidy } from '../grammar/english-question.ts'
import type { Reading } from '../grammar/reading.ts'
import { isRejected } from '../grammar/rejection.ts'
import { agentFact } from './agent-fact.ts'
import { deed, participles } from './deeds.ts'

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
  if (language === 'en' ? !deed.en.test(clause.base) : !participles[language].test(clause.finite)) return undefined
  if (language === 'en') {
    const phrase = readNounPhrase(tagEnglish(doer), 8)
    if (isRejected(phrase) || !(phrase.person || phrase.headIsName)) return undefined
    if (/^\d|^(?:its|their|his|her)\b|\b(?:specified|given|same|respective)\b/.test(doer)) return undefined
  } else if (
    !(/\p{Lu}/u.test(doer) || roles.test(doer)) ||
    doer.split(' ').length > 9 ||
    /(?<!\p{L})(?:su|sus|seu|sua|seus|suas|que|lei|ley|decreto|portaria|resolu\S+|meio|medio|causa|iniciativa|ocasião|ocasión|decisão|decisión|orden|ordem|encargo|encomenda|motivo)(?!\p{L})/iu.test(
      doer,
    )
  )
    return undefined
  const asked = clause.ask(tidy(`${before} ${after}`))
  if (!asked) return undefined
  const active =
    language === 'en' && !clause.modal && !/^(?:had|has|have)/.test(clause.finite)
      ? activeOf(clause, before, after)
      : undefined
  if (language === 'en' && !active) return undefined
  return agentFact(reading, clause, 'by', doer, { ...asked, by, ...(active ? { active } : {}) }, asked.statement)
}

/** Who acts in rules without a name. */
const roles =
  /^(?:(?:el|la|los|las) )?(?:(?:alumn|académic|acadêmic|coordinador|coordenador|secretari|ministr|usuari|funcionari|candidat|orientador|supervisor|tutor|monitor|bibliotecári|bibliotecari)[oa]?s?|professor(?:a|es)?|profesor(?:a|es)?|docentes?|estudiantes?|estudantes?|director(?:a)?|diretora?|reitoria?|rector|presidente|chefe|jefe|conselho|consejo|colegiado|comissão|comisión|comité|comitê|banca|tribunal|junta|departamento|administradora?|empresa|órgão|órgano)(?!\p{L})/u

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

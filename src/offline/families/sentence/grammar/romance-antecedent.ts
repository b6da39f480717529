import type { PassageContext } from '../../../passage-context.ts'
import { romanceForms } from '../../../tagging/romance-verbs.ts'
import { wordCount } from '../../../text/phrases.ts'
import { people } from '../identity/romance-identity.ts'
import type { Named } from './antecedent.ts'
import { isRejected } from './rejection.ts'
import { findVerb } from './romance-finite-verb.ts'
import { leadOf } from './romance-lead.ts'
import { readSubject } from './romance-subject.ts'
import { wordsOf } from './romance-tokens.ts'
import { closedClasses, type RomanceLanguage } from './romance-words.ts'

/**
 * `Iqbal estudió en Lahore. Regresó en 1908.`: a verb without a subject, or behind `Él`, goes on about the subject of the sentence
 * before. Only where that is one name, and in texts that tell: a manual's verb may be anybody's.
 */
export const namedByEarlierRomance = (
  context: PassageContext,
  index: number,
  language: RomanceLanguage,
): Named | undefined => {
  const sentence = context.sentences[index]!
  if (context.text.includes('`') || wordCount(sentence.text) > 40) return undefined
  const lead = leadOf(sentence.text, language)
  const behind = sentence.text.slice(lead.end)
  const opened = openingVerb(behind, language)
  if (!opened) return undefined
  const found = subjectBefore(context, index, opened.kind, language, 0)
  if (!found) return undefined
  const { name, from } = found
  const said = lead.end > 0 ? name : name.charAt(0).toUpperCase() + name.slice(1)
  const rest = opened.rest.charAt(0).toLowerCase() + opened.rest.slice(1)
  return { text: `${sentence.text.slice(0, lead.end)}${said} ${rest}`, name, from }
}

type Kind = 'he' | 'she' | 'any'

/** The sentence from its verb on, where nothing but a pronoun stands before it. */
const openingVerb = (
  text: string,
  language: RomanceLanguage,
): { readonly kind: Kind; readonly rest: string } | undefined => {
  const pronoun = /^(Él|Ella|Ele|Ela) (?=\p{Ll})/iu.exec(text)
  const rest = pronoun ? text.slice(pronoun[0].length) : text
  const words = wordsOf(rest)
  const at = words.findIndex(
    ({ lower }) => !/^(?:no|não|también|também|luego|después|depois|más|mais|tarde)$/.test(lower),
  )
  const verb = words[at]
  const next = words[at + 1]?.lower ?? ''
  if (!verb || at > 1) return undefined
  const copula = /^(?:fue|era|es|foi|é|ha|había|tinha|estuvo|esteve|tuvo|teve|tiene|tem)$/.test(verb.lower)
  const forms = romanceForms(verb.lower, language)
  if (
    !copula &&
    !present.test(verb.lower) &&
    (!forms.some(({ tense }) => tense === 'past') || forms.some(({ plural }) => plural))
  )
    return undefined
  if (/^(?:fue|foi|era|es|é)$/.test(verb.lower) && !isParticipleOrNoun(next)) return undefined
  if (impersonal.test(verb.lower) || /,/.test(verb.after)) return undefined
  // `Nació el movimiento`, `Llegó la guerra`: its own subject stands behind the verb.
  if (closedClasses[language].determiners.has(next) && forms.some(({ infinitive }) => happens.test(infinitive)))
    return undefined
  return {
    kind: /^(?:él|ele)$/iu.test(pronoun?.[1] ?? '') ? 'he' : pronoun ? 'she' : 'any',
    rest,
  }
}

/** What a thing still does, by verbs that are nothing else. */
const present =
  /^(?:posee|ocupa|alberga|ofrece|mide|recibe|conserva|exhibe|funciona|atiende|reúne|possui|abriga|oferece|mede|recebe|exibe|atende|reúne|abrange|mantém|mantiene)$/

const isParticipleOrNoun = (word: string): boolean =>
  /(?:[ai]d|íd|hech|escrit|descubiert|abiert|muert|puest|eleit|descobert|abert|mort|feit|inscrit)[oa]$/u.test(word) ||
  people.test(word) ||
  /^(?:una?|uma?|el|la|o|a|también|também|miembro|membro|responsable|responsável|conocid[oa]|conhecid[oa]|presidente|profesor|professor|professora|profesora|director|diretor|alumno|aluno)$/.test(
    word,
  )

const impersonal =
  /^(?:hay|hubo|há|houve|existe|existió|existiu|parece|pareció|pareceu|basta|bastó|bastou|cabe|conviene|faltó|faltou|ocurrió|ocorreu|sucedió|aconteceu|resultó|trató|tratou|llovió|choveu)$/
const happens =
  /^(?:nacer|nascer|morir|morrer|llegar|chegar|surgir|aparecer|comenzar|começar|empezar|iniciar|terminar|acabar|quedar|ficar|venir|vir|entrar|salir|sair|caer|cair|crecer|crescer|aumentar|disminuir|diminuir|participar|destacar|seguir|pasar|passar|faltar|estallar|asistir|intervenir|gobernar|)$/

const farthest = 2

const subjectBefore = (
  context: PassageContext,
  index: number,
  kind: Kind,
  language: RomanceLanguage,
  distance: number,
): Pick<Named, 'name' | 'from'> | undefined => {
  const before = context.sentences[index - 1]
  if (!before || before.block !== context.sentences[index]!.block) return undefined
  const text = before.text.replace(/\s+\([^()]*\)/g, '')
  const again = openingVerb(text.slice(leadOf(text, language).end), language)
  if (again)
    return distance < farthest && (again.kind === kind || again.kind === 'any' || kind === 'any')
      ? subjectBefore(context, index - 1, kind === 'any' ? again.kind : kind, language, distance + 1)
      : undefined
  const subject = subjectOf(text, language)
  if (!subject) return undefined
  const name = /^(?:El|La|O|A) /u.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject
  const bare = new RegExp(`^${bareName}$`, 'u').test(name)
  // `la Universidad de Chicago`, `o curso de Letras`; nobody is meant by `la` who was called `él`.
  const named = bare || new RegExp(`^(?:el|la|o|a) (?:\\p{Ll}+ (?:de |d[oa] |del? )?)?${bareName}$`, 'u').test(name)
  if (!named || wordCount(name) > 8) return undefined
  if ((kind === 'he' && /^(?:la|a) /.test(name)) || (kind === 'she' && /^(?:el|o) /.test(name))) return undefined
  // A thing hands its sentence on to another thing; of somebody, and of what a text is about, the next one speaks on.
  if (!(bare && kind !== 'any') && !isTopic(name, context) && rivals(text, subject)) return undefined
  return { name, from: before }
}

/** The subject of a sentence, however it goes on. */
const subjectOf = (text: string, language: RomanceLanguage): string | undefined => {
  const { end } = leadOf(text, language)
  const comma = new RegExp(`^(?:(?:El|La|O|A|el|la|o|a) (?:\\p{Ll}+ )?)?${bareName}(?=,)`, 'u').exec(
    text.slice(end),
  )?.[0]
  if (comma) return comma
  const words = wordsOf(text).filter((word) => word.start >= end)
  const at = findVerb(words, language)
  if (isRejected(at)) return undefined
  const read = readSubject(words.slice(0, at.from), language)
  return isRejected(read) || read.kind !== 'name' || read.plural ? undefined : read.subject
}

const bareName = String.raw`\p{Lu}[\p{L}.'’-]+(?: (?:(?:de|del|de la|de los|d[oa]s?|e|y|von|van|bin|ibn) )?\p{Lu}[\p{L}.'’-]*)*`

const isTopic = (name: string, { title }: PassageContext): boolean => {
  const told = new Set(title.toLowerCase().split(/[\s_]+/))
  return (name.match(/\p{Lu}[\p{L}]+/gu) ?? []).some((word) => told.has(word.toLowerCase()))
}

/** Another name that the next sentence could speak of. */
const rivals = (text: string, subject: string): boolean =>
  /\p{Lu}\p{Ll}+ (?:(?:de|del|de la|d[oa]s?|von|van) )?\p{Lu}\p{Ll}+/u.test(
    text.slice(text.indexOf(subject) + subject.length),
  )

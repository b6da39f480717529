import { isPluralRomance, opensWithInfinitive, withArticle } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { asSubject } from '../../text/casing.ts'
import type { AskedOfList } from './duty-list.ts'

/** What a Spanish or Portuguese half sentence asks for: `Compete ao colegiado:`, `São deveres do aluno:`, `El becario deberá:`. */
export const romanceDuties = (
  half: string,
  items: readonly string[],
  context: PassageContext,
  language: 'es' | 'pt',
): AskedOfList | undefined => {
  const small = (phrase: string): string => asSubject(phrase.trim(), context)
  const acts = items.filter((item) => opensWithInfinitive(`${small(item)} `)).length >= items.length * 0.6
  if (acts) {
    const task = tasks[language].map((frame) => frame.exec(half)).find(Boolean)
    if (task) {
      const { to = '', bearer = '', not } = task.groups!
      const phrase = `${ofTo[to.toLowerCase()]} ${bearer}`
      return {
        shape: not ? 'barred' : 'tasks',
        subject: bearer,
        negative: Boolean(not),
        slots: { bearer, of: phrase, to: `${toOf[to.toLowerCase()] ?? to.toLowerCase()} ${bearer}` },
      }
    }
    const found = modals[language].exec(half)
    if (found && !/^(?:usted|você|se|no|não)$/i.test(found[1]!)) {
      const subject = small(found[1]!)
      const negative = /^(?:no|não) /i.test(found[2]!)
      return {
        shape: negative ? 'mustNot' : 'must',
        subject,
        negative,
        slots: { subject, modal: found[2]!.toLowerCase() },
      }
    }
  }
  const kinds = kindsOf(half, language)
  if (kinds) {
    const things = withArticle(small(kinds), language)
    return { shape: 'kinds', subject: things, negative: false, slots: { things } }
  }
  const found = contents[language].exec(half)
  if (found && !/^(?:est[oae]|isso|isto|eso|entre|dentre)(?!\p{L})| se$/iu.test(found[1]!)) {
    const subject = small(found[1]!)
    return {
      shape: 'includes',
      subject,
      negative: false,
      slots: { subject, base: found[2]!.toLowerCase(), are: isPluralRomance(subject) ? 'son' : 'es' },
    }
  }
  return undefined
}

const following = {
  es: '(?: (?:las|los)? ?siguientes(?: \\p{Ll}+)?| lo siguiente)?',
  pt: '(?: (?:as|os)? ?seguintes(?: \\p{Ll}+)?| o seguinte)?',
}

/** Whose task it is, with the preposition that names the bearer. */
const tasks: Readonly<Record<'es' | 'pt', readonly RegExp[]>> = {
  es: [
    new RegExp(
      `^(?:Compete|Competerá|Corresponde|Corresponderá|Incumbe|Incumbirá|Son (?:funciones|atribuciones|competencias|tareas)|Es (?:función|competencia|atribución)) (?<to>a la|a los|a las|al|a|de la|de los|de las|del|de) (?<bearer>[^,;:]{3,70}?)${following.es}$`,
      'iu',
    ),
    /^(?<to>A la|A los|A las|Al) (?<bearer>[^,;:]{3,70}?) (?:le |les )?(?:compete|corresponde|incumbe|corresponderá|corresponden)(?: las siguientes funciones)?$/u,
    /^(?<not>Se prohíbe|Está prohibido|Queda prohibido) (?<to>a la|a los|a las|al) (?<bearer>[^,;:]{3,70})$/iu,
  ],
  pt: [
    new RegExp(
      `^(?:Compete|Competirá|Cabe|Caberá|Incumbe|Incumbirá|(?:São|Constituem)(?: as)? (?:atribuições|competências|funções|tarefas)|É (?:de )?(?:competência|atribuição|responsabilidade)) (?<to>aos?|às?|d[oa]s?) (?<bearer>[^,;:]{3,70}?)${following.pt}$`,
      'iu',
    ),
    /^(?<to>Aos?|Às?) (?<bearer>[^,;:]{3,70}?) (?:compete|cabe|incumbe|competirá|caberá|incumbirá|competem|cabem)(?: as seguintes atribuições)?$/u,
    /^(?<not>É vedado|É proibido|Fica vedado|É vetado|Não é permitido) (?<to>aos?|às?) (?<bearer>[^,;:]{3,70})$/iu,
  ],
}

/** The same bearer behind `de`: `ao aluno` → `do aluno`. */
const ofTo: Readonly<Record<string, string>> = {
  ao: 'do',
  aos: 'dos',
  à: 'da',
  às: 'das',
  al: 'del',
  'a la': 'de la',
  'a los': 'de los',
  'a las': 'de las',
  a: 'de',
  ...Object.fromEntries(['do', 'dos', 'da', 'das', 'del', 'de la', 'de los', 'de las', 'de'].map((of) => [of, of])),
}

/** And the other way round: `São atribuições do aluno` → `o que compete ao aluno`. */
const toOf: Readonly<Record<string, string>> = {
  do: 'ao',
  dos: 'aos',
  da: 'à',
  das: 'às',
  del: 'al',
  'de la': 'a la',
  'de los': 'a los',
  'de las': 'a las',
  de: 'a',
}

const modals = {
  es: /^(.{3,60}?) (deben?|pueden?|no deben?|no pueden?|no podrán?|deberán?|podrán?)$/iu,
  pt: /^(.{3,60}?) (devem?|podem?|não devem?|não podem?|não poderão?|não poderá|deverão?|deverá|poderá|poderão)$/iu,
} as const

const contents = {
  es: /^(.{3,60}?) (incluyen?|contienen?|comprenden?|constan? de)$/iu,
  pt: /^(.{3,60}?) (incluem?|inclui|contém|contêm|compreendem?)$/iu,
} as const

/** `São objetivos do curso`, `O curso tem como objetivos`, `Os requisitos para a inscrição são os seguintes`: the kind of what follows. */
const kindsOf = (half: string, language: 'es' | 'pt'): string | undefined => {
  const first = kindsFirst[language].exec(half)?.[1]
  if (first && whose.test(first)) return first
  const last = kindsLast[language].exec(half)?.[1]
  return last && whose.test(last) ? last : undefined
}

const kindsFirst = {
  es: /^(?:Son|Serán|Constituyen) ((?:los |las )?\p{Ll}{3,}s [^,;:]{3,80})$/u,
  pt: /^(?:São|Serão|Constituem) ((?:os |as )?\p{Ll}{3,}s [^,;:]{3,80})$/u,
} as const

const kindsLast = {
  es: /^((?:Los|Las) \p{Ll}{3,}s [^,;:]{3,80}?) (?:son|serán)(?: l[oa]s siguientes)?$/u,
  pt: /^((?:Os|As) \p{Ll}{3,}s [^,;:]{3,80}?) (?:são|serão)(?: [oa]s seguintes)?$/u,
} as const

/** A plural alone (`los requisitos`) does not tell of what; a participle (`son considerados`) opens another sentence. */
const whose =
  /^(?:[oa]s |l[oa]s )?(?!\p{L}+[aií]d[oa]s )\p{Ll}+(?: \p{Ll}+)? (?:de|del|d[oa]s?|para|a|al|aos?|à|às|en|em|n[oa]s?) \p{L}/u

import type { Desk } from '../../authoring/desk.ts'
import type { OfflineLanguage } from '../../family.ts'
import { acronymsIn } from '../../lexicon/acronyms.ts'
import { namesIn } from '../../reading/question-reading.ts'
import type { CorpusKnowledge } from '../../responder.ts'

export interface MainName {
  /** As it is written. */
  readonly name: string
  /** With the article it takes inside a sentence. */
  readonly spoken: string
  /** `product` also fits services and tools. */
  readonly kind: 'product' | 'organisation'
}

/** What the documents at hand are about, where that is a name: somebody who reads them would ask about it. */
export const mainName = (desk: Desk, knowledge?: CorpusKnowledge): MainName | undefined => {
  const text = desk.contexts
    .map((context) => `${context.sentences.map((sentence) => sentence.text).join('\n')}\n${context.title}`)
    .join('\n')
  const institution = institutionIn(desk.contexts.map((context) => `${context.title}\n${context.text}`).join('\n'))
  if (institution && isFollowed.test(text) && isCommon(institution.name, desk, knowledge)) {
    const { name, long } = institution
    return { name, spoken: articled(name, long, desk.language), kind: 'organisation' }
  }
  const name = titleName(desk, text, knowledge)
  if (name === undefined) return undefined
  if (!isUsed.test(desk.contexts.map((context) => context.text).join('\n'))) return undefined
  const withThe = desk.language === 'en' && shareWith('[Tt]he', name, text) > 0.25
  // Products stand without an article; what initials stand for, they do not tell.
  if (withThe || name === name.toUpperCase()) return undefined
  return { name, spoken: withItsArticle(name, text, desk.language), kind: 'product' }
}

/** Many pages name it: a university that one page mentions is not where their readers are. */
const isCommon = (name: string, desk: Desk, knowledge: CorpusKnowledge | undefined): boolean =>
  knowledge === undefined ||
  knowledge.size < 20 ||
  name
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .every((word) => knowledge.frequency(word, desk.language) > Math.max(2, 0.04 * knowledge.size))

/** What a manual says of its product; of a city or a country nobody wants an app. */
const isUsed =
  /`[^`]+`|\b(?:click|API|command line|log files?|clique|haga clic|sua conta|su cuenta|your (?:account|server|plan|data|device))\b/i

/** Rules that people have to follow speak of what must be done. */
const isFollowed = /\b(?:must|shall|may not|deve(?:rá|rão|m)?|debe(?:rá|rán|n)?|requerimento|matrícula|inscripción)\b/iu

/** `do Helm`: Portuguese names many products with the article, which the documents tell. */
export const withItsArticle = (name: string, text: string, language: OfflineLanguage): string =>
  language !== 'pt'
    ? name
    : ((['o', 'a'] as const)
        .map((article) => ({
          article,
          share: shareWith(`(?:[DdNn]?${article}|${article.toUpperCase()}|[Pp]el${article})`, name, text),
        }))
        .filter(({ share }) => share > 0.4)
        .map(({ article }) => `${article} ${name}`)[0] ?? name)

/** A name that the whole corpus is about, or that a title holds and the text uses for somebody who does things; never one that is also written small. */
const titleName = (desk: Desk, text: string, knowledge: CorpusKnowledge | undefined): string | undefined => {
  const titles = desk.contexts.map((context) => [context.title, ...context.pathAt(0)].join(' ')).join(' ')
  const isEverywhere = (name: string): boolean =>
    knowledge !== undefined &&
    knowledge.size >= 20 &&
    name.split(' ').every((word) => knowledge.frequency(word, desk.language) > 0.4 * knowledge.size)
  const counts = new Map<string, number>()
  for (const match of text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}/gu))
    counts.set(match[0], (counts.get(match[0]) ?? 0) + 1)
  const [best] = [...counts]
    .filter(
      ([name, count]) =>
        isActor(name, text) &&
        ((count >= 2 && isEverywhere(name)) ||
          ((knowledge?.size ?? 0) < 20 &&
            count >= 3 &&
            new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'u').test(titles))) &&
        name.length > 3 &&
        !(name === name.toUpperCase() && text.includes(name.charAt(0) + name.slice(1).toLowerCase())) &&
        !commonNoun.test(name) &&
        // A menu, as in `Settings > Billing`.
        !text.includes(`${name} >`) &&
        !smallIn(name, text) &&
        // What a product comes as, and not the product.
        !new RegExp(
          `(?:[Pp]lano?s?|[Tt]iers?|[Ee]dici[oó]n|[Ee]dição) ${name}(?!\\p{L})|(?<!\\p{L})${name} (?:plan|tier|edition|teams?)(?!\\p{L})`,
          'u',
        ).test(text) &&
        !otherwiseNoName.test(name) &&
        namesIn(`of ${name}`).length > 0 &&
        !isDetermined(name, text, desk.language),
    )
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return best?.[0]
}

/** What contracts write with a capital, and formats that belong to nobody. */
const commonNoun =
  /^(?:String|Boolean|Number|Array|Object|Account|Customer|Client|Agreement|Addendum|Partner|User|Developer|Services?|Software|Programs?|Products?|Company|Organization|Enterprise|Websites?|Part(?:y|ies)|Polic(?:y|ies)|Content|Licenses?|Events?|Teams?|Marketplace|Section|Terms|Notice|Guide|Guidelines|Sponsors?|Campaign|Data|Feedback|Order|Support|Repositor(?:y|ies)|Charts?|Plugins?|Releases?|Hooks?|Templates?|Create|Resources?|Types?|Terms?|Personal Data|Names?|Values?|Files?|Actions?|Defaults?|Notes?|True|False|None|Examples?|Synopsis|Options?|Arquivos?|Archivos?|Nomes?|Nombres?|Valor(?:es)?|Sinops[ei]s?|Op[cç][oõ]es|Opciones|JSON|YAML|XML|HTML|CSV|HTTPS?|REST|API|Cuenta|Cliente|Acuerdo|Usuario|Servicios?|Programa|Empresa|Plantillas?|Funciones|Conta|Acordo|Usu[aá]rio|Servi[cç]os?|Curso|Calend[aá]rio.*|Secretaria.*|Coordena[cç][aã]o.*|Regulamento.*|Resolu[cç][aã]o.*|Lei.*)$/iu

/** `Helm is …`, `Fresno has …`; of `teams on Fleet can …` the teams. */
const isActor = (name: string, text: string): boolean =>
  new RegExp(
    `(?<!(?:\\p{Lu}\\p{Ll}+|on|in|of|with|for|and|or|de|en|em|no|na|do|da|con|com|y|e|o|ou) )${name}(?:'s|,| (?:is|was|has|had|can|will|provides?|offers?|supports?|uses?|became|lies|es|fue|tiene|puede|ofrece|é|foi|tem|pode|oferece)\\b)`,
    'u',
  ).test(text)

const otherwiseNoName =
  / (?:Support|Docs|Help|Team)$|^(?:This|These|The|When|If|For|In|You|Your)\b|^\p{L}+(?:ish|ese|ch|ian|ean)$|^(?:\p{Lu}\p{Ll}+){3,}$/u

/** An `account` beside an `Account`, an `appeal` beside `Appeals`; a command is no such word. */
const smallIn = (name: string, text: string): boolean => {
  const small = name.toLowerCase()
  const singular = name.endsWith('s') ? name.slice(0, -1) : undefined
  const forms = [small, ...(singular ? [singular.toLowerCase()] : [])]
  if (singular && new RegExp(`(?<![\\p{L}\\d])${singular}(?![\\p{L}\\d'’])`, 'u').test(text)) return true
  return new RegExp(
    `(?<![\\p{L}])(?:the|an?|your|of|el|la|un|una|de|o|um|uma|do|da) (?:${forms.join('|')})(?![\\p{L}]|-)(?! [a-z]+ -)`,
    'u',
  ).test(text)
}

/** `your Account`, `an Agreement`: a thing with a capital, and no name. */
const isDetermined = (name: string, text: string, language: OfflineLanguage): boolean =>
  shareWith(determiner[language], name, text) > 0.15

/** How many of the places that hold the name have one of these words before it. */
const shareWith = (before: string, name: string, text: string): number => {
  const places = (pattern: string): number =>
    text.match(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])(?! \\p{Lu})`, 'gu'))?.length ?? 0
  return places(`${before} ${name}`) / Math.max(1, places(name))
}

const determiner: Readonly<Record<OfflineLanguage, string>> = {
  en: '(?:[Aa]n?|[Yy]our|[Aa]ny|[Ee]ach|[Tt]h(?:is|at)|[Ss]uch|[Ii]ts|[Nn]o|[Aa]ll)',
  es: '(?:[Uu]na?|[Ss]u|[Tt]u|[Ee]st[ea]|[Cc]ada|[Nn]ingun[oa]?)',
  pt: '(?:[Uu]ma?|[Ss]eu|[Ss]ua|[Ee]ss?t?[ea]|[Cc]ada|[Nn]enhuma?)',
}

/** An institution that is named more than once, in full or by its initials; rules of a university rarely do so more often. */
const institutionIn = (text: string): { readonly name: string; readonly long: string } | undefined => {
  const named = [...text.matchAll(institution)].map((match) =>
    match[0].replace(/ (?:de|del|do|da|dos|das|of|the|la)$/, ''),
  )
  const short = acronymsIn(text).filter(({ long }) => new RegExp(institution.source, 'u').test(long))
  return [
    ...[...new Set(named)].map((name) => ({ name, long: name })),
    ...short.map(({ short: name, long }) => ({ name, long })),
  ]
    .map((each) => ({ ...each, count: text.split(each.name).length - 1 }))
    .filter(({ count }) => count >= 2)
    .sort((a, b) => b.count - a.count || b.name.length - a.name.length)[0]
}

const institution =
  /(?:(?:Universidade?|Instituto|Faculdade|Facultad) (?:(?:de|del|do|da|dos|das|la) )*\p{Lu}\p{Ll}+|(?:University|Institute|College) of \p{Lu}\p{Ll}+)(?: (?:(?:de|del|do|da|dos|das|of|the|la) )*\p{Lu}\p{Ll}+){0,4}/gu

/** `the University of X`, `a Universidade X`: what is named by its kind takes the article of the kind. */
const articled = (name: string, long: string, language: OfflineLanguage): string =>
  language === 'en'
    ? /^(?:University|Institute|College) of /.test(name)
      ? `the ${name}`
      : name
    : /^(?:Universid|Facul)/.test(long)
      ? `${language === 'es' ? 'la' : 'a'} ${name}`
      : /^Instituto/.test(long)
        ? `${language === 'es' ? 'el' : 'o'} ${name}`
        : name

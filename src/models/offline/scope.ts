import { contentStems } from '../../search/text.ts'
import type { Fact, TextSpan } from './fact.ts'
import { isTold } from './families/sentence/grammar/breadth.ts'
import { institutionFor } from './institution.ts'
import { isNamed } from './is-named.ts'
import { isBaseVerb, isPlural } from './language/english.ts'
import { contracted, withArticle } from './language/romance.ts'
import { conditionOfLead, isSayable } from './lead-in.ts'
import { ruling } from './names-its-matter.ts'
import type { PassageContext } from './passage-context.ts'
import { perPassage } from './remember.ts'
import { rulesOf } from './structure/rules-name.ts'
import { taskIn } from './structure/tasks.ts'
import { isProperName, subjectNamed, subjectPhrase } from './subject.ts'
import { asRunningText, isNameIn } from './text/casing.ts'
import { standsAlone, wordCount } from './text/phrases.ts'

export interface Scope {
  readonly phrase: string
  /** 1 for what the place itself gives or the nearest heading, higher for headings further up. */
  readonly level: number
  /** It names the document and no part of it. */
  readonly fromTitle?: boolean
  /** It names what the place is about, and the question does not: who has not seen the page cannot know. */
  readonly required?: boolean
  /** It names the institution, one of many, to which belongs what the question asks about. */
  readonly owner?: TextSpan | true
  /** The name alone: `npm fund` of `in npm fund`. */
  readonly name?: string
}

/** Narrowing phrases for a fact, from the nearest heading up to the title, each said as a person would: `in the Pro plan`, `when using Helm`. */
export const scopesFor = (
  fact: Pick<Fact, 'quotes' | 'scope'> & Partial<Pick<Fact, 'family' | 'value' | 'items' | 'attribute'>>,
  question: string,
  context: PassageContext,
): readonly Scope[] => {
  const known = new Set(contentStems(question, context.language))
  const placed = placesOf(fact, context)
  const owner = institutionFor(question, context)
  const phrases: Phrase[] = [
    ...(fact.scope ?? []).map((phrase) => ({ phrase, from: phrase })),
    ...placed,
    // `según el Reglamento de Becas de la Universidad …` names it too.
    ...(owner && !placed.some(({ phrase }) => phrase.includes(owner.replace(/^\p{Ll}+ (?:la|el|[oa]) /u, '')))
      ? [{ phrase: contracted(owner, context.language), from: owner }]
      : []),
  ]
  const nearest = placed.find((phrase) => phrase.names && !isAnswer(phrase, fact))
  const unnamed =
    nearest &&
    (isNamed(nearest.names!, question, fact) && !isHomeOf(nearest, question, fact)
      ? (ownerless(nearest, question) ?? homeless(nearest, placed, question))
      : nearest)
  // A condition that the lead-in of a list states holds for its items.
  const condition = context.language === 'en' ? conditionOfLead(fact, context) : undefined
  const led: Phrase | undefined =
    condition && isSayable(condition)
      ? {
          phrase: unnamed && !isNamed(unnamed.names!, condition, {}) ? `${condition} ${unnamed.phrase}` : condition,
          from: condition,
        }
      : undefined
  const missing = led ?? unnamed
  return (
    [...(missing && !phrases.includes(missing) ? [missing] : []), ...phrases]
      // What the question names needs no second name; of code only the nearest tells anything.
      .filter((each) => each === missing || !each.code)
      .filter((each) => each === missing || !each.names || !isNamed(each.names, question, fact))
      .filter(
        (each) =>
          each === missing ||
          addsTo(
            known,
            each.phrase,
            contentStems(
              context.language === 'en' ? (each.names ?? each.from) : each.phrase.replace(/^\p{Ll}+ /u, ''),
              context.language,
            ),
          ),
      )
      .filter(({ phrase }) => !question.toLowerCase().includes(phrase.toLowerCase()))
      // `When no key is found, what happens when rotating keys`: one condition is enough.
      .filter((each) => each === missing || !isTask.test(each.phrase) || !conditioned[context.language].test(question))
      .map((each, index) => ({
        phrase: each.phrase,
        level: index + 1,
        ...(each.from === context.title ? { fromTitle: true } : {}),
        ...(each === missing ? { required: true } : {}),
        ...(owner && each.phrase.includes(owner.replace(/^\p{Ll}+ (?:la|el|[oa]) /u, ''))
          ? { owner: namingSentence(each.phrase, context) ?? (true as const) }
          : {}),
        ...(each.names ? { name: each.names } : {}),
      }))
  )
}

/** `the 'close' event`, `the alias option`: many things have one, and the question says of which it is. */
const ownerless = ({ names = '', from }: Phrase, question: string): Phrase | undefined => {
  const owner = (/^the ['"].+['"] event of (.+)$/.exec(names) ??
    /^(?:the )?\S+(?: \w+)? (?:in|of) (.+)$/.exec(names))?.[1]
  return owner && !question.toLowerCase().includes(owner.split('.').at(-1)!.toLowerCase())
    ? { phrase: `in ${owner}`, from, names: owner }
    : undefined
}

/** What a package has is known with the package, however much it looks like the name of one thing: `DEBUG_DEPTH`. */
const isHomeOf = (
  { code, names = '', from }: Phrase,
  question: string,
  { family = '' }: Partial<Pick<Fact, 'family'>>,
): boolean =>
  !code &&
  keyed.has(family) &&
  from.toLowerCase().includes(names.toLowerCase()) &&
  !question.toLowerCase().includes(names.toLowerCase())

/** Families that ask about one name among many of a product. */
export const keyed: ReadonlySet<string> = new Set([
  'setting-value',
  'setting-effect',
  'call-effect',
  'effect',
  'config-key',
  'definition-list',
  'default',
  'cli-flag',
  'table-cell',
])

/** `toJSON()`, `s.trim()`: what a package exports is known with its package. */
const homeless = ({ code, names = '' }: Phrase, placed: readonly Phrase[], question: string): Phrase | undefined => {
  const home = code && / /.test(names) === false ? placed.find((each) => each.names && !each.code) : undefined
  return home && !question.toLowerCase().includes(home.names!.toLowerCase()) ? home : undefined
}

/** Whether a question names what its place is about: a command, a function, a product. */
export const namesItsPlace = (
  fact: Pick<Fact, 'quotes' | 'family' | 'value' | 'attribute'>,
  question: string,
  context: PassageContext,
): boolean =>
  context.language === 'en' &&
  placesOf(fact, context).some((phrase) => phrase.names !== undefined && isNamed(phrase.names, question, fact))

/** The sentence that gives the name, which a reader of the evidence needs, too. */
const namingSentence = (phrase: string, { sentences }: PassageContext): TextSpan | undefined => {
  const name = phrase.replace(/^\p{Ll}+ (?:(?:la|el|[oa]) )?/u, '')
  const found = sentences.find(({ text }) => text.includes(name))
  return found && { start: found.start, end: found.end }
}

/** What the headings above a fact say, the nearest first. */
const placesOf = (
  fact: Pick<Fact, 'quotes'> & Partial<Pick<Fact, 'family' | 'value' | 'attribute'>>,
  context: PassageContext,
): Phrase[] => {
  const headings = [...new Set([context.title, ...context.pathAt(fact.quotes[0]!.start)])]
  return headings
    .map((_heading, index) => headings.slice(0, index + 1))
    .reverse()
    .flatMap((above) => phraseAt(above, fact, context))
}

interface Phrase {
  readonly phrase: string
  readonly from: string
  /** The name that it brings, where what it names is what the place is about. */
  readonly names?: string
  /** The name is code: of these only the nearest tells anything. */
  readonly code?: boolean
}

/** A question does not name what it asks for; and how to do something is a matter of a setting only if the setting does it. */
const isAnswer = (
  { names: name = '', code }: Phrase,
  { family, value = '' }: Partial<Pick<Fact, 'family' | 'value'>>,
): boolean =>
  (/^(?:purpose|agent|which)$/.test(family ?? '') &&
    (code ? isNamed(name, value, {}) : value.toLowerCase() === name.toLowerCase())) ||
  (family === 'purpose' && / (?:option|setting|flag)\b/.test(name) && !isNamed(name, value, {}))

const phraseAt = (
  headings: readonly string[],
  fact: Partial<Pick<Fact, 'family' | 'value' | 'attribute'>>,
  context: PassageContext,
): Phrase[] => {
  const from = headings.at(-1)!
  const rules = from === context.title && ruling.has(fact.family ?? '') ? rulesOf(context) : undefined
  if (rules && context.language === 'en') return [{ phrase: `under ${rules}`, from, names: rules }]
  const named = context.language === 'en' ? subjectNamed(headings, context) : undefined
  const subject = named?.kind === 'product' && !isPlace(named.name, from, context) ? undefined : named
  if (subject)
    return [
      {
        phrase: subjectPhrase(subject, fact),
        from,
        names: subject.name,
        ...(subject.kind === 'product' ? {} : { code: true }),
      },
    ]
  const phrase = phraseFor(from, context)
  // How to do a task while doing a task: the nearest one is what is asked about, in words that may differ.
  if (!phrase || (isTask.test(phrase) && aboutTasks.has(fact.family ?? ''))) return []
  const name = / ((?:the )?\p{Lu}.*)$/u.exec(phrase)?.[1]
  return [
    { phrase, from, ...(name && context.language === 'en' && isProperName(name, context) ? { names: name } : {}) },
  ]
}

/** A product that the text speaks of by its name: no policy, no part of a manual, nothing that an article is about. */
const isPlace = (name: string, heading: string, context: PassageContext): boolean =>
  !governing.test(heading) &&
  !isTold(context) &&
  !(name.includes(' ') && isPlural(name)) &&
  (!/^\p{Lu}/u.test(name) || standsAsName(name, context.text.replace(/^\s*#.*$/gm, '')))

/** A name may repeat a word of the question; where what is commonly called so repeats one, the same is said twice. */
const addsTo = (known: ReadonlySet<string>, phrase: string, stems: readonly string[]): boolean =>
  isCommon(phrase)
    ? !stems.some((stem) => known.has(stem))
    : // `la carga del Estágio según el Regulamento del Estágio` says its name twice.
      stems.filter((stem) => !known.has(stem)).length > (/^(?:según|segundo) /.test(phrase) ? 1 : 0)

/** `for the run report`: neither a name nor a command, which is said as it is typed. */
const isCommon = (phrase: string): boolean =>
  isTask.test(phrase) || (/^for (?:the |an? )?\p{Ll}\S* /u.test(phrase) && !isCommand(phrase.slice(4)))

const conditioned = {
  en: /\b(?:if|when|once|unless|while|after|before)\b/i,
  es: /(?<!\p{L})(?:si|cuando|al|mientras|después|antes)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:se|quando|ao|enquanto|depois|antes)(?!\p{L})/iu,
} as const

const isTask = /^(?:when|al|ao) /
const aboutTasks: ReadonlySet<string> = new Set([
  'procedure',
  'step-order',
  'prerequisites',
  'conditional-effect',
  'conditional-duty',
])

const phraseFor = perPassage((heading, context): string | undefined => {
  const bare = heading
    .replace(/^(?:step|paso|passo|chapter|section|part)\s+\d+[.:)\s–—-]+/i, '')
    .replace(/^(?:\d+(?:\.\d+)*[.)]?|[A-Z][.)])\s+/, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/^[^\p{L}\p{N}@.'"¿-]+|\p{Extended_Pictographic}/gu, '')
    .trim()
  if (
    /^(?:to|before|after|when|while|if|as|what|how|why|where|who|antes|después|cuando|si|depois|quando|se)\b/i.test(
      bare,
    )
  )
    return undefined
  if (context.language !== 'en' && isFileName(heading)) return undefined
  // `TLS` above a module of code is the matter that it deals with, and not the module.
  if (context.language === 'en' && /^[A-Z]{2,5}$/.test(bare) && context.text.includes('`')) return undefined
  if (!bare || /[?:,[\]]| vs\.? |^[A-Z][a-z]+ APIs?$/.test(bare) || saysLittle.test(bare) || wordCount(bare) > 9)
    return undefined
  // A command, a function, a field: named as it is.
  if (context.language === 'en' ? isCommand(bare) && !/^[a-z]+$/.test(bare) : isTyped(bare, context))
    return `${{ en: 'in', es: 'en', pt: 'em' }[context.language]} ${bare}`
  if (context.language === 'en' && /^[A-Z][\w-]* mode$/.test(bare)) return `in ${bare}`
  return context.language === 'en' ? english(bare, context) : romance(bare, context, context.language)
})

const isCommand = (text: string): boolean =>
  /^[a-z][\w-]*(?:\.[\w-]+)*(?: [a-z][\w-]*){0,3}$/.test(text) &&
  text.length > 2 &&
  /[-_A-Z]|^\S+$|^(?:helm|git|npm|docker|kubectl|aws|az|gcloud) /.test(text)

/** What the text has as code; a title in small letters may be a file's name. */
const isTyped = (text: string, context: PassageContext): boolean =>
  /^[a-z][\w-]*(?:\.[\w-]+)*(?: [a-z][\w-]*){0,3}$/.test(text) &&
  (/[-_A-Z.]/.test(text) ||
    new RegExp(`(?:\`|^\\$? ?)${text.replace(/[.-]/g, '\\$&')}(?![\\p{L}])`, 'mu').test(context.text))

/** `text 049`, `ENGENHARIA DE COMPUTACAO`: nobody speaks of a place so. */
const isFileName = (heading: string): boolean =>
  /^\p{Ll}+[ _-]?\d+$/u.test(heading) ||
  (/^[\p{Lu}\d .,-]+$/u.test(heading) && /\p{Lu}{4,}.* |\p{Lu}{7,}/u.test(heading))

const saysLittle =
  /^(?:overview|introduction|summary|notes?|examples?|(?:pre-?)?requisites|prerequisites|requirements|limitations?|considerations|usage|options?(?: inherited.*)?|synopsis|parameters?|description|details|benefits|basics|background|general|getting started|quick ?start|configuration|settings|features|procedure|steps|definitions?|terms|faq|frequently asked questions|contents?|about|index|readme|home|welcome|console|api|cli|default|other|misc\w*|important|warning|conclusion|final|installation|troubleshooting|questions|history|etymology|types?|glossary|tips(?: and tricks)?|.* tips and tricks|best practices|.*how-?to|lines? \d.*|reference|quick reference|cheat ?sheet|changelog|release notes|glosario|buenas prácticas|gloss[aá]rio|boas práticas|resumen|introducci[oó]n|ejemplos?|requisitos|notas?|opciones|descripci[oó]n|uso|limitaciones|resumo|introdu[cç][aã]o|exemplos?|notas|op[cç][oõ]es|descri[cç][aã]o|limita[cç][oõ]es|sinopsis|sinopse|generalidades|vis[aã]o geral|visi[oó]n general|tipos?)$/i

const governing =
  /^[A-Z].*\b(?:Policy|Terms(?: of (?:Service|Use))?(?: and Conditions)?|Agreement|Statement|Guidelines|Code of Conduct|Rules|License|Act|Conditions|Notice|policy|agreement)$/

const english = (heading: string, context: PassageContext): string | undefined => {
  if (isTold(context)) return undefined
  const task = taskIn(heading, context)
  if (task?.gerund && task.gerund.split(' ').length <= 6) return `when ${task.gerund}`
  if (governing.test(heading) && !/^(?:Changes|Updates|Amendments|About|Contact|How|What|Your|Our)\b/.test(heading))
    return `under ${heading.startsWith('The ') ? heading.replace(/^The/, 'the') : `the ${heading}`}`
  const about = /(?<![\w-])(?:in|for|of|with|on|by|from|using) ((?:the )?[A-Z][\w.+-]*(?: [A-Z\d][\w.+-]*){0,4})$/.exec(
    heading,
  )?.[1]
  if (/^(?:A|An|Your|My) /.test(heading)) return undefined
  if (
    about &&
    // `Charts with Many Dependencies`: capitals of a heading make no name.
    (heading === context.title ||
      standsAsName(about, context.text.replace(/^\s*#.*$/gm, '')) ||
      /[a-z][A-Z]|[A-Z]{2}|\d/.test(about)) &&
    !/^[A-Z][a-z]+s$/.test(about) &&
    !/^\w+ing\b|^(?:Your|My|The|This|A|An|Service|Use|Contents?|Data|Products?)\b/.test(about)
  )
    return `in ${about}`
  if (isBaseVerb(heading.split(' ')[0]!) || /\b(?:your|my|our|introduction|guide|overview|tutorial)\b/i.test(heading))
    return undefined
  const running = asRunningText(heading, context)
  if (!standsAlone(running, 'en', 6)) return undefined
  const small = running.split(' ').filter((word) => /^[a-z]{4,}/.test(word) && !/^(?:for|with|and|from)$/.test(word))
  if (/^[A-Z]/.test(running) && small.length === 0) return isName(running, context) ? `in ${running}` : undefined
  // What a heading calls a part of its page is no place to ask about: `for the run report`, `for limits`.
  return undefined
}

/** Running text that uses a term, in one number or the other. */
const speaksOf = (term: string, text: string): boolean =>
  text
    .replace(/^\s*#.*$/gm, '')
    .toLowerCase()
    .includes(term.toLowerCase().replace(/(?<=\p{L}{3})e?s$/u, ''))

const romance = (heading: string, context: PassageContext, language: 'es' | 'pt'): string | undefined => {
  const within = (name: string): string => inside(name, language, context)
  if (
    /^(?:a partir|a través|a traves|de|del|desde|por|com|con|para|sem|sin|em|en|no|na|ao|al|à|do|da)(?!\p{L})/iu.test(
      heading,
    )
  )
    return undefined
  const task = taskIn(heading, context)
  // `Usando o Helm`: whatever a page tells is told of that.
  if (task && getsToKnow.test(task.verb)) {
    const name = /\p{Lu}[\w.+-]*$/u.exec(task.verb)?.[0]
    return name && isNameIn(name, context) ? within(name) : undefined
  }
  if (task && task.verb.split(' ').length <= 6) return `${language === 'es' ? 'al' : 'ao'} ${task.verb}`
  const running = asRunningText(heading, context)
  if (
    /^(?:pol[ií]tica|t[eé]rminos|termos|normas?|reglamento|regulamento|resoluci[oó]n|resolu[cç][aã]o|lei|ley|c[oó]digo)\b/i.test(
      heading,
    )
  ) {
    // An official name keeps its capitals: `el Reglamento de Becas`.
    const official = /^\p{Lu}\S* .*\p{Lu}/u.test(heading) ? heading : running
    return `${language === 'es' ? 'según' : 'segundo'} ${withArticle(official, language)}`
  }
  const about = /\b(?:en|de|con|para|em|do|da|no|na|com) ([A-Z][\w.+-]*(?: [A-Z\d][\w.+-]*){0,3})$/.exec(heading)?.[1]
  if (about?.split(' ').every((word) => /[a-z][A-Z]|[A-Z]{2}|\d/.test(word) || isNameIn(word, context)))
    return within(about)
  if (
    !standsAlone(running, language, 6) ||
    /^(?:c[oó]mo|qu[eé]|por|cu[aá]l|como|o que|quando|gu[ií]a|tutorial)\b/i.test(running)
  )
    return undefined
  if (
    /^\p{Lu}\S*(?: (?:(?:de|del|de la|d[oa]s?|y|e) )?\p{Lu}\S*)+$/u.test(heading) &&
    standsAsName(heading, context.text)
  )
    return within(heading)
  if (/^[A-Z]\w*(?: [A-Z]\w*)*$/.test(running)) return isName(running, context) ? within(running) : undefined
  return /^\p{Ll}/u.test(running) &&
    running.includes(' ') &&
    !/ (?:y|e|o|ou|que) /.test(running) &&
    !lumped.test(running) &&
    speaksOf(running.replace(/^(?:el|la|los|las|o|a|os|as) /, ''), context.text)
    ? `${language === 'es' ? 'en' : 'em'} ${withArticle(running, language)}`
    : undefined
}

const getsToKnow =
  /^(?:usar|utilizar|conocer|conhecer|entender|comprender|compreender|empezar|comenzar|começar|explorar|aprender|introducir|apresentar)(?!\p{L})/u

/** `en Helm`; Portuguese says `no Helm` where the text speaks of `o Helm`. */
const inside = (name: string, language: 'es' | 'pt', { text }: PassageContext): string => {
  if (language === 'es') return `en ${name}`
  const article = new RegExp(
    `(?<!\\p{L})(?:(o|do|no|ao|pelo)|(a|da|na|à|pela)) ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`,
    'iu',
  ).exec(text)
  return `${article?.[1] ? 'no' : article?.[2] ? 'na' : 'em'} ${name}`
}

/** `en los casos de uso de migración`, `na lista de funções`: what a heading lumps together is no place to ask about. */
const lumped =
  /^(?:(?:el|l[ao]s?|[oa]s?) )?(?:\p{L}+s (?:\p{L}+ )?|(?:lista|flujo|fluxo|uso|processo?|caso|ejemplo|exemplo|cambio|mudança|tabla|tabela|índice|resumen|resumo) )(?:de|del|d[oa]s?|en|em|n[oa]s?|para|con|com|sobre) /u

/**
 * A heading that keeps its capitals only because nobody ever wrote it small is a name if the text uses it as one, or if it is the title.
 * `Privacy` in `the Acme Privacy Statement` is part of another name, and `TAKEDOWNS` is shouted.
 */
const isName = (running: string, context: PassageContext): boolean =>
  !/\b\p{Lu}{6,}\b|\b(?:Data|Information|Content|Accounts?|Terms|Rights|Program|Conduct|Use|Users?)$/u.test(running) &&
  (/[a-z][A-Z]|[A-Z]{2}|\d/.test(running) ||
    (isNameIn(running.split(' ')[0]!, context) && standsAsName(running, context.text)))

const standsAsName = (name: string, text: string): boolean =>
  new RegExp(`\\p{Ll} ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[,.;:]| \\p{Ll}|$)`, 'mu').test(text)

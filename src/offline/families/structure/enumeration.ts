import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { baseOfThirdPerson, isPlural } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type List, listsOf } from '../../structure/lists.ts'
import { taskIn } from '../../structure/tasks.ts'
import { asSubject } from '../../text/casing.ts'
import { standsAlone, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { saysMore } from '../../text/says-more.ts'
import { factFrom } from '../fact-from.ts'
import { enumerationSurfaces } from './enumeration-surfaces.ts'
import { listAnswer } from './list-answer.ts'

/** A sentence that announces a list, and the list: which engines does it support? */
export const enumeration: Family = {
  name: 'enumeration',
  intent: 'reference_lookup',
  alsoIntents: ['policy_lookup', 'eligibility_exception'],
  answer_type: 'list',
  difficulty: 'medium',
  find: (context) => listsOf(context).flatMap((list) => factsOf(list, context)),
  surfaces: enumerationSurfaces,
  answer: listAnswer,
}

const factsOf = (list: List, context: PassageContext): Fact[] => {
  if (!list.complete || !list.leadSpan || !/:$/.test(list.lead)) return []
  if (list.entries.length < 2 || list.entries.length > 8 || list.entries.some((entry) => entry.nests)) return []
  const items = list.entries.map((entry) =>
    withoutReferrals(entry.text, context.language).replace(/[;,]$|,? (?:and|or|y|o|e|ou)$/, ''),
  )
  const words = items.reduce((sum, item) => sum + wordCount(item), 0)
  if (items.some((item) => !/^[\p{L}\p{N}"“'‘«(¿¡.$/~-]/u.test(item))) return []
  if (words > 110 || items.some((item) => item.length < 2 || /:$|\uFFFC/.test(item))) return []
  // Links without a word of their own are navigation.
  const raw = list.entries.map((entry) => context.text.slice(entry.start, entry.end).trim())
  if (raw.every((each) => /^\[[^\]]*\]\([^)]*\)\.?$/.test(each) && wordCount(each) > 3)) return []
  const lead = context.sentences.findLast(
    (sentence) => sentence.start >= list.leadSpan!.start && sentence.end <= list.leadSpan!.end,
  )
  if (!lead || saysMore(lead.text, context.language)) return []
  const asked = readLead(lead.text, context)
  if (!asked) return []
  return [
    factFrom({
      family: 'enumeration',
      shape: asked.shape,
      subject: asked.subject,
      attribute: asked.attribute,
      value: items[0]!,
      valueType: 'list',
      quotes: [...list.entries.map(({ start, end }) => ({ start, end })), lead],
      slots: asked.slots,
      items: items.map((item) => item.replace(/(?<=\s\S{3,40}\s\S+)\.$/, '.')),
      certainty: 0.7,
      ...(asked.intent ? { intent: asked.intent } : {}),
    }),
  ]
}

interface Asked {
  readonly shape: string
  readonly subject: string
  readonly attribute: string
  readonly slots: Readonly<Record<string, string>>
  readonly intent?: Fact['intent']
}

const readLead = (text: string, context: PassageContext): Asked | undefined => {
  const lead = text
    .replace(/\s*:$/, '')
    .replace(/ \((?:see|cf\.|ver|véase) [^()]*\)/gi, '')
    .replace(/\s*,? (?:such as|including|as follows|for example|como sigue|a saber|por ejemplo|por exemplo)$/i, '')
  if (
    /\b(?:for example|e\.g\.|example|tutorial|steps?|topics?|sections?|code|output|command line|procedures?|ejemplo|exemplo|pasos|passos|etapas)\b/i.test(
      lead,
    )
  )
    return undefined
  const asked =
    context.language === 'en'
      ? english(lead.charAt(0).toUpperCase() + lead.slice(1), context)
      : romance(lead, context, context.language)
  if (!asked) return undefined
  const said = Object.entries(asked.slots).filter(([name]) => name !== 'count')
  if (
    /^(?:and|or|y|o|e|ou)\b|\b(?:links?|articles?|resources|information|pages?|enlaces|artículos|artigos|páginas)\b/i.test(
      asked.slots.things ?? '',
    )
  )
    return undefined
  // `the return values`, `los parámetros`: every function has them.
  if (ofEveryPage.test(asked.slots.things ?? '')) return undefined
  // `os parâmetros possíveis atuais`: of what?
  if (
    context.language !== 'en' &&
    !lead.includes('`') &&
    /^(?:(?:l[ao]s|[oa]s) )?\p{L}+(?: (?:posibles?|possíveis|disponibles?|disponíveis|actuales|atuais|válid[oa]s|existentes|siguientes|seguintes))+$/iu.test(
      asked.slots.things ?? '',
    )
  )
    return undefined
  // `variáveis podem ser modificadas`: of what?
  if (
    context.language !== 'en' &&
    asked.shape === 'which' &&
    /^(?:pueden|podem|deben|devem|están|estão) (?:\p{Ll}+ )?\p{Ll}+$/u.test(asked.slots.clause ?? '')
  )
    return undefined
  if (/,|^(?:you|it|this|we|and|or|then|usted|você)\b|\bnote that\b|\balso\b/i.test(asked.subject)) return undefined
  if (/\b(?:does|do|can|must) also\b/.test(asked.slots.clause ?? '')) return undefined
  return said.every(([, value]) => standsAlone(value, context.language, 14)) ? asked : undefined
}

const ofEveryPage =
  /^(?:(?:the|l[ao]s|[oa]s) )?(?:possible |valid |available )?(?:return(?:ed)? values?|parameters|arguments|options|examples|syntax|notes|exceptions|valores (?:de retorno|devueltos|retornados)|par[áâ]metros|argumentos|opciones|opções|ejemplos|exemplos|sintaxis|sintaxe|notas|excepciones|exceções)$/i

const noun = String.raw`((?:[\w'’-]+ ){0,3}[a-z][\w'’-]*s)`

const english = (lead: string, context: PassageContext): Asked | undefined => {
  const small = (phrase: string): string => asSubject(phrase.trim(), context)
  // You can stop DB instances that are running the following engines
  let found = new RegExp(
    `^You can (?!do\\b|use\\b)([a-z]+) (.+?) (?:that|which) (.+?) (?:the|these|one of the|any of the) following ${noun}$`,
    'i',
  ).exec(lead)
  if (found)
    return ask(
      'which',
      found[4]!,
      `can I ${found[1]} ${found[2]} that ${found[3]}`,
      `${found[1]} ${found[2]}`,
      `I can ${found[1]} ${found[2]} that ${found[3]}`,
    )
  // X supports the following formats / X can have one of the following values
  found = new RegExp(
    `^(?:An? |The )?(.{2,60}?) (can be|must be|can have|must have|[a-z]+s|[a-z]+) (?:only )?(?:in |of |from |with |on |to |for )?(?:the|one of the|any of the|one or more of the|these) following(?: existing| matching| supported| available| required| additional| different)? ${noun}$`,
    'i',
  ).exec(lead)
  if (found) {
    const subject = lead.slice(0, lead.toLowerCase().indexOf(found[1]!.toLowerCase()) + found[1]!.length)
    const sentence = invert(small(subject), found[2]!)
    const preposition = new RegExp(`${found[2]} (?:only )?(in|of|from|with|on|to|for) `, 'i').exec(lead)?.[1]
    if (sentence && !preposition) return ask('which', found[3]!, sentence, subject, `${small(subject)} ${found[2]}`)
  }
  // The following engines are supported [by X]
  found = new RegExp(
    `^(?:The|These|Only the) following ${noun} (are|can be|must be|apply|exist|may be) ?(.*)$`,
    'i',
  ).exec(lead)
  if (found && isPlural(found[1]!)) {
    const rest = found[3]!.trim()
    if (/^(?:some|an?|the|examples?|two|three|four)\b/.test(rest)) {
      const limits = /^(?:some |the )?(.+)$/.exec(rest)
      return limits && rest.split(' ').length > 2 ? whatAre(limits[1]!) : undefined
    }
    if (found[2] === 'apply' || found[2] === 'exist')
      return rest ? ask('which', found[1]!, `${found[2]} ${rest}`, found[1]!) : undefined
    return rest ? ask('which', found[1]!, `${found[2]} ${rest}`, found[1]!) : undefined
  }
  // The following are some limitations to stopping a DB instance / Limitations of X are
  found = /^(?:The following|These|Below|Here) (?:are|is) (?:some of |some |a list of |a few of )?(?:the )?(.+)$/i.exec(
    lead,
  )
  if (found && isPluralHead(found[1]!)) return whatAre(found[1]!)
  // X includes / contains / consists of the following
  found =
    /^(?:(An?|The) )?(.{2,50}?) (includes?|contains?|consists? of|provides?|offers?|supports?|comprises?|requires?) (?:the following|these)(?: (?:items|things|components|parts|information|elements))?$/i.exec(
      lead,
    )
  if (found) {
    const base = baseOfThirdPerson(found[3]!.split(' ')[0]!.toLowerCase()) ?? found[3]!.split(' ')[0]!.toLowerCase()
    const subject = small(`${found[1] ? `${found[1]} ` : ''}${found[2]}`)
    return {
      shape: 'what',
      subject,
      attribute: base,
      slots: {
        clause: `${/s$/.test(found[3]!.split(' ')[0]!) ? 'does' : 'do'} ${subject} ${found[3]!.includes(' of') ? `${base} of` : base}`,
      },
    }
  }
  // You can use X to: / Use X to do the following
  found =
    /^(?:You can use|Use) (.{2,50}?) (?:to|for)(?: do| perform)?(?: any of| all of)?(?: the following)?(?: tasks| things)?$/i.exec(
      lead,
    )
  if (found && standsAlone(found[1]!, 'en', 6))
    return { shape: 'uses', subject: found[1]!, attribute: 'uses', slots: { thing: found[1]! } }
  // To rotate a key, you need the following
  found =
    /^(?:To|In order to) (.+?), (?:you (?:must|need to|should|will need|need|can)|make sure that you)(?: \w+){0,2}(?: (?:the following|one of the following|all of the following)(?: \w+)?)?$/i.exec(
      lead,
    )
  if (found) {
    const task = taskIn(`To ${found[1]}`, context)
    const need = /\b(?:must|need|needs|will need)\b/.test(lead)
    if (task && need && task.gerund)
      return {
        shape: 'need',
        subject: task.verb,
        attribute: 'requirements',
        slots: { verb: task.verb, gerund: task.gerund },
      }
  }
  // Data is lost under any of the following circumstances / if any of the following is true
  found =
    /^(?:An? |The )?(.{2,70}?) (is|are|can be|will be|was|were) (.{3,50}?) (?:under|in|if|when) (?:any of |one of |all of )?(?:the|these) following(?: (?:circumstances|cases|conditions|situations|scenarios))?(?: (?:occurs?|apply|applies|happens?|are met|is true|are true))?$/i.exec(
      lead,
    )
  if (found) {
    const subject = small(lead.slice(0, lead.indexOf(` ${found[2]} ${found[3]}`)))
    const inverted = found[2]!.includes(' ')
      ? `${found[2]!.split(' ')[0]} ${subject} be ${found[3]}`
      : `${found[2]} ${subject} ${found[3]}`
    return {
      shape: 'when',
      subject,
      attribute: `when ${found[3]}`,
      slots: { clause: inverted, statement: `${subject} ${found[2]} ${found[3]}` },
      intent: 'eligibility_exception',
    }
  }
  return undefined
}

const isPluralHead = (phrase: string): boolean =>
  isPlural(phrase.split(/ (?:of|for|to|that|which|in|on|when|you|with|by|from|about|and)\b/)[0]!) &&
  wordCount(phrase) > 1

const whatAre = (phrase: string): Asked => ({
  shape: 'are',
  subject: phrase,
  attribute: phrase,
  slots: { things: owned(phrase) },
})

const ask = (shape: string, things: string, clause: string, subject: string, statement = clause): Asked => ({
  shape,
  subject,
  attribute: things,
  slots: { things, clause: owned(clause), statement: owned(statement) },
})

const owned = (text: string): string => text.replace(/\byour\b/g, 'my').replace(/\byou\b/g, 'I')

/** `the engine supports` → `does the engine support`; undefined where the verb is not known. */
const invert = (subject: string, verb: string): string | undefined => {
  if (!standsAlone(subject, 'en', 7)) return undefined
  if (/^you$/i.test(subject)) return undefined
  const modal = /^(can|must) (be|have)$/.exec(verb)
  if (modal) return `${modal[1]} ${subject} ${modal[2]}`
  const base = baseOfThirdPerson(verb)
  if (base) return `does ${subject} ${base}`
  return isPlural(subject) && baseOfThirdPerson(`${verb}s`) ? `do ${subject} ${verb}` : undefined
}

const romance = (lead: string, context: PassageContext, language: 'es' | 'pt'): Asked | undefined => {
  const small = (phrase: string): string => asSubject(phrase.trim(), context)
  const following = language === 'es' ? '(?:los|las) siguientes' : '(?:os|as) seguintes'
  let found = new RegExp(
    `^(.{2,60}?) (incluyen?|contienen?|admiten?|soportan?|requieren?|tienen?|proporcionan?|ofrecen?|utilizan?|usan?|necesitan?|inclui|incluem|contém|contêm|admite|suportam?|requere?m?|têm|tem|forneced?e?m?|oferecem?|utilizam?|usam?) ${following} ([\\p{L} ]{3,40})$`,
    'iu',
  ).exec(lead)
  if (found)
    return {
      shape: 'which',
      subject: small(found[1]!),
      attribute: found[3]!,
      slots: { things: found[3]!, clause: `${found[2]} ${small(found[1]!)}` },
    }
  found = new RegExp(
    `^${following} ([\\p{L} ]{3,40}?) (están|son|pueden|deben|se|estão|são|podem|devem) (.{3,60})$`,
    'iu',
  ).exec(lead)
  if (found)
    return {
      shape: 'which',
      subject: found[1]!,
      attribute: found[1]!,
      slots: { things: found[1]!, clause: `${found[2]} ${found[3]}` },
    }
  found =
    /^(?:Est[oa]s|Est[ea]s|A continuación|Abaixo|Los siguientes|Las siguientes|Os seguintes|As seguintes) (?:son|están|são|estão) (?:algun[oa]s (?:de )?|alguns |algumas )?((?:los|las|os|as) .{5,60})$/iu.exec(
      lead,
    )
  if (found) return { shape: 'are', subject: found[1]!, attribute: found[1]!, slots: { things: small(found[1]!) } }
  found = new RegExp(
    `^((?:Los|Las|Os|As) .{5,60}?) (?:son|incluyen|são|incluem)(?: ${following}| lo siguiente| o seguinte)?$`,
    'u',
  ).exec(lead)
  if (found) return { shape: 'are', subject: found[1]!, attribute: found[1]!, slots: { things: small(found[1]!) } }
  found =
    /^(.{2,60}?) (incluyen?|contienen?|proporcionan?|ofrecen?|admiten?|requieren?|inclui|incluem|contém|contêm|fornece|oferece|admite|requer) (?:lo siguiente|o seguinte|os seguintes itens|los siguientes elementos)$/iu.exec(
      lead,
    )
  if (found)
    return {
      shape: 'what',
      subject: small(found[1]!),
      attribute: found[2]!,
      slots: { clause: `${found[2]} ${small(found[1]!)}` },
    }
  found =
    /^(?:Puede|Se puede|Puedes|Você pode|É possível|Pode) (?:usar|utilizar) (.{2,40}?) para(?: lo siguiente| o seguinte)?$/iu.exec(
      lead,
    )
  if (found) return { shape: 'uses', subject: found[1]!, attribute: 'uses', slots: { thing: found[1]! } }
  found =
    /^(.{5,70}?) (?:en (?:los|cualquiera de los) siguientes casos|si se cumple (?:alguna|una) de las siguientes condiciones|nos seguintes casos|em qualquer um dos seguintes casos|nas seguintes situações|en las siguientes situaciones)$/iu.exec(
      lead,
    )
  if (found)
    return {
      shape: 'when',
      subject: small(found[1]!),
      attribute: 'when',
      slots: { clause: small(found[1]!) },
      intent: 'eligibility_exception',
    }
  found =
    /^Para (.{3,70}?),? (?:se |usted |você )?(?:necesit\p{L}+|debe|hace falta|se requiere|precis\p{L}+|deve|é necessário)(?: \p{L}+)?(?: lo siguiente| o seguinte| los siguientes requisitos| os seguintes requisitos)?$/iu.exec(
      lead,
    )
  const task = found && taskIn(`Para ${found[1]}`, context)
  return task ? { shape: 'need', subject: task.verb, attribute: 'requirements', slots: { verb: task.verb } } : undefined
}

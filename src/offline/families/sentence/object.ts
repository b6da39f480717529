import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { baseOfGerund } from '../../language/english.ts'
import { pointsElsewhere } from '../../text/phrases.ts'
import { isTold, isTooBroad } from './grammar/breadth.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { amounts } from './grammar/numbers.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { addsToEarlier } from './grammar/story.ts'
import { objectSurfaces } from './surfaces/object.ts'

/** `The timeout parameter specifies how long to wait`: what does it specify? Only verbs whose object is the point of the sentence. */
export const object: Family = {
  name: 'object',
  intent: 'reference_lookup',
  alsoIntents: ['definition'],
  answer_type: 'explanation',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      called[context.language].test(reading.text)
        ? (nameOf(reading) ?? [])
        : frames[context.language].test(reading.text)
          ? (objectOf(reading) ?? [])
          : [],
    ),
  surfaces: objectSurfaces,
  answer: sentenceAnswer,
}

const verbs: Readonly<Record<OfflineLanguage, string>> = {
  en: 'specify|define|determine|control|represent|indicate|describe|identify|measure|contain|return|list|display|show|validate|convert|generate|disable|prohibit|govern|protect|prevent|examine|compute|calculate|manage|monitor|produce|encode|replace|override|denote|symbolize|consist|comprise|guarantee|ensure|explain|store|restrict|authorize|grant|exclude|emphasize|reject|ban|oppose',
  es: 'especificar|definir|determinar|controlar|representar|indicar|describir|identificar|medir|contener|devolver|listar|mostrar|validar|convertir|generar|deshabilitar|prohibir|regular|proteger|impedir|examinar|calcular|gestionar|supervisar|producir|reemplazar|garantizar|explicar|almacenar|restringir|autorizar|otorgar|excluir|permitir',
  pt: 'especificar|definir|determinar|controlar|representar|indicar|descrever|identificar|medir|conter|retornar|listar|exibir|mostrar|validar|converter|gerar|desabilitar|proibir|regular|proteger|impedir|examinar|calcular|gerenciar|monitorar|produzir|substituir|garantir|explicar|armazenar|restringir|autorizar|conceder|excluir|permitir|estabelecer|regulamentar|disciplinar',
}
const verb: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(`^(?:${verbs.en})$`),
  es: new RegExp(`^(?:${verbs.es})$`),
  pt: new RegExp(`^(?:${verbs.pt})$`),
}
/** Cheap test before any tagger: some finite form of such a verb. */
const stems = (list: string, cut: number): string =>
  [...new Set(list.split('|').map((each) => each.slice(0, Math.max(3, each.length - cut))))].join('|')
const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(
    `\\b(?:${verbs.en
      .split('|')
      .map((each) => (/y$/.test(each) ? `${each.slice(0, -1)}(?:y|ies)` : `${each}(?:e?s)?`))
      .join('|')})\\b`,
  ),
  es: new RegExp(`(?<!\\p{L})(?:${stems(verbs.es, 3)})`, 'u'),
  pt: new RegExp(`(?<!\\p{L})(?:${stems(verbs.pt, 3)})`, 'u'),
}

const objectOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('object', reason, reading.sentence.text)
  }
  // What a study's things indicate or contain nobody asks outside it.
  if (language === 'en' && isTold(reading.context)) return undefined
  const clause = clauseOf(reading, 'object')
  if (!clause || clause.you || clause.negative || clause.passive || clause.modal) return undefined
  // `It also bans …`: what else it bans stands elsewhere.
  if (/\balso\b/i.test(clause.finite) || addsToEarlier(reading.text)) return drop('one-of-several')
  if (clause.past || !verb[language].test(clause.base)) return undefined
  // `¿Qué generará cada función?`: what will come hangs on what was said before.
  if (language !== 'en' && /r(?:á|án|ão)$/u.test(clause.finite)) return drop('future')
  if (clause.kind === 'none' || clause.kind === 'bare') return drop('vague-subject')
  if (
    clause.kind === 'generic' &&
    !/^(?:an?|una?|uma?) /i.test(clause.subject) &&
    clause.subject.split(' ').length < (language === 'en' ? 2 : 3)
  )
    return drop('vague-subject')
  // `Some third-party gates open …`: which ones nobody knows.
  if (language === 'en' && /^(?:some|any|many|several|certain|various|other) /i.test(clause.subject))
    return drop('vague-subject')
  // `each state determines`: what each thing of a kind does.
  if (
    isTooBroad(clause, language) ||
    (isTold(reading.context) && (/^each /i.test(clause.subject) || appraising.test(clause.base))) ||
    ofPages.test(clause.subject)
  )
    return drop('broad-subject')
  // `Calling the method overrides …`: what follows from it is a matter of the method.
  if (
    language === 'en' &&
    /^\p{L}+ing \S/u.test(clause.subject) &&
    baseOfGerund(clause.subject.split(' ')[0]!.toLowerCase())
  )
    return drop('deed-as-subject')
  // `What does Orbit generate?`: many things, of which this place names one.
  if (
    language === 'en' &&
    openEnded.test(clause.base) &&
    ((clause.kind === 'name' && /^(?:the )?[\p{L}]+(?: v?[\d.]+| \p{L}+)?$/iu.test(clause.subject)) ||
      (reading.context.product !== undefined && clause.base === 'contain'))
  )
    return drop('broad-subject')
  if (/\b(?:only|solo|sólo|só|apenas|le|les|lhe|lhes|te|nos)\b/.test(clause.finite) || /\w+ing$/.test(clause.finite))
    return drop('verb-group')
  if (
    /\b(?:otherwise|caso contrário|de lo contrario)\b/.test(clause.rest) ||
    new RegExp(`^(?:${amounts[language].hedge} )?(?:${amounts[language].number})`).test(clause.rest)
  )
    return drop('no-object')
  if (language === 'en' && /^(?:an? (?:wide )?(?:variety|range|number) of|many|various|several) /.test(clause.rest))
    return drop('many')
  // `BELL_LOW and BELL_HIGH indicate a low or high bell respectively`: their names say it.
  if (/\brespectively\b/.test(clause.rest) || /--(?:version|help)$/.test(clause.subject)) return drop('says-itself')
  const words = clause.rest.split(' ').length
  if (words < 3 || words > 26) return drop('object-length')
  if (
    /^(?:that|to|in|on|for|with|by|from|as|if|when|at|que|en|em|para|por|com|con|se|it|them|us|up|out|only|also|of|more|less|better|well|no|not|each|the same|el mismo|o mesmo|lo|a)(?!\p{L})/iu.test(
      clause.rest,
    ) &&
    !/^(?:that|que|if|se|si) /.test(clause.rest) &&
    !/^(?:a|no) \p{L}/u.test(clause.rest)
  )
    return drop('no-object')
  if (language === 'pt' && /^(?:no|na|nos|nas|ao|à) /.test(clause.rest)) return drop('no-object')
  if (language === 'es' && /^a (?:la|los|las|el|través|partir)?/.test(clause.rest)) return drop('no-object')
  if (pointsElsewhere(clause.rest.replace(/\b(?:its|their|sus?|seus?|suas?)\b/g, ''), language)) return drop('pointing')
  // `describes the details of the format`
  if (/^(?:all )?(?:the|its) (?:details|basics|format|rest)\b/.test(clause.rest)) return drop('no-object')
  if (/^:/.test(clause.tail)) return drop('list-follows')
  // `… specifies the format. If it is left out, …`: half of what there is to say.
  if (language === 'en' && /^(?:If|When|Unless|Otherwise) /.test(reading.next?.text ?? '')) return drop('goes-on')
  const question = clause.ask('')
  if (!question) return drop('unaskable')
  const value = verbatim(clause.rest, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(question.statement, language) ?? question.statement
  return sentenceFact(reading, {
    family: 'object',
    shape: 'main',
    subject: clause.subject,
    attribute: clause.base,
    value,
    valueType: 'clause',
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...question, topic },
    certainty: 0.5 + 0.3 * clause.certainty,
  })
}

/** What a page tells is no matter of its own; what a line of code gives back depends on the lines before it. */
const ofPages =
  /\b(?:[Gg]uide|[Dd]ocumentation|[Dd]oc|[Pp]age|[Ss]ection|[Cc]hapter|[Tt]able|[Ee]xample|[Aa]rticle)s?$|\s\$|^\$/

/** `tourism represents a large share`, `laws define collection as a duty`: nobody asks what it represents. */
const appraising = /^(?:represent|define|determine|emphasize|exclude|ensure|guarantee)$/

const openEnded =
  /^(?:generate|produce|contain|return|support|manage|store|provide|ensure|prohibit|protect|monitor|describe|display|show|list|represent|explain)$/

const called: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:is|are|was|were|be) (?:\w+ly |also |often |sometimes |usually )?(?:called|known as|referred to as|named)\b/,
  es: /(?<!\p{L})(?:se (?:llaman?|denominan?|conocen? como)|(?:es|son|fue) (?:llamad|denominad|conocid)\p{L}+)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:se chamam?|denominam?-se|chamam?-se|(?:é|são|foi) (?:chamad|denominad|conhecid)\p{L}+)(?!\p{L})/u,
}

/** `The smallest unit is called a pod`: what is it called? */
const nameOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const clause = clauseOf(reading, 'object')
  if (!clause || clause.you || clause.negative || !clause.passive || clause.kind === 'none' || clause.kind === 'bare')
    return undefined
  if (clause.subject.split(' ').length < 3 && clause.kind !== 'name') return undefined
  const found = names[language].exec(`${clause.finite} ${clause.rest}`)
  if (!found || clause.lead) return undefined
  const [, said = '', name = ''] = found
  // `¿Cómo se conoce …?`: the question word takes the place of the particle.
  const group = language === 'en' ? said : said.replace(/ (?:como|de|por)$/, '')
  if (name.split(' ').length > 7 || /^(?:by|in|for|to|on|from|after|así|assim|por|en|em|de|que)(?!\p{L})/u.test(name))
    return undefined
  const value = verbatim(name, reading)
  if (!value) return undefined
  const [first = '', ...others] = group.split(' ')
  const question =
    language === 'en'
      ? `${first} ${clause.subject} ${others.join(' ')}`
      : language === 'es'
        ? `${group} ${clause.subject}`
        : `${clause.subject} ${group}`
  const statement = `${clause.subject} ${group}`
  if (pointsElsewhere(statement, language) || statement.split(' ').length > 16) return undefined
  return sentenceFact(reading, {
    family: 'object',
    shape: 'called',
    subject: clause.subject,
    attribute: 'name',
    value,
    valueType: 'thing',
    answer_type: 'short_fact',
    slots: { question, statement, topic: keywords(clause.subject, language) ?? clause.subject },
    certainty: 0.7,
  })
}

const names: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^((?:is|are|was|were|can be|may be) (?:\w+ly |often |sometimes |usually )?(?:called|known as|referred to as|named)) (?!(?:with|by|when|once|after|before|on|from|if|in) )(.+)$/,
  es: /^(se (?:llaman?|denominan?|conocen? como)|(?:es|son|fue|fueron) (?:llamad|denominad|conocid)[oa]s?(?: como)?) (.+)$/u,
  pt: /^(se chamam?|(?:é|são|foi|foram) (?:chamad|denominad|conhecid)[oa]s?(?: de| como| por)?) (.+)$/u,
}

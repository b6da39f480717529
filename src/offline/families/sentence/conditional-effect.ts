import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { isOfOneCall } from '../../places/subject.ts'
import { hasName } from '../../scope/names-its-matter.ts'
import { rulesOf } from '../../structure/rules-name.ts'
import { isBaseVerb } from '../../tagging/english-verbs.ts'
import { wordCount } from '../../text/phrases.ts'
import { isTechnical } from '../../wording/situation.ts'
import { isHalfACase } from './grammar/carried-on.ts'
import { conditionalOf, conditionSlots } from './grammar/condition.ts'
import { readClause } from './grammar/english-clause.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { isSpecific } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { isRejected } from './grammar/rejection.ts'
import { readRomanceClause } from './grammar/romance-clause.ts'
import { isParty } from './grammar/ruled-clause.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { befalls } from './rules/befalls.ts'
import { conditionalEffectSurfaces } from './surfaces/conditional-effect.ts'

/** `If a node fails, the cluster rejects writes`: what happens if a node fails? The main clause must be an event. */
export const conditionalEffect: Family = {
  name: 'conditional-effect',
  intent: 'troubleshooting',
  alsoIntents: ['reference_lookup', 'policy_lookup'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) =>
    readingsOf(context)
      .flatMap((reading) => effectOf(reading) ?? [])
      .filter((fact) => !isHalfACase(fact, context)),
  surfaces: conditionalEffectSurfaces,
  answer: sentenceAnswer,
}

const effectOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const parts = conditionalOf(reading)
  if (!parts || /^(?:before|antes|after|después|depois|al|ao)(?!\p{L})/u.test(parts.conjunction)) return undefined
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('conditional-effect', reason, reading.sentence.text)
  }
  // `¿Qué pasó cuando se lanzó el servicio?`: of all that happened the sentence tells one thing.
  if (parts.past && language !== 'en') return drop('story')
  if (!isSpecific(parts.condition, 4)) return drop('thin-condition')
  if (language === 'en' && isTechnical(reading.context.text) && !isOfOneThing(parts.condition, reading))
    return drop('nameless-condition')
  const words = wordCount(parts.main)
  if (words < 3 || words > 34) return drop('effect-length')
  if (!isEvent(parts.main, language)) return drop('no-event')
  if (language === 'en' && rulesOf(reading.context) && !befalls(parts.main, parts.condition))
    return drop('no-consequence')
  if (!tellsMore(parts.main, parts.condition, language)) return drop('thin-effect')
  const value = verbatim(parts.main, reading)
  if (!value) return drop('not-verbatim')
  const topic = keywords(parts.condition, language)
  return sentenceFact(
    reading,
    {
      family: 'conditional-effect',
      shape: parts.past && !/^(?:if|si|se|caso)$/.test(parts.conjunction) ? 'past' : 'main',
      subject: parts.condition,
      attribute: 'effect',
      value,
      valueType: 'clause',
      condition: parts.said,
      ...(parts.vague ? { needsScope: true } : {}),
      slots: { ...conditionSlots(parts, reading), ...(topic ? { topic } : {}) },
      certainty: 0.7,
    },
    'everything',
  )
}

/** `if no size is specified`, `if I choose a word`: of the many places of a guide where that may be so, only a name tells which is meant. */
const isOfOneThing = (condition: string, { sentence, context }: Reading): boolean =>
  isOfOneCall(sentence.path, context) ||
  (hasName(`${condition} `) &&
    !/^(?:I|you) (?:click|press|choose|select|pick|hold|drag|check|tick)\b|\b(?:none|no \w+|any|a value)\b.* (?:specified|given|provided|set|defined|chosen|selected)\b/i.test(
      condition,
    ))

/** `If the flag is given, it will be used` tells nothing; nor does what is so of everybody who is a designer. */
const tellsMore = (main: string, condition: string, language: 'en' | 'es' | 'pt'): boolean => {
  const known = new Set(contentStems(condition, language))
  const fresh = [...new Set(contentStems(main, language))].filter((stem) => !known.has(stem) && !empty.has(stem))
  return (fresh.length >= 2 || /[\d_/"“]|[a-z][A-Z]/.test(main)) && !/^(?:I am|you are) an? /.test(condition)
}

const empty = new Set(contentStems('use used apply applied treat treated consider considered happen', 'en'))

/** Something that comes about by itself. A duty, an option, a command or a state asks for another question. */
const isEvent = (main: string, language: 'en' | 'es' | 'pt'): boolean => {
  if (language === 'en') return isEnglishEvent(main)
  if (
    /^(?:puede|puedes|debe|debes|deberá|deberás|tiene que|tienes que|hay que|es |no es |se recomienda|se puede|se debe|use|usa|utilice|ejecute|ejecuta|pode|você|deve|é |não é |tem que|utilize|verifique|consulte|recomenda|recomendamos|podemos|debería|deverá)(?!\p{L})/iu.test(
      main,
    )
  )
    return false
  if (
    /(?<!\p{L})(?:puedes|debes|deberás|deberías|usted|você|tú|podés|tenés|tienes)(?!\p{L})/iu.test(
      main.split(/[,;]/)[0]!,
    )
  )
    return false
  // `sus copias quedan …`: the condition has said whose.
  const named = main.replace(/^(?:sus?|seus?|suas?) /i, (own) =>
    /s $/i.test(own) ? (language === 'es' ? 'las ' : 'as ') : language === 'es' ? 'la ' : 'a ',
  )
  const clause = readRomanceClause(named.charAt(0).toUpperCase() + named.slice(1), language)
  if (!isRejected(clause))
    return !clause.modal && !/^(?:ser|estar|tener|ter|haber|haver)$/.test(clause.passive ? 'pasiva' : clause.base)
  // `este será ignorado`, `ele emitirá mensagens`: the condition has named who.
  return /^(?:este|esta|éste|estos|estas|él|ella|ellos|ellas|ele|ela|eles|elas|esse|essa) (?:no |não |se )?\p{L}+(?:á|án|ão|rá|rão)(?!\p{L})/u.test(
    main,
  )
}

const isEnglishEvent = (main: string): boolean => {
  if (
    /^(?:you(?:'ll| will)? (?:can|must|should|need|may|might|have|could|want|are|do)|we recommend|please|see|consider|make sure|be sure|note|there (?:is|are)|it is|it's|do not|don't)\b/i.test(
      main,
    )
  )
    return false
  // What must be given is no effect.
  if (/ (?:is|are) (?:expected|assumed|required|supposed) to be\b/.test(main)) return false
  if (isBaseVerb(main.split(' ')[0]!) || /^(?:it|they) (?:must|should|may)\b/i.test(main)) return false
  if (
    /^(?:it|they|he|she|you|we) (?:also |automatically |immediately |then )*(?:will|is|are|get|gets|fails?|returns?|stops?|becomes?|receives?|remains?|loses?|creates?|deletes?|starts?|may|might|cannot|can't|won't|do not|does not|doesn't|don't)\b/i.test(
      main,
    )
  )
    return !/^(?:it|they|he|she) (?:is|are) (?:a|an|the|not a|recommended|possible|important|best|easy|up)\b/i.test(
      main,
    )
  const clause = readClause(main.charAt(0).toUpperCase() + main.slice(1))
  // A passive is an event whatever the taggers make of its subject: `writes are rejected by the cluster`.
  if (isRejected(clause))
    return /^(?!you\b|we\b|there\b|this\b)[^,;:]{2,60}? (?:is|are|will be|has been|have been) (?:not |automatically |immediately |permanently )*\w+(?:ed|en|own|ept|ent|uilt)\b/i.test(
      main,
    )
  if (clause.you && /^(?:can|must|should|need|may|might|could|do)$/.test(clause.auxiliary)) return false
  // `A member may call for a vote` is an option, and comes about through nobody but the member.
  if (clause.auxiliary === 'may' && isParty(clause.subject)) return false
  if (clause.voice === 'copula') return clause.auxiliary === 'will' || /^be(?:come)?$/.test(clause.base) === false
  if (/^(?:should|must|can|could|need)$/.test(clause.auxiliary) && !clause.negative) return false
  return !/^(?:have|need|require|want|mean|contain|include|represent|consist|specify|indicate)$/.test(clause.base)
}

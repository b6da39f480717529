import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isBaseVerb } from '../../tagging/english-verbs.ts'
import { isInfinitive } from '../../tagging/romance-verbs.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { saysMore } from '../../text/says-more.ts'
import { isTooBroad } from './grammar/breadth.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { ownInfinitive } from './grammar/condition.ts'
import { tidy } from './grammar/english-question.ts'
import { inFirstPerson } from './grammar/first-person.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { askablePredicate, isSpecific } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import type { RomanceLanguage } from './grammar/romance-words.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { requirementSurfaces } from './surfaces/requirement.ts'

/** `The plugin requires Node 20`, `You need a key to sign in`: what is needed? */
export const requirement: Family = {
  name: 'requirement',
  intent: 'policy_lookup',
  alsoIntents: ['eligibility_exception', 'reference_lookup'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text)
        ? (toDo(reading) ?? deedFor(reading) ?? version(reading) ?? ofThing(reading) ?? [])
        : [],
    ),
  surfaces: requirementSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:requires?|needs?|required|necessary|must have|must be|prerequisite)\b/,
  es: /(?<!\p{L})(?:requier|necesit|necesari|falta|obligatori|exig|debe tener|debes tener|debe contar|es preciso|hay que|se debe )/u,
  pt: /(?<!\p{L})(?:requer|necessit|necessári|obrigatóri|exig|precis|deve ter|deverá ter|deve-se )/u,
}

/** What the reader needs for a purpose. */
const toDo = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  for (const pattern of purposeFrames[language]) {
    const found = pattern.exec(reading.text)
    if (!found) continue
    const { need = '', goal = '' } = found.groups!
    const own = ownInfinitive(goal, language)
    const asked = own ? askablePredicate(own, language, 14) : undefined
    if (!asked || !isSpecific(asked, 4) || / (?:the|our|any) (?:Service|Services|Site|Website|Platform)$/.test(asked))
      continue
    if (language === 'en' && !isBaseVerb(asked.split(' ')[0]!)) continue
    if (
      wordCount(need) > 18 ||
      wordCount(need) < 1 ||
      pointing.test(need) ||
      firstOfSeveral.test(need) ||
      (isBaseVerb(need.split(' ')[0]!.replace(/^to /, '')) && /^to /.test(need))
    )
      continue
    // `Staff are required to train` obliges; `a key is required to sign` is a need.
    if (/ (?:is|are) required /.test(reading.text) && !/^To |^In order/.test(reading.text) && !needable.test(need))
      continue
    if (/ (?:that|which|who) /.test(`${need} `)) continue
    if (/^(?:If|When|Si|Se|Cuando|Quando) /.test(need)) continue
    if (/^(?:to|que|not|no|only|do|haber|a que|de que)(?= )/.test(need)) continue
    const value = verbatim(tidy(need), reading)
    if (!value) continue
    return build(reading, 'goal', asked, value, { goal: asked })
  }
  return undefined
}

/** `Para participar do programa, é preciso ter …`: what is asked of whoever wants that. All that the paragraph asks belongs to the answer. */
const deedFor = (reading: Reading): Fact | undefined => {
  const { sentence, context } = reading
  const { language } = context
  if (language === 'en' || context.blocks[sentence.block]?.kind === 'step') return undefined
  const [, goal = '', need = ''] = deedFrames[language].exec(reading.text) ?? []
  const own = goal ? ownInfinitive(goal, language) : undefined
  const asked = own ? askablePredicate(own, language, 12) : undefined
  if (!asked || !/\p{Lu}/u.test(asked) || pointing.test(need) || firstOfSeveral.test(need) || wordCount(need) < 3)
    return undefined
  const value = verbatim(tidy(need), reading)
  if (!value) return undefined
  const fact = build(reading, 'toDo', asked, value, { goal: asked })
  const last = fact.quotes.at(-1)!
  const more = context.sentences.some(
    ({ block, start, text }) => block === sentence.block && start >= last.end && stillAsks.test(text),
  )
  return more || fact.partial ? undefined : fact
}

const deedFrames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: /^Para (\p{L}+(?:ar|er|ir)(?:se|lo|la)? [^,;:]+), (?:es (?:preciso|necesario|obligatorio)|hay que|hace falta|se debe) (\p{L}+(?:ar|er|ir)(?:se|lo|la)? [^;:]+)$/u,
  pt: /^Para (?:se )?(\p{L}+(?:ar|er|ir|or)(?:-se)? [^,;:]+), (?:é (?:preciso|necessário|obrigatório|exigido)|deve-se) (\p{L}+(?:ar|er|ir|or)(?:-se)? [^;:]+)$/u,
}
const stillAsks =
  /(?<!\p{L})(?:deben?|deberán?|deve[m]?|deverá|deverão|precis\p{L}*|necess?[aá]ri[oa]s?|necesit\p{L}*|exig\p{L}*|obrigatóri[oa]|obligatori[oa]|hace falta|también|também)(?!\p{L})/iu

/** Things that one needs, and that are never obliged to do anything. */
const needable =
  /\b(?:versions?|permissions?|keys?|access|accounts?|licen[cs]es?|certificates?|tokens?|credentials?|subscriptions?|approvals?|roles?|passwords?|software|hardware|files?|memory|storage|connections?|codes?|addresses?|polic(?:y|ies)|[\d.]+ or later)\b/i

/** `primeiro criar o documento`: a step with others behind it. */
const firstOfSeveral =
  /^(?:first|initially|primero|primeramente|primeiro|primeiramente|antes|em primeiro lugar|en primer lugar)(?!\p{L})|(?<!\p{L})(?:first|primero|primeiro)$/u

const pointing =
  /(?<!\p{L})(?:this|these|it|they|the following|following|below|above|est[ea]s?|esto|ess[ea]s?|isso|siguientes?|seguintes?|lo|ello)(?!\p{L})/iu

const purposeFrames: Readonly<Record<OfflineLanguage, readonly RegExp[]>> = {
  en: [
    /^(?:To|In order to) (?<goal>[a-z][^,;:]+), you(?:'ll| will)? (?:also )?(?:need|must have|require) (?<need>(?!to )[^;:]+)$/u,
    /^You (?:also )?(?:will )?(?:need|must have) (?<need>(?!to )[^,;:]+?) (?:in order )?to (?<goal>[a-z]+ [^;:]+)$/u,
    /^(?<need>(?:An?|The|Your|\p{Lu}[^\s,]+) [^,;:]{3,70}?) (?:is|are) (?:required|needed|necessary) (?:in order )?to (?<goal>[a-z]+ [^;:]+)$/u,
  ],
  es: [
    /^Para (?<goal>\p{L}+(?:ar|er|ir|ír)(?:se|lo|la)?(?: [^,;:]+?)?),? (?:(?:usted |tú )?(?:necesita|necesitas|necesitás|necesitará|necesitarás)|se (?:necesita|requiere|necesitan|requieren)|hacen? falta|(?:es|son) necesari[oa]s?|debe tener|debes tener) (?<need>(?!\p{L}+(?:ar|er|ir) )[^;:]+)$/u,
    /^(?:Necesita|Necesitas|Necesitará|Se necesita|Se necesitan|Se requiere|Se requieren) (?<need>[^,;:]+?) para (?<goal>\p{L}+(?:ar|er|ir|ír)(?:se|lo|la)? [^;:]+)$/u,
    /^(?<need>(?:El|La|Un|Una|Los|Las) [^,;:]{3,60}?) (?:es necesari[oa]|son necesari[oa]s|es obligatori[oa]|se requiere[n]?) para (?<goal>\p{L}+(?:ar|er|ir|ír)(?:se|lo|la)? [^;:]+)$/u,
  ],
  pt: [
    /^Para (?<goal>\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la)?(?: [^,;:]+?)?),? (?:(?:você )?(?:precisa|precisará|necessita) (?:de )?|(?:é|são) necessári[oa]s? |você deve ter |exige-se )(?<need>(?!\p{L}+(?:ar|er|ir) )[^;:]+)$/u,
    /^(?:Você precisa|Precisa-se|Você precisará|É necessári[oa]|São necessári[oa]s|É obrigatóri[oa]) (?:de )?(?<need>(?!\p{L}+(?:ar|er|ir) )[^,;:]+?) para (?<goal>\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la)? [^;:]+)$/u,
    /^(?<need>(?:O|A|Um|Uma|Os|As) [^,;:]{3,60}?) (?:é necessári[oa]|são necessári[oa]s|é obrigatóri[oa]) para (?<goal>\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la)? [^;:]+)$/u,
  ],
}

const versioned: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:at least |a minimum of )?(?<name>[\p{Lu}][\p{L}.+#-]*(?: [\p{Lu}][\p{L}.+#-]*){0,2})(?: version)? (?<version>v?\d[\d.]*x?\+?(?: or (?:later|higher|newer|above|greater))?)(?<rest>.*)$/u,
  es: /^(?:al menos |como mínimo )?(?<name>[\p{Lu}][\p{L}.+#-]*(?: [\p{Lu}][\p{L}.+#-]*){0,2})(?: versión)? (?<version>v?\d[\d.]*\+?(?: o (?:superior|posterior|más reciente))?)(?<rest>.*)$/u,
  pt: /^(?:pelo menos |no mínimo )?(?<name>[\p{Lu}][\p{L}.+#-]*(?: [\p{Lu}][\p{L}.+#-]*){0,2})(?: versão)? (?<version>v?\d[\d.]*\+?(?: ou (?:superior|posterior|mais recente))?)(?<rest>.*)$/u,
}

const needing: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:require|need)$/,
  es: /^(?:requerir|necesitar|exigir)$/,
  pt: /^(?:requerer|precisar|exigir|necessitar)$/,
}

/** `Helm 4 requires Kubernetes 1.30 or later`: which version? */
const version = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (!/\d/.test(reading.text)) return undefined
  const clause = clauseOf(reading, 'requirement')
  if (!clause || clause.negative || clause.you || !needing[language].test(clause.base)) return undefined
  const found = versioned[language].exec(clause.rest)
  if (!found || found.groups!.rest!.trim()) return undefined
  const value = verbatim(found.groups!.version!, reading)
  return value
    ? build(reading, 'version', clause.subject, value, { name: found.groups!.name!, needer: clause.subject })
    : undefined
}

/** `Uploading a file requires write access`: what does it require? */
const ofThing = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const clause = clauseOf(reading, 'requirement')
  if (!clause || clause.negative || clause.you || clause.past || !needing[language].test(clause.base) || clause.passive)
    return undefined
  if (clause.kind === 'bare' || clause.kind === 'none' || isTooBroad(clause, language)) return undefined
  // `The Yard AUP requires …`, under another policy: what each asks, it says itself.
  if (language === 'en' && ofDocument.test(clause.subject)) return undefined
  if (saysMore(reading.sentence.text, language)) return undefined
  // What a product needs, more than one sentence tells.
  if (/^\p{Lu}\S*$/u.test(clause.subject)) return undefined
  if (
    clause.modal ||
    /^(?:certain|some|many|most|few|only|ciertos|ciertas|certos|certas|muitos|muitas|muchos|muchas|solo|apenas|algun\S+) /i.test(
      clause.subject,
    )
  )
    return undefined
  if (language !== 'en' && isInfinitive(clause.rest.replace(/^de /, '').split(' ')[0]!, language)) return undefined
  const rest = language === 'pt' ? clause.rest.replace(/^(?:de|que) /, '') : clause.rest
  const words = wordCount(rest)
  if (
    words < 2 ||
    words > 24 ||
    pointing.test(rest) ||
    pointsElsewhere(rest.replace(/\b(?:its|their|sus?|seus?|suas?)\b/g, ''), language)
  )
    return undefined
  if (
    /\b(?:only|solo|só|apenas)\b/.test(clause.finite) ||
    (language === 'en' && /^(?:to|for|by|in|not|no|that) /.test(rest))
  )
    return undefined
  // `requires two steps`: which ones, the next sentences say.
  if (language === 'en' && onlyCounted.test(rest)) return undefined
  const asked = clause.ask('')
  const value = verbatim(clause.rest, reading)
  if (!asked || !value || /^:/.test(clause.tail)) return undefined
  const own = language === 'en' ? inFirstPerson(clause.subject) : clause.subject
  return own ? build(reading, 'thing', own, value, { ...asked, needer: own }) : undefined
}

const onlyCounted =
  /^(?:only )?(?:an? (?:few|couple of)|several|some|two|three|four|five|six|seven|\d+) (?:\w+ )?(?:steps|things|parts|components|pieces|changes|conditions|files|tasks|stages)$/i

const ofDocument = /\b(?:AUP|EULA|TOS|ToS|Polic(?:y|ies)|Terms(?: of \w+)?|Agreement|Licen[cs]e)$/

const build = (
  reading: Reading,
  shape: string,
  subject: string,
  value: string,
  slots: Readonly<Record<string, string>>,
): Fact => {
  const topic = keywords(subject, reading.context.language)
  return sentenceFact(
    reading,
    {
      family: 'requirement',
      shape,
      subject,
      attribute: 'requirement',
      value,
      valueType: shape === 'version' ? 'identifier' : 'thing',
      slots: { ...slots, ...(topic ? { topic } : {}) },
      certainty: 0.75,
    },
    'everything',
  )
}

import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isBaseVerb } from '../../tagging/english-verbs.ts'
import { uncapitalised } from '../../text/casing.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { clauseOf } from './grammar/clause-of.ts'
import { ownInfinitive } from './grammar/condition.ts'
import { tidy } from './grammar/english-question.ts'
import { verbatim } from './grammar/gap.ts'
import { instructionIn } from './grammar/instruction.ts'
import { keywords } from './grammar/keywords.ts'
import { askablePredicate, isSpecific } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { purposeSurfaces } from './surfaces/purpose.ts'

/** `To verify the chart, run helm lint`: how can I verify the chart? `Tags are used to group resources`: what are they used for? */
export const purpose: Family = {
  name: 'purpose',
  intent: 'procedure',
  alsoIntents: ['reference_lookup'],
  answer_type: 'explanation',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      isStep(reading)
        ? []
        : (goalFirst(reading) ?? wish(reading) ?? by(reading) ?? useFor(reading) ?? usedFor(reading) ?? []),
    ),
  surfaces: purposeSurfaces,
  answer: sentenceAnswer,
}

/** One step is not the way. */
const isStep = ({ sentence, context }: Reading): boolean => context.blocks[sentence.block]!.kind === 'step'

/** What is reached by degrees has many ways, of which a page may give one here and one there. */
const byDegrees =
  /^(?:improve|reduce|increase|minimi[sz]e|maximi[sz]e|optimi[sz]e|speed up|simplify|enhance|lower|troubleshoot|secure|protect|prevent|ensure|keep (?:down|up)|save|monitor|help)\b|\b(?:quickly|faster|easily|efficiently|effectively|safely|securely)\b/

const goals: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:In order to|To) ([^,;:]+), (?:then )?(.+)$/,
  es: /^(?:A fin de|Para|Con el fin de) ((?:poder )?\p{L}+(?:ar|er|ir|ír)(?:se|lo|la|los|las)?(?: [^,;:]+)?), (.+)$/u,
  pt: /^(?:A fim de|Para|Com o objetivo de) (\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la|-los|-las)?(?: [^,;:]+)?), (.+)$/u,
}

/** `To VP, do this.` */
const goalFirst = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = goals[language].exec(reading.text)
  if (!found) return undefined
  const [, goal = '', means = ''] = found
  if (language === 'en' && !isBaseVerb(goal.split(' ')[0]!)) return undefined
  const instruction = instructionIn(means, language)
  if (!instruction) return undefined
  return fromGoal(reading, goal, means)
}

/** `If you want to VP, do this.` */
const wish = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = wishes[language].exec(reading.text)
  if (!found) return undefined
  const instruction = instructionIn(found[2]!, language)
  return instruction ? fromGoal(reading, found[1]!, found[2]!) : undefined
}

const wishes: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:If|When|Whenever) you (?:want|wish|need|would like|'d like|prefer|plan|intend) to ([^,;:]+), (?:then )?(.+)$/,
  es: /^(?:Si|Cuando) (?:desea|deseas|quiere|quieres|querés|necesita|necesitas|prefiere|prefieres|planea|planeas|se desea|se quiere) (\p{L}+(?:ar|er|ir|ír)(?:se|lo|la|los|las)? [^,;:]+), (?:entonces )?(.+)$/u,
  pt: /^(?:Se|Quando|Caso) (?:você )?(?:deseja|quer|precisa|prefere|quiser|desejar|precisar|preferir|pretende|deseje|queira|precise) (\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la|-los|-las)? [^,;:]+), (?:então )?(.+)$/u,
}

const fromGoal = (reading: Reading, goal: string, means: string): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('purpose', reason, reading.sentence.text)
  }
  const own = ownInfinitive(goal, language)
  const asked = own
    ? askablePredicate(own.replace(/ (?:instead|altogether|too|as well)$/, ''), language, 14)
    : undefined
  if (!asked) return drop('goal-unaskable')
  // `no solo codificando sino también …`: the two halves belong together.
  if (/ (?:no s[oó]lo|não (?:só|apenas|somente))$/u.test(asked)) return drop('goal-unaskable')
  if (byDegrees.test(asked)) return drop('by-degrees')
  // `To remove the prefix, set it to …`: the setting, which the sentence before has named.
  if (
    language === 'en' &&
    /^(?:[a-z]+ ){1,2}(?:it|this|that)\b|\b(?:set|setting|use|using|pass|passing) (?:it|this|them)\b/.test(means)
  )
    return drop('pointing')
  if (
    language === 'en' &&
    /^(?:also|or|alternatively|then|next|otherwise|you (?:can|could|may) also)\b/i.test(reading.next?.text ?? '')
  )
    return drop('one-of-several')
  if (
    /^(?:learn|get started|start|continue|finish|complete|do|avoid|understand|begin|help|make|find out|see|know|be|have|saber|aprender|empezar|comenzar|continuar|entender|começar|conhecer|ver|ajudar|ayudar|evitar|hacer|fazer)(?: (?:more|this|that|it|so|sure|más|mais|esto|isso|lo))?\b/i.test(
      asked,
    ) &&
    wordCount(asked) < 5
  )
    return drop('thin-goal')
  if (!isSpecific(asked, 4)) return drop('thin-goal')
  if (/ que (?:possui|deseja|tem|quer|precisa|usa|criou|fez|está|tiene|quiere|necesita|usa|creó)$/.test(asked))
    return drop('goal-unaskable')
  const words = wordCount(means)
  if (words < 2 || words > 40) return drop('means-length')
  if (
    /(?<!\p{L})(?:the following|these steps|the steps|next section|this (?:section|page|topic|procedure|guide)|follow these|below|above|siguientes?|seguintes?|a continuación|a seguir|abaixo|esta sección|esta página|(?:on|in|to|of|with) that \p{L}+)(?!\p{L})/iu.test(
      means,
    )
  )
    return drop('pointing')
  const value = verbatim(tidy(means), reading)
  if (!value) return drop('not-verbatim')
  return finish(reading, 'goal', asked, value, { goal: asked }, 'action')
}

/** `You can change the size by editing the file`, `… using the console`. What can also be done is one way of several. */
const by = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = byFrames[language].exec(reading.text)
  if (!found) return undefined
  const [, goal = '', means = ''] = found
  if (language === 'en' && !isBaseVerb(goal.split(' ')[0]!)) return undefined
  return /,|\b(?:up to|at most|hasta|até)\b| or to /.test(goal) ? undefined : fromGoal(reading, goal, means)
}

const byFrames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^You can (?!also )([a-z]+ [^,;:]+?) ((?:by \w+ing|using|(?:with|through|via) (?:the |an? )?[^,;:]*\b(?:command|console|API|tool|option|flag|CLI|utility|wizard|editor|button|menu)\b) ?[^;:]*)$/,
  es: /^(?:[Pp]uede|[Pp]uedes|[Pp]odés|[Ss]e puede|[Ss]e pueden|[Ee]s posible) (\p{L}+(?:ar|er|ir|ír) [^,;:]+?) ((?:usando|utilizando|mediante|con el comando|a través de|\p{L}+(?:ando|iendo)) [^;:]+)$/u,
  pt: /^(?:Você )?(?:pode|É possível|Pode-se) (\p{L}+(?:ar|er|ir|or) [^,;:]+?) ((?:usando|utilizando|por meio d[eoa]|com o comando|através d[eoa]|\p{L}+(?:ando|endo|indo)) [^;:]+)$/u,
}

/** `Use helm lint to check a chart`, `You can use tags to group resources`. */
const useFor = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = uses[language].exec(reading.text)
  if (!found) return undefined
  const [, thing = '', goal = ''] = found
  const own = ownInfinitive(goal, language)
  const asked = own
    ? askablePredicate(own.replace(/ (?:instead|altogether|too|as well)$/, ''), language, 14)
    : undefined
  if (!asked || (language === 'en' && !isBaseVerb(asked.split(' ')[0]!)) || !isSpecific(asked, 4)) return undefined
  if (
    thing.split(' ').length > 9 ||
    (language === 'en' && byDegrees.test(asked)) ||
    /(?<!\p{L})(?:this|these|it|them|that|following|similar|same|another|your own|est[ea]s?|ess[ea]s?|siguientes?|seguintes?|lo|la|isso)(?!\p{L})/iu.test(
      thing.replace(/^(?:la|lo|o|a) /, ''),
    )
  )
    return undefined
  const value = verbatim(thing, reading)
  return value ? finish(reading, 'means', asked, value, { goal: asked }, 'thing') : undefined
}

const uses: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:You can (?:also )?use|You must use|You should use|Use) ((?:the |an? |one of the )?[^,;:]+?) (?:in order )?to ([a-z]+ [^;:]+)$/,
  es: /^(?:(?:También )?(?:puede|puedes|podés|se puede) (?:usar|utilizar|emplear)|Use|Usa|Utilice|Utiliza|(?:Ejecute|Ejecuta)(?= (?:el comando|helm|git|kubectl|\S+ -))) ((?:el |la |los |las |un |una )?[^,;:]+?) para (\p{L}+(?:ar|er|ir|ír)(?:se|lo|la|los|las)? [^;:]+)$/iu,
  pt: /^(?:(?:Você )?(?:também )?(?:pode (?:usar|utilizar))|Use|Utilize|Execute(?= (?:o comando|helm|git|kubectl|\S+ -))) ((?:o |a |os |as |um |uma )?[^,;:]+?) para (\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la|-los|-las)? [^;:]+)$/iu,
}

/** `Labels are used to select pods`. */
const usedFor = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  if (!usedFrames[language].test(reading.text) || hasOtherUses(reading)) return undefined
  const clause = clauseOf(reading, 'purpose')
  if (!clause || clause.you || clause.negative || clause.past || clause.kind === 'none') return undefined
  const group = `${clause.finite} ${clause.rest}`
  const found = usedTails[language].exec(group)
  if (!found) return undefined
  const value = verbatim(tidy(found[1]!), reading)
  if (
    !value ||
    wordCount(value) < 3 ||
    wordCount(value) > 26 ||
    pointsElsewhere(clause.subject, language) ||
    (language !== 'en' && pointsElsewhere(value, language))
  )
    return undefined
  if (
    /^(?:to be|in|on|as|with|by|only|be)\b/.test(found[1]!) ||
    /^(?:any|each|every|such|other|some|both|multiple)\b/i.test(clause.subject) ||
    (language === 'en' && /^[a-z]+$/.test(clause.subject)) ||
    /^(?:an? )?(?:\d|half|quarter|most|many|some|several|one|part|parte|metade|mitad|muchos|muchas|muitos|muitas|algun)/i.test(
      clause.subject,
    )
  )
    return undefined
  return finish(
    reading,
    /^are /.test(clause.finite) || (clause.plural && !/^is /.test(clause.finite)) ? 'usedMany' : 'used',
    clause.subject,
    value,
    { possessor: clause.subject },
    'clause',
    clause.needsScope,
  )
}

/** `It is also useful if …`: not all that it is for. */
const hasOtherUses = ({ sentence, context }: Reading): boolean =>
  /^(?:It|They|This|These) (?:(?:is|are|can|may|can be|may be) )?also\b/.test(
    context.sentences[context.sentences.findIndex(({ start }) => start === sentence.start) + 1]?.text ?? '',
  )

const usedFrames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:(?:is|are|can be) (?:\w+ly |often |sometimes )?(?:used|designed|intended|meant|useful)) (?:to|for)\b/,
  es: /(?<!\p{L})(?:se (?:usan?|utilizan?|emplean?) para|sirven? para|(?:es|son) (?:usad|utilizad|emplead)\p{L}+ para|está[n]? diseñad\p{L}+ para)/u,
  pt: /(?<!\p{L})(?:(?:é|são) (?:usad|utilizad|empregad)\p{L}+ para|servem? para|se (?:usa|utiliza)m? para|pode[m]? ser (?:usad|utilizad)\p{L}+ para)/u,
}
const usedTails: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:is|are|can be) (?:\w+ly |often |sometimes )?(?:used|designed|intended|meant|useful) ((?:to|for) .+)$/,
  es: /^(?:se (?:usan?|utilizan?|emplean?)|sirven?|(?:es|son) (?:usad|utilizad|emplead)\p{L}+|está[n]? diseñad\p{L}+) (para .+)$/u,
  pt: /^(?:(?:é|são) (?:usad|utilizad|empregad)\p{L}+|servem?|se (?:usa|utiliza)m?|pode[m]? ser (?:usad|utilizad)\p{L}+) (para .+)$/u,
}

const finish = (
  reading: Reading,
  shape: string,
  subject: string,
  value: string,
  slots: Readonly<Record<string, string>>,
  valueType: Fact['valueType'],
  needsScope = false,
): Fact => {
  const { language } = reading.context
  const topic = keywords(subject, language)
  const small = shape === 'used' || shape === 'usedMany' ? uncapitalised(subject, reading.context) : subject
  const parts = {
    family: 'purpose',
    shape,
    subject: small,
    attribute: shape === 'goal' || shape === 'means' ? 'means' : 'purpose',
    value,
    valueType,
    ...(needsScope ? { needsScope } : {}),
    slots: { ...slots, ...(topic ? { topic } : {}) },
    ...(shape === 'means' ? { answer_type: 'short_fact' as const } : {}),
    certainty: 0.8,
  }
  return language === 'en' ? sentenceFact(reading, parts, 'everything') : sentenceFact(reading, parts)
}

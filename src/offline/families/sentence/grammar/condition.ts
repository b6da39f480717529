import { copiesRun } from '../../../copied-run.ts'
import type { OfflineLanguage } from '../../../family.ts'
import { verbForm } from '../../../tagging/english-verbs.ts'
import { firstPersonOf, romanceForms } from '../../../tagging/romance-verbs.ts'
import { tidy } from './english-question.ts'
import { prepositions } from './english-words.ts'
import { caseOf, happened } from './happened.ts'
import { askableCondition } from './predicate.ts'
import type { Reading } from './reading.ts'

export interface Conditional {
  /** With its conjunction, as the reader would say it: `if I delete a bucket`. */
  readonly when: string
  /** As somebody reports it who is in it, where that reads well: `I have pushed new commits`. */
  readonly happened?: string
  /** Without the conjunction. */
  readonly condition: string
  /** As the sentence has it, conjunction included. */
  readonly said: string
  /** The main clause, as the sentence has it. */
  readonly main: string
  readonly conjunction: string
  /** It tells of something that happened once. */
  readonly past: boolean
  /** It speaks of `the value`, `the command` and does not say which. */
  readonly vague: boolean
  /** The reader acts in it. */
  readonly ofReader: boolean
}

/** `Em caso de perda`: a case that is a noun. */
const nominal = /^(?:en caso de|em caso de|no caso de|antes de|después de|al|depois de|ao)$/i

const opening: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(If|When|Once|Whenever|As soon as|Before|After) ([^,;:]+), (?:then )?(.+)$/,
  es: /^(Si|Cuando|Una vez que|Cada vez que|En cuanto|En caso de que|Antes de que|Después de que|En caso de(?! que)|(?:Antes de|Después de|Al)(?= \p{L}+(?:[aei]r|ír)(?:se|l[oae]s?)?(?!\p{L}))) ([^,;:]+), (?:entonces )?(.+)$/u,
  pt: /^(Se|Quando|Uma vez que|Sempre que|Assim que|Caso|Antes que|Depois que|Em caso de|No caso de|(?:Antes de|Depois de|Ao)(?= \p{L}+(?:[aei]r|or)(?:-se|-l[oa]s?)?(?!\p{L}))) ([^,;:]+), (?:então )?(.+)$/u,
}

/** `If C, M`: both halves, the condition in the reader's own person. Undefined where C is not a full clause or points elsewhere. */
export const conditionalOf = (reading: Reading): Conditional | undefined => {
  const { language } = reading.context
  const found = opening[language].exec(reading.text)
  if (!found) return undefined
  const [, conjunction = '', said = '', main = ''] = found
  if (
    noClause[language].test(said) ||
    (!nominal.test(conjunction) && !hasVerb(said, language)) ||
    (/^(?:Before|After)$/.test(conjunction) && !hasFiniteVerb(said)) ||
    pointsBack.test(said) ||
    (language === 'en' && /\b(?:multiple|several|both|none|neither|one|all|any) of (?:the|these|those)\b/.test(said)) ||
    // `If an error occurs an exception will be thrown, otherwise …`: the comma stands later.
    (language === 'en' && (/\b(?:will|would|shall)\b/.test(said) || /^(?:otherwise|else)\b/.test(main))) ||
    /\b(?:one|ones|two|three|any|some|both|all|more|it|so)$/.test(said)
  )
    return undefined
  // `When expanded through pistons, …`, `If, at the time, …`: no subject, or an aside that hides it.
  const first = said.split(' ')[0]!.toLowerCase()
  if (language === 'en' && (verbForm(first, 'participle', 'gerund') || prepositions.has(first))) return undefined
  if (/^(?:in|at|on|for|no|na|nos|nas|em|en|para|al|con|com) [^,]{3,60},/.test(main)) return undefined
  // `If your account is closed, or you lose it, …`: a second condition.
  if (language === 'en' && /^(?:or|and|nor|but)\b/.test(main)) return undefined
  if (pointsAway(main, said)) return undefined
  const own =
    language === 'en'
      ? said.replace(/,? for (?:instance|example)\b/, '')
      : nominal.test(conjunction)
        ? said
        : inOwnPerson(said, language, conjunction.toLowerCase())
  const condition = own ? askableCondition(own, language) : undefined
  if (!condition) return undefined
  const reported =
    language === 'en' && own && /^(?:If|When|Once|Whenever|After|As soon as)$/.test(conjunction)
      ? happened(own)
      : undefined
  return {
    ...(reported ? { happened: reported } : {}),
    when: tidy(`${conjunction.toLowerCase()} ${condition}`),
    condition,
    said: `${conjunction.toLowerCase()} ${said}`,
    main: tidy(main),
    conjunction: conjunction.toLowerCase(),
    past: isPast(said, language),
    ofReader: own !== said || /\b[Yy]ou\b/.test(said),
    vague:
      !/[\p{Lu}\d_/]/u.test(condition.replace(/\bI\b/g, '').slice(1)) &&
      (vagueOpening[language].test(condition) || (language === 'en' && anyTrouble.test(condition))),
  }
}

const isPast = (text: string, language: OfflineLanguage): boolean =>
  language === 'en'
    ? /\b(?:was|were|had|did)\b/.test(text) ||
      text
        .split(' ')
        .slice(1, 6)
        .some(
          (word) => verbForm(word, 'past') !== undefined && !verbForm(word, 'base') && !verbForm(word, 'participle'),
        )
    : romanceForms(
        text.split(' ').find((word) => romanceForms(word, language).length > 0 || /(?:ar|er|ir|or|sse)$/.test(word)) ??
          '',
        language,
      ).some((form) => form.tense === 'past')

const vagueOpening: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:there (?:is|are) no \w+$|the \w+ (?:is|are|does|do|has|have|was|will|cannot|can't|isn't|doesn't|already|fails?|returns?|exists?|contains?)\b|(?:an?|no) \w+ (?:is|are|exists?)\b.{0,20}$)/,
  es: /^(?:no hay \p{L}+$|(?:el|la|los|las) \p{L}+ (?:es|está|están|son|no|ya|tiene|falla|existe|contiene|devuelve)(?!\p{L}))/u,
  pt: /^(?:não houver \p{L}+$|(?:o|a|os|as) \p{L}+ (?:é|for|está|estiver|são|não|já|tem|tiver|falhar|existe|existir|contém|retorna)(?!\p{L}))/u,
}

/** `there are conflicts`, `I have questions`: with what? */
const anyTrouble =
  /^(?:there (?:is|are) (?:any |some |an? )?|I (?:have|see|find|notice|encounter|get|experience|run into) (?:any |some |an? )?)(?:\w+ ){0,2}(?:questions?|problems?|issues?|errors?|difficult(?:y|ies)|trouble|doubts?|confusion|conflicts?|concerns?|suggestions?)\b/

/** Halves of conditions, wishes (they are purposes) and commands. */
const noClause: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:so|not|necessary|possible|needed|applicable|desired|you (?:want|wish|need|would like|'d like|prefer|plan|intend|are (?:using|trying|ready|done|finished|unsure))|prompted|using|creating|asked|it|this|they|that|these|finished|done|available|enabled|present|set|specified|I|we)\b/,
  es: /^(?:es|no|así|lo|esto|este|esta|desea|deseas|quiere|quieres|necesita|necesitas|prefiere|prefieres|está (?:usando|listo)|se desea)(?= )/,
  pt: /^(?:é|não|assim|isso|este|esta|ele|ela|você (?:deseja|quer|precisa|prefere|quiser|desejar|precisar|preferir|está)|desejar|quiser|precisar|preferir|necessário|possível|for o caso)(?= |$)/,
}

/** `with this name`, where the condition has named nothing of the kind. */
const pointsAway = (main: string, said: string): boolean =>
  [
    ...main.matchAll(
      /(?<!\p{L})(?:this|these|est[ea]s?|ess[ea]s?|nest[ea]s?|ness[ea]s?|dess[ea]s?|dest[ea]s?) (\p{L}{4})/giu,
    ),
    ...main.matchAll(
      /\b(?:in|of|to|for|with|from|at|on|by|use|using|configure|change|set) (?:that|those) (\p{L}{4})/giu,
    ),
  ].some((match) => !said.toLowerCase().includes(match[1]!.toLowerCase()))

/** Words that compare with what came before. */
const pointsBack =
  /(?<!\p{L})(?:instead|otherwise|again|still|also|likewise|either|in turn|en su lugar|de nuevo|también|otra vez|(?:since|before|earlier|afterwards|antes|después|depois|desde entonces|desde então)$|em vez disso|novamente|de novo|também)(?!\p{L})/iu

/** How a condition goes into questions. One too long to be repeated word by word is only reported. */
export const conditionSlots = (
  { when, condition, happened, said, main, conjunction }: Conditional,
  { context }: Reading,
): Readonly<Record<string, string>> => {
  const reported: Record<string, string> = happened ? { happened } : {}
  if (context.language !== 'en' || !copiesRun(when, context))
    return { when, condition, ...(/^(?:I|my)\b/.test(condition) ? reported : {}) }
  const found = caseOf(said.slice(conjunction.length + 1), main)
  return happened || found ? { ...reported, ...(found ? { case: found } : {}) } : { when, condition }
}

const hasVerb = (text: string, language: OfflineLanguage): boolean => {
  if (language === 'en') return text.split(' ').length > 2
  return text
    .split(' ')
    .some(
      (word) =>
        romanceForms(word, language).length > 0 ||
        firstPersonOf(word, language) !== undefined ||
        (language === 'pt' && /(?:ar|er|ir|or|sse|for|puder|tiver|estiver|fizer|houver)$/.test(word)),
    )
}

/** `After the effective date, …` gives a time, not a case. */
const hasFiniteVerb = (text: string): boolean =>
  text
    .split(' ')
    .slice(1)
    .some(
      (word) =>
        /^(?:is|are|was|were|has|have|had)$/.test(word) ||
        (/^\p{Ll}/u.test(word) && verbForm(word, 'base', 'third', 'past') !== undefined),
    )

/** `Si aparece el error BB-101`: the subject stands behind the verb. */
const verbFirst =
  /^(?:no |não )?(?:se \p{L}+|(?:aparec|fall|falh|falt|ocurr|ocorr|suced|termin|venc|expir|lleg|cheg|exist|cambi|mud|surg|hay|houv|qued)\p{L}*) (?:el|la|los|las|un|una|algún|alguna|o|a|os|as|um|uma|algum|alguma|qualquer|nuev[oa]s?|nov[oa]s?) /u

/** `usas archivos` → `uso archivos`, `você usar` → `eu usar`. Undefined where it cannot be told who acts. */
const inOwnPerson = (text: string, language: 'es' | 'pt', conjunction: string): string | undefined => {
  const words = text.split(' ')
  if (verbFirst.test(text)) return text
  if (language === 'pt') {
    if (
      /^(?:o|a|os|as|um|uma|uns|umas|nenhum|nenhuma|algum|alguma|todos|todas|cada|mais|qualquer|houver|existir|há|existe|existem|não houver|for|não for)(?!\p{L})|^(?:\p{Lu}|[^\p{L}]|\w+[-_/.])/u.test(
        text,
      )
    )
      return /(?<!\p{L})você(?!\p{L})/u.test(text) ? undefined : text
    if (words[0] !== 'você') return undefined
    const verbAt = words[1] === 'não' ? 2 : 1
    const verb = words[verbAt] ?? ''
    const same = conjunction === 'caso' ? /(?:e|a|sse)$/ : /(?:r|sse)$/
    const first = same.test(verb) ? verb : firstPersonOf(verb, 'pt')
    if (!first || /(?<!\p{L})você(?!\p{L})/u.test(words.slice(1).join(' '))) return undefined
    return withOwn(['eu', ...words.slice(1, verbAt), first, ...words.slice(verbAt + 1)].join(' '), 'pt')
  }
  const subject = /^(?:usted|tú|vos) /.test(text)
  const at = (subject ? 1 : 0) + (['no', 'ya', 'solo'].includes(words[subject ? 1 : 0] ?? '') ? 1 : 0)
  const verb = words[at] ?? ''
  if (
    /^(?:el|la|los|las|un|una|unos|unas|ningún|ninguna|algún|alguna|todos|todas|cada|más|cualquier|hay|existe|existen|se|no hay|no existe|no se)(?!\p{L})|^(?:\p{Lu}|[^\p{L}]|\w+[-_/.])/u.test(
      text,
    )
  ) {
    return /(?<!\p{L})(?:usted|tú|tu|tus)(?!\p{L})/u.test(text) ? withOwn(text, 'es') : text
  }
  const informal = /s$/.test(verb) && firstPersonOf(verb, 'es') !== undefined
  if (!subject && !informal && !deliberate.test(verb)) return undefined
  const first = firstPersonOf(verb, 'es')
  // `escribe un nombre y presiona Intro`: of two verbs one alone would be turned.
  const second = / [yeo] (?:no )?(\p{L}+)/u.exec(words.slice(at + 1).join(' '))?.[1]
  if (!first || (second && romanceForms(second, 'es').length > 0)) return undefined
  return withOwn([...words.slice(subject ? 1 : 0, at), first, ...words.slice(at + 1)].join(' '), 'es')
}

/** Things that a reader does and a machine does not: without a subject, the reader is meant. */
const deliberate =
  /^(?:usa|utiliza|ejecuta|instala|crea|especifica|omite|tiene|define|configura|agrega|añade|elimina|actualiza|proporciona|establece|cambia|habilita|deshabilita|incluye|encuentra|desinstala|descarga|escribe|modifica|edita|sube|publica|trabaja|planea|depende|olvida|pasa|accede|selecciona)$/

const withOwn = (text: string, language: 'es' | 'pt'): string | undefined => {
  const own =
    language === 'es'
      ? text.replace(/(?<!\p{L})(?:tu|su)(?!\p{L})/gu, 'mi').replace(/(?<!\p{L})(?:tus|sus)(?!\p{L})/gu, 'mis')
      : text
          .replace(/(?<!\p{L})seu(?!\p{L})/gu, 'meu')
          .replace(/(?<!\p{L})sua(?!\p{L})/gu, 'minha')
          .replace(/(?<!\p{L})seus(?!\p{L})/gu, 'meus')
          .replace(/(?<!\p{L})suas(?!\p{L})/gu, 'minhas')
  return /(?<!\p{L})(?:você|usted|tú|vos|te|ti|contigo|desea|deseas|deseja|puedes|quieres)(?!\p{L})/u.test(own)
    ? undefined
    : own
}

/** Possessives of the reader's in an infinitive phrase: `instalar su chart` → `instalar mi chart`. */
export const ownInfinitive = (text: string, language: OfflineLanguage): string | undefined =>
  language === 'en' ? text : withOwn(text, language)

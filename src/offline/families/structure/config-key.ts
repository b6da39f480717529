import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { opensWithVerb } from '../../language/english.ts'
import { opensWithInfinitive } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { definitionsOf } from '../../structure/definitions.ts'
import { isIdentifier } from '../../structure/row-names.ts'
import { standsAlone } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { acceptedSurfaces } from './accepted-values.ts'
import { defaultSentence, defaultSurfaces } from './default-value.ts'

/** What a setting must be, or is when nobody sets it. */
export const configKey: Family = {
  name: 'config-key',
  intent: 'reference_lookup',
  alsoIntents: ['procedure'],
  answer_type: 'short_fact',
  difficulty: 'medium',
  find: (context) => [...toValues(context), ...labelled(context)],
  surfaces: {
    set: {
      en: {
        plain: [
          'What do I set {key} to in order to {verb}{scope}?',
          'Which value of {key} lets me {verb}{scope}?',
          'To {verb}, what should {key} be set to{scope}?',
          'Which value do I give {key} to {verb}{scope}?',
          'I want to {verb}{scope}. What value does {key} need?',
          'What value does {key} need if I want to {verb}{scope}?',
        ],
        query: ['{key} value to {verb}{scope}', '{key} setting to {verb}{scope}'],
      },
      es: {
        plain: [
          '¿Qué valor debe tener {key} para {verb}{scope}?',
          'Para {verb}, ¿qué valor hay que poner en {key}{scope}?',
          '¿Con qué valor de {key} se puede {verb}{scope}?',
          'Quiero {verb}{scope}. ¿Qué valor necesita {key}?',
          '¿Cómo hay que configurar {key} para {verb}{scope}?',
          '¿Qué valor le doy a {key} para {verb}{scope}?',
        ],
      },
      pt: {
        plain: [
          'Que valor deve ter {key} para {verb}{scope}?',
          'Para {verb}, que valor devo usar em {key}{scope}?',
          'Com que valor de {key} é possível {verb}{scope}?',
          'Quero {verb}{scope}. Que valor precisa ter {key}?',
          'Como devo configurar {key} para {verb}{scope}?',
          'Qual valor definir em {key} para {verb}{scope}?',
        ],
      },
    },
    default: {
      en: {
        plain: [
          'What is the default value of {key}{scope}?',
          'Which value does {key} have if I do not set it{scope}?',
          'What does {key} default to{scope}?',
          "What's the default for {key}{scope}?",
          'By default, what is {key} set to{scope}?',
          'If I leave out {key}, which value applies{scope}?',
        ],
        query: ['{key} default{scope}', '{key} default value{scope}', 'default of {key}{scope}'],
      },
      ...defaultSurfaces,
    },
    valid: acceptedSurfaces,
  },
  answer: (fact) => ({ text: fact.slots.answer! }),
}

const setTo: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\bset(?:ting)? (?:the )?(?:value of )?(?:the )?([\w.$/:-]+)(?: (?:parameter|option|property|field|flag|value|setting|attribute|variable|key|environment variable|annotation))? to ([\w."'/:-]+)(?: (?:if you want|in order))? to ([^.;:]+)/i,
  es: /\b(?:establ\p{L}+|defin\p{L}+|configur\p{L}+|ajust\p{L}+|pon\p{L}+) (?:el |la )?(?:valor de |parámetro |opción |campo |propiedad )?([\w.$/:-]+) (?:en|como|a|con el valor) ([\w."'/:-]+) para ([^.;:]+)/iu,
  pt: /\b(?:estabele\p{L}+|defin\p{L}+|configur\p{L}+|ajust\p{L}+) (?:o |a )?(?:valor de |parâmetro |opção |campo |propriedade )?([\w.$/:-]+) (?:em|como|para|com o valor) ([\w."'/:-]+) para ([^.;:]+)/iu,
}

const toValues = (context: PassageContext): Fact[] =>
  context.sentences.flatMap((sentence) => {
    const [, key = '', value = '', raw = ''] = setTo[context.language].exec(sentence.text) ?? []
    const verb = raw
      .split(/,| so that | because /)[0]!
      .trim()
      .replace(/\byour\b/g, 'my')
    if (!isIdentifier(key) || !value || !standsAlone(verb, context.language, 10)) return []
    if (context.language === 'en' ? !opensWithVerb(verb) : !opensWithInfinitive(`${verb} `)) return []
    const bare = value.replace(/^["']|["'.]+$/g, '')
    const answer = {
      en: `Set ${key} to ${bare}.`,
      es: `${key} debe tener el valor ${bare}.`,
      pt: `${key} deve ter o valor ${bare}.`,
    }[context.language]
    return [
      factFrom({
        family: 'config-key',
        shape: 'set',
        subject: key,
        attribute: `value to ${verb}`,
        value: bare,
        valueType: 'identifier',
        quotes: [sentence],
        slots: { key, verb, answer },
        certainty: 0.75,
      }),
    ]
  })

/** `Default value: X` and `Valid values: A, B` behind a term. */
const labelled = (context: PassageContext): Fact[] =>
  definitionsOf(context).flatMap(({ term: named, code, kind, full, quotes }) => {
    // `--speed SECONDS` is the flag and what stands for its value.
    const term = /^(--?[\w-]+) .*$/.exec(named)?.[1] ?? named
    if (!code && !isIdentifier(term)) return []
    const key = context.language === 'en' && kind ? `the ${term} ${kind}` : term
    const base = { family: 'config-key', subject: key, quotes, certainty: 0.9 }
    const preset =
      /(?:\b[Dd]efault(?: value)?(?:s?:| is(?! \w+ed\b)| =)|(?<!\b(?:which|that) )\b[Dd]efaults to|\b[Vv]alor (?:predeterminado|por defecto|padrão)(?::| es| é)|\b[Pp]or defecto:|\b[Pp]adrão:) ?["“]?([^\s,;"”]+(?: (?:seconds|minutes|hours|days|[KMG]B))?)["”]?(?=[.,;)]|$| [A-Z(])/.exec(
        full,
      )
    // `A defaults to 4, B to 8`: not one default.
    const several = (full.match(/\bdefaults? to\b/g) ?? []).length > 1
    const value = several ? undefined : preset?.[1]?.replace(/\.$/, '')
    const listed =
      /\b(?:Valid|Allowed|Possible|Accepted|Available) values(?: are)?: ((?:[\w.$/*-]+)(?:(?:, | \| |, or | or | and )[\w.$/*-]+)+)(?=[.;]|$| (?:Default|The|\())/i.exec(
        full,
      )?.[1] ??
      /\b(?:Valores (?:válidos|permitidos|posibles|possíveis)): ((?:[\w.-]+)(?:(?:, | o | ou | y | e )[\w.-]+)+)/i.exec(
        full,
      )?.[1]
    const valid = listed?.replace(/\.+$/, '')
    const facts: Fact[] = []
    if (value && !/^(?:values?|is|are|the|none|n\/a|to|for|a|an)$/i.test(value)) {
      facts.push(
        factFrom({
          ...base,
          shape: 'default',
          attribute: 'default',
          value,
          valueType: 'identifier',
          difficulty: 'easy',
          slots: { key, answer: defaultSentence(key, value, context.language) },
        }),
      )
    }
    if (valid) {
      const items = valid.split(/, or | or | and |, | \| | o | ou | y | e /).map((item) => item.trim())
      const answer = {
        en: `The valid values of ${key} are ${valid}.`,
        es: `Los valores válidos de ${key} son ${valid}.`,
        pt: `Os valores válidos de ${key} são ${valid}.`,
      }[context.language]
      facts.push(
        factFrom({
          ...base,
          shape: 'valid',
          attribute: 'valid values',
          value: valid,
          valueType: 'list',
          answer_type: 'list',
          items,
          slots: { key, answer },
        }),
      )
    }
    return facts
  })

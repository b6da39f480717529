import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { isPlural } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { tablesOf } from '../../structure/tables.ts'
import { typeOfValue } from '../../structure/values.ts'
import { uncapitalised } from '../../text/casing.ts'
import { standsAlone, withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** What changed in which version, or when. */
export const versionChange: Family = {
  name: 'version-change',
  intent: 'reference_lookup',
  alsoIntents: ['policy_lookup'],
  answer_type: 'short_fact',
  difficulty: 'medium',
  find: (context) => [...inSentences(context), ...inHistories(context)],
  surfaces: {
    version: {
      en: {
        plain: [
          'In which version {was} {subject} {done}{scope}?',
          'Which version {verbed} {subject}{scope}?',
          'Since which version {has} {subject} been {done}{scope}?',
          'What version {was} {subject} {done} in{scope}?',
          'Do you know in which version {subject} {was} {done}{scope}?',
          'Any idea in what version {subject} {was} {done}{scope}?',
        ],
        query: ['{subject} {done} version{scope}', 'version that {verbed} {subject}{scope}'],
      },
      es: {
        plain: [
          '¿En qué versión se {done} {subject}{scope}?',
          '¿Con qué versión se {done} {subject}{scope}?',
          '¿Qué versión {done} {subject}{scope}?',
          '¿Cuál es la versión en la que se {done} {subject}{scope}?',
          '¿Me pueden decir en qué versión se {done} {subject}{scope}?',
          'Quisiera saber en qué versión se {done} {subject}{scope}.',
        ],
      },
      pt: {
        plain: [
          'Em que versão {was} {done} {subject}{scope}?',
          'Com que versão {was} {done} {subject}{scope}?',
          'Qual é a versão em que {was} {done} {subject}{scope}?',
          'Podem me dizer em que versão {was} {done} {subject}{scope}?',
          'Gostaria de saber em que versão {was} {done} {subject}{scope}.',
          'A partir de que versão {was} {done} {subject}{scope}?',
        ],
      },
    },
    date: {
      en: {
        plain: [
          'When was this change made: {change}{scope}?',
          'On which date did this change come: {change}{scope}?',
          'What is the date of the change "{change}"{scope}?',
          'Since when does this hold: {change}{scope}?',
          'Any idea when this was announced: {change}{scope}?',
          'Which date belongs to the change "{change}"{scope}?',
        ],
      },
      es: { plain: [] },
      pt: { plain: [] },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

/** A year is no version: the word or a dot must tell. */
const version = String.raw`((?:(?:[A-Z][\w.]+ )?(?:versions?|releases?|v) ?v?\d+(?:\.[\dx]+)*|(?:[A-Z][\w.]+ )?v?\d+(?:\.[\dx]+)+))`
const done =
  '(removed|added|introduced|deprecated|renamed|replaced|changed|dropped|disabled|enabled|supported|released)'
const patterns: Readonly<Record<OfflineLanguage, readonly RegExp[]>> = {
  en: [
    new RegExp(
      String.raw`^(.{3,60}?) (?:was|were|has been|have been) (?:\w+ly )?${done} (?:in|with|as of|since|starting (?:in|with)) ${version}\b`,
    ),
    new RegExp(
      String.raw`^(?:In|With|As of|Since|Starting (?:in|with|from)) ${version},? (.{3,60}?) (?:was|were|has been|have been|is|are) (?:\w+ly )?${done}\b`,
    ),
  ],
  es: [
    /^(.{3,60}?) (?:fue|fueron|se) (eliminad[oa]s?|agregad[oa]s?|añadid[oa]s?|introducid[oa]s?|introdujo|eliminó|agregó|añadió) en ((?:la versión )v?\d+(?:\.\d+)*|(?:\p{Lu}\p{L}+ )?v?\d+(?:\.\d+)+)/u,
  ],
  pt: [
    /^(.{3,60}?) (?:foi|foram) (removid[oa]s?|adicionad[oa]s?|introduzid[oa]s?|descontinuad[oa]s?) (?:na|no|em) ((?:versão )v?\d+(?:\.\d+)*|(?:\p{Lu}\p{L}+ )?v?\d+(?:\.\d+)+)/u,
  ],
}

const past: Readonly<Record<string, string>> = {
  removed: 'removed',
  added: 'added',
  introduced: 'introduced',
  deprecated: 'deprecated',
  renamed: 'renamed',
  dropped: 'dropped',
  changed: 'changed',
}

const inSentences = (context: PassageContext): Fact[] =>
  context.sentences.flatMap((sentence) =>
    patterns[context.language].flatMap((pattern, index) => {
      const found = pattern.exec(sentence.text)
      if (!found) return []
      const [rawSubject, action, number] =
        index === 0 ? [found[1]!, found[2]!, found[3]!] : [found[2]!, found[3]!, found[1]!]
      const subject = uncapitalised(rawSubject.replace(/^(?:Note that|Nota que) /, ''), context)
      // `the warning`, of which the text has told before.
      if (context.language === 'en' && /^the \p{Ll}+$/u.test(subject)) return []
      if (
        !standsAlone(subject, context.language, 8) ||
        /^(?:through|to|until|and|or)\b|\b(?:is|are|was|that|which|when|si|que|se)\b/.test(subject)
      )
        return []
      const many = isPlural(subject.replace(/ (?:of|for|in|on|to|from|with) .*$/, ''))
      const action2 = context.language === 'es' ? preterite(action, /^(?:los|las) /.test(subject)) : action
      if (!action2) return []
      return [
        factFrom({
          family: 'version-change',
          shape: 'version',
          subject,
          attribute: `version in which ${action}`,
          value: number,
          valueType: 'identifier',
          quotes: [sentence],
          slots: {
            was:
              context.language === 'pt'
                ? /am$/.test(found[0]) || /foram/.test(found[0])
                  ? 'foram'
                  : 'foi'
                : many
                  ? 'were'
                  : 'was',
            has: many ? 'have' : 'has',
            done: action2,
            ...(past[action] ? { verbed: past[action] } : {}),
            text: withFullStop(wordCount(sentence.text) <= 30 ? sentence.text : number),
          },
          certainty: 0.8,
        }),
      ]
    }),
  )

const preterite = (participle: string, many: boolean): string | undefined => {
  const [, one, more] = preterites.find(([stem]) => participle.startsWith(stem)) ?? []
  return many ? more : one
}

const preterites = [
  ['elimin', 'eliminó', 'eliminaron'],
  ['agreg', 'agregó', 'agregaron'],
  ['añad', 'añadió', 'añadieron'],
  ['introd', 'introdujo', 'introdujeron'],
] as const

/** Document histories: a change, its description and its date. */
const inHistories = (context: PassageContext): Fact[] =>
  tablesOf(context).flatMap((table) => {
    const header = table.header.cells.map((cell) => cell.text.toLowerCase())
    const change = header.findIndex((text) => /^(?:change|update|what changed)$/.test(text))
    const date = header.findIndex((text) => /^(?:date|release date|date changed)$/.test(text))
    if (change === -1 || date === -1 || context.language !== 'en') return []
    return table.rows.flatMap((row) => {
      const what = row.cells[change]!.text.replace(/\.$/, '')
      const when = row.cells[date]!.text
      if (typeOfValue(when) !== 'date' || !standsAlone(what, 'en', 10) || wordCount(what) < 3) return []
      return [
        factFrom({
          family: 'version-change',
          shape: 'date',
          subject: what,
          attribute: 'date of change',
          value: when,
          valueType: 'date',
          quotes: [row],
          slots: { change: what, text: `${when}.` },
          certainty: 0.6,
        }),
      ]
    })
  })

import { pattern } from '../../text/pattern.ts'
import { listsOf } from '../reading/lists.ts'
import type { OfflineLanguage } from '../reading/page.ts'
import { asSentence, inSentence, points, wordCount } from '../reading/phrases.ts'
import type { Family } from './fact.ts'

/** `X supports the following Y:` with a list. */
export const enumeration: Family = {
  name: 'enumeration',
  intents: ['reference_lookup', 'policy_lookup'],
  answerType: 'list',
  difficulty: 'medium',
  worth: 1.3,
  find: (page) =>
    listsOf(page).flatMap((list) => {
      const { entries, ordered, complete, lead, leadSpan } = list
      if (ordered || !complete || !leadSpan || entries.length < 2 || entries.length > 8) return []
      if (entries.some(({ text, hasChildren }) => hasChildren || text === '' || wordCount(text) > 35)) return []
      const line = lead.split(/(?<=[.!?]) /).at(-1) ?? ''
      const found = leads[page.language].exec(line)
      const { subject, things, verb } = found?.groups ?? {}
      if (
        !subject ||
        !things ||
        /\b(?:must|can|does|do|not|should|will|may|you|we)\b/i.test(subject) ||
        points(subject, page.language) ||
        wordCount(subject) > 5 ||
        wordCount(things) > 5
      )
        return []
      return [
        {
          family: 'enumeration',
          shape: verb ? verbShape(verb) : 'kinds',
          subject,
          attribute: things,
          slots: { subject: inSentence(subject, page.text), things, verb: verb ?? '' },
          statement: [line, ...entries.map(({ text }) => `- ${asSentence(text.replace(/[;,]$/, ''))}`)].join('\n'),
          quotes: [{ start: leadSpan.start, end: list.end }],
        },
      ]
    }),
}

/** The verb of the question must agree with the subject. */
const verbShape = (verb: string): string => (/s$/.test(verb) ? 'one' : 'many')

const leads: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: pattern(
    'u',
    String.raw`^(?<subject>(?:The |An? )?[\p{L}\d][\p{L}\d .'-]*?) (?<verb>supports?`,
    '|provides?|offers?|includes?|contains?|has|have|requires?|accepts?',
    String.raw`|uses?) the following (?<things>[\p{L} -]+?):$`,
  ),
  es: pattern(
    'u',
    String.raw`^(?<subject>(?:El |La |Un |Una )?[\p{L}\d][\p{L}\d .'-]*?) (?<verb>admite`,
    '|ofrece|incluye|contiene|tiene|requiere|acepta|usa) l[oa]s siguientes (?<things>',
    String.raw`[\p{L} -]+?):$`,
  ),
  pt: pattern(
    'u',
    String.raw`^(?<subject>(?:O |A |Um |Uma )?[\p{L}\d][\p{L}\d .'-]*?) (?<verb>suporta`,
    String.raw`|oferece|inclui|contém|tem|requer|aceita|usa) (?:os|as) seguintes (?<things>[\p{L} -]+?)`,
    String.raw`:$`,
  ),
}

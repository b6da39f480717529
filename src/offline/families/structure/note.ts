import { contentStems } from '../../../text/words.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { gerundPhrase, opensWithVerb } from '../../language/english.ts'
import { opensWithInfinitive } from '../../language/romance.ts'
import type { PassageContext, Sentence } from '../../passage-context.ts'
import { taskIn } from '../../structure/tasks.ts'
import { pointsElsewhere, standsAlone, withFullStop, withoutReferrals, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'

/** A note or warning that says when it matters: what should I know before deleting a volume? */
export const note: Family = {
  name: 'note',
  intent: 'policy_lookup',
  alsoIntents: ['procedure', 'troubleshooting', 'eligibility_exception'],
  answer_type: 'explanation',
  difficulty: 'medium',
  find: (context) =>
    context.sentences.flatMap((sentence) => {
      if (!inNote(sentence.block, context)) return []
      const [, word = '', raw = '', main = ''] = opening[context.language].exec(sentence.text) ?? []
      const occasion = occasionOf(word.toLowerCase(), raw, context)
      if (!withoutReferrals(withFullStop(main.charAt(0).toUpperCase() + main.slice(1)), context.language)) return []
      if (!occasion || wordCount(main) < 5 || wordCount(main) > 40 || !isAllThatIsNoted(sentence, occasion, context))
        return []
      if (
        pointsElsewhere(
          main
            .split(' ')
            .slice(0, 3)
            .join(' ')
            .replace(/^(?:it|you|we)\b/i, ''),
          context.language,
        )
      )
        return []
      const more = goesOn(sentence, context)
      return [
        factFrom({
          family: 'note',
          subject: occasion,
          attribute: 'caution',
          value: main,
          valueType: 'clause',
          condition: `${word} ${raw}`,
          quotes: [sentence, ...more],
          slots: { occasion, text: [sentence, ...more].map(({ text }) => withFullStop(text)).join(' ') },
          certainty: 0.6,
        }),
      ]
    }),
  surfaces: {
    main: {
      en: {
        plain: [
          'What should I keep in mind {occasion}{scope}?',
          'What do I have to watch out for {occasion}{scope}?',
          'Is there anything I should know {occasion}{scope}?',
          'What is important to know {occasion}{scope}?',
          'What should I know {occasion}{scope}?',
          'What should I be aware of {occasion}{scope}?',
        ],
      },
      es: {
        plain: [
          '¿Qué hay que tener en cuenta {occasion}{scope}?',
          '¿A qué hay que prestar atención {occasion}{scope}?',
          '¿Hay algo que considerar {occasion}{scope}?',
          '¿Qué es importante saber {occasion}{scope}?',
          '¿Qué precaución se aplica {occasion}{scope}?',
          '¿Con qué hay que tener cuidado {occasion}{scope}?',
        ],
      },
      pt: {
        plain: [
          'O que é preciso ter em mente {occasion}{scope}?',
          'A que devo prestar atenção {occasion}{scope}?',
          'Há algo a considerar {occasion}{scope}?',
          'O que é importante saber {occasion}{scope}?',
          'Que precaução se aplica {occasion}{scope}?',
          'Com o que devo ter cuidado {occasion}{scope}?',
        ],
      },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

/** What the note says besides, up to the next occasion: a caution without it is half of one. */
const goesOn = (sentence: Sentence, context: PassageContext): readonly Sentence[] => {
  const after = context.sentences.filter(
    ({ block, position }) => block === sentence.block && position > sentence.position,
  )
  const end = after.findIndex(
    ({ text }) => /^(?:If|When|While|For more|For example|See|To )\b/.test(text) || !withoutReferrals(text, 'en'),
  )
  const kept = context.language === 'en' ? after.slice(0, end === -1 ? undefined : end) : []
  return wordCount([sentence, ...kept].map(({ text }) => text).join(' ')) <= 60 ? kept : []
}

/** Of a wide question one note is the answer where it is the only one of the section on the task. */
const isAllThatIsNoted = ({ block, path }: Sentence, occasion: string, context: PassageContext): boolean => {
  if (context.language !== 'en') return true
  const heading = path.at(-1) ?? context.title
  const asked = new Set(contentStems(occasion, 'en'))
  const others = context.sentences.filter(
    (other) => other.block !== block && other.path.join('\n') === path.join('\n') && inNote(other.block, context),
  )
  return (
    others.length === 0 && !!taskIn(heading, context) && contentStems(heading, 'en').some((stem) => asked.has(stem))
  )
}

const inNote = (block: number, context: PassageContext): boolean => {
  for (let at = block; at !== -1; at = context.blocks[at]!.parent) {
    const { kind, label } = context.blocks[at]!
    if (kind === 'note') return true
    if (kind === 'quote' && label) return true
  }
  return /^(?:note|important|warning|caution|nota|importante|aviso|atenção|advertencia)\b/i.test(
    context.clean(context.blocks[block]!),
  )
}

const opening: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(Before|When|If|After|While) (?:you (?:are )?)?([^,]{6,80}), (.+)$/,
  es: /^(Antes de|Al|Después de) ([^,]{6,80}), (.+)$/,
  pt: /^(Antes de|Ao|Depois de) ([^,]{6,80}), (.+)$/,
}

const occasionOf = (word: string, raw: string, context: PassageContext): string | undefined => {
  if (!raw || !standsAlone(raw, context.language, 10)) return undefined
  if (context.language !== 'en') return opensWithInfinitive(`${raw} `) ? `${word} ${raw}` : undefined
  const owned = raw.replace(/\byour\b/g, 'my')
  if (/^(?:have|are|do|did|were|want|need|encounter|experience|see|find|notice|run into|get)\b/.test(owned))
    return undefined
  if (/\byou\b/.test(owned)) return undefined
  const gerund = /^\w+ing\b/.test(owned) ? owned : opensWithVerb(owned) ? gerundPhrase(owned) : undefined
  return gerund && `${word === 'if' ? 'when' : word} ${gerund}`
}

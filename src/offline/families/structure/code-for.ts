import type { Block } from '../../../text/blocks.ts'
import type { Fact } from '../../fact.ts'
import type { Family, Surfaces, SurfacesByLanguage } from '../../family.ts'
import { isBaseVerb } from '../../language/english.ts'
import type { PassageContext } from '../../passage-context.ts'
import { pointsElsewhere, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { askablePredicate, isSpecific } from '../sentence/grammar/predicate.ts'

const english = (en: Surfaces): SurfacesByLanguage => ({ en, es: { plain: [] }, pt: { plain: [] } })

const request = [
  'I need to {goal}{scope}. How do I do that?',
  "I'm trying to {goal}{scope}. What do I have to enter?",
  'Please show me how to {goal}{scope}.',
]

/** `To migrate your code, run:` and the code: which command migrates my code? */
export const codeFor: Family = {
  name: 'code-for',
  intent: 'procedure',
  alsoIntents: ['reference_lookup'],
  answer_type: 'short_fact',
  difficulty: 'medium',
  find: (context) =>
    context.language === 'en' ? context.blocks.flatMap((block, at) => shownBy(block, at, context)) : [],
  surfaces: {
    command: english({
      plain: [
        'Which command do I run to {goal}{scope}?',
        'What is the command to {goal}{scope}?',
        'How do I {goal}{scope}?',
        'With which command can I {goal}{scope}?',
        'What do I have to run to {goal}{scope}?',
        'Can you tell me the command to {goal}{scope}?',
      ],
      request,
      query: ['command to {goal}{scope}', 'how to {goal}{scope}'],
    }),
    code: english({
      plain: [
        'How do I {goal}{scope}?',
        'How can I {goal}{scope}?',
        'What do I have to write to {goal}{scope}?',
        'Can you show me how to {goal}{scope}?',
        'What does it take to {goal}{scope}?',
        'What is the way to {goal}{scope}?',
      ],
      request,
      query: ['how to {goal}{scope}', '{goal}{scope} code'],
    }),
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

const frames: readonly RegExp[] = [
  /^(?:In order to|To|If you (?:want|wish|need|would like) to) ([^,;:]+), (?:you (?:can |must |need to |should |will need to )?)?((?:run|use|execute|type|call|enter|add|write|import|install|set)\b[^:]*):$/i,
  /^You can (?!also )([^,;:]+) by ((?:running|using|executing|adding|calling)\b[^:]*):$/i,
  /^((?:Run|Use|Execute) (?:the following|this) (?:command|code)) to ([^,;:]+):$/i,
]

const shownBy = (block: Block, at: number, context: PassageContext): Fact[] => {
  const { blocks, text } = context
  const code = blocks[at + 1]
  if (block.kind !== 'paragraph' || code?.kind !== 'code' || code.parent !== block.parent) return []
  const sentence = context.sentences.findLast(({ start, end }) => start >= block.start && end <= block.end)
  const shown = text.slice(code.inner.start, code.inner.end).trim()
  if (!sentence || !shown || shown.length > 300 || shown.split('\n').length > 6) return []
  const nth = frames.findIndex((frame) => frame.test(sentence.text))
  const found = frames[nth]?.exec(sentence.text)
  if (!found) return []
  const [goal, means] = nth === 2 ? [found[2]!, found[1]!] : [found[1]!, found[2]!]
  const asked = isBaseVerb(goal.split(' ')[0]!)
    ? askablePredicate(unfilled(goal, text.slice(sentence.start, sentence.end)), 'en', 14)
    : undefined
  if (!asked || wordCount(asked) < 3 || !isSpecific(asked, 4)) return []
  // `check whether the group is set`: which group, the page says.
  if (/\b(?:whether|if|that) the \p{Ll}+ (?:is|are|was|has|have)\b/u.test(asked)) return []
  if (pointing.test(means) || pointsElsewhere(asked.replace(/\bmy\b/g, ''), 'en')) return []
  const after = blocks[at + 2]
  if (after && oneOfSeveral.test(context.clean(after.inner))) return []
  const isCommand = /^(?:sh|bash|console|shell|zsh)$/.test(code.label ?? '') || /^(?:\$|>) /.test(shown)
  return [
    factFrom({
      family: 'code-for',
      shape: isCommand ? 'command' : 'code',
      subject: asked,
      attribute: isCommand ? 'command' : 'code',
      value: shown,
      valueType: 'action',
      quotes: [
        { start: sentence.start, end: sentence.end },
        { start: code.start, end: code.end },
      ],
      slots: { goal: asked, text: `${sentence.text}\n\n${shown.replace(/^(?:\$|>) /gm, '')}` },
      needsScope: !/\p{Lu}\p{L}|[._/-]\w|\d/u.test(asked),
      certainty: 0.8,
    }),
  ]
}

/** `run the tuner on a bell \`b\``: the letter stands for whatever the reader has. */
const unfilled = (goal: string, raw: string): string => {
  const [, phrase = '', stand = ''] = /\b(an? [\p{L}-]+) [`*_]+(\w+)[`*_]+/u.exec(raw) ?? []
  return stand ? goal.replace(`${phrase} ${stand}`, phrase) : goal
}

/** What the code is put into was said before. */
const pointing = /\b(?:it|them|that|these|those|same|instead|(?<!like )this(?! command| code))\b/i

const oneOfSeveral =
  /^(?:Or\b|Alternatively|Otherwise|You (?:can|could|may) also|Instead|If you|Then\b|Next\b|After that)/

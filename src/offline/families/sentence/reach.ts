import type { Family } from '../../family.ts'
import { isMany } from '../../structure/rules-name.ts'
import { withFullStop, wordCount } from '../../text/phrases.ts'
import { verbatim } from './grammar/gap.ts'
import { isParty } from './grammar/ruled-clause.ts'
import { sentenceAnswer } from './grammar/sentence-fact.ts'
import { rulesIn } from './rules/ruled-fact.ts'
import { reachSurfaces } from './surfaces/reach.ts'

/** `This policy applies to all employees`: to whom? */
export const reach: Family = {
  name: 'reach',
  intent: 'policy_lookup',
  alsoIntents: ['reference_lookup', 'eligibility_exception'],
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    rulesIn(context, ({ text, sentence }, rules) => {
      const [, kind = '', not = '', applied = ''] =
        /^(?:This|These|The) ((?:\p{L}+ ){0,3}\p{L}+?) (?:appl(?:ies|y)|(do(?:es)? not) apply) (?:only )?to ([^;:]{4,})$/u.exec(
          text,
        ) ?? []
      // `This limit applies to …` is no whole document.
      const last = kind.split(' ').at(-1)!.toLowerCase()
      if (!kind || !rules.toLowerCase().includes(last.replace(/s$/, '')) || wordCount(applied) > 30) return undefined
      const value = verbatim(applied, { sentence })
      const people =
        /^(?:everyone|everybody|anyone|anybody|all of us)\b/i.test(applied) ||
        isParty(applied.split(/,| (?:of|and|or|who|that|which|in|at|from|whether|for) /)[0]!)
      const many = isMany(rules, 'en')
      const opened = rules.charAt(0).toUpperCase() + rules.slice(1)
      return value
        ? {
            family: 'reach',
            shape: `${not ? 'not' : ''}${people ? 'people' : 'things'}`,
            subject: rules,
            attribute: 'scope',
            value,
            valueType: people ? 'person' : 'thing',
            slots: {
              rules,
              do: many ? 'do' : 'does',
              apply: many ? 'apply' : 'applies',
              said: withFullStop(sentence.text.replace(/^\S+ /, '').replace(kind, opened)),
            },
          }
        : undefined
    }),
  surfaces: reachSurfaces,
  answer: sentenceAnswer,
}

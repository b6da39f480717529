import type { PassageContext } from '../../../passage-context.ts'
import { rulesOf } from '../../../structure/rules-name.ts'
import type { Thing, ThingKind } from './thing.ts'

/** The licence, policy or code that a passage belongs to: what others of its kind settle, it may leave open. */
export const ruleBooks = (context: PassageContext): readonly Thing[] => {
  const name = rulesOf(context)
  const kind = kinds.find(([, title]) => title.test(context.title))?.[0]
  return name && kind && !noRules.test(context.title) && !takesIn.test(context.text)
    ? [
        {
          name,
          kinds: [kind, ...(kind === 'terms' && !ofFirms.test(context.title) ? (['personal-terms'] as const) : [])],
          given: [],
          document: context.title,
        },
      ]
    : []
}

/** A firm has no age and no heirs, and nobody signs up for a licence. */
const ofFirms =
  /\b(?:business|enterprise|corporate|commercial|partners?|vendors?|suppliers?|resellers?|processing|customers?|open source|licen[cs]es?|empresas?|empresarial|parceiros?|proveedores|fornecedores)\b/i

/** `Mirror Policy Examples`, `Version Support Policy`: pages about rules, and statements that nobody is bound by. */
const noRules =
  /\b(?:examples?|syntax|references?|support|overview|templates?|schema|generator|editor|types|basics|tutorial)$|\b(?:support|deprecation|versioning|release|lifecycle|backports?|compatibility|stability|maintenance|retention|caching) polic(?:y|ies)\b/i

/** `This licence incorporates the terms of …`: what it leaves open, the other may settle. */
export const takesIn =
  /\bincorporat\w+ (?:\w+ ){0,3}(?:terms|conditions|policy|by reference)|\b(?:supplement\w*|in addition to) (?:\w+ ){0,3}(?:terms|conditions|licen[cs]e|policy|agreement)\b|incorpora (?:\p{L}+ ){0,3}(?:términos|termos|condiciones|condições)/iu

const kinds: readonly (readonly [ThingKind, RegExp])[] = [
  ['conduct', /code of conduct|c[oó]digo de condu[ct]ta?/i],
  ['security-policy', /security|vulnerabilit|seguridad|segurança/i],
  ['privacy-policy', /privacy|privacidad/i],
  ['governance', /governance|charter|bylaws|estatutos?/i],
  ['terms', /\bterms\b|agreement|términos|termos|condiciones|condições|acuerdo|acordo/i],
  ['licence', /licen[cs]e|licencia|licença/i],
  [
    'regulation',
    /polic(?:y|ies)(?! \p{Lu}?\p{L}*(?:tion|server|daemon|protocol|service|language)s?(?!\p{L}))|rules|regulation|statute|pol[ií]tica|reglamento|regulamento|regimento|norma/iu,
  ],
]

export const isOfRules = (kind: ThingKind): boolean => kinds.some(([known]) => known === kind)

/** The antecedent that a pointing word needs: a thing, anything named before, at least two nouns, or none that would do. */
export type Antecedent = 'thing' | 'named' | 'several' | 'none'

export interface PointingRule {
  readonly pattern: RegExp
  readonly antecedent: Antecedent
  /** True for readings in which the word needs no antecedent. */
  readonly unless?: (before: string, after: string, found: string) => boolean
}

const startsWith = (pattern: RegExp) => (_before: string, after: string) => pattern.test(after)
const either =
  (...conditions: readonly ((before: string, after: string, found: string) => boolean)[]) =>
  (before: string, after: string, found: string): boolean =>
    conditions.some((condition) => condition(before, after, found))

/** `is it possible to`, `does it take … to`, `it rains`: the pronoun refers to what follows. */
const expletive = (before: string, after: string): boolean =>
  /^\s*(?:is|was|would be|will be|be|becomes?|seems?|were)?\s*(?:not |n't |still |also |even |always |ever |ok |all |\w+ly )*(?:possible|impossible|necessary|allowed|permitted|required|mandatory|important|safe|okay|ok|legal|illegal|better|best|worth|easy|difficult|hard|common|true|likely|recommended|advisable|enough|free|rain\w*|snow\w*|make sense|illegal|acceptable|said|believed|known|thought|considered|estimated|called|because|until|time|obvious|silly|stupid|basic|essential|crucial|vital|customary|typical|rare|unusual|determined|decided|shown|found|agreed|discovered|claimed|argued|stated|reported|expected|assumed|proven|established|clear)\b/i.test(
    after,
  ) &&
  (/\b(?:to|for|that|if|when|because|until|how|whether|who|what|which)\b/i.test(after) ||
    /\b(?:is|was|does|can|will|would)\s*$/i.test(before))

/** `Who lost his job`, `which university has its origins`: the pronoun refers to the question word. */
const boundByQuestion = (before: string, _after: string, found: string): boolean =>
  /^\W*(?:\w+ ){0,2}(?:who|whose|which|what)\b/i.test(before) &&
  ((/^(?:he|she|they|him|her|his|their|them|himself|herself|themselves)$/i.test(found) &&
    /^\W*(?:who|whose)\b(?!\s+(?:do|does|did|is|was|are|were|has|have|had|can|could|will|would|should|must)\b)/i.test(
      before,
    )) ||
    (/^(?:his|her|its|their|theirs|himself|herself|itself|themselves)$/i.test(found) &&
      /\b(?:who|which|what)\s+(?!(?:do|does|did|is|was|are|were|has|have|had|can|could|will|would|should|must)\b)\w+/i.test(
        before,
      )))

/** `Other than his inventions, what was Tesla known for?` */
const namedLater = (before: string, after: string, found: string): boolean =>
  !/^it$/i.test(found) &&
  /^\W*(?:other than|outside of|besides|in|with|during|before|after|while|when|if|despite|apart from|aside from|along with|as|for|like|unlike|because of|due to|given|on|by|at)\b[^?,]*$/i.test(
    before,
  ) &&
  /(?:,|\b(?:what|who|which|how|where|when|why)\b).*(?<=\s)\p{Lu}\p{Ll}/u.test(after)

const english: readonly PointingRule[] = [
  {
    pattern: /\b(?:it|its|itself)\b(?!['’]s (?:ok|true|possible))/gi,
    antecedent: 'thing',
    unless: either(
      expletive,
      startsWith(/^\s+(?:costs?|takes?|took|means?|matters?|helps?)\b.*\b(?:to|for|that|if|when|until|before)\b/i),
      boundByQuestion,
      namedLater,
      startsWith(/^\s+(?:is|was)\s+\w+\s+(?:that|who|to)\b/i),
    ),
  },
  {
    pattern: /\b(?:he|him|his|himself|she|her|hers|herself)\b/gi,
    antecedent: 'named',
    unless: either(boundByQuestion, namedLater, startsWith(/^\s+(?:royal|majesty)/i)),
  },
  {
    pattern: /\b(?:they|them|their|theirs|themselves)\b/gi,
    antecedent: 'named',
    unless: either(boundByQuestion, namedLater),
  },
  {
    pattern:
      /\b(?:this|these)\b(?!\s+(?:year|month|week|morning|afternoon|evening|summer|winter|weekend|time|way|kind|sort|century|decade|season)\b)/gi,
    antecedent: 'several',
  },
  {
    pattern:
      /\b(?:in|on|for|of|at|by|with|from|about|during|under|to|into|after|before|does|did|is|was|were|are) (?:that|those)\b(?!\s+(?:who|which|that|of|in|with|for|you|we|he|she|they|it|the|a|an|is|are|was|were|have|has|can|had|do|did|not|there|all|if|when|under|over|whose)\b)/gi,
    antecedent: 'several',
  },
  {
    pattern:
      /\b(?:the|this|these|those) (?:above|following|below|aforementioned) \w+|\b(?:the (?:former|latter)(?= *(?:[?,.]|$|is\b|was\b|of\b|do\b|does\b|did\b))|(?:as |mentioned |described |listed |shown )(?:above|below)|the other one|the same one)\b/gi,
    antecedent: 'none',
  },
  { pattern: /^\s*(?:and|but|what about|how about|also)\b/gi, antecedent: 'none' },
  {
    pattern: /\bhere\b/gi,
    antecedent: 'named',
  },
]

const spanish: readonly PointingRule[] = [
  {
    pattern: /(?<!\p{L})(?:él|ella|ellos|ellas)(?!\p{L})/giu,
    antecedent: 'named',
  },
  { pattern: /(?<!\p{L})(?:esto|eso|aquello|ello)(?!\p{L})/giu, antecedent: 'several' },
  {
    pattern:
      /(?<!\p{L})(?:est[ea]|est[oa]s|es[ea]|es[oa]s|aquel|aquell[oa]s?)\s+(?!(?:año|mes|semana|momento|día|tarde|noche|siglo|que|vez|tipo|está|es|son|de|en|un|una|la|el)(?!\p{L}))\p{Ll}+/giu,
    antecedent: 'several',
    // `está` without its accent, and `este` the point of the compass.
    unless: (before, _after, found) =>
      /(?:d?el|al)\s+$/i.test(before) || /^est[ae]\s+\p{Ll}+(?:ndo|d[oa]s?)$/iu.test(found),
  },
  {
    pattern: /(?<!\p{L})(?:dich[oa]s?|susodich[oa]s?|mencionad[oa]s? (?:anteriormente|arriba))\s+\p{Ll}+/giu,
    antecedent: 'several',
    unless: (before) => /(?<!\p{L})(?:ha|han|he|hemos|había|habían|haya|sido|mejor|lo)\s+$/iu.test(before),
  },
  {
    pattern:
      /(?<!\p{L})(?:lo anterior|lo siguiente|el anterior|la anterior|los siguientes \p{L}+|las siguientes \p{L}+|el otro|la otra|el mismo|la misma)\s*\?/giu,
    antecedent: 'named',
  },
  {
    pattern:
      /(?:arriba|anteriormente) (?:mencionad|descrit|citad)[oa]s?|(?:como se (?:describe|menciona|indica) (?:arriba|abajo|aquí))/giu,
    antecedent: 'none',
  },
  { pattern: /^\s*¿?\s*(?:y|pero|qué tal|y qué)(?!\p{L})/giu, antecedent: 'none', unless: startsWith(/^\s*$/) },
  { pattern: /(?<!\p{L})(?:allí|ahí|allá)(?!\p{L})/giu, antecedent: 'named' },
]

const portuguese: readonly PointingRule[] = [
  {
    pattern: /(?<!\p{L})(?:ele|ela|eles|elas|dele|dela|deles|delas|nele|nela|neles|nelas)(?!\p{L})/giu,
    antecedent: 'named',
  },
  { pattern: /(?<!\p{L})(?:isto|isso|aquilo|disso|disto|nisso|nisto)(?!\p{L})/giu, antecedent: 'several' },
  {
    pattern:
      /(?<!\p{L})(?:[dn]?est[ea]s?|[dn]?ess[ea]s?|[dn]?aquel[ea]s?)\s+(?!(?:ano|mês|semana|momento|dia|tarde|noite|século|que|vez|tipo|está|é|são|de|em|um|uma|a|o)(?!\p{L}))\p{Ll}+/giu,
    antecedent: 'several',
    unless: (before) => /(?:o|a|ao|do|no)\s+$/i.test(before) && /\bleste\b/i.test(before),
  },
  {
    pattern: /(?<!\p{L})(?:tal|tais|referid[oa]s?|mencionad[oa]s? (?:acima|anteriormente))\s+\p{Ll}+/giu,
    antecedent: 'several',
    unless: (before) => /(?:que|de|um|uma|como)\s+$/i.test(before),
  },
  {
    pattern:
      /(?:acima|anteriormente) (?:mencionad|descrit|citad)[oa]s?|(?:como (?:descrito|mencionado|indicado) (?:acima|abaixo|aqui))/giu,
    antecedent: 'none',
  },
  { pattern: /^\s*(?:e|mas|que tal|e quanto a)(?!\p{L})/giu, antecedent: 'none' },
  { pattern: /(?<!\p{L})(?:lá|ali)(?!\p{L})/giu, antecedent: 'named' },
]

export const pointingRules: ReadonlyMap<string, readonly PointingRule[]> = new Map([
  ['en', english],
  ['es', spanish],
  ['pt', portuguese],
])

import type { Difficulty, Intent } from '../vocabulary/index.ts'

/** The intent that a dimension value stands for, where its name says so. */
export const intentOf = (value: string): Intent | undefined => intentWords.find(([pattern]) => pattern.test(value))?.[1]

export const difficultyOf = (value: string): Difficulty | undefined =>
  /^(?:easy|simple|basic|beginner|f[aá]cil|low)$/i.test(value)
    ? 'easy'
    : /^(?:medium|moderate|intermediate|medi[oa]|m[eé]di[oa])$/i.test(value)
      ? 'medium'
      : /^(?:hard|difficult|advanced|complex|dif[ií]cil|high)$/i.test(value)
        ? 'hard'
        : undefined

const intentWords: readonly (readonly [RegExp, Intent])[] = [
  [/how[- ]?to|procedur|step|c[oó]mo hacer|como fazer/i, 'procedure'],
  [/compar|versus|\bvs\b/i, 'comparison'],
  [/troubleshoot|problem|error|diagnos|fix/i, 'troubleshooting'],
  [/eligib|exception|polic(?:y|ies) edge/i, 'eligibility_exception'],
  [/defin|concept|explanat|what[- ]is/i, 'definition'],
  [/polic|pric|legal|complian/i, 'policy_lookup'],
  [/fact|lookup|reference|retriev/i, 'reference_lookup'],
]

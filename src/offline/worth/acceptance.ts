import { readFileSync } from 'node:fs'
import { isReported } from '../families/sentence/grammar/breadth.ts'
import type { PassageContext } from '../passage-context.ts'
import { rulesOf } from '../structure/rules-name.ts'

/** What readers of whole sets accepted. */
export interface Acceptance {
  /** The share of all questions. */
  readonly all: number
  readonly families: Readonly<Record<string, number>>
}

/** Counted by `evals/fit-acceptance.ts`. */
const counted: Readonly<Record<'romanceManuals' | 'others', Acceptance>> = JSON.parse(
  readFileSync(new URL('./acceptance.json', import.meta.url), 'utf8'),
)

/** The share of a family's questions that readers accepted; of a family that nobody read, the share of all. */
export const acceptanceOf = (family: string, context: Asked): number => {
  const { all, families } = countedFor(context)
  return ofNamelessPages.has(family) && context.language === 'en' && rulesOf(context)
    ? Math.max(all, families[family] ?? all)
    : (families[family] ?? all)
}

/** Families whose rejected questions named nothing: of rules they are asked by the name of these. */
const ofNamelessPages: ReadonlySet<string> = new Set(['duration', 'agent'])

/** The share of all questions about text of the kind. */
export const meanAcceptance = (context: Asked): number => countedFor(context).all

type Asked = Pick<PassageContext, 'text' | 'language' | 'title'>

const countedFor = (context: Asked): Acceptance =>
  counted[context.language === 'en' || isReported(context) ? 'others' : 'romanceManuals']

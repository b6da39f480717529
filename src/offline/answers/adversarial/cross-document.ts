import type { Random } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { quotesOf } from '../../authoring/items.ts'
import { joinable, joinedAcross } from '../../authoring/joins/joins.ts'
import { namesSayAll } from '../../authoring/names-say-all.ts'
import type { Found } from '../../find-facts.ts'
import { rulesOf } from '../../structure/rules-name.ts'
import type { MakeTraps, Trap } from './answerable.ts'

/** Two facts of two documents that only together answer: which lasts longer, how two things differ. */
export const crossDocuments: MakeTraps = function* (desk, random) {
  const found = desk.foundBy(joinable)
  for (const compared of joinedAcross(found, found, desk, random))
    if (new Set(compared.quotes.map(({ chunk_id }) => chunk_id.split('#')[0])).size > 1) yield compared
  for (const [one, other] of pairsOf(desk, random)) {
    const trap = sameFlag(one, other, desk) ?? howDiffer(one, other, desk)
    if (trap) yield trap
  }
}

const pairsOf = (desk: Desk, random: Random): readonly (readonly [Found, Found])[] => {
  const usable = desk.foundBy(/^(?:cli-flag|glossary)$/).filter(({ fact }) => fact.polarity === 'positive')
  const pairs = usable.flatMap((one, at) =>
    usable
      .slice(at + 1)
      .filter((other) => documentOf(other) !== documentOf(one) && other.family.name === one.family.name)
      .map((other) => [one, other] as const),
  )
  return random.shuffle(pairs)
}

const documentOf = ({ context }: Found): string => context.chunk_id.replace(/#c?\d+$/, '')

/** The same flag of two commands, described in two places, with two defaults. */
const sameFlag = (one: Found, other: Found, desk: Desk): Trap | undefined => {
  const [a, b] = [one.fact.slots, other.fact.slots]
  if (one.family.name !== 'cli-flag' || one.fact.shape !== 'default' || other.fact.shape !== 'default') return undefined
  if (!a.flag || a.flag !== b.flag || !a.command || !b.command || a.command === b.command) return undefined
  const same = one.fact.value === other.fact.value
  const frame = flagFrames[desk.language]
  return {
    question: frame.question(a.flag, a.command, b.command),
    ideal_answer: frame.answer(same, a.flag, [a.command, one.fact.value], [b.command, other.fact.value]),
    answer_type: 'comparison',
    quotes: [...quotesOf(one, 1), ...quotesOf(other, 2)],
    hops: [frame.hop(a.flag, a.command), frame.hop(a.flag, b.command)],
    family: 'cross-document-flag',
  }
}

type Pair = readonly [command: string, value: string]

const flagFrames = {
  en: {
    question: (flag: string, one: string, other: string) => `Do ${one} and ${other} use the same default for ${flag}?`,
    answer: (same: boolean, flag: string, one: Pair, other: Pair) =>
      `${same ? 'Yes' : 'No'}. ${flag} defaults to ${one[1]} in ${one[0]} and to ${other[1]} in ${other[0]}.`,
    hop: (flag: string, command: string) => `Gives the default of ${flag} for ${command}.`,
  },
  es: {
    question: (flag: string, one: string, other: string) =>
      `¿Usan ${one} y ${other} el mismo valor predeterminado para ${flag}?`,
    answer: (same: boolean, flag: string, one: Pair, other: Pair) =>
      `${same ? 'Sí' : 'No'}. El valor predeterminado de ${flag} es ${one[1]} en ${one[0]} y ${other[1]} en ${other[0]}.`,
    hop: (flag: string, command: string) => `Da el valor predeterminado de ${flag} en ${command}.`,
  },
  pt: {
    question: (flag: string, one: string, other: string) => `${one} e ${other} usam o mesmo valor padrão para ${flag}?`,
    answer: (same: boolean, flag: string, one: Pair, other: Pair) =>
      `${same ? 'Sim' : 'Não'}. O valor padrão de ${flag} é ${one[1]} em ${one[0]} e ${other[1]} em ${other[0]}.`,
    hop: (flag: string, command: string) => `Dá o valor padrão de ${flag} em ${command}.`,
  },
} as const

/** Two terms of one kind, each explained in its own document. */
const howDiffer = (one: Found, other: Found, desk: Desk): Trap | undefined => {
  if (one.family.name !== 'glossary' || one.fact.subject === other.fact.subject) return undefined
  // What a licence defines, it defines for itself.
  if ([one, other].some(({ context }) => rulesOf(context))) return undefined
  if (namesSayAll(one.fact, other.fact, desk.language)) return undefined
  const [kindA, kindB] = [headOf(one), headOf(other)]
  if (!kindA || kindA !== kindB || anyKind.test(kindA)) return undefined
  const [a, b] = [one.fact.slots.text, other.fact.slots.text]
  if (!a || !b || a.split(' ').length + b.split(' ').length > 80) return undefined
  const frame = differFrames[desk.language]
  return {
    question: frame.question(one.fact.subject, other.fact.subject),
    ideal_answer: `- ${a}\n- ${b}`,
    answer_type: 'comparison',
    quotes: [...quotesOf(one, 1), ...quotesOf(other, 2)],
    claims: [
      { text: a, quotes: one.fact.quotes.map((_quote, at) => at) },
      { text: b, quotes: other.fact.quotes.map((_quote, at) => one.fact.quotes.length + at) },
    ],
    hops: [frame.hop(one.fact.subject), frame.hop(other.fact.subject)],
    family: 'cross-document-difference',
  }
}

/** What a thing is, in one word: `a resource that …` → `resource`. */
const headOf = ({ fact }: Found): string | undefined =>
  /^(?:an? |the |un |una |um |uma )?((?:[\p{L}-]+ ){0,3}?)([\p{L}-]{4,})(?= (?:that|which|of|for|used|to|in|que|de|para|usad)|[,.]|$)/u
    .exec(fact.value)?.[2]
    ?.toLowerCase()

/** Words under which anything falls. */
const anyKind =
  /^(?:way|set|type|kind|number|part|method|process|system|thing|group|form|term|name|value|means|series|collection|forma|tipo|parte|conjunto|proceso|processo|sistema|grupo|serie|série|término|termo)$/

const differFrames = {
  en: {
    question: (one: string, other: string) => `What is the difference between ${one} and ${other}?`,
    hop: (name: string) => `Says what ${name} is.`,
  },
  es: {
    question: (one: string, other: string) => `¿Qué diferencia hay entre ${one} y ${other}?`,
    hop: (name: string) => `Dice qué es ${name}.`,
  },
  pt: {
    question: (one: string, other: string) => `Qual é a diferença entre ${one} e ${other}?`,
    hop: (name: string) => `Diz o que é ${name}.`,
  },
} as const

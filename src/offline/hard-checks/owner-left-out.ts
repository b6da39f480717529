import { hasAnchor } from '../anchor.ts'
import type { Candidate } from '../candidate.ts'
import { perPassage } from '../remember.ts'
import { isOfSoftware } from '../text/of-software.ts'

type Asked = Pick<Candidate, 'question' | 'fact' | 'scope' | 'context'>

/** Whether a Spanish or Portuguese question asks about a part (a flag, a first step) and does not say of what. */
export const leavesOwnerOut = (asked: Asked): boolean =>
  leavesCommandOut(asked) || leavesCourseOut(asked) || leavesProgramOut(asked)

/** `Posso combinar -f e --set?`: in which command, of many that have them? A flag asked for itself brings its command along. */
const leavesCommandOut = ({ question, fact, scope, context }: Asked): boolean =>
  flag.test(question) &&
  !/^(?:cli-flag|definition-list)$/.test(fact.family) &&
  fact.slots.command === undefined &&
  !scope?.required &&
  !commandsIn(context.text).some((command) => question.includes(command))

const flag = /(?<![\p{L}\p{N}/.-])--?[a-z]/u

/** What stands as code and begins with a word: `docker run`, `helm`. */
const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z][\w.-]+(?: [a-z][\w-]+)*)/g)].map(([, command]) => command!)

/** `Em que consiste a primeira etapa?`: the place where it is told does not say of which course it is one. */
const leavesCourseOut = ({ question, scope }: Asked): boolean => {
  const own = question.replace(scope?.phrase ?? '\u0000', '')
  return stage.test(own) && !/(?<=[\p{L},] )\p{Lu}|`|[_/]/u.test(own)
}

const stage =
  /(?<!\p{L})(?:primer|primera|primeir[oa]|segund[oa]|tercera?|terceir[oa]|últim[oa]) (?:paso|passo|etapa|fase|parte|prueba|prova)(?!\p{L})/u

/** `¿Cuál es la unidad predeterminada?`: of a program, what has no name of its own is known by its page alone. */
const leavesProgramOut = ({ question, fact, scope, context }: Asked): boolean =>
  (fact.family === 'consequence' ||
    (telling.has(fact.family)
      ? !isNamedPlace(scope) && !hasAnchor(scope ? question.replace(scope.phrase, '') : question, fact)
      : !scope && isLabel(fact))) &&
  speaksOfSoftware(context.text, context)

const speaksOfSoftware = perPassage(isOfSoftware)

/** `en el montaje de volúmenes cifrados`: a heading without a name does not say of which program. */
const isNamedPlace = (scope: Asked['scope']): boolean =>
  scope !== undefined && (scope.required === true || scope.product === true || /\p{Lu}|[_/.\d]/u.test(scope.phrase))

/** `Alterar ícone`, `Repujado`: what stands beside a control of one window; `SYMLINK`: a key of one file. */
const isLabel = ({ family, slots }: Asked['fact']): boolean =>
  family === 'definition-list' &&
  (slots.code === 'yes' ? /^[A-Z]+$/.test(slots.label ?? '') : !/^[A-Z\d_]+$/.test(slots.label ?? ''))

const telling: ReadonlySet<string> = new Set([
  'complement',
  'attribute',
  'composition',
  'quantity',
  'permission',
  'deed',
  'object',
  'place',
  'manner',
  'default',
  'which',
])

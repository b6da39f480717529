import { required } from '../../text/required.ts'
import { baseLanguage, isStopWord } from '../../text/words.ts'
import { type Antecedent, pointingRules } from './pointing-words.ts'

/** The first word of a question that points at something which the question does not name. */
export const danglingIn = (question: string, language: string): string | undefined => {
  const rules = pointingRules.get(baseLanguage(language))
  if (!rules) return undefined
  for (const { pattern, antecedent, unless } of rules) {
    for (const found of question.matchAll(pattern)) {
      const before = question.slice(0, found.index)
      const after = question.slice(found.index + found[0].length)
      // `I have never done it before. How …`: what is said first is talk, and the question is what must stand alone.
      if (/^[^?]*?[.!]\s.*\?/s.test(after)) continue
      if (unless?.(before, after, found[0])) continue
      if (antecedent === 'none' || !isNamed(before, language, antecedent)) return found[0].trim()
    }
  }
  return undefined
}

/** Whether something was named that can be meant: with an article, after a preposition or an auxiliary, or by a name. */
const isNamed = (before: string, language: string, kind: Exclude<Antecedent, 'none'>): boolean => {
  const base = baseLanguage(language)
  const marks = required(markers, base)
  const tokens = [...before.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*|[,;:.!?]/gu)].map(([word]) => word)
  let named = 0
  let inPhrase = false
  for (const [index, word] of tokens.entries()) {
    const lower = word.toLowerCase().replace(/[.,]+$/, '')
    const previous = tokens[index - 1]?.toLowerCase() ?? ''
    const content = /[\p{L}\p{N}]/u.test(word) && !isStopWord(lower, base) && !required(light, base).has(lower)
    const name = index > 0 && /^\p{Lu}|[_\d]/u.test(word)
    // `Are refunds …` names them, `were found` does not.
    const marked = marks.has(previous) && !(index > 1 && copulas.has(previous))
    inPhrase = content && (name || marked || inPhrase)
    // `to cancel it`: what is right before the pronoun governs it.
    const governs = index === tokens.length - 1 && !name
    if (inPhrase && !governs && (kind !== 'thing' || name || !people.has(lower))) named++
  }
  return named >= (kind === 'several' ? 2 : 1)
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** What is before a noun. */
const markers: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    list(
      'a an the my our your his her their its each every any some no all both several more most another other of for in on at with from to by about under over between into without within during after before since until as and or than like if when once while because that do does did can could is are was were will would should must has have had new two three four',
    ),
  ],
  [
    'es',
    list(
      'el la los las un una unos unas mi mis tu tus su sus nuestro nuestra cada cualquier todo toda todos todas otro otra algún alguna ningún ninguna de del en a al con para por sin sobre entre desde hasta según tras durante y o que si cuando como dos tres',
    ),
  ],
  [
    'pt',
    list(
      'o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa cada qualquer todo toda todos todas outro outra algum alguma nenhum nenhuma de do da dos das em no na nos nas ao à aos às com para pra por pelo pela sem sobre entre desde até após durante e ou que quando como dois duas três',
    ),
  ],
])

const copulas = list('is are was were has have had')

/** Words that are nobody's antecedent: measures, verbs of asking. */
const light: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    list(
      'long much many often far old big large soon late early high fast deep wide tall happen happens happened get got make made take takes took go goes going come tell know need want like think use used way time times one first new also please possible else exactly actually let work works really year years day days month months date name order case',
    ),
  ],
  [
    'es',
    list(
      'tiempo veces vez forma manera saber necesito quiero decir hace pasa sucede sirve tarda año años día días mes meses debo tengo caso fecha nombre',
    ),
  ],
  [
    'pt',
    list(
      'tempo vezes vez forma maneira saber preciso quero dizer acontece serve demora ano anos dia dias mês meses devo tenho caso data nome',
    ),
  ],
])

const people = list(
  'member members staff customer customers employee employees user users person people student students patient patients client clients someone anyone everybody child children',
)

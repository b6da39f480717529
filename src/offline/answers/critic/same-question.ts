import { contentStems, likelyLanguage } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'
import { stemsIn } from '../../reading/match.ts'
import { type QuestionReading, readQuestion } from '../../reading/question-reading.ts'
import { sameSense } from '../../reading/same-sense.ts'

/** Whether two questions ask for the same, with what decides. Typing errors, other words and frames do not count; new names, numbers and words do. */
export const sameQuestion = (
  seed: string,
  evolved: string,
  language: OfflineLanguage,
): { readonly same: boolean; readonly reason: string } => {
  const [one, other] = [readQuestion(seed, language), readQuestion(evolved, language)]
  const numbers = difference(
    one.amounts.map(({ value }) => String(value)),
    other.amounts.map(({ value }) => String(value)),
  )
  if (numbers.length > 0) return { same: false, reason: `Only one of them speaks of ${numbers.join(', ')}.` }
  const names = [
    ...one.names.filter((name) => !occurs(name, other, evolved)),
    ...other.names.filter((name) => !occurs(name, one, seed)),
  ]
  if (names.length > 0 && !spoken(seed, evolved))
    return { same: false, reason: `Only one of them speaks of ${names.join(', ')}.` }
  if (spoken(seed, evolved)) return { same: true, reason: 'The same names and numbers in another language.' }
  const left = [...stemsIn(seed, language)]
  const right = [...stemsIn(evolved, language)]
  const added = right.filter((stem) => !frameWords[language].has(stem) && !met(stem, left, language))
  const lost = left.filter((stem) => !frameWords[language].has(stem) && !met(stem, right, language))
  const common = right.filter((stem) => met(stem, left, language)).length
  const shorter = Math.max(1, Math.min(left.length, right.length))
  if (added.length >= 2 && common / shorter < 0.6)
    return { same: false, reason: `The second asks about ${added.slice(0, 4).join(', ')}.` }
  if (added.length >= 3) return { same: false, reason: `The second adds ${added.slice(0, 4).join(', ')}.` }
  if (lost.length >= 3 && common / shorter < 0.6)
    return { same: false, reason: `The second leaves out ${lost.slice(0, 4).join(', ')}.` }
  const kinds = one.wanted !== other.wanted && clear.has(one.wanted) && clear.has(other.wanted)
  if (kinds) return { same: false, reason: `The first wants ${one.wanted}, the second ${other.wanted}.` }
  return { same: true, reason: 'Both ask for the same about the same.' }
}

const clear = new Set(['amount', 'duration', 'date', 'person', 'place', 'reason'])

const difference = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...one.filter((each) => !other.includes(each)),
  ...other.filter((each) => !one.includes(each)),
]

/** Case and a missing letter do not make another name. */
const occurs = (name: string, { names }: QuestionReading, text: string): boolean =>
  names.includes(name) ||
  text.toLowerCase().includes(name) ||
  names.some((each) => each.replace(/s$/, '') === name.replace(/s$/, ''))

const spoken = (seed: string, evolved: string): boolean => {
  const [one, other] = [likelyLanguage(seed, ['en', 'es', 'pt']), likelyLanguage(evolved, ['en', 'es', 'pt'])]
  return one !== undefined && other !== undefined && one !== other
}

const met = (stem: string, stems: readonly string[], language: OfflineLanguage): boolean =>
  stems.some((other) => sameSense(stem, other, language) || slipped(stem, other))

/** Two slips of the fingers in a long word still leave it that word. */
const slipped = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < 4 || one[0] !== other[0] || Math.abs(one.length - other.length) > 2)
    return false
  const letters = [...other]
  let shared = 0
  for (const letter of one) {
    const at = letters.indexOf(letter)
    if (at === -1) continue
    letters.splice(at, 1)
    shared++
  }
  return shared >= Math.max(one.length, other.length) - 1
}

/** What frames and persons bring in. */
const frameWords: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    contentStems(
      'customer client user asking ask asks wants want know need question help quick check detail confirm planning decide decision team brief report ticket reply answer explain understand clear looking while sure going on plain words beginner starting just new subject topic never done before integration script writing automating setup code sorry obvious wrote line find out trying way steps procedure possible reason exactly expect effect happens number kind type called name purpose mean time length frequently interval grateful thank hello excuse please requirements take long much many what which how max min info config repo app env u r ur pls abt nr',
      'en',
    ),
  ),
  es: new Set(
    contentStems(
      'cliente usuario pregunta saber necesito quiero ayuda consulta detalle confirmar planificación decidir equipo informar informe ticket responder explicar entender claro buscar seguro seguir palabras simples principiante empiezo tema nunca integración script código perdón obvio línea averiguar intentando forma manera pasos posible motivo razón número tipo llama nombre propósito función utilidad significa tiempo gracias disculpe favor requisitos hace falta qué cuál cómo max min info config',
      'es',
    ),
  ),
  pt: new Set(
    contentStems(
      'cliente usuário pergunta saber preciso quero ajuda dúvida detalhe confirmar planejamento decidir equipe informar relatório chamado responder explicar entender claro procurar certeza continuar palavras simples iniciante começando assunto nunca integração script código desculpe óbvio linha descobrir tentando forma maneira passos possível motivo razão número tipo chama nome propósito função utilidade significa tempo obrigado licença favor requisitos preciso qual como max min info config',
      'pt',
    ),
  ),
}

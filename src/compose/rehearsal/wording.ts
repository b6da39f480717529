import { own } from '../../text/own.ts'
import { randomFrom } from '../../text/random.ts'
import { elementAt } from '../../text/required.ts'
import { baseLanguage } from '../../text/words.ts'
import type { StandInFact } from './facts.ts'

/** The question of the stand-in. It knows three languages and uses English for all others. */
export const asked = ({ title, telling: [a, b, c, d = c] }: StandInFact, language: string, turn: number): string =>
  pick(
    {
      en: [
        `Where ${a} meets ${b}, what does ${title} expect of ${c} and ${d}?`,
        `Can somebody tell me how ${title} treats ${a} and ${d} once ${b} comes up?`,
        `Why would ${a} matter to ${d} when I work with ${c} under ${title}?`,
        `I have ${b} and ${c} before me: how does ${title} want ${a} done?`,
        `For ${title}, how do ${a}, ${b} and ${c} go together?`,
        `How does ${title} deal with ${a}, ${b} and ${c}?`,
        `What should somebody new to ${title} understand by ${a}, ${b} and ${c}?`,
      ],
      es: [
        `En ${title}, ¿cómo se relacionan ${a}, ${b} y ${c}?`,
        `¿Cómo trata ${title} lo que toca a ${a}, ${b} y ${c}?`,
      ],
      pt: [
        `Em ${title}, como se relacionam ${a}, ${b} e ${c}?`,
        `Como ${title} trata do que toca a ${a}, ${b} e ${c}?`,
      ],
    },
    language,
    turn,
  )

/** A later turn of a conversation, which depends on earlier turns. */
export const followUp = ({ telling: [a] }: StandInFact, language: string): string =>
  pick(
    { en: [`And how does that work with ${a}?`], es: [`¿Y cómo es eso con ${a}?`], pt: [`E como é isso com ${a}?`] },
    language,
    0,
  )

/** An answer in another language than the documents. */
export const rephrased = ({ telling: [a, b, c] }: StandInFact, language: string): string =>
  pick(
    {
      en: [`As it is laid down, this holds for ${a}, ${b} and ${c}.`],
      es: [`Según lo que está establecido, esto vale para ${a}, para ${b} y también para ${c}.`],
      pt: [`Segundo o que está estabelecido, isso vale para ${a}, para ${b} e também para ${c}.`],
    },
    language,
    0,
  )

/** A question about an invented thing, its answer, and the searches for it. */
export const inventedName = (
  { title, telling: [a, b] }: StandInFact,
  language: string,
  key: string,
): { readonly question: string; readonly answer: string; readonly searched: readonly string[] } => {
  const name = madeUpName(key)
  return {
    question: pick(
      {
        en: [`How does ${title} handle ${a} and ${b} on the ${name} edition?`],
        es: [`¿Cómo trata ${title} lo que toca a ${a} y ${b} en la edición ${name}?`],
        pt: [`Como ${title} trata do que toca a ${a} e ${b} na edição ${name}?`],
      },
      language,
      0,
    ),
    answer: pick(
      {
        en: [`There is no information on the ${name} edition.`],
        es: [`No hay información sobre la edición ${name}.`],
        pt: [`Não há informação sobre a edição ${name}.`],
      },
      language,
      0,
    ),
    searched: [`${name} ${a}`, `${name} ${b}`, `${title} ${name}`],
  }
}

const madeUpName = (key: string): string => {
  const random = randomFrom('stand-in', key)
  const part = (list: string): string => random.pick(list.split(' '))
  return `${part('Zor Quel Vax Tryn Brul Gwim Plok Drex')}${part('vane mund tilk ombra xith quorl fenz dask')}${part('a ex is on ur yl um ik')}`
}

const pick = (texts: Readonly<Record<string, readonly string[]>>, language: string, turn: number): string => {
  const list = own(texts, baseLanguage(language)) ?? texts.en ?? []
  return elementAt(list, turn % list.length)
}

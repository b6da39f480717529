import { own } from '../../text/own.ts'
import { baseLanguage, stem } from '../../text/words.ts'

/** True for the stem of a word with little meaning of its own: `allow`, `take`, `possible`. */
export const isLight = (one: string, language: string): boolean => stemsOf(baseLanguage(language)).has(one)

const lists: Readonly<Record<string, string>> = {
  en: `allow allowed permit permitted include included offer offered provide provided support supported cost costs charge charged
    pay paid need needed require required get gets got give given have take takes taken come comes use used using receive received
    apply applies work works happen happens mean means possible available please know tell find exactly actually maximum minimum
    total number amount much many long often keep last let make made want able else way thing certain specific particular type kind
    called name named known set contain hold exist within per current currently does going`,
  es: `permitir permite permiten permitido incluir incluye incluyen ofrecer ofrece ofrecen dar da dan soportar soporta costar cuesta
    cuestan cobrar cobra cobran pagar paga pagan necesitar necesita necesito requerir requiere requieren obtener obtiene llevar lleva
    usar usa uso utilizar utiliza recibir recibe aplicar aplica funcionar funciona pasa ocurre significa posible disponible saber
    decir máximo mínimo total número cantidad tiempo veces durar dura tipo clase forma llamado nombre conocido contener contiene
    existir existe dentro actual actualmente`,
  pt: `permitir permite permitem permitido incluir inclui incluem oferecer oferece oferecem dar dá dão suportar suporta custar custa
    custam cobrar cobra cobram pagar paga pagam precisar precisa preciso requerer requer exigir exige obter obtém levar leva usar usa
    uso utilizar utiliza receber recebe aplicar aplica funcionar funciona acontece ocorre significa possível disponível saber dizer
    máximo mínimo total número quantidade tempo vezes durar dura tipo classe forma chamado nome conhecido conter contém existir existe
    dentro atual atualmente`,
}

const known = new Map<string, ReadonlySet<string>>()
const stemsOf = (language: string): ReadonlySet<string> => {
  const cached = known.get(language)
  if (cached) return cached
  const made = new Set((own(lists, language) ?? '').split(/\s+/).map((word) => stem(word, language)))
  known.set(language, made)
  return made
}

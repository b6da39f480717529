import { escaped } from '../../text/escaped.ts'
import { contracted, withArticle } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { taskIn } from '../structure/tasks.ts'
import { asRunningText, isNameIn } from '../text/casing.ts'
import { standsAlone } from '../text/phrases.ts'
import { isInstitution } from './institution.ts'
import { isName, speaksOf, standsAsName } from './names.ts'

/** A heading as a place in a Spanish or Portuguese question: `al rotar claves`, `no Helm`, `según el Reglamento de Becas`. */
export const romancePlace = (heading: string, context: PassageContext, language: 'es' | 'pt'): string | undefined => {
  const within = (name: string): string => inside(name, language, context.text)
  if (
    /^(?:a partir|a través|a traves|de|del|desde|por|com|con|para|sem|sin|em|en|no|na|ao|al|à|do|da)(?!\p{L})/iu.test(
      heading,
    )
  )
    return undefined
  // A heading that nobody has translated.
  if (/(?<!\p{L})(?:the|of|and|with|from)(?!\p{L})/iu.test(heading)) return undefined
  const task = taskIn(heading, context)
  // `Usando o Helm`: whatever a page tells is told of that.
  if (task && getsToKnow.test(task.verb)) {
    const name = /\p{Lu}[\w.+-]*$/u.exec(task.verb)?.[0]
    return name && isNameIn(name, context) ? within(name) : undefined
  }
  // `Configurar manualmente`: what?
  if (task && /^\p{L}+(?: \p{L}+mente)?$/u.test(task.verb)) return undefined
  if (task && task.verb.split(' ').length <= 6) return `${language === 'es' ? 'al' : 'ao'} ${task.verb}`
  const running = asRunningText(heading, context)
  if (
    /^(?:pol[ií]tica|t[eé]rminos|termos|normas?|reglamento|regulamento|resoluci[oó]n|resolu[cç][aã]o|lei|ley|c[oó]digo)\b/i.test(
      heading,
    )
  ) {
    // An official name keeps its capitals: `el Reglamento de Becas`.
    const official = /^\p{Lu}\S* .*\p{Lu}/u.test(heading) ? heading : running
    return `${language === 'es' ? 'según' : 'segundo'} ${withArticle(official, language)}`
  }
  if (
    /^\p{Lu}\S*(?: (?:(?:de|del|de la|d[oa]s?|y|e) )?\p{Lu}\S*)+$/u.test(heading) &&
    standsAsName(heading, context.text)
  )
    return within(heading)
  const about = /\b(?:en|de|con|para|em|do|da|no|na|com) ([A-Z][\w.+-]*(?: [A-Z\d][\w.+-]*){0,3})$/.exec(heading)?.[1]
  if (isInstitution(heading))
    return contracted(`${language === 'es' ? 'en' : 'em'} ${withArticle(heading, language)}`, language)
  if (isCommonAbbreviation(about ?? running, context)) return undefined
  if (about?.split(' ').every((word) => /[a-z][A-Z]|[A-Z]{2}|\d/.test(word) || isNameIn(word, context)))
    return within(about)
  if (
    !standsAlone(running, language, 6) ||
    /^(?:c[oó]mo|qu[eé]|por|cu[aá]l|como|o que|quando|gu[ií]a|tutorial)\b/i.test(running)
  )
    return undefined
  // `Pesquisa` is part of the `Fundação de Amparo à Pesquisa`, and no name.
  if (
    new RegExp(`\\p{Lu}\\p{L}+ (?:de|del|de la|d[oa]s?|a|al|à|ao|y|e) ${escaped(running)}(?!\\p{L})`, 'u').test(
      context.text,
    )
  )
    return undefined
  if (/^[A-Z]\w*(?: [A-Z]\w*)*$/.test(running)) return isName(running, context) ? within(running) : undefined
  return /^\p{Ll}/u.test(running) &&
    running.includes(' ') &&
    !/ (?:y|e|o|ou|que) /.test(running) &&
    !lumped.test(running) &&
    !sorted.test(running) &&
    speaksOf(running.replace(/^(?:el|la|los|las|o|a|os|as) /, ''), context.text)
    ? `${language === 'es' ? 'en' : 'em'} ${withArticle(running, language)}`
    : undefined
}

/** `URL`, `TLS`: what every product has is no place, unless the page is about it. */
const isCommonAbbreviation = (name: string, { title, text }: PassageContext): boolean =>
  /^[A-Z]{2,5}s?$/.test(name) && text.includes('`') && title !== name

const getsToKnow =
  /^(?:usar|utilizar|conocer|conhecer|entender|comprender|compreender|empezar|comenzar|começar|explorar|aprender|introducir|apresentar)(?!\p{L})/u

/** `en Helm`; Portuguese says `no Helm` where the text speaks of `o Helm`. */
export const inside = (name: string, language: 'es' | 'pt', text: string): string => {
  // `en el Ferrocarril de la Puna`: names of several words may have an article.
  if (language === 'es') {
    const own =
      name.includes(' ') && new RegExp(`(?<!\\p{L})(?:(el|del|al)|(la)) ${escaped(name)}(?!\\p{L})`, 'iu').exec(text)
    return `en ${own ? (own[1] ? 'el ' : 'la ') : ''}${name}`
  }
  const article = new RegExp(`(?<!\\p{L})(?:(o|do|no|ao|pelo)|(a|da|na|à|pela)) ${escaped(name)}(?!\\p{L})`, 'iu').exec(
    text,
  )
  return `${article?.[1] ? 'no' : article?.[2] ? 'na' : 'em'} ${name}`
}

/** `los métodos estáticos`, `os eventos`: parts that every page of an interface has. */
const sorted =
  /^(?:(?:l[ao]s|[oa]s) )?(?:m[ée]todos|event?os|propiedades|propriedades|par[áâ]metros|opciones|opções|argumentos|ejemplos|exemplos|campos|valores|notas|funciones|funções|comandos|conceptos|conceitos)(?: \p{Ll}+)?$/u

/** `en los casos de uso de migración`, `na lista de funções`: what a heading lumps together is no place to ask about. */
const lumped =
  /^(?:(?:el|l[ao]s?|[oa]s?) )?(?:\p{L}+s (?:\p{L}+ )?|(?:lista|flujo|fluxo|uso|introducci[oó]n|introdução|funcionamiento|funcionamento|processo?|caso|ejemplo|exemplo|cambio|mudança|tabla|tabela|índice|resumen|resumo) )(?:a|al|à|ao|de|del|d[oa]s?|en|em|n[oa]s?|para|con|com|sobre) /u

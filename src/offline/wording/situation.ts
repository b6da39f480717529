import type { Random } from '../../text/random.ts'
import { contentStems } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'
import type { Found } from '../find-facts.ts'
import { contracted } from '../language/romance.ts'
import { scopesFor } from '../scope/scope.ts'
import { isNameIn } from '../text/casing.ts'
import { asLater } from './realise.ts'
import type { Voice } from './voice.ts'

/**
 * Puts the asker's situation in front of a question, made of the place where the answer stands: `We run Amazon RDS. How do I …?`.
 * Its words come from the documents, so that questions of a set differ; undefined where the place gives none.
 */
export const withSituation = (
  question: string,
  found: Found,
  language: OfflineLanguage,
  random: Random,
): string | undefined => {
  const known = new Set(contentStems(question, language))
  const defines = found.family.intent === 'definition' || found.fact.valueType === 'definition'
  for (const { phrase } of scopesFor(found.fact, question, found.context)) {
    const [said, words] = taken(phrase, language)
    const kind = said === 'name' && (!isTechnical(found.context.text) || !isRun(words)) ? 'topic' : said
    if (
      !kind ||
      // `Before lighting lamps: what is Orbit?`: what something is hangs on no occasion.
      (kind === 'doing' && defines) ||
      (kind === 'name' &&
        !/[a-z][A-Z]|[A-Z]{2}|\d/.test(words) &&
        !isNameIn(words.replace(/^[oa] /, '').split(' ')[0]!, found.context)) ||
      contentStems(words, language).some((stem) => known.has(stem))
    )
      continue
    const frame = random.pick(frames[language][kind])
    return contracted(frame.replace('{x}', words), language)
      .replace('{q}', asLater(question, language))
      .replace('{Q}', question)
  }
  return undefined
}

type Kind = 'name' | 'topic' | 'doing'

/** Only what people work with is run, used or adopted. */
export const isTechnical = (text: string): boolean => technical.test(text)

/** Customers call and scripts are written where software is described: of the plague nobody asks for a support ticket. */
export const readerOf = (text: string, voice: Voice): Voice => {
  const { persona, ...plain } = voice
  return persona === undefined || /^(?:novice|expert)$/.test(persona) || isTechnical(text) ? voice : plain
}

const technical = /`|\b(?:click|console|API|CLI|SDK|install|configure|server|instalar|configurar|servidor)\b/i

/** Nobody runs `TLS` or `fs.open()`. */
const isRun = (name: string): boolean => !/^[A-Z]{2,6}$|\(\)$|^the /.test(name)

/** What a scope is about: `in Amazon RDS` names a thing, `when rotating keys` says what somebody does. */
const taken = (phrase: string, language: OfflineLanguage): readonly [Kind | undefined, string] => {
  const name = {
    en: /^in ((?:the )?[\p{Lu}\d].*)$/u,
    es: /^en (\p{Lu}.*)$/u,
    pt: /^(?:em |n(?=[oa] ))((?:[oa] )?\p{Lu}.*)$/u,
  }[language].exec(phrase)?.[1]
  if (name) return ['name', name]
  const doing = {
    en: /^when (\w+ing .*)$/,
    es: /^al (\p{L}+(?:ar|er|ir)(?:se)? .*)$/u,
    pt: /^ao (\p{L}+(?:ar|er|ir)(?:-se)? .*)$/u,
  }[language].exec(phrase)?.[1]
  return doing ? ['doing', doing] : [undefined, phrase]
}

/** Three fixed words at most in a row: longer ones would make the questions of a set look alike. */
const frames: Readonly<Record<OfflineLanguage, Readonly<Record<Kind, readonly string[]>>>> = {
  en: {
    name: [
      'We run {x}. {Q}',
      'I use {x}. {Q}',
      'We rely on {x}. {Q}',
      'Working with {x}, {q}',
      'New to {x}: {q}',
      'Looking into {x}: {q}',
      'For {x}, {q}',
      'Our team adopted {x}. {Q}',
      'About {x}: {q}',
    ],
    topic: [
      'About {x}: {q}',
      'On {x}: {q}',
      'Regarding {x}, {q}',
      'Reading about {x}: {q}',
      'A question on {x}: {q}',
      'Concerning {x}: {q}',
    ],
    doing: ["I'm {x}. {Q}", 'While {x}, {q}', "We're {x}. {Q}", 'A question from somebody {x}: {q}', 'Before {x}: {q}'],
  },
  es: {
    name: [
      'Usamos {x}. {Q}',
      'Trabajo con {x}. {Q}',
      'Sobre {x}: {q}',
      'En {x}, {q}',
      'Estoy probando {x}. {Q}',
      'Con {x}: {q}',
      'Respecto de {x}, {q}',
    ],
    topic: ['Sobre {x}: {q}', 'Respecto de {x}, {q}', 'En cuanto a {x}, {q}', 'Una duda sobre {x}: {q}'],
    doing: [
      'Quiero {x}. {Q}',
      'Al {x}, {q}',
      'Intento {x}. {Q}',
      'Tengo que {x}. {Q}',
      'Antes de {x}: {q}',
      'Vamos a {x}. {Q}',
    ],
  },
  pt: {
    name: [
      'Usamos {x}. {Q}',
      'Trabalho com {x}. {Q}',
      'Sobre {x}: {q}',
      'Em {x}, {q}',
      'Estou testando {x}. {Q}',
      'Com {x}: {q}',
      'A respeito de {x}, {q}',
    ],
    topic: ['Sobre {x}: {q}', 'A respeito de {x}, {q}', 'Quanto a {x}, {q}', 'Uma dúvida sobre {x}: {q}'],
    doing: [
      'Quero {x}. {Q}',
      'Ao {x}, {q}',
      'Estou tentando {x}. {Q}',
      'Preciso {x}. {Q}',
      'Antes de {x}: {q}',
      'Vamos {x}. {Q}',
    ],
  },
}

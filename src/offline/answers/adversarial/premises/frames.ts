import type { Random } from '../../../../text/random.ts'
import { filled, sentenceCase, type Texts } from '../../../authoring/wording.ts'

/** Somebody who believes a claim asks whether it holds; every answer begins with `No`, so none asks whether it is wrong. Many frames, none with four fixed words in a row: what a set repeats is seen at once. */
const doubts: Texts = {
  en: [
    'I read that {claim}. Is that right?',
    'Somebody says {claim}. Correct?',
    'I heard {claim}. Is it true?',
    '{Claim}, am I right?',
    'I thought {claim}. Is that so?',
    'Can you confirm {claim}?',
    'A colleague says {claim}. True?',
    'My notes say {claim}. Correct?',
    'So {claim}, right?',
    'We assumed {claim}. Does that hold?',
    'I believe {claim}. Am I right?',
    '{Claim}. Is this correct?',
    '{Claim}. Right?',
    'From memory, {claim}. Is that correct?',
  ],
  es: [
    '¿Es cierto que {claim}?',
    'Leí que {claim}. ¿Es correcto?',
    'Me dijeron que {claim}. ¿Es así?',
    'Entonces {claim}, ¿verdad?',
    'Tengo anotado que {claim}. ¿Está bien?',
    'Hasta donde sé, {claim}. ¿Es correcto?',
    'Suponíamos que {claim}. ¿Es así?',
    '¿Me confirman que {claim}?',
    'Alguien comentó que {claim}. ¿Es verdad?',
    '¿Entiendo bien que {claim}?',
  ],
  pt: [
    'É verdade que {claim}?',
    'Li que {claim}. Está certo?',
    'Me disseram que {claim}. É isso mesmo?',
    'Então {claim}, certo?',
    'Anotei que {claim}. Está correto?',
    'Até onde sei, {claim}. Está certo?',
    'A gente supôs que {claim}. É assim?',
    'Alguém comentou que {claim}. Procede?',
    'Entendi bem que {claim}?',
    'Você confirma que {claim}?',
  ],
}

export const doubting = (claim: string, language: keyof Texts, random: Random): string => {
  const frame = random
    .pick(doubts[language])
    .replace(/(?<=heard|thought|confirm|says?|assumed|believe) (?=\{claim\})/, (space) =>
      /^(?:in|under|for|on|with) [^,]+, /.test(claim) ? ' that ' : space,
    )
  return sentenceCase(filled(frame, { claim, Claim: sentenceCase(claim) }) ?? '')
}

/** `depth is 2 by default`: a default is told in more ways than documents do. */
export const inOtherWords = (claim: string, language: keyof Texts, random: Random): string => {
  const [, name, value] = told[language].exec(claim) ?? []
  if (!name || !value) return claim
  const called = language === 'en' && random.next() < 0.5 ? name.replace(placed, "$2's $1") : name
  return filled(random.pick(defaults[language]), { name: called, value, claim })!
}

/** `the depth option in orbit sync`: that of orbit sync, too. */
const placed =
  /^the (\S+ (?:option|setting|property|flag|field|parameter)) in (\p{L}[\p{L}\d-]*(?: \p{L}[\p{L}\d-]*){0,2})$/u

const told: Readonly<Record<keyof Texts, RegExp>> = {
  en: /^the default(?: value)? (?:of|for) (.+) is (\S+)$/i,
  es: /^el valor predeterminado de (.+) es (\S+)$/i,
  pt: /^o valor padrão de (.+) é (\S+)$/i,
}

const defaults: Texts = {
  en: ['the default for {name} is {value}', '{name} is {value} by default', '{name} defaults to {value}'],
  es: ['{claim}', '{name} es {value} por defecto'],
  pt: ['{claim}', '{name} é {value} por padrão'],
}

import type { Random } from '../../text/random.ts'
import type { Voice } from '../wording/voice.ts'
import { compress } from './compress.ts'
import { indirect } from './indirect.ts'
import { clauseOf } from './openings.ts'
import { frames } from './persona-frames.ts'

/**
 * Gives a finished question the manner of who asks: a frame around it, a request instead of a question, a search query. What is
 * asked stays. `plain` voices without a persona come back unchanged.
 */
export const asPersona = (question: string, voice: Voice, random: Random): string => {
  if (voice.register === 'query') return compress(question, voice.language) ?? question
  const own = frames[voice.language]
  const choice = [
    ...(voice.polite ? own.polite : []),
    ...(voice.register === 'request' ? own.request : []),
    ...(voice.persona && fits(voice.persona, question) && !(voice.polite && random.next() < 0.5)
      ? [...own[voice.persona], ...(voice.persona === 'novice' && wantsExplaining.test(question) ? own.learner : [])]
      : []),
  ]
  if (choice.length === 0) return question
  // An expert or developer often just asks.
  if (
    !voice.polite &&
    voice.register === 'plain' &&
    /^(?:expert|developer)$/.test(voice.persona ?? '') &&
    random.next() < 0.5
  ) {
    return question
  }
  const embedded = indirect(question, voice.language)
  const fitting = choice.filter(
    (frame) =>
      (embedded !== undefined || !frame.includes('{indirect}')) &&
      // A story of its own needs no other opening: `I have a question: I'm setting up …`.
      (!/[.!] \S/.test(question) || frame.startsWith('{Q}') || !/^I\b/.test(question)) &&
      // Nor does `I was wondering: …`.
      (!/^\p{L}[^?]{3,40}: \p{L}/u.test(question) || frame.startsWith('{Q}')) &&
      // `Simple question: I need to know …` opens twice.
      !(frame.endsWith(': {q}') && clauseOf(question, voice.language) !== undefined) &&
      !(ofAnother.test(frame) && embedded !== undefined && ownPerson.test(embedded)),
  )
  const frame = random.pick(fitting.length > 0 ? fitting : ['{Q}'])
  return frame
    .replace('{indirect}', () => embedded ?? '')
    .replace('{q}', () => lowered(question))
    .replace('{Q}', () => question)
}

/** `Un cliente quiere saber cómo hago …`: what somebody else wants to do, the asker does not. */
const ofAnother = /^(?:Un cliente|Uno de nuestros|Mi equipo|Um cliente|Um dos nossos|Minha equipe).*\{indirect\}/
const ownPerson =
  /(?<!\p{L})(?:puedo|hago|debo|tengo|necesito|mi|mis|posso|faço|devo|preciso|tenho|meu|minha)(?!\p{L})/u

/** A date, a number or the words behind initials need no plain words. */
const wantsExplaining =
  /^(?:how (?:do|does|can|should|is|are) |why |what (?:is|are|does|happens) (?!.*\b(?:stand for|short for|default|maximum|minimum|number|date|price|year)\b)|¿?(?:cómo|por qué|para qué)(?!\p{L})|(?:como|por que|para que)(?!\p{L}))/iu

/** Who asks about a flag is no newcomer, and would not say to be one. */
const fits = (persona: NonNullable<Voice['persona']>, question: string): boolean =>
  persona !== 'novice' || !/(?:^|\s)--?[a-z]/.test(question)

/** A name or an identifier keeps its capital; in Spanish the opening mark stays with the question. */
const lowered = (question: string): string =>
  question
    .replace(
      /^(¿?)(\p{Lu})(?=\p{Ll}*(?:'\p{Ll}+)?[ ,])/u,
      (_all, mark: string, letter: string) => mark + letter.toLowerCase(),
    )
    .replace(/^i(?= |')/, 'I')

import { shownText } from '../../text/shown-text.ts'

/**
 * How many different words of a passage are ones that orders to a model use, in six languages. Most passages that have them are harmless:
 * they only say which passages a model is asked about.
 */
export const orderCues = (text: string): number => cues.filter((cue) => cue.test(text)).length

/** The sentences of a text that hold most of them. */
export const aroundCues = (text: string, room: number, language?: string): string =>
  shownText(text, { room, about: cues.flatMap((cue) => cue.exec(text)?.[0] ?? []).join(' '), language })

const cues: readonly RegExp[] = [
  /\b(?:models?|LLMs?|AIs?|IA|KI|chatbots?|bots?|assistants?|asistentes?|assistentes?|modelos?|modèles?|Assistenten?)\b/i,
  /\b(?:grad(?:ers?|es?|ed|ing)|scor(?:ers?|es?|ed|ing)|evaluat\p{L}+|judges?|reviewers?|califica\p{L}*|evalúa\p{L}*|avalia\p{L}*|note[rz]|évalu\p{L}+|bewert\p{L}+)/iu,
  /\b(?:ignor\p{L}+|disregard\p{L}*|forget|obey|overrid\p{L}+|olvid\p{L}+|esque[cç]\p{L}+|oubli\p{L}+|vergiss|vergessen)/iu,
  /\b(?:prompts?|instructions?|instrucci[oó]n\p{L}*|instru[cç][oõã]\p{L}*|consignes?|Anweisung\p{L}*|system messages?)/iu,
  /\b(?:repl(?:y|ies)|respond\p{L}*|answer with|output|responde\p{L}*|réponds?|antwort\p{L}*)\b/iu,
  /\b(?:whoever|readers?|reads? this|qui(?:en|em) (?:lea|leia|lee|lê)|lectores?|leitor\p{L}*|lecteurs?|wer (?:dies|das))/iu,
]

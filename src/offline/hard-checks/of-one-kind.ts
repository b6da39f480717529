import type { Fails } from './fails.ts'

/** `For this driver it must be 3`, `In this mode the administrator …` behind it, a page on one of several drivers: and the question says of none. */
export const ofOneKind: Fails = ({ question, answer, fact, context }, language) => {
  if (language !== 'en') return false
  const [, own, page] = aboutOne.exec(context.title) ?? []
  if (own && page && !names(question, page) && !namesAny(own, question)) return true
  const here = thisOne.exec(answer.text)
  if (here && !names(`${question} ${answer.text.slice(0, here.index)}`, here[1]!)) return true
  const last = fact.quotes.at(-1)!
  const block = context.blocks.findLast(({ start, end }) => start <= last.start && last.start < end)
  const next = context.sentences.find(({ start, end }) => start >= last.end && end <= (block?.end ?? 0))
  const [, kind] = inThisOne.exec(next?.text ?? '') ?? []
  return kind !== undefined && !names(`${question} ${answer.text}`, kind)
}

const kinds = 'driver|plug-?in|back-?end|provider|connector|adapter|distribution|mode'
const thisOne = new RegExp(`\\b[Tt]his (${kinds})\\b`)
const aboutOne = /^(.+) (driver|plug-?in|back-?end|connector|adapter)$/i
const inThisOne = new RegExp(`^(?:In|With|For|Under) this (${kinds})\\b`)

/** `the ring driver`, `X is a driver`; `the driver` names none, nor does an option called `driver_handles_rings`. */
const names = (text: string, kind: string): boolean =>
  new RegExp(
    `\\b(?:is|are) an? ${kind}\\b|\\b(?!(?:an?|the|this|that|each|every|any|its|your)\\b)[\\w'-]+[ _-]${kind}`,
    'i',
  ).test(text)

/** `flashring_path` holds a word of the page `Flashring driver`. */
const namesAny = (words: string, question: string): boolean =>
  words.split(/[^\p{L}\p{N}]+/u).some((word) => word.length > 2 && question.toLowerCase().includes(word.toLowerCase()))

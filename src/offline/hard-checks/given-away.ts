import { contentStems, words } from '../../text/words.ts'
import { answerTypeOf, type Candidate } from '../candidate.ts'
import { copiesRun } from '../copied-run.ts'
import { wordCount } from '../text/phrases.ts'
import type { Fails } from './fails.ts'

export const leak: Fails = (candidate, language) => {
  const { question, fact } = candidate
  const type = answerTypeOf(candidate)
  if (type === 'yes_no' || type === 'multi_step' || type === 'comparison') return false
  if (language === 'en' && (sayNothing.test(fact.value) || (named.has(fact.family) && saysItsName(candidate))))
    return true
  const asked = ` ${words(question, language).join(' ')} `
  if (type === 'list') {
    const items = fact.items ?? []
    return items.length > 0 && items.every((item) => asked.includes(` ${words(item, language).join(' ')} `))
  }
  const value = words(fact.value, language).join(' ')
  if (value.length > 1 && wordCount(fact.value) <= 8 && asked.includes(` ${value} `)) return true
  // An explanation whose words are all in the question tells nothing.
  const told = [...new Set(contentStems(fact.value, language))]
  const known = new Set(contentStems(question, language))
  const fresh = told.filter((stem) => !known.has(stem)).length
  return told.length > 0 && fresh / told.length < 0.34
}

/** `validate() validates`, `get_class_path() returns the class path`: all that is told stands in the name. */
const saysItsName = ({ fact }: Candidate): boolean => {
  const name = fact.subject.toLowerCase().replace(/[^a-z\d]/g, '')
  const told = contentStems(fact.value, 'en')
  // `validates a given gate`
  if (told.length <= 4 && name === told[0]?.replace(/[^a-z]/g, '').concat(name.slice(told[0].length))) return true
  return told
    .filter((stem) => !idle.has(stem))
    .every((stem) => name.includes(stem.slice(0, Math.max(4, stem.length - 1))))
}

const named: ReadonlySet<string> = new Set(['effect', 'call-effect', 'definition-list'])
const idle: ReadonlySet<string> = new Set(
  contentStems('get gets set sets return returns list lists give given all supported value values object', 'en'),
)

/** `contain one or more entries`: what every list does. */
const sayNothing = /^(?:\p{Ll}+ )?(?:one|zero) or more \p{L}+\.?$/u

export const copied: Fails = ({ question, context }) => copiesRun(question, context)

import { escaped } from '../../text/escaped.ts'
import { contentStems } from '../../text/words.ts'
import type { Fact } from '../fact.ts'

/** Whether a question already holds the name of what it is about, or something that is the same wherever it is met. */
export const isNamed = (name: string, question: string, fact: Partial<Pick<Fact, 'family'>>): boolean => {
  const head = name
    .replace(/^the | (?:of|in) .*$/g, '')
    .replace(
      /\(\)$|(?<=^\S+) (?:class|event|option|setting|field|property|parameter|argument|attribute|flag|constructor|function|method|command|macro|hook|variable)$/,
      '',
    )
  const asked = contentStems(question, 'en')
  // `after()` is no word of content.
  const own = contentStems(head, 'en')
  return (
    isSelfStanding(fact.family, question) ||
    holds(question, head) ||
    holds(question, `${head.split(/[.#]/).at(-1)!}()`) ||
    (own.length > 0 && own.every((stem) => asked.includes(stem))) ||
    unmistakable.test(question)
  )
}

const holds = (question: string, words: string): boolean =>
  new RegExp(`(?<![\\w-])${escaped(words)}(?![\\w-])`, 'i').test(question)

/** An error code is looked up as it is; an abbreviation of three letters stands for one thing here and another there. */
const isSelfStanding = (family: string | undefined, question: string): boolean =>
  family === 'error-code' || (family === 'acronym' && /\b[A-Z&]{4,}\b/.test(question))

/** `MAX_OLD_SPACE`, `url.host`, `fs.open()`, `npm_old_version`; a file name is met on many pages. */
const unmistakable =
  /\b[A-Z][A-Z\d]*_[A-Z_\d]+\b|\b[a-z]+(?:_[a-z]+){2,}\b|(?<![\w./-])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+\(|(?<![\w./-])[A-Za-z_]\w+\.(?!(?:js|json|ts|md|txt|ya?ml|html?|css|rc|toml|lock|com|org|net|io|exe|log|sh|py)\b)[A-Za-z_]\w+/

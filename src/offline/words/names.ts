import { oncePerText } from '../../text/lru.ts'
import { isStopWord } from '../../text/words.ts'

const monthsAndDays = new Set(
  (
    'january february march april may june july august september october november december ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
    'janeiro fevereiro março maio junho julho setembro outubro novembro dezembro ' +
    'jan ene feb fev mar apr abr mai jun jul aug ago sep sept set oct out nov dec dic dez ' +
    'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays ' +
    'lunes martes miércoles jueves viernes sábado sábados domingo domingos ' +
    'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira'
  ).split(' '),
)

export interface Name {
  readonly text: string
  /** A proper name, a code (`max_size`, `M5.large`, `SLO`), or words in quotation marks or code marks. */
  readonly kind: 'proper' | 'code' | 'quoted'
  /** True at the start of a sentence, where any word would be capitalized. */
  readonly isFirst: boolean
}

/** Finds names in a text, which may contain Markdown. */
export const namesIn = (text: string, language: string): readonly Name[] => cachedNames(text, language)

/** Takes the place of code, so that words on both sides do not form one name. */
const codeMark = ' \u0001 '

const findNames = (text: string, language: string): readonly Name[] => {
  const names: Name[] = []
  // The letters of a currency sign, such as `US$`, are not a name.
  let rest = text.replace(/\b(?:US|R|C|A|NZ|HK|AR|MX)\s?\$|\bS\/(?=\s?\d)/g, '$')
  const extract = (pattern: RegExp, kind: Name['kind']): void => {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      // The last two arguments are the offset and the whole text.
      const inner = String(groups.slice(0, -2).find((group) => group !== undefined) ?? match)
      if (/[\p{L}\p{N}]/u.test(inner)) names.push({ text: inner.trim(), kind, isFirst: false })
      return kind === 'code' ? codeMark : ` ${inner} `
    })
  }
  extract(/`+([^`\n]+)`+/g, 'code')
  extract(/\b(?:https?:\/\/|www\.)[^\s<>()\]]+[^\s<>()\].,;:!?]/g, 'code')
  extract(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, 'code')
  extract(/“([^”\n]{1,120})”|«([^»\n]{1,120})»|"([^"\n]{1,120})"/g, 'quoted')
  rest = rest.replace(codeLike, (match) => {
    // `50GB` is a quantity and `GB` its unit.
    if (units.test(match.replace(/^[\d.,]+/, ''))) return match
    names.push({ text: match.replace(/[.,:;]+$/, ''), kind: 'code', isFirst: false })
    return codeMark
  })
  for (const sentence of rest.split(/(?<=[.!?…:;])\s+|\n+|(?<=^|\s)(?:\d{1,2}[.)]|[-*•])\s+/))
    names.push(...properNames(sentence, language))
  return names
}

/** Units and currencies, which are not names. */
const units = /^(?:[kmgtp]i?b|[kmg]bps|[kmgt]?hz|usd|eur|gbp|brl|ars|mxn|[kmc]?m|kg|h|s|ms|min|d)$/i

const cachedNames = oncePerText(5_000, (names: readonly Name[]) => names.length, findNames)

// Flags, paths, underscores, capitals inside words, digits together with letters, versions, dotted identifiers, words in capitals only.
const codeLike = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])--?[a-z][\w-]*\w`,
    String.raw`(?<![\p{L}\p{N}])(?:~|\.{1,2})?\/[\w.-]+(?:\/[\w.-]*)*`,
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+`,
    String.raw`(?<![\p{L}\p{N}])[a-z]+\p{Lu}[\p{L}\p{N}]*`,
    String.raw`(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*`,
    String.raw`(?<![\p{L}\p{N}])(?:\p{L}+[.-]?\d|\d+(?!(?:st|nd|rd|th|s|x|h|m|k|am|pm|[kmgtp]i?b|[mk]?bps|%)(?![\p{L}\p{N}]))\p{L})[\p{L}\p{N}]*(?:[.-][\p{L}\p{N}]+)*`,
    String.raw`(?<![\p{L}\p{N}])\d+(?:\.\d+){2,}`,
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\.[\p{L}]{2,5})(?![\p{L}\p{N}.])`,
    String.raw`(?<![\p{L}\p{N}])\p{Lu}{2,}s?(?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)

const properNames = (sentence: string, language: string): Name[] => {
  const names: Name[] = []
  const tokens = sentence.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []
  const first = tokens.findIndex((token) => /\p{L}/u.test(token))
  // In a title or an all-caps line, capitals do not mark names.
  const wordsOnly = tokens.filter((token) => /^\p{L}{2}/u.test(token))
  const capitals = wordsOnly.filter((token) => /^\p{Lu}/u.test(token))
  const isTitle = wordsOnly.length >= 4 && capitals.length / wordsOnly.length > 0.8
  let run: string[] = []
  let isFirst = false
  const close = (): void => {
    while (linkers.has(run.at(-1) ?? '')) run.pop()
    const words = run.filter((token) => !linkers.has(token))
    if (words.length > 0 && !(isTitle && words.length > 4)) names.push({ text: run.join(' '), kind: 'proper', isFirst })
    run = []
  }
  for (const [index, token] of tokens.entries()) {
    const isName = /^\p{Lu}/u.test(token) && !isCommon(token, language, index === first)
    if (isName) {
      if (run.length === 0) isFirst = index === first
      run.push(token)
    } else if (run.length > 0 && linkers.has(token) && /^\p{Lu}/u.test(tokens[index + 1] ?? '')) run.push(token)
    else close()
  }
  close()
  return names
}

/** Words that may be inside a name: `Bank of England`. */
const linkers = new Set('of de da do das dos del la las los el the y e and & von van di du'.split(' '))

const isCommon = (word: string, language: string, isFirst: boolean): boolean => {
  const lower = word.toLowerCase()
  if (isStopWord(lower, language) || monthsAndDays.has(lower) || units.test(word)) return true
  return isFirst && answerOpeners.has(lower)
}

/** Words that are often capitalized at the start of an answer without being names. */
const answerOpeners = new Set(
  (
    'yes no yeah sure correct false true wrong not none nothing neither both because since after before when if once only please there it they you your we our ' +
    'sí si nada ninguno ninguna porque cuando falso cierto correcto incorrecto sim não nada nenhum nenhuma quando falso correto incorreto depende depends'
  ).split(' '),
)

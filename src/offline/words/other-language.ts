import { detectLanguage } from '../../corpus/language.ts'
import { stopWords } from '../../text/stop-words.ts'
import { baseLanguage, words } from '../../text/words.ts'
import { foreignScript } from './foreign-script.ts'
import { plainly } from './support.ts'
import { withoutMarkup } from './without-markup.ts'

export interface LanguageOptions {
  /** Questions have a question word or a verb that says which language they are in; answers may be a bare noun. */
  readonly question?: boolean
  /** Borrowed words are wanted: only a text without a single word of the wanted language is foreign. */
  readonly mixed?: boolean
  /** A text in the wanted language. What it says in a row is passed over: titles and terms may be in whatever language they are. */
  readonly known?: string
}

/**
 * The language that a text is in when it is surely not the wanted one; undefined otherwise. Function words, letters and endings
 * that one language has and the other has not decide; a text without any (`France`, `20 GB`) is in every language.
 */
export const otherLanguageOf = (text: string, wanted: string, options: LanguageOptions = {}): string | undefined => {
  const base = baseLanguage(wanted)
  const script = foreignScript(text, base)
  if (script) return script
  const running = runningText(withoutKnown(text, options.known ?? ''))
  const spoken = [...new Set(words(running).filter((word) => /^\p{L}/u.test(word)))]
  if (!stopWords.has(base)) return options.mixed ? undefined : guessed(running, base)
  const own = signsOf(base, spoken, running)
  let best: { language: string; lead: number } | undefined
  for (const language of stopWords.keys()) {
    if (language === base) continue
    const theirs = signsOf(language, spoken, running)
    const against = [...theirs].filter((sign) => !own.has(sign)).length
    const speaking = [...own].filter((sign) => !theirs.has(sign)).length
    const least = options.question && spoken.length > 1 ? 1 : 2
    const foreign = speaking === 0 ? against >= least : against >= 3 && against >= 3 * speaking
    if (foreign && !(options.mixed && own.size > 0) && (!best || against - speaking > best.lead))
      best = { language, lead: against - speaking }
  }
  if (best) return best.language
  // Spanish and Portuguese are too close for a guess from letters.
  const guess = options.mixed || own.size > 0 ? undefined : guessed(running, base)
  return guess && !(romance.has(guess) && romance.has(base)) ? guess : undefined
}

const romance = new Set(['es', 'pt', 'ca', 'it', 'fr', 'gl'])

/** A statistical guess, for longer runs without function words. */
const guessed = (running: string, base: string): string | undefined => {
  if ((running.match(/\p{L}/gu)?.length ?? 0) < enough) return undefined
  const found = detectLanguage(running)
  return found === 'und' || found === base ? undefined : found
}

const enough = 24

const withoutKnown = (text: string, known: string): string =>
  known === ''
    ? text
    : text
        .split(/(?<=[.;:!?])\s+|\n/)
        .filter((part) => !plainly(known).includes(plainly(part).replace(/[\s.!?"']+$/, '')))
        .join('\n')

/** Without names, codes and quotations. */
const runningText = (text: string): string =>
  withoutMarkup(text.replace(/`[^`\n]*`|“[^”\n]*”|"[^"\n]*"|«[^»\n]*»/g, ' '))
    .replace(/https?:\/\/\S+|\S+@\S+|[\w-]+(?:[_./]\w+)+/g, ' ')
    .replace(/(?<=[\p{L}\p{N},;:'’-] ?)(?<![\p{L}])\p{Lu}[\p{L}\p{M}'’-]*/gu, ' ')

/** What speaks for a language in a text: its function words, letters and endings. */
const signsOf = (language: string, spoken: readonly string[], running: string): ReadonlySet<string> => {
  const list = stopWords.get(language)!
  const signs = new Set(spoken.filter((word) => list.has(word) && !loanwords.has(word)))
  const more = features.get(language)
  if (more?.letters.test(running)) signs.add(`letters of ${language}`)
  for (const word of spoken) if (more?.endings.test(word)) signs.add(`…${word}`)
  return signs
}

/** Function words that stand in names and foreign terms. */
const loanwords = new Set(['a', 'of', 'the', 'and', 'y', 'e', 'i', 'o', 't', 's', 'd', 'l', 'm', 'n'])

const features: ReadonlyMap<string, { readonly letters: RegExp; readonly endings: RegExp }> = new Map([
  ['en', { letters: /$^/, endings: /.(?:tion|tions|ness|ings?|ship|able|ly|ght|wh\w+)$/ }],
  ['es', { letters: /[¿¡ñ]/, endings: /.(?:ción|ciones|dades|miento|mientos|ñ[oa]s?|ll[oa]s?|ieron|aron)$/ }],
  [
    'pt',
    {
      letters: /[ãõçâêô]/,
      endings: /.(?:ção|ções|ões|ãos?|dades?|agem|agens|nh[oa]s?|lh[oa]s?|eir[oa]s?|ê[ms]|ância|ência)$/,
    },
  ],
])

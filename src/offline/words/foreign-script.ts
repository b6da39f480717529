import { detectLanguage } from '../../corpus/language.ts'

/** The name of the script or language of a text that is not written as the wanted language is. */
export const foreignScript = (text: string, wanted: string): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const own = scripts.find(([, , languages]) => languages.includes(wanted))
  if (own) {
    const held = text.match(own[0])?.length ?? 0
    return letters >= 20 && held / letters < 0.3 ? detectLanguage(text) : undefined
  }
  return scripts.find(([pattern]) => letters >= 2 && (text.match(pattern)?.length ?? 0) / letters > 0.5)?.[1]
}

const scripts: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/\p{Script=Cyrillic}/gu, 'a language in Cyrillic', ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk']],
  [/\p{Script=Greek}/gu, 'Greek', ['el']],
  [/\p{Script=Arabic}/gu, 'a language in Arabic script', ['ar', 'fa', 'ur']],
  [/\p{Script=Hebrew}/gu, 'Hebrew', ['he', 'yi']],
  [/\p{Script=Devanagari}/gu, 'a language in Devanagari', ['hi', 'mr', 'ne']],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu, 'Chinese or Japanese', ['zh', 'ja', 'yue']],
  [/\p{Script=Hangul}/gu, 'Korean', ['ko']],
  [/\p{Script=Thai}/gu, 'Thai', ['th']],
]

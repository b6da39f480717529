import { readFileSync } from 'node:fs'
import { sha256 } from '../text/hash.ts'
import { ownProperty } from '../text/objects.ts'
import { invisible } from '../text/quotes/simplify.ts'
import { shownText } from '../text/shown-text.ts'

/** Counts the groups of cue words that occur in a text, in five languages. The count only selects passages, which a model then examines for instructions. */
export const countInjectionCues = (text: string): number => cues.filter((cue) => cue.test(text)).length

/** The parts of a text around cue words, at most `maxWidth` long. */
export const textAroundCues = (text: string, maxWidth: number, language?: string): string =>
  shownText(text, { maxWidth, about: cues.flatMap((cue) => cue.exec(text)?.[0] ?? []).join(' '), language })

const cues: readonly RegExp[] = [
  /\b(?:models?|LLMs?|AIs?|IA|KI|chatbots?|bots?|assistants?|asistentes?|assistentes?|modelos?|modèles?|Assistenten?)\b/i,
  /(?<!\p{L})(?:grad(?:ers?|es?|ed|ing)|scor(?:ers?|es?|ed|ing)|evalua\p{L}+|judges?|reviewers?|califica\p{L}*|evalúa\p{L}*|avalia\p{L}*|note[rz]|évalu\p{L}+|bewert\p{L}+)/iu,
  /\b(?:ignor\p{L}+|disregard\p{L}*|forget|obey|overrid\p{L}+|olvid\p{L}+|esque[cç]\p{L}+|oubli\p{L}+|vergiss|vergessen)/iu,
  /\b(?:prompts?|instructions?|instrucci[oó]n\p{L}*|instru[cç][oõã]\p{L}*|consignes?|Anweisung\p{L}*|system messages?)/iu,
  /\b(?:repl(?:y|ies)|respond\p{L}*|answer with|output|responde\p{L}*|réponds?|antwort\p{L}*)\b/iu,
  /\b(?:whoever|readers?|reads? this|qui(?:en|em) (?:lea|leia|lee|lê)|lectores?|leitor\p{L}*|lecteurs?|wer (?:dies|das))/iu,
]

interface InjectionPattern {
  /** Texts in lower case. Every match of the pattern contains at least one of them, and searching for them first is fast. */
  readonly keywords: readonly string[]
  readonly pattern: RegExp
}

/** Phrases that instruct a model, in one language. Each of the `parts` lists alternatives. With the prefix `<=3`, it may occur up to three times. `{name}` stands for one of the `lists`. */
interface PhrasesOfLanguage {
  readonly lists?: Readonly<Record<string, string>>
  readonly phrases: readonly {
    readonly keywords: string
    readonly parts: readonly string[]
    /** A pattern for the text after the phrase. */
    readonly followedBy?: string
  }[]
}

const {
  salutations: { greetings, machines, keywords: salutationKeywords },
  ...phrasesByLanguage
}: Record<'en' | 'es' | 'pt' | 'others', PhrasesOfLanguage> & {
  readonly salutations: Readonly<Record<'greetings' | 'machines' | 'keywords', string>>
} = JSON.parse(readFileSync(new URL('./injection-phrases.json', import.meta.url), 'utf8'))

const patternsOf = ({ lists = {}, phrases }: PhrasesOfLanguage): InjectionPattern[] =>
  phrases.map(({ keywords, parts, followedBy = '' }) => ({
    keywords: keywords.split('|'),
    pattern: new RegExp(phrasePattern(parts.map((part) => fillLists(part, lists))) + followedBy, 'giu'),
  }))

/** Replaces each `{name}` with the list of this name, which may contain other lists. */
const fillLists = (part: string, lists: Readonly<Record<string, string>>): string =>
  part.replace(/\{([a-z]+)\}/g, (mark, name: string) => fillLists(ownProperty(lists, name) ?? mark, lists))

/** The source of a pattern for parts that follow one another, separated by spaces or marks. */
const phrasePattern = (parts: readonly string[]): string => {
  const gap = String.raw`[\s*_>"'“”~,]+`
  const source = parts.map((part, index) => {
    const [, times, words = part] = /^<=(\d) (.*)$/s.exec(part) ?? []
    const spaced = words.replaceAll(' ', gap)
    if (times !== undefined) return `(?:(?:${spaced})${gap}){0,${times}}`
    return `(?:${spaced})${index === parts.length - 1 ? '' : gap}`
  })
  return String.raw`(?<![\p{L}\p{N}])${source.join('')}(?![\p{L}\p{N}])`
}

/** Matches a greeting to a model, such as "Dear assistant,", but not "Dear Assistant Director". */
const salutation: InjectionPattern = {
  keywords: salutationKeywords.split('|'),
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${greetings})[\s,]+(?:[\p{L}-]+[\s]+){0,2}(?:${machines})(?=\s*[,:!.–—-])`,
    'giu',
  ),
}

/** Turn markers of chat models, tool calls and invisible text, which are the same in every language. */
const languageIndependent: readonly InjectionPattern[] = [
  {
    keywords: ['<|', '[inst]', '[/inst]', '<<sys', '<</sys', 'system_prompt', 'system-prompt', 'system-reminder'],
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|tool|channel)\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system_prompt|system-prompt|system-reminder)>/gi,
  },
  {
    keywords: ['system', 'assistant', 'developer'],
    pattern:
      /^[ \t>*_-]*(?:#{1,4}[ \t]*)?(?:system|assistant|developer)(?:[ \t]+(?:message|prompt|override|instruction))?[*_]*[ \t]*:[*_]*[ \t]*(?=(?:you (?:are|must|will|should|have)|ignore |respond |reply |do not |never |from now |disregard |forget |sure[,!]))/gim,
  },
  {
    keywords: [
      'system prompt',
      'system message',
      'system instruction',
      'system override',
      'developer message',
      '# instruction',
      '# system',
    ],
    pattern:
      /\b(?:begin|end|new|updated|start of|end of)[ \t]+(?:system|developer)[ \t]+(?:prompt|message|instructions?|override)\b|\bSYSTEM[ \t]+OVERRIDE\b|^[ \t]*#{2,4}[ \t]*(?:Instruction|System)s?[ \t]*:[ \t]*$/gim,
  },
  {
    keywords: ['tool_', 'function_', 'invoke'],
    pattern:
      /<\/?(?:antml:)?(?:tool_calls?|function_calls?|tool_use|tool_results?|tool_response|function_results?)\b[^<>\n]{0,200}>|<(?:antml:)?invoke[ \t]+name=/gi,
  },
  {
    keywords: ['search_corpus', 'read_section', 'locate_span'],
    pattern:
      /\b(?:search_corpus|read_section|locate_span)[ \t]*\([ \t]*[{"'\w]|["'](?:name|tool|function)["'][ \t]*:[ \t]*["'](?:search_corpus|read_section|locate_span)["']/gi,
  },
  // Unicode tag characters, which are invisible but which some models read. Up to six after a black flag emoji are the flag of a region.
  // The keyword is the code unit with which they all begin.
  {
    keywords: ['\u{E0000}'.slice(0, 1)],
    pattern: /(?<![\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007E}]{4,}|[\u{E0020}-\u{E007E}]{7,}/gu,
  },
]

const letterSpaced = /(?<![\p{L}\p{N}])(?:\p{L}[ .·_*-]{1,3}){11,}\p{L}(?![\p{L}\p{N}])/gu

/** Parts of words that are common in instructions to a model. */
const instructionStems = /ignor|disregard|forget|override|instruc|instruk|prompt|assist|grader|evaluat|system|sistema/i

/** Finds instructions that are hidden by spaces between the letters. Letter-spaced headings in old documents look the same, but do not contain these stems. */
const findLetterSpaced = (text: string) =>
  [...text.matchAll(letterSpaced)].filter(([run]) => instructionStems.test(run.replace(/[^\p{L}]/gu, '')))

/** Finds instructions to models by phrases in seven languages, greetings, marks of chat models and hidden text. Sorts the matches by offset, and drops those that overlap an earlier one. */
export const findInjections = (text: string) => {
  const { visible, originalOffset } = withoutInvisible(text)
  const lower = visible.toLowerCase()
  const foundKeywords = new Set(allKeywords.filter((keyword) => lower.includes(keyword)))
  const likelyPatterns = patterns.filter(({ keywords }) => keywords.some((keyword) => foundKeywords.has(keyword)))
  const matches = likelyPatterns.flatMap(({ pattern }) => [...visible.matchAll(pattern)])
  const sorted = [...matches, ...findLetterSpaced(visible)]
    .map(({ 0: { length }, index }) => ({ start: originalOffset(index), end: originalOffset(index + length - 1) + 1 }))
    .map(({ start, end }) => ({ start, end, text: text.slice(start, end) }))
    .sort((a, b) => a.start - b.start || b.end - a.end)
  return sorted.filter(({ start }, index) => sorted.slice(0, index).every(({ end }) => end <= start))
}

const patterns = [...Object.values(phrasesByLanguage).flatMap(patternsOf), salutation, ...languageIndependent]
const allKeywords = [...new Set(patterns.flatMap(({ keywords }) => keywords))]

/** A hash of the rules. When it changes, documents are scanned again. */
export const injectionRulesHash: string = sha256(
  JSON.stringify([
    patterns.map(({ keywords, pattern }) => [keywords, pattern.source, pattern.flags]),
    [letterSpaced.source, instructionStems.source, invisible.source],
  ]),
).slice(0, 16)

/** Removes invisible characters, which may split words. `originalOffset` maps offsets back to the original text. */
const withoutInvisible = (text: string): { visible: string; originalOffset: (offset: number) => number } => {
  if (!invisible.test(text)) return { visible: text, originalOffset: (offset) => offset }
  const offsets: number[] = []
  const characters: string[] = []
  for (let index = 0; index < text.length; index++) {
    if (invisible.test(text.charAt(index))) continue
    characters.push(text.charAt(index))
    offsets.push(index)
  }
  return { visible: characters.join(''), originalOffset: (offset) => offsets[offset] ?? text.length }
}

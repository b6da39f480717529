import type { Block } from '../../text/blocks.ts'
import type { OfflineLanguage } from '../family.ts'
import type { PassageContext, Sentence } from '../passage-context.ts'
import { calledOn, manualSection, subjectNamed } from '../places/subject.ts'

/** A heading with what stands right under it, up to the next heading. */
export interface Headed {
  readonly heading: string
  /** The headings above, from the document's top down. */
  readonly above: readonly string[]
  readonly blocks: readonly Block[]
  /** False where the passage ends before the section does, or may. */
  readonly whole: boolean
  /** A deeper heading follows: the section goes on with it. */
  readonly goesOn: boolean
  /** The heading that follows, in the passage. */
  readonly next?: string
}

/** The sections of a passage; what stands before its first heading is headed by the title where the passage opens the document. */
export const headedIn = (context: PassageContext): readonly Headed[] => {
  const known = seen.get(context)
  if (known) return known
  const sections = read(context)
  seen.set(context, sections)
  return sections
}

const seen = new WeakMap<PassageContext, readonly Headed[]>()

const read = (context: PassageContext): readonly Headed[] => {
  const { blocks } = context
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' ? [index] : []))
  const sections = starts.map((at, nth): Headed => {
    const to = starts[nth + 1] ?? blocks.length
    const path = context.pathAt(blocks[at]!.start)
    const next = blocks[to]
    return {
      heading: context.clean(blocks[at]!.inner),
      above: path.slice(0, -1),
      blocks: blocks.slice(at + 1, to),
      whole: next !== undefined || !mayBeCut(context),
      goesOn: next !== undefined && next.depth > blocks[at]!.depth,
      ...(next ? { next: context.clean(next.inner) } : {}),
    }
  })
  const first = starts[0] ?? blocks.length
  if (first === 0 || !opensDocument.test(context.chunk_id)) return sections
  return [
    {
      heading: context.title,
      above: [],
      blocks: blocks.slice(0, first),
      whole: first < blocks.length || !mayBeCut(context),
      goesOn: first < blocks.length,
    },
    ...sections,
  ]
}

const opensDocument = /#c?0$/
/** A long passage may end in the middle of a section. */
const mayBeCut = ({ text }: PassageContext): boolean => text.length > 1400

/** The first sentence under a heading, where running text follows it at once. */
export const openingOf = ({ blocks }: Headed, context: PassageContext): Sentence | undefined => {
  const [block] = blocks
  if (block?.kind !== 'paragraph') return undefined
  return context.sentences.find(
    ({ start, end, position }) => position === 0 && start >= block.start && end <= block.end,
  )
}

/** Headings that name a part of every page and nothing in particular. */
const generic: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:description|synopsis|overview|about|introduction|usage|summary|details|name|what (?:is it|it does))$/i,
  es: /^(?:descripción|sinopsis|resumen|introducción|uso|detalles|acerca de)$/i,
  pt: /^(?:descrição|sinopse|resumo|introdução|uso|detalhes|sobre)$/i,
}

export const isGenericHeading = (heading: string, language: OfflineLanguage): boolean =>
  generic[language].test(heading.trim())

/**
 * What a section is about, where its heading names one thing that people call by that name: a command, a function, a flag.
 * `fs.readFile(path[, options])` is `fs.readFile()`; what stands under `Description` is about what that stands under.
 */
export const identifierOf = ({ heading, above }: Headed, context: PassageContext): string | undefined => {
  const named = isGenericHeading(heading, context.language) ? above.at(-1) : heading
  const bare = named
    ?.replace(/^(?:\d+(?:\.\d+)*[.)]?)\s+/, '')
    .replace(/^(?:Class|Method|Function|Property|Static method|Clase|Método|Función|Classe|Função): /i, '')
    .replace(/^new (?=[A-Z])/, '')
    .replace(/^(--[\w-]+) \S+$/, '$1')
    .replace(manualSection, '')
    .replace(/\((?:[^()]|\([^()]*\))*\)/, '()')
    .trim()
  if (!bare || bare.length > 60 || bare.split(' ').length > 4 || /[?!,;:<>{}|]/.test(bare)) return undefined
  if (!/^(?:[\w$@./-]+(?:\(\))?|--?[\w-]+)(?: [a-z][\w-]*){0,3}$/.test(bare)) return undefined
  const codeLike = /[._$/@]|\w-\w|^--?\w|\(\)$|[a-z][A-Z]|^[a-z]/.test(bare)
  const isFile = /\.(?:md|txt|pdf)$|^[a-z][\w-]*\.(?:ts|tsx|jsx|py|rb|go|rs|java|html|css)$/i.test(bare)
  // `Roll-out` is a word.
  if (!codeLike || isFile || /^\d|^\p{Lu}\p{Ll}+(?:-\p{Ll}+)+$/u.test(bare)) return undefined
  if (/^\.\w/.test(bare) && context.language === 'en') return calledOn(bare, context.text)
  // `--quiet`: many commands have one.
  if (/^--?[a-z\d]+$/i.test(bare) && context.language === 'en' && !subjectNamed([...above, heading], context))
    return undefined
  // Small words are a name where they are typed so, or where they begin as the page does.
  const [first = ''] = bare.split(/[ -]/)
  const isTyped = context.text.includes(`\`${bare}`) || context.title.toLowerCase().startsWith(first)
  const command = subjectNamed([...above.filter((each) => each !== named), named!], context)
  if (command?.kind === 'command' && command.name.endsWith(` ${bare}`)) return command.name
  if (bare.includes(' ') && !isTyped) return undefined
  // `npm-fund` is typed `npm fund`, `ignore-scripts` as it is.
  const spaced = bare.replace('-', ' ')
  return /^[a-z]+-[a-z]+$/.test(bare) &&
    ![`\`${bare}`, `*${bare}*`].some((typed) => context.text.includes(typed)) &&
    context.text.includes(spaced)
    ? spaced
    : bare
}

/** A short name says what it belongs to only where it is the page's own, or holds it: `fs.cp()`, `npm view`. */
export const namesItsOwner = (name: string, context: PassageContext): boolean =>
  /^\w{3,}[. /]\w/.test(name) || context.title.toLowerCase().includes(name.toLowerCase().replace(/\(\)$/, ''))

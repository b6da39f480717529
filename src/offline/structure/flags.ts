import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'
import { partOfHelp, subjectNamed } from '../places/subject.ts'
import { definitionsOf } from './definitions.ts'

/** A flag as the help text of its command lists it. */
export interface Flag {
  readonly name: string
  /** `-f` beside `--force`. */
  readonly short?: string
  /** What stands for its value: `strings` of `--values strings`. */
  readonly takes?: string
  readonly command: string | undefined
  readonly description: string
  readonly fallback: string | undefined
  readonly quote: TextSpan
}

/** The flags of the commands that a passage tells of, from their help texts, lists and tables. */
export const flagsOf = (context: PassageContext): readonly Flag[] =>
  [...fromHelp(context), ...fromDefinitions(context)].filter(({ name }) => !everyFlag.test(name))

/** What `--help` and `--version` do, everybody knows. */
export const everyFlag = /^(?:the )?--(?:help|version)(?= |$)/

const line =
  /^[ \t]*(?:(-\w),[ \t]+)?(--[a-z][\w-]+)(?:[ =][<[]?([\w.:/|-]+)[>\]]?)?[ \t]{2,}(\S.*(?:\n[ \t]{16,}(?!-)\S.*)*)$/gm

const fromHelp = (context: PassageContext): Flag[] =>
  context.blocks.flatMap((block) => {
    if (block.kind !== 'code') return []
    // Flags that every command has say nothing about this one.
    if (/inherited|parent|global|heredad|herdad|globa/i.test(context.pathAt(block.start).at(-1) ?? '')) return []
    const code = context.text.slice(block.inner.start, block.inner.end)
    const found = [...code.matchAll(line)]
    return found.flatMap((each) => {
      const [whole, short, name = '', takes, said = ''] = each
      const start = block.inner.start + each.index + (whole.length - whole.trimStart().length)
      return [
        {
          name,
          ...(short ? { short } : {}),
          ...(takes ? { takes } : {}),
          command: commandAt(block.start, context),
          ...split(said.replace(/\s+/g, ' ')),
          quote: { start, end: block.inner.start + each.index + whole.length },
        },
      ]
    })
  })

const fromDefinitions = (context: PassageContext): Flag[] =>
  definitionsOf(context).flatMap(({ term, whole, quotes }) => {
    const [, before, first, name, second, after, third] = withPlaceholder.exec(term.replace(/`/g, '')) ?? []
    const short = before ?? after
    const takes = first ?? second ?? third
    // What a list goes on to say is left to the list.
    const said = whole.replace(/(?:^|(?<=[.!?]) )[^.!?]*:$/, '')
    return name && said
      ? [
          {
            name,
            ...(short ? { short } : {}),
            ...(takes ? { takes } : {}),
            command: commandAt(quotes[0]!.start, context),
            ...split(said),
            quote: quotes[0]!,
          },
        ]
      : []
  })

/** `--depth`, `--depth n`, `-c, --config KEY=VALUE`, `--force, -f`, `--tone, -t <tone>`. */
const placeholder = String.raw`(?:[ =][<[]?((?:\w|…)[\w.:/|=…-]*)[>\]]?)?`
const joint = String.raw`(?:,| ?\/| ?\|| or|, or)`
const withPlaceholder = new RegExp(
  String.raw`^(?:(-\w)${placeholder}${joint}? ?)?(--[a-z][\w-]+)${placeholder}(?:${joint} ?(-\w)${placeholder})?$`,
)

const split = (description: string): Pick<Flag, 'description' | 'fallback'> => {
  const fallback =
    /\((?:default(?: is|s to)?|predeterminado|por defecto|padrão)[: ]+["']?([^()"']*(?:\([^()]*\))?[^()"']*)["']?\)/i.exec(
      description,
    )
  return {
    description: description.replace(fallback?.[0] ?? '\u0000', '').trim(),
    fallback: fallback?.[1]?.trim() || toldDefault(description),
  }
}

/** `Defaults to the number of cores.` What depends on something else is no one default. */
const toldDefault = (description: string): string | undefined => {
  const told = /(?:^|[.;] )(?:Defaults to|The default is) [“"]?([^.;“”"]+(?:\.\w[^.;“”"]*)?)[”"]?(?=[.;]|$)/.exec(
    description,
  )?.[1]
  return told && !/\b(?:if|when|unless|otherwise|which|same|this|that|it)\b|:$/.test(told) ? told : undefined
}

/** `helm pull`, from the heading, the title or the usage line. */
const commandAt = (offset: number, context: PassageContext): string | undefined => {
  const headings = [...new Set([context.title, ...context.pathAt(offset)])]
  for (let end = headings.length; end > 0; end--) {
    const subject = subjectNamed(headings.slice(0, end), context)
    if (subject?.kind === 'command') return subject.name
  }
  const plain = headings.map((heading) => heading.replace(ofKind, '')).findLast((name) => looksTyped(name, context))
  if (plain) return plain
  const usage = context.blocks.find(
    (block) =>
      block.kind === 'code' &&
      /^\s*[a-z][\w-]*(?: [a-z][\w-]*){1,3} (?:\[|<|--)/.test(context.text.slice(block.inner.start, block.inner.end)),
  )
  return (
    usage && /^\s*([a-z][\w-]*(?: [a-z][\w-]*){1,3}) /.exec(context.text.slice(usage.inner.start, usage.inner.end))?.[1]
  )
}

/** `bell-ring command-line client`: the client of that name. */
const ofKind = / (?:command[- ]line (?:client|interface|tool|utility)|cli|command|client|utility|tool)$/i

/** `vault upgrade`; one word alone, as `general`, is a command where the text types it. */
const looksTyped = (heading: string, { text }: PassageContext): boolean =>
  !partOfHelp.test(heading) &&
  (/^[a-z][\w-]*(?: [a-z][\w-]*){1,3}$/.test(heading) ||
    (/^[a-z][\w-]*$/.test(heading) &&
      new RegExp(`^[ \\t]*(?:Usage:[ \\t]*|\\$ )?${heading} [-[<]|\`${heading} -`, 'm').test(text)))

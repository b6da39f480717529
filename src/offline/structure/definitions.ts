import type { TextSpan } from '../fact.ts'
import { isBaseVerb, isPlural, opensWithVerb, singularOf } from '../language/english.ts'
import type { PassageContext } from '../passage-context.ts'
import { calledOn } from '../places/subject.ts'
import { asLabel } from '../text/casing.ts'
import { cleanMarkup, hole } from '../text/markup.ts'
import { standsAlone, withoutReferrals, wordCount } from '../text/phrases.ts'
import { sentenceBounds } from '../text/sentences.ts'
import { sinceVersion, versionAlone } from '../text/since-version.ts'
import { isHalfSentence, withoutSecondVerb } from './dangling.ts'
import { type DefinitionForm, formOf } from './definition-form.ts'
import { listsOf } from './lists.ts'
import { isIdentifier, rowKey, rowKind } from './row-names.ts'
import { tablesOf } from './tables.ts'

/** A term and what is said of it: an entry of a definition list, a bullet with a bold head, a row with a description. */
export interface Definition {
  readonly term: string
  /** An identifier or code: named exactly, without an article. */
  readonly code: boolean
  /** What the terms of this group are, in the singular: `parameter`. */
  readonly kind: string | undefined
  /** The first sentence, without its full stop, as it stands. */
  readonly first: string
  /** Everything that is said, without referrals. */
  readonly whole: string
  /** Labels such as `Default value:` included. */
  readonly full: string
  readonly form: DefinitionForm
  readonly quotes: readonly TextSpan[]
  /** Start of the list or table: entries of one group are siblings. */
  readonly group: number
  readonly path: readonly string[]
}

export const definitionsOf = (context: PassageContext): readonly Definition[] => {
  const known = cache.get(context)
  if (known) return known
  const definitions = [...fromBlocks(context), ...fromLists(context), ...fromTables(context)]
  const once = definitions.filter((each) => definitions.filter((other) => other.term === each.term).length === 1)
  cache.set(context, once)
  return once
}

const cache = new WeakMap<PassageContext, readonly Definition[]>()

/** Definition blocks, in groups that follow each other: bullets with a marked head, terms over their text. */
const fromBlocks = (context: PassageContext): Definition[] => {
  const { blocks, text } = context
  let lead = -1
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'definition' || !block.label) {
      if (block.parent === -1) lead = index
      return []
    }
    // `**STICKY** *color*`: a line of a file, with what stands in its place.
    if (context.language !== 'en' && /\*\* \*[^*]/.test(block.label)) return []
    const before = blocks[lead]
    if (block.parent === -1 && /:$/.test(context.clean(block.inner))) lead = index
    const start =
      block.start + (/^\s*(?:[-*+]|\d{1,9}[.)])\s+/.exec(text.slice(block.start, block.start + 24))?.[0].length ?? 0)
    const path = context.pathAt(block.start)
    const marked = /^(?:\[|\*\*|__)*`/.test(text.slice(start, start + 6))
    // `New in version 3.9.` stands over what the term means.
    const below = blocks[index + 1]
    const body =
      versionAlone.test(context.clean(block.inner)) && below?.kind === 'paragraph' && below.parent === block.parent
        ? below.inner
        : block.inner
    return define(context, {
      term: marked && !block.label.includes('`') ? block.label : cleanMarkup(block.label).text,
      code: marked || isIdentifier(block.label),
      kind: kindFrom(
        before && /^(?:paragraph|definition)$/.test(before.kind) ? context.clean(before.inner) : '',
        path,
        context,
      ),
      body,
      quotes: [{ start, end: body.end }],
      group: before?.start ?? -1,
      path,
    })
  })
}

const bare = /^([\p{L}\p{N}][\p{L}\p{N} .'_/()-]{1,40}?)\s*(?:[–—]|:(?=\s))\s+/u

/** Items such as `Term – text` without marks, where most of a list is built so. */
const fromLists = (context: PassageContext): Definition[] =>
  listsOf(context).flatMap((list) => {
    const raws = list.entries.map((entry) =>
      context.blocks[entry.block]!.kind === 'definition' ? '' : context.text.slice(entry.start, entry.end),
    )
    if (raws.filter((raw) => bare.test(raw)).length < Math.max(2, raws.length * 0.7)) return []
    return list.entries.flatMap((entry, index) => {
      const found = bare.exec(raws[index]!)
      if (!found) return []
      const term = context.clean({ start: entry.start, end: entry.start + found[1]!.length })
      return define(context, {
        term,
        code: isIdentifier(term),
        kind: kindFrom(list.lead, list.path, context),
        body: { start: entry.start + found[0].length, end: entry.end },
        quotes: [{ start: entry.start, end: entry.end }],
        group: list.start,
        path: list.path,
      })
    })
  })

const describing =
  /^(?:description|meaning|purpose|definition|what it (?:does|means)|explanation|details|use|function|descripci[oó]n|significado|prop[oó]sito|definici[oó]n|descri[cç][aã]o|finalidade|defini[cç][aã]o|contenidos?|conte[uú]dos?|efectos?|efeitos?|utilización|utilização|explicación|explicação|qué hace|o que faz)$/i

const fromTables = (context: PassageContext): Definition[] =>
  tablesOf(context).flatMap((table) => {
    const at = table.header.cells.findIndex((cell, index) => index > 0 && describing.test(cell.text))
    if (at === -1) return []
    return table.rows.flatMap((row) => {
      const key = rowKey(row)
      if (/^#|^[\d.]+$/.test(key)) return []
      return define(context, {
        term: key,
        code: row.cells[0]!.code || isIdentifier(key),
        kind: rowKind(table, context),
        body: row.cells[at]!,
        quotes: [row],
        group: table.start,
        path: table.path,
      })
    })
  })

const define = (
  context: PassageContext,
  entry: Pick<Definition, 'term' | 'code' | 'kind' | 'quotes' | 'group' | 'path'> & { readonly body: TextSpan },
): Definition[] => {
  const { body, ...rest } = entry
  const head = context.text.slice(entry.quotes[0]!.start, body.start)
  // A message quoted as code is no term, nor is the text of a link to another page.
  if ((head.match(/`/g)?.length ?? 0) % 2 === 1 || /^\s*\[[^`\]]+\]\([^)]*\)\s*(?:[-–—:]|\s{2,}|\t)/.test(head))
    return []
  const named = withoutType(
    rest.term
      .replace(/[:.*†‡\s]+$/, '')
      .replace(/ \((?:default|defaults to|mandatory|optional|required) ?[^()]*\)$/i, '')
      .replace(/^\((?:optional|opcional)\)\s*/i, ''),
  )
  // `.send(payload)` is called on something.
  const term = /^\.\w/.test(named) && !rest.kind?.includes('command') ? (calledOn(named, context.text) ?? '') : named
  const text = context
    .clean(body)
    .replace(sinceVersion, '')
    .replace(labelled, '')
    .replace(/^\{[^{}]{1,40}\}\s*/, '')
    .replace(/^[–—:-]\s*/, '')
    .replace(/^Required: (?:Yes|No)\.?\s+/i, '')
    .replace(
      /^\(?(?:optional|required|mandatory|opcional|requerid[oa]|obligatori[oa]|obrigatóri[oa])(?:\)?[.,:]|\))\s*/i,
      '',
    )
  // `npm_package_bin_*` is a pattern of names, `{lib}` stands for something, two settings of one row are no name, and flags have a short form beside them.
  if (/^[^-].*,|^[({%]|^[\d.]+ |[_-]$|^[^-].*\w=[\w"']|^\w+_\w+ \w+_\w+$/.test(term)) return []
  if (!term || text.includes(hole) || wordCount(term) > 6 || wordCount(text) < 3) return []
  if (/^v?[\d.\s]+$/.test(term) || (!entry.code && !entry.kind && generic.test(term))) return []
  if (
    !isIdentifier(term) &&
    (!standsAlone(term, context.language, 6) ||
      /^(?:note|important|warning|tip|example|step|next|see also|related|topics|learn more|prerequisites|additional|more|(?:accepted|allowed|possible|supported|valid) values?|nota|importante|ejemplo|exemplo|aviso|caution|default|for example)\b/i.test(
        term,
      ))
  )
    return []
  if (context.language === 'en' && !entry.code && (actsAsOrder(term) || saysSomething.test(term))) return []
  const bounds = sentenceBounds({ text, code: [] })
  const first = text.slice(bounds[0]!.start, bounds[0]!.end).replace(/[.:]$/, '')
  // `true for a ring that lasts` is a value, and not what its term is.
  if (wordCount(first) < 3 || /^(?:true|false|zero|null) (?:for|if|when|to)\b/i.test(first)) return []
  if (isHalfSentence(first, context.language)) return []
  // `Flexible bells – The Advantages Of`: the title of a page in an order to find it by.
  if (context.language === 'en' && /\b(?:of|or|and|the|an?)$/i.test(first)) return []
  const full = context.clean(body)
  // Among functions, what stands without brackets is an option of them.
  const kind =
    entry.code && /^(?:function|method)$/.test(rest.kind ?? '') && !term.includes('(') ? undefined : rest.kind
  return [
    {
      ...rest,
      kind,
      term,
      first,
      full,
      whole: withoutReferrals(text, context.language),
      form: formOf(withoutSecondVerb(first, context.language), term, context),
    },
  ]
}

/** `ring.max (integer)` and `const char * tone` are called `ring.max` and `tone`. */
const withoutType = (term: string): string =>
  term
    .replace(
      /^(\S+) \((?:integer|int|bool(?:ean)?|string|enum|number|float(?:ing point)?|real|text|list|array|object)\)$/,
      '$1',
    )
    .replace(
      /^(?:(?:const|unsigned|struct) )*(?:int|bool|char|void|long|double|float|\w+_t)(?: ?\*{1,2} ?| )(?=[a-z]\w*$)/,
      '',
    )
    .replace(/^[A-Z]\w+ ?\*{1,2} ?(?=[a-z]\w*$)/, '')

/** Labels behind a description, which are facts of their own. */
const labelled =
  /\s(?:Optional\.?|Required\.?|Opcional\.?|Requerido\.?|Obrigatório\.?)?\s?(?:Valid (?:values?|range)|Allowed values?|Default(?: values?)?|Units?|Valid Statistics|Type|Required|Constraints|Valores válidos|Valor predeterminado|Valor padrão|Tipo|Unidades?):\s.*$|\s(?:Optional|Required)$/su

/** Words that label a line rather than name something. */
const generic =
  /^(?:(?:short|full|long) version|effective date|tl;?dr|notes?|scope|status|type|name|version|versions|date|author|authors|summary|details|description|usage|purpose|goal|goals|result|results|input|output|returns?|category|level|location|source|format|syntax|response|request|value|values|key|title|id|owner|contact|impact|severity|problem|solution|cause|action|reason|background|context|environment|platform|license|support|security|performance|features?|fixes|changes|breaking changes|improvements|none|any|all|other|others|yes|no|true|false|tipo|nombre|versión|fecha|autor|resumen|uso|propósito|estado|nome|versão|data|resumo|objetivo)$/i

/** A head that is itself a statement or an attitude: `User may appeal`, `Be kind`. */
const saysSomething =
  /^(?:be|always|don'?t|don’t|do|never|no|not|avoid|get|give|know|think|if|when|what|why|how|where|creating|using|making|having)\b|\b(?:is|are|may|can|must|will|should|has|have|does|your|you|we|our)\b/i

/** A head such as `Use strong passwords` gives an order and names nothing. */
const actsAsOrder = (term: string): boolean =>
  isBaseVerb(term.split(' ')[0]!) && opensWithVerb(term.charAt(0).toLowerCase() + term.slice(1)) && !isIdentifier(term)

/** `The following parameters are required:` or a heading such as `Parameters` tells what the terms are. */
const kindFrom = (lead: string, path: readonly string[], context: PassageContext): string | undefined => {
  // What a setting may be set to is no setting.
  if (context.language !== 'en' || /\bvalues?(?: (?:is|are))?:$/.test(lead)) return undefined
  const stated =
    /\b(?:the )?following (?:\w+ )?([a-z]+s)\b|\b(?:these|several|two|three|four|five|six|seven) (?:\w+ )?([a-z]+s)\b/i.exec(
      lead,
    )
  const noun = stated?.[1] ?? stated?.[2] ?? headOf(path.at(-1) ?? '')
  if (!noun || !isPlural(noun) || !kinds.test(singularOf(noun))) return undefined
  return asLabel(singularOf(noun), context)
}

/** `Variables for subcommands` are variables. */
const headOf = (heading: string): string | undefined =>
  heading
    .split(/ (?:for|of|in|with|from|to|by|on|that|which) /i)[0]!
    .split(' ')
    .at(-1)
    ?.toLowerCase()

const kinds =
  /^(?:parameter|option|flag|setting|field|argument|property|attribute|variable|metric|method|function|command|hook|status|state|mode|policy|permission|event|error|exception|code|plan|tier|operator|annotation|label|level|dimension|action|operation|key|keyword|header|hyperparameter|statistic|plugin|subcommand|endpoint|role|license|status code|tool|service|library|format)$/

import type { TextSpan } from '../fact.ts'
import { baseOfThirdPerson, isBaseVerb, isPlural, opensWithVerb, singularOf } from '../language/english.ts'
import { thirdPersonRomance } from '../language/romance.ts'
import type { PassageContext } from '../passage-context.ts'
import { calledOn } from '../places/subject.ts'
import { asLabel, knownNames } from '../text/casing.ts'
import { cleanMarkup, hole } from '../text/markup.ts'
import { standsAlone, withoutReferrals, wordCount } from '../text/phrases.ts'
import { sentenceBounds } from '../text/sentences.ts'
import { isHalfSentence, withoutSecondVerb } from './dangling.ts'
import { listsOf } from './lists.ts'
import { isIdentifier, rowKey, rowKind } from './row-names.ts'
import { tablesOf } from './tables.ts'

/** How the text behind a term speaks of it: what it does, what it is, or a whole statement. */
export type DefinitionForm = 'does' | 'act' | 'is' | 'states'

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

const sinceVersion = /^(?:(?:new|added|changed) in|deprecated since) version [\d.]*\d[.:]\s*/i
const versionAlone = new RegExp(`${sinceVersion.source}$`, 'i')

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
  const named = withoutType(rest.term.replace(/[:.*†‡\s]+$/, '').replace(/^\((?:optional|opcional)\)\s*/i, ''))
  // `.send(payload)` is called on something.
  const term = /^\.\w/.test(named) && !rest.kind?.includes('command') ? (calledOn(named, context.text) ?? '') : named
  const text = context
    .clean(body)
    .replace(sinceVersion, '')
    .replace(labelled, '')
    .replace(/^\{[^{}]{1,40}\}\s*/, '')
    .replace(/^[–—:-]\s*/, '')
    .replace(/^Required: (?:Yes|No)\.?\s+/i, '')
    .replace(/^\(?(?:optional|required|opcional|requerid[oa]|obligatori[oa]|obrigatóri[oa])(?:\)?[.,:]|\))\s*/i, '')
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

/** `General Purpose SSD – General Purpose SSD volumes offer …` is a statement about its term. */
const opensWithSelf = (first: string, term: string): boolean =>
  first
    .toLowerCase()
    .replace(/^(?:the|an?) /, '')
    .startsWith(term.toLowerCase())

/** `local mode: npm installs packages …`: a sentence about somebody else. */
const tellsOfName = ([name = '', verb = '']: readonly string[], context: PassageContext): boolean =>
  baseOfThirdPerson(verb) !== undefined &&
  (context.title.toLowerCase().split(/\W+/).includes(name.toLowerCase()) || knownNames.test(`${name} `))

/** `AWS software: The latest versions …` does not say what its term is. */
const manyForOne = (first: string, term: string): boolean => {
  const head =
    /^(?:the|all|any|some) (.+?)(?= (?:of|for|to|that|which|in|on|at|from|with|where|when|by|used)\b|$)/i.exec(
      first,
    )?.[1]
  return head !== undefined && isPlural(head) && !isPlural(term) && !isIdentifier(term)
}

/** `merge_strategies: Merge strategies for the tags` names a thing, and orders nothing. */
const repeatsTerm = ([one = '', other = '']: readonly string[], term: string): boolean =>
  ` ${term.toLowerCase().replace(/[\W_]+/g, ' ')} `.includes(` ${one} ${other} `.toLowerCase())

/** `Limits of a plan` are things, `Limits the rate` is done. */
const namesOrDeeds =
  /^(?:lists|limits|tags|names|rules|policies|states|types|values|rates|records|groups|sets|logs|labels|notes|steps|points|views|files|charges|costs|requests|results|orders|updates|changes|tests|needs)$/

/** `File with the key` and `name of a ring` are things; `Name the ring` is an order. */
const thingsOfMany =
  /^(?:file|list|limit|name|record|type|state|rate|group|label|address|host|port|path|password|format|mode|level|mask|value)s? (?:with|of|for|that|which|containing)\b/i

const formOf = (first: string, term: string, context: PassageContext): DefinitionForm => {
  const words = first.split(' ')
  const opening = words[0]!.toLowerCase()
  if (context.language === 'en') {
    if (isNamed.test(first)) return 'is'
    if (baseOfThirdPerson(opening)) {
      // `Attempts per block`, `Downloads and updates of the agent`: things, and nothing that is done.
      if (/^(?:per|of|that|which|are|were)$/.test(words[1] ?? '') || /^\S+ (?:and|or) \S+s of /.test(first))
        return 'states'
      if (!namesOrDeeds.test(opening)) return 'does'
      if (/^(?:the|an?|all|any|each|every|how|whether|which)$/.test(words[1] ?? '')) return 'does'
      if (!/^(?:of|for|that|which|in|on|to|and|or|with|by|from|used)$/.test(words[1] ?? '')) return 'states'
    }
    // `Deregisters a stack`: a verb that no list has.
    if (/^(?!(?:is|was|has|as|this|across)\b)\p{L}+s (?:an?|the|any|each) /iu.test(first)) return 'does'
    if (
      /^(?:whether|if|required|used|needed|allowed|see|same|similar|like|only|optional|supported|applies|for|when|where)$/.test(
        opening,
      )
    )
      return 'states'
    // `File System read operations` names a thing.
    if (
      /^\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}|by |of |for )/u.test(first) &&
      !/ (?:is|are|was|were|must|can|may|will|should|has|have) /.test(first)
    )
      return 'is'
    if (repeatsTerm(words, term) || thingsOfMany.test(first)) return 'is'
    if (opensWithVerb(first.charAt(0).toLowerCase() + first.slice(1))) return 'act'
    return isClause(first) ||
      tellsOfThing(first) ||
      tellsOfName(words, context) ||
      opensWithSelf(first, term) ||
      manyForOne(first, term)
      ? 'states'
      : 'is'
  }
  if (thirdPersonRomance.test(`${first} `) || usedRomance.test(first)) return 'does'
  // `O nome do sino`: a contraction in Portuguese, and no verb.
  const said = first.replace(/ do (?=\p{L})/gu, ' da ')
  return namesRomance[context.language].test(opening) && !isClause(said) && !happens.test(first) ? 'is' : 'states'
}

/** `Pause between two attempts`, `Downloads and updates of the agent`: things, by words that may be deeds. */
export const isNamed =
  /^(?:(?:pause|wait|delay|break|rest|check) (?:between|of|before|after|until|per)|\p{L}+s and \p{L}+s of)\b/iu

const usedRomance = /^(?:se (?:ejecuta|usa|utiliza)|é (?:executado|usado|utilizado)|serve|sirve)(?!\p{L})/iu
/** `El control se muestra …`, `La cookie fue …`: what comes about, and no name of a thing. */
const happens =
  /^(?:el|la|los|las|o|a|os|as) \p{Ll}+(?: (?:del?|d[oa]s?|en|no|na) (?:(?:la|el) )?\p{Ll}+)? (?:(?:no|não) )?(?:se \p{L}+|es|son|é|são|fue|fueron|foi|foram|está|están|estão|será|serán|serão)(?!\p{L})/iu

const namesRomance = {
  es: /^(?:un|una|el|la|los|las|número|nombre|lista|cantidad|ruta)$/i,
  pt: /^(?:um|uma|o|a|os|as|número|nome|lista|quantidade|caminho)$/i,
} as const

/** `The tone column holds the name of the bell`: a verb behind its subject, and no name of a thing. */
const tellsOfThing = (first: string): boolean => {
  const verb =
    /^(?:the|an?) (?:(?!of\b|for\b|in\b|to\b|on\b|that\b|which\b|by\b)[\w.-]+ ){1,3}(\w+s) (?:the|an?|whether|how|what) /i.exec(
      first,
    )?.[1]
  return verb !== undefined && baseOfThirdPerson(verb) !== undefined && !namesOrDeeds.test(verb)
}

/** A finite verb before any relative: `The instance is stopped`, not `The instance that is stopped`. */
const isClause = (first: string): boolean => {
  const head = first
    .replace(/\bto (\w+)/g, (all, word: string) => (isBaseVerb(word) ? `that ${word}` : all))
    .split(/\s(?:that|which|who|whose|where|when|if|used|que|cuando|cuyo|quando|cujo|usado|utilizad[oa])\s/)[0]!
  return (
    /\s(?:is|are|was|were|be|can|cannot|can't|must|will|should|may|has|have|had|does|do|doesn't|don't|isn't|aren't|es|son|está|están|puede|pueden|debe|deben|tiene|tienen|será|fue|é|são|está|estão|pode|podem|deve|devem|tem|têm|foi)\s/.test(
      `${head} `,
    ) || /^(?:you|we|it|they|there|this|se|no|não)\b/i.test(first)
  )
}

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

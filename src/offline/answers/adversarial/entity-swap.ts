import type { Random } from '../../../text/random.ts'
import { contentStems } from '../../../text/words.ts'
import type { Desk } from '../../authoring/desk.ts'
import { standingOrScoped } from '../../authoring/standing.ts'
import { inventSibling } from './invent-sibling.ts'
import { knownSibling } from './known-siblings.ts'
import type { Probe } from './probe.ts'

/** A question that the documents answer for its own subject, asked of a sibling that they do not know. */
export const entitySwapProbes = (desk: Desk, random: Random): readonly Probe[] => {
  const text = desk.contexts.map((context) => context.text).join('\n')
  const probes = random.shuffle(desk.foundBy(swapped)).flatMap((found): Probe[] => {
    if (found.fact.polarity === 'negative') return []
    const question = standingOrScoped(found, desk, random)?.question
    if (!question) return []
    const known = asksOfAnyOfKind.test(found.family.name) ? knownSibling(question, text, random) : undefined
    const swap = known ?? (asksOfOneThing.test(found.family.name) ? swapIn(question, text, random) : undefined)
    if (!swap) return []
    const asked = question.replaceAll(swap.name, () => swap.sibling)
    const words = contentStems(asked, desk.language).slice(0, 6)
    return [
      {
        question: asked,
        missing: swap.sibling,
        ...(known ? { given: listed(known.covered, desk.language) } : {}),
        searches: [
          asked,
          swap.sibling,
          `${swap.sibling} ${found.fact.attribute}`,
          ...(words.length > 2 ? [words.join(' ')] : []),
        ],
        from: found,
        invented: [swap.sibling],
        family: known ? onKnown : 'entity-swap-invented',
      },
    ]
  })
  // What exists elsewhere is a better question than a name that nobody has.
  return probes.toSorted((a, b) => Number(b.family === onKnown) - Number(a.family === onKnown))
}

const onKnown = 'entity-swap-known'

const listed = (names: readonly string[], language: Desk['language']): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

/** What is done or needed on one system is asked of another; of a row, a rule for all systems may hold. */
const asksOfAnyOfKind =
  /^(?:procedure|prerequisites|section-task|purpose|permission|limit|default|duration|heading-value)$/

/** What a name means, does or holds is asked of any name; what happened to one thing is no question about another. */
const asksOfOneThing =
  /^(?:definition-list|glossary|acronym|cli-flag|config-key|error-code|table-cell|table-support|default|limit|quantity|duration|permission|requirement|purpose)$/

const swapped = new RegExp(`${asksOfAnyOfKind.source}|${asksOfOneThing.source}`)

/** The name in the question that follows a pattern, and an unused one of the same pattern. */
const swapIn = (
  question: string,
  text: string,
  random: Random,
): { readonly name: string; readonly sibling: string } | undefined => {
  for (const pattern of patterns) {
    for (const [name] of question.matchAll(pattern)) {
      const sibling = inventSibling(name, text, random)
      if (sibling) return { name, sibling }
    }
  }
  return undefined
}

const patterns = [
  /(?<![.?!] |^)\b\p{Lu}\p{Ll}{2,} (?:[IVX]{2,}|V|X)\b/gu,
  /(?<![\w-])--[a-z]+(?:-[a-z]+)+/g,
  /(?<![\w$])\$?[A-Za-z][A-Za-z\d]*(?:_[A-Za-z\d]+)+(?![\w-])/g,
  /(?:\b[A-Z]{2,}[- ]|\bnº |\bn\.º |\b(?:Article|Section|Rule|Resolution|Law|Act|Error|Artículo|Sección|Ley|Artigo|Seção|Lei|Resolução) (?:nº )?)\d{2,4}(?![.\d/])/gu,
  /\b(?:the |el |la |o |a )?\p{Lu}\p{Ll}+ (?:plan|tier|edition|package|subscription|license)\b/gu,
]

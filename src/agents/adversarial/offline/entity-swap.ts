import type { Found } from '../../../models/offline/find-facts.ts'
import { reasonAgainst } from '../../../models/offline/hard-checks.ts'
import { realiseFact } from '../../../models/offline/realise-fact.ts'
import type { Random } from '../../../random.ts'
import { contentStems } from '../../../search/text.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { nearestScope } from '../../offline-authoring/scopes.ts'
import { inventSibling } from './invent-sibling.ts'
import type { Probe } from './probe.ts'

/** A question that the documents answer for its own subject, asked of a sibling that they do not know. */
export const entitySwapProbes = (desk: Desk, random: Random): readonly Probe[] => {
  const held = desk.contexts
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase()
  const occurs = (text: string): boolean => held.includes(text.toLowerCase())
  return random.shuffle(desk.found).flatMap((found) => {
    if (found.fact.polarity === 'negative' || skipped.test(found.family.name)) return []
    const question = askPlainly(found, desk, random)
    const swap = question && swapIn(question, occurs, random)
    if (!question || !swap) return []
    const asked = question.replace(swap.name, () => swap.sibling)
    const about = contentStems(asked, desk.language).slice(0, 6)
    return [
      {
        question: asked,
        missing: swap.sibling,
        searches: [
          asked,
          swap.sibling,
          `${swap.sibling} ${found.fact.attribute}`,
          ...(about.length > 2 ? [about.join(' ')] : []),
        ],
        from: found,
        invented: [swap.sibling],
        family: 'entity-swap',
      },
    ]
  })
}

const skipped = /^(?:step-order|difference|table-compare|table-list|table-reverse|faq|version-change)$/

const askPlainly = (found: Found, desk: Desk, random: Random): string | undefined => {
  const plainly = { ...desk.voice, register: 'plain', polite: false, distance: 0 } as const
  const scope = nearestScope(found, plainly)
  const [candidate] = realiseFact(found, plainly, random, undefined, 1)
  if (!candidate) return undefined
  if (!reasonAgainst(candidate)) return candidate.question
  const [scoped] = scope ? realiseFact(found, plainly, random, scope, 1) : []
  return scoped && !reasonAgainst(scoped) ? scoped.question : undefined
}

/** The name in the question that follows a pattern, and an unused one of the same pattern. */
const swapIn = (
  question: string,
  occurs: (text: string) => boolean,
  random: Random,
): { readonly name: string; readonly sibling: string } | undefined => {
  for (const pattern of patterns) {
    for (const match of question.matchAll(pattern)) {
      // What holds since one version holds in the next.
      if (
        /\b(?:as of|since|from|after|until|or later|desde|hasta|até|a partir d\w+) (?:\S+ ){0,2}$/i.test(
          question.slice(0, match.index),
        )
      )
        continue
      const sibling = inventSibling(match[0], occurs, random)
      if (sibling) return { name: match[0], sibling }
    }
  }
  return undefined
}

const patterns = [
  /(?<![\w.])(?:(?:version|release|versión|versão) v?\d+\.\d+(?:\.\d+)*|v?\d+\.\d+\.\d+(?:\.\d+)*)(?![\w%]|\.\w)/gu,
  /\b[a-z]\w*\.\d*x?large\b/g,
  /(?<![.?!] |^)\b\p{Lu}\p{Ll}{2,} (?:[IVX]{2,}|V|X)\b/gu,
  /(?<![\w-])--[a-z]+(?:-[a-z]+)+/g,
  /(?<![\w$])\$?[A-Za-z][A-Za-z\d]*(?:_[A-Za-z\d]+)+(?!\w)/g,
  /(?<![\w.])[a-zA-Z][a-z\d]+(?:[A-Z][a-z\d]+)+(?![\w.]\w)/g,
  /(?:\b[A-Z]{2,}[- ]|\bnº |\bn\.º |\b(?:Article|Section|Rule|Resolution|Law|Act|Error|Artículo|Sección|Ley|Artigo|Seção|Lei|Resolução) (?:nº )?)\d{2,4}(?![.\d/])/gu,
  /\b(?:the |el |la |o |a )?\p{Lu}\p{Ll}+ (?:plan|tier|edition|package|subscription|license)\b/gu,
  /\b(?:Western|Eastern|Northern|Southern|Upper|Lower|Senior|Junior|Primary|Secondary) \p{Lu}?\p{L}+\b/gu,
]

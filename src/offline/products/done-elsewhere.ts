import { contentStems } from '../../text/words.ts'
import type { Candidate } from '../candidate.ts'
import { hasVagueHead } from '../hard-checks/vague-heads.ts'
import { taskIn } from '../structure/tasks.ts'
import type { Product } from './products.ts'
import { tasks } from './task-families.ts'

/**
 * `How do I create a trail in Kestrel?` where the steps open Merlin, `How do I test the setup in Kestrel?` out of a tutorial: the
 * question does not say where that is done.
 */
export const isDoneElsewhere = ({
  question,
  fact,
  context,
}: Pick<Candidate, 'question' | 'fact' | 'context'>): boolean => {
  const { product, language, title } = context
  if (!product?.name || language !== 'en' || !tasks.has(fact.family)) return false
  const path = context.pathAt(fact.quotes[0]!.start)
  if (tutored.test(fact.subject) || [title, ...path].some((heading) => tutorial.test(heading))) return true
  // `How do I install the package in Kestrel?`
  if (isOnTheWay({ question, fact, context }) || hasVagueHead(`${fact.subject}?`, 'en')) return true
  const said = [question, ...fact.quotes.map((quote) => context.clean(quote))].join(' ')
  const places = [
    ...[...said.matchAll(opened)].map(([, name]) => name!),
    ...path.flatMap((heading) => within.exec(heading)?.[1] ?? []),
  ]
  // `download a driver from the Merlin site in Kestrel`: the product has no part in it, though the other is named.
  if ([...question.matchAll(site)].some(([, name]) => !isOwn(name!, product))) return true
  return places.some((name) => !isOwn(name, product) && !question.toLowerCase().includes(lastWord(name).toLowerCase()))
}

const name = String.raw`(\p{Lu}[\p{L}\d.+-]*(?: \p{Lu}[\p{L}\d.+-]*)*)`
const opened = new RegExp(
  String.raw`\b(?:[Oo]pen|[Ss]ign in to|[Ll]og in to|[Gg]o to|[Nn]avigate to|[Ii]n|[Oo]n|[Ff]rom) (?:the |your )?${name} (?:[Cc]onsole|[Dd]ashboard|[Pp]ortal)`,
  'gu',
)
const site = new RegExp(String.raw`\b(?:from|on|at) (?:the |its )?${name} (?:web)?(?:site|page|downloads?)\b`, 'gu')
const within = new RegExp(` (?:in|on) (?:the )?${name}$`, 'u')

const isOwn = (place: string, product: Product): boolean =>
  product.isNamed(place) || anyones.test(place) || product.name!.split(' ').includes(lastWord(place))

const lastWord = (place: string): string => place.split(' ').at(-1)!

/** `the Management Console`: a part that is named for what it is for. */
const anyones = /\b(?:Management|Admin\w*|Console|Web|Settings)$/

const tutorial =
  /\b(?:tutorial|walkthrough|workshop|quick ?start|getting started|hands-on)\b|^(?:(?:lab|exercise|step|part|stage) \d|(?:example|sample|demo|scenario)\b)/i

/** A part of a page that is itself one task, or steps that take up what was made before them: what they are for, the page says. */
const isOnTheWay = ({ question, fact, context }: Pick<Candidate, 'question' | 'fact' | 'context'>): boolean => {
  const asked = new Set(contentStems(question, 'en'))
  const own = new Set(contentStems(context.product?.name ?? '', 'en'))
  const goals = [context.title, ...context.pathAt(fact.quotes[0]!.start)].map((heading) =>
    contentStems((topical.test(heading) ? undefined : taskIn(heading, context)?.verb) ?? '', 'en')
      .slice(1)
      .filter((stem) => !own.has(stem)),
  )
  return (
    goals.some((goal) => goal.length > 0 && !goal.some((stem) => asked.has(stem))) ||
    madeBefore.test(fact.items?.[0] ?? '') ||
    (fact.items ?? []).some((step) => madeUp.test(step))
  )
}

/** `Working with rings`: a topic, and no task that its parts are done for. */
const topical = /^(?:Work|Manag|Us|Understand|Administ|Monitor|Configur|Maintain|Operat|Customi[sz])\w* /i

const madeBefore =
  /\b(?:that |which )?you (?:just |have )?(?:created|made|added|configured|copied|noted|downloaded|installed|launched|saved|recorded|defined|specified|entered|set up)\b|^For (?:example|instance)\b|\b(?:previous|last|earlier) (?:step|section|task|procedure|exercise)\b/i

/** `For Name, enter my-first-gate`: values of an example. */
const madeUp =
  /\b(?:[Ee]nter|[Tt]ype|[Ss]pecify|[Nn]ame(?:d| it)?|[Cc]alled|[Cc]hoose|[Ss]elect) (?:\S+ ){0,3}?["“'‘*`]?(?:[Mm]y|[Tt]est|[Ss]ample|[Ee]xample|[Dd]emo)[-_A-Z]\w/

/** What was made on the way is tested and taken away again. */
const tutored = /^(?:test|verify|delete|remove|clean up|terminate) (?:the|my) |^\p{Ll}+ an? (?:sample|test|demo) /u

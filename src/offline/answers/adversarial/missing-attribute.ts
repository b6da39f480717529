import { attributeNamed } from '../../../checks/reading/attributes.ts'
import { type Random, randomFrom } from '../../../text/random.ts'
import type { Desk } from '../../authoring/desk.ts'
import { filled } from '../../authoring/wording.ts'
import { contracted } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { isMany } from '../../structure/rules-name.ts'
import { isTechnical } from '../../wording/situation.ts'
import { namedEntities } from './missing/entities.ts'
import { functionsIn } from './missing/functions.ts'
import { programsIn } from './missing/programs.ts'
import { attributesOf } from './missing/questions.ts'
import { isOfRules, ruleBooks } from './missing/rules.ts'
import { softwareThings } from './missing/software.ts'
import { pageSubjects } from './missing/subjects.ts'
import type { Thing } from './missing/thing.ts'
import type { Wording } from './missing/wordings/wording.ts'
import type { Probe } from './probe.ts'
import { answersProbe, speaksOf } from './prove-absence.ts'

/** An attribute that things of a kind have, asked of one by its name, where nothing around the name speaks of it. */
export const missingAttributes = (desk: Desk, random: Random): readonly Probe[] =>
  desk.contexts.flatMap((context) => {
    const technical = isTechnical(context.text)
    const programs = programsIn(context)
    const things =
      programs.length > 0
        ? programs
        : [
            ...softwareThings(context, desk.found),
            ...ruleBooks(context),
            ...functionsIn(context),
            ...(technical ? [] : [...pageSubjects(context), ...namedEntities(context)]),
          ]
    return random.shuffle(things).flatMap((thing) => probesFor(thing, context, desk))
  })

/** Whoever draws up a set asks about a person or a place once: its first attribute that is missing, always in the same words, so that a repetition is seen as one. */
const probesFor = (thing: Thing, { text }: PassageContext, desk: Desk): readonly Probe[] =>
  randomFrom(thing.name)
    .shuffle(attributesOf(thing.kinds, desk.language, thing.place ?? text))
    .filter(({ attribute }) => !thing.place || !attributeNamed(attribute).told.test(thing.place))
    .map(({ attribute, wording }) => probeOf(thing, attribute, wording, desk))
    .filter(
      (probe) =>
        !desk.contexts.some((context) => speaksOf(context, probe)) &&
        !answersProbe(desk.contexts, probe, desk.language),
    )
    .slice(0, asksOf(thing, desk))

/** A licence or a code has many readers, each with another question; of what a page is about there is more than one thing to know. */
const asksOf = ({ document, kinds }: Thing, { contexts }: Desk): number =>
  document !== undefined ? (kinds.some(isOfRules) ? Infinity : 2) : isTechnical(contexts[0]?.text ?? '') ? 2 : 1

const probeOf = (thing: Thing, attribute: string, wording: Wording, desk: Desk): Probe => {
  const { language } = desk
  const is = isMany(thing.name, language) ? 'are' : 'is'
  const say = (frame: string): string => contracted(filled(frame, { name: thing.name, is })!, language)
  const question = say(randomFrom(thing.name, attribute).pick(wording.questions))
  const { told, general } = attributeNamed(attribute)
  return {
    question,
    missing: say(wording.missing),
    ...(thing.given.length > 0 ? { given: listed(thing.given, desk) } : {}),
    searches: [question, ...wording.also.map(say)],
    names: [thing.name],
    beside: { name: bareName(thing.name), told },
    ...(thing.kinds.includes('program') ? { onlyBy: bareName(thing.name) } : {}),
    ...(thing.document ? { document: { title: thing.document, told } } : {}),
    ...(attribute === 'version-added' ? { signs: versionNote } : general ? { signs: general } : {}),
    family: `missing-${attribute}`,
  }
}

/** In a comment that no reader sees and every machine reads. */
const versionNote = /<!--[^>]*\b(?:added|introduced|since|changes):/i

/** `Story Bridge` of `the Story Bridge`, `--all` of `--all of orbit sync`. */
const bareName = (name: string): string => name.replace(/^(?:the|el|la|los|las|o|a|os|as) |`| (?:of|de) .*$/g, '')

const listed = (parts: readonly string[], { language }: Desk): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)

import type { Fact } from '../../fact.ts'
import type { Family } from '../../family.ts'
import { opensWithVerb } from '../../language/english.ts'
import { opensWithInfinitive, thirdPersonRomance } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { type Flag, flagsOf } from '../../structure/flags.ts'
import { uncapitalised } from '../../text/casing.ts'
import { pointsElsewhere, standsAlone, withFullStop, wordCount } from '../../text/phrases.ts'
import { factFrom } from '../fact-from.ts'
import { flagSentence, namedThing, namesGiven } from './cli-flag-answer.ts'
import { cliFlagSurfaces } from './cli-flag-surfaces.ts'

/** Flags of a command as its help text lists them: which flag, what it does, its default. */
export const cliFlag: Family = {
  name: 'cli-flag',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'medium',
  find: (context) => flagsOf(context).flatMap((flag) => factsOf(flag, context)),
  surfaces: cliFlagSurfaces,
  answer: (fact) => ({ text: fact.slots.answer! }),
}

const factsOf = (flag: Flag, context: PassageContext): Fact[] => {
  const { name, command, fallback, quote } = flag
  if (!command) return []
  const description = flag.description.replace(/\.$/, '')
  const first = description
    .split(/(?<=[.;]) |, (?=this |it |if )|; /)[0]!
    .replace(/,? too$/, '')
    .replace(/[.,;]$/, '')
  const base = { family: 'cli-flag', subject: `${name} of ${command}`, quotes: [quote], certainty: 0.75 }
  const slots = { flag: name, command, ...(flag.takes ? { takes: flag.takes } : {}) }
  const facts: Fact[] = []
  const said =
    context.language === 'en' ? flagSentence(name, command, description) : withFullStop(`${name}: ${description}`)
  const plain = standsAlone(first, context.language, 14) && wordCount(first) > 2
  const acts = context.language !== 'en' && thirdPersonRomance.test(`${first} `)
  const small = acts ? first.charAt(0).toLowerCase() + first.slice(1) : uncapitalised(first, context)
  const asked = context.language === 'en' ? purpose(small) : romancePurpose(small)
  if (plain && asked && said) {
    facts.push(
      factFrom({
        ...base,
        shape: 'which',
        attribute: 'flag',
        value: name,
        valueType: 'identifier',
        slots: { ...slots, ...asked, answer: said },
      }),
    )
  }
  if (
    plain &&
    said &&
    wordCount(description) >= 4 &&
    !/^(?:must|should|can|debe|puede|deve|pode)\b/i.test(description) &&
    !pointsElsewhere(description.split(' ')[0]!, context.language)
  ) {
    facts.push(
      factFrom({
        ...base,
        shape: 'does',
        attribute: 'purpose',
        value: description,
        valueType: 'definition',
        answer_type: 'definition',
        difficulty: 'easy',
        slots: { ...slots, answer: said },
      }),
    )
  }
  if (fallback && fallback.length < 60 && /[\p{L}\p{N}]/u.test(fallback) && !/\[\]$/.test(fallback)) {
    const text = {
      en: `The default value of ${name} for ${command} is ${fallback}.`,
      es: `El valor predeterminado de ${name} en ${command} es ${fallback}.`,
      pt: `O valor padrão de ${name} em ${command} é ${fallback}.`,
    }[context.language]
    facts.push(
      factFrom({
        ...base,
        shape: 'default',
        attribute: 'default',
        value: fallback,
        valueType: 'identifier',
        difficulty: 'easy',
        slots: { ...slots, answer: text },
        certainty: 0.9,
      }),
    )
  }
  return facts
}

const romancePurpose = (small: string): Record<string, string> | undefined => {
  if (opensWithInfinitive(`${small} `)) return { verb: small }
  return thirdPersonRomance.test(small) ? { does: small } : undefined
}

/** What the flag is for, as the end of `which flag do I use to …` or `which flag sets …`. */
const purpose = (small: string): Record<string, string> | undefined => {
  if (/^(?:if|when|whether|help for|use "|deprecated|only)\b|,? but (?:don't|do not)\b/.test(small)) return undefined
  // `group to impersonate` is a thing that is given.
  if (/^(?:group|user|key|list|file|port|host|name|label|path|version)s? to /.test(small)) return undefined
  // `Which flag do I use to use …`
  if (/^use /.test(small)) return undefined
  if (
    (opensWithVerb(small) && !namesGiven(small)) ||
    /^(?:skip|dry-run|pass|use|set|enable|disable|fetch|verify|show|hide|print|force|wait|list|include|exclude|output|limit|allow|specify)\s/.test(
      small,
    )
  )
    return { verb: small }
  const thing = namedThing(small)
  return thing ? { thing } : undefined
}

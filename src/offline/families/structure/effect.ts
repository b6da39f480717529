import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { baseOfThirdPerson, isBaseVerb, thirdPersonOf } from '../../language/english.ts'
import { thirdPersonRomance } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { everyFlag } from '../../structure/flags.ts'
import { type Headed, headedIn, identifierOf, namesItsOwner, openingOf } from '../../structure/headed.ts'
import { isState } from '../../structure/states.ts'
import { furtherSaid, restOfParagraph } from '../../text/further-said.ts'
import { hole } from '../../text/markup.ts'
import { pointsElsewhere, withFullStop, wordCount } from '../../text/phrases.ts'
import { spellsOut } from '../../text/spells-out.ts'
import { factFrom } from '../fact-from.ts'
import { aboutThings, describedIn } from './described.ts'

/** What a command, a function or a flag does, as the first sentence under its heading says: `This command retrieves …`. */
export const effect: Family = {
  name: 'effect',
  intent: 'definition',
  alsoIntents: ['reference_lookup'],
  answer_type: 'definition',
  difficulty: 'easy',
  // A section that is told whole needs no first sentence asked for.
  find: (context) => {
    const told = describedIn(context)
    return headedIn(context)
      .flatMap((section) => effectIn(section, context))
      .filter((fact) =>
        told.every(({ quotes, subject }) => quotes[0]!.start !== fact.quotes[0]!.start && subject !== fact.subject),
      )
  },
  surfaces: {
    main: {
      en: {
        plain: [
          'What does {name} do{scope}?',
          'What is {name} for{scope}?',
          'What is {name} used for{scope}?',
          'Can you explain what {name} does{scope}?',
          "What's {name} for{scope}?",
          'Why would I use {name}{scope}?',
        ],
        request: [
          'I came across {name}. What does it do{scope}?',
          'Someone suggested {name}. What is it for{scope}?',
          'Our scripts use {name}. What does it do?',
          'Please explain what {name} does.',
        ],
        query: [
          '{name} purpose{scope}',
          'what is {name} for{scope}',
          'what {name} does{scope}',
          '{name} meaning{scope}',
          '{name} use{scope}',
        ],
      },
      es: {
        plain: [
          '¿Qué hace {name}{scope}?',
          '¿Para qué sirve {name}{scope}?',
          '¿Para qué se usa {name}{scope}?',
          '¿Cuál es la función de {name}{scope}?',
          '¿Me explican para qué sirve {name}{scope}?',
          '¿Alguien sabe para qué sirve {name}{scope}?',
        ],
        query: ['{name}{scope}', 'para qué sirve {name}', 'qué hace {name}', 'uso de {name}'],
      },
      pt: {
        plain: [
          'O que faz {name}{scope}?',
          'Para que serve {name}{scope}?',
          'Para que se usa {name}{scope}?',
          'Qual é a função de {name}{scope}?',
          'Podem me explicar para que serve {name}{scope}?',
          'Alguém sabe para que serve {name}{scope}?',
        ],
        query: ['{name}{scope}', 'para que serve {name}', 'o que faz {name}', 'uso de {name}'],
      },
    },
  },
  answer: (fact) => ({ text: fact.slots.text! }),
}

const effectIn = (section: Headed, context: PassageContext): Fact[] => {
  const name = identifierOf(section, context)
  const sentence = openingOf(section, context)
  if (!name || !sentence || everyFlag.test(name) || isState(name, section.above, context)) return []
  const deed = deedIn(sentence.text.replace(/[.:]$/, ''), name, context.language)
  // `Hosts are weighted`: hosts are many, and nothing is hosted.
  if (context.language === 'en' && /^\S+ (?:is|are|was|were|have|has|can|will|may|must) /.test(deed ?? '')) return []
  if (!deed || /:$/.test(sentence.text) || deed.includes(hole)) return []
  if (
    spellsOut(name, deed) ||
    /^(?:implements|extends|inherits|overrides) |^also\b|^(?:must|should|may|can)(?: only| not)? be called\b/.test(deed)
  )
    return []
  if (wordCount(deed) < 3 || wordCount(deed) > 40 || pointsElsewhere(deed.replace(owning, ''), context.language))
    return []
  // What a flag does is told to the end of the paragraph.
  const further = name.startsWith('-') ? restOfParagraph(sentence, context) : furtherSaid(sentence, context)
  if (context.language === 'en' && (!further || restates(name, deed, section.blocks.length > 1))) return []
  return [
    factFrom({
      family: 'effect',
      subject: name,
      attribute: 'effect',
      value: deed,
      valueType: 'definition',
      quotes: [sentence, ...(further ?? [])],
      slots: {
        name,
        term: name,
        text: [withFullStop(`${name} ${deed}`), ...(further ?? []).map(({ text }) => text)].join(' '),
      },
      certainty: 0.85,
      needsScope: !namesItsOwner(name, context),
    }),
  ]
}

/** `--tone` sets the tone of the bell; `bell reload` reloads bells, and what for is told below. */
const restates = (name: string, deed: string, goesOn: boolean): boolean => {
  const [verb = '', own = ''] = deed
    .replace(/^(\w+) (?:the|an?) /, '$1 ')
    .toLowerCase()
    .split(' ')
  const last = name.toLowerCase().split(/[ -]/).at(-1)
  return name.startsWith('-')
    ? /^(?:sets|specifies|defines)$/.test(verb) && `--${own}` === name.toLowerCase() && / (?:of|for) /.test(deed)
    : goesOn && name.includes(' ') && baseOfThirdPerson(verb) === last
}

/** What belongs to the thing itself. */
const owning = /\bits\b|(?<!\p{L})(?:sus?|seus?|suas?)(?!\p{L})/giu

/** What is said of the thing, as the rest of a sentence that its name opens. */
const deedIn = (text: string, name: string, language: OfflineLanguage): string | undefined => {
  const rest = afterSubject(text, name, language)
  if (language === 'en') return inEnglish(rest ?? text, rest !== undefined, name)
  const said = rest ?? text.charAt(0).toLowerCase() + text.slice(1)
  return thirdPersonRomance.test(said) ? said : undefined
}

const afterSubject = (text: string, name: string, language: OfflineLanguage): string | undefined => {
  const plain = text.replace(/`/g, '')
  for (const subject of [name, name.replace(' ', '-'), name.replace(/\(\)$/, '')])
    for (const opening of [subject, `The ${subject}`])
      if (plain.startsWith(`${opening} `)) return plain.slice(opening.length + 1).replace(kinds[language], '')
  return pointing[language].test(plain) ? plain.replace(pointing[language], '') : undefined
}

const things = {
  en: 'command|function|method|property|option|setting|flag|module|class|package|tool|utility|plugin|event|parameter|field|variable|script|action|API|hook|helper|library|rule|subcommand|operation',
  es: 'comando|función|método|propiedad|opción|módulo|clase|paquete|herramienta|parámetro|campo|variable|script|acción|biblioteca|subcomando|operación',
  pt: 'comando|função|método|propriedade|opção|módulo|classe|pacote|ferramenta|parâmetro|campo|variável|script|ação|biblioteca|subcomando|operação',
} as const
const kinds: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(`^(?:${things.en}) `),
  es: new RegExp(`^(?:${things.es}) `),
  pt: new RegExp(`^(?:${things.pt}) `),
}
const pointing: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: new RegExp(`^(?:This|The) (?:${things.en}) `),
  es: new RegExp(`^(?:Este|Esta|El|La) (?:${things.es}) `),
  pt: new RegExp(`^(?:Este|Esta|O|A) (?:${things.pt}) `),
}

const inEnglish = (text: string, subjectNamed: boolean, name: string): string | undefined => {
  const [first = '', second = ''] = text.split(' ')
  const small = first.charAt(0).toLowerCase() + first.slice(1)
  if (/^(?:is|can be|will be) used (?:to|for|by|with)\b|^(?:can|may|will|lets|allows) /.test(text)) return text
  if (baseOfThirdPerson(small) && !/^(?:is|has|does|means)$/.test(small)) return `${small}${text.slice(first.length)}`
  // `Retrieve funding information`: what a command is there for.
  const ordered =
    !subjectNamed &&
    isBaseVerb(small) &&
    !/^(?:see|note|use|make|let|be|do)$/.test(small) &&
    !aboutThings.test(`${small}${text.slice(first.length)}`)
  const isTyped = / |-/.test(name) && !/\(\)$/.test(name)
  if (ordered && isTyped && !/^(?:and|or|,)/.test(second) && !/,|\band [a-z]+e?\b/.test(text))
    return `${thirdPersonOf(small)}${text.slice(first.length)}`
  return undefined
}

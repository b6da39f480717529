import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { baseOfGerund, indefinite, isPlural } from '../../language/english.ts'
import { thirdPersonRomance, withArticle } from '../../language/romance.ts'
import type { PassageContext } from '../../passage-context.ts'
import { withoutSecondVerb } from '../../structure/dangling.ts'
import { type Definition, definitionsOf } from '../../structure/definitions.ts'
import { isState } from '../../structure/states.ts'
import { romanceForms } from '../../tagging/romance-verbs.ts'
import { asTerm, capitalised, isNameIn, knownNames } from '../../text/casing.ts'
import { withFullStop, wordCount } from '../../text/phrases.ts'
import { spellsOut, spellsOutInRomance } from '../../text/spells-out.ts'
import { factFrom } from '../fact-from.ts'
import { definitionSentence } from './definition-answer.ts'
import { definitionSurfaces } from './definition-list-surfaces.ts'
import { isErrorName } from './error-names.ts'
import { isOfOther } from './of-other.ts'

/** What is told of every call, under the same word. */
const ofCalls =
  /^(?:returns?(?: (?:type|value)s?)?|raises?|throws?|yields?|parameters?|param(?:s|eters?)?|arguments?|args|examples?|notes?|see also|type|default)$/i

/** A listed term and its description: what does the timeout setting control? */
export const definitionList: Family = {
  name: 'definition-list',
  intent: 'definition',
  alsoIntents: ['reference_lookup'],
  answer_type: 'definition',
  difficulty: 'easy',
  find: (context) =>
    definitionsOf(context).flatMap((definition) => {
      const { term, code, kind, whole, form, quotes } = definition
      if (context.language === 'en' && (spellsOut(term, definition.first) || isOfOther(definition, context))) return []
      if (context.language !== 'en' && code && spellsOutInRomance(term, definition.first, context.language)) return []
      // `ipv6first: sets the order to ipv6first` says one thing twice.
      if (code && wordCount(definition.first) <= 8 && definition.first.toLowerCase().includes(term.toLowerCase()))
        return []
      // `Laptop`, told under every command: of which?
      if (!code && definitionsOf(context).some((other) => other !== definition && other.term === term)) return []
      // `Valid values are:` goes on below.
      if (/:$/.test(definition.full)) return []
      // `| Diretório | Conteúdo |`
      const stored = context.language !== 'en' && code && folder.test(kind ?? '') ? kind : undefined
      if (stored && form === 'does' && !contains.test(whole)) return []
      if (stored) return [storedIn(definition, withArticle(`${stored} ${term}`, context.language), context)]
      // What a file of the project holds is told by the file.
      if (/^[~\w-]*\/[\w./-]*$|\.(?:md|txt|js|ts)$|^<.*\.h>$/.test(term)) return []
      // `Returns`, `Raises`: of what?
      if (ofCalls.test(term) || /^\*|\*\*/.test(term)) return []
      // `service-name: es el nombre …`: a word that stands for another on its page.
      if (context.language !== 'en' && code && form === 'states' && /^[a-z]+(?:-[a-z]+)*$/.test(term)) return []
      if (context.language === 'en' && code && isPlaceholder(term, context)) return []
      // What letters stand for is asked as such.
      if (/^(?:abbreviation|acronym|initialism)$/.test(kind ?? '')) return []
      if (isErrorName(term) || term.startsWith('-') || wordCount(whole) > 90) return []
      // Of a name in code with words beside it nobody can say what is meant: `prefer channelBinding`.
      if (code && !kind && context.language === 'en' && / /.test(term.replace(/\([^()]*\)|<[^<>]*>/g, '').trim()))
        return []
      // `prefer` under the head `channelBinding` is what it may be set to.
      if (context.language === 'en' && (settingOf.test(term) || /[a-z][A-Z]|_/.test(kind ?? ''))) return []
      // What DELETE does depends on what is deleted.
      if (/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(term)) return []
      // What a bare word means is told by a definition or a glossary; elsewhere the text behind it is advice.
      if (!code && form === 'act') return []
      // `Repetition – repeats what is enclosed`: a word of every day that only this table names so.
      if ((context.language !== 'en' || !kind) && !code && form === 'does' && everyday(term, context)) return []
      // `El comando Cortar corta …`: a sentence of its own, under another name.
      if (!code && ofControl.test(definition.first)) return []
      // `ESM – Requires a flag`: what is said of it here, and not what it is.
      if (context.product && !code && !kind && form === 'does') return []
      // `only X is supported`, `required if …`: what it must be, and not what it is.
      const states = definition.first.split(' ')[0]!.toLowerCase()
      if (
        form === 'states' &&
        /^(?:only|required|needed|allowed|see|same|similar|like|optional|supported|applies|must|can|may|deben?|puede|pueden|devem?|podem?)$/.test(
          states,
        )
      )
        return []
      // `Refunds: the first time you subscribe, you may ask for one`: a rule under its heading.
      if (context.language === 'en' && !code && /, (?:you|we) \p{Ll}/u.test(definition.first)) return []
      if (
        context.language !== 'en' &&
        form === 'is' &&
        isClause(withoutSecondVerb(definition.first, context.language), context.language)
      )
        return []
      if (
        !code &&
        !kind &&
        form === 'is' &&
        !opensAsDefinition[context.language].test(definition.first) &&
        !glossaryHeading.test(definition.path.at(-1) ?? context.title)
      )
        return []
      if (!code && form === 'states' && !glossaryHeading.test(definition.path.at(-1) ?? context.title)) return []
      if (
        !code &&
        form === 'is' &&
        definition.first.toLowerCase().split(/\W+/).slice(0, 7).includes(term.toLowerCase().split(' ').at(-1)!)
      )
        return []
      // A lone everyday word is defined by a glossary or not at all.
      if (
        !code &&
        /^\p{Ll}+$/u.test(asTerm(term, context)) &&
        !glossaryHeading.test(definition.path.at(-1) ?? context.title)
      )
        return []
      // `child` is a word of every day, whatever the code means by it.
      if (code && !kind && context.language === 'en' && /^[A-Za-z]?[a-z]+$/.test(term)) return []
      // `Files`: the word alone does not say of what.
      if (code && context.language !== 'en' && isOneOfMany(definition, context)) return []
      const label = code
        ? term
        : context.language === 'en'
          ? commonTerm(asTerm(term, context), definition.first, context)
          : asTerm(term.replace(/ \([^()]*\)$/, ''), context)
      const named =
        context.language === 'en' &&
        kind &&
        !abstractKind.test(kind) &&
        isOfKind(label, kind, context) &&
        !label.toLowerCase().includes(kind)
      // Words without a kind are quoted: what they are is what is asked for.
      const shown =
        code || /^[A-Z\d]{2,}$/.test(label)
          ? label
          : named || label.split(' ').every((word) => /^\p{Lu}|\d|[._/-]/u.test(word))
            ? label
            : `"${label}"`
      if (
        context.language === 'en' &&
        !kind &&
        shown.startsWith('"') &&
        !glossaryHeading.test(definition.path.at(-1) ?? context.title)
      )
        return []
      const counted = !named && !code && isCounted(label, definition.first, context.language)
      const subject = named ? `the ${shown} ${kind}` : counted ? indefinite(label) : shown
      const fault =
        isFault(term, kind) ||
        (code && form === 'states' && context.language === 'en' && comesAbout.test(definition.first)) ||
        (code && !kind && isState(term, definition.path, context))
      const answer = fault
        ? capitalised(whole)
        : definitionSentence({ subject, label, code, form, text: whole }, context.language)
      const spoken = withoutAcronym(subject)
      if (!answer) return []
      return [
        factFrom({
          family: 'definition-list',
          shape: fault
            ? 'meaning'
            : context.language !== 'en' && code && form === 'states' && !thirdPersonRomance.test(`${whole} `)
              ? isFile.test(term)
                ? 'file'
                : 'holds'
              : form === 'does' || form === 'act' || (code && form === 'states') || (named && placeOf.test(kind))
                ? 'does'
                : form === 'is' && (code || named || counted)
                  ? 'thing'
                  : 'meaning',
          subject: spoken,
          attribute: 'definition',
          value: definition.first,
          valueType: 'definition',
          quotes,
          slots: {
            subject: spoken,
            label: withoutAcronym(label),
            text: whole,
            answer: withFullStop(answer),
            form,
            ...(code ? { code: 'yes' } : {}),
            ...(named ? { kind } : {}),
          },
          answer_type: form === 'states' ? 'explanation' : 'definition',
          certainty: form === 'states' ? 0.5 : 0.75,
        }),
      ]
    }),
  surfaces: definitionSurfaces,
  answer: (fact) => ({ text: fact.slots.answer! }),
}

const isFile = /\.(?:ya?ml|json|toml|ini|conf|cfg|cnf|tpl|xml|env|lock|sh|csv|properties|html?|css|py|rb|go|service)$/i
const contains = /^(?:contiene|contém) /i
const folder = /^(?:directorio|diretório|carpeta|pasta)$/

const storedIn = ({ term, whole, first, quotes }: Definition, subject: string, context: PassageContext): Fact => {
  const held = whole.replace(contains, '').replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase())
  const holds = { en: 'holds', es: 'contiene', pt: 'contém' }[context.language]
  return factFrom({
    family: 'definition-list',
    shape: 'contents',
    subject,
    attribute: 'contents',
    value: first,
    valueType: 'definition',
    quotes,
    slots: { subject, label: term, answer: withFullStop(capitalised(`${subject} ${holds} ${held}`)) },
    certainty: 0.75,
  })
}

/** An error, a code or a state does nothing and is for nothing: it means something. */
const isFault = (term: string, kind: string | undefined): boolean =>
  /(?:error|exception|fault|status|state|code|reason)$/.test(kind ?? '') ||
  /^(?:ERR|E|\w+_ERR(?:OR)?)_[A-Z\d_]+$/.test(term)

/** `A ring is being melted`: what has happened when one meets the name. */
const comesAbout = /^(?:an?|the) (?:[\w-]+ ){1,4}(?:is|are|was|were|has|have) (?:not )?(?:being|been|\w+ed)\b/i

/** What is passed or set, and no thing that has a name. */
const settingOf =
  /^(?:true|false|null|undefined|\d+|(?:Async)?Function|String|Number|Boolean|Object|Array|RegExp|Promise|Buffer)$|\S (?:and|or) \S/i

/** `npm install --global` is no flag, and what nobody calls is no function. */
const isOfKind = (label: string, kind: string, { text }: PassageContext): boolean =>
  /^(?:flag|option|setting|parameter|argument)$/.test(kind)
    ? !/^\w\S* ./.test(label)
    : !/^(?:function|method)$/.test(kind) || label.includes('(') || text.includes(`${label}(`)

/** `account-id` in `urn:vault:account-id:box`: what is to be put there is no name. */
const isPlaceholder = (term: string, { text }: PassageContext): boolean =>
  /^[a-z]+(?:-[a-z]+)*$/.test(term) &&
  new RegExp(`[\\w*}>\\]][:/]${term}[:/}>\\]]|[:/]\\w+[:/]${term}\`|[<{[]${term}[>}\\]]`).test(text)

/** `Pix – a chave aparece na fatura`: what happens, and not what it is. */
const isClause = (text: string, language: 'es' | 'pt'): boolean => {
  const words = text.split(' ')
  return words.slice(1, 10).some((word, index) => {
    const before = words[index]!
    const after = words[index + 2] ?? ''
    return (
      index > 0 &&
      romanceForms(word, language).length > 0 &&
      !/^(?:de|del|d[oa]s?|que|para|por|con|com|en|em|n[oa]s?|el|la|los|las|un|una|o|a|os|as|um|uma|y|e)$/.test(
        before,
      ) &&
      !words.slice(0, index + 1).some((each) => /^(?:que|donde|onde|cuando|quando|cuyo|cujo)$/.test(each)) &&
      !/^(?:de|del|d[oa]s?)$/.test(after)
    )
  })
}

const ofControl =
  /^(?:[Ee]l|[Ll]a|[OoAa]|[Ee]st[ea]) (?:comando|orden|opción|opção|campo|bot(?:ón|ão)|casilla|caixa|función|função|di[áa]logo|ventana|janela|menú?|herramienta|ferramenta|filtro|[ií]cono|ícone|lista|controle?|par[áâ]metro) ["“\p{Lu}]/u

/** `Files` is one of many, and so is every word under `Campos`; what a command or a function is called is its name. */
const isOneOfMany = ({ term, path }: Definition, { title }: PassageContext): boolean =>
  (/^\p{Lu}\p{Ll}+$/u.test(term) && !ofPrograms.test(path.at(-1) ?? title)) ||
  (/^\p{Ll}+$/u.test(term) && ofFields.test(path.at(-1) ?? title))

const ofPrograms =
  /(?<!\p{L})(?:comandos?|órdenes|subcomandos?|programas?|aplicacion(?:es)?|aplicaç(?:ão|ões)|paquetes?|pacotes?|herramientas?|ferramentas?|utilidades?|utilitários?|scripts?|servicios?|serviços?)(?!\p{L})/iu
const ofFields =
  /(?<!\p{L})(?:objetos?|campos?|opciones|opções|par[áâ]metros?|propiedades|propriedades|atributos?|claves|chaves)(?!\p{L})/iu

const everyday = (term: string, context: PassageContext): boolean =>
  /^\p{L}\p{Ll}+$/u.test(term) && !isNameIn(term, context) && !knownNames.test(term)

/** A glossary writes every entry with a capital: `Webhook – a call to …` is no name. */
const commonTerm = (term: string, first: string, context: PassageContext): string =>
  context.language === 'en' &&
  /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)?$/u.test(term) &&
  (/^(?:an?|the|any|one) /i.test(first) || baseOfGerund(first.split(' ')[0]!) !== undefined) &&
  !isNameIn(term, context) &&
  !knownNames.test(term)
    ? term.toLowerCase()
    : term

const isCounted = (label: string, first: string, language: OfflineLanguage): boolean =>
  language === 'en' &&
  /^an? /i.test(first) &&
  /^\p{Ll}[\p{Ll} -]*$/u.test(label) &&
  !isPlural(label) &&
  !/(?:tion|sion|ing|ment|ity|ness|ance|ence|ware|age|ism|sis|cy)$/.test(label)

/** Something that is there for something. */
const placeOf = /\b(?:address|port|endpoint)$/

/** `recovery point objective (RPO)`: one of the two is said. */
const withoutAcronym = (term: string): string => term.replace(/ \([A-Z][A-Za-z]{1,7}\)(?="?$)/, '')

/** `The required cookies purpose` is no way to speak. */
const abstractKind =
  /^(?:purpose|category|name|type|topic|section|area|question|product|feature|use case|item|reason|example|step|task|case|issue|problem|scenario)$/i

const opensAsDefinition = {
  en: /^(?:an?|the|any|one) /i,
  es: /^(?:una?|el|la|los|las|todo|toda|cada|conjunto) /i,
  pt: /^(?:uma?|o|a|os|as|todo|toda|cada|conjunto) /i,
} as const

const glossaryHeading =
  /glossary|terminolog|^(?:[A-Z\d]+[.)] )?(?:key |common )?(?:definitions?|concepts?|terms|vocabulary)$|(?:key|basic|core|important) (?:concepts|terms)|glosario|^conceptos|^definiciones|^términos|glossário|^conceitos|^definições|^termos/i

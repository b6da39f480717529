import type { OfflineLanguage } from '../../../family.ts'
import { englishVerbs } from '../../../language/english-verbs.ts'
import { romanceVerb } from '../../../lexicon/romance-forms.ts'
import { isBaseVerb } from '../../../tagging/english-verbs.ts'
import { knownInfinitives, romanceForms, voseo } from '../../../tagging/romance-verbs.ts'

/** What a sentence tells its reader to do, may do, or what one has to do. */
export interface Instruction {
  /** Nobody is named: who has to act depends on what was said before (`debe establecerse`). */
  readonly anonymous?: boolean
  readonly kind: 'must' | 'can' | 'command'
  /** The act: a base verb and what follows it. */
  readonly act: string
}

const navigation: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:see|refer|read|visit|check out|note|consider|contact us|remember|ensure that you have read|go to (?:the )?(?:next|following)|follow (?:these|the following|the instructions)|complete (?:the following|these)|do the following|continue|proceed|take a look|have a look|check (?:out )?(?:the |our )?(?:\S+ )?(?:guide|docs|documentation|section|FAQ|README)|keep in mind|be (?:aware|sure|careful)|perform the following|learn)\b/i,
  es: /^(?:consult|ver |vea|véase|lea|lee|visit|not[ea] que|recuerd|tenga en cuenta|ten en cuenta|continú|sig[ua]|echa|eche|mira|mire|veamos|procede)/i,
  pt: /^(?:consult|ver |veja|leia|visite|note que|lembre|continue|siga|dê uma olhada|olhe|vejamos|saiba|confira)/i,
}

const elsewhere =
  /\b(?:User|Developer|Reference|Admin\w*) Guide\b|\b(?:do (?:that|this|so)|more information|two options|(?:that|this) too)\b|más información|mais informações/i

/** A bare modal: `debe …`, `deve …`. Its subject may be anything. */
const anonymous =
  /^(?:debe|deberá|debería|tiene que|necesita|necesitará|deve|deverá|deveria|precisa|precisará|tem que|terá que|tem de) /i

/** Reads `you must rotate the key`, `run the command`, `hay que instalar`. Undefined for anything else, and for pointers to other pages. */
export const instructionIn = (text: string, language: OfflineLanguage): Instruction | undefined => {
  const found = readers[language](text)
  return found && !navigation[language].test(found.act) && !elsewhere.test(found.act) ? found : undefined
}

const english = (text: string): Instruction | undefined => {
  const must =
    /^you (?:must|should|need to|have to|will need to|are required to|will have to|'ll need to|must also|should also) (.+)$/i.exec(
      text,
    )
  if (must) return { kind: 'must', act: must[1]! }
  const can = /^you (?:can|may|might want to|could|can also|may also) (.+)$/i.exec(text)
  // `you may lose access` befalls, it is no option.
  if (
    can &&
    !/^(?:not |no longer )?(?:be|lose|have|see|get|receive|experience|encounter|notice|find|need|miss|incur|become|feel)\b/.test(
      can[1]!,
    )
  )
    return { kind: 'can', act: can[1]! }
  const first = text.split(' ')[0]!
  if (
    /^(?:please )?\p{Ll}/iu.test(text) &&
    bases.has(first.toLowerCase()) &&
    isBaseVerb(first) &&
    !notCommands.test(text) &&
    !tellsOfThing.test(text)
  )
    return { kind: 'command', act: text }
  return undefined
}

const bases: ReadonlySet<string> = new Set(englishVerbs)
/** Nouns that look like commands: `access levels`, `use of`. */
const notCommands =
  /^\S+ (?:\S+ )?(?:will|is|are|was|were|has|have|can|may|must|does|did|should|would)\b|^(?:access|support|results?|changes?|updates?|requests?|access|use|set|cost|process|plan|state|report|record|release|issue|question|need|function|work|start|end|return|document|sample|test|benefit|influence) (?:of|is|are|was|were|will|can|has|have|in|may|to|for|levels?|does|do)\b/i

/** `access control for the socket is done with groups`, `Redirect never sees the request`: a verb behind a subject that looks like a command. */
const tellsOfThing =
  /^(?!(?:make|ensure|check|verify|confirm|assume|know|tell|see|say|mean|let|ask|suppose|remember|use|set|do)\b)\S+ (?:(?!(?:that|which|who|whose|where|when|if|what|how|whether|because|since|as|until|so|while|unless|before|after|and|or|it|you|they|we|I|there|this|these|those)\b)[^\s,;:]+ ){0,7}(?:is|are|was|were|has|must|should|does)\b|^\S+ (?:never|always|also|then|still) \p{Ll}+(?<!s)s (?:an?|the|its|any|all)\b/iu

const spanish = (text: string): Instruction | undefined => {
  const must =
    /^(?:(?:usted |tú )?(?:debe|debes|deberá|deberás|debería|deberías|tiene que|tienes que|necesita|necesitas|necesitará|necesitarás|debés|tenés que)|hay que|es necesario|se debe|se deben|se requiere|será necesario|es obligatorio|asegúrese de|asegúrate de) ((?:no )?\p{L}+(?:ar|er|ir|ír)(?:se|lo|la|los|las)?(?: .+)?)$/iu.exec(
      text,
    )
  if (must) return { kind: 'must', act: must[1]!, anonymous: anonymous.test(text) }
  const can =
    /^(?:(?:usted |tú )?(?:puede|puedes|podrá|podrás|podés|podría|podrías)|se puede|se pueden|es posible) (?:también )?(\p{L}+(?:ar|er|ir|ír)(?:se|lo|la|los|las)?(?: .+)?)$/iu.exec(
      text,
    )
  if (can) return { kind: 'can', act: can[1]! }
  const first = text.split(' ')[0]!.toLowerCase()
  return imperatives('es').has(first) &&
    !/^(?:una?|para|sobre|entre)$/.test(first) &&
    / /.test(text) &&
    !/^\S+ (?:que|de|a|en|con|se)(?!\p{L})/u.test(text)
    ? { kind: 'command', act: text, anonymous: romanceForms(first, 'es').length > 0 }
    : undefined
}

const portuguese = (text: string): Instruction | undefined => {
  const must =
    /^(?:(?:você )?(?:deve|deverá|deveria|precisa|precisará|tem que|terá que|tem de)|é necessário|é preciso|deve-se|será necessário|é obrigatório|certifique-se de|basta) ((?:não )?\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la|-los|-las)?(?: .+)?)$/iu.exec(
      text,
    )
  if (must) return { kind: 'must', act: must[1]!, anonymous: anonymous.test(text) }
  const can =
    /^(?:(?:você )?(?:pode|poderá|poderia)|é possível|pode-se|podem ser) (?:também )?(\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la|-los|-las)?(?: .+)?)$/iu.exec(
      text,
    )
  if (can) return { kind: 'can', act: can[1]! }
  const first = text.split(' ')[0]!.toLowerCase()
  return imperatives('pt').has(first) && / /.test(text) && !/^\S+ (?:que|de|em|com|se)(?!\p{L})/u.test(text)
    ? { kind: 'command', act: text }
    : undefined
}

const readers: Readonly<Record<OfflineLanguage, (text: string) => Instruction | undefined>> = {
  en: english,
  es: spanish,
  pt: portuguese,
}

const known: Partial<Record<'es' | 'pt', ReadonlySet<string>>> = {}

/** Commands to `usted`, `tú` and `você`. The form for `tú` looks like a statement; only verbs that manuals command with count. */
const imperatives = (language: 'es' | 'pt'): ReadonlySet<string> => {
  known[language] ??= new Set(
    knownInfinitives(language)
      .filter(
        (infinitive) =>
          !/^(?:ser|estar|haber|haver|ir|vir|ter|tener|deber|dever|poder|querer|dar|ver)$/.test(infinitive),
      )
      .flatMap((infinitive) => {
        const formal = romanceVerb(infinitive, 'he-may', language)
        const forms = language === 'es' ? [formal, voseo(infinitive).replace(/s$/, '')] : [formal]
        return language === 'es' && commanded.test(infinitive)
          ? [...forms, romanceVerb(infinitive, 'he', language)]
          : forms
      }),
  )
  return known[language]!
}

const commanded =
  /^(?:usar|utilizar|ejecutar|instalar|crear|agregar|añadir|eliminar|configurar|abrir|escribir|copiar|descargar|definir|establecer|especificar|cambiar|editar|modificar|verificar|comprobar|habilitar|actualizar|reemplazar|guardar|seleccionar|iniciar|incluir|asegurar|probar|enviar|presentar|solicitar)$/

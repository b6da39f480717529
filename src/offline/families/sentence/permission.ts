import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import type { PassageContext } from '../../passage-context.ts'
import { rulesOf } from '../../structure/rules-name.ts'
import { isBaseVerb } from '../../tagging/english-verbs.ts'
import { ownInfinitive } from './grammar/condition.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { askablePredicate, isSpecific } from './grammar/predicate.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceFact, verdictAnswer } from './grammar/sentence-fact.ts'
import { isOfACase } from './permission/of-a-case.ts'
import { ofBearer } from './permission/of-bearer.ts'
import { ofThings } from './permission/of-things.ts'
import { restricted } from './permission/restricted.ts'
import { isWrongdoing } from './permission/wrongdoing.ts'
import { permissionSurfaces } from './surfaces/permission.ts'

/** `You can't rename a bucket`: can I rename a bucket? `Helm supports plugins`: does it? No and yes alike. */
export const permission: Family = {
  name: 'permission',
  intent: 'eligibility_exception',
  alsoIntents: ['policy_lookup', 'reference_lookup'],
  answer_type: 'yes_no',
  difficulty: 'medium',
  find: (context) =>
    readingsOf(context)
      .filter((reading) => !isOfACase(reading))
      .flatMap((reading) => {
        const fact = toReader(reading) ?? ofBearer(reading) ?? ofThings(reading)
        return fact && !(fact.polarity !== 'negative' && tellsWhere(reading)) ? [fact] : []
      })
      .filter(
        (fact) =>
          context.language !== 'en' ||
          (isInDoubt(fact, context) &&
            !(fact.polarity === 'negative' && forReasons.test(fact.value)) &&
            !opensWithTime.test(fact.subject) &&
            !ofWhat.test(fact.value)),
      ),
  surfaces: permissionSurfaces,
  answer: verdictAnswer,
}

/** `Users can contact the office at office@example.org`: the address is what one would ask for, and yes is no news. */
const tellsWhere = ({ sentence, context }: Reading): boolean =>
  addressed.test(context.text.slice(sentence.start, sentence.end)) && reaches[context.language].test(sentence.text)

const addressed = /\]\(|https?:|<[^>\s]+>|[\w.+-]@[\w-]+\.\w/
const reaches: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:contact|reach|write|e-?mail|call|report|appeal|find|see|view|read|learn|visit|request|submit|file|ask|download|get in touch|reached|contacted)\b/i,
  es: /(?<!\p{L})(?:contactar|escribir|llamar|encontrar|consultar|ver|leer|visitar|solicitar|enviar|descargar|comunicarse|denunciar)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:contatar|contactar|escrever|ligar|encontrar|consultar|ver|ler|visitar|solicitar|enviar|baixar|entrar em contato|denunciar)(?!\p{L})/iu,
}

/** Nobody asks whether wrongs are allowed, nor of rules whether what they grant is granted. */
const isInDoubt = ({ polarity, value }: Fact, context: PassageContext): boolean =>
  polarity === 'negative' ? !isWrongdoing(value) : rulesOf(context) === undefined

/** `Opposition does not need to be public`: opposition to what, the text before says. */
const ofWhat =
  /^(?:the |an? )?\p{L}+(?:(?:si|ti)on|ment|val|sal|ance|ence) (?:is|has|does|need|may|must|can|shall|should|will)/iu

/** `You must not melt it for safety reasons`: they speak against it, and nobody melts it for them. */
const forReasons = /\bfor (?:\p{L}+ ){1,5}reasons?\b/u

/** `Currently Orbit supports …`: taken for a part of the name. */
const opensWithTime = /^(?:currently|today|now|normally|usually|generally|typically|often|sometimes) /i

interface Allowed {
  readonly act: string
  /** A rule rather than an ability. */
  readonly rule: boolean
  readonly negative: boolean
}

/** `You can …`, `No se puede …`, `Você não pode …`: closed frames, no tagger. */
const toReader = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const found = readers[language](reading.text)
  if (!found) return undefined
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('permission', reason, reading.sentence.text)
  }
  if (restricted[language].test(found.act) || / (?:ni|nem|nor) /.test(found.act)) return drop('restricted')
  // A condition may turn the verdict; what stays in the question must hold it.
  const own = ownInfinitive(found.act, language)
  const act = own ? askablePredicate(own, language, 16) : undefined
  if (!act) return drop('unaskable')
  if (language === 'en' && !isBaseVerb(act.split(' ')[0]!)) return drop('no-base-verb')
  if (
    /\b(?:by \w+ing|using|usando|utilizando|mediante)\b|^(?:use|run|usar|utilizar|ejecutar|executar) .* (?:to|para) | if I (?:like|want|wish|choose)/.test(
      act,
    )
  )
    return drop('a-way-not-a-permission')
  // `Se pueden empaquetar en archivos`: what can be packed was said before.
  if (
    language !== 'en' &&
    /^(?:Se pued|Pode)/.test(reading.text) &&
    /^\p{L}+r (?:en|con|para|como|por|de|em|com|no|na)(?!\p{L})/u.test(act) &&
    !/^acceder|^acessar/.test(act)
  )
    return drop('dropped-object')
  // `comprar um se quiser usar Bluetooth`: one of what, the sentence before says.
  if (
    language !== 'en' &&
    / (?:um|uma|uno|una)(?= (?:se|si|para|quando|cuando|com|con|em|en|de)(?!\p{L})|$)/u.test(act)
  )
    return drop('dropped-object')
  if (language !== 'en' && /^(?:ser|estar|tener|ter|haber) |^\p{L}+r(?:se|l[oae]s?|-se|-l[oa]s?)(?!\p{L})/u.test(act))
    return drop('clitic')
  if (
    /^(?:use (?:it|them)|see|view|look|find|get (?:statistics|information|details|help)|learn|read|refer|view (?:more|the following)|also|have to|have \w+ed|need to|ter \p{L}+d[oa]|haber|ver|consultar|encontrar|pressionar|presionar|pulsar|clicar|(?:obtener|obter) (?:más|mais)|leer|saber|ler|aprender|conocer|conhecer|encontrar)(?!\p{L})/iu.test(
      act,
    ) ||
    act.includes('→') ||
    (language !== 'en' && !found.negative && setsThere.test(act)) ||
    !isSpecific(act, 5) ||
    (language === 'en' && !found.negative && !wonderedAbout(act)) ||
    (language !== 'en' && !found.negative && !found.rule && (!inDoubtRomance.test(act) || wayOrWish.test(act)))
  )
    return drop('thin')
  const value = verbatim(reading.text, reading) ?? reading.sentence.text
  const topic = keywords(act, language)
  return sentenceFact(
    reading,
    {
      family: 'permission',
      shape: found.rule ? 'rule' : 'reader',
      subject: act,
      attribute: 'permission',
      value,
      valueType: 'boolean',
      polarity: found.negative ? 'negative' : 'positive',
      slots: { act, ...(topic ? { topic } : {}) },
      certainty: found.negative ? 0.85 : 0.6,
    },
    'limits',
  )
}

/** `You can filter results by certain attributes` only tells what the thing is for; what holds at some time or besides something else may be in doubt. */
const wonderedAbout = (act: string): boolean => inDoubt.test(act) && !plain.test(act)

const inDoubt =
  /\b(?:if|when|while|before|after|even|outside|another|more than|multiple|several|two|at any time|at the same time|later|again)\b/

/** The same in Spanish and Portuguese: what names a thing, or what holds at some time, besides something else or for many. */
const inDoubtRomance =
  /[a-z][A-Z]|\w[_/.]\w|--\w|\d|«|(?<=[\p{L}\d,"“] ["“]?)\p{Lu}\p{L}+|(?<!\p{L})(?:si|se|cuando|quando|mientras|enquanto|antes|después|depois|sin|sem|fuera|fora|vari[oa]s|vári[oa]s|múltipl[oe]s|múltiplas|más de|mais de|dos|dois|duas|otr[oa]s?|outr[oa]s?|al mismo tiempo|ao mesmo tempo|desde|a partir)(?!\p{L})/u

/** `ajustar as dimensões em Largura e Altura`: where that is done is all that it tells. */
const setsThere =
  /^(?:ajustar|configurar|definir|cambiar|mudar|alterar|modificar|especificar|sele(?:c|cc)ionar|escolher|elegir) .* (?:en|em|n[oa]s?) (?!Windows|Linux)\p{Lu}\p{Ll}+ [ey] \p{Lu}\p{Ll}+$/u

/** `comprar un adaptador si quiere …`, `ordenar seleccionando …`: no more than how, or what for. */
const wayOrWish =
  /(?<!\p{L})(?:si|se) (?:(?:lo|la) )?(?:quier|quiser|dese|necesit|precis|prefier|prefer)|(?<!\p{L})\p{L}{3,}(?:ando|iendo|endo|indo)(?!\p{L})|(?<!\p{L})(?:si|se|cuando|quando|mientras|enquanto) (?:hayan?|tenham?|estén?|estejam?|sean?|sejam?)(?!\p{L})|^(?:comprar|contactar|escribir|enviar|unirse|participar|descargar|baixar|encontrar)(?!\p{L})/u

const plain =
  /^(?:use|choose|prefer) \S+ (?:if|when)\b|^(?:get|install|download|find)\b.* (?:via|from|on|with)\b|^(?:send|write|contact|e-?mail|reach|join|ask|report)\b|@\w|\b(?:certain|various|different|several|some|such|additional|other|extra|like)\b|\bas well$/

/** `You may need`, `you may notice`: what may come about, and not what one is free to do. */
const happening =
  /^(?:need|want|have|notice|find|see|be|get|experience|encounter|already|also|wish|prefer|wonder|run into)\b/

const readers: Readonly<Record<OfflineLanguage, (text: string) => Allowed | undefined>> = {
  en: (text) => {
    const found =
      /^(?:(?:With|In|For|On|By|During) [^,]{3,40}, )?[Yy]ou (can|may|can't|can’t|cannot|can not|may not|must not|mustn't|should not|shouldn't|are allowed to|are not allowed to|aren't allowed to|are permitted to|are not permitted to|will not be able to|won't be able to|are able to|aren't able to|are not able to|do not need to|don't need to|do not have to|don't have to)(?: also| now| still)? (.+)$/.exec(
        text,
      )
    if (!found || /^(?:With|In|For|On|By|During)/.test(text)) return undefined
    if (/need to|have to/.test(found[1]!) || (found[1] === 'may' && happening.test(found[2]!))) return undefined
    return {
      act: found[2]!,
      negative: /not|n['’]t/.test(found[1]!),
      rule: /may|must|should|allowed|permitted/.test(found[1]!),
    }
  },
  es: (text) => {
    const found =
      /^(No se puede|No se pueden|Se puede|Se pueden|No puede|No puedes|No podés|Puede|Puedes|Podés|No está permitido|Está permitido|Está prohibido|Queda prohibido|No es posible|Es posible|No se permite|Se permite|No se debe|No debe|No debes) (?:también )?(\p{L}+(?:ar|er|ir|ír)(?:se|lo|la|los|las)? .+)$/u.exec(
        text,
      )
    return found
      ? { act: found[2]!, negative: /^No|prohibido/.test(found[1]!), rule: /permit|prohib|deb/.test(found[1]!) }
      : undefined
  },
  pt: (text) => {
    const found =
      /^(Não se pode|Pode-se|Não pode|Você pode|Você não pode|Não é permitido|É permitido|É proibido|É vedado|Não é possível|É possível|Não se deve|Não se permite|Você não deve|Fica proibido|Fica vedado) (?:também )?(\p{L}+(?:ar|er|ir|or)(?:-se|-lo|-la|-los|-las)?,? .+)$/u.exec(
        text,
      )
    return found
      ? {
          act: found[2]!,
          negative: /^Não|não|proibido|vedado/.test(found[1]!),
          rule: /permit|proib|vedad|dev/.test(found[1]!),
        }
      : undefined
  },
}

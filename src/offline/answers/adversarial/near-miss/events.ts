import type { OfflineLanguage } from '../../../family.ts'
import type { Found } from '../../../find-facts.ts'
import { family, type Twist } from './twist.ts'

const past: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:did|was|were) /,
  es: /^(?:fue|fueron|se \p{L}+ó|\p{L}+(?:ó|aron|ieron))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:foi|foram|\p{L}+(?:ou|eu|iu|aram|eram|iram))(?!\p{L})/u,
}
const kept = /\b(?:stored|kept|retained|saved|logged|archived)\b|guarda|almacena|conserva|armazena|mantid/i

const language = (found: Found): OfflineLanguage => found.context.language
const isEvent = (found: Found): boolean =>
  Boolean(found.fact.slots.statement) && past[language(found)].test(found.fact.slots.question ?? '')

/** `was the exchange established` → `established the exchange`. */
export const doer = ({ fact }: Pick<Found, 'fact'>): string | undefined => {
  const [, whom, verb, rest] =
    /^(?:was|were) ((?:the |an? |\p{Lu}).*?) (founded|established|built|designed|created|invented|discovered|commissioned|introduced|launched|published|composed|opened)((?: (?!by\b).*)?)$/u.exec(
      fact.slots.question ?? '',
    ) ?? []
  return whom && verb && !/\bby\b/.test(rest ?? '') && whom.split(' ').length <= 8
    ? `${verb} ${whom}${rest}`
    : undefined
}

/** Deeds that have a place of their own. */
const somewhere: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:born|died?|sign(?:ed)?|buil[dt]|constructed|discovered|held|buried|married|met|meet|fought|killed|landed|arrested|crowned|baptized|exhibited|premiered?|murdered|assassinated|stud(?:y|ied)|executed)\b/,
  es: /(?<!\p{L})(?:naci|muri|falleci|firm|construy|descubri|celebr|enterr|cas[óa]|luch|mat|arrest|coron|bautiz|estren|asesin|estudi|ejecut)/u,
  pt: /(?<!\p{L})(?:nasc|morr|falec|assin|constru|descob|celebr|enterr|sepult|cas[oa]|lut|mat|pres[oa]|coro|batiz|estre|assassin|estud|execut)/u,
}

/** What happens at one time. */
const once: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:found(?:ed)?|open(?:ed)?|buil[dt]|launch(?:ed)?|signed?|die|died|born|created?|established?|establish|designed?|publish(?:ed)?|discover(?:ed)?|invent(?:ed)?|adopt(?:ed)?|elect(?:ed)?|appoint(?:ed)?|destroy(?:ed)?|won|win|joined|introduced?|wrote|write|written|completed?|released?|closed?|merged?|acquired?|bought|buy|married|abolish(?:ed)?|defeat(?:ed)?|captured?|rename|renamed)\b/,
  es: /(?<!\p{L})(?:fund|cre[óa]|construy|public|descubri|invent|firm|naci|muri|falleci|inaugur|aprob|elig|elegi|nombr|destruy|gan[óa]|venci|lanz|adquiri|compr[óa]|abri|cerr|aboli|escribi|cas[óa])/u,
  pt: /(?<!\p{L})(?:fund|cri(?:ou|ad)|constru|public|descob|invent|assin|nasc|morr|falec|inaugur|aprov|elege|eleit|nome(?:ou|ad)|destru|ganh|venc|lanç|adquir|compr(?:ou|ad)|abri|aberto|fech|abol|escrev|escrit|cas(?:ou|ad))/u,
}

/** What else could be asked of something that happened. */
export const eventTwists: readonly Twist[] = [
  {
    name: 'where',
    nearby:
      /\b(?:in|at|near|from|to|outside) (?:the )?\p{Lu}\p{Ll}+|\b(?:city|town|village|building|palace|country|located|capital)\b|(?:en|em|no|na) \p{Lu}\p{Ll}+|ciudad|cidade|lugar/u,
    fits: (found) =>
      isEvent(found) &&
      family(/^(?:date|agent|cause|quantity)$/)(found) &&
      somewhere[language(found)].test(found.fact.slots.question ?? '') &&
      !/\b(?:in|at|from|to|en|em|no|na) \p{Lu}/u.test(found.fact.slots.question ?? ''),
    frames: {
      en: {
        questions: ['Where {question}?'],
        missing: 'where {statement}',
        also: ['{topic} place location', '{topic} city country building'],
      },
      es: {
        questions: ['¿Dónde {question}?'],
        missing: 'dónde {question}',
        also: ['{topic} lugar', '{topic} ciudad país'],
      },
      pt: {
        questions: ['Onde {question}?'],
        missing: 'onde {question}',
        also: ['{topic} lugar local', '{topic} cidade país'],
      },
    },
  },
  {
    name: 'when',
    nearby:
      /\b1?\d{3}\b|century|\d{2}s\b|January|February|March|April|June|July|August|September|October|November|December|siglo|século|década|decade/,
    fits: (found) =>
      isEvent(found) &&
      family(/^(?:agent|cause|place|object)$/)(found) &&
      once[language(found)].test(found.fact.slots.question ?? '') &&
      !/\d{3,4}|century|siglo|século/i.test(found.fact.slots.question ?? ''),
    frames: {
      en: {
        questions: ['In what year {question}?', 'When {question}?'],
        missing: 'when {statement}',
        also: ['{topic} date year', '{topic} century period'],
      },
      es: {
        questions: ['¿En qué año {question}?', '¿Cuál fue el año en que {question}?'],
        missing: 'cuándo {question}',
        also: ['{topic} fecha año', '{topic} siglo época'],
      },
      pt: {
        questions: ['Em que ano {question}?', 'Qual foi o ano em que {question}?'],
        missing: 'quando {question}',
        also: ['{topic} data ano', '{topic} século época'],
      },
    },
  },
  {
    name: 'who',
    nearby:
      /\bby (?:the )?\p{L}|\b(?:founded|established|created|built|designed|invented|introduced|written|led|commissioned)\b/u,
    fits: (found) => family(/^(?:date|place)$/)(found) && language(found) === 'en' && doer(found) !== undefined,
    frames: {
      en: {
        questions: ['Who {doer}?', 'Do you know who {doer}?'],
        missing: 'who {doer}',
        also: ['{topic} who', '{topic} person company responsible'],
      },
      es: {
        questions: ['¿Por quién {question}?'],
        missing: 'por quién {question}',
        also: ['{topic} quién', '{topic} autor responsable'],
      },
      pt: {
        questions: ['Por quem {question}?'],
        missing: 'por quem {question}',
        also: ['{topic} quem', '{topic} autor responsável'],
      },
    },
  },
  {
    name: 'how-long',
    nearby:
      /\d+ (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|m[eê]s|a[nñ]os?)|retention|expir|forever|indefinite|lifecycle|retenci|retenç|vence/i,
    fits: (found) => kept.test(found.fact.slots.statement ?? '') && family(/^(?:place|agent|cause)$/)(found),
    frames: {
      en: {
        questions: ['For how many days {question}?'],
        missing: 'for how many days {statement}',
        also: ['{topic} retention period days', '{topic} how long duration expire'],
      },
      es: {
        questions: ['¿Durante cuántos días {question}?'],
        missing: 'durante cuántos días {question}',
        also: ['{topic} período de retención', '{topic} cuánto tiempo duración'],
      },
      pt: {
        questions: ['Por quantos dias {question}?'],
        missing: 'por quantos dias {question}',
        also: ['{topic} período de retenção', '{topic} quanto tempo duração'],
      },
    },
  },
]

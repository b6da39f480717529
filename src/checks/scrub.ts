import type { Draft } from '../vocabulary/index.ts'
import { type PersonalDatum, personalDataIn } from './personal-data.ts'
import { isPublicContact } from './pii.ts'

/** Replaces personal data in a user's question with its kind, `[email address]`, and returns what was removed. */
export const scrubQuestion = (text: string): { readonly text: string; readonly removed: readonly PersonalDatum[] } => {
  const data = personalDataIn(text)
  const namesAndAddresses = namesAndAddressesIn(text).flatMap((found) => cutAtStart(found, data))
  const removed = [...data, ...namesAndAddresses].sort((a, b) => a.start - b.start)
  return { text: replaceData(text, removed), removed }
}

/** Cuts off the start of a name or address that is already found as other data: a number of a house may look like the end of a telephone number. */
const cutAtStart = (found: PersonalDatum, data: readonly PersonalDatum[]): readonly PersonalDatum[] => {
  const cover = data.find(({ start, text }) => start <= found.start && found.start < start + text.length)
  if (!cover) return [found]
  const text = found.text.slice(cover.start + cover.text.length - found.start).trimStart()
  return text === '' ? [] : [{ ...found, text, start: found.start + found.text.length - text.length }]
}

/** Replaces personal data in the wording of a draft. Evidence stays unchanged; the `pii` check rejects personal data in it. */
export const scrubDraft = (draft: Draft): Draft => {
  const evidence = draft.spans.map(({ prefix, text, suffix }) => prefix + text + suffix)
  const isPrivate = (datum: PersonalDatum): boolean => !isPublicContact(datum, evidence)
  const scrub = (text: string): string => replaceData(text, personalDataIn(text).filter(isPrivate))
  return {
    ...draft,
    question: scrub(draft.question),
    standalone_question: draft.standalone_question && scrub(draft.standalone_question),
    ideal_answer: scrub(draft.ideal_answer),
    claims: draft.claims.map((claim) => ({ ...claim, text: scrub(claim.text) })),
  }
}

const replaceData = (text: string, data: readonly PersonalDatum[]): string => {
  let result = ''
  let from = 0
  for (const { kind, start, text: value } of data) {
    result += `${text.slice(from, start)}[${kind}]`
    from = start + value.length
  }
  return result + text.slice(from)
}

/** Finds names of people and street addresses. Used only on users' questions, because documents may legitimately contain them. */
const namesAndAddressesIn = (text: string): readonly PersonalDatum[] => {
  const data: PersonalDatum[] = []
  for (const { kind, pattern } of detectors) {
    for (const match of text.matchAll(pattern)) {
      const [, value = ''] = match
      const start = match.index + match[0].lastIndexOf(value)
      if (!data.some((datum) => start < datum.start + datum.text.length && datum.start < start + value.length))
        data.push({ kind, text: value, start })
    }
  }
  return data.sort((a, b) => a.start - b.start)
}

const capital = String.raw`\p{Lu}[\p{L}'’-]+`
const nameSeparator = String.raw`(?:\s+(?:d[aeo]s?|del|de la|van|von))?\s+`
const nameOfTwoOrMore = `${capital}(?:${nameSeparator}${capital}){1,3}`
const nameOfOneOrMore = `${capital}(?:${nameSeparator}${capital}){0,3}`
const englishRoads = 'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Way|Square|Place'
const iberianRoads = 'Rua|Avenida|Travessa|Praça|Alameda|Calle|Paseo'
/** These words are also English words or product names, so a capitalized name must follow. */
const ambiguousRoads = String.raw`Av\.?|av\.|Plaza|Carrera`
const particle = 'de|del|la|las|los|el|da|do|das|dos|e|y'

/** Common given names. One of these before a family name marks a person rather than a product. */
const givenNames =
  'Ana|Andrea|Anna|Antonio|Carla|Carlos|Clara|Claudia|Daniel|David|Diego|Eduardo|Elena|Emily|Emma|Fernanda|Fernando|Francisco|Gabriel|Gustavo|James|Jane|Javier|Jennifer|Jessica|Joana|John|Jorge|José|João|Juan|Julia|Karen|Laura|Lucas|Lucía|Luis|Luiz|Manuel|Marcos|Maria|María|Mariana|Mark|Martin|Martín|Mary|Michael|Miguel|Olivia|Patricia|Paul|Paula|Pedro|Peter|Rafael|Ricardo|Robert|Roberto|Sara|Sarah|Sofia|Sofía|Susan|Thomas|Tomás|William'

/** Words that follow “my name is” and begin no name. */
const notAName = String.raw`(?!(?:not|(?:on|in) (?:the|your|this|that|a)|the same|spelled|misspelled|missing|wrong|incorrect)(?![\p{L}'’-]))`

const detectorOf = (kind: PersonalDatum['kind'], source: string, flags = 'gu') => ({
  kind,
  pattern: new RegExp(source, flags),
})

const detectors = [
  // 221B Baker Street
  detectorOf(
    'street address',
    String.raw`(?<![\p{L}\d-])(\d{1,5}[A-Za-z]?\s+(?:${capital}\s+){1,4}(?:${englishRoads})(?!\p{L}))`,
  ),
  // 221 baker street
  detectorOf(
    'street address',
    String.raw`(?<![\p{L}\d-])(\d{1,5}\s+(?!the |a |on |my |per |in |of )\p{L}{3,}\s+(?:street|avenue|boulevard))(?!\p{L})`,
    'giu',
  ),
  // Calle de Alcalá 42
  detectorOf(
    'street address',
    String.raw`(?<!\p{L})((?:${iberianRoads})\s+(?:[\p{L}'.]+\s+){0,5}?[\p{L}'.]+,?\s*(?:n[º°o.]+\s*)?\d{1,5})(?!\d)`,
    'giu',
  ),
  // Plaza Mayor 3
  detectorOf(
    'street address',
    String.raw`(?<!\p{L})((?:${ambiguousRoads})\s+(?:(?:${particle}|${capital})\s+){0,5}?${capital},?\s*(?:n[º°o.]+\s*)?\d{1,5})(?!\d)`,
  ),
  // My name is Ana Lima; Mr. Lima
  detectorOf(
    'name',
    String.raw`(?<!\p{L})(?:[Mm]y name is|[Mm]e llamo|[Mm]i nombre es|[Mm]eu nome é|[Mm]e chamo|Mr\.?|Mrs\.?|Ms\.?|Sra?\.|Señora?)\s+(${nameOfOneOrMore})`,
  ),
  // my name is ana lima
  detectorOf(
    'name',
    String.raw`(?<!\p{L})(?:my name is|me llamo|mi nombre es|meu nome é|me chamo)\s+${notAName}(\p{L}{2,}(?:\s+(?!and |y |e |i |from )\p{L}{3,})?)`,
    'giu',
  ),
  // Regards, Ana Lima
  detectorOf(
    'name',
    String.raw`(?<!\p{L})(?:I am|I['’]m|[Tt]his is|[Ss]oy|[Ss]ou|[Rr]egards,?|[Tt]hanks,?|[Ss]aludos,?|[Aa]tenciosamente,?)\s+(${nameOfTwoOrMore})`,
  ),
  // Ana Lima, but not Santa Ana Lima
  detectorOf(
    'name',
    String.raw`(?<!\p{L})(?<!\b(?:San|Santa|Santo|São|Saint)\s)((?:${givenNames})${nameSeparator}${capital}(?:${nameSeparator}${capital})?)`,
  ),
]

import type { Fact } from '../../../fact.ts'
import { verbatim } from '../grammar/gap.ts'
import { keywords } from '../grammar/keywords.ts'
import { namedSubject } from '../grammar/named-subject.ts'
import { amounts } from '../grammar/numbers.ts'
import type { Reading } from '../grammar/reading.ts'
import type { RomanceLanguage } from '../grammar/romance-words.ts'
import { sentenceFact } from '../grammar/sentence-fact.ts'

/** Group 1 is what lasts, 2 how long. */
const frames: Readonly<Record<RomanceLanguage, RegExp>> = {
  es: new RegExp(
    `^((?:El|La) (?:mandato|beca|pasantía|licencia|permiso|gestión|contrato|residencia) [^,;:()]{3,80}?) (?:es|será|durará|dura|tendrá una duración|tiene una duración) (?:de )?((?:hasta |máxim[ao] de )?(?:${amounts.es.number}|un)(?: \\([^)]*\\))? ${amounts.es.time})(?=$|[,;.])`,
    'iu',
  ),
  pt: new RegExp(
    `^([OA] (?:mandato|bolsa|estágio|licença|monitoria|gestão|contrato|afastamento|residência) [^,;:()]{3,80}?) (?:é|será|durará|dura|terá duração|tem duração|terá a duração) (?:de )?((?:até |no máximo )?(?:${amounts.pt.number}|um)(?: \\([^)]*\\))? ${amounts.pt.time})(?=$|[,;.])`,
    'iu',
  ),
}

/** `O mandato dos membros será de dois anos, permitida uma recondução`: how long does it last? */
export const lasts = (reading: Reading, language: RomanceLanguage): Fact | undefined => {
  const [, before = '', time = ''] = frames[language].exec(reading.text) ?? []
  if (!before) return undefined
  const named = namedSubject(before, reading, language)
  const value = verbatim(time, reading)
  if (!named || named.plural || !value) return undefined
  const topic = keywords(named.subject, language)
  return sentenceFact(reading, {
    family: 'duration',
    shape: 'lasts',
    subject: named.subject,
    attribute: 'duration',
    value,
    valueType: 'duration',
    ...(named.needsScope ? { needsScope: true } : {}),
    slots: topic ? { topic } : {},
    certainty: 0.9,
  })
}

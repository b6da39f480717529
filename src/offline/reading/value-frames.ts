import type { Amount } from './numbers.ts'
import type { OfflineLanguage } from './page.ts'

/** How a sentence states an amount: everything up to it. `subject` is what has it. */
export interface ValueFrame {
  readonly shape: string
  readonly kind: Amount['kind']
  readonly pattern: RegExp
}

const frame = (shape: string, kind: Amount['kind'], pattern: RegExp): ValueFrame => ({ shape, kind, pattern })

export const valueFrames: Readonly<Record<OfflineLanguage, readonly ValueFrame[]>> = {
  en: [
    frame('valid', 'duration', /^(?<subject>[^.]+?) (?<be>is|are) valid for (?=\d|at most|up to)/),
    frame(
      'kept',
      'duration',
      /^(?<subject>[^.]+?) (?<be>is|are) (?<verb>kept|stored|retained|held|saved) for (?=\d|at most|up to|at least)/,
    ),
    frame('expires', 'duration', /^(?<subject>[^.]+?) (?:expires?|times? out|ends?) after (?=\d)/),
    frame(
      'lasts',
      'duration',
      /^(?<subject>[^.]+?) (?:lasts|(?<!(?:the|for|in|of|a) )last) (?:for )?(?=\d|at most|up to)/,
    ),
    frame('takes', 'duration', /^(?<subject>[^.]+?) takes? (?:about |up to )?(?=\d)/),
    frame(
      'within',
      'duration',
      /^(?<subject>[^.]+?) must be (?<verb>\p{Ll}+ed|sent|made|paid|given|done) within (?=\d)/u,
    ),
    frame('runs', 'duration', /^(?<subject>[^.]+?) (?<verb>runs?|starts?|happens?) every (?=\d)/),
    frame('costs', 'money', /^(?<subject>[^.]+?) costs? (?=[\d$€£])/),
    frame('holds', 'size', /^(?<subject>[^.]+?) (?:holds?|can hold|can store|can contain) (?:up to |at most )?(?=\d)/),
    frame('limited', 'size', /^(?<subject>[^.]+?) (?<be>is|are) limited to (?=\d)/),
    frame('needs', 'size', /^(?<subject>[^.]+?) (?:needs?|requires?) (?:at least )?(?=\d)/),
  ],
  es: [
    frame(
      'valid',
      'duration',
      /^(?<subject>[^.]+?) (?<be>es válid[oa]|vale|son válid[oa]s|valen) (?:durante |por )?(?=\d)/u,
    ),
    frame(
      'kept',
      'duration',
      /^(?<subject>[^.]+?) se (?<verb>guardan?|conservan?|almacenan?) (?:durante |por )?(?=\d)/u,
    ),
    frame(
      'expires',
      'duration',
      /^(?<subject>[^.]+?) (?:vence|caduca|expira)n? (?:después de|a los|a las|tras) (?=\d)/u,
    ),
    frame('lasts', 'duration', /^(?<subject>[^.]+?) duran? (?:como máximo |hasta )?(?=\d)/u),
    frame('costs', 'money', /^(?<subject>[^.]+?) cuestan? (?=[\d$€£U])/u),
    frame('takes', 'duration', /^(?<subject>[^.]+?) (?:tarda|demora|lleva)n? (?:hasta |unos |unas )?(?=\d)/u),
  ],
  pt: [
    frame(
      'valid',
      'duration',
      /^(?<subject>[^.]+?) (?<be>é válid[oa]|vale|são válid[oa]s|valem) (?:durante |por )?(?=\d)/u,
    ),
    frame(
      'kept',
      'duration',
      /^(?<subject>[^.]+?) (?:é|são|fica|ficam) (?<verb>guardad[oa]s?|mantid[oa]s?|armazenad[oa]s?) por (?=\d)/u,
    ),
    frame('expires', 'duration', /^(?<subject>[^.]+?) (?:vence|expira)m? (?:depois de|após|em) (?=\d)/u),
    frame('lasts', 'duration', /^(?<subject>[^.]+?) dura[m]? (?:no máximo |até )?(?=\d)/u),
    frame('costs', 'money', /^(?<subject>[^.]+?) custa[m]? (?=[\d$€£R])/u),
    frame('takes', 'duration', /^(?<subject>[^.]+?) (?:leva|demora)m? (?:até |cerca de )?(?=\d)/u),
  ],
}

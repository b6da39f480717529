/** Words of a text that insult or are obscene, also with letters starred out, in English, Spanish and Portuguese. */
export const toxicWordsIn = (text: string): readonly string[] => text.match(toxic) ?? []

const english = String.raw`f+[u*@]+[c*]*k\w*|f\*{2,}\w*|s+h[i*!1]+t\w*|bullshit|b[i*]tch\w*|assholes?|bastards?|cunts?|wankers?|dickheads?|retard(?:s|ed)?|morons?|whores?`
const spanish = 'mierdas?|put[oa]s?|pendej[oa]s?|cabr[oó]n(?:es)?|boludos?|pelotud[oa]s?|jod(?:er|id[oa]s?)|gilipollas'
const portuguese = String.raw`merdas?|porra|caralh[oa]s?|fod[ae]\w*|arrombad[oa]s?|filh[oa] da puta|otári[oa]s?|babacas?`

const toxic = new RegExp(String.raw`(?<![\p{L}\d_-])(?:${english}|${spanish}|${portuguese})(?![\p{L}\d_-])`, 'giu')

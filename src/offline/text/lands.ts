/** `Netherlands` in a cell is `the Netherlands` in a sentence; `US dollars` and `Orbit Netherlands` are as they are. */
export const withLandArticle = (value: string): string =>
  value.replace(
    new RegExp(
      `(?<=^|, |[;(] ?|\\b(?:and|or|in|from|of|to|outside|within) )(?:${lands})(?=$|[,;()]| (?:and|or|\\())`,
      'gu',
    ),
    'the $&',
  )

const lands =
  'Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Seychelles|United (?:States(?: of America)?|Kingdom|Arab Emirates)|(?:Czech|Dominican|Central African|Slovak) Republic|Democratic Republic of (?:the )?Congo|(?:Marshall|Solomon|Cayman|Faroe|Cook|Virgin|Falkland|British Virgin) Islands|Isle of Man|European (?:Union|Economic Area)|USA?|UK|UAE|EU|EEA'

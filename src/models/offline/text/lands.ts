/** `Netherlands` in a cell is `the Netherlands` in a sentence. */
export const withLandArticle = (value: string): string =>
  value.replace(new RegExp(`(?<![\\p{L}-]|[Tt]he )(?:${lands})(?![\\p{L}-]| \\p{Lu})`, 'gu'), 'the $&')

const lands =
  'Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Seychelles|United (?:States(?: of America)?|Kingdom|Arab Emirates)|(?:Czech|Dominican|Central African|Slovak) Republic|Democratic Republic of (?:the )?Congo|(?:Marshall|Solomon|Cayman|Faroe|Cook|Virgin|Falkland|British Virgin) Islands|Ivory Coast|Isle of Man|European (?:Union|Economic Area)|USA?|UK|UAE|EU|EEA'

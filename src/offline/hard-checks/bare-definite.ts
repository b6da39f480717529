/**
 * `When did French troops lay siege to the fortress?` What a story has placed before, it may call by a bare noun; who has not
 * read it asks which one is meant. A name, a number or a clause behind the noun tell, and there is but one sun.
 */
export const hasBareDefinite = (question: string): boolean =>
  ofSomebody.test(question) ||
  body.test(question) ||
  everyTowns.test(question) ||
  [...question.matchAll(definite)].some(
    ([, modifiers = '', noun = '']) =>
      !alone.test(noun) && !ranked.test(modifiers) && (modifiers === '' || local.test(noun)),
  )

/** `the London agency`: whose? `the Lutheran school`: which? */
const ofSomebody =
  /\bthe (?:\p{Lu}\p{Ll}+ (?:agency|branch|office|factory|plant|warehouse|subsidiary|division|headquarters)|(?:Protestant|Catholic|Lutheran|Orthodox|Jewish|Muslim|Buddhist) (?:seminary|school|church|cathedral|chapel|college|temple|cemetery|quarter|community))(?! (?:of|in|at|that|which) )/u

/** `When did the Government submit its decree?` Capitals alone name nobody. */
const body =
  /\bthe (?:Government|Department|Ministry|Court|Council|Board|Committee|Commission|Institute|Institution|University|College|School|Company|Corporation|Association|Society|Club|Agency|Bureau|Assembly|Parliament|Governor|President|King|Queen|Emperor|Duke|Bishop|Archbishop|Mayor|Minister|Secretary|Church|Party|League|Union|Act|Treaty|Edict|Charter|Agreement|Convention|Constitution|Bank|Museum|Library|Palace|Castle|Cathedral|Abbey|City|Town|State|Province|Republic|Kingdom|Empire|Suite|Founders)(?=[?,]|\.?$|['’]s? | (?!of |for |in the \p{Lu}|that |which )\p{Ll})/u

/** `the Board of Trustees`, `the Director of Student Activities`, `the Great Theatre building`: every school or town has one. */
const everyTowns =
  /\bthe (?:Board of (?:Trustees|Directors|Governors|Regents|Overseers|Education|Supervisors|Visitors)|(?:\p{Lu}\p{Ll}+ )*(?:Director|Dean|Provost|Registrar|Head|Chair|Chairman|Minister|Secretary|Office|Department|Faculty|School|Chief|Commissioner|Superintendent) (?:of|for) (?:the )?(?:Admissions?|Agriculture|Arts|Athletics|Business|Communications?|Culture|Defen[cs]e|Development|Economics|Education|Engineering|Finance|Foreign|Health|Housing|Human|Information|Interior|Justice|Labou?r|Law|Medicine|Music|Operations|Philosophy|Planning|Police|Press|Public|Research|Sciences?|Sports?|State|Students?|Studies|Theology|Trade|Transport|War|Works)(?: (?:and )?\p{Lu}\p{Ll}+)*|(?:Great|Grand|Old|New|Main|Central|Upper|Lower|National|Royal|City|Town|State|Municipal|Public) (?:Theat(?:re|er)|Synagogue|Mosque|Church|Library|Museum|Market|Station|Square|Bridge|Hall|Gallery|Hospital|Stadium|Opera)(?: (?:building|house|company|orchestra))?)(?!['’]s? \p{L}| (?:\p{Lu}|(?:of|in|at|for|on|that|which) ))/u

/** Up to two words and a noun, all small, and nothing behind them that says more. */
const closes =
  'in|on|at|with|to|by|for|from|during|after|before|through|into|onto|against|around|without|within|until|since|near|under|over|and|or|as|because|was|were|is|are|had|has|have|did|do|does|first|last|begin|end|open|close|become|take|win|lose|fall|move|start|cease|close|burn|collapse|reopen|resume|expand|join|leave|return|arrive|form|die'
const definite = new RegExp(
  `\\bthe ((?:(?!(?:${closes})\\b)\\p{Ll}[\\p{Ll}-]* ){0,2})((?!(?:${closes})\\b|\\p{Ll}+ed\\b)\\p{Ll}{3,})(?=[?,]|\\.?$| (?!(?:to|for|from|between|against|over) )(?:(?:${closes})(?! (?:the )?\\p{Lu})|\\p{Ll}+ed)(?!\\p{L}))`,
  'gu',
)

/** There is one, or it does not matter which. */
const alone =
  /^(?:world|sun|moon|earth|sky|sea|ocean|ground|air|water|land|universe|equator|weather|climate|environment|public|people|poor|rich|dead|wounded|blind|deaf|elderly|young|sick|press|media|past|present|future|beginning|end|start|middle|top|bottom|north|south|east|west|northeast|northwest|southeast|southwest|left|right|morning|evening|afternoon|night|day|week|month|year|time|century|name|telephone|telegraph|radio|internet|heart|brain|liver|skin|blood|body|head|hand|eye|ear|nose|stomach|wheel|atom|electron|neutron|proton|piano|violin|guitar|dollar|euro|others?|same|rest|majority|case|way|point|fact|first|second|third|nineties|eighties|seventies|sixties|fifties|forties|thirties|twenties)$/

const ranked = /\b(?:first|only|most|least|same|own|\p{Ll}{2,}est)\b/u

/** Buildings, offices, bodies and events: of these every land and age has its own. */
const local =
  /^(?:cent(?:er|re)s?|fort(?:ress)?|agency|harbou?r|port|palace|court|courthouse|cathedral|abbey|monastery|convent|chapel|archbishop|bishop|duke|duchess|prince|princess|pope|king|queen|emperor|sultan|governor|mayor|general|commander|captain|admiral|chancellor|minister|president|senator|judge|founder|owner|edict|charter|decree|statue|monument|tower|gate|walls?|square|street|district|quarter|suburbs?|canal|dam|tunnel|road|railway|railroad|factory|mill|mine|farm|estate|house|building|hall|library|gallery|academy|college|campus|prison|camp|garrison|fleet|army|crew|expedition|attack|raid|invasion|conquest|uprising|revolt|rebellion|riots?|massacre|earthquake|eruption|epidemic|outbreak|famine|accident|crash|disaster|game|tournament|championship|title|trophy|song|album|book|novel|poem|painting|opera|film|series|edition|newspaper|society|league|association|union|guild|church|temple|mosque|shrine|tribe|dynasty|family|marriage|trial|conference|meeting|summit|assembly|reforms?|movement|campaign|truce|armistice|pact|alliance|contract|treaty|agreement|school|university|hospital|museum|theat(?:er|re)|stadium|bridge|station|airport|town|city|village|state|province|region|island|river|lake|valley|park|company|firm|club|team|band|government|party|council|committee|commission|board|department|office|headquarters|settlement|colony|settlers|colonists|troops|soldiers|students|workers|residents|citizens|war|battle|siege|election|referendum|constitution|law|bill|act|case|project|show|programme|program)$/

import { type Attribute, attribute } from './attribute.ts'

/** What is told of people, living things, diseases, machines and substances. */
export const ofLife: readonly Attribute[] = [
  attribute(
    'birthplace',
    /\bwhere was .* born\b|dónde nació|onde nasceu/iu,
    /\bborn\b|birth|native|home ?town|\braised\b|grew up|\bhails?\b|originally|natal|naci[oódm]|nasc[eid]|natural de|oriund|origin/iu,
  ),
  attribute(
    'birth-year',
    /\b(?:in what year|when|in which year) was .* born\b|\byear of birth\b|en qué año nació|em que ano nasceu/iu,
    /\bborn\b|birth|\baged?\b|years old|\([^)]*\b1?\d{3}\s?[-–]|\bb\. |naci[oódm]|nasc[eid]|edad|idade|años de|anos de/iu,
  ),
  attribute(
    'studies',
    /\bwhere did .* study\b|\bat which university did\b|(?:dónde|en qué universidad) estudió|onde estudou|em que universidade/iu,
    /stud(?:y|ied|ies|ent)|educat|graduat|universit|college|school|degree|\btaught by|pupil|attend|train|estud|universid|escuel|escol|form[oó]u?|gradu|alumn|alun|discípul/iu,
  ),
  attribute(
    'death-cause',
    /\b(?:what did .* die of|how did .* die)\b|de qué murió|de que morreu/iu,
    /\bdie[ds]?\b|dying|death|dead|kill|murder|execut|assassin|suicide|illness|disease|muri|muert|falleci|mat[oóa]|morr|mort|falec|assassin|asesin/iu,
  ),
  attribute(
    'death-year',
    /\bwhen did .* die\b|en qué año murió|em que ano morreu/iu,
    /\bdie[ds]?\b|dying|death|dead|kill|murder|execut|assassin|suicid|buried|surviv|widow|posthum|\d{3,4}\s?[-–]\s?\d{2,4}|†|muri|muert|falleci|mató|asesin|morr|mort|falec|sepult|viúv|viud|póstum/iu,
  ),
  attribute(
    'burial',
    /\bwhere is .* buried\b|dónde está enterrad|onde está sepultad/iu,
    /buri|grave\b|tomb|cemeter|funeral|interred|crypt|cremat|remains|ashes|\brests? (?:in|at)|mausole|enterr|sepul|cementeri|cripta|\brestos|cemit|túmulo|cinzas|cenizas|\bdie[ds]?\b|death|muri|muert|morr|mort|falec|falleci/iu,
  ),
  attribute(
    'spouse',
    /\bwhom did .* marry\b|con quién se casó|com quem se casou/iu,
    /\bmarr|\bwife|wives|husband|spouse|widow|wedding|\bwed(?:ded)?\b|bride|consort|fianc|divorc|bachelor|single|celiba|cas[oóa]\b|casad|casou|casar|espos|marid|mujer|mulher|viud|viúv|matrim|boda|cônjug|cónyug|célib|celib|solter|solteir/iu,
  ),
  attribute(
    'children',
    /\bhow many children did\b|cuántos hijos tuvo|quantos filhos teve/iu,
    /child|\bsons?\b|daughter|father|mother|parent|\bheirs?\b|offspring|famil|hij[oa]s?\b|filh[oa]s?\b|padre|madre|\bpais?\b|mãe|descend|hereder|herdeir/iu,
  ),
  attribute(
    'lifespan',
    /\blifespan of\b|cuántos años vive|quantos anos vive/iu,
    /life ?span|\blive[sd]? (?:for|up|about|to|only)|longev|years?\b|\bage[sd]?\b|matur|months?\b|weeks?\b|longev|años?\b|\banos?\b|edad|idade|mes(?:es)?\b/iu,
  ),
  attribute(
    'body-weight',
    /\bhow much does .* weigh\b|cuánto pesa|quanto pesa/iu,
    /weigh|\bkg\b|kilo|pounds?\b|\blbs?\b|gram|tonn|\btons?\b|\bmass\b|heav|\bpes[aoe]|masa|massa|tonelad/iu,
  ),
  attribute(
    'top-speed',
    /\btop speed of\b|velocidad punta|velocidade de ponta/iu,
    /speed|km\/h|\bmph\b|fast|\bknots?\b|veloc|rápid|\bnudos\b|\bnós\b/iu,
  ),
  attribute(
    'incubation',
    /\bincubation period\b|período de incubación|período de incubação/iu,
    /incubat|symptom|onset|incub|síntoma|sintoma|latent|expos(?:ure|ed)|days? (?:after|before|later)/iu,
  ),
  attribute(
    'vaccine',
    /\bvaccine against\b|vacuna contra|vacina contra/iu,
    /vaccin|immuni[sz]|inocul|prevent|vacun|vacin|inmuni|imuni|preven/iu,
  ),
  attribute(
    'melting-point',
    /\bmelting point\b|punto de fusión|ponto de fusão/iu,
    /melt|freez|solid|temperatur|°|celsius|kelvin|fahrenheit|fusi[oó]n|fusão|congel|derret|sólid/iu,
  ),
  attribute(
    'density',
    /\bdensity of\b|qué densidad|qual é a densidade/iu,
    /\bdens|g\/cm|kg\/m|heav|light(?:er|est)|weigh|\bmass\b|pesad|\bmasa|\bmassa|\bpeso/iu,
  ),
  attribute(
    'molar-mass',
    /\bmolar mass\b|masa molar|massa molar/iu,
    /molar|molecul|atomic|weight|\bmass\b|dalton|g\/mol|\bmasa|\bmassa|\bpeso|atómic|atômic/iu,
  ),
  attribute('cas-number', /\bCAS number\b|número CAS/iu, /\bCAS\b|\d{2,7}-\d{2}-\d\b|registr/iu),
  attribute(
    'dose',
    /\b(?:usual|recommended) dose of\b|dosis (?:habitual|recomendada)|dose (?:usual|recomendada)/iu,
    /\bdos(?:e|es|age|ing)\b|\bmg\b|gram|daily|times a day|tablet|dosis|dosagem|comprimid/iu,
  ),
]

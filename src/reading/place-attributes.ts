import { type Attribute, attribute } from './attribute.ts'

/** What is told of lands, towns, rivers, lakes and buildings. */
export const ofPlaces: readonly Attribute[] = [
  attribute(
    'height',
    /\bhow (?:tall|high) (?:is|was)\b|qué (?:altura|altitud) tiene|(?:que|qual é a) alt(?:ura|itude)/iu,
    /\b(?:tall|high|height|elevation|altitude|storeys?|stories|floors?)\b|\d ?(?:m|ft|feet|met(?:er|re)s?|metros?)\b|altur|altitud|pisos|andares/iu,
  ),
  attribute(
    'length',
    /\bhow long is\b|\bwhat is the length\b|cuánto mide de largo|qué longitud tiene|qual é (?:o comprimento|a extensão)/iu,
    /\blength|\blong(?:est)?\b|\d ?(?:km|mi|miles)\b|kilomet|kilómet|quilômet|stretch|longitud|largo|comprimento|extens/iu,
  ),
  attribute(
    'depth',
    /\bhow deep is\b|\bwhat is the depth\b|qué profundidad tiene|qual é a profundidade/iu,
    /deep|depth|\d ?(?:m|ft|feet|met(?:er|re)s?|metros?)\b|fathom|profund|lámina|lâmina/iu,
  ),
  attribute(
    'mayor',
    /\bwho (?:is|was) the mayor\b|quién es el alcalde|quem é o prefeito/iu,
    /mayor|council|govern(?:or|ment)|elect|alcald|prefeit|intendent|gobern|govern/iu,
  ),
  attribute(
    'population',
    /\b(?:how many (?:people live|inhabitants)|population of)\b|cuántos habitantes|quantos habitantes/iu,
    /populat|inhabit|resident|people|million|habitant|poblaci|popula[cç]/iu,
  ),
  attribute(
    'area',
    /\b(?:how large is|what is the area|square (?:kilomet|miles))|qué superficie tiene|qual é a área/iu,
    /\barea\b|square|km²|km2|hectare|acre|\bsize\b|large|superficie|hectárea|extensi[oó]n|extens[aã]o|[aá]rea|hectare/iu,
  ),
  attribute(
    'elevation',
    /\bhow high above sea level\b|a qué altura sobre el nivel del mar|metros acima do nível do mar/iu,
    /elevat|altitude|sea level|\bhigh(?:er|est)?\b|height|\d ?(?:m|ft|feet|met(?:er|re)s?|metros?)\b|altur|altitud|nivel del mar|nível do mar|elevaç|elevaci/iu,
  ),
  attribute(
    'time-zone',
    /\btime zone\b|huso horario|fuso horário/iu,
    /time ?zone|\b(?:UTC|GMT|CET|EST|PST)\b|huso|fuso|local time|hora local|daylight/iu,
  ),
  attribute(
    'twin-cities',
    /\btwinned with\b|está hermanad|cidades-irmãs/iu,
    /\btwin|sister cit|partner cit|herman|irmã|gemel|gême/iu,
  ),
  attribute(
    'rainfall',
    /\bhow much rain\b|cuánta lluvia|quanto chove/iu,
    /\brain|precipit|climat|\bwet|\bdry|\d ?mm\b|inch|snow|weather|monsoon|lluv|clima|\bseco|\bseca|húmed|chuv|úmid|\bneve|nieve|drought|sequ[ií]a/iu,
  ),
  attribute(
    'currency',
    /\b(?:which|what) currency\b|qué moneda|que moeda/iu,
    /currenc|\bcoin|dollar|\beuros?\b|\bpesos?\b|\bpounds?\b|shilling|\bmoney|moneda|moeda|exchange rate|[$€£]|\bREAIS|\breais\b|dinero|dinheiro|dólar/iu,
  ),
  attribute(
    'official-language',
    /\bofficial language\b|lengua oficial|língua oficial/iu,
    /languag|speak|spoke|lingu|lengua|idioma|\bhabl|língua|\bfala/iu,
  ),
  attribute(
    'life-expectancy',
    /\blife expectancy\b|esperanza de vida|expectativa de vida/iu,
    /life expect|lifespan|mortalit|\bage[sd]?\b|years old|esperanza|expectativa|mortalid|\bedad|idade|health|salud|saúde/iu,
  ),
  attribute(
    'anthem',
    /\bnational anthem\b|himno nacional|hino nacional/iu,
    /anthem|himno|\bhino\b|\bsongs?\b|music|músic|canci|canç/iu,
  ),
  attribute(
    'calling-code',
    /\bcalling code\b|prefijo telefónico|código telefônico/iu,
    /calling|\bdial|phone|prefijo|telef|\+\d/iu,
  ),
  attribute(
    'discharge',
    /\baverage discharge\b|caudal medio|vazão média/iu,
    /discharge|\bflow|cubic|m³|m3|caudal|vazão|cúbic|fluj/iu,
  ),
  attribute(
    'source',
    /\bwhere does .* rise\b|dónde nace|onde nasce\b/iu,
    /\brises?\b|source|\bsprings?\b|origin|headwater|glacier|begin|\bstart|\bnac[ei]|fuente|nasc|\bfonte|orig|glaciar|geleira|comienza|começa/iu,
  ),
  attribute(
    'bridges',
    /\bhow many bridges\b|cuántos puentes|quantas pontes/iu,
    /bridge|cross|puente|\bponte|cruz|travess/iu,
  ),
  attribute(
    'width',
    /\bhow wide is\b|qué anchura tiene|qual é a largura/iu,
    /\bwid(?:e|er|est|th)\b|breadth|across|narrow|\d ?(?:m|km|ft|feet|mi|miles|met(?:er|re)s?|metros?)\b|\banch|largura|larg[oa]\b|estreit|estrech/iu,
  ),
  attribute(
    'water-volume',
    /\bhow much water does\b|cuánta agua contiene|quanta água contém/iu,
    /volume|cubic|m³|km³|lit(?:re|er)|gallon|capacit|volumen|cúbic|litro|capacid|% of|percent|fresh ?water|agua dulce|água doce|por ciento|por cento/iu,
  ),
]

import type { OfflineLanguage } from '../family.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Little words of English, by what they tell about their neighbours. */
export const english = {
  modals: words(
    "can could may might must shall should will would can't cannot couldn't won't wouldn't shouldn't mustn't do does did don't doesn't didn't to let please i'll we'll you'll they'll",
  ),
  subjects: words('i you we they he she it one who'),
  baseSubjects: words('i you we they'),
  determiners: words(
    'the a an this that these those my your our their his her its each every any some no all both another either neither which what whose most many several few one two three more fewer',
  ),
  be: words("is are was were be been being am isn't aren't wasn't weren't get gets got"),
  have: words("have has had haven't hasn't hadn't having"),
  prepositions: words(
    'of in on at by for with from to into onto about above across after against along among around as before behind below beneath beside between beyond during except inside near off outside over per since through throughout till toward towards under until up upon via within without regarding than like',
  ),
  conjunctions: words(
    'and or but if when while because unless although though whether where so that which who how why what whenever once',
  ),
  adverbs: words(
    'not also still ever never always only just then now already yet again usually often first automatically',
  ),
  pronouns: words(
    'i you we they he she it me him us them this that these those something anything everything nothing myself yourself itself',
  ),
  quantifiers: words(
    'how many much maximum minimum number total first last main new old current default other different same own',
  ),
} as const

/** Words that carry no content of their own: what a search drops and an overlap does not count. */
export const functionWords: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: words(`a an the this that these those my your our their his her its i you we they he she it me him us them one ones who whom whose which what when where why how
    is are was were be been being am do does did doing done have has had having can could may might must shall should will would cannot can't don't doesn't didn't isn't aren't wasn't weren't won't
    of in on at by for with from to into onto about as per than and or but if while because so not no nor there here then any some all each every both either neither such
    please tell know need want explain would like hi hello hey thanks thank kindly someone anyone us let get`),
  es: words(`el la los las un una unos unas lo al del de a en por para con sin sobre entre hasta desde según ante bajo tras durante mediante y e o u ni pero sino que qué cual cuál cuales cuáles quien quién quienes quiénes
    cuando cuándo donde dónde como cómo cuanto cuánto cuánta cuántos cuántas cuanta cuantos cuantas si sí no ya muy más menos tan tanto también solo sólo se me te nos le les su sus mi mis tu tus este esta estos estas ese esa esos esas esto eso aquel
    es son era eran ser sido fue fueron está están estar hay haber ha han había he hemos puede puedo pueden podría podrían debe debo deben tengo tiene tienen tener hace hacer hago yo usted ustedes él ella ellos ellas
    hola gracias favor quisiera quiero necesito saber decir podés podrías podría querría alguien`),
  pt: words(`o a os as um uma uns umas ao aos à às do da dos das no na nos nas num numa pelo pela pelos pelas de em por para com sem sobre entre até desde segundo ante sob após durante mediante e ou nem mas que quê qual quais quem
    quando onde como quanto quanta quantos quantas se sim não já muito mais menos tão tanto também só somente apenas me te nos lhe lhes seu sua seus suas meu minha meus minhas este esta estes estas esse essa esses essas isto isso aquele aquela
    é são era eram ser sido foi foram está estão estar há haver ter tem têm tinha pode posso podem poderia poderiam deve devo devem preciso precisa fazer faz faço eu você vocês ele ela eles elas
    olá oi obrigado obrigada favor gostaria queria quero saber dizer alguém dum duma neste nesta nesse nessa deste desta desse dessa daquele`),
}

export const romanceDeterminers: Readonly<Record<'es' | 'pt', ReadonlySet<string>>> = {
  es: words(
    'el la los las un una unos unas lo al del su sus mi mis tu tus este esta estos estas ese esa esos esas cada cualquier algún alguna algunos algunas ningún ninguna todo toda todos todas otro otra otros otras qué cuál cuáles cuántos cuántas cuánto cuánta mismo misma cuyo cuya',
  ),
  pt: words(
    'o a os as um uma uns umas ao aos à às do da dos das no na nos nas num numa pelo pela pelos pelas seu sua seus suas meu minha meus minhas este esta estes estas esse essa esses essas cada qualquer algum alguma alguns algumas nenhum nenhuma todo toda todos todas outro outra outros outras qual quais quantos quantas quanto quanta mesmo mesma cujo cuja que',
  ),
}

export const romancePrepositions: Readonly<Record<'es' | 'pt', ReadonlySet<string>>> = {
  es: words('de a en por para con sin sobre entre hasta desde según ante bajo tras durante mediante del al'),
  pt: words(
    'de a em por para com sem sobre entre até desde segundo ante sob após durante mediante do da dos das no na nos nas ao aos à às pelo pela pelos pelas',
  ),
}

export type RomanceLanguage = 'es' | 'pt'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

interface ClosedClasses {
  readonly determiners: ReadonlySet<string>
  readonly definite: ReadonlySet<string>
  readonly pronouns: ReadonlySet<string>
  readonly clitics: ReadonlySet<string>
  /** Those that may stand inside a subject. */
  readonly subjectPrepositions: ReadonlySet<string>
  readonly prepositions: ReadonlySet<string>
  readonly subordinators: ReadonlySet<string>
  readonly coordinators: ReadonlySet<string>
  /** Words that open something new after the main clause, with or without a comma. */
  readonly closers: ReadonlySet<string>
  readonly adverbs: ReadonlySet<string>
  readonly auxiliaries: ReadonlySet<string>
  readonly modals: ReadonlySet<string>
  readonly copulas: ReadonlySet<string>
  /** Adjectives that do not tell which one is meant. */
  readonly vague: ReadonlySet<string>
  readonly vagueHeads: ReadonlySet<string>
  /** Forms of known verbs that are other words far more often. */
  readonly neverVerbs: ReadonlySet<string>
}

export const closedClasses: Readonly<Record<RomanceLanguage, ClosedClasses>> = {
  es: {
    determiners: words(
      'el la los las un una unos unas cada todo toda todos todas ambos ambas algunos algunas muchos muchas varios varias cualquier cualquiera ningún ninguna lo',
    ),
    definite: words('el la los las'),
    pronouns: words(
      'este esta esto estos estas ese esa eso esos esas aquel aquella aquellos aquellas él ella ello ellos ellas dicho dicha dichos dichas tal tales su sus nuestro nuestra nuestros nuestras nosotros yo usted ustedes tú vos mi tu tus otro otra otros otras mismo misma mismos mismas lo anterior siguiente siguientes anteriores alguien nadie nada algo quien quienes uno',
    ),
    clitics: words('se le les lo la los las nos me te'),
    subjectPrepositions: words('de del en para con a al por entre sobre sin'),
    prepositions: words(
      'de del en para con a al por entre sobre sin desde hasta según durante mediante tras ante bajo contra hacia como',
    ),
    subordinators: words(
      'que cuando si donde mientras aunque porque quien cual cuales cuyo cuya cuyos cuyas como qué cómo cuándo dónde quién cuál',
    ),
    coordinators: words('y e o u ni'),
    closers: words('pero sino aunque mientras porque pues salvo excepto'),
    adverbs: words(
      'no también ya siempre nunca solo sólo solamente aún todavía además actualmente generalmente normalmente automáticamente usualmente típicamente oficialmente únicamente',
    ),
    auxiliaries: words(
      'es son era eran fue fueron será serán sería serían ha han había habían está están estaba estaban estuvo estuvieron puede pueden podrá podrán podría podrían pudo pudieron debe deben deberá deberán debería deberían tiene tienen tenía tenían tuvo tuvieron hay hubo existe existen va van suele suelen',
    ),
    modals: words(
      'puede pueden podrá podrán podría podrían pudo pudieron debe deben deberá deberán debería deberían suele suelen',
    ),
    copulas: words('es son era eran fue fueron será serán sería serían está están estaba estaban estuvo estuvieron'),
    vague: words(
      'nuevo nueva mismo misma primer primera segundo segunda tercer tercera último última principal principales dos tres cuatro cinco varios varias gran grande diferente diferentes propio propia actual actuales resultante siguiente anterior original completo completa entero entera',
    ),
    vagueHeads: words(
      'cosa cosas caso casos forma manera modo ejemplo ejemplos hecho resultado resultados parte partes número tipo tipos sección página tabla lista objetivo objetivos resto problema idea razón mayoría vez veces paso pasos punto puntos información gente personas motivo',
    ),
    neverVerbs: words(
      'para entre sobre como uno nada cada base parte nombre tema clave uso medio punto caso prueba obra casa regla modo cambio trabajo estado partido la los las lo de e o a vino sino media dos tres clase',
    ),
  },
  pt: {
    determiners: words(
      'o a os as um uma uns umas cada todo toda todos todas ambos ambas alguns algumas muitos muitas vários várias qualquer nenhum nenhuma',
    ),
    definite: words('o a os as'),
    pronouns: words(
      'este esta isto estes estas esse essa isso esses essas aquele aquela aqueles aquelas aquilo ele ela eles elas dito dita tal tais seu sua seus suas nosso nossa nossos nossas nós eu você vocês meu minha outro outra outros outras mesmo mesma mesmos mesmas anterior anteriores seguinte seguintes alguém ninguém nada algo quem desse dessa desses dessas deste desta destes destas nesse nessa neste nesta disso disto dele dela deles delas referido referida',
    ),
    clitics: words('se lhe lhes me nos'),
    subjectPrepositions: words(
      'de do da dos das em no na nos nas para com a ao à aos às por pelo pela pelos pelas entre sobre sem',
    ),
    prepositions: words(
      'de do da dos das em no na nos nas para com ao à aos às por pelo pela pelos pelas entre sobre sem desde até segundo durante mediante após ante sob contra como num numa',
    ),
    subordinators: words('que quando se onde enquanto embora porque quem qual quais cujo cuja cujos cujas como caso'),
    coordinators: words('e ou nem'),
    closers: words('mas embora enquanto porque pois porém salvo exceto'),
    adverbs: words(
      'não também já sempre nunca só somente apenas ainda além atualmente geralmente normalmente automaticamente tipicamente oficialmente unicamente',
    ),
    auxiliaries: words(
      'é são era eram foi foram será serão seria seriam tem têm tinha tinham teve tiveram está estão estava estavam esteve pode podem poderá poderão poderia poderiam pôde puderam deve devem deverá deverão deveria deveriam há havia houve existe existem vai vão costuma costumam',
    ),
    modals: words(
      'pode podem poderá poderão poderia poderiam pôde puderam deve devem deverá deverão deveria deveriam vai vão costuma costumam',
    ),
    copulas: words('é são era eram foi foram será serão seria seriam está estão estava estavam esteve'),
    vague: words(
      'novo nova mesmo mesma primeiro primeira segundo segunda terceiro terceira último última principal principais dois duas três quatro cinco vários várias grande diferente diferentes próprio própria atual atuais resultante seguinte anterior original completo completa inteiro inteira',
    ),
    vagueHeads: words(
      'coisa coisas caso casos forma maneira modo exemplo exemplos fato resultado resultados parte partes número tipo tipos seção página tabela lista objetivo objetivos resto problema ideia razão maioria vez vezes passo passos ponto pontos informação pessoas motivo',
    ),
    neverVerbs: words(
      'para entre sobre como um uma nada cada toda base parte nome caso o a os as de e meio ponto dado estado uso segundo sob media dos das visto sendo',
    ),
  },
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Function words and question words, by language: they say how something is asked, not what it is about. */
export const stopWords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    list(`a about above after again against all also am an and any are aren't as at be because been before being below
      between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each either
      etc few for from further had hadn't has hasn't have haven't having he her here hers herself him himself his how how's
      however i i'd i'll i'm i've if in into is isn't it it's its itself just let's may me might more most must my myself
      neither no nor not of off on once only or other ought our ours ourselves out over own per same shall she should
      shouldn't so some such than that that's the their theirs them themselves then there there's these they they're this
      those through to too under until up upon us very via was wasn't we we're were weren't what what's when where which
      while who who's whom whose why will with within without won't would wouldn't yet you you'd you'll you're you've your
      yours yourself yourselves s t don`),
  ],
  [
    'es',
    list(`a acá ahí al algo alguna algunas alguno algunos allá allí ambos ante antes aquel aquella aquellas aquello aquellos
      aquí así aun aún aunque bajo bien cada casi como cómo con contra cual cuál cuales cuáles cualquier cuando cuándo cuanta
      cuánta cuantas cuántas cuanto cuánto cuantos cuántos cuya cuyas cuyo cuyos de debe deben del desde donde dónde dos
      durante e el él ella ellas ello ellos en entonces entre era eran es esa esas ese eso esos esta está estaba están estar
      estas este esto estos fue fueron ha había habían haber hace hacer hacia han has hasta hay he incluso la las le les lo
      los más me mediante mi mí mis mismo misma mismos mismas mucho mucha muchos muchas muy nada ni no nos nosotros nuestra
      nuestro nuestras nuestros o os otra otras otro otros para pero poco por porque por qué puede pueden puedo pues que qué
      quien quién quienes quiénes se sea sean según ser será serán si sí sido siempre siendo sin sino sobre son su sus
      suya suyo también tampoco tan tanto te tener tengo ti tiene tienen toda todas todavía todo todos tras tu tú tus un una
      unas uno unos usted ustedes vos y ya yo`),
  ],
  [
    'pt',
    list(`a à acerca agora ainda além algo algum alguma algumas alguns ambos ante antes ao aos apenas após aquela aquelas
      aquele aqueles aquilo aqui as às assim até através bem cada com como contra cuja cujas cujo cujos da dá daquela daquele
      das de dela delas dele deles depois desde dessa dessas desse desses desta destas deste destes deve devem disso disto
      do dos durante e é ela elas ele eles em embora entre era eram essa essas esse esses esta está estão estar estas estava
      este estes eu faz fazer foi foram há isso isto já la lhe lhes lo logo mais mas me mediante meio mesma mesmas mesmo
      mesmos meu meus minha minhas muita muitas muito muitos na não nas nem nenhum nenhuma nessa nessas nesse nesses nesta
      nestas neste nestes no nos nós nossa nossas nosso nossos num numa o onde os ou outra outras outro outros para pela
      pelas pelo pelos perante pode podem poderá por porém porque porquê posso pouco pra qual quais qualquer quando quanta
      quantas quanto quantos que quê quem são se seja sejam sem sempre sendo ser será serão seu seus si sido sob sobre sua
      suas tal também tampouco tão te tem têm tenho ter teu teus teve toda todas todavia todo todos tua tuas tudo um uma umas
      uns vários você vocês`),
  ],
  [
    'fr',
    list(`à afin ai ainsi alors après as au aucun aucune aujourd'hui auquel aussi autre autres aux auxquelles auxquels avait
      avant avec avez avoir avons c ça car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez ci comme
      comment d dans de depuis des dès desquelles desquels deux doit doivent donc dont du duquel elle elles en encore entre
      es est et étaient était été être eu eux fait faut il ils j je jusqu jusque l la là laquelle le lequel les lesquelles
      lesquels leur leurs lorsque lors lui m ma mais me même mêmes mes moi moins mon n ne ni non nos notre nous on ont ou où
      par parce pas peut peuvent plus plusieurs pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans
      se selon sera seront ses si soit son sont sous sur t ta tandis te tel telle tes toi ton tous tout toute toutes très tu
      un une vers via vos votre vous y`),
  ],
  [
    'de',
    list(`ab aber alle allem allen aller alles als also am an ander andere anderen anderer auch auf aus bei beim bin bis bist
      da dabei dadurch dafür damit dann das dass daß davon dazu dein deine dem den denn der deren des dessen die dies diese
      diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer für gegen hab habe
      haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem
      jeden jeder jedes jedoch kann kein keine keinem keinen keiner können könnte man mehr mein meine mich mir mit muss müssen
      nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so sobald soll sollen
      sollte sondern sonst sowie über um und uns unser unter viel vom von vor wann war waren warum was weil welche welchem
      welchen welcher welches wenn wer werde werden wie wieder wieso wieviel wir wird wo wohin wurde wurden zu zum zur zwar
      zwischen`),
  ],
  [
    'it',
    list(`a ad agli ai al alcuna alcune alcuni alcuno alla alle allo altra altre altri altro anche ancora avere aveva c che
      chi ci ciascuna ciascuno ciò coi col come con contro cui d da dagli dai dal dalla dalle dallo degli dei del dell della
      delle dello deve devono di do dopo dove durante e è ed egli era erano essere essi fa fino fra fu gli ha hanno ho i il in
      invece io l la le lei li lo loro lui ma me mediante mentre mi mia mie miei mio molta molte molti molto ne né negli nei
      nel nella nelle nello nessuna nessuno noi non nostra nostre nostri nostro o ogni oppure per perché perciò però più può
      possono poi poiché prima qual quale quali qualsiasi quando quanta quante quanti quanto quella quelle quelli quello questa
      queste questi questo qui quindi s se sé secondo sei senza si sia siano sono sopra sotto stata stati stato su sua sue sugli
      sui sul sulla sulle sullo suo suoi tale tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v vi voi vostra vostro`),
  ],
  [
    'nl',
    list(`aan af al alle als altijd andere ben bij binnen dan dat de deze die dit doch doen door dus een en er ge geen geweest
      haar had hadden heb hebben heeft hem het hier hij hoe hoeveel hun ik in is ja je jij jullie kan kon kunnen maar me meer
      men met mij mijn moet moeten na naar niet niets nog nu of om omdat onder ons onze ook op over per reeds te tegen toch
      toen tot u uit uw van veel voor waar waarom wanneer want waren was wat we welk welke werd wezen wie wij wil worden wordt
      zal ze zelf zich zij zijn zo zonder zou zullen`),
  ],
  [
    'ca',
    list(`a al als alguna algunes alguns altra altre altres amb aquell aquella aquelles aquells aquest aquesta aquestes
      aquests així això cada cap com d de del dels des doncs durant e el ell ella elles ells els em en encara entre era eren
      és es està estan et ha han hem hi ho i ja l la les li lo més m me mentre meu molt n ne ni no nosaltres o on per però
      perquè poden pot qual quals qualsevol quan quant quants que què qui s se sense ser serà seu seus si sobre són sota sovint
      t també tan tant te té tot tota totes tots un una unes uns us va van vosaltres`),
  ],
  [
    'ro',
    list(`a acea aceasta această aceea acei acel acela acele acest acesta aceste acești ai al ale am ar are as aș asta astfel
      au avea ca că când care carei cât câte câți ce cea cei cel cele ci cine cu cum da dacă dar de deci decât deși din după ea
      ei el ele este eu fără fi fie fiecare fost iar îi îl în încât între își la le li lor lui mai mult ne nici noi nu o or ori
      pe pentru poate pot prin sa să sau se si și sunt te toate tot toți tu un una unde unei unor unui va vor vă voi`),
  ],
  [
    'sv',
    list(`alla allt än är att av blev bli blir de dem den denna deras dess dessa det detta dig din dina där då efter ej eller
      en ett från för ha hade han hans har henne hennes hon honom hur här i icke in inte jag ju kan kunde man med mellan men mig
      min mot mycket när någon något några nu och om oss på så sedan sig sin sina ska skall skulle som till under upp ut utan
      vad var vara varför varit vem vi vid vilka vilken vilket`),
  ],
  [
    'da',
    list(`ad af alle alt anden at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller
      en end er et for fra ham han hans har havde have hende hendes her hos hun hvad hvem hvilke hvilken hvilket hvis hvor
      hvordan hvorfor hvornår i ikke ind jeg jer jo kan kunne man mange med meget men mig min mod når ned nogle noget nu og også
      om op os over på selv sig sin sine skal skulle som til ud under var vi vil ville være været`),
  ],
  [
    'no',
    list(`alle at av både begge ble blei bli blir blitt da de deg dem den denne der dere deres det dette din disse du eller
      en er et etter for fordi fra før ha hadde han hans har henne hennes her hos hun hva hvem hvilke hvilken hvilket hvis hvor
      hvordan hvorfor i ikke inn ja jeg kan kunne man mange med meg mellom men min mot når ned noe noen nå og også om opp oss
      over på så selv seg sin skal skulle slik som til under ut uten var vi vil ville være vært`),
  ],
  [
    'ru',
    list(`а без более бы был была были было быть в вам вас ведь весь во вот все всего всех вы где да даже для до его ее её
      если есть еще ещё же за здесь и из или им их к как какая какие какой когда которая которые который которых кто ли либо
      между меня мне может можно мой мы на над надо нас не него нее нет ни них но ну о об он она они оно от очень по под почему
      при про с сам себя сколько со так также такой там те тем то того тоже той только том тот ты у уже чего чем что чтобы эта
      эти это этого этой этом этот эту я`),
  ],
])

/** A list of words for each language, written with spaces between them. */
export const wordsByLanguage = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))

/**
 * Safe alternations of Brazilian Portuguese. `lemma: other, other`; only pairs that take the same objects and prepositions.
 * Verbs in the infinitive; `p` marks a verb that is replaced only in the infinitive and the present, `n` only in the infinitive.
 */
export const portugueseVerbs = `
acontecer: ocorrer
alterar: modificar
armazenar: guardar
causar: provocar
consertar: reparar
desabilitar: desativar
desativar: desabilitar
efetuar: realizar
enviar: mandar
escolher: selecionar
exceder: ultrapassar
exigir: requerer
finalizar: terminar
garantir: assegurar
habilitar: ativar
modificar: alterar
notificar: avisar
ocorrer: acontecer
ocultar: esconder
possuir: ter
provocar: causar
recomendar: aconselhar
reduzir: diminuir
requerer: exigir
restringir: limitar
selecionar: escolher
solicitar: pedir
solucionar: resolver
ultrapassar: exceder
usar: utilizar
utilizar: usar
`

/** `infinitive: gerund participle I he they he-did they-did he-may they-may` where they are not regular. */
export const portugueseIrregulars = `
abranger: abrangendo abrangido abranjo abrange abrangem abrangeu abrangeram abranja abranjam
acontecer: acontecendo acontecido aconteço acontece acontecem aconteceu aconteceram aconteça aconteçam
aconselhar: aconselhando aconselhado aconselho aconselha aconselham aconselhou aconselharam aconselhe aconselhem
atingir: atingindo atingido atinjo atinge atingem atingiu atingiram atinja atinjam
atribuir: atribuindo atribuído atribuo atribui atribuem atribuiu atribuíram atribua atribuam
concluir: concluindo concluído concluo conclui concluem concluiu concluíram conclua concluam
conferir: conferindo conferido confiro confere conferem conferiu conferiram confira confiram
conseguir: conseguindo conseguido consigo consegue conseguem conseguiu conseguiram consiga consigam
constituir: constituindo constituído constituo constitui constituem constituiu constituíram constitua constituam
conter: contendo contido contenho contém contêm conteve contiveram contenha contenham
corrigir: corrigindo corrigido corrijo corrige corrigem corrigiu corrigiram corrija corrijam
dar: dando dado dou dá dão deu deram dê deem
descrever: descrevendo descrito descrevo descreve descrevem descreveu descreveram descreva descrevam
diminuir: diminuindo diminuído diminuo diminui diminuem diminuiu diminuíram diminua diminuam
esclarecer: esclarecendo esclarecido esclareço esclarece esclarecem esclareceu esclareceram esclareça esclareçam
estabelecer: estabelecendo estabelecido estabeleço estabelece estabelecem estabeleceu estabeleceram estabeleça estabeleçam
excluir: excluindo excluído excluo exclui excluem excluiu excluíram exclua excluam
exercer: exercendo exercido exerço exerce exercem exerceu exerceram exerça exerçam
exigir: exigindo exigido exijo exige exigem exigiu exigiram exija exijam
fazer: fazendo feito faço faz fazem fez fizeram faça façam
fornecer: fornecendo fornecido forneço fornece fornecem forneceu forneceram forneça forneçam
gerir: gerindo gerido giro gere gerem geriu geriram gira giram
impedir: impedindo impedido impeço impede impedem impediu impediram impeça impeçam
incluir: incluindo incluído incluo inclui incluem incluiu incluíram inclua incluam
inserir: inserindo inserido insiro insere inserem inseriu inseriram insira insiram
manter: mantendo mantido mantenho mantém mantêm manteve mantiveram mantenha mantenham
nomear: nomeando nomeado nomeio nomeia nomeiam nomeou nomearam nomeie nomeiem
obter: obtendo obtido obtenho obtém obtêm obteve obtiveram obtenha obtenham
oferecer: oferecendo oferecido ofereço oferece oferecem ofereceu ofereceram ofereça ofereçam
pedir: pedindo pedido peço pede pedem pediu pediram peça peçam
possuir: possuindo possuído possuo possui possuem possuiu possuíram possua possuam
prevenir: prevenindo prevenido previno previne previnem preveniu preveniram previna previnam
produzir: produzindo produzido produzo produz produzem produziu produziram produza produzam
proibir: proibindo proibido proíbo proíbe proíbem proibiu proibiram proíba proíbam
propor: propondo proposto proponho propõe propõem propôs propuseram proponha proponham
proteger: protegendo protegido protejo protege protegem protegeu protegeram proteja protejam
reduzir: reduzindo reduzido reduzo reduz reduzem reduziu reduziram reduza reduzam
requerer: requerendo requerido requeiro requer requerem requereu requereram requeira requeiram
restringir: restringindo restringido restrinjo restringe restringem restringiu restringiram restrinja restrinjam
substituir: substituindo substituído substituo substitui substituem substituiu substituíram substitua substituam
sugerir: sugerindo sugerido sugiro sugere sugerem sugeriu sugeriram sugira sugiram
ter: tendo tido tenho tem têm teve tiveram tenha tenham
transferir: transferindo transferido transfiro transfere transferem transferiu transferiram transfira transfiram
vencer: vencendo vencido venço vence vencem venceu venceram vença vençam
ver: vendo visto vejo vê veem viu viram veja vejam
`

/** Nouns of one gender each, so that articles and adjectives around them stay right. */
export const portugueseNouns = `
aluno: estudante
aparelho: dispositivo
começo: início
discente: aluno, estudante
dispositivo: aparelho
docente: professor
estudante: aluno
início: começo
objetivo: propósito
propósito: objetivo
companhia: empresa
forma: maneira
limitação: restrição
maneira: forma
restrição: limitação
`

/** Adjectives in the masculine singular. */
export const portugueseAdjectives = `
adequado: apropriado
apropriado: adequado
errado: incorreto
essencial: fundamental
fundamental: essencial
habitual: usual
imprescindível: indispensável
incorreto: errado
indispensável: imprescindível
permitido: autorizado
usual: habitual
vedado: proibido
`

export const portuguesePhrases = `
a fim de: para
a respeito de: sobre
acerca de: sobre
ao invés de: em vez de
apenas: só, somente
aproximadamente: mais ou menos, cerca de
atualmente: hoje em dia, agora
automaticamente: de forma automática
com exceção de: exceto, salvo
com o objetivo de: para
com que frequência: de quanto em quanto tempo
de acordo com: segundo, conforme
de que forma: de que maneira, como
de que maneira: de que forma, como
deverá ser: precisa ser
deverão ser: precisam ser
deve ser: precisa ser
devem ser: precisam ser
deverá: precisa, tem de
deverão: precisam, têm de
devido a: por causa de
em vez de: no lugar de
exclusivamente: só, somente
frequentemente: muitas vezes
geralmente: em geral, normalmente
imediatamente: na hora
inicialmente: no início
mediante: por meio de
no que consiste: o que é
no que diz respeito a: quanto a
normalmente: em geral
o que acontece: o que ocorre
o que é necessário: o que é preciso
o que ocorre: o que acontece
para que serve: qual é a utilidade de
para que se usa: para que serve
por causa de: devido a
por meio de: através de
por que motivo: por que, por qual razão
por qual motivo: por que, por qual razão
por quanto tempo: durante quanto tempo, quanto tempo
posteriormente: depois, mais tarde
previamente: antes
principalmente: sobretudo
qual a finalidade de: para que serve
qual é a finalidade de: para que serve
recentemente: há pouco tempo
se encontra: está
se encontram: estão
simultaneamente: ao mesmo tempo
somente: só, apenas
unicamente: só
`

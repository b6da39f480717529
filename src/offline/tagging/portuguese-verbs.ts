import type { VerbList } from './romance-verbs.ts'

/** Verbs of manuals, policies and encyclopaedias, as Brazil conjugates them. */
export const portugueseVerbs: VerbList = {
  verbs: `abastecer abdicar acolher acusar advertir alugar anular aproveitar arrasar ascender assassinar batizar bombardear:ear carecer ceder chefiar coincidir colonizar comandar combater comemorar comercializar compensar complicar comprometer conceber
concorrer conviver culminar cultivar decretar derrubar descender desembarcar desencadear:ear desviar devastar difundir dissolver divulgar doar emigrar encabeçar encomendar englobar erguer erigir espalhar evacuar evocar explodir expulsar extinguir
falecer florescer fomentar fortalecer fracassar frequentar fundir habitar homenagear:ear hospedar inaugurar incendiar instaurar irradiar jogar lecionar legar libertar mediar morar motivar narrar navegar oscilar outorgar padecer patrocinar perceber
perdurar piorar povoar predominar privatizar proclamar promulgar prosperar protagonizar radicar recolher recrutar redigir reeleger regressar remontar render renomear:ear renunciar reportar residir resistir retomar retratar rodear:ear romper
saquear:ear simbolizar sustentar transcorrer triunfar unificar urbanizar vigorar
abandonar abordar abranger abrigar abrir absorver abusar acabar aceitar acelerar acessar acompanhar aconselhar acontecer acrescentar adaptar adicionar administrar admitir adotar adquirir afetar afirmar agir agregar ajudar ajustar alcançar
alegar alertar alimentar alocar alterar amparar ampliar analisar anexar anunciar aparecer aplicar apoiar apontar aprender apresentar aprovar apurar armazenar arquivar articular assegurar assinar assistir associar assumir atacar
atender atingir ativar atrair:uir atravessar atribuir:uir atualizar atuar aumentar autenticar autorizar avaliar avançar baixar basear:ear beneficiar bloquear:ear buscar cadastrar calcular cancelar caracterizar carregar causar celebrar centralizar
certificar chamar chegar circular citar classificar cobrar colaborar colocar combinar começar comparar compartilhar competir compilar completar compor comportar comprar compreender comprimir comprovar computar comunicar conceder
concentrar concluir:uir conduzir:zir conectar conferir confiar configurar confirmar conhecer conquistar conseguir conservar considerar consistir constar constituir:uir construir consultar consumir contar contemplar conter contestar
continuar contratar contribuir:uir controlar converter convocar coordenar copiar correr corresponder corrigir crescer criar cumprir cursar custar declarar decidir dedicar defender deferir definir deixar demonstrar denominar depender
depositar derivar derrotar desaparecer descartar descobrir descrever escutar desejar desempenhar desenhar desenvolver desinstalar destacar destinar destruir detectar determinar devolver diferir dificultar diminuir:uir dirigir disciplinar discutir dispensar dispor
distinguir distribuir:uir dividir documentar dominar durar editar educar efetivar efetuar elaborar eleger elevar eliminar emitir empregar encaminhar encerrar encontrar enfrentar ensinar entender entrar entregar enviar envolver equivaler escalar
escolher escrever especificar esperar estabelecer estender estimar estimular estruturar estudar evitar evoluir:uir examinar exceder executar exercer exibir exigir existir expandir expedir experimentar expirar explicar explorar expor exportar
expressar extrair:uir fabricar facilitar falar falhar favorecer fazer fechar ficar filtrar finalizar financiar fixar fluir:uir formar formular fornecer funcionar fundamentar fundar ganhar garantir gerar gerenciar girar governar gravar guardar guiar
habilitar herdar homologar identificar ignorar ilustrar impedir implantar implementar implicar impor importar imprimir impulsionar incentivar incluir:uir incorporar indicar induzir:zir influenciar informar ingressar iniciar inscrever inserir inspecionar
inspirar instalar instituir:uir integrar interagir interferir interpretar interromper introduzir:zir invadir inventar investigar invocar julgar lançar ler levar liberar lidar liderar ligar limitar limpar listar localizar manifestar manter marcar
matar matricular medir melhorar mencionar migrar ministrar misturar modificar monitorar morrer mostrar mover mudar multiplicar nascer necessitar negar negociar nomear:ear notificar obedecer objetivar obrigar observar obter ocorrer ocultar ocupar
oferecer omitir operar optar ordenar organizar orientar originar otimizar ouvir pagar parar participar partir passar pedir perder permanecer permitir persistir pertencer planejar possibilitar possuir:uir praticar preceder precisar preencher preferir
prejudicar preparar preservar presidir prestar prevalecer prever priorizar proceder processar procurar produzir:zir programar proibir projetar promover propagar propiciar propor proporcionar prosseguir proteger prover provocar publicar quebrar querer
reagir realizar receber reconhecer recomendar recuperar recusar redirecionar reduzir:zir referir refletir reger registrar regulamentar regular reiniciar rejeitar relacionar relatar remover renderizar renovar reparar repetir representar reproduzir:zir requerer
resolver respeitar responder restaurar restringir resultar resumir reter retirar retornar retribuir:uir reunir revelar reverter revisar revogar saber sair:uir salvar satisfazer seguir selecionar separar ser servir significar simplificar simular situar
sobreviver sofrer solicitar somar submeter substituir:uir suceder sugerir superar suportar surgir suspender tender tentar ter terminar tirar tomar tornar trabalhar traduzir:zir transferir transformar transmitir transportar tratar trazer tramitar unir usar
utilizar validar valer variar vedar vencer vender verificar viajar vincular violar visar visitar visualizar viver votar voltar`,
  irregular: `
ser sou é são foi foram sido
estar estou está estão esteve estiveram -
ter tenho tem têm teve tiveram -
conter contenho contém contêm conteve contiveram -
manter mantenho mantém mantêm manteve mantiveram -
obter obtenho obtém obtêm obteve obtiveram -
reter retenho retém retêm reteve retiveram -
haver hei há hão houve houveram -
poder posso pode podem pôde puderam -
querer quero quer querem quis quiseram -
requerer requeiro requer requerem requereu requereram -
saber sei sabe sabem soube souberam -
fazer faço faz fazem fez fizeram feito
satisfazer satisfaço satisfaz satisfazem satisfez satisfizeram satisfeito
pôr ponho põe põem pôs puseram posto
compor componho compõe compõem compôs compuseram composto
dispor disponho dispõe dispõem dispôs dispuseram disposto
expor exponho expõe expõem expôs expuseram exposto
impor imponho impõe impõem impôs impuseram imposto
propor proponho propõe propõem propôs propuseram proposto
ir vou vai vão foi foram -
vir venho vem vêm veio vieram vindo
provir provenho provém provêm proveio provieram -
dizer digo diz dizem disse disseram dito
dar dou dá dão deu deram -
ver vejo vê veem viu viram visto
prever prevejo prevê preveem previu previram previsto
prover provejo provê proveem proveu proveram -
ler leio lê leem leu leram -
trazer trago traz trazem trouxe trouxeram -
valer valho vale valem - - -
construir construo constrói constroem construiu construíram construído
destruir destruo destrói destroem destruiu destruíram destruído
abrir - - - - - aberto
cobrir cubro cobre cobrem - - coberto
descobrir descubro descobre descobrem - - descoberto
escrever - - - - - escrito
descrever - - - - - descrito
inscrever - - - - - inscrito
pagar - - - - - pago
ganhar - - - - - ganho
aceitar - - - - - aceito
eleger - - - - - eleito
suspender - - - - - suspenso
imprimir - - - - - impresso
seguir sigo segue seguem - - -
conseguir consigo consegue conseguem - - -
sair saio sai saem saiu saíram -
extrair extraio extrai extraem extraiu extraíram -
proibir proíbo proíbe proíbem - - -
reunir reúno reúne reúnem - - -
pedir peço pede pedem - - -
impedir impeço impede impedem - - -
medir meço mede medem - - -
dever devo deve devem deveu deveram -
opor oponho opõe opõem opôs opuseram oposto
deter detenho detém detêm deteve detiveram -
reconstruir reconstruo reconstrói reconstroem reconstruiu reconstruíram reconstruído
consumir consumo consome consomem - - -
fugir fujo foge fogem - - -
subir subo sobe sobem - - -`,
  futures: 'fazer far|satisfazer satisfar|dizer dir|trazer trar',
}

import type { ReadLanguage } from '../../judging/language.ts'

/** Words that frames and persons bring into a question: they ask about nothing. */
export const frameWords: Readonly<Record<ReadLanguage, string>> = {
  en: `customer client user asking ask asks wants want know need question help quick check detail confirm planning
    decide decision team brief report ticket reply answer explain understand clear looking while sure going on
    plain words beginner starting just new subject topic never done before integration script writing automating
    setup code sorry obvious wrote line find out trying way steps procedure possible reason exactly expect
    effect happens number kind type called name purpose mean time length frequently interval grateful thank
    hello excuse please requirements take long much many what which how max min info config repo app env u r ur
    pls abt nr`,
  es: `cliente usuario pregunta saber necesito quiero ayuda consulta detalle confirmar planificación decidir equipo
    informar informe ticket responder explicar entender claro buscar seguro seguir palabras simples principiante
    empiezo tema nunca integración script código perdón obvio línea averiguar intentando forma manera pasos
    posible motivo razón número tipo llama nombre propósito función utilidad significa tiempo gracias disculpe
    favor requisitos hace falta qué cuál cómo max min info config`,
  pt: `cliente usuário pergunta saber preciso quero ajuda dúvida detalhe confirmar planejamento decidir equipe
    informar relatório chamado responder explicar entender claro procurar certeza continuar palavras simples
    iniciante começando assunto nunca integração script código desculpe óbvio linha descobrir tentando forma
    maneira passos possível motivo razão número tipo chama nome propósito função utilidade significa tempo
    obrigado licença favor requisitos preciso qual como max min info config`,
}

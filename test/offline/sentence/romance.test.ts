import { describe, expect, it } from 'vitest'
import type { OfflineLanguage } from '../../../src/offline/family.ts'
import { asked } from '../asked.ts'

type Case = readonly [string, string, string, string]

const spanish: readonly Case[] = [
  [
    'manner',
    'Las colas se crean con el comando `queue create`.',
    '¿Con qué comando se crean las colas?',
    'queue create',
  ],
  ['manner', 'El servidor central escucha en el puerto 7400.', '¿En qué puerto escucha el servidor central?', '7400'],
  [
    'manner',
    'La entrada general cuesta 6 euros y es libre los lunes.',
    '¿Cuánto cuesta la entrada general?',
    '6 euros',
  ],
  [
    'manner',
    'El Museo Naval abre de martes a domingo y cierra los lunes.',
    '¿Cuándo abre el Museo Naval?',
    'de martes a domingo',
  ],
  [
    'requirement',
    'Para usar TLS es necesario un certificado en formato PEM.',
    '¿Qué se necesita para usar TLS?',
    'un certificado',
  ],
  [
    'identity',
    'Ayer, la Escuela Diurna Alborada, una escuela para adultos, abrió sus puertas en 1994.',
    '¿Qué es la Escuela Diurna Alborada?',
    'una escuela para adultos',
  ],
  [
    'acronym',
    'La Asociación Andina de Médicos (AMA) publica su código.',
    '¿Qué quiere decir AMA?',
    'Asociación Andina de Médicos',
  ],
  [
    'acronym',
    'El protocolo de datos de usuario (UDP) no espera respuesta.',
    '¿Qué quiere decir UDP?',
    'protocolo de datos de usuario',
  ],
  [
    'date',
    'El Ministerio de Género y Asuntos Infantiles abrió un refugio en 2009.',
    '¿En qué año abrió el Ministerio de Género y Asuntos Infantiles un refugio?',
    '2009',
  ],
  [
    'date',
    'En 1973, Salas nombró a William E. Prieto director del museo.',
    '¿En qué año nombró Salas a William E. Prieto director del museo?',
    '1973',
  ],
  ['permission', 'El carné del usuario es obligatorio.', '¿Es obligatorio el carné del usuario?', 'Sí.'],
  ['permission', 'Los archivos CRD no pueden tener plantilla.', '¿Pueden los archivos CRD tener plantilla?', 'No.'],
  [
    'which',
    'El economista Bruno Salas presentó pruebas contra la teoría monetaria.',
    '¿Qué economista presentó pruebas contra la teoría monetaria?',
    'Bruno Salas',
  ],
  [
    'complement',
    'El nombre base del registro siempre debe coincidir con el nombre del paquete.',
    '¿Con qué debe coincidir siempre el nombre base del registro?',
    'el nombre del paquete',
  ],
  [
    'attribute',
    'El principal objetivo del programa es reducir el consumo de agua.',
    '¿Cuál es el principal objetivo del programa?',
    'reducir el consumo de agua',
  ],
  [
    'attribute',
    'La directora del instituto fue Elena Prieto.',
    '¿Quién fue la directora del instituto?',
    'Elena Prieto',
  ],
  [
    'complement',
    'El principio de sucesión se basa en la edad de las rocas.',
    '¿En qué se basa el principio de sucesión?',
    'la edad de las rocas',
  ],
  [
    'complement',
    'En 1920, la reforma agraria condujo a una huelga general.',
    '¿A qué condujo la reforma agraria en 1920?',
    'una huelga general',
  ],
  [
    'deed',
    'En 2006, la red Ostara anunció una alianza con dos empresas.',
    '¿Qué anunció la red Ostara en 2006?',
    'una alianza con dos empresas',
  ],
  [
    'manner',
    'Las muestras de agua se analizaron mediante un filtro de carbón.',
    '¿Cómo se analizaron las muestras de agua?',
    'mediante un filtro de carbón',
  ],
  [
    'manner',
    'El puente de Arles fue construido para unir los dos barrios.',
    '¿Para qué fue construido el puente de Arles?',
    'para unir los dos barrios',
  ],
  [
    'responsibility',
    'Corresponde al consejo directivo aprobar el presupuesto anual.',
    '¿A quién le corresponde aprobar el presupuesto anual?',
    'consejo directivo',
  ],
  [
    'date',
    'El faro de Mera, una torre de piedra blanca, iluminó la costa en 1931.',
    '¿En qué año iluminó el faro de Mera la costa?',
    '1931',
  ],
  [
    'date',
    'La Universidad de Buenos Aires fue fundada en 1821.',
    '¿En qué año fue fundada la Universidad de Buenos Aires?',
    '1821',
  ],
  [
    'duration',
    'El servidor de correo almacena los mensajes durante 15 días.',
    '¿Durante cuánto tiempo almacena el servidor de correo los mensajes?',
    '15 días',
  ],
  [
    'duration',
    'Si cerrás la cuenta, la bóveda queda en modo de lectura durante 60 días.',
    '¿Por cuánto tiempo queda la bóveda en modo de lectura si cierro la cuenta?',
    '60 días',
  ],
  ['quantity', 'El Parlamento Escocés tiene 129 miembros.', '¿Cuántos miembros tiene el Parlamento Escocés?', '129'],
  ['limit', 'El tamaño máximo de los archivos es de 25 MB.', '¿Cuál es el tamaño máximo de los archivos?', '25 MB'],
  [
    'place',
    'Los binarios de prueba se almacenan en get.helm.sh.',
    '¿Dónde se almacenan los binarios de prueba?',
    'get.helm.sh',
  ],
  [
    'cause',
    'Los médicos chinos rechazaron la vacuna porque contradecía su filosofía.',
    '¿Por qué rechazaron los médicos chinos la vacuna?',
    'porque contradecía su filosofía',
  ],
  [
    'agent',
    'La función genCA genera una nueva autoridad de certificación.',
    '¿Qué función genera una nueva autoridad de certificación?',
    'genCA',
  ],
  [
    'object',
    'El archivo Chart.yaml contiene una descripción del chart.',
    '¿Qué contiene el archivo Chart.yaml?',
    'una descripción del chart',
  ],
  [
    'conditional-effect',
    'Si se alcanza el tiempo de espera, el release se marcará como fallido.',
    '¿Qué pasa si se alcanza el tiempo de espera?',
    'se marcará como fallido',
  ],
  [
    'conditional-effect',
    'Si usas la bandera --devel, la salida incluirá versiones preliminares.',
    '¿Qué ocurre si uso la bandera --devel?',
    'versiones preliminares',
  ],
  [
    'conditional-duty',
    'Si aparece el error BB-310, ejecutá el comando de reparación.',
    '¿Qué hay que hacer si aparece el error BB-310?',
    'ejecutá el comando de reparación',
  ],
  [
    'permission',
    'No se puede acceder a los archivos excluidos desde una plantilla.',
    '¿Puedo acceder a los archivos excluidos desde una plantilla?',
    'No. No se puede',
  ],
  [
    'purpose',
    'Para instalar un paquete nuevo, use el comando helm install.',
    '¿Cómo puedo instalar un paquete nuevo?',
    'helm install',
  ],
  [
    'purpose',
    'El archivo .helmignore se usa para excluir archivos del paquete.',
    '¿Para qué sirve el archivo .helmignore?',
    'excluir archivos',
  ],
  [
    'requirement',
    'Se necesita una clave de acceso para firmar el paquete de prueba.',
    '¿Qué se necesita para firmar el paquete de prueba?',
    'una clave de acceso',
  ],
  [
    'exception',
    'No se puede borrar la bóveda a menos que un auditor lo confirme.',
    '¿En qué caso se puede borrar la bóveda?',
    'a menos que un auditor lo confirme',
  ],
  [
    'default',
    'Por defecto, el registro de auditoría está deshabilitado.',
    '¿Está habilitado el registro de auditoría por defecto?',
    'No.',
  ],
  [
    'comparison',
    'A diferencia de las listas, los diccionarios anidados no son inmutables.',
    '¿Cuál es la diferencia entre los diccionarios anidados y las listas?',
    'no son inmutables',
  ],
  [
    'acronym',
    'El Índice de Precios de la Energía (IPE) se publica cada año.',
    '¿Qué significa la sigla IPE?',
    'Índice de Precios de la Energía',
  ],
]

const portuguese: readonly Case[] = [
  [
    'manner',
    'Os plugins são instalados com o comando `plugin install`.',
    'Com que comando são instalados os plugins?',
    'plugin install',
  ],
  ['manner', 'A multa por atraso é de R$ 59 e vale uma vez.', 'De quanto é a multa por atraso?', 'R$ 59'],
  [
    'manner',
    'A partir da versão 2.4.0, os plugins podem ter um nome próprio.',
    'A partir de que versão os plugins podem ter um nome próprio?',
    'versão 2.4.0',
  ],
  [
    'which',
    'O economista Bruno Sales apresentou provas contra a teoria monetária.',
    'Qual economista apresentou provas contra a teoria monetária?',
    'Bruno Sales',
  ],
  [
    'attribute',
    'A função do estágio é oferecer o conhecimento prático da profissão.',
    'Qual é a função do estágio?',
    'oferecer o conhecimento prático da profissão',
  ],
  [
    'complement',
    'O método de Varga consiste em três etapas de secagem.',
    'Em que consiste o método de Varga?',
    'três etapas de secagem',
  ],
  [
    'complement',
    'A norma sobre resíduos refere-se às oficinas de pintura.',
    'A que se refere a norma sobre resíduos?',
    'oficinas de pintura',
  ],
  [
    'deed',
    'Em 1953, o governo federal criou o Ministério da Saúde.',
    'O que o governo federal criou em 1953?',
    'o Ministério da Saúde',
  ],
  [
    'manner',
    'A validação da matrícula será realizada mediante aprovação da diretoria.',
    'De que forma será realizada a validação da matrícula?',
    'mediante aprovação da diretoria',
  ],
  [
    'manner',
    'Com o objetivo de reduzir os custos, a fundação Horizonte desenvolveu um motor elétrico.',
    'Com que finalidade a fundação Horizonte desenvolveu um motor elétrico?',
    'reduzir os custos',
  ],
  [
    'responsibility',
    'Compete ao colegiado de curso aprovar o plano de atividades.',
    'A quem compete aprovar o plano de atividades?',
    'colegiado de curso',
  ],
  [
    'agent',
    'A solicitação de matrícula deve ser feita pelo acadêmico na secretaria.',
    'Por quem a solicitação de matrícula deve ser feita na secretaria?',
    'acadêmico',
  ],
  [
    'date',
    'Em 1703, Gottfried Leibniz desenvolveu o sistema binário.',
    'Em que ano Gottfried Leibniz desenvolveu o sistema binário?',
    '1703',
  ],
  ['duration', 'O código de entrada vale por 7 dias.', 'Por quanto tempo o código de entrada vale?', '7 dias'],
  [
    'duration',
    'Os pedidos são respondidos em até 3 dias úteis.',
    'Em que prazo são respondidos os pedidos?',
    '3 dias úteis',
  ],
  [
    'quantity',
    'Cerca de 40% da população vive na zona costeira.',
    'Que porcentagem da população vive na zona costeira?',
    '40%',
  ],
  [
    'place',
    'Os binários do Helm são armazenados em get.helm.sh.',
    'Onde são armazenados os binários do Helm?',
    'get.helm.sh',
  ],
  [
    'cause',
    'O arquivo Chart.yaml deve ser capitalizado porque o nome distingue maiúsculas.',
    'Por que o arquivo Chart.yaml deve ser capitalizado?',
    'porque o nome distingue maiúsculas',
  ],
  [
    'agent',
    'O primeiro computador eletromecânico foi construído por Konrad Zuse.',
    'Quem construiu o primeiro computador eletromecânico?',
    'Konrad Zuse',
  ],
  ['object', 'O campo type define o tipo do chart.', 'O que o campo type define?', 'o tipo do chart'],
  [
    'conditional-effect',
    'Se o valor de teste for verdadeiro, o primeiro valor será retornado.',
    'O que acontece se o valor de teste for verdadeiro?',
    'o primeiro valor será retornado',
  ],
  [
    'conditional-effect',
    'Quando você usa um prefixo de repositório, o Helm procurará na configuração local.',
    'O que acontece quando eu uso um prefixo de repositório?',
    'o Helm procurará',
  ],
  [
    'permission',
    'O aluno especial não poderá se matricular em Estágio Obrigatório.',
    'O aluno especial poderá se matricular em Estágio Obrigatório?',
    'Não.',
  ],
  [
    'purpose',
    'Para instalar um novo pacote, use o comando helm install.',
    'Como faço para instalar um novo pacote?',
    'helm install',
  ],
  [
    'exception',
    'Não é possível apagar o cofre a menos que um auditor confirme.',
    'Em que caso é possível apagar o cofre?',
    'a menos que um auditor confirme',
  ],
  [
    'acronym',
    'O curso foi criado na Universidade Federal do Rio de Janeiro (UFRJ). A UFRJ tem dez cursos. A UFRJ é pública.',
    'O que significa a sigla UFRJ?',
    'Universidade Federal do Rio de Janeiro',
  ],
]

const check =
  (language: OfflineLanguage) =>
  (family: string, sentence: string, question: string, answer: string): void => {
    const found = asked(family, sentence, { language, title: 'Manual' })
    expect(found.length, 'facts found').toBeGreaterThan(0)
    expect(found.flatMap((each) => each.questions)).toContain(question)
    expect(found.some((each) => each.answer.includes(answer))).toBe(true)
  }

describe('Spanish sentences', () => {
  it.each(spanish)('%s: %s', check('es'))
})

describe('Portuguese sentences', () => {
  it.each(portuguese)('%s: %s', check('pt'))
})

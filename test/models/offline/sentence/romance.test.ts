import { describe, expect, it } from 'vitest'
import type { OfflineLanguage } from '../../../../src/models/offline/family.ts'
import { asked } from '../asked.ts'

type Case = readonly [string, string, string, string]

const spanish: readonly Case[] = [
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
    '¿Se puede acceder a los archivos excluidos desde una plantilla?',
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
    'El Índice de Percepción de la Corrupción (IPC) se publica cada año.',
    '¿Qué significa la sigla IPC?',
    'Índice de Percepción de la Corrupción',
  ],
]

const portuguese: readonly Case[] = [
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
    'Em que prazo os pedidos são respondidos?',
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
    'Onde os binários do Helm são armazenados?',
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
    'Por quem o primeiro computador eletromecânico foi construído?',
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
    'O curso foi criado na Universidade Federal do Rio de Janeiro (UFRJ).',
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

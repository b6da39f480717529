import type { OfflineLanguage } from '../family.ts'
import type { Voice } from '../voice.ts'

export type FrameSet = Readonly<Record<NonNullable<Voice['persona']> | 'polite' | 'request', readonly string[]>>

/** `{Q}` is the question, `{q}` the question in the middle of a sentence, `{indirect}` the question as a clause. None points at anything outside. */
export const frames: Readonly<Record<OfflineLanguage, FrameSet>> = {
  en: {
    novice: [
      'I am just starting out. {Q}',
      'Sorry if it is obvious, but {q}',
      'I am a beginner. {Q}',
      "I don't know much about the topic yet. {Q}",
      'In plain words, {q}',
      "I'm new to the subject and would like to know {indirect}.",
    ],
    expert: ['Quick check: {q}', 'To be precise: {q}', 'Just to confirm: {q}', 'One detail: {q}'],
    manager: [
      'For our planning: {q}',
      'Before we decide: {q}',
      'I have to brief my team. {Q}',
      'For a decision I need to know {indirect}.',
      'For a status report: {q}',
      'My team depends on the answer: {q}',
    ],
    support: [
      'A customer is asking: {q}',
      'I have a customer on the line who wants to know {indirect}.',
      'A user wrote to us: "{Q}"',
      'To answer a ticket: {q}',
      'One of our users wants to know {indirect}.',
      'For a reply to a customer: {q}',
    ],
    developer: [
      'For an integration: {q}',
      'I am writing a script. {Q}',
      'While automating the setup: {q}',
      'Before I write the code: {q}',
    ],
    polite: [
      'Could you please tell me {indirect}?',
      'Could you help me with a question? {Q}',
      'I would be grateful for some help: {q}',
      'Excuse me, {q}',
      'Could you kindly explain {indirect}?',
      'Hello, {q} Thank you.',
    ],
    request: [
      'I need to know {indirect}.',
      'I am trying to find out {indirect}.',
      'I want to be sure before I go on. {Q}',
      'Please explain {indirect}.',
      'I would like to understand {indirect}.',
    ],
  },
  es: {
    novice: [
      'Recién empiezo con el tema. {Q}',
      'Perdón si es obvio, pero {q}',
      'No conozco bien el tema todavía: {q}',
      'Como principiante, quisiera saber {indirect}.',
      'En palabras simples, {q}',
    ],
    expert: ['Una consulta rápida: {q}', 'Para confirmar: {q}', 'Un detalle: {q}', 'Para ser exactos: {q}'],
    manager: [
      'Para nuestra planificación: {q}',
      'Antes de decidir: {q}',
      'Tengo que informar a mi equipo. {Q}',
      'Para tomar una decisión necesito saber {indirect}.',
      'Para un informe de avance: {q}',
    ],
    support: [
      'Un cliente pregunta: {q}',
      'Tengo un cliente en línea que quiere saber {indirect}.',
      'Para responder un ticket: {q}',
      'Un usuario nos escribió: «{Q}»',
      'Uno de nuestros usuarios quiere saber {indirect}.',
    ],
    developer: [
      'Para una integración: {q}',
      'Estoy escribiendo un script. {Q}',
      'Antes de escribir el código: {q}',
      'Al automatizar la instalación: {q}',
    ],
    polite: [
      'Por favor, ¿me podrían decir {indirect}?',
      'Disculpe, {q}',
      'Buenas tardes, {q} Muchas gracias.',
      'Agradecería saber {indirect}.',
      'Quisiera hacer una consulta: {q}',
      '¿Sería posible que me explicaran {indirect}?',
    ],
    request: [
      'Necesito saber {indirect}.',
      'Estoy intentando averiguar {indirect}.',
      'Quiero estar seguro antes de seguir. {Q}',
      'Me gustaría entender {indirect}.',
    ],
  },
  pt: {
    novice: [
      'Estou começando agora no assunto. {Q}',
      'Desculpe se for óbvio, mas {q}',
      'Ainda não conheço bem o assunto: {q}',
      'Como iniciante, gostaria de saber {indirect}.',
      'Em palavras simples, {q}',
    ],
    expert: ['Uma dúvida rápida: {q}', 'Só para confirmar: {q}', 'Um detalhe: {q}', 'Para ser exato: {q}'],
    manager: [
      'Para o nosso planejamento: {q}',
      'Antes de decidir: {q}',
      'Preciso informar minha equipe. {Q}',
      'Para tomar uma decisão, preciso saber {indirect}.',
      'Para um relatório de andamento: {q}',
    ],
    support: [
      'Um cliente está perguntando: {q}',
      'Estou com um cliente na linha que quer saber {indirect}.',
      'Para responder a um chamado: {q}',
      'Um usuário nos escreveu: “{Q}”',
      'Um dos nossos usuários quer saber {indirect}.',
    ],
    developer: [
      'Para uma integração: {q}',
      'Estou escrevendo um script. {Q}',
      'Antes de escrever o código: {q}',
      'Ao automatizar a instalação: {q}',
    ],
    polite: [
      'Por favor, poderiam me dizer {indirect}?',
      'Com licença, {q}',
      'Boa tarde, {q} Obrigado.',
      'Agradeceria saber {indirect}.',
      'Gostaria de tirar uma dúvida: {q}',
      'Seria possível explicar {indirect}?',
    ],
    request: [
      'Preciso saber {indirect}.',
      'Estou tentando descobrir {indirect}.',
      'Faz tempo que procuro a resposta. {Q}',
      'Quero ter certeza antes de continuar. {Q}',
      'Gostaria de entender {indirect}.',
      'Uma coisa não ficou clara para mim: {q}',
    ],
  },
}

import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const value: SurfacesByLanguage = {
  en: {
    plain: [
      'What is {thing}{scope}?',
      'Do you know {thing}{scope}?',
      'Can you tell me {thing}{scope}?',
      'Could you tell me {thing}{scope}?',
      "What's {thing}{scope}?",
      'Does anyone know {thing}{scope}?',
    ],
    request: [
      'I need to know {thing}{scope}.',
      'Please tell me what {thing} is{scope}.',
      'I did not change anything. What is {thing}{scope}?',
    ],
    query: ['{topic}{scope}', '{topic} value{scope}', 'what is {thing}{scope}'],
  },
  es: {
    plain: [
      '¿Cuál es {thing}{scope}?',
      '¿Saben cuál es {thing}{scope}?',
      '¿Qué valor tiene {thing}{scope}?',
      '¿Alguien sabe cuál es {thing}{scope}?',
      '¿Me dicen cuál es {thing}{scope}?',
      'Si no cambio nada, ¿cuál es {thing}{scope}?',
    ],
    request: ['Necesito saber cuál es {thing}{scope}.', 'No cambié nada. ¿Cuál es {thing}{scope}?'],
    query: ['{topic}{scope}', '{topic} valor{scope}'],
  },
  pt: {
    plain: [
      'Qual é {thing}{scope}?',
      'Você sabe qual é {thing}{scope}?',
      'Que valor tem {thing}{scope}?',
      'Alguém sabe qual é {thing}{scope}?',
      'Podem me dizer qual é {thing}{scope}?',
      'Se eu não mudar nada, qual é {thing}{scope}?',
    ],
    request: ['Preciso saber qual é {thing}{scope}.', 'Não mudei nada. Qual é {thing}{scope}?'],
    query: ['{topic}{scope}', '{topic} valor{scope}'],
  },
}

const fallback: SurfacesByLanguage = {
  en: {
    plain: [
      'What does {thing} default to{scope}?',
      'What is the default for {thing}{scope}?',
      'Which value does {thing} have by default{scope}?',
      "What's the default for {thing}{scope}?",
      'Do you know what {thing} defaults to{scope}?',
      'If I do not set {thing}, what is the default{scope}?',
    ],
    request: [
      'I did not set {thing}{scope}. What does it default to?',
      'I need to know the default for {thing}{scope}.',
      'Please tell me what {thing} defaults to{scope}.',
    ],
    query: ['{thing} default{scope}', 'default {thing}{scope}', '{thing} default value{scope}'],
  },
  es: { plain: [] },
  pt: { plain: [] },
}

const behaviour: SurfacesByLanguage = {
  en: {
    plain: [
      'What {does} {thing} {base} by default{scope}?',
      'What {does} {thing} {base} out of the box{scope}?',
      'By default, what {does} {thing} {base}{scope}?',
      'Without any configuration, what {does} {thing} {base}{scope}?',
      'If I change nothing, what {does} {thing} {base}{scope}?',
      'I changed nothing. What {does} {thing} {base}{scope}?',
    ],
    query: ['what {does} {thing} {base} by default{scope}', '{thing} default{scope}'],
  },
  es: {
    plain: [
      '¿Qué {does} {thing} por defecto{scope}?',
      '¿Cómo se comporta {thing} por defecto{scope}?',
      'Sin configurar nada, ¿qué {does} {thing}{scope}?',
      '¿Saben qué {does} {thing} por defecto{scope}?',
      '¿Cuál es el comportamiento por defecto de {thing}{scope}?',
      '¿Alguien sabe qué {does} {thing} por defecto{scope}?',
    ],
    request: [
      'No configuré nada. ¿Qué {does} {thing} por defecto{scope}?',
      'Necesito saber qué {does} {thing} por defecto{scope}.',
    ],
    query: ['{thing} por defecto{scope}', '{thing} comportamiento por defecto{scope}'],
  },
  pt: {
    plain: [
      'O que {thing} {does} por padrão{scope}?',
      'Como {thing} se comporta por padrão{scope}?',
      'Sem configurar nada, o que {thing} {does}{scope}?',
      'Você sabe o que {thing} {does} por padrão{scope}?',
      'Qual é o comportamento padrão de {thing}{scope}?',
      'Alguém sabe o que {thing} {does} por padrão{scope}?',
    ],
    request: [
      'Não configurei nada. O que {thing} {does} por padrão{scope}?',
      'Preciso saber o que {thing} {does} por padrão{scope}.',
    ],
    query: ['{thing} por padrão{scope}', '{thing} comportamento padrão{scope}'],
  },
}

const state: SurfacesByLanguage = {
  en: {
    plain: [
      '{Question} by default{scope}?',
      '{Question} out of the box{scope}?',
      'Do you know if {positive} by default{scope}?',
      'Any idea whether {positive} by default{scope}?',
      'Without any configuration, {question}{scope}?',
      'Does anyone know if {positive} by default{scope}?',
    ],
    request: [
      'I did not configure anything. {Question} by default{scope}?',
      'I need to know whether {positive} by default{scope}.',
      'Please confirm whether {positive} out of the box{scope}.',
    ],
    query: ['{question} by default{scope}', '{topic} by default{scope}'],
  },
  es: {
    plain: [
      '¿{question} por defecto{scope}?',
      '¿Es cierto que {positive} por defecto{scope}?',
      '¿Saben si {positive} por defecto{scope}?',
      'Sin configurar nada, ¿{question}{scope}?',
      '¿Alguien sabe si {positive} por defecto{scope}?',
      '¿{question} de forma predeterminada{scope}?',
    ],
    request: ['No configuré nada. ¿{question} por defecto{scope}?', 'Necesito saber si {positive} por defecto{scope}.'],
    query: ['{topic} por defecto{scope}', '{positive} por defecto{scope}'],
  },
  pt: {
    plain: [
      '{question} por padrão{scope}?',
      'É verdade que {positive} por padrão{scope}?',
      'Você sabe se {positive} por padrão{scope}?',
      'Sem configurar nada, {question}{scope}?',
      'Alguém sabe se {positive} por padrão{scope}?',
      'Será que {positive} por padrão{scope}?',
    ],
    request: ['Não configurei nada. {Question} por padrão{scope}?', 'Preciso saber se {positive} por padrão{scope}.'],
    query: ['{topic} por padrão{scope}', '{positive} por padrão{scope}'],
  },
}

export const defaultSurfaces = {
  value: completed(value, { en: 'what {thing} is', es: 'cuál es {thing}', pt: 'qual é {thing}' }),
  fallback: completed(fallback, { en: 'what {thing} defaults to' }),
  behaviour: completed(behaviour, {
    en: 'what {thing} {finite} by default',
    es: 'qué {does} {thing} por defecto',
    pt: 'o que {thing} {does} por padrão',
  }),
  state: completed(state, {
    en: 'whether {positive} by default',
    es: 'si {positive} por defecto',
    pt: 'se {positive} por padrão',
  }),
}

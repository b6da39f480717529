import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'
import { completed } from './frames.ts'

const goal: SurfacesByLanguage = {
  en: {
    plain: [
      'What do I need to {goal}{scope}?',
      'What is required to {goal}{scope}?',
      'What is needed to {goal}{scope}?',
      'Do I need anything to {goal}{scope}?',
      'Is anything required to {goal}{scope}?',
      'Which requirement must be met to {goal}{scope}?',
      'To {goal}, what do I need{scope}?',
    ],
    request: [
      'I want to {goal}{scope}. What do I need?',
      'I need to {goal}{scope}. What is required?',
      'Please tell me what I need to {goal}{scope}.',
      'Before I {goal}{scope}, what do I have to have?',
      'I am getting ready to {goal}{scope}. What do I need for that?',
    ],
    query: [
      '{topic} requirements{scope}',
      'requirements to {goal}{scope}',
      '{topic} prerequisites{scope}',
      'what is needed to {goal}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué se necesita para {goal}{scope}?',
      '¿Qué necesito para {goal}{scope}?',
      '¿Qué hace falta para {goal}{scope}?',
      '¿Cuál es el requisito para {goal}{scope}?',
      'Para {goal}, ¿qué se necesita{scope}?',
      '¿Con qué hay que contar para {goal}{scope}?',
    ],
    request: [
      'Quiero {goal}{scope}. ¿Qué necesito?',
      'Necesito {goal}{scope}. ¿Qué se requiere?',
      'Me estoy preparando para {goal}{scope}. ¿Qué hace falta?',
    ],
    query: ['requisitos para {goal}{scope}', '{topic} requisitos{scope}', 'qué se necesita para {goal}{scope}'],
  },
  pt: {
    plain: [
      'O que é necessário para {goal}{scope}?',
      'O que preciso para {goal}{scope}?',
      'De que preciso para {goal}{scope}?',
      'Qual é o requisito para {goal}{scope}?',
      'Para {goal}, o que é necessário{scope}?',
      'O que se exige para {goal}{scope}?',
    ],
    request: [
      'Quero {goal}{scope}. De que preciso?',
      'Preciso {goal}{scope}. O que é exigido?',
      'Estou me preparando para {goal}{scope}. O que é necessário?',
    ],
    query: ['requisitos para {goal}{scope}', '{topic} requisitos{scope}', 'o que é necessário para {goal}{scope}'],
  },
}

const version: SurfacesByLanguage = {
  en: {
    plain: [
      'Which version of {name} does {needer} require{scope}?',
      'What version of {name} is required for {needer}{scope}?',
      'Which {name} version do I need for {needer}{scope}?',
      'Is there a minimum version of {name} for {needer}{scope}?',
      'Do you know which version of {name} {needer} needs{scope}?',
      'For {needer}, which version of {name} is needed{scope}?',
    ],
    request: [
      'I am setting up {needer}{scope}. Which version of {name} do I need?',
      'Please tell me which version of {name} {needer} needs{scope}.',
    ],
    query: [
      '{needer} {name} version{scope}',
      '{name} version for {needer}{scope}',
      '{needer} required {name} version{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué versión de {name} requiere {needer}{scope}?',
      '¿Cuál es la versión de {name} necesaria para {needer}{scope}?',
      '¿Con qué versión de {name} funciona {needer}{scope}?',
      '¿Hay una versión mínima de {name} para {needer}{scope}?',
      '¿Saben qué versión de {name} requiere {needer}{scope}?',
      'Para {needer}, ¿qué versión de {name} se necesita{scope}?',
    ],
    query: ['{needer} versión de {name}{scope}', 'versión de {name} para {needer}{scope}'],
  },
  pt: {
    plain: [
      'Qual versão de {name} {needer} exige{scope}?',
      'Que versão de {name} é necessária para {needer}{scope}?',
      'Com que versão de {name} {needer} funciona{scope}?',
      'Existe uma versão mínima de {name} para {needer}{scope}?',
      'Você sabe qual versão de {name} {needer} exige{scope}?',
      'Para {needer}, qual versão de {name} é necessária{scope}?',
    ],
    query: ['{needer} versão de {name}{scope}', 'versão de {name} para {needer}{scope}'],
  },
}

const thing: SurfacesByLanguage = {
  en: {
    plain: [
      'What {question}{scope}?',
      'What exactly {question}{scope}?',
      'Could you explain what {statement}{scope}?',
      'Do you know what {statement}{scope}?',
      'Does anyone know what {statement}{scope}?',
      'Any idea what {statement}{scope}?',
    ],
    request: [
      'I need to know what {statement}{scope}.',
      'Please tell me what {statement}{scope}.',
      'I am checking the requirements. What {question}{scope}?',
    ],
    query: ['{needer} requirements{scope}', '{topic} requirements{scope}', 'requirements for {needer}{scope}'],
  },
  es: {
    plain: [
      '¿Qué {question}{scope}?',
      '¿Qué {question} exactamente{scope}?',
      '¿Qué es lo que {question}{scope}?',
      '¿Saben qué {question}{scope}?',
      '¿Alguien sabe qué {question}{scope}?',
      '¿Me explican qué {question}{scope}?',
    ],
    request: ['Necesito saber qué {question}{scope}.', 'Estoy revisando los requisitos. ¿Qué {question}{scope}?'],
    query: ['{needer} requisitos{scope}', '{topic} requisitos{scope}'],
  },
  pt: {
    plain: [
      'O que {statement}{scope}?',
      'O que exatamente {statement}{scope}?',
      'O que é que {statement}{scope}?',
      'Você sabe o que {statement}{scope}?',
      'Alguém sabe o que {statement}{scope}?',
      'Podem me explicar o que {statement}{scope}?',
    ],
    request: ['Preciso saber o que {statement}{scope}.', 'Estou conferindo os requisitos. O que {statement}{scope}?'],
    query: ['{needer} requisitos{scope}', '{topic} requisitos{scope}'],
  },
}

const toDo: SurfacesByLanguage = around({
  es: {
    direct: ['qué hace falta para {goal}', 'qué se necesita para {goal}', 'qué es necesario para {goal}'],
    indirect: 'qué se necesita para {goal}',
  },
  pt: {
    direct: ['o que é preciso para {goal}', 'o que é necessário para {goal}', 'o que se exige para {goal}'],
    indirect: 'o que é preciso para {goal}',
  },
})

export const requirementSurfaces = {
  toDo,
  goal: completed(goal, {
    en: 'what is needed to {goal}',
    es: 'qué se necesita para {goal}',
    pt: 'o que é necessário para {goal}',
  }),
  version: completed(version, {
    en: 'which version of {name} {needer} needs',
    es: 'qué versión de {name} requiere {needer}',
    pt: 'qual versão de {name} {needer} exige',
  }),
  thing: completed(thing, { en: 'what {statement}', es: 'qué {question}', pt: 'o que {statement}' }),
}

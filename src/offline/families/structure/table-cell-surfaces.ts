import type { SurfacesByLanguage } from '../../family.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'How much does {row} {cost}{scope}?',
      'What does {row} {cost}{scope}?',
      'What {is} {column} for {row}{scope}?',
      'What {are} {column} for {row}{scope}?',
      'Can you tell me {column} for {row}{scope}?',
      'Could you tell me {column} for {row}{scope}?',
      'Do you know {column} for {row}{scope}?',
    ],
    request: [
      "I'm looking for {column} for {row}{scope}.",
      'I need to know {column} for {row}{scope}.',
      'Please tell me {column} for {row}{scope}.',
      "I can't find {column} for {row}{scope}.",
      'Someone asked me about {row}{scope}. What {is} {column}?',
      'I have to look up {column} for {row}{scope}.',
    ],
    query: [
      '{key} {bareColumn}{scope}',
      '{bareColumn} for {key}{scope}',
      '{bareColumn} {key}{scope}',
      '{bareColumn} of {key}{scope}',
      'what {bareColumn} for {key}{scope}',
      '{key}: {bareColumn}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Cuánto {cost} {row}{scope}?',
      '¿Cuál {is} {column} de {row}{scope}?',
      '¿Cuáles {are} {column} de {row}{scope}?',
      '¿Alguien sabe cuál {is} {column} de {row}{scope}?',
      '¿Alguien sabe cuáles {are} {column} de {row}{scope}?',
      '¿Qué {had} tiene {row}{scope}?',
      '¿Me pueden decir {column} de {row}{scope}?',
    ],
    query: ['{bareColumn} de {key}{scope}', '{key} {bareColumn}{scope}', '{bareColumn} {key}{scope}'],
  },
  pt: {
    plain: [
      'Quanto {cost} {row}{scope}?',
      'Qual {is} {column} de {row}{scope}?',
      'Quais {are} {column} de {row}{scope}?',
      'Alguém sabe qual {is} {column} de {row}{scope}?',
      'Alguém sabe quais {are} {column} de {row}{scope}?',
      'Que {had} tem {row}{scope}?',
      'Podem me dizer {column} de {row}{scope}?',
    ],
    query: ['{bareColumn} de {key}{scope}', '{key} {bareColumn}{scope}', '{bareColumn} {key}{scope}'],
  },
}

const byDefault: SurfacesByLanguage = {
  en: {
    plain: [
      'What is the default {ofQuota} for {row}{scope}?',
      'What is the {ofQuota} for {row} by default{scope}?',
      'Unless I change it, what is the {ofQuota} for {row}{scope}?',
      'If I change nothing, what is the {ofQuota} for {row}{scope}?',
      "What's the default {ofQuota} for {row}{scope}?",
      'By default, what is the {ofQuota} for {row}{scope}?',
      'What does {setting} default to{scope}?',
      "What's the default for {setting}{scope}?",
      'Left alone, what is {setting} set to{scope}?',
      'What default value does {setting} have{scope}?',
      'Which value does {setting} have unless one changes it{scope}?',
      'Do you know the default of {setting}{scope}?',
      'What value does {setting} have by default{scope}?',
    ],
    query: [
      'default {ofQuota} {key}{scope}',
      '{key} default {ofQuota}{scope}',
      'default {settingKey}{scope}',
      '{settingKey} default value{scope}',
    ],
  },
  es: {
    plain: [
      '¿Cuál es el valor predeterminado de {row}{scope}?',
      '¿Qué valor tiene {row} por defecto{scope}?',
      'Si no cambio nada, ¿qué valor se aplica a {row}{scope}?',
      '¿Qué valor predeterminado se usa para {row}{scope}?',
      'Por defecto, ¿qué valor tiene {row}{scope}?',
      '¿Alguien sabe qué valor tiene {row} por defecto{scope}?',
    ],
  },
  pt: {
    plain: [
      'Qual é o valor padrão de {row}{scope}?',
      'Que valor {row} tem por padrão{scope}?',
      'Se eu não mudar nada, que valor se aplica a {row}{scope}?',
      'Que valor padrão é usado para {row}{scope}?',
      'Por padrão, qual é o valor de {row}{scope}?',
      'Alguém sabe qual é o valor padrão de {row}{scope}?',
    ],
  },
}

const count: SurfacesByLanguage = {
  en: {
    plain: [
      '{HowMany} {bareColumn} does {row} have{scope}?',
      'What is the {amount} of {bareColumn} for {row}{scope}?',
      'If I choose {row}, {howMany} {bareColumn} do I have{scope}?',
      'With {row}, {howMany} {bareColumn} do I get{scope}?',
      'Can you tell me {howMany} {bareColumn} {row} has{scope}?',
      'Do you know {howMany} {bareColumn} {row} has{scope}?',
    ],
    query: [
      '{key} {amount} of {bareColumn}{scope}',
      '{howMany} {bareColumn} {key}{scope}',
      '{bareColumn} {key}{scope}',
    ],
  },
  es: {
    plain: [
      '¿{Many} tiene {row}{scope}?',
      '¿Me pueden decir {many} tiene {row}{scope}?',
      '¿Alguien sabe {many} tiene {row}{scope}?',
      '¿Saben {many} tiene {row}{scope}?',
      'Quisiera saber {many} tiene {row}{scope}.',
      '¿Cuál es el número de {bareColumn} de {row}{scope}?',
    ],
  },
  pt: {
    plain: [
      'Qual é o número de {bareColumn} de {row}{scope}?',
      'Vocês sabem {many} tem {row}{scope}?',
      'Queria saber {many} tem {row}{scope}.',
      '{Many} tem {row}{scope}?',
      'Podem me dizer {many} tem {row}{scope}?',
      'Alguém sabe {many} tem {row}{scope}?',
    ],
  },
}

const cross: SurfacesByLanguage = {
  en: {
    plain: [
      'What is {what} {where}{scope}?',
      "What's {what} {where}{scope}?",
      'Do you know {what} {where}{scope}?',
      'Can you tell me {what} {where}{scope}?',
      'What would {what} be {where}{scope}?',
      'Does anybody know {what} {where}{scope}?',
    ],
    query: ['{bare} {key}{scope}', '{key} {bare}{scope}'],
  },
  es: {
    plain: [
      '¿Cuál es {what} {where}{scope}?',
      '¿Alguien sabe cuál es {what} {where}{scope}?',
      '¿Saben cuál es {what} {where}{scope}?',
      'Quisiera saber cuál es {what} {where}{scope}.',
      '¿Me pueden decir cuál es {what} {where}{scope}?',
      '¿Me dirían cuál es {what} {where}{scope}?',
    ],
    query: ['{bare} {key}{scope}', '{key} {bare}{scope}'],
  },
  pt: {
    plain: [
      'Qual é {what} {where}{scope}?',
      'Alguém sabe qual é {what} {where}{scope}?',
      'Você sabe qual é {what} {where}{scope}?',
      'Gostaria de saber qual é {what} {where}{scope}.',
      'Podem me dizer qual é {what} {where}{scope}?',
      'Poderiam informar qual é {what} {where}{scope}?',
    ],
    query: ['{bare} {key}{scope}', '{key} {bare}{scope}'],
  },
}

export const tableCellSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main,
  default: byDefault,
  count,
  cross,
}

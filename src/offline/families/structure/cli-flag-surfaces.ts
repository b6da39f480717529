import type { SurfacesByLanguage } from '../../family.ts'

const which: SurfacesByLanguage = {
  en: {
    plain: [
      'Which {command} flag do I use to {verb}?',
      'Which flag makes {command} {verb}?',
      'What option do I pass to {command} to {verb}?',
      'How can I get {command} to {verb}?',
      'With {command}, which flag lets me {verb}?',
      'Is there a {command} flag to {verb}, and what is it called?',
      'Which {command} flag sets {thing}?',
      'What option of {command} takes {thing}?',
      'With {command}, which flag is for {thing}?',
      'Can you name the {command} flag for {thing}?',
    ],
    query: [
      '{command} flag to {verb}',
      '{command} {verb} option',
      '{command} flag for {thing}',
      '{command} option {thing}',
      '{command} {verb} flag',
      '{command} {thing} flag',
    ],
  },
  es: {
    plain: [
      '¿Qué opción de {command} se usa para {verb}?',
      '¿Con qué opción de {command} se puede {verb}?',
      'En {command}, ¿qué opción permite {verb}?',
      '¿Cuál es la opción de {command} para {verb}?',
      'Para {verb}, ¿qué opción se agrega a {command}?',
      '¿Qué hay que agregar a {command} para {verb}?',
      '¿Qué opción de {command} {does}?',
      '¿Cuál es la opción de {command} que {does}?',
      'En {command}, ¿qué opción {does}?',
      '¿Cómo se llama la opción de {command} que {does}?',
      'Busco la opción de {command} que {does}. ¿Cuál es?',
      '¿Hay en {command} una opción que {does}? ¿Cuál?',
    ],
    query: ['opción de {command} para {verb}', '{command} {verb}', 'opción de {command} que {does}'],
  },
  pt: {
    plain: [
      'Que opção de {command} se usa para {verb}?',
      'Com que opção de {command} posso {verb}?',
      'Em {command}, que opção permite {verb}?',
      'Qual é a opção de {command} para {verb}?',
      'Para {verb}, que opção devo passar a {command}?',
      'O que adiciono a {command} para {verb}?',
      'Que opção de {command} {does}?',
      'Qual é a opção de {command} que {does}?',
      'Em {command}, que opção {does}?',
      'Como se chama a opção de {command} que {does}?',
      'Procuro a opção de {command} que {does}. Qual é?',
      'Existe em {command} uma opção que {does}? Qual?',
    ],
    query: ['opção de {command} para {verb}', '{command} {verb}', 'opção de {command} que {does}'],
  },
}

const does: SurfacesByLanguage = {
  en: {
    plain: [
      'What does the {flag} flag of {command} do?',
      'What is {flag} for in {command}?',
      'Why would I add {flag} to {command}?',
      'What changes when I add {flag} to {command}?',
      'When I run {command} with {flag}, what happens?',
      "What's {flag} for in {command}?",
    ],
    query: [
      '{command} {flag}',
      '{flag} {command} meaning',
      'what does {command} {flag} do',
      '{command} {flag} explained',
      '{command} {flag} purpose',
      '{flag} flag {command}',
    ],
  },
  es: {
    plain: [
      '¿Qué hace la opción {flag} de {command}?',
      '¿Para qué sirve {flag} en {command}?',
      '¿Qué efecto tiene {flag} al ejecutar {command}?',
      '¿Cuál es la función de {flag} en {command}?',
      'Al ejecutar {command}, ¿para qué se usa {flag}?',
      '¿Alguien sabe qué hace {flag} en {command}?',
    ],
    query: ['{command} {flag}', 'para qué sirve {flag} en {command}'],
  },
  pt: {
    plain: [
      'O que faz a opção {flag} de {command}?',
      'Para que serve {flag} em {command}?',
      'Que efeito tem {flag} ao executar {command}?',
      'Qual é a função de {flag} em {command}?',
      'Ao executar {command}, para que se usa {flag}?',
      'Alguém sabe o que faz {flag} em {command}?',
    ],
    query: ['{command} {flag}', 'para que serve {flag} em {command}'],
  },
}

const byDefault: SurfacesByLanguage = {
  en: {
    plain: [
      'What is the default value of {flag} for {command}?',
      'If I leave out {flag}, which value does {command} use?',
      "What's the default for {flag} in {command}?",
      'Without {flag}, which value does {command} use?',
      'What does {flag} default to in {command}?',
      'By default, what is {flag} set to in {command}?',
    ],
    query: [
      '{command} {flag} default',
      '{flag} default value {command}',
      'default {flag} {command}',
      '{command} default {flag}',
      '{flag} default {command}',
      'default of {flag} in {command}',
    ],
  },
  es: {
    plain: [
      '¿Cuál es el valor predeterminado de {flag} en {command}?',
      'Si no se indica {flag}, ¿qué valor usa {command}?',
      '¿Qué valor tiene {flag} por defecto en {command}?',
      'Sin {flag}, ¿qué valor usa {command}?',
      '¿Qué usa {command} cuando no se indica {flag}?',
      '¿Alguien sabe qué valor tiene {flag} por defecto en {command}?',
    ],
    query: ['{command} {flag} valor predeterminado'],
  },
  pt: {
    plain: [
      'Qual é o valor padrão de {flag} em {command}?',
      'Se {flag} não for informado, que valor {command} usa?',
      'Que valor {flag} tem por padrão em {command}?',
      'Sem {flag}, que valor {command} usa?',
      'O que {command} usa quando {flag} não é informado?',
      'Por padrão, qual é o valor de {flag} em {command}?',
    ],
    query: ['{command} {flag} valor padrão'],
  },
}

export const cliFlagSurfaces: Readonly<Record<string, SurfacesByLanguage>> = { which, does, default: byDefault }

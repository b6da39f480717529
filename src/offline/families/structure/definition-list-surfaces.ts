import type { SurfacesByLanguage } from '../../family.ts'

const does: SurfacesByLanguage = {
  en: {
    plain: [
      'What does {subject} do{scope}?',
      'What is {subject} used for{scope}?',
      'Do you know what {subject} is for{scope}?',
      'Can you explain what {subject} does{scope}?',
      'I wonder what {subject} does{scope}.',
      'Remind me what {subject} does{scope}.',
      'Any idea what {subject} does{scope}?',
      'Could you clarify what {subject} does{scope}?',
    ],
    request: [
      'I came across {subject}{scope}. What does it do?',
      'I found {subject}{scope}. What is it for?',
      'Someone told me to use {subject}{scope}. What is it for?',
      'Please explain what {subject} does{scope}.',
      'I see {subject}{scope} but do not know what it does.',
      'Before I use {subject}{scope}, I want to know what it does.',
    ],
    query: [
      '{label} purpose{scope}',
      'what does {subject} do{scope}',
      '{label} meaning{scope}',
      '{label} use{scope}',
      'what is {label} for{scope}',
      '{label} explained{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué hace {subject}{scope}?',
      '¿Para qué sirve {subject}{scope}?',
      '¿Para qué se usa {subject}{scope}?',
      '¿Cuál es la función de {subject}{scope}?',
      '¿Me explican para qué sirve {subject}{scope}?',
      '¿Alguien sabe qué hace {subject}{scope}?',
    ],
    query: ['{label} función{scope}', 'para qué sirve {label}{scope}', 'qué hace {label}{scope}'],
  },
  pt: {
    plain: [
      'O que faz {subject}{scope}?',
      'Para que serve {subject}{scope}?',
      'Para que se usa {subject}{scope}?',
      'Qual é a função de {subject}{scope}?',
      'Podem me explicar para que serve {subject}{scope}?',
      'Alguém sabe o que faz {subject}{scope}?',
    ],
    query: ['{label} função{scope}', 'para que serve {label}{scope}', 'o que faz {label}{scope}'],
  },
}

/** `Plazo para confirmar un mensaje`: a setting holds it, and does nothing. */
const holds: SurfacesByLanguage = {
  en: does.en,
  es: {
    plain: [
      '¿Qué indica {subject}{scope}?',
      '¿Para qué sirve {subject}{scope}?',
      '¿Para qué se usa {subject}{scope}?',
      '¿Qué se indica con {subject}{scope}?',
      '¿Me explican para qué sirve {subject}{scope}?',
      '¿Alguien sabe qué indica {subject}{scope}?',
    ],
    query: ['{label} función{scope}', 'para qué sirve {label}{scope}', 'qué indica {label}{scope}'],
  },
  pt: {
    plain: [
      'O que indica {subject}{scope}?',
      'Para que serve {subject}{scope}?',
      'Para que se usa {subject}{scope}?',
      'O que se indica com {subject}{scope}?',
      'Podem me explicar para que serve {subject}{scope}?',
      'Alguém sabe o que indica {subject}{scope}?',
    ],
    query: ['{label} função{scope}', 'para que serve {label}{scope}', 'o que indica {label}{scope}'],
  },
}

/** A file is there for something, and indicates nothing. */
const file: SurfacesByLanguage = {
  en: does.en,
  es: {
    plain: [
      '¿Para qué sirve {subject}{scope}?',
      '¿Qué es {subject}{scope}?',
      '¿Para qué se usa {subject}{scope}?',
      '¿Cuál es la función de {subject}{scope}?',
      '¿Me explican para qué sirve {subject}{scope}?',
      '¿Alguien sabe para qué sirve {subject}{scope}?',
    ],
    query: ['{label} función{scope}', 'para qué sirve {label}{scope}'],
  },
  pt: {
    plain: [
      'Para que serve {subject}{scope}?',
      'O que é {subject}{scope}?',
      'Para que se usa {subject}{scope}?',
      'Qual é a função de {subject}{scope}?',
      'Podem me explicar para que serve {subject}{scope}?',
      'Alguém sabe para que serve {subject}{scope}?',
    ],
    query: ['{label} função{scope}', 'para que serve {label}{scope}'],
  },
}

const thing: SurfacesByLanguage = {
  en: {
    plain: [
      'What is {subject}{scope}?',
      'What exactly is {subject}{scope}?',
      "What's {subject}{scope}?",
      'What does {subject} mean{scope}?',
      'Can you explain what {subject} is{scope}?',
      'I wonder what {subject} is{scope}.',
      'Remind me what {subject} is{scope}.',
      'Could you clarify what {subject} is{scope}?',
    ],
    request: [
      'I came across {subject}{scope}. What is it?',
      'I keep seeing {subject}{scope}. What is it?',
      'Please explain what {subject} is{scope}.',
      'I do not know what {subject} is{scope}.',
      'A colleague mentioned {subject}{scope}. What is that?',
      'I need to know what {subject} is{scope}.',
    ],
    query: ['{label} definition{scope}', '{label} meaning{scope}', 'what is {label}{scope}'],
  },
  es: {
    plain: [
      '¿Qué es {subject}{scope}?',
      '¿Qué es exactamente {subject}{scope}?',
      '¿Qué significa {subject}{scope}?',
      '¿Qué se entiende por {subject}{scope}?',
      '¿Me explican qué es {subject}{scope}?',
      '¿Alguien sabe qué es {subject}{scope}?',
    ],
    query: ['{label} definición{scope}', 'qué es {label}{scope}'],
  },
  pt: {
    plain: [
      'O que é {subject}{scope}?',
      'O que é exatamente {subject}{scope}?',
      'O que significa {subject}{scope}?',
      'O que se entende por {subject}{scope}?',
      'Podem me explicar o que é {subject}{scope}?',
      'Alguém sabe o que é {subject}{scope}?',
    ],
    query: ['{label} definição{scope}', 'o que é {label}{scope}'],
  },
}

const meaning: SurfacesByLanguage = {
  en: {
    plain: [
      'What does {subject} mean{scope}?',
      'What is meant by {subject}{scope}?',
      'What is {subject}{scope}?',
      'In plain words, what does {subject} mean{scope}?',
      'Can you explain what {subject} means{scope}?',
      'Could you clarify what {subject} means{scope}?',
      'Remind me what {subject} means{scope}.',
    ],
    query: ['{label} meaning{scope}', '{label} explained{scope}', 'what is {label}{scope}'],
  },
  es: {
    plain: [
      '¿Qué significa {subject}{scope}?',
      '¿Qué se entiende por {subject}{scope}?',
      '¿Qué es {subject}{scope}?',
      '¿Alguien sabe qué significa {subject}{scope}?',
      'En pocas palabras, ¿qué significa {subject}{scope}?',
      '¿Qué quiere decir {subject}{scope}?',
    ],
    query: ['{label} significado{scope}', 'qué es {label}{scope}'],
  },
  pt: {
    plain: [
      'O que significa {subject}{scope}?',
      'O que se entende por {subject}{scope}?',
      'O que é {subject}{scope}?',
      'Alguém sabe o que significa {subject}{scope}?',
      'Em poucas palavras, o que significa {subject}{scope}?',
      'O que quer dizer {subject}{scope}?',
    ],
    query: ['{label} significado{scope}', 'o que é {label}{scope}'],
  },
}

const contents: SurfacesByLanguage = {
  en: { plain: [] },
  es: {
    plain: [
      '¿Qué contiene {subject}{scope}?',
      '¿Qué hay en {subject}{scope}?',
      '¿Qué se guarda en {subject}{scope}?',
      '¿Alguien sabe qué contiene {subject}{scope}?',
      '¿Me pueden decir qué contiene {subject}{scope}?',
      'Quisiera saber qué contiene {subject}{scope}.',
    ],
  },
  pt: {
    plain: [
      'O que contém {subject}{scope}?',
      'O que há em {subject}{scope}?',
      'O que se guarda em {subject}{scope}?',
      'Alguém sabe o que contém {subject}{scope}?',
      'Podem me dizer o que contém {subject}{scope}?',
      'Gostaria de saber o que contém {subject}{scope}.',
    ],
  },
}

export const definitionSurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  does,
  holds,
  file,
  thing,
  meaning,
  contents,
}

import type { SurfacesByLanguage } from '../../family.ts'

const does: SurfacesByLanguage = {
  en: {
    plain: [
      'What does {subject} do{scope}?',
      'What is {subject} used for{scope}?',
      'What happens when I use {subject}{scope}?',
      'What is the purpose of {subject}{scope}?',
      'Why would I use {subject}{scope}?',
      'How would you describe the function of {subject}{scope}?',
      'Which effect does {subject} have{scope}?',
      'In {owner}, what is {subject} good for?',
    ],
    request: [
      'I came across {subject}{scope}. What does it do?',
      'I see {subject} in use{scope} and wonder what it does.',
      'Someone told me to use {subject}{scope}. What is it for?',
      'Please explain what {subject} does{scope}.',
      'We are reviewing our use of {subject}{scope}. What does it do?',
      'Before I touch {subject}{scope}, I want to know what it does.',
    ],
    query: [
      '{label} purpose{scope}',
      'what does {subject} do{scope}',
      '{label} meaning{scope}',
      '{label} use{scope}',
      '{label} function{scope}',
      '{label} explained{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué hace {subject}{scope}?',
      '¿Para qué sirve {subject}{scope}?',
      '¿Cuál es la función de {subject}{scope}?',
      '¿Qué efecto tiene {subject}{scope}?',
      '¿Con qué fin se usa {subject}{scope}?',
      '¿Qué ocurre al usar {subject}{scope}?',
    ],
    query: ['{label} función{scope}', 'para qué sirve {label}{scope}', 'qué hace {label}{scope}'],
  },
  pt: {
    plain: [
      'O que faz {subject}{scope}?',
      'Para que serve {subject}{scope}?',
      'Qual é a função de {subject}{scope}?',
      'Que efeito tem {subject}{scope}?',
      'Com que finalidade se usa {subject}{scope}?',
      'O que acontece ao usar {subject}{scope}?',
      'Qual é o papel de {subject}{scope}?',
    ],
    query: ['{label} função{scope}', 'para que serve {label}{scope}', 'o que faz {label}{scope}'],
  },
}

const thing: SurfacesByLanguage = {
  en: {
    plain: [
      'What is {subject}{scope}?',
      'What exactly is {subject}{scope}?',
      'What does {subject} represent{scope}?',
      'How is {subject} defined{scope}?',
      'What does {subject} refer to{scope}?',
      'How would you describe {subject}{scope}?',
      'In {owner}, what is {subject}?',
    ],
    query: ['{label} definition{scope}', '{label} meaning{scope}', 'what is {label}{scope}'],
  },
  es: {
    plain: [
      '¿Qué es {subject}{scope}?',
      '¿Qué representa {subject}{scope}?',
      '¿A qué se refiere {subject}{scope}?',
      '¿Qué significa {subject}{scope}?',
      '¿Qué indica {subject}{scope}?',
      '¿Qué es exactamente {subject}{scope}?',
    ],
    query: ['{label} definición{scope}', 'qué es {label}{scope}'],
  },
  pt: {
    plain: [
      'O que é {subject}{scope}?',
      'O que representa {subject}{scope}?',
      'A que se refere {subject}{scope}?',
      'O que significa {subject}{scope}?',
      'O que indica {subject}{scope}?',
      'O que é exatamente {subject}{scope}?',
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
      'What does {subject} refer to{scope}?',
      'Could you clarify what {subject} means{scope}?',
    ],
    query: ['{label} meaning{scope}', '{label} explained{scope}', 'what is {label}{scope}'],
  },
  es: {
    plain: [
      '¿Qué significa {subject}{scope}?',
      '¿Qué se entiende por {subject}{scope}?',
      '¿A qué se refiere {subject}{scope}?',
      '¿Cómo se define {subject}{scope}?',
      'En pocas palabras, ¿qué significa {subject}{scope}?',
      '¿Qué quiere decir {subject}{scope}?',
    ],
    query: ['{label} significado{scope}', 'qué es {label}{scope}'],
  },
  pt: {
    plain: [
      'O que significa {subject}{scope}?',
      'O que se entende por {subject}{scope}?',
      'A que se refere {subject}{scope}?',
      'Como se define {subject}{scope}?',
      'Em poucas palavras, o que significa {subject}{scope}?',
      'O que quer dizer {subject}{scope}?',
    ],
    query: ['{label} significado{scope}', 'o que é {label}{scope}'],
  },
}

export const definitionSurfaces: Readonly<Record<string, SurfacesByLanguage>> = { does, thing, meaning }

import type { SurfacesByLanguage } from '../../../family.ts'
import { completed } from './frames.ts'

const main: SurfacesByLanguage = {
  en: {
    plain: [
      'What happens {when}{scope}?',
      'What will happen {when}{scope}?',
      '{When}, what happens{scope}?',
      'Do you know what happens {when}{scope}?',
      'Can you explain what happens {when}{scope}?',
      'What happens to {case}{scope}?',
      'Do you know what happens to {case}{scope}?',
      'What does {owner} do {when}?',
      '{When}, what does {owner} do?',
      'How does {owner} behave {when}?',
      '{When}, how will {owner} react?',
    ],
    request: ['I want to know what happens {when}{scope}.', 'Help me understand what happens {when}{scope}.'],
    query: [
      'what happens {when}{scope}',
      '{owner} {topic}',
      '{topic} effect{scope}',
      '{topic} what happens{scope}',
      '{topic} result{scope}',
      'effect {topic}{scope}',
      'what happens to {case}{scope}',
    ],
  },
  es: {
    plain: [
      '¿Qué pasa {when}{scope}?',
      '¿Qué sucede {when}{scope}?',
      '¿Qué ocurre {when}{scope}?',
      '{When}, ¿qué pasa{scope}?',
      '¿Saben qué pasa {when}{scope}?',
      '¿Sabe alguien qué pasa {when}{scope}?',
    ],
    request: [
      'Quisiera saber qué pasa {when}{scope}.',
      'Necesito saber qué sucede {when}{scope}.',
      'Me preocupa un caso: ¿qué ocurre {when}{scope}?',
      'Me preguntaron qué pasa {when}{scope}. ¿Qué respondo?',
      'Me gustaría entender qué ocurre {when}{scope}.',
    ],
    query: ['qué pasa {when}{scope}', '{topic} efecto{scope}', '{topic} qué pasa{scope}', '{topic} resultado{scope}'],
  },
  'es-AR': { plain: ['¿Sabés qué pasa {when}{scope}?', '¿Me explicás qué pasa {when}{scope}?'] },
  pt: {
    plain: [
      'O que acontece {when}{scope}?',
      'O que ocorre {when}{scope}?',
      '{When}, o que acontece{scope}?',
      'Você sabe o que acontece {when}{scope}?',
      '{When}, o que ocorre{scope}?',
      'Alguém sabe o que acontece {when}{scope}?',
    ],
    request: [
      'Gostaria de saber o que acontece {when}{scope}.',
      'Preciso saber o que ocorre {when}{scope}.',
      'Um caso me preocupa: o que acontece {when}{scope}?',
      'Me perguntaram o que acontece {when}{scope}. O que respondo?',
      'Queria entender o que ocorre {when}{scope}.',
    ],
    query: [
      'o que acontece {when}{scope}',
      '{topic} efeito{scope}',
      '{topic} o que acontece{scope}',
      '{topic} resultado{scope}',
    ],
  },
}

const past: SurfacesByLanguage = {
  en: {
    plain: [
      'What happened {when}{scope}?',
      '{When}, what happened{scope}?',
      'Do you know what happened {when}{scope}?',
      'Any idea what happened {when}{scope}?',
      'Could you explain what happened {when}{scope}?',
      'What followed {when}{scope}?',
    ],
    request: ['I want to know what happened {when}{scope}.', 'Please tell me what happened {when}{scope}.'],
    query: ['what happened {when}{scope}', '{topic} what happened{scope}', '{topic} outcome{scope}'],
  },
  es: {
    plain: [
      '¿Qué pasó {when}{scope}?',
      '¿Qué sucedió {when}{scope}?',
      '¿Qué ocurrió {when}{scope}?',
      '{When}, ¿qué pasó{scope}?',
      '¿Saben qué pasó {when}{scope}?',
      '¿Alguien sabe qué ocurrió {when}{scope}?',
    ],
    request: ['Quisiera saber qué pasó {when}{scope}.', 'Me preguntaron qué sucedió {when}{scope}. ¿Qué respondo?'],
    query: ['qué pasó {when}{scope}', '{topic} qué pasó{scope}'],
  },
  pt: {
    plain: [
      'O que aconteceu {when}{scope}?',
      'O que ocorreu {when}{scope}?',
      '{When}, o que aconteceu{scope}?',
      'Você sabe o que aconteceu {when}{scope}?',
      'Alguém sabe o que ocorreu {when}{scope}?',
      'Qual foi o resultado {when}{scope}?',
    ],
    request: [
      'Gostaria de saber o que aconteceu {when}{scope}.',
      'Me perguntaram o que aconteceu {when}{scope}. O que respondo?',
    ],
    query: ['o que aconteceu {when}{scope}', '{topic} o que aconteceu{scope}'],
  },
}

export const conditionalEffectSurfaces = {
  main: completed(main, { en: 'what happens {when}', es: 'qué pasa {when}', pt: 'o que acontece {when}' }),
  past: completed(past, { en: 'what happened {when}', es: 'qué pasó {when}', pt: 'o que aconteceu {when}' }),
}

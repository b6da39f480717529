import type { SurfacesByLanguage } from '../../family.ts'
import { around } from '../sentence/surfaces/around.ts'

/** How one asks what something is, or what a document means by a term. */
export const glossarySurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: {
    en: {
      plain: [
        'What {is} {subject}{scope}?',
        'What exactly {is} {subject}{scope}?',
        'What is meant by {subject}{scope}?',
        'Can you explain what {subject} {is}{scope}?',
        'In simple terms, what {is} {subject}{scope}?',
        'I wonder what {subject} {is}{scope}.',
        'Remind me what {subject} {is}{scope}.',
        'Could you clarify what {subject} {is}{scope}?',
      ],
      request: [
        "I'm new to this. What {is} {subject}{scope}?",
        'I keep reading about {subject}{scope}. What {is} that?',
        'Please explain what {subject} {is}{scope}.',
        'A colleague mentioned {subject}{scope}. What does that mean?',
        'I need a definition of {subject}{scope}.',
        'I do not know what {subject} {is}{scope}.',
      ],
      query: [
        '{subject} definition{scope}',
        'what {is} {subject}{scope}',
        '{subject} meaning{scope}',
        'define {subject}{scope}',
        '{subject} explained{scope}',
        'meaning of {subject}{scope}',
      ],
    },
    es: {
      plain: [
        '¿Qué {is} {subject}{scope}?',
        '¿Alguien sabe qué {is} {subject}{scope}?',
        '¿Me explican qué {is} {subject}{scope}?',
        '¿Me podrían decir qué {is} {subject}{scope}?',
        '¿Qué {is} exactamente {subject}{scope}?',
        'En pocas palabras, ¿qué {is} {subject}{scope}?',
      ],
      query: ['definición de {subject}{scope}', 'qué {is} {subject}{scope}'],
    },
    pt: {
      plain: [
        'O que {is} {subject}{scope}?',
        'Alguém sabe o que {is} {subject}{scope}?',
        'Podem me explicar o que {is} {subject}{scope}?',
        'Poderiam me dizer o que {is} {subject}{scope}?',
        'O que {is} exatamente {subject}{scope}?',
        'Em poucas palavras, o que {is} {subject}{scope}?',
      ],
      query: ['definição de {subject}{scope}', 'o que {is} {subject}{scope}'],
    },
  },
  rules: {
    en: {
      plain: [
        'What does "{subject}" mean in {rules}?',
        'How {define} {rules} define "{subject}"?',
        'How is "{subject}" defined in {rules}?',
        'In {rules}, what is meant by "{subject}"?',
        'What is the meaning of "{subject}" under {rules}?',
        'For the purposes of {rules}, what does "{subject}" mean?',
      ],
      request: ['I came across "{subject}" in {rules}. What does it mean there?'],
      query: ['meaning of "{subject}" in {rules}', 'definition of "{subject}" in {rules}'],
    },
    es: { plain: [] },
    pt: { plain: [] },
  },
  name: around({
    es: { direct: ['qué {is} {subject}'], indirect: 'qué {is} {subject}' },
    pt: { direct: ['o que {is} {subject}'], indirect: 'o que {is} {subject}' },
  }),
  term: {
    en: {
      plain: [
        'What does "{subject}" mean{scope}?',
        'How is the term "{subject}" defined{scope}?',
        'What is meant by "{subject}"{scope}?',
        'What does the term "{subject}" cover{scope}?',
        'What is the meaning of "{subject}"{scope}?',
        'Could you clarify what "{subject}" means{scope}?',
      ],
      query: ['"{subject}" definition{scope}', '{subject} meaning{scope}'],
    },
    es: {
      plain: [
        '¿Qué significa "{subject}"{scope}?',
        '¿Cómo se define el término "{subject}"{scope}?',
        '¿Qué se entiende por "{subject}"{scope}?',
        '¿Qué abarca el término "{subject}"{scope}?',
        'Cuando se habla de "{subject}"{scope}, ¿a qué se refiere?',
        '¿A qué se refiere el término "{subject}"{scope}?',
      ],
    },
    pt: {
      plain: [
        'O que significa "{subject}"{scope}?',
        'Como se define o termo "{subject}"{scope}?',
        'O que se entende por "{subject}"{scope}?',
        'O que abrange o termo "{subject}"{scope}?',
        'Quando se fala em "{subject}"{scope}, a que se refere?',
        'A que se refere o termo "{subject}"{scope}?',
      ],
    },
  },
}

import type { SurfacesByLanguage } from '../../family.ts'

const none = { plain: [] }

/** Lists that only regulations have: whose tasks, which prohibitions, which requirements. */
export const ruleListSurfaces: Readonly<Record<'tasks' | 'barred' | 'kinds', SurfacesByLanguage>> = {
  tasks: {
    en: none,
    es: {
      plain: [
        '¿Cuáles son las funciones {of}{scope}?',
        '¿Qué tareas corresponden {to}{scope}?',
        '¿Saben qué tareas corresponden {to}{scope}?',
        '¿Qué le corresponde hacer {to}{scope}?',
        '¿Alguien sabe cuáles son las funciones {of}{scope}?',
        'Quisiera saber qué tareas corresponden {to}{scope}.',
      ],
      query: ['funciones {of}{scope}', 'competencias {of}{scope}'],
    },
    pt: {
      plain: [
        'Quais são as atribuições {of}{scope}?',
        'O que compete {to}{scope}?',
        'Que tarefas competem {to}{scope}?',
        'O que cabe {to} fazer{scope}?',
        'Alguém sabe quais são as atribuições {of}{scope}?',
        'Gostaria de saber o que compete {to}{scope}.',
      ],
      query: ['atribuições {of}{scope}', 'competências {of}{scope}'],
    },
  },
  barred: {
    en: none,
    es: {
      plain: [
        '¿Qué se prohíbe {to}{scope}?',
        '¿Cuáles son las prohibiciones {of}{scope}?',
        '¿Qué prohibiciones se aplican {to}{scope}?',
        '¿Saben qué se prohíbe {to}{scope}?',
        '¿Alguien sabe qué se prohíbe {to}{scope}?',
        'Quisiera saber qué se prohíbe {to}{scope}.',
      ],
      query: ['prohibiciones {of}{scope}'],
    },
    pt: {
      plain: [
        'O que é vedado {to}{scope}?',
        'O que é proibido {to}{scope}?',
        'Que proibições se aplicam {to}{scope}?',
        'Alguém sabe o que é proibido {to}{scope}?',
        'Gostaria de saber o que é vedado {to}{scope}.',
        'Quais são as proibições {of}{scope}?',
      ],
      query: ['proibições {of}{scope}'],
    },
  },
  kinds: {
    en: none,
    es: {
      plain: [
        '¿Cuáles son {things}{scope}?',
        '¿Alguien sabe cuáles son {things}{scope}?',
        'Quisiera saber cuáles son {things}{scope}.',
        '¿Me dicen cuáles son {things}{scope}?',
        'En total, ¿cuáles son {things}{scope}?',
        '¿Saben cuáles son {things}{scope}?',
      ],
      query: ['{things}{scope}'],
    },
    pt: {
      plain: [
        'Quais são {things}{scope}?',
        'Alguém sabe quais são {things}{scope}?',
        'Gostaria de saber quais são {things}{scope}.',
        'Você sabe quais são {things}{scope}?',
        'Ao todo, quais são {things}{scope}?',
        'Poderia me dizer quais são {things}{scope}?',
      ],
      query: ['{things}{scope}'],
    },
  },
}

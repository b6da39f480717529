import { around } from './around.ts'
import { delay, notice } from './duration/before-and-after.ts'
import { deadline, window } from './duration/by-when.ts'
import { length, takes } from './duration/how-long.ts'
import { frequency } from './duration/how-often.ts'
import { completed, inEnglishOnly } from './frames.ts'

/** What rules give somebody a time for. */
const due = inEnglishOnly('how soon {statement}', [
  'How soon {question}{scope}?',
  'How quickly {question}{scope}?',
  'Within what time {question}{scope}?',
  'What is the time limit within which {statement}{scope}?',
  'Do you know how soon {statement}{scope}?',
  'Any idea how quickly {statement}{scope}?',
])

export const durationSurfaces = {
  due,
  length: completed(length, {
    en: 'how long {statement}',
    es: 'durante cuánto tiempo {question}',
    pt: 'por quanto tempo {statement}',
  }),
  takes: completed(takes, { en: 'how long {statement}', es: 'cuánto {question}', pt: 'quanto tempo {statement}' }),
  deadline: completed(deadline, {
    en: 'how soon {statement}',
    es: 'en qué plazo {question}',
    pt: 'em que prazo {statement}',
  }),
  window: completed(window, {
    en: 'within what time {statement}',
    es: 'en qué plazo {question}',
    pt: 'em que prazo {statement}',
  }),
  frequency: completed(frequency, {
    en: 'how often {statement}',
    es: 'con qué frecuencia {question}',
    pt: 'com que frequência {statement}',
  }),
  delay: completed(delay, {
    en: 'after how long {statement}',
    es: 'después de cuánto tiempo {question}',
    pt: 'depois de quanto tempo {statement}',
  }),
  lasts: around({
    es: { direct: ['cuánto dura {subject}', 'cuánto tiempo dura {subject}'], indirect: 'cuánto dura {subject}' },
    pt: {
      direct: ['quanto tempo dura {subject}', 'qual é a duração de {subject}'],
      indirect: 'quanto tempo dura {subject}',
    },
  }),
  notice: completed(notice, {
    en: 'how far in advance {statement}',
    es: 'con cuánta anticipación {question}',
    pt: 'com quanta antecedência {statement}',
  }),
}

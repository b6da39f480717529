import type { SurfacesByLanguage } from '../../../family.ts'
import { around } from './around.ts'

export const responsibilitySurfaces: Readonly<Record<string, SurfacesByLanguage>> = {
  main: around({
    es: {
      direct: ['a quién le corresponde {act}', 'quién debe {act}', 'de quién es la responsabilidad de {act}'],
      indirect: 'a quién le corresponde {act}',
    },
    pt: {
      direct: ['a quem cabe {act}', 'quem deve {act}', 'de quem é a responsabilidade de {act}', 'a quem compete {act}'],
      indirect: 'a quem cabe {act}',
    },
  }),
  task: around({
    es: {
      direct: ['quién es responsable {task}', 'quién es el responsable {task}'],
      indirect: 'quién es responsable {task}',
    },
    pt: { direct: ['quem é responsável {task}', 'quem é o responsável {task}'], indirect: 'quem é responsável {task}' },
  }),
}

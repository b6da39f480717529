import { escaped } from '../../../../text/escaped.ts'
import type { PassageContext } from '../../../passage-context.ts'
import { manualSection } from '../../../places/subject.ts'
import type { Thing } from './thing.ts'

/** The program of a manual page that is at hand from its name down to what else to read: what is not said there is said nowhere. */
export const programsIn = (context: PassageContext): readonly Thing[] => {
  const { title, text, blocks, pathAt } = context
  const name = title.replace(manualSection, '')
  if (!/^[a-z][\w.+-]*$/.test(name)) return []
  const headings = blocks.flatMap(({ kind, start }) => (kind === 'heading' ? [pathAt(start).at(-1) ?? ''] : []))
  if (!headings.some((each) => opens.test(each)) || !closes.test(headings.at(-1)!)) return []
  const synopsis = new RegExp(`^#+ *${called}\\s+[\`*_]*${escaped(name)}(?![\\w(-]).*`, 'imu').exec(text)?.[0]
  if (synopsis === undefined) return []
  return [
    {
      name: `\`${name}\``,
      kinds: ['program', ...(ofFiles.test(synopsis) ? (['file-program'] as const) : [])],
      given: [],
      place: text,
    },
  ]
}

const opens = /^(?:name|nombre|nome)$/i
const called = '(?:synopsis|sinopsis|sinopse|s[íi]ntesis|resumen|resumo|sumário|uso|usage)'
const closes =
  /^(?:see also|authors?|copyright|reporting bugs|v[ée]ase también|ver también|v[eé]a también|veja também|ver também|autor(?:es)?|informar (?:de )?errores|relatando (?:erros|problemas|bugs)|reportando bugs)$/iu
/** `[FILE]...`, `fichero`: what it works on. */
const ofFiles = /\b(?:files?|ficheros?|archivos?|arquivos?|ficheiros?)\b/i

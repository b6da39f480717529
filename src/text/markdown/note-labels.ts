import { keysOf } from '../objects.ts'

/** The kind of a note. Authors use many words for each kind. */
export type NoteLabel = 'note' | 'tip' | 'important' | 'warning' | 'caution'

const aliases: Readonly<Record<NoteLabel, string>> = {
  note: 'note notes info information remark nota notas observación observacion observação observacao obs informação información',
  tip: 'tip tips hint consejo consejos sugerencia dica dicas sugestão',
  important: 'important importante',
  warning: 'warning warnings danger error bug advertencia advertência alerta aviso peligro perigo',
  caution: 'caution attention precaución precaucion cuidado atención atencion atenção atencao',
}

const labels = new Map(keysOf(aliases).flatMap((kind) => aliases[kind].split(' ').map((word) => [word, kind] as const)))

export const noteLabel = (word: string): NoteLabel | undefined => labels.get(word.toLowerCase())

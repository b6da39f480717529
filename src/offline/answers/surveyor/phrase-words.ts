import type { ReadLanguage } from '../../judging/language.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that pages say around their subjects. */
export const fillers = wordsOf(
  `use using used uses utilize see click choose follow following example examples information make makes sure like one two also new page open
  via please note want need needs must may might ejemplo información siguiente usar uso puede debe vea ver véase nota exemplo informações
  seguinte pode deve veja`,
)

const verbs: Readonly<Record<ReadLanguage, ReadonlySet<string>>> = {
  en: wordsOf(
    `keeps keep stores store gets get gives give goes go takes take comes come becomes become shows show says say tells tell asks ask lets let sets puts put
    runs reads writes sends send receives receive contains contain includes include requires require provides provide allows allow
    returns creates create adds add removes remove deletes delete happens happen stays stay applies apply belongs belong begins begin
    ends starts stops means mean costs lasts fails fail works holds stands counts does did has had was were is are been being`,
  ),
  es: wordsOf(
    `tiene tienen hace hacen permite permiten incluye incluyen muestra muestran contiene contienen requiere requieren cuesta dura llega
    queda quedan sirve sirven elija elige abra abre haga`,
  ),
  pt: wordsOf(
    `tem têm faz fazem permite permitem inclui incluem mostra mostram contém contêm requer requerem custa dura chega fica ficam serve
    servem escolha abra abre faça`,
  ),
}

/** Verbs in the forms in which they stand between the things that a sentence is about. */
export const verbsOf = (language: ReadLanguage): ReadonlySet<string> => verbs[language]

export const adverbEndings: Readonly<Record<ReadLanguage, RegExp>> = {
  en: /^(?!(?:.*pply|family|assembly|anomaly|.*-only|reply|daily|monthly|weekly|yearly|hourly|nightly|early)$).{3,}ly$/,
  es: /.{3,}mente$/,
  pt: /.{3,}mente$/,
}

import { contentStems } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'

/** Words that tell nobody which thing is meant. */
export const genericStems: Readonly<Record<OfflineLanguage, ReadonlySet<string>>> = {
  en: new Set(
    contentStems(
      'use used using step steps need want do make way thing things value values default name type option first last next procedure prerequisite requirement purpose mean meaning term know tell list explain happen apply exact exactly user users file files page system service data information change start begin finish create get set item example application app feature case',
      'en',
    ),
  ),
  es: new Set(
    contentStems(
      'usar uso paso pasos necesitar querer hacer forma cosa valor valores defecto nombre tipo opción primer primero último procedimiento requisito propósito significar término saber decir lista explicar ocurrir aplicar usuario usuarios archivo archivos página sistema servicio datos información cambio empezar terminar crear obtener elemento ejemplo aplicación función caso',
      'es',
    ),
  ),
  pt: new Set(
    contentStems(
      'usar uso passo passos precisar querer fazer forma coisa valor valores padrão nome tipo opção primeiro último procedimento requisito propósito significar termo saber dizer lista explicar acontecer aplicar usuário usuários arquivo arquivos página sistema serviço dados informação mudança começar terminar criar obter item exemplo aplicação função caso',
      'pt',
    ),
  ),
}

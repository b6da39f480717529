import { catalogue } from '../../catalogue.ts'
import { countTokens } from '../../corpus/tokens.ts'
import { turnTokens } from '../../models/estimate.ts'
import { promptName } from '../../models/prompt.ts'
import type { CallRecord } from '../../store/calls.ts'
import { baseLanguage } from '../../text/words.ts'
import { translatableTexts } from '../../update/translate/adapting/example-texts.ts'
import { languageOf } from '../../update/translate/adapting/with-adapted-prompts.ts'
import { adaptPromptPrompt } from '../../update/translate/prompts/adapt-prompt.ts'

/** The calls that put prompts into other languages: one for each prompt that asks in a language, and each language but English. */
export const adaptationCalls = (prompts: ReadonlySet<string>, languages: readonly string[]): CallRecord[] =>
  catalogue
    .filter((prompt) => prompts.has(promptName(prompt)))
    .filter(({ examples }) => examples.some(({ input }) => languageOf(input) !== undefined))
    .flatMap((prompt) =>
      languages
        .filter((language) => baseLanguage(language) !== 'en')
        .map((language) => {
          const { instruction } = prompt
          const texts = translatableTexts(prompt)
          return {
            agent: 'surveyor',
            prompt: promptName(adaptPromptPrompt),
            brief_id: null,
            model: '',
            kind: 'fresh' as const,
            request: '',
            input_tokens: turnTokens(adaptPromptPrompt, { language, instruction, texts, problems: [] }),
            output_tokens: countTokens([instruction, ...texts].join('\n')),
            usd: null,
            latency_ms: 0,
          }
        }),
    )

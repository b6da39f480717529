import type { InjectionPattern } from './phrase.ts'

/** The marks that chat models put between turns, and calls of tools, in whatever language the text is. */
export const marks: readonly InjectionPattern[] = [
  {
    kind: 'role-marker',
    near: ['<|', '[inst]', '[/inst]', '<<sys', '<</sys', 'system_prompt', 'system-prompt', 'system-reminder'],
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|tool|channel)\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system_prompt|system-prompt|system-reminder)>/gi,
  },
  {
    kind: 'role-marker',
    near: ['system', 'assistant', 'developer'],
    pattern:
      /^[ \t>*_-]*(?:#{1,4}[ \t]*)?(?:system|assistant|developer)(?:[ \t]+(?:message|prompt|override|instruction))?[*_]*[ \t]*:[*_]*[ \t]*(?=(?:you (?:are|must|will|should|have)|ignore |respond |reply |do not |never |from now |disregard |forget |sure[,!]))/gim,
  },
  {
    kind: 'role-marker',
    near: [
      'system prompt',
      'system message',
      'system instruction',
      'system override',
      'developer message',
      '# instruction',
      '# system',
    ],
    pattern:
      /\b(?:begin|end|new|updated|start of|end of)[ \t]+(?:system|developer)[ \t]+(?:prompt|message|instructions?|override)\b|\bSYSTEM[ \t]+OVERRIDE\b|^[ \t]*#{2,4}[ \t]*(?:Instruction|System)s?[ \t]*:[ \t]*$/gim,
  },
  {
    kind: 'tool-call',
    near: ['tool_', 'function_', 'invoke'],
    pattern:
      /<\/?(?:antml:)?(?:tool_calls?|function_calls?|tool_use|tool_results?|tool_response|function_results?)\b[^<>\n]{0,200}>|<(?:antml:)?invoke[ \t]+name=/gi,
  },
  {
    kind: 'tool-call',
    near: ['search_corpus', 'read_section', 'locate_span'],
    pattern:
      /\b(?:search_corpus|read_section|locate_span)[ \t]*\([ \t]*[{"'\w]|["'](?:name|tool|function)["'][ \t]*:[ \t]*["'](?:search_corpus|read_section|locate_span)["']/gi,
  },
  // Letters from the block of tags, which no reader sees and some models read.
  { kind: 'hidden', near: ['\u{E0000}'.slice(0, 1)], pattern: /[\u{E0020}-\u{E007E}]{4,}/gu },
]

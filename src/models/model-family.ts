/** Who made a model, as far as its name tells; else the name's own first part, so that equal names still count as one family. */
export const familyOf = (model: string): string => {
  const name = model.toLowerCase().replace(/^.*\//s, '')
  return families.find(([, pattern]) => pattern.test(name))?.[0] ?? name.replace(/[-_:.@\d].*/s, '')
}

/** A distilled model is of the family that taught it, so teachers come first. */
const families: readonly (readonly [string, RegExp])[] = [
  ['offline', /^offline$/],
  ['DeepSeek', /deepseek/],
  ['OpenAI', /^(?:ft:)?(?:gpt|chatgpt|o\d|text-|davinci|babbage)/],
  ['Anthropic', /claude/],
  ['Google', /gemini|gemma|palm/],
  ['Meta', /llama/],
  ['Mistral', /mistral|mixtral|ministral|magistral|codestral|pixtral|devstral/],
  ['Alibaba', /qwen|qwq/],
  ['Microsoft', /^phi|wizardlm/],
  ['Cohere', /command|^aya/],
  ['xAI', /grok/],
  ['Amazon', /nova|titan/],
  ['Zhipu', /glm/],
  ['Moonshot', /kimi|moonshot/],
  ['IBM', /granite/],
  ['NVIDIA', /nemotron/],
]

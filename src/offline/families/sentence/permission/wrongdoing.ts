/** `Attacks are not allowed`, `users may not violate the law`: nobody asks whether they may. */
export const isWrongdoing = (text: string): boolean => wrong.test(text)

const wrong =
  /\b(?:illegal|unlawful|(?:the|any|applicable) laws?|crim\w+|violat\w+|infring\w+|abus\w+|misus\w+|harass\w+|intimidat\w+|disrupti(?:on|ve)\w*|stalk\w+|bull(?:y|ies|ying)|threat\w*|violen\w+|fraud\w*|decei\w+|decept\w+|malicious\w*|malware|spam\w*|(?:\w*\/)?attacks?|attacking|hat(?:e|ed|eful|red)|discriminat\w+|terror\w+|steal\w*|theft|harm\w*|mislead\w*|porn\w*|impersonat\w+)\b/i

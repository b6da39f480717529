/** The usual delimiter that occurs most often in the first line with text. */
export const delimiterOf = (text: string): string => {
  const [head = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

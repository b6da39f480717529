/** Text of documents as a model is shown it: markup in it becomes harmless, nothing of it is lost. */
export const neutralise = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const restore = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

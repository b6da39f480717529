/** The name that a prompt's reply goes by on servers, which take letters, digits, `_` and `-` only. */
export const outputName = (promptId: string): string => promptId.replaceAll(/[^\w-]/g, '_').slice(0, 60)

const head = '# Changes\n'

/** CHANGES.md with the section of a new version on top. */
export const withChanges = (before: string | undefined, version: number, lines: readonly string[]): string =>
  [
    head,
    `## Version ${version}\n`,
    `${lines.join('\n')}\n`,
    ...(before ? [before.replace(head, '').trimStart()] : []),
  ].join('\n')

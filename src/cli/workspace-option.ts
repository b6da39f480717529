import { shellWord } from '../text/escaped.ts'

/** The option that leads a printed command line to the workspace that is meant; nothing where it is the usual one. */
export const workspaceOption = (workspace: string | undefined): string =>
  workspace === undefined || workspace === '.goldspan' ? '' : ` --workspace ${shellWord(workspace)}`

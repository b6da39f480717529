import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const resultsFolder = path.join(root, 'evals/results')

/** Runs the suites with options in the environment. Returns whether all of them passed. */
export const runSuites = async (files: readonly string[], options: object): Promise<boolean> => {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const code = await run([vitest, 'run', '--config', 'vitest.evals.config.ts', ...files], {
    GOLDSPAN_EVALS: JSON.stringify(options),
  })
  return code === 0
}

export const runScript = async (file: string, args: readonly string[]): Promise<void> => {
  const code = await run(['--import', 'tsx', file, ...args])
  if (code !== 0) throw new Error(`${file} ended with exit code ${code}.`)
}

const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', resolve)
  })

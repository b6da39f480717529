import { spawn } from 'node:child_process'

/** Opens a file as a person would by clicking on it. Where there is no screen nothing happens, and nothing is lost: its name was printed. */
export const openFile = (file: string): void => {
  const [program, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(program!, [...before, file], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

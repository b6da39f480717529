// Reports the changes to the disk that the functions of node:fs make. Plain JavaScript, because stop-process.mjs loads it into a process
// that runs no TypeScript.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const original = { ...fs }

/** By function: the name of the change (undefined if nothing changes), and what does half of it. */
const changes = {
  mkdirSync: [(folder, options) => (options?.recursive && fs.existsSync(folder) ? undefined : `mkdir ${folder}`)],
  writeFileSync: [
    (file) => `write ${file}`,
    (file, content) => original.writeFileSync(file, content.slice(0, content.length / 2)),
  ],
  writeSync: [
    (handle) => appended.has(handle) && `append ${appended.get(handle)}`,
    (handle, text) => original.writeSync(handle, text.subarray(0, text.length / 2)),
  ],
  renameSync: [(from, to) => `rename ${from} ${to}`],
  unlinkSync: [(file) => `unlink ${file}`],
  rmdirSync: [(folder) => `rmdir ${folder}`],
  rmSync: [
    (folder) => (fs.existsSync(folder) ? `rm -r ${folder}` : undefined),
    (folder) => {
      const [first] = fs.readdirSync(folder)
      if (first !== undefined) original.rmSync(path.join(folder, first), { recursive: true })
    },
  ],
}

/** The names of files that are open to append to, by their handle. */
const appended = new Map()

export const watchDisk = (watch) => {
  let isWatching = false
  for (const [name, [changeOf, half]] of Object.entries(changes))
    fs[name] = (...args) => {
      const change = isWatching ? undefined : changeOf(...args)
      if (change) {
        // The watch may change the disk itself.
        isWatching = true
        try {
          watch(change, half && (() => half(...args)))
        } finally {
          isWatching = false
        }
      }
      return original[name](...args)
    }
  fs.openSync = (file, flags, ...rest) => {
    const handle = original.openSync(file, flags, ...rest)
    appended.delete(handle)
    if (flags === 'a+') appended.set(handle, file)
    return handle
  }
  syncBuiltinESMExports()
  return () => {
    for (const name of [...Object.keys(changes), 'openSync']) fs[name] = original[name]
    syncBuiltinESMExports()
  }
}

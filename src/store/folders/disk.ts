import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** Called before every change to the file system. `half` does only half of the change, if that is possible. */
export type DiskWatch = (change: string, half?: () => void) => void

let watch: DiskWatch | undefined

/** Calls `next` before every change below, for tests that stop a process there. Returns a function that undoes this. */
export const watchDisk = (next: DiskWatch): (() => void) => {
  watch = next
  return () => {
    watch = undefined
  }
}

/** Every change that goldspan makes outside its workspace, one function for each kind of change. */
export const disk = {
  makeFolder(folder: string): string | undefined {
    if (existsSync(folder)) return undefined
    watch?.(`mkdir ${folder}`)
    return mkdirSync(folder, { recursive: true })
  },
  /** Fails with EEXIST if the folder is there. */
  makeNewFolder(folder: string): void {
    watch?.(`mkdir ${folder}`)
    mkdirSync(folder)
  },
  write(file: string, content: string | Uint8Array): void {
    watch?.(`write ${file}`, () => writeFileSync(file, content.slice(0, content.length / 2)))
    writeFileSync(file, content)
  },
  /** Appends a line and flushes it to disk. A line that a kill cut off is closed and marked first. */
  append(file: string, line: string): void {
    const handle = openSync(file, 'a+')
    try {
      const text = Buffer.from(`${endsOpen(handle) ? cutOff : ''}${line}\n`)
      watch?.(`append ${file}`, () => writeSync(handle, text.subarray(0, text.length / 2)))
      for (let done = 0; done < text.length; ) done += writeSync(handle, text, done)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  },
  move(from: string, to: string): void {
    watch?.(`rename ${from} ${to}`)
    renameSync(from, to)
  },
  removeFile(file: string): void {
    watch?.(`unlink ${file}`)
    unlinkSync(file)
  },
  removeEmptyFolder(folder: string): void {
    watch?.(`rmdir ${folder}`)
    rmdirSync(folder)
  },
  removeFolder(folder: string): void {
    if (!existsSync(folder)) return
    watch?.(`rm -r ${folder}`, () => {
      const [first] = readdirSync(folder)
      if (first !== undefined) rmSync(path.join(folder, first), { recursive: true })
    })
    rmSync(folder, { recursive: true, force: true })
  },
}

/** Marks the rest of an interrupted line, so that no reader takes it for a complete one. */
const cutOff = ' (cut off)\n'

const endsOpen = (handle: number): boolean => {
  const { size } = fstatSync(handle)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(handle, last, 0, 1, size - 1)
  return last.toString() !== '\n'
}

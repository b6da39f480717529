/** Called before every change to the disk. `half` does only half of the change, if that is possible. */
export type DiskWatch = (change: string, half?: () => void) => void

/** Calls `watch` before every change to the disk by this process. Returns a function that undoes this. */
export declare const watchDisk: (watch: DiskWatch) => () => void

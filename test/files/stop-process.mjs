// Stops the process it is loaded into (`node --import`) at one of its changes to the disk. GOLDSPAN_STOP says which change it is and how
// the process stops: "12 kill" before the 12th, "12 half" in the middle of it, "12 hold" before it until somebody continues or kills the
// process.
import { writeSync } from 'node:fs'
import { watchDisk } from './watch-disk.mjs'

const [change, how] = process.env.GOLDSPAN_STOP.split(' ')
let changes = 0
watchDisk((what, leaveHalf) => {
  // Where publish tries the next version, nothing can be lost.
  if (what.includes('goldspan-publish-')) return
  if (++changes !== Number(change)) return
  if (how === 'half') leaveHalf?.()
  writeSync(2, `stopped at: ${what}\n`)
  process.kill(process.pid, how === 'hold' ? 'SIGSTOP' : 'SIGKILL')
})

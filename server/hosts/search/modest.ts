// Starts programs that must not take memory or time from others on the machine.
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Address space of a program: people's patterns and lines must not exhaust the memory. */
const maxMemory = 4 * 1024 * 1024 * 1024
const everyMs = 1000
/** Below this idle share the machine has no time to spare. */
const minSpare = 0.2

interface Times {
  readonly all: number
  /** Idle time, and time of niced programs. */
  readonly spare: number
}

/** In the order of proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function times(): Times {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'latin1').split('\n', 1)
    const counts = line.split(/\s+/).slice(1, 9).map(Number)
    const [, nice = 0, , idle = 0, waiting = 0] = counts
    return { all: counts.reduce((sum, count) => sum + count, 0), spare: nice + idle + waiting }
  } catch {
    return { all: 0, spare: 0 }
  }
}

let last: Times | undefined
/** Zero while nothing is known. */
let spare = 0

function look(): void {
  const now = times()
  const passed = now.all - (last?.all ?? now.all)
  spare = last && passed > 0 ? (now.spare - last.spare) / passed : 0
  last = now
}

/** Starts watching on the first call. */
function hasSpareTime(): boolean {
  if (!last) {
    look()
    setInterval(look, everyMs).unref()
  }
  return spare >= minSpare
}

const found = new Map<string, boolean>()

function has(program: string, path: string): boolean {
  const name = `${program}\n${path}`
  const known = found.get(name) ?? path.split(':').some(folder => isProgram(join(folder, program)))
  found.set(name, known)
  return known
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The prefix that starts a program at low priority, as far as this machine supports it. With time to spare it runs in
 * the idle class: even a niced program delays others by milliseconds whenever they wake. Without, the idle class would
 * never run: there it is niced like its parent.
 */
export const modest = (argv: readonly string[], path: string): readonly string[] => [
  ...(has('prlimit', path) ? ['prlimit', `--as=${maxMemory}`] : []),
  ...(hasSpareTime() && has('chrt', path) ? ['chrt', '--idle', '0'] : []),
  ...argv,
]

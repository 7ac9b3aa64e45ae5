// How a program is started that may neither take the machine's memory nor its time from anybody.
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Address space of a program: patterns and lines of people must not take the machine's memory. */
const maxMemory = 4 * 1024 * 1024 * 1024
const everyMs = 1000
/** Below this share of its time the machine has none to give away. */
const minSpare = 0.2

interface Times {
  readonly all: number
  /** Nobody had it, or programs that stand back. */
  readonly spare: number
}

/** As proc_stat(5) counts: user, nice, system, idle, iowait, irq, softirq, steal. */
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
/** None as long as nothing is known. */
let spare = 0

function look(): void {
  const now = times()
  const passed = now.all - (last?.all ?? now.all)
  spare = last && passed > 0 ? (now.spare - last.spare) / passed : 0
  last = now
}

/** Watches from the first time on that somebody asks. */
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
 * The words that start a program modestly, as far as this machine can. On a machine with time to spare
 * it gets that and nothing else: a niced one still keeps others waiting for milliseconds each time
 * they wake. On one without, it would never come to its turn: there it is niced, as its starter is.
 */
export const modest = (argv: readonly string[], path: string): readonly string[] => [
  ...(has('prlimit', path) ? ['prlimit', `--as=${maxMemory}`] : []),
  ...(hasSpareTime() && has('chrt', path) ? ['chrt', '--idle', '0'] : []),
  ...argv,
]

// Parses several files of Linux's /proc, one after the other. Pure.

/** Counted since the machine started. */
export interface Counters {
  /** Ticks of all cores: busy, and in total. */
  readonly busy: number
  readonly ticks: number
  /** Bytes without loopback; undefined where the machine does not report them. */
  readonly received?: number | undefined
  readonly sent?: number | undefined
}

export interface Memory {
  readonly total: number
  readonly available: number
  readonly swapTotal: number
  readonly swapFree: number
}

export interface System {
  readonly counters?: Counters | undefined
  readonly cores: number
  readonly memory?: Memory | undefined
  readonly load?: readonly [number, number, number] | undefined
  /** Seconds. */
  readonly uptime?: number | undefined
}

/** In any order, as each line is recognised by its form. */
export const systemFiles = [
  '/proc/loadavg',
  '/proc/uptime',
  '/proc/meminfo',
  '/proc/net/dev',
  '/proc/stat',
] as const

const loadLine = /^(\d+\.\d+) (\d+\.\d+) (\d+\.\d+) \d+\/\d+ \d+$/
const uptimeLine = /^(\d+\.\d+) \d+\.\d+$/
const memoryLine = /^(MemTotal|MemFree|MemAvailable|Buffers|Cached|SwapTotal|SwapFree): +(\d+) kB$/
const networkLine = /^ *([^\s:]+): *(\d+(?: +\d+){15}) *$/
const processorLine = /^cpu +(\d+(?: \d+){3,})$/
const coreLine = /^cpu\d+ /
const kibibyte = 1024

/** Undefined when nothing is understood. */
export function systemOf(text: string): System | undefined {
  const memory = new Map<string, number>()
  const network: { received: number; sent: number }[] = []
  let load: System['load']
  let uptime: number | undefined
  let processor: number[] | undefined
  let cores = 0
  for (const line of text.split('\n')) {
    const loaded = loadLine.exec(line)
    if (loaded) load = [Number(loaded[1]), Number(loaded[2]), Number(loaded[3])]
    const up = uptimeLine.exec(line)
    if (up) uptime = Number(up[1])
    const [, name = '', amount] = memoryLine.exec(line) ?? []
    if (amount !== undefined) memory.set(name, Number(amount) * kibibyte)
    const [, device, counts = ''] = networkLine.exec(line) ?? []
    if (device !== undefined && device !== 'lo') {
      const numbers = counts.split(/ +/).map(Number)
      network.push({ received: numbers[0] ?? 0, sent: numbers[8] ?? 0 })
    }
    const ticks = processorLine.exec(line)?.[1]
    if (ticks !== undefined) processor = ticks.split(' ').map(Number)
    if (coreLine.test(line)) cores += 1
  }
  const found = { load, uptime, memory: memoryOf(memory), counters: countersOf(processor, network) }
  if (Object.values(found).every(value => value === undefined)) return undefined
  return { ...found, cores: Math.max(1, cores) }
}

function memoryOf(of: ReadonlyMap<string, number>): Memory | undefined {
  const total = of.get('MemTotal')
  if (!total) return undefined
  const at = (name: string) => of.get(name) ?? 0
  // Machines before Linux 3.14 do not report available memory.
  const available = of.get('MemAvailable') ?? at('MemFree') + at('Buffers') + at('Cached')
  return {
    total,
    available: Math.min(total, available),
    swapTotal: at('SwapTotal'),
    swapFree: at('SwapFree'),
  }
}

function countersOf(
  processor: readonly number[] | undefined,
  network: readonly { received: number; sent: number }[],
): Counters | undefined {
  if (!processor) return undefined
  // user nice system idle iowait irq softirq steal; user already includes guests.
  const ticks = processor.slice(0, 8).reduce((sum, value) => sum + value, 0)
  const idle = (processor[3] ?? 0) + (processor[4] ?? 0)
  const sum = (of: 'received' | 'sent') => network.reduce((all, item) => all + item[of], 0)
  const counted = network.length > 0 ? { received: sum('received'), sent: sum('sent') } : {}
  return { busy: ticks - idle, ticks, ...counted }
}

/** The busy share between two readings; undefined when the counters restarted or no time has passed. */
export function processorShare(before: Counters, now: Counters): number | undefined {
  const ticks = now.ticks - before.ticks
  const busy = now.busy - before.busy
  if (ticks <= 0 || busy < 0) return undefined
  return Math.min(100, (busy / ticks) * 100)
}

/** Bytes per second. */
export function traffic(
  before: Counters,
  now: Counters,
  seconds: number,
): { received: number; sent: number } | undefined {
  if (now.received === undefined || now.sent === undefined || seconds <= 0) return undefined
  const received = now.received - (before.received ?? Number.POSITIVE_INFINITY)
  const sent = now.sent - (before.sent ?? Number.POSITIVE_INFINITY)
  return received < 0 || sent < 0
    ? undefined
    : { received: received / seconds, sent: sent / seconds }
}

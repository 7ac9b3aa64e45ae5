// Parses the output of df. Pure.

export interface Disk {
  readonly mount: string
  /** Bytes; what is reserved for root is neither used nor free. */
  readonly total: number
  readonly used: number
  readonly free: number
  readonly percent: number
}

/**
 * Where the store's files are, and where machines usually have separate disks. df reports missing ones on stderr.
 * Listed explicitly: a machine's other disks are not the store's concern.
 */
export const diskPlaces = [
  '.',
  '/',
  '/var',
  '/home',
  '/tmp',
  '/boot',
  '/srv',
  '/opt',
  '/data',
] as const

const line = /^(.+?) +(\d+) +(\d+) +(\d+) +(\d+)% +(\/.*)$/
const kibibyte = 1024
const most = 20

/** The disk of the store's files first; each disk once. Empty when the output is not understood. */
export function disksOf(text: string): Disk[] {
  const found = new Map<string, Disk>()
  for (const row of text.split('\n').slice(1)) {
    const [, device = '', total, used, free, , mount = ''] = line.exec(row) ?? []
    const size = Number(total) * kibibyte
    const key = `${device} ${mount}`
    if (!(size > 0) || found.has(key) || found.size >= most) continue
    const taken = Number(used) * kibibyte
    const room = Number(free) * kibibyte
    found.set(key, {
      mount: nameOf(mount),
      total: size,
      used: taken,
      free: room,
      percent: taken + room > 0 ? (taken / (taken + room)) * 100 : 100,
    })
  }
  return [...found.values()]
}

/** Only requested mount points are named: any other is a real path of the machine. */
function nameOf(mount: string): string {
  return diskPlaces.some(place => place === mount) ? mount : '.'
}

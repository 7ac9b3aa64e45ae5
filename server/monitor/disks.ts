// What df says of the disks. Pure.

export interface Disk {
  readonly mount: string
  /** Bytes; what is set aside for root is neither used nor free. */
  readonly total: number
  readonly used: number
  readonly free: number
  readonly percent: number
}

/** Where the store's files are, and where a machine usually has disks of their own. What is not there df
 * says on its other output. Named one by one: the others of a machine are not the store's business. */
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

/** The first one is that of the store's files; each disk once. Empty when nothing is understood. */
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

/** Only what was asked for by name is told by name: another one is a real path of the machine. */
function nameOf(mount: string): string {
  return diskPlaces.some(place => place === mount) ? mount : '.'
}

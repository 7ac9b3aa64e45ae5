import type { Random } from '../random.ts'

const failures = [
  {
    error: 'pos.sync.MenuException: price list is older than the one in use',
    frames: [
      'pos.sync.MenuReader.read(MenuReader.java:88)',
      'pos.sync.MenuSync.apply(MenuSync.java:141)',
      'pos.sync.MenuSync.run(MenuSync.java:57)',
    ],
    cause: 'java.io.EOFException: 1024 bytes expected, 311 read',
  },
  {
    error: 'pos.db.StoreLockedException: database is locked',
    frames: [
      'pos.db.Session.begin(Session.java:203)',
      'pos.db.Session.write(Session.java:231)',
      'pos.Sale.close(Sale.java:412)',
      'pos.Till.onPaid(Till.java:96)',
    ],
    cause: undefined,
  },
  {
    error: 'pos.net.LinkException: no answer from dispatch',
    frames: [
      'pos.net.Link.call(Link.java:64)',
      'pos.Outbox.flush(Outbox.java:119)',
      'pos.Outbox.run(Outbox.java:40)',
    ],
    cause: 'java.net.SocketTimeoutException: Read timed out',
  },
] as const

/** A multi-line record, as written by a failing Java program. */
export function failureBlock(random: Random, head: string, order: number): string {
  const { error, frames, cause } = random.pick(failures)
  const lines = [`${head} (order ${order})`, error, ...frames.map(frame => `\tat ${frame}`)]
  if (cause !== undefined) lines.push(`Caused by: ${cause}`, `\t... ${random.int(4, 19)} more`)
  return lines.join('\n')
}

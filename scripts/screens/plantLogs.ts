// Logs for the scenes of Logs & Configs, on the disk of the store's machine.
import { appendFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const begun = Date.parse('2026-11-20T06:00:00Z')
const stamp = (seconds: number) => new Date(begun + seconds * 1000).toISOString()

/** The exchange named by a line of the log. */
export const transaction = 'T-47110815'

const failure = [
  `ERROR [till-2] pos.Sale - order 10471 lost (transaction ${transaction})`,
  'pos.net.LinkException: no answer from dispatch',
  '\tat pos.net.Link.call(Link.java:64)',
  '\tat pos.Outbox.flush(Outbox.java:119)',
  'Caused by: java.net.SocketTimeoutException: Read timed out',
].join('\n')

/** The line at a position; every kind of line occurs repeatedly. */
function lineAt(n: number): string {
  if (n % 397 === 0) return failure
  if (n % 61 === 0) return `WARN  [till-${n % 3}] pos.Card - terminal answered after ${n} ms`
  if (n % 47 === 0) return 'DEBUG [till-1] pos.Drawer - till 1 idle'
  if (n % 43 < 4) return 'INFO  [till-1] pos.Sync - nothing to send'
  if (n % 101 === 0) return `INFO  [sync] \u001b[32mmenu\u001b[0m is \u001b[1;33mnew\u001b[0m`
  return `INFO  [till-${n % 3}] pos.Sale - order ${10_000 + n} paid, card, all well`
}

const log = (lines: number): string =>
  Array.from({ length: lines }, (_, n) => `${stamp(n * 9)} ${lineAt(n)}\n`).join('')

const levels = ['info', 'info', 'warn', 'info', 'error']

/** Lines of a program that logs objects, with an occasional plain one. */
const jsonLog = (lines: number): string =>
  Array.from({ length: lines }, (_, n) => {
    if (n % 50 === 49) return 'till-1 is started anew\n'
    const http = { method: 'POST', status: n % 5 === 4 ? 503 : 200 }
    const msg = `order ${10_000 + n} was sent to the kitchen`
    return `${JSON.stringify({ time: stamp(n * 9), level: levels[n % 5], msg, order: 10_000 + n, http })}\n`
  }).join('')

const exchange = (at: number, more: object) =>
  `${JSON.stringify({ at: new Date(at).toISOString(), ...more })}\n`

/** Creates them in the log folder of a machine; `at` gives real paths. */
export function plantLogs(at: (path: string) => string): void {
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
    utimesSync(at(path), new Date(begun), new Date(begun))
  }
  put('/logs/scenes/service.log', log(4000))
  put('/logs/scenes/service.log.1', log(400))
  put('/logs/scenes/one.log', `${stamp(0)} INFO  started\n`)
  put('/logs/scenes/empty.log', '')
  put('/logs/scenes/json.log', jsonLog(300))
  put('/logs/scenes/broken.log.gz', 'this was never packed')
  const long = `${stamp(1)} INFO  ${'a very long line of a program that says all it knows '.repeat(110)}\n`
  const odd = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x00, 0x1b, 0x0a])
  put(
    '/logs/scenes/a log whose name says nearly everything there is to say about it.log',
    Buffer.concat([Buffer.from(long.repeat(40)), odd, Buffer.from(failure)]),
  )
  const now = Date.now()
  const body = { order: 10_471, store: 'BR-0008', channel: 'counter', apiKey: 'key-12345678' }
  const lines = [{ dish: 'P01', count: 2, price: 41.5 }]
  const refusal = { order: 10_471, accepted: false, error: 'no answer from dispatch', lines }
  appendFileSync(
    at('/logs/exchange.log'),
    exchange(now - 900, {
      side: 'in',
      transaction,
      operation: 'createOrder',
      body: { ...body, lines },
    }) + exchange(now - 20, { side: 'out', transaction, status: 'failed', body: refusal }),
  )
}

// Slow clients, silent ones, too many: each is cut, and nobody else waits for them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFull, someOf } from '#tests/support/full.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Reduced, so that nobody waits for minutes. */
const connections = { headMs: 1500, requestMs: 3000, everyMs: 100 }
let server: TestServer
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.stop()
})

const openOnes = () => promisify(server.app.server.getConnections).call(server.app.server)

/** A connection that never ends by itself, not even after the server has ended its side. */
function connect(localAddress?: string) {
  const { port, hostname: host } = new URL(server.url)
  const socket = createConnection({
    host,
    port: Number(port),
    allowHalfOpen: true,
    ...(localAddress === undefined ? {} : { localAddress }),
  })
  sockets.push(socket)
  let text = ''
  socket.on('data', piece => {
    text += piece
  })
  socket.on('error', () => {})
  const closed = new Promise<string>(done => {
    socket.once('end', () => done(text))
    socket.once('close', () => done(text))
  })
  return { socket, closed }
}

/** Writes a head, then a byte again and again. */
function dribble(head: string): Promise<string> {
  const { socket, closed } = connect()
  socket.write(head)
  const timer = setInterval(() => socket.write('a'), 50)
  return closed.finally(() => clearInterval(timer))
}

const lines = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, `Host: ${new URL(server.url).host}`, ...more].join('\r\n')
const json = 'Content-Type: application/json'

describe('a connection that never finishes', () => {
  const endless: readonly (readonly [string, () => Promise<string>])[] = [
    ['that says nothing', () => connect().closed],
    ['whose head does not end', () => dribble(`${lines('GET /healthz')}\r\nX-Slow: `)],
    [
      'whose body does not end',
      () => dribble(`${lines('POST /exp/login', json, 'Content-Length: 10000')}\r\n\r\n`),
    ],
    [
      'whose pieces do not end',
      () =>
        dribble(
          `${lines('POST /exp/login', json, 'Transfer-Encoding: chunked')}\r\n\r\n${(60_000).toString(16)}\r\n`,
        ),
    ],
  ]
  it.each(someOf(endless, 4, 2))(
    '%s is told so and closed, though its client does not',
    async (_, begin) => {
      server = await startTestServer({ dependencies: { connections } })
      const text = await begin()
      const [head = '', body = ''] = text.split('\r\n\r\n')
      expect(head.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
      expect(JSON.parse(body)).toMatchObject({ status: 'failed', code: 'request.slow' })
      await vi.waitFor(async () => expect(await openOnes()).toBe(0), { timeout: 20_000 })
      expect((await server.call('GET', '/healthz')).status).toBe(200)
    },
  )

  it.runIf(isFull)('that stops reading its download is closed', async () => {
    server = await startTestServer({ dependencies: { connections: { stalledMs: 600_000 } } })
    const { id, folder } = await server.addStore()
    const token = await server.signIn()
    await server.connect(token, id)
    const size = 48 * 1024 * 1024
    await writeFile(join(folder, 'large.bin'), Buffer.alloc(size))
    const body = JSON.stringify({ files: ['/large.bin'] })
    const headers = [`Authorization: Bearer ${token}`, json, `Content-Length: ${body.length}`]
    // For connections from now on: signing in may take longer on a busy machine.
    expect(server.app.server.timeout).toBe(600_000)
    server.app.server.timeout = 4000
    const served = once(server.app.server, 'connection')
    const { socket } = connect()
    socket.write(`${lines('POST /filesystem/file/download', ...headers)}\r\n\r\n${body}`)
    await once(socket, 'data')
    socket.pause()
    const [ours] = await served
    await once(ours, 'close')
    expect(ours.bytesWritten).toBeGreaterThan(0)
    expect(ours.bytesWritten).toBeLessThan(size)
  })

  it('a request in time is answered on a connection that is slow to begin the next', async () => {
    server = await startTestServer({
      dependencies: { connections: { idleMs: 300 } },
    })
    const { socket, closed } = connect()
    socket.write(`${lines('GET /healthz')}\r\n\r\n`)
    expect(await closed).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})

describe('too many', () => {
  it('an address has a tenth; others go on', async () => {
    server = await startTestServer({ env: { CONNECTION_LIMIT: '100' } })
    const ten = Array.from({ length: 10 }, () => connect('127.0.0.2'))
    await Promise.all(ten.map(({ socket }) => once(socket, 'connect')))
    const { closed } = connect('127.0.0.2')
    expect(await closed).toBe('')
    expect(ten.every(({ socket }) => !socket.closed)).toBe(true)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    // One that leaves makes room.
    ten[0]?.socket.destroy()
    await vi.waitFor(async () => {
      const { socket, closed: ended } = connect('127.0.0.2')
      socket.write(`${lines('GET /healthz', 'Connection: close')}\r\n\r\n`)
      expect(await ended).toMatch(/^HTTP\/1\.1 200/)
    }, 20_000)
  })

  const count = isFull ? 10_000 : 300

  it(`${count} silent connections through a proxy: operators work, and all are closed`, async () => {
    const headMs = isFull ? 20_000 : 8000
    server = await startTestServer({
      env: { TRUST_PROXY: 'on', CONNECTION_LIMIT: '12000' },
      dependencies: { connections: { headMs, everyMs: 500 } },
    })
    const token = await server.signIn()
    // Of another process, as each end takes a file.
    const crowd = fork(new URL('./crowd.ts', import.meta.url), [server.url, String(count)])
    await once(crowd, 'message')
    await vi.waitFor(async () => expect(await openOnes()).toBeGreaterThanOrEqual(count), {
      timeout: 20_000,
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('GET', '/ext/jobs', { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [told] = await once(crowd, 'message')
    expect(told).toEqual({ timedOut: count })
    crowd.disconnect()
    await vi.waitFor(async () => expect(await openOnes()).toBeLessThan(30), { timeout: 20_000 })
  })
})

// The live socket against hostile clients: who may open it, and what it tolerates.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Opening, openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  const live = { lookMs: 200, burst: 10, perSecond: 1, socketsOfSession: 3, waitingBytes: 200_000 }
  server = await startTestServer({ dependencies: { live } })
  token = await server.signIn()
})
afterAll(() => server?.stop())

const ticket = () => ticketOf(server.call, token)
const attempt = async (change: Partial<Opening> = {}) =>
  openSocket({ url: server.url, ticket: await ticket(), ...change })
const refusal = async (change: Partial<Opening>) => {
  const socket = await attempt(change).catch((error: Error) => error.message)
  if (typeof socket === 'string') return socket
  await socket.close()
  return 'opened'
}

describe('is refused before it opens', () => {
  const foreign = { origin: 'https://elsewhere.example' }
  test.each([
    ['a foreign origin', foreign, /^403: .*live\.origin/],
    ['no origin', { origin: null }, /^403: .*live\.origin/],
    [
      'an origin that only begins like ours',
      { origin: 'http://127.0.0.1' },
      /^403: .*live\.origin/,
    ],
    ['the origin null', { origin: 'null' }, /^403: .*live\.origin/],
    ['no ticket', { protocols: ['support-tools.live.1'] }, /^400: .*live\.protocol/],
    ['another protocol', { protocols: ['graphql-ws'] }, /^400: .*live\.protocol/],
    ['a ticket that was never given', { ticket: 'A'.repeat(43) }, /^401: .*live\.ticket/],
    ['a host that is not this machine', { headers: { host: 'evil.example' } }, /^421: /],
    ['another address', { path: '/acl' }, /^401: /],
    ['an address that is none', { path: '/ext/nothing' }, /^404: /],
  ])('%s', async (_, change, code) => expect(await refusal(change)).toMatch(code))

  test('two tickets at once', async () => {
    const [first, second] = [await ticket(), await ticket()]
    const protocols = ['support-tools.live.1', `ticket.${first}`, `ticket.${second}`]
    expect(await refusal({ protocols })).toMatch(/^400: .*live\.protocol/)
  })

  test('a ticket that was used, however many try at once', async () => {
    const issued = await ticket()
    const tries = await Promise.all(Array.from({ length: 5 }, () => refusal({ ticket: issued })))
    expect(tries.filter(result => result === 'opened')).toHaveLength(1)
    expect(tries.filter(result => /^401: .*live\.ticket/.test(result))).toHaveLength(4)
  })

  test('a ticket that is too old', async () => {
    const issued = await ticket()
    await server.db.sql
      .updateTable('live_tickets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await refusal({ ticket: issued })).toMatch(/^401: .*live\.ticket/)
  })

  test('a ticket of a session that has ended', async () => {
    const gone = await server.signIn(await server.addOperator('gone'))
    const issued = await ticketOf(server.call, gone)
    await server.call('POST', '/ext/session/logout', { token: gone })
    expect(await refusal({ ticket: issued })).toMatch(/^401: .*live\.ticket/)
  })

  test('more tabs than a session may have; when one closes there is room', async () => {
    const open = [await attempt(), await attempt(), await attempt()]
    expect(await refusal({})).toMatch(/^429: .*live\.too_many/)
    await open[0]?.close()
    await expect.poll(() => refusal({}), { timeout: 30_000, interval: 300 }).toBe('opened')
    for (const socket of open) await socket.close()
  })

  test('a plain request', async () => {
    const { status, json } = await server.call('GET', '/ext/live')
    expect([status, json.code]).toEqual([426, 'live.upgrade'])
  })

  test('and the ticket is in no answer, no address and not in the database', async () => {
    const issued = await ticket()
    const socket = await attempt({ ticket: issued })
    expect(socket.socket.protocol).toBe('support-tools.live.1')
    const rows = await server.db.sql.selectFrom('live_tickets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(issued)
    await socket.close()
  })
})

describe('is closed', () => {
  test.each([
    ['binary', Buffer.from('{"type":"beat"}'), 1003],
    ['no JSON', '{"type":', 4400],
    ['not of the contract', '{"type":"subscribe","topic":"everything"}', 4400],
    ['more than is asked for', '{"type":"beat","and":1}', 4400],
    ['a number that is none', '{"type":"subscribe","topic":"people","after":-1}', 4400],
    ['deep', '['.repeat(2000), 4400],
    ['too long', JSON.stringify({ type: 'beat', x: 'x'.repeat(5000) }), 1009],
  ])('a message that is %s', async (_, message, code) => {
    const socket = await attempt()
    socket.socket.send(message)
    expect((await socket.closed).code).toBe(code)
  })

  test('a flood of messages', async () => {
    const socket = await attempt()
    for (let n = 0; n < 100; n += 1) socket.ask({ type: 'subscribe', topic: 'people', after: 0 })
    expect((await socket.closed).code).toBe(4429)
  })

  test('a reader who does not read is dropped when too much waits for it', async () => {
    const socket = await attempt()
    await socket.subscribe('rights')
    socket.socket.pause()
    const end = [...server.app.websocketServer.clients].at(-1)
    // Fills the kernel's buffers first; one more event is then one too many.
    while (end?.readyState === 1 && end.bufferedAmount < 300_000) end.send('x'.repeat(100_000))
    await server.services.live.publish(server.db.sql, {
      topic: 'rights',
      audience: { operator: await operatorId() },
      payload: {},
    })
    await expect.poll(() => end?.readyState, { timeout: 30_000 }).toBe(3)
    const back = await attempt()
    expect(await back.subscribe('rights', 0)).toMatchObject({ complete: true })
    expect(back.events().length).toBeGreaterThan(0)
    await back.close()
  })
})

async function operatorId(): Promise<number> {
  const { id } = await server.db.sql
    .selectFrom('operators')
    .select('id')
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow()
  return id
}

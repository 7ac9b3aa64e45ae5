// Hostile openings of a terminal: none gets a socket or a shell.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageNames } from '#src/generated/operations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  openTerminal,
  openTerminalSocket,
  type TerminalOpening,
} from '#tests/support/terminalSocket.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let server: TestServer
let store: { id: number }
let otherStore: { id: number }
let people = 0

beforeAll(async () => {
  server = await startTestServer({
    env: { TERMINAL_LOCAL: 'on' },
    dependencies: { terminal: { burst: 30, perSecond: 1, attachMs: 1000 } },
  })
  store = await server.addStore()
  otherStore = await server.addStore()
})
afterAll(() => server?.stop())

async function person() {
  people += 1
  const operator = await server.addOperator(`attacker${people}`)
  const token = await server.signIn(operator)
  await server.connect(token, store.id)
  return { operator, token }
}

async function terminal() {
  const who = await person()
  const { json } = await openTerminal(server.call, who.token)
  const ticket: string = json.ticket
  return { ...who, id: json.terminal as string, ticket }
}

async function refusal(opening: Omit<TerminalOpening, 'url'>): Promise<string> {
  const socket = await openTerminalSocket({ url: server.url, ...opening }).catch(
    (error: Error) => error.message,
  )
  if (typeof socket === 'string') return socket
  socket.socket.terminate()
  return 'opened'
}

const sockets = () => server.app.websocketServer.clients.size
const shells = () =>
  server.db.sql
    .selectFrom('terminals')
    .select(of => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

describe('a socket is refused, over HTTP', () => {
  test('a good ticket opens one: the control of all others', async () => {
    const { ticket } = await terminal()
    expect(await refusal({ ticket })).toBe('opened')
  })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }, /^403: .*live\.origin/],
    ['no origin', { origin: null }, /^403: .*live\.origin/],
    ['no ticket', { protocols: ['support-tools.terminal.1'] }, /^400: .*live\.protocol/],
    ['another protocol', { protocols: ['support-tools.live.1'] }, /^400: .*live\.protocol/],
    ['a ticket that was never given', { ticket: 'A'.repeat(43) }, /^401: .*live\.ticket/],
    ['a host that is not this machine', { headers: { host: 'evil.example' } }, /^421: /],
  ])('%s', async (_, change, code) => {
    const { ticket } = await terminal()
    expect(await refusal({ ticket, ...change })).toMatch(code)
    expect(sockets()).toBe(0)
  })

  test('a used ticket, however many try at once', async () => {
    const { ticket } = await terminal()
    const tries = await Promise.all(Array.from({ length: 5 }, () => refusal({ ticket })))
    expect(tries.filter(result => result === 'opened')).toHaveLength(1)
    expect(tries.filter(result => /^401: .*live\.ticket/.test(result))).toHaveLength(4)
  })

  test('a ticket that is too old', async () => {
    const { ticket } = await terminal()
    const later = Date.now() + 31_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    vi.useFakeTimers({ now: later, toFake: ['Date'] })
    try {
      expect(await refusal({ ticket })).toMatch(/^401: .*live\.ticket/)
    } finally {
      vi.useRealTimers()
      clock.mockRestore()
    }
  })

  test('a ticket for the live socket', async () => {
    const { token } = await terminal()
    const { json } = await server.call('POST', '/ext/live/ticket', { token })
    expect(await refusal({ ticket: json.ticket })).toMatch(/^401: .*live\.ticket/)
  })

  test('another store meanwhile', async () => {
    const { ticket, token } = await terminal()
    await server.connect(token, otherStore.id)
    expect(await refusal({ ticket })).toMatch(/^(409: .*connection\.changed|401: .*live\.ticket)/)
  })

  test('the page taken away meanwhile', async () => {
    const { ticket, operator } = await terminal()
    await server.db.sql
      .updateTable('operators')
      .set({ pages: pageNames.filter(page => page !== 'terminal') })
      .where('id', '=', operator.id)
      .execute()
    expect(await refusal({ ticket })).toMatch(/^(403: .*page\.not_allowed|401: .*live\.ticket)/)
  })

  test('a session that has ended', async () => {
    const { ticket, token } = await terminal()
    await server.call('POST', '/ext/session/logout', { token })
    expect(await refusal({ ticket })).toMatch(/^401: .*live\.ticket/)
  })

  test('a plain request', async () => {
    const { status, json } = await server.call('GET', '/ext/terminals/socket')
    expect([status, json.code]).toEqual([426, 'live.upgrade'])
  })
})

describe('no shell is opened, and none is another’s', () => {
  test.each([
    ['nobody', async () => undefined, 401],
    ['another store in the header', async () => (await person()).token, 409],
  ])('%s', async (_, tokenOf, status) => {
    const token = await tokenOf()
    const before = await shells()
    const headers = { 'Store-Id': `${otherStore.id}` }
    const options = { body: { columns: 80, rows: 24 }, headers, ...(token ? { token } : {}) }
    expect((await server.call('POST', '/ext/terminals', options)).status).toBe(status)
    expect(await shells()).toEqual(before)
  })

  test('without the page', async () => {
    const operator = await server.addOperator('no-terminal', ['plugins'])
    const token = await server.signIn(operator)
    await server.connect(token, store.id)
    const before = await shells()
    expect((await openTerminal(server.call, token)).status).toBe(403)
    expect(await shells()).toEqual(before)
  })

  test('another session’s terminal is not there: no ticket, no end, not in the list', async () => {
    const { id } = await terminal()
    const { token } = await person()
    for (const call of ['ticket', 'close']) {
      const { status, json } = await server.call('POST', `/ext/terminals/${id}/${call}`, { token })
      expect([status, json.code]).toEqual([404, 'terminal.not_found'])
    }
    const { json } = await server.call('GET', '/ext/terminals', { token })
    expect(json.terminals).toEqual([])
  })

  test('more than there may be', async () => {
    const { token } = await person()
    const opening = Array.from({ length: 6 }, () => openTerminal(server.call, token))
    const statuses = (await Promise.all(opening)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429])
  })
})

describe('a socket is closed', () => {
  const attach = { type: 'attach', columns: 80, rows: 24 }
  test.each<[string, unknown[], number]>([
    ['no JSON', ['{"type":'], 4400],
    ['something else first', [{ type: 'input', data: 'ls\r' }], 4400],
    ['a second attach', [attach, attach], 4400],
    ['more than is asked for', [{ ...attach, and: 1 }], 4400],
    ['a size that is none', [{ ...attach, rows: 0 }], 4400],
    ['shown what was never sent', [attach, { type: 'ack', seq: 9_000_000 }], 4400],
    ['too long', [attach, { type: 'input', data: 'x'.repeat(5000) }], 1009],
    ['binary', [Buffer.from('ls')], 1003],
    ['a flood', [attach, ...Array.from({ length: 60 }, () => ({ type: 'beat' }))], 4429],
    ['nothing at all', [], 4408],
  ])('%s', async (_, messages, code) => {
    const { ticket } = await terminal()
    const socket = await openTerminalSocket({ url: server.url, ticket })
    for (const message of messages) {
      const raw = typeof message === 'string' || Buffer.isBuffer(message)
      socket.socket.send(raw ? message : JSON.stringify(message))
    }
    expect((await socket.closed).code).toBe(code)
  })
})

test('a store on this machine has no shell unless it is configured, and the list says why', async () => {
  const plain = await startTestServer()
  try {
    const token = await plain.signIn()
    await plain.connect(token, (await plain.addStore()).id)
    const { status, json } = await openTerminal(plain.call, token)
    expect([status, json.code]).toEqual([422, 'terminal.off'])
    const list = await plain.call('GET', '/ext/terminals', { token })
    expect(list.json.offer).toMatchObject({ available: false, reason: json.info })
  } finally {
    await plain.stop()
  }
})

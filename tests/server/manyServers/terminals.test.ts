// Terminals on several servers of one PostgreSQL behind a proxy that sends each request anywhere.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { isFull, someOf } from '#tests/support/full.ts'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { type Relay, startRelay } from '#tests/support/network/relay.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { connectTo, savingPlace } from '#tests/support/saving.ts'
import { callerOf, startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  openTerminal,
  openTerminalSocket,
  type TerminalSocket,
} from '#tests/support/terminalSocket.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

interface At {
  readonly url: string
  readonly call: TestServer['call']
}

const again = ({ call }: At, token: string, id: string) =>
  call('POST', `/ext/terminals/${id}/ticket`, { token })

/** As the console does after a cut: a ticket from one server, the socket at another. */
async function attachAgain(from: At, to: At, token: string, id: string, after?: number) {
  const { json } = await again(from, token, id)
  const socket = await openTerminalSocket({ url: to.url, ticket: json.ticket })
  return { socket, attached: await socket.attach(after) }
}

async function opened(at: At, token: string) {
  const { json, text } = await openTerminal(at.call, token)
  if (!json.ticket) throw new Error(text)
  const socket = await openTerminalSocket({ url: at.url, ticket: json.ticket })
  await socket.attach()
  await socket.until(/[#$] $/)
  return { id: json.terminal as string, socket }
}

describe.runIf(testDatabaseUrl)('terminals on two servers', () => {
  let first: TestServer
  let second: TestServer
  /** Between the second server and the first. */
  let between: Relay
  let storeId = 0
  let people = 0

  beforeAll(async () => {
    between = await startRelay('127.0.0.1', () => Number(new URL(first.url).port))
    const SERVER_URL = `http://127.0.0.1:${between.port}`
    first = await startTestServer({ env: { TERMINAL_LOCAL: 'on', SERVER_URL } })
    second = await startTestServer({ env: { TERMINAL_LOCAL: 'on' }, beside: first })
    storeId = (await first.addStore()).id
  })
  afterAll(async () => {
    await second?.stop()
    await first?.stop()
    await between?.stop()
  })

  async function person(): Promise<string> {
    people += 1
    const token = await first.signIn(await first.addOperator(`everywhere${people}`))
    await first.connect(token, storeId)
    return token
  }
  const rowOf = (id: string) =>
    first.db.sql.selectFrom('terminals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const list = async ({ call }: At, token: string) =>
    (await call('GET', '/ext/terminals', { token })).json.terminals

  it('are re-attached through either, with every byte once, and closed through either', async () => {
    const token = await person()
    const { id, socket } = await opened(first, token)
    const batch = 500
    let [text, seq, said] = ['', 0, 0]
    /** Reads all that was said before, says more, and is cut off while the rest of it comes. */
    const sayMore = async (open: TerminalSocket) => {
      if (!text.includes(`line ${said} of`) && said > 0) await open.until(`line ${said} of`)
      open.type(`seq -f "line %g of the errand." ${said + 1} ${said + batch}\r`)
      await open.until(`line ${said + 1} of`)
      text += open.text()
      seq = open.seq()
      said += batch
      open.socket.terminate()
    }
    await sayMore(socket)
    const ways = [
      [second, second],
      [second, first],
      [first, second],
    ] as const
    for (const [from, to] of isFull ? [...ways, ...ways, ...ways] : ways) {
      const back = await attachAgain(from, to, token, id, seq)
      expect(back.attached).toMatchObject({ from: seq, complete: true })
      await sayMore(back.socket)
    }
    const { socket: last } = await attachAgain(second, second, token, id, seq)
    if (!text.includes(`line ${said} of`)) await last.until(`line ${said} of`)
    const lines = [...(text + last.text()).matchAll(/line (\d+) of/g)].map(([, n]) => Number(n))
    expect(lines).toEqual(Array.from({ length: said }, (_, at) => at + 1))
    await vi.waitFor(async () =>
      expect(await list(second, token)).toMatchObject([{ id, attached: true }]),
    )
    last.type('echo "key-$((40 + 2))"\r')
    await last.until('key-42')
    await second.call('POST', `/ext/terminals/${id}/close`, { token })
    const { json } = await second.call('GET', '/data/journal?operation=closeTerminal', { token })
    expect(json.data).toHaveLength(1)
    expect(await last.untilMessage('ended')).toMatchObject({ why: 'closed' })
    expect((await last.closed).code).toBe(4410)
    expect(await list(first, token)).toEqual([])
    expect((await again(second, token, id)).status).toBe(404)
  })

  it('count together, however many are opened at once', async () => {
    const token = await person()
    const places = [first, second, first, second, first, second, first, second]
    const answers = await Promise.all(places.map(({ call }) => openTerminal(call, token)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
    const ids = answers.flatMap(({ json }) => json.terminal ?? [])
    const held = await rowOf(ids[0])
    const [other] = [first, second].filter(({ services }) => !services.terminals.held(held.id))
    await other?.call('POST', `/ext/terminals/${held.id}/close`, { token })
    expect((await openTerminal(first.call, token)).status).toBe(200)
    expect((await openTerminal(second.call, token)).status).toBe(429)
    // Those of a server that is gone are no obstacle.
    await first.db.sql
      .updateTable('terminals')
      .set({ node: randomUUID() })
      .where('id', '=', ids[1])
      .execute()
    expect((await openTerminal(second.call, token)).status).toBe(200)
  })

  it('begin anew, and say so, when the server that holds them does not answer', async () => {
    for (const fault of someOf(['freeze', 'cut'] as const, 1)) {
      const token = await person()
      const { id, socket } = await opened(first, token)
      socket.socket.terminate()
      between[fault]()
      const { json } = await again(second, token, id)
      const back = await openTerminalSocket({ url: second.url, ticket: json.ticket })
      back.ask({ type: 'attach', columns: 80, rows: 24, after: 0 })
      expect(await back.untilMessage('ended')).toMatchObject({ why: 'server' })
      expect((await back.closed).code).toBe(4410)
      between.heal()
      // What was said is true: no shell is left behind.
      await vi.waitFor(async () => expect((await rowOf(id)).why).toBe('server'), 20_000)
      expect((await again(second, token, id)).status).toBe(404)
      expect((await openTerminal(second.call, token)).status).toBe(200)
    }
  })

  const faults = [
    ['is gone', undefined],
    ['tells no address', null],
    ['tells an address that is none', 'file:///etc/passwd'],
  ] as const
  it.each(someOf([...faults], 1))(
    'begin anew, and say so, when the server that holds them %s',
    async (_, address) => {
      const token = await person()
      const { json } = await openTerminal(second.call, token)
      const [id, node] = [json.terminal, randomUUID()]
      await first.db.sql.updateTable('terminals').set({ node }).where('id', '=', id).execute()
      if (address !== undefined)
        await first.db.sql
          .insertInto('servers')
          .values({ id: randomUUID(), node, address })
          .execute()
      const { json: next } = await again(first, token, id)
      const back = await openTerminalSocket({ url: first.url, ticket: next.ticket })
      expect(await back.untilMessage('ended')).toMatchObject({ why: 'server' })
      expect((await back.closed).code).toBe(4410)
      expect((await again(first, token, id)).status).toBe(404)
    },
  )

  it.runIf(isFull)('outlive a server that stops while it passes them on', async () => {
    const token = await person()
    const { id, socket } = await opened(first, token)
    socket.type('word=kept\r')
    const third = await startTestServer({ beside: first })
    const { socket: back } = await attachAgain(third, third, token, id, 0)
    const live = await openSocket({ url: third.url, ticket: await ticketOf(third.call, token) })
    await third.stop()
    expect((await back.closed).code).toBe(1012)
    expect((await live.closed).code).toBe(1012)
    const { socket: last } = await attachAgain(second, second, token, id, 0)
    last.type('echo "$word-word"\r')
    await last.until('kept-word')
  })

  it('are not passed on twice, nor on a used ticket, nor for a foreign page', async () => {
    const token = await person()
    const { id } = await opened(first, token)
    const refusal = async (headers: Record<string, string>, ticket?: string) => {
      const own = ticket ?? (await again(second, token, id)).json.ticket
      const opening = { url: second.url, ticket: own, headers }
      return openTerminalSocket(opening).then(
        () => 'opened',
        (error: Error) => error.message,
      )
    }
    expect(await refusal({ 'support-tools-relayed': '1' })).toMatch(/^401: .*live\.ticket/)
    expect(await refusal({ origin: 'https://elsewhere.example' })).toMatch(/^403: .*live\.origin/)
    const { json } = await again(second, token, id)
    const used = await openTerminalSocket({ url: second.url, ticket: json.ticket })
    await used.attach()
    expect(await refusal({}, json.ticket)).toMatch(/^401: .*live\.ticket/)
    // A flood reaches the limits of the server that holds it.
    for (let n = 0; n < 1000; n += 1) used.ask({ type: 'stay' })
    expect((await used.closed).code).toBe(4429)
  })
})

describe.runIf(testDatabaseUrl && isFull)('three processes', () => {
  it('tell a console whose server was killed to begin anew', async () => {
    const { url, drop } = await freshDatabase()
    const place = await savingPlace(url)
    const servers = [await place.start(), await place.start(1), await place.start(2)]
    const [held, ...others] = servers.map(server => ({
      url: server.url,
      call: callerOf(server.url),
    }))
    if (!held) throw new Error('no server')
    try {
      const token = (await servers[0]?.signIn()) ?? ''
      await connectTo(held.url, token, place.store.local.id)
      const { id, socket } = await opened(held, token)
      socket.type('echo "shown-$((1 + 1))"\r')
      await socket.until('shown-2')
      for (const other of others) {
        const { socket: back } = await attachAgain(other, other, token, id, 0)
        await back.until('shown-2')
      }
      await servers[0]?.stop('SIGKILL')
      const before = performance.now()
      const { json } = await again(others[0] ?? held, token, id)
      const back = await openTerminalSocket({ url: others[0]?.url ?? '', ticket: json.ticket })
      expect(await back.untilMessage('ended')).toMatchObject({ why: 'server' })
      console.info(`told after ${Math.round(performance.now() - before)} ms`)
      await opened(others[1] ?? held, token)
    } finally {
      for (const server of servers) await server.stop('SIGKILL')
      await place.remove()
      await drop()
    }
  })
})

// Terminals over HTTP and their socket, on both kinds of host: what a reconnection restores, when
// they end, and what is recorded.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageNames } from '#src/generated/operations.ts'
import { isFull, someOf } from '#tests/support/full.ts'
import type { TestOperator, TestServer } from '#tests/support/server.ts'
import {
  openTerminal,
  openTerminalSocket,
  type TerminalSocket,
} from '#tests/support/terminalSocket.ts'
import { startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 })

let kinds: TwoKinds
let server: TestServer
let people = 0

const limits = { leftMs: 15_000, unopenedMs: 15_000, idleMs: 300_000, warnMs: 1000 }

beforeAll(async () => {
  const env = { TERMINAL_LOCAL: 'on', TERMINAL_RECORDING: '1' }
  kinds = await startTwoKinds(env, { terminal: limits })
  server = kinds.server
})
afterAll(() => kinds?.stop())

interface Person {
  readonly operator: TestOperator
  readonly token: string
}

async function person(kind: 'local' | 'ssh'): Promise<Person> {
  people += 1
  const operator = await server.addOperator(`person${people}`)
  const token = await server.signIn(operator)
  await server.connect(token, kinds.kinds[kind].storeId)
  return { operator, token }
}

interface Opened {
  readonly id: string
  readonly socket: TerminalSocket
}

async function opened({ token }: Person, options: { acks?: boolean } = {}): Promise<Opened> {
  const { status, json, text } = await openTerminal(server.call, token)
  if (status !== 200) throw new Error(text)
  const socket = await openTerminalSocket({ url: server.url, ticket: json.ticket, ...options })
  await socket.attach()
  // A shell reads nothing before its prompt, and input would be echoed twice.
  await socket.until(/[#$] $/)
  return { id: json.terminal, socket }
}

async function again({ token }: Person, id: string): Promise<TerminalSocket> {
  const { json } = await server.call('POST', `/ext/terminals/${id}/ticket`, { token })
  return openTerminalSocket({ url: server.url, ticket: json.ticket })
}

/** Counts live processes with the terminal's mark. */
function carrying(id: string): number {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        const dead = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
        return !dead && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(id)
      } catch {
        return false
      }
    }).length
}

const record = async (id: string) =>
  (
    await server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('operation', '=', 'closeTerminal')
      .execute()
  ).find(entry => JSON.stringify(entry.details).includes(id))

describe.each(['local', 'ssh'] as const)('on a %s host', kind => {
  test('the same shell, what it said and the running program come back after a cut', async () => {
    const who = await person(kind)
    const { id, socket } = await opened(who)
    socket.type('word=kept; n=0; while true; do n=$((n+1)); echo "line $n."; sleep 0.1; done\r')
    await socket.until('line 3.')
    socket.socket.terminate()
    const seen = socket.seq()
    await new Promise(resolve => setTimeout(resolve, 1000))
    const back = await again(who, id)
    expect(await back.attach(seen)).toMatchObject({ from: seen, complete: true })
    await back.until('line 12.')
    // Each line once: nothing from before the cut is repeated, nothing is missing.
    const lines = [...(socket.text() + back.text()).matchAll(/line (\d+)\./g)].map(([, n]) =>
      Number(n),
    )
    const counted = lines.slice(lines.lastIndexOf(1))
    expect(counted).toEqual(counted.map((_, at) => at + 1))
    back.type('\x03')
    await back.until('^C')
    // A shell that is just starting its next program misses it.
    const pressing = setInterval(() => back.type('\x03'), 1000)
    const prompted = back.until(/\^C[\s\S]*[#$] $/) // a shell may discard input before its prompt
    await prompted.finally(() => clearInterval(pressing))
    back.type('echo "$word-word"\r')
    await back.until('kept-word')
    // A reloaded page has nothing, and gets everything.
    const fresh = await again(who, id)
    expect(await fresh.attach()).toMatchObject({ from: 0, complete: true })
    await fresh.until('line 1.')
    expect((await back.closed).code).toBe(4409)
    await server.call('POST', `/ext/terminals/${id}/close`, { token: who.token })
    expect(await fresh.untilMessage('ended')).toMatchObject({ why: 'closed' })
    expect((await fresh.closed).code).toBe(4410)
    expect(carrying(id)).toBe(0)
  })

  test('its size is the console’s, and it ends with its exit code', async () => {
    const who = await person(kind)
    const { id, socket } = await opened(who)
    socket.ask({ type: 'resize', columns: 101, rows: 31 })
    socket.type('stty size; exit 3\r')
    await socket.until('31 101')
    expect(await socket.untilMessage('ended')).toMatchObject({ why: 'exit', code: 3 })
    await vi.waitFor(async () => expect(await record(id)).toBeDefined(), { timeout: 10_000 })
    expect(await record(id)).toMatchObject({
      outcome: 'ok',
      username: who.operator.username,
      reason: expect.stringContaining('A test'),
      details: { terminal: id, why: 'exit', code: 3, recording: { state: 'whole' } },
    })
  })

  test('a program at full speed waits for a console that is slow; memory does not grow', async () => {
    const who = await person(kind)
    const { id, socket } = await opened(who, { acks: false })
    socket.type('yes abcdefgh\r')
    await socket.until(/(abcdefgh\r\n){1000}/)
    // The window is full: no further output arrives.
    let before = 0
    await vi.waitFor(
      async () => {
        before = socket.seq()
        await new Promise(resolve => setTimeout(resolve, 400))
        expect(socket.seq()).toBe(before)
      },
      { timeout: 20_000 },
    )
    expect(before).toBeLessThanOrEqual(256 * 1024)
    socket.ask({ type: 'ack', seq: before })
    await vi.waitFor(() => expect(socket.seq()).toBeGreaterThan(before), { timeout: 10_000 })
    await server.call('POST', `/ext/terminals/${id}/close`, { token: who.token })
    expect(carrying(id)).toBe(0)
  })

  const ends: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
    logout: ({ token }) => server.call('POST', '/ext/session/logout', { token }),
    expiry: ({ operator }) =>
      server.db.sql
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('operator_id', '=', operator.id)
        .execute(),
    'a page taken away': ({ operator }) =>
      server.db.sql
        .updateTable('operators')
        .set({ pages: pageNames.filter(page => page !== 'terminal') })
        .where('id', '=', operator.id)
        .execute(),
    disconnecting: ({ token }) => server.call('POST', '/ext/connection/end', { token }),
    'another store': ({ token }) =>
      server.connect(token, kinds.kinds[kind === 'ssh' ? 'local' : 'ssh'].storeId),
    'an operator who is disabled': ({ operator }) =>
      server.db.sql
        .updateTable('operators')
        .set({ disabled_at: new Date() })
        .where('id', '=', operator.id)
        .execute(),
  }

  test.each(someOf(Object.entries(ends), kind === 'ssh' ? 1 : 3))(
    '%s ends it, with all in it',
    async (_, work) => {
      const who = await person(kind)
      const { id, socket } = await opened(who)
      socket.type('nohup sleep 611 >/dev/null 2>&1 & setsid sleep 612 & sleep 0.3; echo rea""dy\r')
      await socket.until(/\bready\b/)
      await work(who)
      await socket.closed
      await vi.waitFor(() => expect(carrying(id)).toBe(0), 20_000)
      expect(socket.messages.at(-1)).toMatchObject({ type: 'ended' })
    },
  )
})

// Waits for a quarter of a minute.
test.runIf(isFull)(
  'without a socket it ends after a while, and so does one that never had one',
  async () => {
    const who = await person('local')
    const { id, socket } = await opened(who)
    const never = await openTerminal(server.call, who.token)
    socket.socket.terminate()
    await vi.waitFor(() => expect(carrying(id) + carrying(never.json.terminal)).toBe(0), {
      timeout: 60_000,
      interval: 200,
    })
    await vi.waitFor(async () =>
      expect(await record(id)).toMatchObject({ details: { why: 'left' } }),
    )
  },
)

test('a recording has what was shown and not what was typed; at its limit it says that it was cut', async () => {
  const who = await person('local')
  const { id, socket } = await opened(who)
  socket.type('stty -echo; echo se"cre"t; read it; stty echo\r')
  await socket.until('secret')
  socket.type('hunter2-hunter2\r')
  socket.ask({ type: 'resize', columns: 100, rows: 30 })
  socket.type(
    'echo shown; for i in 1 2 3; do head -c 400000 /dev/zero | tr "\\0" x; done; echo; exit\r',
  )
  await socket.untilMessage('ended')
  expect(await socket.untilMessage('recording')).toEqual({ type: 'recording', state: 'cut' })
  const token = who.token
  await vi.waitFor(async () => {
    const { json } = await server.call('GET', `/ext/recordings/${id}`, { token })
    expect(json).toMatchObject({ state: 'cut', why: 'exit', operator: who.operator.username })
  })
  const given = await server.call('POST', `/ext/recordings/${id}/ticket`, { token })
  const { ticket, size } = given.json.payload
  const cookie = given.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
  const part = await server.call('GET', `/ext/downloads/${ticket}`, {
    headers: { cookie, range: 'bytes=0-99' },
  })
  expect([part.status, part.text.length]).toEqual([206, 100])
  const { text } = await server.call('GET', `/ext/downloads/${ticket}`, { headers: { cookie } })
  expect(text.length).toBe(size)
  expect(size).toBeLessThanOrEqual(1024 * 1024)
  const [head, ...events] = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(head).toMatchObject({ version: 2, width: 80, height: 24 })
  expect(events.some(([, kind, data]) => kind === 'r' && data === '100x30')).toBe(true)
  expect(events.at(-1)?.slice(1)).toEqual(['m', 'cut'])
  expect(text).toContain('shown')
  expect(text).not.toContain('hunter2')
  const watched = await server.db.sql
    .selectFrom('journal')
    .selectAll()
    .where('operation', '=', 'openRecording')
    .execute()
  expect(watched.at(-1)).toMatchObject({ outcome: 'ok', details: { terminal: id } })
})

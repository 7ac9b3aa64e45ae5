// The live socket as consoles use it: who receives which messages, and what closes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { startTestServer, type TestOperator, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let operator: TestOperator
let otherOperator: TestOperator

beforeAll(async () => {
  server = await startTestServer({ dependencies: { live: { lookMs: 200, sweepMs: 500 } } })
  operator = await server.addOperator('ana')
  otherOperator = await server.addOperator('ben')
})
afterAll(() => server?.stop())

async function open(token: string) {
  return openSocket({ url: server.url, ticket: await ticketOf(server.call, token) })
}

const publishPeople = (store: number) =>
  server.services.live.publish(server.db.sql, {
    topic: 'people',
    audience: { store },
    payload: { store },
  })

describe('what is told', () => {
  test('an event of the outbox reaches who subscribed to it and is meant, and nobody else', async () => {
    const [first, second] = [await server.addStore(), await server.addStore()]
    const [here, there] = [await server.signIn(operator), await server.signIn(otherOperator)]
    await server.connect(here, first.id)
    await server.connect(there, second.id)
    const [mine, theirs, deaf] = [await open(here), await open(there), await open(here)]
    await mine.subscribe('people')
    await theirs.subscribe('people')
    await publishPeople(first.id)
    const event = await mine.until(({ type }) => type === 'event')
    expect(event).toMatchObject({ topic: 'people', payload: { store: first.id } })
    await publishPeople(second.id)
    await theirs.until(({ type }) => type === 'event')
    expect(mine.events()).toHaveLength(1)
    expect(theirs.events()).toHaveLength(1)
    expect(deaf.events()).toEqual([])
    for (const socket of [mine, theirs, deaf]) await socket.close()
  })

  test('what a transaction tells is told when it is through, and never when it is not', async () => {
    const token = await server.signIn(operator)
    const socket = await open(token)
    await socket.subscribe('jobs')
    const tell = (sql: typeof server.db.sql, job: string) =>
      server.services.live.publish(sql, {
        topic: 'jobs',
        audience: { operator: operator.id },
        payload: { job },
      })
    const [kept, lost] = [
      '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1',
      '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a2',
    ]
    const failing = server.db.sql.transaction().execute(async sql => {
      await tell(sql, lost)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await server.db.sql.transaction().execute(sql => tell(sql, kept))
    await socket.until(({ type }) => type === 'event')
    expect(socket.events().map(({ payload }) => payload)).toEqual([{ job: kept }])
    await socket.close()
  })

  test('after the last number: what was missed, in order and once; too old: said so', async () => {
    const token = await server.signIn(operator)
    const before = await open(token)
    const at = await before.subscribe('rights')
    await before.close()
    const tell = () =>
      server.services.live.publish(server.db.sql, {
        topic: 'rights',
        audience: { operator: operator.id },
        payload: {},
      })
    for (let n = 0; n < 3; n += 1) await tell()
    const back = await open(token)
    const after = at.type === 'subscribed' ? at.seq : -1
    const confirmed = await back.subscribe('rights', after)
    expect(confirmed).toMatchObject({ type: 'subscribed', complete: true })
    await tell()
    await back.until(message => message.type === 'event' && message.seq > after + 3)
    expect(back.events().map(({ seq }) => seq - after)).toEqual([1, 2, 3, 4])
    expect(await back.subscribe('jobs', 999_999)).toMatchObject({ complete: false })
    await server.db.sql
      .updateTable('live_position')
      .set({ gone: after + 1 })
      .execute()
    expect(await back.subscribe('rights', after)).toMatchObject({ complete: false })
    await server.db.sql.updateTable('live_position').set({ gone: 0 }).execute()
    await back.close()
  })
})

describe('what ends it', () => {
  test('logout', async () => {
    const token = await server.signIn(otherOperator)
    const socket = await open(token)
    const stays = await open(await server.signIn(operator))
    await server.call('POST', '/ext/session/logout', { token })
    expect(await socket.closed).toEqual({ code: 4401, reason: 'session.ended' })
    expect(stays.socket.readyState).toBe(stays.socket.OPEN)
    await stays.close()
  })

  test('the end of the session by the clock, by SQL as well', async () => {
    const token = await server.signIn(otherOperator)
    const socket = await open(token)
    await server.db.sql
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('operator_id', '=', otherOperator.id)
      .execute()
    expect((await socket.closed).code).toBe(4401)
  })

  test('an operator who is disabled', async () => {
    const third = await server.addOperator('cleo')
    const token = await server.signIn(third)
    const socket = await open(token)
    const by = await server.signIn(operator)
    const body = { disabled: true }
    const path = `/ext/operators/${third.id}/disabled`
    expect((await server.call('PUT', path, { token: by, body })).status).toBe(200)
    expect((await socket.closed).code).toBe(4401)
  })

  test('a new page list is told at once, and the socket stays', async () => {
    const third = await server.addOperator('dora')
    const token = await server.signIn(third)
    const socket = await open(token)
    await socket.subscribe('rights')
    const by = await server.signIn(operator)
    const path = `/ext/operators/${third.id}/pages`
    const { status } = await server.call('PUT', path, { token: by, body: { pages: ['journal'] } })
    expect(status).toBe(200)
    await socket.until(({ type }) => type === 'event')
    await socket.close()
  })
})

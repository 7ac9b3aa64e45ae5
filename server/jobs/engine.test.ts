import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { jobs } from '../db/repositories.ts'
import { anOperator, someStores } from '../db/testing/rows.ts'
import { ApiFailure } from '../failures/index.ts'
import { JobEngine } from './engine.ts'
import type { JobKind, Work } from './job.ts'
import { spoolIn } from './spool.ts'

const minute = 60_000
const pages = ['filesmanager']
let db: TestDatabase
let now = Date.now()
let operators: number[]
let storeId: number
/** Running jobs by id; each ends when the test says so. */
const works = new Map<string, { work: Work; end: (how?: unknown) => void }>()
const begun: string[] = []

const kind: JobKind = {
  page: 'filesmanager',
  timeLimitMs: 10 * minute,
  run: work =>
    new Promise((resolve, reject) => {
      begun.push(work.id)
      work.signal.addEventListener('abort', () => reject(new Error('broken by the stop')))
      const result = { name: 'a.zip', size: 1, version: 'v' }
      works.set(work.id, { work, end: how => (how ? reject(how) : resolve(result)) })
    }),
}

function engineOf(node: string = randomUUID(), limits = {}) {
  return new JobEngine({
    db,
    kinds: { test: kind },
    spool: spoolIn(join(db.dataDir, `jobs-${node}`), 1000, 5000),
    node,
    log: { warn: (_, text) => console.warn(text) },
    announce: async () => undefined,
    now: () => now,
    limits,
  })
}

async function add(operatorId: number, home: string): Promise<string> {
  now += 1
  const job = {
    kind: 'test',
    operatorId,
    connectionId: randomUUID(),
    storeId,
    subject: '/log',
    home,
    input: {},
    entry: { operation: 'archiveFiles', operatorId, reason: 'A test' },
  }
  const id = await db.sql
    .transaction()
    .execute(sql => jobs.add(sql, job, { queued: 3, ended: 5 }, new Date(now)))
  if (id === undefined) throw new Error('The queue is full')
  return id
}

const stateOf = async (id: string) =>
  db.sql.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const recordOf = async (id: string) => {
  const { journal_id } = await stateOf(id)
  return db.sql
    .selectFrom('journal')
    .selectAll()
    .where('id', '=', journal_id ?? 0)
    .executeTakeFirst()
}

/** Waits until `check` holds, at most thirty seconds. */
async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (const last = Date.now() + 30_000; Date.now() < last; ) {
    if (await check()) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  throw new Error('It did not come to that')
}

beforeAll(async () => {
  db = await openTestDatabase()
  const [store = 0] = await someStores(db.sql, [{}])
  storeId = store
  const people = [await anOperator(db.sql, { pages }), await anOperator(db.sql, { pages })]
  operators = people.map(({ id }) => id)
})
afterAll(() => db.close())
beforeEach(async () => {
  works.clear()
  begun.length = 0
  await db.sql.deleteFrom('jobs').execute()
})

it('runs a job once with two engines on one database, and writes intent and outcome', async () => {
  const [engine, otherEngine] = [engineOf(), engineOf()]
  const ids = [await add(operators[0] ?? 0, engine.node), await add(operators[1] ?? 0, engine.node)]
  now += 2 * minute // long enough for another node to take them
  await Promise.all([engine.round(), otherEngine.round(), engine.round(), otherEngine.round()])
  await until(() => begun.length === 2)
  expect(begun.toSorted()).toEqual(ids.toSorted())
  expect(await recordOf(ids[0] ?? '')).toMatchObject({ outcome: 'pending', reason: 'A test' })
  for (const { end } of works.values()) end()
  await Promise.all([engine.idle(), otherEngine.idle()])
  expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'done', result_name: 'a.zip' })
  expect(await recordOf(ids[0] ?? '')).toMatchObject({ outcome: 'ok' })
})

it('keeps how far a job came, though it ends before that is told', async () => {
  const engine = engineOf()
  const id = await add(operators[0] ?? 0, engine.node)
  await engine.round()
  await until(() => begun.length === 1)
  const { work, end } = works.get(id) ?? { end: () => undefined }
  const last = { step: 'removing', unit: 'records', done: 7, total: 7 } as const
  work?.progress(last)
  end()
  await engine.idle()
  expect(await stateOf(id)).toMatchObject({ state: 'done', ...last })
})

it('runs two of an operator at once, and takes turns between operators', async () => {
  const engine = engineOf(undefined, { perNode: 3 })
  const [ana = 0, eva = 0] = operators
  const first = [await add(ana, engine.node), await add(ana, engine.node)]
  const third = await add(ana, engine.node)
  const evas = await add(eva, engine.node)
  await engine.round()
  await until(() => begun.length === 3)
  expect(begun.toSorted()).toEqual([...first, evas].toSorted())
  expect((await stateOf(third)).state).toBe('queued')
  await expect(
    Promise.all([add(ana, engine.node), add(ana, engine.node), add(ana, engine.node)]),
  ).rejects.toThrow('full')
  await engine.stop()
  expect((await stateOf(evas)).failure_code).toBe('job.stopped')
})

it('stops at the time limit, and when it is cancelled, with a record of each', async () => {
  const engine = engineOf(undefined, { leaseMs: 60 * minute })
  const [ana = 0] = operators
  const [slow, unwanted] = [await add(ana, engine.node), await add(ana, engine.node)]
  await engine.round()
  await until(() => begun.length === 2)
  engine.cancel(unwanted)
  await until(async () => (await stateOf(unwanted)).state === 'cancelled')
  expect(await recordOf(unwanted)).toMatchObject({ outcome: 'failed', info: 'job.cancelled' })
  now += 9 * minute
  engine.beat()
  await engine.round()
  expect((await stateOf(slow)).state).toBe('running')
  now += 2 * minute
  engine.beat()
  await until(async () => (await stateOf(slow)).state === 'failed')
  expect(await stateOf(slow)).toMatchObject({ state: 'failed', failure_code: 'job.time_limit' })
  expect(await recordOf(slow)).toMatchObject({ outcome: 'failed', info: 'job.time_limit' })
})

it('that lost its lease stops and writes nothing: the job is unknown, and not run again', async () => {
  const [engine, otherEngine] = [engineOf(), engineOf()]
  const id = await add(operators[0] ?? 0, engine.node)
  await engine.round()
  await until(() => begun.length === 1)
  now += 3 * minute // `engine` sent no heartbeat
  await otherEngine.round()
  expect(await stateOf(id)).toMatchObject({ state: 'unknown' })
  expect(await recordOf(id)).toMatchObject({ outcome: 'unknown' })
  engine.beat()
  await engine.idle()
  await otherEngine.round()
  expect(begun).toEqual([id])
  expect((await stateOf(id)).state).toBe('unknown')
  expect(await readdir(join(db.dataDir, `jobs-${engine.node}`)).catch(() => [])).toEqual([])
})

it('after a restart settles what an earlier life left, and begins what had not begun', async () => {
  const node = randomUUID()
  const before = engineOf(node)
  const running = await add(operators[0] ?? 0, node)
  await before.round()
  await until(() => begun.length === 1)
  const waiting = await add(operators[1] ?? 0, node)
  const after = engineOf(node) // the process died: `before` sends no more heartbeats
  await after.start()
  await until(() => begun.length === 2)
  expect((await stateOf(running)).state).toBe('unknown')
  expect(begun).toEqual([running, waiting])
  works.get(waiting)?.end()
  await until(async () => (await stateOf(waiting)).state === 'done')
  await after.stop()
})

it('forgets a result after an hour, a failure after a day', async () => {
  const engine = engineOf()
  const [ana = 0] = operators
  const [good, bad] = [await add(ana, engine.node), await add(ana, engine.node)]
  await engine.round()
  await until(() => begun.length === 2)
  works.get(good)?.end()
  works.get(bad)?.end(new ApiFailure(422, 'job.too_large', { megabytes: 1 }))
  await engine.idle()
  expect(await stateOf(bad)).toMatchObject({
    state: 'failed',
    failure_code: 'job.too_large',
    failure_params: { megabytes: 1 },
  })
  const left = async () =>
    (await db.sql.selectFrom('jobs').select('id').execute()).map(({ id }) => id)
  now += 61 * minute
  await engine.round()
  expect(await left()).toEqual([bad])
  now += 24 * 60 * minute
  await engine.round()
  expect(await left()).toEqual([])
})

const denied = { path: '/b', code: 'file.denied', params: {} }
const partly = { done: 1, skipped: 2, failed: [denied], more: 3 }

it.each([
  ['done', undefined, { outcome: 'ok', info: 'job.partly' }],
  ['cancelled', 'cancel', { outcome: 'failed', info: 'job.cancelled' }],
  ['failed', new ApiFailure(503, 'host.unreachable'), { info: 'host.unreachable' }],
] as const)(
  'keeps what a job reported when it ended %s, and writes the numbers down',
  async (state, how, record) => {
    const engine = engineOf()
    const id = await add(operators[0] ?? 0, engine.node)
    await engine.round()
    await until(() => begun.length === 1)
    const { work, end } = works.get(id) ?? {}
    work?.report(partly)
    if (how === 'cancel') engine.cancel(id)
    else end?.(how)
    await until(async () => (await stateOf(id)).state === state)
    expect((await stateOf(id)).report).toEqual(partly)
    const details = { done: 1, skipped: 2, failed: 4 }
    expect(await recordOf(id)).toMatchObject({ ...record, details })
    await engine.idle()
  },
)

it('a job that did nothing of what it was to do is a failed record', async () => {
  const engine = engineOf()
  const id = await add(operators[0] ?? 0, engine.node)
  await engine.round()
  await until(() => begun.length === 1)
  works.get(id)?.work.report({ ...partly, done: 0 })
  works.get(id)?.end()
  await engine.idle()
  expect(await stateOf(id)).toMatchObject({ state: 'done' })
  expect(await recordOf(id)).toMatchObject({ outcome: 'failed', info: 'job.partly' })
})

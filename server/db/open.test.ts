import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from '#tests/support/database.ts'
import { constraintOf, isUniqueViolation, sqlState } from './errors.ts'
import { openDatabase } from './open.ts'
import * as meta from './repository/meta.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

/** A promise and the function that resolves it. */
function signal() {
  let give = () => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give }
}

describe('a database of either kind', () => {
  it('gives the same JavaScript values', async () => {
    const { rows } = await raw`select
      7::bigint as small, 9007199254740993::bigint as large, count(*) as counted,
      '2026-11-20T10:00:00.123Z'::timestamptz as moment, '2026-11-20'::date as day,
      '2026-11-20 10:00'::timestamp as wall,
      '{"a": [1, null]}'::jsonb as json, 'null'::jsonb as json_null, array['x', 'y,"'] as texts,
      '{}'::text[] as no_texts, 1.50::numeric as decimal, 0.5::float8 as double, true as yes,
      null::int as nothing, '01890000-0000-7000-8000-000000000000'::uuid as id, 'GB'::char(2) as fixed
      `.execute(database.sql)
    expect(rows).toEqual([
      {
        small: 7,
        large: 9007199254740993n,
        counted: 1,
        moment: new Date('2026-11-20T10:00:00.123Z'),
        day: '2026-11-20',
        wall: '2026-11-20 10:00:00',
        json: { a: [1, null] },
        json_null: null,
        texts: ['x', 'y,"'],
        no_texts: [],
        decimal: '1.50',
        double: 0.5,
        yes: true,
        nothing: null,
        id: '01890000-0000-7000-8000-000000000000',
        fixed: 'GB',
      },
    ])
  })

  it('takes the same JavaScript values', async () => {
    const moment = new Date('2026-11-20T10:00:00.123Z')
    const { rows } = await raw`select ${7}::bigint as n, ${moment}::timestamptz as moment,
      ${['a,b', '"', 'ç']}::text[] as texts, ${JSON.stringify([1, '2'])}::jsonb as json,
      ${null}::text as nothing, ${true}::boolean as yes`.execute(database.sql)
    expect(rows).toEqual([
      { n: 7, moment, texts: ['a,b', '"', 'ç'], json: [1, '2'], nothing: null, yes: true },
    ])
  })

  it('names the SQLSTATE and the constraint of what it refuses', async () => {
    await meta.set(database.sql, 'taken', 1)
    const twice = database.sql.insertInto('meta').values({ key: 'taken', value: '2' }).execute()
    const error: unknown = await twice.catch(reason => reason)
    expect(error).toBeInstanceOf(Error)
    expect(isUniqueViolation(error)).toBe(true)
    expect(constraintOf(error)).toBe('meta_pkey')

    const nonsense: unknown = await raw`selekt 1`.execute(database.sql).catch(reason => reason)
    expect(sqlState(nonsense)).toBe('42601')
    expect(await meta.get(database.sql, 'taken')).toBe(1)
  })

  it('undoes a transaction that throws', async () => {
    const attempt = database.sql.transaction().execute(async tx => {
      await meta.set(tx, 'undone', true)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await meta.get(database.sql, 'undone')).toBeUndefined()
  })

  it('does not report success for a transaction whose failure was swallowed', async () => {
    const attempt = database.sql.transaction().execute(async tx => {
      await meta.set(tx, 'swallowed', true)
      await raw`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(attempt).rejects.toThrow()
    expect(await meta.get(database.sql, 'swallowed')).toBeUndefined()
    expect(await meta.get(database.sql, 'taken')).toBe(1)
  })

  it('keeps 50 parallel transactions and the queries beside them apart', async () => {
    await meta.set(database.sql, 'counter', 0)
    const add = () =>
      database.sql.transaction().execute(async tx => {
        const { rows } = await raw<{
          value: number
        }>`select value from meta where key = 'counter' for update`.execute(tx)
        await meta.set(tx, 'counter', (rows[0]?.value ?? Number.NaN) + 1)
      })
    const beside = () => meta.get(database.sql, 'taken')
    const work = Array.from({ length: 50 }, () => [add(), beside()]).flat()
    await Promise.all(work)
    expect(await meta.get(database.sql, 'counter')).toBe(50)
  })

  it('lets nobody else see what is not committed', async () => {
    const inside = signal()
    const transaction = database.sql.transaction().execute(async tx => {
      await meta.set(tx, 'uncommitted', true)
      inside.give()
      await meta.get(tx, 'uncommitted')
      throw new Error('no')
    })
    const undone = expect(transaction).rejects.toThrow('no')
    await inside.given
    expect(await meta.get(database.sql, 'uncommitted')).toBeUndefined()
    await undone
  })

  it('gives an advisory lock to one at a time, per key, also when the work fails', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      inside += 1
      most = Math.max(most, inside)
      await meta.get(database.sql, 'taken')
      inside -= 1
      throw new Error('failed')
    }
    const all = Array.from({ length: 20 }, () => database.withAdvisoryLock('one', work))
    const ends = await Promise.allSettled(all)
    expect(ends.every(end => end.status === 'rejected')).toBe(true)
    expect(most).toBe(1)
  })

  it('gives locks of different keys at the same time', async () => {
    const first = signal()
    const second = signal()
    const lock = database.withAdvisoryLock('left', async () => {
      first.give()
      await second.given
    })
    await first.given
    await database.withAdvisoryLock('right', async () => second.give())
    await lock
  })

  it('can use the database inside 30 locks at once', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `many-${index}`)
    const read = (key: string) =>
      database.withAdvisoryLock(key, () => meta.get(database.sql, 'taken'))
    expect(await Promise.all(keys.map(read))).toEqual(keys.map(() => 1))
  })

  it('gives several keys at a time to twenty who share one of them', async () => {
    let inside = 0
    const work = async () => {
      inside += 1
      expect(inside).toBe(1)
      await meta.get(database.sql, 'taken')
      inside -= 1
      return 'done'
    }
    const pairs = Array.from({ length: 20 }, (_, n) => [n % 2 ? `a-${n}` : `z-${n}`, 'm-shared'])
    const all = pairs.map(pair => database.withAdvisoryLock(pair, work))
    expect(await Promise.all(all)).toEqual(pairs.map(() => 'done'))
  })

  it('refuses queries after it is closed, and closes once', async () => {
    const own = await openTestDatabase()
    await meta.set(own.sql, 'before', 1)
    const last = meta.get(own.sql, 'before')
    await Promise.all([own.close(), own.close()])
    expect(await last).toBe(1)
    await expect(meta.get(own.sql, 'before')).rejects.toThrow()
  })
})

describe('a database server', () => {
  const open = (databaseUrl: string) => openDatabase({ dataDir: database.dataDir, databaseUrl })

  it('that is not there is named, without the password', async () => {
    // Nothing listens on port 1 of loopback.
    const error: unknown = await open('postgres://ana:secret@127.0.0.1:1/tools').catch(e => e)
    expect(String(error)).toContain('The database tools at 127.0.0.1:1 cannot be used')
    expect(String(error)).toContain('ECONNREFUSED')
    expect(String(error)).not.toContain('secret')
  })

  it.runIf(testDatabaseUrl)('without UTF-8 is refused', async () => {
    const name = `latin_${randomBytes(8).toString('hex')}`
    const url = new URL(testDatabaseUrl ?? '')
    url.pathname = `/${name}`
    const make = `create database ${name} template template0 encoding 'LATIN1' locale 'C'`
    await raw.raw(make).execute(database.sql)
    try {
      await expect(open(url.href)).rejects.toThrow('has encoding LATIN1; it has to be UTF8')
    } finally {
      await raw.raw(`drop database ${name}`).execute(database.sql)
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as throttles from './throttles.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

const rule = { limit: 3, windowSeconds: 60, blockSeconds: 300 }
const start = new Date('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const fail = async (key: string, seconds: number) =>
  (await throttles.registerFailure(database.sql, key, rule, at(seconds))).blockedUntil
const blocked = (key: string, seconds: number) =>
  throttles.blockedUntil(database.sql, key, at(seconds))

describe('a throttle', () => {
  it('blocks its key at the limit, for the time of the rule, and no other key', async () => {
    expect(await fail('a', 0)).toBeNull()
    expect(await fail('a', 10)).toBeNull()
    expect(await blocked('a', 10)).toBeNull()
    expect(await fail('a', 20)).toEqual(at(320))
    expect(await blocked('a', 319)).toEqual(at(320))
    expect(await blocked('a', 320)).toBeNull()
    expect(await blocked('b', 20)).toBeNull()
  })

  it('is not made longer by failures during the block, and counts anew after it', async () => {
    for (const second of [0, 1, 2]) await fail('c', second)
    expect(await fail('c', 200)).toEqual(at(302))
    expect(await fail('c', 303)).toBeNull()
    expect(await fail('c', 304)).toBeNull()
    expect(await fail('c', 305)).toEqual(at(605))
  })

  it('forgets failures when their window has passed, or after a success', async () => {
    await fail('d', 0)
    await fail('d', 1)
    expect(await fail('d', 60)).toBeNull()
    expect(await fail('d', 61)).toBeNull()
    await throttles.reset(database.sql, 'd')
    expect(await fail('d', 62)).toBeNull()
    expect(await fail('d', 63)).toBeNull()
    expect(await fail('d', 64)).toEqual(at(364))
  })

  it('blocks at once with a limit of one', async () => {
    const once = { ...rule, limit: 1 }
    const { blockedUntil } = await throttles.registerFailure(database.sql, 'e', once, start)
    expect(blockedUntil).toEqual(at(300))
  })

  it('counts every one of many parallel failures', async () => {
    const many = { ...rule, limit: 50 }
    const registerFailure = () => throttles.registerFailure(database.sql, 'f', many, start)
    const states = await Promise.all(Array.from({ length: 49 }, registerFailure))
    expect(states.every(state => state.blockedUntil === null)).toBe(true)
    expect((await registerFailure()).blockedUntil).toEqual(at(300))
  })

  it('is forgotten when its time has passed, not while it blocks', async () => {
    const key = 'g'
    await fail(key, 1000)
    await fail('h', 1000)
    await throttles.registerFailure(database.sql, 'i', { ...rule, limit: 1 }, at(1000))
    const keys = async () => {
      const rows = await database.sql.selectFrom('throttles').select('key').execute()
      return rows.map(row => row.key).filter(known => 'ghi'.includes(known))
    }
    await fail('h', 1500)
    await throttles.removeOld(database.sql, at(1001), at(1200))
    expect((await keys()).sort()).toEqual(['h', 'i'])
    await throttles.removeOld(database.sql, at(1001), at(1301))
    expect(await keys()).toEqual(['h'])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { constraintOf, isUniqueViolation } from '#server/db/errors.ts'
import { anOperator } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as operators from './operators.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

describe('operators', () => {
  it('are found by name, whatever its case or form, and keep the name as it was given', async () => {
    const made = await anOperator(database.sql, { username: 'Ana.Müller' })
    for (const spelling of ['ana.müller', 'ANA.MÜLLER', 'Ana.Mu\u0308ller', 'ａｎａ.müller']) {
      expect((await operators.byUsername(database.sql, spelling))?.id).toBe(made.id)
    }
    expect((await operators.byId(database.sql, made.id))?.username).toBe('Ana.Müller')
    expect(await operators.byUsername(database.sql, 'ana')).toBeUndefined()
    expect(await operators.byId(database.sql, 0)).toBeUndefined()
  })

  it('have a name of their own', async () => {
    await anOperator(database.sql, { username: 'Twice' })
    const error: unknown = await anOperator(database.sql, { username: 'twice' }).catch(e => e)
    expect(isUniqueViolation(error)).toBe(true)
    expect(constraintOf(error)).toBe('operators_username_key_key')
  })

  it('start without pages and enabled, and are given both', async () => {
    const { id, pages, disabled_at } = await anOperator(database.sql)
    expect({ pages, disabled_at }).toEqual({ pages: [], disabled_at: null })
    expect(await operators.setPages(database.sql, id, ['monitor', 'logs'])).toBe(true)
    expect(await operators.setDisabled(database.sql, id, true)).toBe(true)
    expect(await operators.setPassword(database.sql, id, 'other')).toBe(true)
    const changed = await operators.byId(database.sql, id)
    expect(changed).toMatchObject({ pages: ['monitor', 'logs'], password_hash: 'other' })
    expect(changed?.disabled_at).toBeInstanceOf(Date)
    await operators.setDisabled(database.sql, id, false)
    expect((await operators.byId(database.sql, id))?.disabled_at).toBeNull()
    expect(await operators.setPages(database.sql, 0, [])).toBe(false)
  })

  it('are listed by name', async () => {
    await anOperator(database.sql, { username: 'ZZ' })
    await anOperator(database.sql, { username: 'aa' })
    const names = (await operators.list(database.sql)).map(operator => operator.username_key)
    expect(names).toEqual([...names].sort())
    expect(names).toContain('zz')
  })

  it('use a time step once, however many try, and none before a used one', async () => {
    const { id } = await anOperator(database.sql)
    const tries = Array.from({ length: 20 }, () =>
      operators.useTotpStep(database.sql, id, 58_000_000),
    )
    expect((await Promise.all(tries)).filter(used => used)).toHaveLength(1)
    expect(await operators.useTotpStep(database.sql, id, 57_999_999)).toBe(false)
    // A new secret does not make an old step valid again.
    await operators.setTotpSecret(database.sql, id, 'new')
    expect(await operators.useTotpStep(database.sql, id, 58_000_000)).toBe(false)
    expect(await operators.useTotpStep(database.sql, id, 58_000_001)).toBe(true)
    expect(await operators.byId(database.sql, id)).toMatchObject({
      totp_secret: 'new',
      totp_last_step: 58_000_001,
    })
  })
})

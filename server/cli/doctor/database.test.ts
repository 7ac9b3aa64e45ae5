import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { type DatabaseFacts, databaseFindings, judged } from './database.ts'

const good: DatabaseFacts = {
  version: 16,
  encoding: 'UTF8',
  locale: 'C.UTF-8',
  letters: true,
  mayCreate: true,
  connections: 100,
  encrypted: true,
  near: false,
  done: [],
  clock: 12,
}
const lines = (facts: Partial<DatabaseFacts>) =>
  judged({ ...good, ...facts }, 'tools at db:5432').map(
    ({ is, about, words }) => `${is} ${about} ${words}`,
  )

describe('what a database says', () => {
  it('is fine', () => {
    const words = 'fine DATABASE_URL tools at db:5432 is PostgreSQL 16, UTF8, C.UTF-8.'
    expect(lines({})).toEqual([words])
    expect(lines({ encrypted: false, near: true })).toEqual([words])
  })

  it.each([
    [{ version: 14 }, 'wrong DATABASE_URL tools at db:5432 is PostgreSQL 14. Use 15 or newer.'],
    [{ encoding: 'LATIN1' }, 'has encoding LATIN1'],
    [{ locale: 'C', letters: false }, 'has locale C, which knows no letters'],
    [{ mayCreate: false }, 'may make no tables'],
    [{ connections: 10 }, 'allows 10 connections'],
    [{ encrypted: false }, 'check DATABASE_URL tools at db:5432 is reached without TLS'],
    [{ done: ['9999_later'] }, 'was changed by another version (9999_later)'],
    [{ clock: 5000 }, "check clock The database's clock is 5.0 s ahead"],
    [{ clock: -60_000 }, "wrong clock The database's clock is 60.0 s behind"],
  ])('%o', (facts, words) => {
    const found = lines(facts)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(words)
  })
})

const asked = (databaseUrl: string | undefined, demo = false) =>
  databaseFindings({ databaseUrl, dataDir: '/nowhere', demo })

it('advises against the embedded database but for the demo', async () => {
  expect(await asked(undefined, true)).toMatchObject([{ is: 'fine' }])
  expect(await asked(undefined)).toMatchObject([{ is: 'check' }])
})

it('says what cannot be reached, without the password', async () => {
  const [found] = await asked('postgres://tools:hidden@127.0.0.1:1/tools')
  expect(found).toMatchObject({
    is: 'wrong',
    words: expect.stringContaining('tools at 127.0.0.1:1'),
  })
  expect(found?.words).not.toContain('hidden')
})

describe.skipIf(!testDatabaseUrl)('asks a real database (skipped on the embedded one)', () => {
  /** Makes an empty database with these options. */
  async function made(options: string): Promise<string> {
    const url = new URL(testDatabaseUrl ?? '')
    const name = `test_${randomBytes(8).toString('hex')}`
    const execute = async (statement: string) => {
      const client = new pg.Client({ connectionString: testDatabaseUrl })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    }
    await execute(`create database ${name} template template0 ${options}`)
    onTestFinished(() => execute(`drop database ${name}`))
    url.pathname = `/${name}`
    return url.href
  }

  it.each([
    ["encoding 'UTF8' locale 'C.UTF-8'", 'fine', 'UTF8, C.UTF-8'],
    ["encoding 'LATIN1' locale 'C'", 'wrong', 'has encoding LATIN1'],
    ["encoding 'UTF8' locale 'C'", 'wrong', 'has locale C'],
  ])('%s', async (options, is, words) => {
    const found = await asked(await made(options))
    expect(found).toMatchObject([{ is, words: expect.stringContaining(words) }])
  })
})

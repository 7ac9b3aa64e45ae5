// The journal's seals, on a database whose triggers an attacker has disabled.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { journal, journalChain } from '../db/repositories.ts'
import { emptyJournal } from '../db/testing/journal.ts'
import { journalKeysOf, keyName } from './keys.ts'
import { Sealer } from './sealer.ts'
import { verifyJournal } from './verify.ts'
import type { Witness } from './witness.ts'

const keys = journalKeysOf('a secret that only these tests have')
const others = journalKeysOf('a secret that somebody else may have')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await emptyJournal(database.sql)
  await database.sql.deleteFrom('meta').where('key', '=', keyName).execute()
})
afterAll(() => database.close())

type Head = journalChain.Head

/** A witness in memory. */
function aWitness(head?: Head): Witness & { head: Head | undefined } {
  return {
    path: 'journal.head',
    server: crypto.randomUUID(),
    head,
    async read() {
      return this.head
    },
    async write(next) {
      this.head = next
    },
  }
}

const quiet = { warn: () => {}, error: () => {} }
const sealing = (witness: Witness, more: object = {}) =>
  new Sealer({ db: database, keys, witness, log: quiet, ...more })

const entry = { operation: 'saveFile', storeId: 1, storeName: 'York', username: 'ana' }
const append = (n: number) =>
  journal.append(database.sql, { ...entry, outcome: 'ok', target: `/${n}`, details: { n } })

const verdict = (witness: Witness) => verifyJournal(database.sql, keys, witness)

describe('the journal is append-only', () => {
  it('a record ends once, what it says of its beginning never changes, and none goes', async () => {
    const { sql } = database
    const done = await append(1)
    const id = await journal.begin(sql, entry)
    const refused = 'The journal is append-only'
    const update = (set: object, of: number) =>
      sql.updateTable('journal').set(set).where('id', '=', of).execute()
    await expect(update({ info: 'x' }, done)).rejects.toThrow(refused)
    await expect(update({ outcome: 'pending' }, done)).rejects.toThrow(refused)
    await expect(update({ reason: 'x' }, id)).rejects.toThrow(refused)
    await expect(update({ outcome: 'ok', username: 'bia' }, id)).rejects.toThrow(refused)
    for (const of of [done, id])
      await expect(sql.deleteFrom('journal').where('id', '=', of).execute()).rejects.toThrow(
        refused,
      )
    await expect(raw`truncate journal`.execute(sql)).rejects.toThrow(refused)
    expect(await journal.finish(sql, id, { outcome: 'ok', details: { a: 1 } })).toBe(true)
    await sealing(aWitness()).seal()
    await expect(sql.deleteFrom('journal_seals').execute()).rejects.toThrow(refused)
    await expect(raw`truncate journal_seals`.execute(sql)).rejects.toThrow(refused)
    await expect(sql.updateTable('journal_seals').set({ number: 9 }).execute()).rejects.toThrow(
      refused,
    )
  })
})

describe('the chain', () => {
  it('has each record once, and the intent of one that was pending when it was seen', async () => {
    const witness = aWitness()
    const sealer = sealing(witness, { batch: 2 })
    await append(1)
    const late = await journal.begin(database.sql, { ...entry, details: { asked: 1 } })
    const quick = await journal.begin(database.sql, entry)
    await journal.finish(database.sql, quick, { outcome: 'ok' })
    expect(await sealer.seal()).toBe(3)
    await append(2)
    expect(await verdict(witness)).toMatchObject({
      links: 3,
      broken: null,
      unsealed: { count: 1, since: expect.any(Date) },
    })
    await journal.finish(database.sql, late, { outcome: 'ok', details: { asked: 1, did: 2 } })
    expect(await sealer.seal()).toBe(2)
    const links = await journalChain.linksAfter(database.sql, 0, 10)
    expect(links.filter(({ record }) => record === late).map(({ ended }) => ended)).toEqual([
      false,
      true,
    ])
    expect(await verdict(witness)).toMatchObject({
      links: 5,
      broken: null,
      witnessed: true,
      unsealed: { count: 0 },
    })
  })

  it('has every kind of value, as the database keeps it', async () => {
    const witness = aWitness()
    const text = 'ç "\\ \n\u2028 🍕 null'
    const { sql } = database
    await journal.append(sql, {
      operation: text,
      username: text,
      reason: text,
      target: text,
      info: text,
      address: text,
      outcome: 'refused',
      durationMs: 3,
      operatorId: 4,
      requestId: text,
      storeName: text,
      details: { [text]: [1e-7, 1.5, 12345678901234567000, null, true, { b: 1, a: text }] },
      sessionJti: crypto.randomUUID(),
      connectionId: crypto.randomUUID(),
    })
    await raw`insert into journal (at, operation, outcome) values
      ('2026-01-01 00:00:00.123456+00', 'x', 'ok'), ('0044-03-15 BC', 'y', 'ok')`.execute(sql)
    await sealing(witness).seal()
    expect(await verdict(witness)).toMatchObject({ links: 3, broken: null })
  })

  it('is begun by one of several sealers, and goes on whoever is next', async () => {
    const witnesses = [aWitness(), aWitness(), aWitness()]
    const sealers = witnesses.map(witness => sealing(witness, { batch: 3 }))
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        ...Array.from({ length: 10 }, (_, n) => append(n)),
        ...sealers.map(sealer => sealer.beat()),
      ])
    }
    for (const sealer of sealers) await sealer.seal()
    for (const witness of witnesses)
      expect(await verdict(witness)).toMatchObject({ links: 50, broken: null })
  })

  it('is not continued with another key, nor when it is not the one that was seen', async () => {
    const witness = aWitness()
    await append(1)
    await sealing(witness).seal()
    await append(2)
    await expect(sealing(aWitness(), { keys: others }).seal()).rejects.toThrow('another key')
    expect(await verifyJournal(database.sql, others, aWitness())).toMatchObject({
      broken: { fault: 'key' },
    })
    await attacking(raw`delete from journal_seals`)
    await expect(sealing(witness).seal()).rejects.toThrow('not the one that was sealed')
    const messages: string[] = []
    const log = { ...quiet, error: (_: object, text: string) => messages.push(text) }
    const sealer = sealing(witness, { log })
    await sealer.beat()
    await sealer.beat()
    expect(messages).toEqual(['the journal is not sealed any more'])
    expect(await verdict(witness)).toMatchObject({ broken: { fault: 'cut_off' } })
  })

  it('stops every server when links were cut off, whoever seals next and whoever saw them', async () => {
    const witnesses = [aWitness(), aWitness(), aWitness()]
    const [first, second, last] = witnesses.map(witness => sealing(witness))
    for (let n = 0; n < 5; n++) await append(n)
    await last?.seal()
    for (let n = 0; n < 30; n++) await append(n)
    for (const sealer of [first, second]) await sealer?.beat()
    await attacking(raw`delete from journal_seals where number > 10`)
    for (let n = 0; n < 30; n++) await append(n)
    await expect(last?.seal()).rejects.toThrow('not the one that was sealed')
    for (const witness of witnesses)
      expect(await verdict(witness)).toMatchObject({ broken: { fault: 'cut_off', link: 11 } })
    // Somebody removed what the servers have noted in the database: one that runs notes it again.
    await database.sql.deleteFrom('journal_heads').execute()
    await second?.beat()
    await last?.beat()
    await expect(last?.seal()).rejects.toThrow('not the one that was sealed')
    expect((await journalChain.head(database.sql))?.number).toBe(10)
    await attacking(raw`update journal_heads set number = 5`)
    await expect(last?.seal()).rejects.toThrow('was changed')
    expect(await verdict(aWitness())).toMatchObject({ broken: { fault: 'heads' } })
  })

  it('is remembered by every server, also by those that seal nothing', async () => {
    const witnesses = [aWitness(), aWitness()]
    const [sealer, other] = witnesses.map(witness => sealing(witness))
    for (let n = 0; n < 5; n++) await append(n)
    await sealer?.seal()
    await other?.beat()
    expect(witnesses[1]?.head).toEqual(witnesses[0]?.head)
    expect(await database.sql.selectFrom('journal_heads').select('number').execute()).toEqual([
      { number: 5 },
      { number: 5 },
    ])
  })

  it('is sealed on after a restore, once the server has forgotten what it saw', async () => {
    const witness = aWitness()
    for (let n = 0; n < 5; n++) await append(n)
    await sealing(witness).seal()
    await attacking(
      raw`delete from journal_seals where number > 3`,
      raw`insert into journal_unsealed (record_id, ended) select id, true from journal
        where id not in (select record_id from journal_seals)`,
    )
    await sealing(witness).beat()
    await append(6)
    await expect(sealing(witness).seal()).rejects.toThrow('not the one that was sealed')
    witness.head = undefined // journal.head was removed
    await sealing(witness).beat()
    expect(witness.head).toMatchObject({ number: 6 })
    expect(await verdict(witness)).toMatchObject({ broken: null })
  })

  it('tells a record that was written behind its back', async () => {
    const witness = aWitness()
    await append(1)
    await sealing(witness).seal()
    await attacking(raw`insert into journal (operation, outcome) values ('forged', 'ok')`)
    expect(await verdict(witness)).toMatchObject({ broken: { fault: 'never_sealed' } })
  })

  it('says when nobody vouches for its end', async () => {
    await append(1)
    await sealing(aWitness()).seal()
    expect(await verdict(aWitness())).toMatchObject({ broken: null, witnessed: false })
  })
})

/** Acts as the owner of the tables can. */
async function attacking(...statements: ReturnType<typeof raw>[]): Promise<void> {
  await database.sql.transaction().execute(async sql => {
    const tables = ['journal', 'journal_seals']
    for (const table of tables)
      await raw`alter table ${raw.table(table)} disable trigger user`.execute(sql)
    for (const statement of statements) await statement.execute(sql)
    for (const table of tables)
      await raw`alter table ${raw.table(table)} enable trigger user`.execute(sql)
  })
}

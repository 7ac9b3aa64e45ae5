// Random edits, deletions, swaps and truncations of a sealed journal, made by the owner of the tables: each is found,
// and nothing else is reported as broken.
import { sql as raw, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { journal, type journalChain } from '../db/repositories.ts'
import type { Tables } from '../db/tables/index.ts'
import { journalKeysOf } from './keys.ts'
import { Sealer } from './sealer.ts'
import { verifyIn } from './verify.ts'
import type { Witness } from './witness.ts'

const full = process.env.TEST_FULL === '1'
const attacks = full ? 1000 : 100
const records = 60

const keys = journalKeysOf('a secret that only these tests have')
let head: journalChain.Head | undefined
const witness: Witness = {
  path: '',
  server: crypto.randomUUID(),
  read: async () => head,
  write: async next => {
    head = next
  },
}

let database: TestDatabase
/** Ids of sealed records; links are numbered from 1. */
let ids: number[] = []
let links = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { sql } = database
  const log = { warn: () => {}, error: () => {} }
  const sealer = new Sealer({ db: database, keys, witness, log, batch: 7 })
  for (let n = 0; n < records; n++) {
    const entry = { ...entryOf(n), details: { n, list: [n, String(n)] } }
    if (n % 5 !== 0) await journal.append(sql, { ...entry, outcome: 'ok', durationMs: n })
    else {
      const id = await journal.begin(sql, entry)
      if (n % 2 === 0) await sealer.seal()
      await journal.finish(sql, id, { outcome: 'failed', info: `why ${n}` })
    }
  }
  await sealer.seal()
  ids = (await sql.selectFrom('journal').select('id').orderBy('id').execute()).map(({ id }) => id)
  links = head?.number ?? 0
})
afterAll(() => database.close())

const entryOf = (n: number) => ({
  operation: n % 3 === 0 ? 'saveFile' : 'setTools',
  storeId: n,
  storeName: `Store ${n}`,
  username: `operator ${n}`,
  operatorId: n,
  sessionJti: crypto.randomUUID(),
  connectionId: crypto.randomUUID(),
  reason: `Ticket ${n}`,
  target: `/file ${n}`,
  address: '127.0.0.1',
  requestId: `req-${n}`,
})

/** The same numbers in every run, so that failures are reproducible. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Statement = ReturnType<typeof raw>
type Dice = (below: number) => number

const edits = [
  raw`at = at + interval '1 microsecond'`,
  raw`finished_at = coalesce(finished_at, now()) + interval '1 microsecond'`,
  raw`operator_id = operator_id + 1`,
  raw`username = username || ' '`,
  raw`session_jti = gen_random_uuid()`,
  raw`connection_id = null`,
  raw`store_id = store_id + 1`,
  raw`store_name = null`,
  raw`reason = coalesce(reason, '') || '.'`,
  raw`operation = operation || 'x'`,
  raw`target = upper(target)`,
  raw`outcome = case outcome when 'ok' then 'failed' else 'ok' end`,
  raw`outcome = 'pending', finished_at = null`,
  raw`info = coalesce(info, '') || 'x'`,
  raw`details = details || '{"more":1}'`,
  raw`details = jsonb_set(details, '{n}', '-1')`,
  raw`duration_ms = coalesce(duration_ms, 0) + 1`,
  raw`address = '10.0.0.1'`,
  raw`request_id = null`,
  // The sealed values kept beside the shown ones.
  raw`written = jsonb_build_object('store_id', store_id, 'store_name', store_name,
    'reason', reason), store_id = 77, store_name = 'Elsewhere'`,
  raw`written = '{}'`,
]

const oneId = (dice: Dice) => ids[dice(ids.length)] ?? 0
const twoIds = (dice: Dice): [number, number] => {
  const first = dice(ids.length)
  const second = (first + 1 + dice(ids.length - 1)) % ids.length
  return [ids[first] ?? 0, ids[second] ?? 0]
}

const swapped = (column: string, a: number, b: number, spare: number) =>
  [
    [a, spare],
    [b, a],
    [spare, b],
  ].map(
    ([from, to]) =>
      raw`update ${raw.table(column.startsWith('journal.') ? 'journal' : 'journal_seals')}
        set ${raw.ref(column.split('.')[1] ?? '')} = ${to}
        where ${raw.ref(column.split('.')[1] ?? '')} = ${from}`,
  )

const kinds: Readonly<Record<string, (dice: Dice) => readonly Statement[]>> = {
  edit: dice => [
    raw`update journal set ${edits[dice(edits.length)] ?? raw``} where id = ${oneId(dice)}`,
  ],
  'edit of a seal': dice => {
    const number = 1 + dice(links)
    const sets = [
      raw`mac = sha256(mac)`,
      raw`sealed_at = sealed_at + interval '1 microsecond'`,
      raw`record_id = record_id + 1000000`,
      raw`number = number + 1000000`,
    ]
    return [
      raw`update journal_seals set ${sets[dice(sets.length)] ?? raw``} where number = ${number}`,
    ]
  },
  deletion: dice => [raw`delete from journal where id = ${oneId(dice)}`],
  'deletion with its seals': dice => {
    const id = oneId(dice)
    return [
      raw`delete from journal where id = ${id}`,
      raw`delete from journal_seals where record_id = ${id}`,
    ]
  },
  'deletion, the chain closed up': dice => {
    const number = 1 + dice(links)
    return [
      raw`delete from journal where id = (select record_id from journal_seals where number = ${number})`,
      raw`delete from journal_seals where number = ${number}`,
      raw`update journal_seals set number = -number where number > ${number}`,
      raw`update journal_seals set number = -number - 1 where number < 0`,
    ]
  },
  'deletion of a seal': dice => [raw`delete from journal_seals where number = ${1 + dice(links)}`],
  'swap of two records': dice =>
    swapped('journal.id', ...twoIds(dice), (ids.at(-1) ?? 0) + 1_000_000),
  'swap of two links': dice => {
    const first = 1 + dice(links)
    const second = ((first + dice(links - 1)) % links) + 1
    return swapped('journal_seals.number', first, second, 9_000_000)
  },
  truncation: dice => {
    const from = 1 + dice(links)
    return [
      raw`delete from journal where id in
        (select record_id from journal_seals where number >= ${from})`,
      raw`delete from journal_seals where number >= ${from}`,
    ]
  },
  'truncation of the chain only': dice => [
    raw`delete from journal_seals where number >= ${1 + dice(links)}`,
  ],
  'truncation at the beginning': dice => {
    const to = 1 + dice(links)
    return [
      raw`delete from journal where id in
        (select record_id from journal_seals where number <= ${to})`,
      raw`delete from journal_seals where number <= ${to}`,
    ]
  },
  'everything gone': () => [raw`delete from journal`, raw`delete from journal_seals`],
}

class Undo extends Error {}

/** The result of verification with the statements applied; they are rolled back afterwards. */
async function attacked(statements: readonly Statement[]) {
  let verdict: Awaited<ReturnType<typeof verifyIn>> | undefined
  const undone = database.sql.transaction().execute(async sql => {
    await unguarded(sql)
    for (const statement of statements) await statement.execute(sql)
    verdict = await verifyIn(sql, keys, witness)
    throw new Undo()
  })
  await undone.catch(error => {
    if (!(error instanceof Undo)) throw error
  })
  return verdict
}

async function unguarded(sql: Transaction<Tables>): Promise<void> {
  await raw`alter table journal disable trigger user`.execute(sql)
  await raw`alter table journal_seals disable trigger user`.execute(sql)
}

describe('a sealed journal', { timeout: full ? 1_800_000 : 240_000 }, () => {
  it('is whole as long as nothing was changed', async () => {
    expect(await attacked([])).toMatchObject({ broken: null, links })
    // A statement that changes nothing is not an attack.
    expect(await attacked([raw`update journal set info = info`])).toMatchObject({ broken: null })
    expect(links).toBeGreaterThan(records)
  })

  it(`tells each of ${attacks} attacks by its first broken record`, async () => {
    const dice = randomFrom(20261122)
    const names = Object.keys(kinds)
    const unseen: string[] = []
    for (let n = 0; n < attacks; n++) {
      const name = names[n % names.length] ?? ''
      const verdict = await attacked(kinds[name]?.(dice) ?? [])
      if (verdict?.broken == null) unseen.push(`${n} ${name}`)
    }
    expect(unseen).toEqual([])
    expect(await attacked([])).toMatchObject({ broken: null, links })
  })

  it('names the record', async () => {
    const [first = 0] = ids.slice(20)
    const change = raw`update journal set reason = 'x' where id in (${first}, ${ids.at(-1)})`
    const changed = (await attacked([change]))?.broken
    expect(changed).toMatchObject({ fault: 'record_changed', record: first })
    const gone = (await attacked([raw`delete from journal where id = ${first}`]))?.broken
    expect(gone).toMatchObject({ fault: 'record_removed', record: first })
  })
})

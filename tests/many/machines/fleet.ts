// Fills the database of a run: stores whose machines are folders behind one OpenSSH server, and operators. In plain
// statements, as the tables may be those of the version before.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { keysOf } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import { newTotpSecret, sealTotpSecret } from '#server/auth/totp.ts'
import { pageNames } from '#src/generated/operations.ts'
import type { Sshd } from '#tests/support/ssh/sshd.ts'

export interface Person {
  readonly username: string
  readonly password: string
  readonly totpSecret: string
}

export interface Shop {
  readonly id: number
  readonly folder: string
  readonly franchise: number
  readonly name: string
  readonly number: string
}

/** Inserts rows and returns their ids. */
type Insert = (
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
) => Promise<number[]>

export async function filling<T>(databaseUrl: string, fill: (insert: Insert) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await fill(async (table, rows) => {
      const ids: number[] = []
      for (const row of rows) {
        const columns = Object.keys(row)
        const places = columns.map((_, n) => `$${n + 1}`)
        const text = `insert into ${table} (${columns}) values (${places}) returning *`
        ids.push((await client.query(text, Object.values(row))).rows[0].id)
      }
      return ids
    })
  } finally {
    await client.end()
  }
}

const password = 'rowan-saddle-quartz-4182'
const numberOf = (n: number) => String(n + 1).padStart(5, '0')

/** Adds operators who may do everything. */
export async function addCrew(
  insert: Insert,
  names: readonly string[],
  secret: string,
): Promise<Person[]> {
  const passwordHash = await hashPassword(password)
  const people: Person[] = []
  for (const username of names) {
    const totpSecret = newTotpSecret()
    const sealed = sealTotpSecret(totpSecret, keysOf(secret).totp)
    const row = { username, username_key: username, name: username, pages: [...pageNames] }
    await insert('operators', [{ ...row, password_hash: passwordHash, totp_secret: sealed }])
    people.push({ username, password, totpSecret })
  }
  return people
}

/** One line of each log; enough for a page of them. */
const logLine = (n: number) =>
  `2026-11-20 08:${String(n % 60).padStart(2, '0')}:00 INFO  Printer ready, order ${n}\n`

async function furnish(folder: string, number: string): Promise<void> {
  await mkdir(join(folder, 'config'), { recursive: true })
  await mkdir(join(folder, 'logs'))
  for (const name of ['notes.txt', 'shared.txt']) await writeFile(join(folder, 'config', name), '')
  await writeFile(join(folder, 'config/store.ini'), `[store]\nnumber = ${number}\n`)
  const lines = Array.from({ length: 500 }, (_, n) => logLine(n))
  await writeFile(join(folder, 'logs/pos.log'), lines.join(''))
}

/** Adds stores in ten franchises of one chain, each with a folder on the machine of `sshd`. */
export async function addShops(
  insert: Insert,
  count: number,
  { hosts, sshd }: { readonly hosts: string; readonly sshd: Sshd },
): Promise<Shop[]> {
  const [chain = 0] = await insert('chains', [{ name: 'Many' }])
  const names = Array.from({ length: 10 }, (_, n) => ({ name: `Many ${n + 1}`, chain_id: chain }))
  const franchises = await insert('franchises', names)
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `Store ${numberOf(n)}`,
    store_number: numberOf(n),
    franchise_id: franchises[n % franchises.length] ?? 0,
    country: 'GB',
  }))
  const ids = await insert('stores', rows)
  const hostKey = sshd.hostKey.wire.toString('base64')
  const shops: Shop[] = []
  for (const [n, id] of ids.entries()) {
    const { name = '', store_number: number = '', franchise_id: franchise = 0 } = rows[n] ?? {}
    const folder = join(hosts, `store-${number}`)
    await furnish(folder, number)
    const location = `ssh://${sshd.user}@127.0.0.1:${sshd.port}${folder}`
    await insert('hosts', [{ store_id: id, kind: 'ssh', location, host_key: hostKey }])
    shops.push({ id, folder, franchise, name, number })
  }
  return shops
}

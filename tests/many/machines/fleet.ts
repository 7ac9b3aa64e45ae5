// Fills the database of a run: stores whose machines are folders behind one OpenSSH server, and operators.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keysOf } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import { newTotpSecret, sealTotpSecret } from '#server/auth/totp.ts'
import { fleet, operators, stores } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
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

const password = 'rowan-saddle-quartz-4182'
const numberOf = (n: number) => String(n + 1).padStart(5, '0')

/** Adds operators who may do everything. */
export async function addCrew(
  sql: Sql,
  names: readonly string[],
  secret: string,
): Promise<Person[]> {
  const passwordHash = await hashPassword(password)
  const people: Person[] = []
  for (const username of names) {
    const totpSecret = newTotpSecret()
    const sealed = sealTotpSecret(totpSecret, keysOf(secret).totp)
    const row = { username, name: username, passwordHash, totpSecret: sealed, pages: pageNames }
    await operators.create(sql, row)
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
  sql: Sql,
  count: number,
  { hosts, sshd }: { readonly hosts: string; readonly sshd: Sshd },
): Promise<Shop[]> {
  const [chainId = 0] = await fleet.addChains(sql, ['Many'])
  const names = Array.from({ length: 10 }, (_, n) => ({ name: `Many ${n + 1}`, chainId }))
  const franchises = await fleet.addFranchises(sql, names)
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `Store ${numberOf(n)}`,
    storeNumber: numberOf(n),
    franchiseId: franchises[n % franchises.length] ?? 0,
    country: 'GB',
  }))
  const ids = await fleet.addStores(sql, rows)
  const hostKey = sshd.hostKey.wire.toString('base64')
  const shops: Shop[] = []
  for (const [n, id] of ids.entries()) {
    const { name = '', storeNumber: number = '', franchiseId: franchise = 0 } = rows[n] ?? {}
    const folder = join(hosts, `store-${number}`)
    await furnish(folder, number)
    const location = `ssh://${sshd.user}@127.0.0.1:${sshd.port}${folder}`
    await stores.setHost(sql, id, { kind: 'ssh', location, hostKey })
    shops.push({ id, folder, franchise, name, number })
  }
  return shops
}

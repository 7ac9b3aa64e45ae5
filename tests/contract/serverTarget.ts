import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentCode } from '../../server/auth/totp.ts'
import { fleet } from '../../server/db/repositories/index.ts'
import { reasonFields } from '../../server/demo/reasonFields.ts'
import { startTestServer, testPassword } from '../support/server.ts'
import type { ContractTarget } from './target.ts'

/** The embedded server on a free port of loopback, its answers checked by itself too. */
export async function startServerTarget(): Promise<ContractTarget> {
  const server = await startTestServer()
  await fleet.setReasonFields(server.db.sql, reasonFields)
  const one = await server.addStore({ name: 'Padaria Aurora' })
  const other = await server.addStore({ name: 'Harbour Bakery' })
  const hostless = await server.addStore({ name: 'Station Deli', host: false })
  let accounts = 0
  return {
    name: 'server',
    url: server.url,
    stores: { one: one.id, other: other.id, hostless: hostless.id },
    async newAccount(pages) {
      accounts += 1
      const { username, secret } = await server.addOperator(`operator${accounts}`, pages)
      const code = async () => (await currentCode(secret)).code
      return { username, password: testPassword, code }
    },
    put: (path, bytes) => writeFile(join(one.folder, path), bytes),
    read: path => readFile(join(one.folder, path), 'utf8'),
    stop: () => server.stop(),
  }
}

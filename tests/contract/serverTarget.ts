import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { demoFolder } from '#server/actions/catalogue.ts'
import { currentCode } from '#server/auth/totp.ts'
import { fleet } from '#server/db/repositories.ts'
import { reasonFields } from '#server/demo/reasonFields.ts'
import { demoDispatch } from '#server/plugins/dispatch/demo.ts'
import { smallMapFile } from '../support/map/smallMap.ts'
import { startTestServer, type TestServer, testPassword } from '../support/server.ts'
import type { ContractTarget } from './target.ts'

/** The embedded server on a free loopback port; it also checks its own responses. */
export async function startServerTarget(): Promise<ContractTarget> {
  const screens = demoDispatch(0)
  const streets = await smallMapFile()
  const none: number[] = []
  const server = await startTestServer({
    env: { ACTIONS_FOLDER: demoFolder, TERMINAL_LOCAL: 'on', MAP_TILES: streets.path },
    dependencies: {
      dispatch: {
        ...screens,
        of: async (store, console) =>
          none.includes(store.id) ? undefined : screens.of(store, console),
      },
    },
  })
  await fleet.setReasonFields(server.db.sql, reasonFields)
  const first = await server.addStore({ name: 'Padaria Aurora' })
  const second = await server.addStore({ name: 'Harbour Bakery' })
  const hostless = await server.addStore({ name: 'Station Deli', host: false })
  none.push(hostless.id)
  let accounts = 0
  return {
    name: 'server',
    url: server.url,
    stores: { first: first.id, second: second.id, hostless: hostless.id },
    async newAccount(pages) {
      accounts += 1
      const { username, secret } = await server.addOperator(`operator${accounts}`, pages)
      const code = async () => (await currentCode(secret)).code
      return { username, password: testPassword, code }
    },
    put: (path, bytes) => writeFile(join(first.folder, path), bytes),
    read: path => readFile(join(first.folder, path), 'utf8'),
    placing: id => placing(server, id),
    elsewhere: async id => {
      const moved = { node: '00000000-0000-4000-8000-000000000000' }
      await server.db.sql.updateTable('uploads').set(moved).where('id', '=', id).execute()
    },
    holdJobs() {
      const { jobs } = server.services
      const kick = vi.spyOn(jobs, 'kick').mockReturnValue(undefined)
      const round = vi.spyOn(jobs, 'round').mockResolvedValue(undefined)
      return () => {
        kick.mockRestore()
        round.mockRestore()
        jobs.kick()
      }
    },
    stop: () => server.stop().finally(streets.remove),
  }
}

/** Provides the bytes without HTTP, and delays the machine. */
async function placing({ services, db }: TestServer, id: string) {
  const from = db.sql.selectFrom('uploads').select(['operator_id', 'size', 'path'])
  const { operator_id, size, path } = await from.where('id', '=', id).executeTakeFirstOrThrow()
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  let begin: () => void = () => undefined
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const bytes = Readable.from([Buffer.alloc(size)])
  const incoming = { bytes, length: size, mayStill: async () => undefined }
  const whole = services.uploads.receive(operator_id, id, 0, incoming, async () => {
    begin()
    await ended
    return { path: `/${path}`, written: undefined }
  })
  await Promise.race([begun, whole])
  return async () => {
    end()
    await whole
  }
}

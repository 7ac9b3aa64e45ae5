// In a copy that followed docs/develop/adding/host-kind.md: a store can have such a host, and its files are
// listed.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import type { HostKind } from '#server/db/tables/index.ts'
import { startTestServer } from '#tests/support/server.ts'

test('a store is connected to by it', async () => {
  const server = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'mounted-'))
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await mkdir(join(folder, 'log'))
  await writeFile(join(folder, 'log', 'till.log'), 'ready\n')
  const { id } = await server.addStore({ host: false })
  const kind = 'mount' as HostKind // exists in the copy
  await stores.setHost(server.db.sql, id, { kind, location: folder })
  const token = await server.signIn()
  await server.connect(token, id)
  const headers = { 'Folder-Path': '/log' }
  const { json } = await server.call('GET', '/filesystem/folder', { token, headers })
  expect(json.payload.map((entry: { name: string }) => entry.name)).toEqual(['till.log'])
})

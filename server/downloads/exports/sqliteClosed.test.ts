import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHost } from '#server/hosts/index.ts'
import { withCopy } from './sqlite.ts'

// A machine without bubblewrap: only the store's account confines its programs.
vi.mock('#server/hosts/local/jail.ts', async load => {
  const real = await load<typeof import('#server/hosts/local/jail.ts')>()
  const cellFor: typeof real.cellFor = (...whose) => {
    const cell = real.cellFor(...whose)
    return cell && { ...cell, walled: false }
  }
  return { ...real, cellFor }
})

test.runIf(process.getuid?.() === 0)(
  'a database whose folder no program reaches is told as that, and not as no database',
  async () => {
    const data = await mkdtemp('/tmp/closed-')
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    await mkdir(join(data, 'store'))
    new DatabaseSync(join(data, 'store/orders.db')).exec('create table t (a)')
    const record = { kind: 'local', location: 'store', store: 6_000 } as const
    const host = openHost(record, { hostsFolder: data, localShell: true })
    onTestFinished(() => host.close())
    const wanted = { most: 1024 * 1024, signal: new AbortController().signal }
    const copied = withCopy(host, '/orders.db', wanted, async () => undefined)
    await expect(copied).rejects.toMatchObject({ code: 'export.closed' })
  },
)

// The disk of the whole data folder is full: the embedded database, the journal's witness, everything.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { placeEmbedded } from '#tests/support/database.ts'
import { isFull } from '#tests/support/full.ts'
import { callerOf, spawnServer } from '#tests/support/server.ts'
import { fillUp, smallDisk } from '#tests/support/smallDisk.ts'

const run = promisify(execFile)
vi.setConfig({ testTimeout: 180_000 })

it.runIf(isFull)(
  'is said in words, the process lives, and with room it goes on with a whole journal',
  async ({ skip }) => {
    const disk = (await smallDisk(400)) ?? skip('nothing can be mounted here')
    // The tests' own template lies in memory, elsewhere: a copy of it, so that the database is on the disk.
    await placeEmbedded(disk, 'demo')
    const template = await realpath(join(disk, 'db'))
    if (template !== join(disk, 'db')) {
      await rm(join(disk, 'db'))
      await cp(template, join(disk, 'db'), { recursive: true })
      await rm(template, { recursive: true })
    }
    const server = await spawnServer({ dataDir: disk, env: { LOG_LEVEL: 'warn' } })
    onTestFinished(async () => void (await server.stop()))
    const call = callerOf(server.url)
    const token = await server.signIn()
    /** Half a megabyte that no compression makes smaller: the database has to take pages for it. */
    const save = (key: string) => {
      const text = randomBytes(400_000).toString('base64')
      const body = { page: 'stores', store: 0, key, content: { text } }
      return call('PUT', '/ext/drafts', { token, body })
    }
    expect((await save('before')).status).toBe(200)
    // The server writes too: then the last bytes do not fit, which is as full.
    await fillUp(disk).catch(() => undefined)
    for (const key of ['one', 'two', 'three']) {
      const { status, json } = await save(key)
      expect([status, json.code]).toEqual([507, 'server.full'])
    }
    const keys = async () =>
      (await call('GET', '/ext/drafts', { token })).json.map(({ key }: { key: string }) => key)
    expect(await keys()).toEqual(['before'])
    expect((await call('GET', '/healthz')).status).toBe(200)
    await rm(join(disk, 'rest'))
    expect((await save('after')).status).toBe(200)
    expect(await keys()).toEqual(['after', 'before'])
    expect(await server.stop()).toBe(0)
    const env = { PATH: process.env.PATH, DATA_DIR: disk }
    const { stdout } = await run(process.execPath, ['server/cli/journal.ts'], { env })
    expect(stdout).toMatch(/whole/)
  },
)

// A full disk of the host or of the server: the message, and the state afterwards.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillUp, smallDisk } from '#tests/support/smallDisk.ts'
import { filesOf, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const megabyte = 1024 * 1024
const nowhere = 'nothing can be mounted here'
let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds()
})
afterAll(() => two?.stop())

/** A job's state once it has ended. */
async function ended(token: string, path: string, body: unknown) {
  const { call } = two.server
  const { status, json } = await call('POST', path, { token, body })
  expect(status, json.info).toBeLessThan(300)
  return await vi.waitFor(
    async () => {
      const { json: job } = await call('GET', `/ext/jobs/${json.id}`, { token })
      expect(['queued', 'running']).not.toContain(job.state)
      return job
    },
    { timeout: 60_000, interval: 30 },
  )
}

describe.each(kindNames)('on a %s host', name => {
  it('a save and a copy say that the host is full; both files are as they were', async ({
    skip,
  }) => {
    const kind = two.kinds[name]
    const disk = (await smallDisk(8, kind.folder)) ?? skip(nowhere)
    await mkdir(join(disk, 'to'))
    await writeFile(join(disk, 'till.log'), 'old'.repeat(megabyte))
    await fillUp(disk, 10_000)
    const { save } = filesOf(two.server, kind)
    const saved = await save('/till.log', 'new'.repeat(megabyte))
    expect([saved.status, saved.json.code]).toEqual([422, 'host.full'])
    const request = {
      kind: 'copy',
      files: [{ path: '/till.log' }],
      folder: '/to',
      conflict: 'skip',
    }
    const { report } = await ended(kind.token, '/ext/files/transfers', request)
    expect(report).toMatchObject({ done: 0, failed: [{ path: '/till.log', code: 'host.full' }] })
    expect([(await readdir(disk)).sort(), await readdir(join(disk, 'to'))]).toEqual([
      ['rest', 'till.log', 'to'],
      [],
    ])
    expect((await readFile(join(disk, 'till.log'), 'utf8')) === 'old'.repeat(megabyte)).toBe(true)
    // With space both succeed: the disk was the cause.
    await rm(join(disk, 'rest'))
    expect((await ended(kind.token, '/ext/files/transfers', request)).report.done).toBe(1)
    expect((await save('/till.log', 'new')).status).toBe(200)
  })
})

it('an archive says that the server is full, and leaves no part of it', async ({ skip }) => {
  const { token, folder } = two.kinds.local
  await writeFile(join(folder, 'large'), crypto.getRandomValues(new Uint8Array(60_000)))
  const spool = join(two.server.dataDir, 'jobs')
  await mkdir(spool, { recursive: true })
  const disk = (await smallDisk(1, spool)) ?? skip(nowhere)
  await fillUp(disk, 8192)
  const job = await ended(token, '/ext/archives', { files: ['/large'] })
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'job.no_room' } })
  await vi.waitFor(async () => expect(await readdir(disk)).toEqual(['rest']))
  await rm(join(disk, 'rest'))
  expect((await ended(token, '/ext/archives', { files: ['/large'] })).state).toBe('done')
})

it('an export says that the server is full, and leaves no part of it', async ({ skip }) => {
  const { token, folder } = two.kinds.local
  await writeFile(
    join(folder, 'till.log'),
    '2026-11-20T08:00:00Z a line of the till\n'.repeat(3000),
  )
  const spool = join(two.server.dataDir, 'jobs')
  await mkdir(spool, { recursive: true })
  const disk = (await smallDisk(1, spool)) ?? skip(nowhere)
  // One page of 4 KB fits: a write that stops there must not pass for all of it.
  await fillUp(disk, 4096)
  const job = await ended(token, '/ext/logs/export', { file: '/till.log' })
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'job.no_room' } })
  await vi.waitFor(async () => expect(await readdir(disk)).toEqual(['rest']))
  await rm(join(disk, 'rest'))
  expect((await ended(token, '/ext/logs/export', { file: '/till.log' })).state).toBe('done')
})

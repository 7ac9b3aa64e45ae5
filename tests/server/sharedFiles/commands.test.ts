// The doctor and the backup, with an object store.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '#server/cli/backup/make.ts'
import { runProgram } from '#server/cli/backup/program.ts'
import { filesFindings } from '#server/cli/doctor/files.ts'
import { S3Objects } from '#server/objects/index.ts'
import { placeEmbedded } from '#tests/support/database.ts'
import { isFull } from '#tests/support/full.ts'
import { type ObjectStore, placeOf, startObjectStore } from '#tests/support/objects/objectStore.ts'

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
  Object.assign(process.env, store.env)
})
afterAll(async () => {
  for (const name of Object.keys(store.env)) delete process.env[name]
  await store.remove()
})

it('the doctor says whether the store works, and names no secret', async () => {
  const files = placeOf(store)
  const [works] = await filesFindings({ files })
  expect(works).toMatchObject({ is: 'fine', about: 'FILES_URL' })
  expect(await new S3Objects(files).list('')).toEqual([])
  const [none] = await filesFindings({ files: { ...files, bucket: 'nowhere' } })
  expect(none?.is).toBe('wrong')
  expect(none?.words).toContain('NoSuchBucket')
  await store.kill()
  const [away] = await filesFindings({ files })
  await store.start()
  expect(away?.is).toBe('wrong')
  expect(away?.words).toContain('Correct the address')
  for (const secret of Object.values(store.env))
    expect(JSON.stringify([none, away])).not.toContain(secret)
})

it.runIf(isFull)('a backup has the recordings of the store', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-backup-'))
  try {
    const objects = new S3Objects(placeOf(store))
    const [id, first, second] = [randomUUID(), randomBytes(1024 * 1024), randomBytes(5000)]
    await objects.put(`recordings/${id}/000000`, first)
    await objects.put(`recordings/${id}/000001`, second)
    const dataDir = join(folder, 'data')
    await placeEmbedded(dataDir, 'empty')
    const file = join(folder, 'backup.tar.gz')
    const { signal } = new AbortController()
    const place = { dataDir, databaseUrl: undefined, files: placeOf(store) }
    const { files } = await makeBackup(place, file, signal)
    expect(files.map(({ path }) => path)).toContain(`recordings/${id}.cast`)
    await runProgram('tar', ['-xf', file, '-C', folder, `./recordings/${id}.cast`], { signal })
    const saved = await readFile(join(folder, `recordings/${id}.cast`))
    expect(saved.equals(Buffer.concat([first, second]))).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

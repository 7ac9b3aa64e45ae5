import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unfinishedName } from '#server/db/unfinished.ts'
import { type DiskFacts, folderFindings } from './folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const megabyte = 1024 * 1024
const roomy: DiskFacts = { type: 0xef53, bsize: megabyte, bavail: 100_000 }

async function lines(path = folder, disk: Partial<DiskFacts> = {}) {
  const found = await folderFindings(path, async () => ({ ...roomy, ...disk }))
  return found.map(({ is, words }) => `${is} ${words}`)
}

it('is fine with a folder of its own, and changes nothing in it', async () => {
  expect(await lines()).toEqual(['fine has 100000 MB free.'])
  expect(await readdir(folder)).toEqual([])
  expect(await lines(join(folder, 'new'))).toEqual([
    'fine does not exist yet; the server makes it.',
  ])
  expect(await readdir(folder)).toEqual([])
})

it('looks at the real disk', async () => {
  expect((await folderFindings(folder)).at(-1)?.words).toMatch(/has \d+ MB free/)
})

it.each([
  [{ bavail: 100 }, 'wrong has 100 MB free: uploads and jobs stop.'],
  [{ bavail: 1000 }, 'check has 1000 MB free.'],
  [{ type: 0x6969 }, 'wrong is on a disk of another machine.'],
])('%o', async (disk, words) => {
  expect((await lines(folder, disk)).join('\n')).toContain(words)
})

it('names what others may read, and what is no folder', async () => {
  await writeFile(join(folder, 'journal.key'), 'key')
  await chmod(join(folder, 'journal.key'), 0o644)
  await chmod(folder, 0o755)
  const found = (await lines()).join('\n')
  expect(found).toContain(`wrong is open to other accounts, and holds secrets: chmod 700 ${folder}`)
  expect(found).toContain('wrong journal.key may be read by others')
  expect(await lines(join(folder, 'journal.key'))).toEqual([
    'wrong is no folder. Set DATA_DIR to one.',
  ])
  expect((await lines(join(folder, 'journal.key', 'x'))).join()).toContain('wrong cannot be made')
})

it('names a restore that was interrupted', async () => {
  await mkdir(join(folder, unfinishedName))
  expect((await lines()).join()).toContain('was interrupted')
})

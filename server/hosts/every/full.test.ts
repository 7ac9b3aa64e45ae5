// A full disk: both kinds of host report it, and existing content stays.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { fillUp, smallDisk } from '#tests/support/smallDisk.ts'

const megabyte = 1024 * 1024
const isFull = { code: 'full' }

describe.each(hostKinds)('on a $name host whose disk is full', ({ openAt }) => {
  async function full(skip: (why: string) => never, left: number) {
    const disk = (await smallDisk(8)) ?? skip('nothing can be mounted here')
    await writeFile(join(disk, 'file'), 'old'.repeat(megabyte))
    await fillUp(disk, left)
    const host = await openAt({ location: disk })
    const expectUntouched = async () => {
      expect((await readdir(disk)).sort()).toEqual(['file', 'rest'])
      expect((await readFile(join(disk, 'file'), 'utf8')) === 'old'.repeat(megabyte)).toBe(true)
    }
    return { host, expectUntouched }
  }

  it.for([
    { bytes: 1, left: 0 },
    { bytes: 100_000, left: 65_536 },
    { bytes: 3 * megabyte, left: 2 * megabyte },
  ])('a save of $bytes bytes where $left are left', async ({ bytes, left }, { skip }) => {
    const { host, expectUntouched } = await full(skip, left)
    const text = Buffer.alloc(bytes, 'x')
    await expect(host.writeAtomic('/file', text)).rejects.toMatchObject(isFull)
    await expect(host.writeAtomic('/new', text, { create: true })).rejects.toMatchObject(isFull)
    await expectUntouched()
  })

  it.for([0, megabyte])('a copy where %d bytes are left', async (left, { skip }) => {
    const { host, expectUntouched } = await full(skip, left)
    await expect(host.copy('/file', '/new')).rejects.toMatchObject(isFull)
    await expect(host.copy('/file', '/rest', { replace: true })).rejects.toMatchObject(isFull)
    await expectUntouched()
  })
})

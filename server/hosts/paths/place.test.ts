// Puts files of any size in place, on both kinds of host.
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { smallDisk } from '#tests/support/smallDisk.ts'
import type { Lock } from '../locks.ts'
import type { HostSource } from './placing.ts'
import { HASHED_UP_TO, versionOfBytes } from './version.ts'
import { temporaryOwner } from './virtualPath.ts'

/** In chunks of an odd size. */
const sourceOf = (content: Buffer, size = content.length): HostSource => ({
  size,
  async *bytes() {
    for (let at = 0; at < content.length; at += 77_777) yield content.subarray(at, at + 77_777)
  },
})
const random = (size: number) => {
  const content = Buffer.alloc(size)
  for (let at = 0; at < size; at += 4) content.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  return content
}
const names = async (disk: string) => (await readdir(disk)).sort()

describe.each(hostKinds)('on a $name host', ({ freshHost, openAt, lockKeyOf }) => {
  it('a new file stands there whole, whatever its size', async () => {
    const { host, disk } = await freshHost()
    await writeFile(join(disk, 'usual'), 'x')
    const { mode } = await stat(join(disk, 'usual'))
    for (const size of [0, 4, 77_780, HASHED_UP_TO + 4]) {
      const content = random(size)
      const placed = await host.placeFile(`/a ${size}`, sourceOf(content), { exclusive: true })
      expect((await readFile(join(disk, `a ${size}`))).equals(content)).toBe(true)
      expect((await stat(join(disk, `a ${size}`))).mode).toBe(mode)
      const { sha256, version } = await host.hash(`/a ${size}`)
      expect(placed).toMatchObject({ size, sha256, version, before: null })
      expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
    }
    expect((await names(disk)).filter(name => temporaryOwner(name) !== undefined)).toEqual([])
  })

  it('replaces only what was seen, and keeps its mode', async () => {
    const { host, disk } = await freshHost()
    await writeFile(join(disk, 'file'), 'old')
    await chmod(join(disk, 'file'), 0o4751)
    const { signature } = await host.stat('/file')
    const placed = await host.placeFile('/file', sourceOf(random(8)), { ifStill: signature })
    expect(placed.before).toBe(versionOfBytes(Buffer.from('old')))
    expect((await stat(join(disk, 'file'))).mode & 0o7777).toBe(0o4751)
    const again = host.placeFile('/file', sourceOf(random(12)), { ifStill: signature })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    expect((await stat(join(disk, 'file'))).size).toBe(8)
    expect(await names(disk)).toEqual(['file'])
  })

  it('an exclusive one never replaces, and fifty of one name make one', async () => {
    const { host, disk } = await freshHost()
    await writeFile(join(disk, 'there'), 'theirs')
    const refused = host.placeFile('/there', sourceOf(random(4)), { exclusive: true })
    await expect(refused).rejects.toMatchObject({ code: 'exists' })
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        host.placeFile('/new', sourceOf(Buffer.from(`by ${n}`)), { exclusive: true }),
      ),
    )
    const won = answers.findIndex(({ status }) => status === 'fulfilled')
    const lost = answers.filter(({ status }) => status === 'rejected')
    expect(lost).toHaveLength(49)
    for (const result of lost) expect(result).toMatchObject({ reason: { code: 'exists' } })
    expect(await readFile(join(disk, 'new'), 'utf8')).toBe(`by ${won}`)
    expect(await names(disk)).toEqual(['new', 'there'])
  })

  it('leaves nothing of a content that breaks off, or is not of its size', async () => {
    const { host, disk } = await freshHost()
    await writeFile(join(disk, 'file'), 'old')
    const broken: HostSource = {
      size: 10,
      async *bytes() {
        yield Buffer.from('12345')
        throw new Error('the disk is gone')
      },
    }
    for (const source of [broken, sourceOf(random(8), 12), sourceOf(random(12), 8)]) {
      await expect(host.placeFile('/file', source)).rejects.toMatchObject({ code: 'io' })
      await expect(host.placeFile('/new', source)).rejects.toMatchObject({ code: 'io' })
    }
    expect(await readFile(join(disk, 'file'), 'utf8')).toBe('old')
    expect(await names(disk)).toEqual(['file'])
  })

  it('says that the disk is full, and leaves nothing of what did not fit', async ({ skip }) => {
    const disk = (await smallDisk(2)) ?? skip('nothing can be mounted here')
    const host = await openAt({ location: disk })
    await writeFile(join(disk, 'file'), 'old')
    for (const path of ['/new', '/file']) {
      const placing = host.placeFile(path, sourceOf(random(4 * 1024 * 1024)))
      await expect(placing, path).rejects.toMatchObject({ code: 'full' })
    }
    expect([await readFile(join(disk, 'file'), 'utf8'), await names(disk)]).toEqual([
      'old',
      ['file'],
    ])
    await host.placeFile('/new', sourceOf(random(1024 * 1024)))
    expect(await names(disk)).toEqual(['file', 'new'])
  })

  it('follows a link inside, and none that leads out', async () => {
    const { host, disk, base } = await freshHost()
    await mkdir(join(base, 'outside'))
    await mkdir(join(disk, 'folder'))
    await writeFile(join(disk, 'file'), 'old')
    await symlink('file', join(disk, 'link'))
    await symlink('../outside', join(disk, 'out'))
    await symlink('../outside/new', join(disk, 'outFile'))
    await host.placeFile('/link', sourceOf(random(4)))
    expect((await readFile(join(disk, 'file'))).equals(random(4))).toBe(true)
    for (const path of ['/out/new', '/outFile', '/missing/new']) {
      const answer = host.placeFile(path, sourceOf(random(4)))
      await expect(answer, path).rejects.toMatchObject({ code: 'not_found' })
    }
    const folder = host.placeFile('/folder', sourceOf(random(4)))
    await expect(folder).rejects.toMatchObject({ code: 'not_a_file' })
    expect(await readdir(join(base, 'outside'))).toEqual([])
  })

  it('holds the lock for the last step only', async () => {
    const { disk } = await freshHost()
    const held: string[] = []
    const lock: Lock = async (keys, work) => {
      held.push(...keys)
      return work()
    }
    const host = await openAt({ location: disk, lock })
    const seen: number[] = []
    const source: HostSource = {
      size: 4,
      async *bytes() {
        await wait(1)
        seen.push(held.length)
        yield random(4)
      },
    }
    await host.placeFile('/new', source)
    expect(seen).toEqual([0])
    expect(new Set(held)).toEqual(new Set([lockKeyOf(disk, '/new')]))
  })

  it('says how much room there is', async () => {
    const { host, disk } = await freshHost()
    await mkdir(join(disk, 'folder'))
    expect(await host.room('/folder')).toBeGreaterThan(1024)
    await expect(host.room('/missing')).rejects.toMatchObject({ code: 'not_found' })
  })
})

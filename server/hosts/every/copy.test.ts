import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { Sftp } from '../ssh/sftp/sftp.ts'

// Shares two cores with the rest of the suite and touches the disk thousands of times.
vi.setConfig({ testTimeout: 60_000 })

const FULL = process.env.TEST_FULL === '1'
const isRoot = process.getuid?.() === 0
const megabytes = (count: number) => randomBytes(count * 1024 * 1024)

describe.each(hostKinds)('on a $name host', kind => {
  const { freshHost, openAt, program, expectNothingOpen, timeOf } = kind

  describe('a copy', () => {
    it('has the bytes, the permissions and the times; set-user-id does not go along', async () => {
      const { host, disk } = await freshHost()
      const bytes = megabytes(3)
      await mkdir(join(disk, 'b'))
      await writeFile(join(disk, 'a.bin'), bytes)
      if (isRoot) await chown(join(disk, 'a.bin'), 1234, 5678)
      // After chown, which clears set-user-id.
      await chmod(join(disk, 'a.bin'), 0o4750)
      await utimes(join(disk, 'a.bin'), 1_700_000_001, 1_700_000_001)
      const counts: number[] = []
      await host.copy('/a.bin', '/b/copy.bin', { progress: count => counts.push(count) })
      const made = await stat(join(disk, 'b/copy.bin'))
      expect((await readFile(join(disk, 'b/copy.bin'))).equals(bytes)).toBe(true)
      expect([made.mode & 0o7777, made.mtimeMs]).toEqual([0o750, 1_700_000_001_000])
      if (isRoot) expect([made.uid, made.gid]).toEqual([1234, 5678])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(bytes.length)
      expect(await readdir(join(disk, 'b'))).toEqual(['copy.bin'])
      await expectNothingOpen(disk)
    })

    it('of an empty file is an empty file', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'a'), '')
      await host.copy('/a', '/b')
      expect((await stat(join(disk, 'b'))).size).toBe(0)
    })

    it('replaces nothing unasked, a file when asked, a folder never', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'a'), 'new')
      await writeFile(join(disk, 'b'), 'old')
      await mkdir(join(disk, 'c'))
      await symlink('b', join(disk, 'd'))
      await expect(host.copy('/a', '/b')).rejects.toMatchObject({ code: 'exists' })
      await expect(host.copy('/a', '/c', { replace: true })).rejects.toMatchObject({
        code: 'exists',
      })
      expect(await readFile(join(disk, 'b'), 'utf8')).toBe('old')
      // The link itself is replaced; its target is untouched.
      await host.copy('/a', '/d', { replace: true })
      expect((await lstat(join(disk, 'd'))).isFile()).toBe(true)
      expect(await readFile(join(disk, 'b'), 'utf8')).toBe('old')
      await host.copy('/a', '/b', { replace: true })
      expect(await readFile(join(disk, 'b'), 'utf8')).toBe('new')
      expect((await readdir(disk)).sort()).toEqual(['a', 'b', 'c', 'd'])
    })

    it('of twenty to one name one wins, and nothing is left of the others', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'a'), 'text')
      const copies = Array.from({ length: 20 }, () => host.copy('/a', '/b'))
      const won = (await Promise.allSettled(copies)).filter(copy => copy.status === 'fulfilled')
      expect(won).toHaveLength(1)
      expect((await readdir(disk)).sort()).toEqual(['a', 'b'])
      await expectNothingOpen(disk)
    })

    it('that is ended leaves nothing', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'a'), megabytes(20))
      const ending = new AbortController()
      const { signal } = ending
      const copy = host.copy('/a', '/b', { signal, progress: () => ending.abort() })
      await expect(copy).rejects.toMatchObject({ code: 'io', systemCode: 'cancelled' })
      expect(await readdir(disk)).toEqual(['a'])
      await expectNothingOpen(disk)
    })

    it('of a link is a link, unless from its new place it leads out', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a/deep'), { recursive: true })
      await writeFile(join(disk, 'file'), 'text')
      await writeFile(join(disk, 'a/file'), 'another')
      await symlink('../file', join(disk, 'a/up'))
      await symlink(join(disk, 'file'), join(disk, 'a/absolute'))
      await symlink('/etc/passwd', join(disk, 'a/out'))
      await symlink('deep/../../../etc', join(disk, 'a/detour'))
      await host.copy('/a/up', '/a/deep/up')
      expect(await readlink(join(disk, 'a/deep/up'))).toBe('../file')
      expect(await readFile(join(disk, 'a/deep/up'), 'utf8')).toBe('another')
      await host.copy('/a/absolute', '/absolute')
      expect(await readFile(join(disk, 'absolute'), 'utf8')).toBe('text')
      for (const path of ['/a/up', '/a/out', '/a/detour']) {
        await expect(host.copy(path, '/copied')).rejects.toMatchObject({ code: 'not_found' })
      }
      expect((await readdir(disk)).sort()).toEqual(['a', 'absolute', 'file'])
    })

    it('is made of files and links only, where there is a folder', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a'))
      await writeFile(join(disk, 'f'), 'x')
      await expect(host.copy('/a', '/b')).rejects.toMatchObject({ code: 'not_a_file' })
      await expect(host.copy('/none', '/b')).rejects.toMatchObject({ code: 'not_found' })
      await expect(host.copy('/f', '/none/b')).rejects.toMatchObject({ code: 'not_found' })
      await expect(host.copy('/f', '/')).rejects.toThrow()
      expect((await readdir(disk)).sort()).toEqual(['a', 'f'])
    })

    it('that a kill cut off is swept by the next process', async () => {
      const { disk, base } = await freshHost()
      await writeFile(join(disk, 'a'), megabytes(64))
      const where = { location: disk, stateFolder: join(base, 'state') }
      const script = `
        ${await program(where)}
        let told = 0
        const progress = () => {
          if (++told !== 2) return
          console.log('ready')
          // Stops here: otherwise the copy may be complete before the kill.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
        }
        await host.copy('/a', '/b', { progress })
        console.log('done')`
      for (let round = 0; round < (FULL ? 10 : 2); round += 1) {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script])
        await once(child.stdout, 'data')
        child.kill('SIGKILL')
        await once(child, 'close')
        const names = await readdir(disk)
        expect(names).not.toContain('b')
        const next = await openAt(where)
        // An SSH host's machine may still be writing the last chunk.
        await expect
          .poll(async () => {
            await next.sweepTemporaryFiles()
            return readdir(disk)
          })
          .toEqual(['a'])
      }
    })
  })

  describe('a move', () => {
    it('replaces a file when asked, whole; a folder neither gives way nor replaces', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'folder'))
      await mkdir(join(disk, 'other'))
      await writeFile(join(disk, 'a'), 'new')
      await writeFile(join(disk, 'b'), 'old')
      const replace = { replace: true }
      await expect(host.move('/a', '/b')).rejects.toMatchObject({ code: 'exists' })
      await expect(host.move('/a', '/folder', replace)).rejects.toMatchObject({ code: 'exists' })
      await expect(host.move('/folder', '/b', replace)).rejects.toMatchObject({ code: 'exists' })
      await expect(host.move('/folder', '/other', replace)).rejects.toMatchObject({
        code: 'exists',
      })
      await expect(host.move('/a', '/a', replace)).rejects.toMatchObject({ code: 'exists' })
      await host.move('/a', '/b', replace)
      expect(await readFile(join(disk, 'b'), 'utf8')).toBe('new')
      expect((await readdir(disk)).sort()).toEqual(['b', 'folder', 'other'])
    })

    it('of a folder into itself is refused', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a/b'), { recursive: true })
      await expect(host.move('/a', '/a/b/c')).rejects.toMatchObject({ code: 'name_invalid' })
      expect(await readdir(join(disk, 'a'))).toEqual(['b'])
    })
  })

  describe('permissions', () => {
    it('are changed on files and folders; other bits stay', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a'))
      await chmod(join(disk, 'a'), 0o2755)
      await writeFile(join(disk, 'f'), 'x', { mode: 0o600 })
      await host.changeMode('/a', 0o700)
      await host.changeMode('/f', 0o000)
      await host.changeMode('/f', 0o7640)
      expect((await stat(join(disk, 'a'))).mode & 0o7777).toBe(0o2700)
      expect((await stat(join(disk, 'f'))).mode & 0o7777).toBe(0o640)
    })

    it('are not changed through a link, nor of the root', async () => {
      const { host, disk, base } = await freshHost()
      await writeFile(join(base, 'outside'), 'x', { mode: 0o600 })
      await writeFile(join(disk, 'f'), 'x', { mode: 0o600 })
      await symlink(join(base, 'outside'), join(disk, 'out'))
      await symlink('f', join(disk, 'in'))
      for (const path of ['/out', '/in']) {
        await expect(host.changeMode(path, 0o777)).rejects.toMatchObject({ code: 'not_a_file' })
      }
      await expect(host.changeMode('/', 0o777)).rejects.toMatchObject({ code: 'denied' })
      expect((await stat(join(disk, 'f'))).mode & 0o777).toBe(0o600)
      expect((await stat(join(base, 'outside'))).mode & 0o777).toBe(0o600)
    })
  })

  it('one entry is looked at as its folder lists it', async () => {
    const { host, disk } = await freshHost()
    await mkdir(join(disk, 'a'))
    await writeFile(join(disk, 'a/file'), 'text')
    await utimes(join(disk, 'a/file'), 1_700_000_001, 1_700_000_001)
    await symlink('file', join(disk, 'a/link'))
    await symlink('/etc', join(disk, 'a/out'))
    await symlink('a', join(disk, 'by'))
    const { entries } = await host.listPage('/a')
    for (const entry of entries) expect(await host.look(entry.path)).toEqual(entry)
    expect(await host.look('/by/file')).toMatchObject({ path: '/by/file', type: 'file', size: 4 })
    expect(await host.look('/a/file')).toMatchObject({ modified: timeOf(1_700_000_001_000) })
    expect(await host.look('/a/out')).toMatchObject({ type: 'link', locked: 'link_outside' })
    expect(await host.look('/')).toMatchObject({ name: '', path: '/', type: 'folder' })
    await expect(host.look('/none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('two names of one file: moving one over the other leaves the other (local)', async () => {
  const [local] = hostKinds
  if (!local) throw new Error('There is no local kind')
  const { host, disk } = await local.freshHost()
  await writeFile(join(disk, 'a'), 'text')
  await link(join(disk, 'a'), join(disk, 'b'))
  await host.move('/a', '/b', { replace: true })
  expect(await readdir(disk)).toEqual(['b'])
})

it('a machine that cannot copy by itself has its bytes copied through us (ssh)', async () => {
  const has = vi.spyOn(Sftp.prototype, 'has').mockReturnValue(false)
  try {
    const [, ssh] = hostKinds
    if (!ssh) throw new Error('There is no SSH kind')
    const { host, disk } = await ssh.freshHost()
    const bytes = megabytes(5).subarray(0, 5_000_001)
    await writeFile(join(disk, 'a'), bytes)
    let reported = 0
    const progress = (count: number) => {
      reported += count
    }
    await host.copy('/a', '/b', { progress })
    expect((await readFile(join(disk, 'b'))).equals(bytes)).toBe(true)
    expect(reported).toBe(bytes.length)
    await host.changeMode('/b', 0o640)
    expect((await stat(join(disk, 'b'))).mode & 0o777).toBe(0o640)
    const ending = new AbortController()
    const ended = { signal: ending.signal, progress: () => ending.abort() }
    await expect(host.copy('/a', '/c', ended)).rejects.toMatchObject({ systemCode: 'cancelled' })
    expect((await readdir(disk)).sort()).toEqual(['a', 'b'])
    expect(has).toHaveBeenCalledWith('copy-data')
  } finally {
    has.mockRestore()
  }
})

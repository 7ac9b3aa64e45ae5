import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Host, HostError } from '#server/hosts/index.ts'
import { hostKinds } from '#tests/support/hosts.ts'
import { JobStopped } from '../job.ts'
import { failures, plant, transfer, treeOf } from './testTransfer.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Whether this process may mount a second file system: root outside a strict container. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.each(hostKinds)('a transfer on a $name host, at its edges', ({ freshHost }) => {
  it('the console’s own folder is neither source nor target', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { '.support-tools/trash/x': 'x', 'f.txt': 'text', 'n/.support-tools/y': 'y' })
    for (const kind of ['copy', 'move'] as const) {
      const out = await transfer(host, { kind, files: ['/.support-tools/trash/x'], folder: '/n' })
      expect(failures(out)?.[0]?.[1]).toMatch(/file\.(not_found|name_invalid)/)
      const into = await transfer(host, {
        kind,
        files: ['/f.txt'],
        folder: '/.support-tools/trash',
      })
      expect(into.error).toBeInstanceOf(HostError)
      const over = { kind, files: ['/n/.support-tools'], folder: '/', conflict: 'replace' } as const
      expect((await transfer(host, over)).report).toMatchObject({ done: 0 })
    }
    expect(await treeOf(join(disk, '.support-tools'))).toEqual({ trash: null, 'trash/x': 'x' })
  })

  it('stops soon when it is cancelled, says what it had done, and leaves no half file', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/1': 'first', to: null })
    await writeFile(join(disk, 'a/2'), randomBytes(48 * 1024 * 1024))
    const stopping = new AbortController()
    const small = Promise.withResolvers<void>()
    // Both start together: the small one is finished before the large one begins, which is stopped after its first
    // chunk.
    const inTurn: Host = {
      ...host,
      async copy(from, to, options) {
        if (from !== '/a/2') return await host.copy(from, to, options).then(small.resolve)
        await small.promise
        const progress = (bytes: number) => {
          options?.progress?.(bytes)
          stopping.abort(new JobStopped('cancelled'))
        }
        await host.copy(from, to, { ...options, progress })
      },
    }
    const request = { kind: 'copy', files: ['/a'], folder: '/to' } as const
    const ran = await transfer(inTurn, request, { signal: stopping.signal })
    expect(ran.error).toBeInstanceOf(JobStopped)
    expect(ran.report).toMatchObject({ done: 1, failed: [] })
    expect(await readdir(join(disk, 'to/a'))).toEqual(['1'])
  })

  it('a move to another file system copies, then removes; links that are unsafe stay', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/x/one': '1', 'b/two': '22', to: null })
    await symlink('x/one', join(disk, 'a/link'))
    await symlink('/etc', join(disk, 'b/out'))
    const far: Host = {
      ...host,
      move: () => Promise.reject(new HostError('unsupported')),
    }
    const ran = await transfer(far, { kind: 'move', files: ['/a', '/b'], folder: '/to' })
    expect(failures(ran)).toEqual([['/b/out', 'file.link_unsafe']])
    expect(await treeOf(disk)).toEqual({
      b: null,
      'b/out': '-> /etc',
      to: null,
      'to/a': null,
      'to/a/link': '-> x/one',
      'to/a/x': null,
      'to/a/x/one': '1',
      'to/b': null,
      'to/b/two': '22',
    })
  })

  it('what was changed while it was moved by copying stays', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a.log': 'first\n', to: null })
    const far: Host = {
      ...host,
      move: () => Promise.reject(new HostError('unsupported')),
      copy: async (...args) => {
        await host.copy(...args)
        await writeFile(join(disk, 'a.log'), 'first\nsecond\n')
      },
    }
    const ran = await transfer(far, { kind: 'move', files: ['/a.log'], folder: '/to' })
    expect(failures(ran)).toEqual([['/a.log', 'file.changed_meanwhile']])
    expect(await treeOf(disk)).toMatchObject({ 'a.log': 'first\nsecond\n', 'to/a.log': 'first\n' })
  })

  it.skipIf(!canMount())('a second file system, really mounted, is moved to', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/x/one': '1', f: 'file', far: null })
    execFileSync('mount', ['-t', 'tmpfs', 'none', join(disk, 'far')])
    onTestFinished(() => void execFileSync('umount', ['-l', join(disk, 'far')]))
    await plant(disk, { 'far/f': 'old' })
    const request = { kind: 'move', folder: '/far', conflict: 'replace' } as const
    const ran = await transfer(host, { ...request, files: ['/a', '/f'] })
    expect(ran.report).toMatchObject({ done: 4, failed: [] })
    const moved = { 'far/a': null, 'far/a/x': null, 'far/a/x/one': '1', 'far/f': 'file' }
    expect(await treeOf(disk)).toEqual({ far: null, ...moved })
    await rm(join(disk, 'far/a'), { recursive: true })
  })

  it('a name that was taken after the check obeys the choice for all', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'd/f': 'new', to: null })
    const late: Host = {
      ...host,
      async make(path) {
        await host.make(path)
        await writeFile(join(disk, 'to/d/f'), 'somebody else')
      },
    }
    const ran = await transfer(late, { kind: 'copy', files: ['/d'], folder: '/to' })
    expect(ran.report).toMatchObject({ done: 1, skipped: 1 })
    expect(await readFile(join(disk, 'to/d/f'), 'utf8')).toBe('somebody else')
  })
})

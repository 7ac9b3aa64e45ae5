// Parts of files, and whether open files have changed, on both kinds of host.
import { chmod, mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filesOf, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let two: TwoKinds
beforeAll(async () => {
  two = await startTwoKinds()
})
afterAll(() => two?.stop())

const text = async (answer: Promise<Response>) => (await answer).text()
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe.each(kindNames)('on a %s host', name => {
  const here = () => ({ kind: two.kinds[name], ...filesOf(two.server, two.kinds[name]) })

  it('pieces of a file: their bytes, its size, and only of the version asked for', async () => {
    const { kind, range, open } = here()
    const file = join(kind.folder, 'piece.txt')
    await writeFile(file, '0123456789')
    const first = await range('/piece.txt', 3, 4)
    expect([await first.text(), first.headers.get('x-file-size')]).toEqual(['3456', '10'])
    expect(first.headers.get('content-type')).toBe('application/octet-stream')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const { version } = (await open('/piece.txt')).json.payload
    expect(first.headers.get('etag')).toBe(`"${version}"`)
    expect(await text(range('/piece.txt', 9, 1024))).toBe('9')
    expect(await text(range('/piece.txt', 2 ** 53 - 1, 1))).toBe('')
    expect((await range('/piece.txt', 0, 1, version)).status).toBe(200)
    await writeFile(file, '9876543210')
    const otherResponse = await range('/piece.txt', 0, 1, version)
    const failure = await otherResponse.json()
    expect([otherResponse.status, failure.code, failure.conflict.by]).toEqual([
      412,
      'version.changed',
      null,
    ])
    expect(failure.conflict.version).not.toBe(version)
  })

  it('a sparse file of 5 GB is read at its end as at its beginning', async () => {
    const { kind, range } = here()
    const size = 5 * 1024 ** 3
    const { open: openHandle } = await import('node:fs/promises')
    const handle = await openHandle(join(kind.folder, 'sparse'), 'w')
    await handle.write('the end', size - 7)
    await handle.close()
    const last = await range('/sparse', size - 7, 1024)
    expect([await last.text(), last.headers.get('x-file-size')]).toEqual(['the end', `${size}`])
    const version = last.headers.get('etag')?.slice(1, -1) ?? ''
    const pieces = process.env.TEST_FULL === '1' ? 600 : 12
    const before = process.memoryUsage().rss
    for (let at = 0; at < pieces; at += 1) {
      const piece = await range('/sparse', at * 8 * 1024 ** 2, 1024 ** 2, version)
      expect((await piece.arrayBuffer()).byteLength).toBe(1024 ** 2)
    }
    // Both ends of the connection are in this process: some garbage of both, but not the file.
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(200)
    await rm(join(kind.folder, 'sparse'))
  })

  it('tells what became of each: same, changed and by whom, gone, a folder, unreadable', async () => {
    const { kind, open, save, states } = here()
    const at = (file: string) => join(kind.folder, 'seen', file)
    await mkdir(join(kind.folder, 'seen'))
    const names = ['same', 'ours', 'theirs', 'gone', 'folder', 'closed'] as const
    const versions = new Map<string, string>()
    for (const file of names) {
      await writeFile(at(file), 'before')
      versions.set(file, (await open(`/seen/${file}`)).json.payload.version)
    }
    const ask = async () => {
      const files = names.map(file => ({
        path: `/seen/${file}`,
        version: versions.get(file) ?? '',
      }))
      const { status, json } = await states(...files)
      expect(status).toBe(200)
      return json.payload
    }
    expect((await ask()).map(({ state }: { state: string }) => state)).toEqual(
      names.map(() => 'same'),
    )
    await save('/seen/ours', 'after!')
    await writeFile(at('theirs'), 'after!')
    await rm(at('gone'))
    await rm(at('folder'))
    await mkdir(at('folder'))
    const isRoot = process.getuid?.() === 0
    if (isRoot) await rm(at('closed'))
    else {
      await writeFile(at('closed'), 'after!')
      await chmod(at('closed'), 0)
    }
    const after = await ask()
    expect(after).toMatchObject([
      { state: 'same', by: null, at: null },
      { state: 'changed', by: `at ${name}`, at: expect.any(String), size: 6 },
      { state: 'changed', by: null, at: null, size: 6 },
      { state: 'gone', version: null, size: null },
      { state: 'folder', version: null },
      { state: isRoot ? 'gone' : 'unreadable' },
    ])
    expect(after[1].version).toBe((await open('/seen/ours')).json.payload.version)
  })

  it('never calls a change the same: same size, in the same second, put in place, set back', async () => {
    const { kind, open, states } = here()
    const file = join(kind.folder, 'quick')
    await writeFile(file, 'text 00')
    let { version } = (await open('/quick')).json.payload
    const rounds = process.env.TEST_FULL === '1' ? 20 : 4
    for (let round = 1; round <= rounds; round += 1) {
      await states({ path: '/quick', version })
      const bytes = `text ${String(round).padStart(2, '0')}`
      if (round % 2 === 0) await writeFile(file, bytes)
      else {
        await writeFile(`${file}.new`, bytes)
        await rename(`${file}.new`, file)
      }
      const { json } = await states({ path: '/quick', version })
      expect([round, json.payload[0].state]).toEqual([round, 'changed'])
      version = json.payload[0].version
    }
  })

  // Waits five seconds for each kind of host.
  it.runIf(process.env.TEST_FULL === '1')(
    'once it has come to rest it costs no more than a look, and a change is still seen',
    async () => {
      const { kind, open, states } = here()
      const file = join(kind.folder, 'resting')
      await writeFile(file, Buffer.alloc(4 * 1024 * 1024, 'a'))
      const { version } = (await open('/resting')).json.payload
      const ask = async () => (await states({ path: '/resting', version })).json.payload[0].state
      const until = Date.now() + 4500
      while (Date.now() < until) {
        expect(await ask()).toBe('same')
        await wait(500)
      }
      const { mtime } = await stat(file)
      const bytes = Buffer.alloc(4 * 1024 * 1024, 'a')
      bytes[1000] = 0x62
      await writeFile(file, bytes)
      // At least a second later: a machine over SSH has no finer times.
      if (name === 'ssh') await utimes(file, mtime, new Date(mtime.getTime() + 1000))
      expect(await ask()).toBe('changed')
    },
  )
})

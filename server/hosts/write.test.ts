import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HostError } from './hostError.ts'
import { openLocalHost } from './local.ts'
import { type Lock, lockAll } from './locks.ts'
import { descriptorsInto, freshHost } from './testHost.ts'
import { HASHED_UP_TO, versionOfBytes } from './version.ts'
import { makeTemporaryName } from './virtualPath.ts'

const FULL = process.env.TEST_FULL === '1'
const isRoot = process.getuid?.() === 0
const bytes = (text: string) => Buffer.from(text)

describe('compare-and-swap', () => {
  it('of fifty writers with one version exactly one wins', async () => {
    const { host, disk } = await freshHost()
    await mkdir(join(disk, 'a'))
    await symlink('a/file', join(disk, 'link'))
    let { version } = await host.writeAtomic('/a/file', bytes('start'), { create: true })
    for (let round = 0; round < (FULL ? 20 : 4); round += 1) {
      // Half of them come by the link: it is the same file, so the same lock.
      const writers = Array.from({ length: 50 }, (_, writer) =>
        host.writeAtomic(writer % 2 === 0 ? '/a/file' : '/link', bytes(`${round} by ${writer}`), {
          ifVersion: version,
        }),
      )
      const answers = await Promise.allSettled(writers)
      const won = answers.flatMap((answer, writer) =>
        answer.status === 'fulfilled' ? [{ writer, version: answer.value.version }] : [],
      )
      expect(won).toHaveLength(1)
      expect(await readFile(join(disk, 'a', 'file'), 'utf8')).toBe(`${round} by ${won[0]?.writer}`)
      version = won[0]?.version ?? ''
      for (const answer of answers) {
        if (answer.status === 'fulfilled') continue
        expect(answer.reason).toMatchObject({ code: 'conflict', currentVersion: version })
      }
    }
    expect(await readdir(join(disk, 'a'))).toEqual(['file'])
    expect(await descriptorsInto(disk)).toBe(0)
  })

  it('of fifty creators of one name exactly one makes it', async () => {
    const { host, disk } = await freshHost()
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, writer) =>
        host.writeAtomic('/new', bytes(`by ${writer}`), { exclusive: true }),
      ),
    )
    const won = answers.findIndex(answer => answer.status === 'fulfilled')
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await readFile(join(disk, 'new'), 'utf8')).toBe(`by ${won}`)
  })

  it('sees a change made by another program', async () => {
    const { host, disk } = await freshHost()
    const { version } = await host.writeAtomic('/file', bytes('ours'), { create: true })
    await writeFile(join(disk, 'file'), 'eyes')
    const answer = host.writeAtomic('/file', bytes('ours again'), { ifVersion: version })
    await expect(answer).rejects.toMatchObject({
      code: 'conflict',
      currentVersion: versionOfBytes(bytes('eyes')),
    })
    expect(await readFile(join(disk, 'file'), 'utf8')).toBe('eyes')
  })

  it('asks the lock that other processes share, with one key for both spellings', async () => {
    const { disk } = await freshHost()
    await writeFile(join(disk, 'file'), 'x')
    await symlink('file', join(disk, 'link'))
    const keys: string[] = []
    const lock: Lock = (key, work) => {
      keys.push(key)
      return work()
    }
    const host = openLocalHost({ location: disk, lock })
    await host.writeAtomic('/file', bytes('1'))
    await host.writeAtomic('//link', bytes('2'))
    expect(new Set(keys)).toEqual(new Set([`local:${disk}:/file`]))
    expect(keys).toHaveLength(2)
  })

  it('holders of two keys never embrace', async () => {
    const { host, disk } = await freshHost()
    await writeFile(join(disk, 'a'), 'a')
    await writeFile(join(disk, 'b'), 'b')
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? host.move('/a', '/b').catch(() => undefined) : host.move('/b', '/a'),
      ),
    )
    expect(answers).toHaveLength(40)
    expect((await readdir(disk)).sort()).toEqual(['a', 'b'])
    expect(
      await lockAll(
        (_, work) => work(),
        ['b', 'a', 'b'],
        async () => 'done',
      ),
    ).toBe('done')
  })
})

describe('the file that is written', () => {
  it('keeps mode and owner', async () => {
    const { host, disk } = await freshHost()
    const path = join(disk, 'script')
    await writeFile(path, 'old')
    if (isRoot) await chown(path, 1234, 2345)
    await chmod(path, 0o4751)
    const before = await stat(path)
    await host.writeAtomic('/script', bytes('new'))
    const after = await stat(path)
    expect(after.ino).not.toBe(before.ino)
    expect([after.mode, after.uid, after.gid]).toEqual([before.mode, before.uid, before.gid])
  })

  it('has the usual mode when it is new', async () => {
    const { host, disk } = await freshHost()
    await host.writeAtomic('/new', bytes('x'), { create: true })
    await writeFile(join(disk, 'usual'), 'x')
    expect((await stat(join(disk, 'new'))).mode).toBe((await stat(join(disk, 'usual'))).mode)
  })

  it('must be there unless it may be made', async () => {
    const { host, disk } = await freshHost()
    await symlink('made', join(disk, 'dangling'))
    const refused = [
      host.writeAtomic('/missing', bytes('x')),
      host.writeAtomic('/missing', bytes('x'), { create: true, ifVersion: 'any' }),
      host.writeAtomic('/missing/below', bytes('x'), { create: true }),
    ]
    for (const answer of await Promise.allSettled(refused)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
    }
    await host.writeAtomic('/dangling', bytes('by the link'), { create: true })
    expect(await readFile(join(disk, 'made'), 'utf8')).toBe('by the link')
  })

  it('may be empty, become empty, and stand on either side of the hashing limit', async () => {
    const { host, disk } = await freshHost()
    const empty = await host.writeAtomic('/file', Buffer.alloc(0), { create: true })
    expect(await host.readFile('/file', { limit: 0 })).toMatchObject(empty)
    const full = await host.writeAtomic('/file', bytes('text'), { ifVersion: empty.version })
    await truncate(join(disk, 'file'), 0)
    const emptied = await host.readFile('/file', { limit: 10 })
    expect(emptied.version).toBe(empty.version)
    expect(emptied.version).not.toBe(full.version)

    for (const size of [HASHED_UP_TO - 1, HASHED_UP_TO, HASHED_UP_TO + 1]) {
      const content = Buffer.alloc(size, 'x')
      const written = await host.writeAtomic('/large', content, { create: true })
      const read = await host.readFile('/large', { limit: size })
      expect(read.bytes.equals(content)).toBe(true)
      expect([read.version, (await host.hash('/large')).version]).toEqual([
        written.version,
        written.version,
      ])
      expect(written.version === versionOfBytes(content)).toBe(size <= HASHED_UP_TO)
      const next = await host.writeAtomic('/large', content, { ifVersion: written.version })
      expect(next.version === written.version).toBe(size <= HASHED_UP_TO)
      const limit = size - 1
      await expect(host.readFile('/large', { limit })).rejects.toMatchObject({ code: 'too_large' })
    }
  })

  it('is a regular file or nothing', async () => {
    const { host, disk } = await freshHost()
    await mkdir(join(disk, 'folder'))
    await once(spawn('mkfifo', [join(disk, 'fifo')]), 'exit')
    for (const path of ['/', '/folder', '/fifo']) {
      const answer = host.writeAtomic(path, bytes('x'), { create: true })
      await expect(answer, path).rejects.toMatchObject({ code: 'not_a_file' })
    }
  })
})

/** Root may do anything, so permissions are tried by another user in a process of its own. */
async function asNobody(disk: string, path: string): Promise<string> {
  const script = `
    const { openLocalHost } = await import(${JSON.stringify(join(import.meta.dirname, 'local.ts'))})
    const host = openLocalHost({ location: ${JSON.stringify(disk)} })
    const answer = host.writeAtomic(${JSON.stringify(path)}, Buffer.from('new'), { create: true })
    console.log(await answer.then(() => 'written', error => error.code))`
  const who = isRoot ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...who,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', piece => {
    output += String(piece)
  })
  await once(child, 'close')
  return output.trim()
}

describe('permissions', () => {
  it('denies what the folder or the file denies, and writes what both allow', async () => {
    const { disk, base } = await freshHost()
    await chmod(base, 0o755)
    const file = async (folder: string, folderMode: number, fileMode: number) => {
      await mkdir(join(disk, folder))
      await writeFile(join(disk, folder, 'file'), 'old')
      if (isRoot) await chown(join(disk, folder, 'file'), 65534, 65534)
      await chmod(join(disk, folder, 'file'), fileMode)
      if (isRoot) await chown(join(disk, folder), 65534, 65534)
      await chmod(join(disk, folder), folderMode)
    }
    await file('open', 0o755, 0o644)
    await file('folder-read-only', 0o555, 0o644)
    await file('file-read-only', 0o755, 0o444)
    await file('closed', 0o000, 0o644)
    const answers = new Map<string, string>()
    for (const name of await readdir(disk)) answers.set(name, await asNobody(disk, `/${name}/file`))
    if (!isRoot) await chmod(join(disk, 'closed'), 0o755)
    expect(Object.fromEntries(answers)).toEqual({
      open: 'written',
      'folder-read-only': 'denied',
      'file-read-only': 'denied',
      closed: 'denied',
    })
    expect(await readFile(join(disk, 'file-read-only', 'file'), 'utf8')).toBe('old')
    for (const name of answers.keys()) expect(await readdir(join(disk, name))).toEqual(['file'])
  })

  it.runIf(isRoot)('denies a save that could not keep the owner', async () => {
    const { disk, base } = await freshHost()
    await chmod(base, 0o755)
    await chmod(disk, 0o777)
    await writeFile(join(disk, 'of-another'), 'old')
    await chmod(join(disk, 'of-another'), 0o666)
    expect(await asNobody(disk, '/of-another')).toBe('denied')
    expect(await readdir(disk)).toEqual(['of-another'])
    expect(await readFile(join(disk, 'of-another'), 'utf8')).toBe('old')
  })
})

describe('temporary files', () => {
  const random = '0123456789abcdef'

  it('are hidden and cannot be addressed', async () => {
    const { host, disk } = await freshHost()
    const name = makeTemporaryName(1, random)
    await writeFile(join(disk, name), 'half')
    expect((await host.listPage('/')).total).toBe(0)
    await expect(host.stat(`/${name}`)).rejects.toMatchObject({ code: 'name_invalid' })
  })

  it('of a crash are swept by the next process, others are left alone', async () => {
    const { host, disk, base } = await freshHost()
    await mkdir(join(disk, 'a\nb'))
    await host.writeAtomic('/a\nb/file', bytes('x'), { create: true })
    // As a process that was killed leaves it; no process has this id (it is above the maximum).
    const dead = makeTemporaryName(2 ** 30, random)
    const alive = makeTemporaryName(process.ppid, random)
    for (const name of [dead, alive]) await writeFile(join(disk, 'a\nb', name), 'half')
    const next = () => openLocalHost({ location: disk, stateFolder: join(base, 'state') })
    expect(await next().sweepTemporaryFiles()).toBe(1)
    expect((await readdir(join(disk, 'a\nb'))).sort()).toEqual([alive, 'file'].sort())
    // The folder is remembered as long as something is left in it.
    await writeFile(join(disk, 'a\nb', dead), 'half')
    expect(await next().sweepTemporaryFiles()).toBe(1)
  })

  it('a killed writer leaves the old or the new text, and the sweep cleans up', async () => {
    const { host, disk, base } = await freshHost()
    await writeFile(join(disk, 'file'), 'a'.repeat(100_000))
    const script = `
      const { openLocalHost } = await import(${JSON.stringify(join(import.meta.dirname, 'local.ts'))})
      const options = ${JSON.stringify({ location: disk, stateFolder: join(base, 'state') })}
      const host = openLocalHost(options)
      console.log('ready')
      for (let n = 0; ; n++) {
        await host.writeAtomic('/file', Buffer.from('bc'[n % 2].repeat(100_000)))
      }`
    for (let round = 0; round < (FULL ? 20 : 3); round += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script])
      await once(child.stdout, 'data')
      await new Promise(done => setTimeout(done, 20 + round * 7))
      child.kill('SIGKILL')
      await once(child, 'close')
      expect(await readFile(join(disk, 'file'), 'utf8')).toMatch(
        /^(a{100000}|b{100000}|c{100000})$/,
      )
    }
    await host.sweepTemporaryFiles()
    expect(await readdir(disk)).toEqual(['file'])
  })
})

it('a HostError is the only error that comes out', async () => {
  const { disk } = await freshHost()
  const lock: Lock = () => Promise.reject(new Error('the database is gone'))
  const host = openLocalHost({ location: disk, lock })
  const answer = host.writeAtomic('/x', bytes('x'), { create: true })
  await expect(answer).rejects.toBeInstanceOf(HostError)
  await expect(answer).rejects.toMatchObject({ code: 'io' })
})

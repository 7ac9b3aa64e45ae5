import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
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
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { HostError } from '../hostError.ts'
import { combineLocks, type Lock } from '../locks.ts'
import { HASHED_UP_TO, versionOfBytes } from '../paths/version.ts'
import { temporaryOwner } from '../paths/virtualPath.ts'

// Shares two cores with the rest of the suite and touches the disk thousands of times.
vi.setConfig({ testTimeout: 60_000 })

const FULL = process.env.TEST_FULL === '1'
const isRoot = process.getuid?.() === 0
const bytes = (text: string) => Buffer.from(text)

describe.each(hostKinds)(
  'on a $name host',
  ({ freshHost, openAt, expectNothingOpen, lockKeyOf, timeOf }) => {
    describe('compare-and-swap', () => {
      it('of fifty writers with one version exactly one wins', async () => {
        const { host, disk } = await freshHost()
        await mkdir(join(disk, 'a'))
        await symlink('a/file', join(disk, 'link'))
        let { version } = await host.writeAtomic('/a/file', bytes('start'), { create: true })
        for (let round = 0; round < (FULL ? 20 : 4); round += 1) {
          // Half of them use the link: it is the same file, so the same lock.
          const writers = Array.from({ length: 50 }, (_, writer) =>
            host.writeAtomic(
              writer % 2 === 0 ? '/a/file' : '/link',
              bytes(`${round} by ${writer}`),
              {
                ifVersion: version,
              },
            ),
          )
          const answers = await Promise.allSettled(writers)
          const won = answers.flatMap((answer, writer) =>
            answer.status === 'fulfilled' ? [{ writer, version: answer.value.version }] : [],
          )
          expect(won).toHaveLength(1)
          expect(await readFile(join(disk, 'a', 'file'), 'utf8')).toBe(
            `${round} by ${won[0]?.writer}`,
          )
          version = won[0]?.version ?? ''
          for (const answer of answers) {
            if (answer.status === 'fulfilled') continue
            expect(answer.reason).toMatchObject({ code: 'conflict', currentVersion: version })
          }
        }
        expect(await readdir(join(disk, 'a'))).toEqual(['file'])
        await expectNothingOpen(disk)
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

      // So large that another program has time to act once our temporary file appears.
      const large = Buffer.alloc(48 * 1024 * 1024, 'x')
      // Synchronous on purpose: each step of the write needs a turn of the event loop, so this sees the temporary file
      // and acts long before the last step, however slow the machine is.
      async function whenTemporaryAppears(disk: string, base: string, name: string) {
        writeFileSync(join(base, 'theirs'), 'theirs')
        while (readdirSync(disk).every(found => temporaryOwner(found) === undefined)) {
          await new Promise(setImmediate)
        }
        renameSync(join(base, 'theirs'), join(disk, name))
      }

      it('sees a change made by another program while it was writing', async () => {
        const { host, disk, base } = await freshHost()
        const { version } = await host.writeAtomic('/file', bytes('ours'), { create: true })
        const answer = host.writeAtomic('/file', large, { ifVersion: version })
        await Promise.all([
          expect(answer).rejects.toMatchObject({
            code: 'conflict',
            currentVersion: versionOfBytes(bytes('theirs')),
          }),
          whenTemporaryAppears(disk, base, 'file'),
        ])
        expect(await readFile(join(disk, 'file'), 'utf8')).toBe('theirs')
        expect(await readdir(disk)).toEqual(['file'])
      })

      it.each([
        ['exists', { exclusive: true }],
        ['conflict', { create: true }],
      ])('does not replace what another program has made meanwhile: %s', async (code, options) => {
        const { host, disk, base } = await freshHost()
        await Promise.all([
          expect(host.writeAtomic('/new', large, options)).rejects.toMatchObject({ code }),
          whenTemporaryAppears(disk, base, 'new'),
        ])
        expect(await readFile(join(disk, 'new'), 'utf8')).toBe('theirs')
        expect(await readdir(disk)).toEqual(['new'])
      })

      it('asks the lock that other processes share, with one key for both spellings', async () => {
        const { disk } = await freshHost()
        await writeFile(join(disk, 'file'), 'x')
        await symlink('file', join(disk, 'link'))
        const keys: string[] = []
        const lock: Lock = (all, work) => {
          keys.push(...all)
          return work()
        }
        const host = await openAt({ location: disk, lock })
        await host.writeAtomic('/file', bytes('1'))
        await host.writeAtomic('//link', bytes('2'))
        expect(new Set(keys)).toEqual(new Set([lockKeyOf(disk, '/file')]))
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
        const requested: string[][] = []
        expect(
          await combineLocks((keys, work) => {
            requested.push([...keys])
            return work()
          })(['b', 'a', 'b'], async () => 'done'),
        ).toBe('done')
        // Requested together and in order: a holder of one outer key never waits for a second.
        expect(requested).toEqual([['a', 'b']])
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
        const { before, ...facts } = empty
        expect(await host.readFile('/file', { limit: 0 })).toMatchObject(facts)
        const full = await host.writeAtomic('/file', bytes('text'), { ifVersion: empty.version })
        expect([before, full.before]).toEqual([null, empty.version])
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
          // A host with whole seconds gives the same version to equal bytes within one second.
          if (size <= HASHED_UP_TO || timeOf(1) === 1) {
            expect(next.version === written.version).toBe(size <= HASHED_UP_TO)
          }
          const limit = size - 1
          await expect(host.readFile('/large', { limit })).rejects.toMatchObject({
            code: 'too_large',
          })
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

    it('a HostError is the only error that comes out', async () => {
      const { disk } = await freshHost()
      const lock: Lock = () => Promise.reject(new Error('the database is gone'))
      const host = await openAt({ location: disk, lock })
      const answer = host.writeAtomic('/x', bytes('x'), { create: true })
      await expect(answer).rejects.toBeInstanceOf(HostError)
      await expect(answer).rejects.toMatchObject({ code: 'io' })
    })
  },
)

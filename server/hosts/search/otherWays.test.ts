// A search without the usual program, and on a machine without a shell.
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { localKind, sshKind } from '#tests/support/hosts.ts'
import type { Host } from '../host.ts'
import { HostError } from '../hostError.ts'
import { openSshHost } from '../ssh.ts'

const path = process.env.PATH
afterEach(() => {
  process.env.PATH = path
})

async function outputOf(host: Host, text: string, regex = false) {
  const pieces: Buffer[] = []
  const options = { text, regex, timeoutMs: 20_000, maxOutput: 1e6 }
  const heard = (piece: Buffer) => void pieces.push(piece)
  const { ended } = await host.searchFile('/a.log', { ...options, before: 1, heard })
  return `${ended}\n${Buffer.concat(pieces)}`
}
const content = 'one\ntwo 22\nthree\n'

it('an account for files only: the bytes come over and are looked through here', async () => {
  const { disk } = await sshKind.freshHost()
  await writeFile(join(disk, 'a.log'), content)
  const connection = await sshKind.connection()
  const filesOnly = {
    subsystem: () => connection.subsystem(),
    exec: () => Promise.reject(new HostError('unsupported')),
    shell: () => Promise.reject(new HostError('unsupported')),
    terminal: () => Promise.reject(new HostError('unsupported')),
    close: async () => undefined,
  }
  const host = openSshHost(filesOnly, { root: disk, name: disk })
  onTestFinished(() => host.close())
  expect(await outputOf(host, 'TWO')).toBe('done\n1-0-one\n2:4:two 22\n')
  expect(await outputOf(host, '(', true).catch(error => error.code)).toBe('pattern_invalid')
  await writeFile(join(disk, 'a.log'), 'some\n'.repeat(2_000_000))
  const limits = { timeoutMs: 20_000 }
  expect(await host.linesAt('/a.log', [9_000_001], limits)).toEqual([1_800_001])
  expect(await host.seekLine('/a.log', 1_900_000, limits)).toMatchObject({ offset: 9_499_995 })
})

it('without rg by grep, with the same answer', async () => {
  const { host, disk } = await localKind.freshHost()
  await writeFile(join(disk, 'a.log'), content)
  const byRg = await outputOf(host, 'w.\\s\\d+$', true)
  const bin = await mkdtemp(join(tmpdir(), 'bin-'))
  onTestFinished(() => rm(bin, { recursive: true, force: true }))
  for (const name of ['grep', 'prlimit', 'sh']) await symlink(`/usr/bin/${name}`, join(bin, name))
  process.env.PATH = bin
  expect(await outputOf(host, 'w.\\s\\d+$', true)).toBe(byRg)
  expect(byRg).toBe('done\n1-0-one\n2:4:two 22\n')
  expect(await outputOf(host, '(a)\\1', true).catch(error => error.code)).toBe('pattern_invalid')
  // A program was used, and not the usual one.
  expect((await readFile(join(bin, 'grep'))).length).toBeGreaterThan(1000)
})

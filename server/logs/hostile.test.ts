// A hundred hostile patterns over a large log: each is answered, with where the search stopped, or rejected. With both search programs, on both kinds of host.
import { mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hostilePatterns } from '#tests/support/hostile/hostilePatterns.ts'
import { hostKinds, localKind, sshKind } from '#tests/support/hosts.ts'
import { startSshd } from '#tests/support/ssh/sshd.ts'
import type { Host } from '../hosts/index.ts'
import { HostError } from '../hosts/index.ts'
import { openSshConnection } from '../hosts/ssh/connection/connection.ts'
import { openSshHost } from '../hosts/ssh.ts'
import { searchLog } from './search.ts'

const full = process.env.TEST_FULL === '1'
vi.setConfig({ testTimeout: full ? 600_000 : 120_000 })

const megabyte = 1024 * 1024
const size = full ? 100 * megabyte : 2 * megabyte
/** The time limit of a search in the product, which leaves an answer its two seconds. */
const timeoutMs = 1650
/** Far above it, for a busy machine, and far below the hours that a backtracking engine takes. */
const maxMs = 10_000

const path = process.env.PATH
afterEach(() => {
  process.env.PATH = path
})

/** Lines on which a backtracking engine does not finish. */
async function place(disk: string) {
  const file = await open(join(disk, 'a.log'), 'w')
  const lines = [`${'a'.repeat(5000)}!\n`, `${'ab '.repeat(300)}\n`, `${'x=y;'.repeat(200)}0\n`]
  const piece = lines.join('').repeat(Math.ceil(megabyte / lines.join('').length))
  for (let bytes = 0; bytes < size; bytes += piece.length) await file.write(piece)
  await file.close()
  await writeFile(join(disk, 'empty.log'), '')
}

/** A PATH without rg. */
async function withoutRg() {
  const bin = await mkdtemp(join(tmpdir(), 'bin-'))
  onTestFinished(() => rm(bin, { recursive: true, force: true }))
  for (const name of ['grep', 'prlimit', 'tail', 'head', 'sh', 'dd', 'wc', 'id', 'env'])
    await symlink(`/usr/bin/${name}`, join(bin, name))
  return bin
}

async function search(host: Host, path: string, text: string) {
  const started = performance.now()
  const wanted = { text, regex: true, zone: 'UTC', limit: 200, timeoutMs }
  const end = await searchLog({ host, path }, wanted).then(
    found => found.ended,
    error => (error instanceof HostError ? error.code : String(error)),
  )
  return { end, ms: performance.now() - started }
}

/** How much longer a search takes than one over an empty file, which a busy machine slows down as well. */
async function timed(host: Host, text: string) {
  const { end, ms } = await search(host, '/a.log', text)
  const { ms: nothing } = await search(host, '/empty.log', 'nothing')
  return { end, ms: ms - nothing }
}

async function answersInTime(host: Host, name: string) {
  const all = hostilePatterns()
  expect(all.length).toBeGreaterThanOrEqual(100)
  const ended: Record<string, number> = {}
  const took: number[] = []
  let again = 0
  for (const text of full ? all : all.filter((_, n) => n % 11 === 0)) {
    let answer = await timed(host, text)
    // A slow pattern is slow again; one delayed by other load is not.
    for (let times = 0; answer.ms > maxMs && times < 3; times += 1) {
      again += 1
      answer = await timed(host, text)
    }
    const { end, ms } = answer
    ended[end] = (ended[end] ?? 0) + 1
    took.push(ms)
    expect({ text, late: ms > maxMs ? ms : false }).toEqual({ text, late: false })
    // It finished, reported where it stopped, or rejected the pattern.
    expect(['done', 'time', 'output', 'pattern_invalid']).toContain(end)
  }
  if (!full) return
  const slowest = Math.round(Math.max(...took))
  console.info('hostile patterns', name, { patterns: took.length, slowest, again, ...ended })
}

describe.each(hostKinds)('on a $name host', ({ name, freshHost }) => {
  it('each is answered in time, or refused', async () => {
    const { host, disk } = await freshHost()
    await place(disk)
    await answersInTime(host, `${name}, rg`)
  })
})

it('by the grep of this machine, where there is no rg', async () => {
  const { host, disk } = await localKind.freshHost()
  await place(disk)
  process.env.PATH = await withoutRg()
  await answersInTime(host, 'local, grep')
})

it('by the grep of a machine over SSH', async () => {
  const bin = await withoutRg()
  const sshd = await startSshd({ lines: [`SetEnv PATH=${bin}`] })
  onTestFinished(() => sshd.stop())
  const { disk } = await sshKind.freshHost()
  await place(disk)
  const { privateKey } = sshd.client
  const connection = openSshConnection({
    address: { user: sshd.user, host: sshd.host, port: sshd.port, root: '/' },
    credentials: { privateKey },
    hostKey: sshd.hostKey.wire,
  })
  const host = openSshHost(connection, { root: disk, name: disk })
  onTestFinished(async () => {
    await host.close()
    await connection.close()
  })
  await answersInTime(host, 'ssh, grep')
})

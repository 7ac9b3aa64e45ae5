import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CANARY, plantTraps, traversalPayloads } from '../../tests/support/traversal.ts'
import type { Host } from './host.ts'
import { HostError } from './hostError.ts'
import { openLocalHost } from './local.ts'
import { descriptorsInto, freshFolder } from './testHost.ts'

// Two cores shared with the rest of the suite: these touch the disk thousands of times.
vi.setConfig({ testTimeout: 60_000 })

const FULL = process.env.TEST_FULL === '1'
const expected = new Set([
  'not_found',
  'not_a_file',
  'not_a_folder',
  'name_invalid',
  'exists',
  'too_large',
])

async function trappedHost() {
  const base = await freshFolder()
  const traps = await plantTraps(base)
  onTestFinished(() => traps.close())
  return { ...traps, base, host: openLocalHost({ location: traps.root }) }
}

/** Every file outside the root with its content and times: what nobody may have touched. */
async function snapshot(base: string): Promise<string[]> {
  const found: string[] = []
  const look = async (name: string) => {
    const path = join(base, name)
    const stats = await lstat(path)
    const content = stats.isDirectory() ? await readdir(path) : await readFile(path, 'utf8')
    // The base itself holds the root, whose times change; its names still count.
    const times = name === '.' ? [] : [stats.mtimeMs, stats.ctimeMs, stats.ino, stats.mode]
    found.push(JSON.stringify([name, content, times]))
    if (!stats.isDirectory()) return
    for (const child of await readdir(path)) if (child !== 'root') await look(join(name, child))
  }
  await look('.')
  return found.sort()
}

/** The answer as text; a refusal must be one of those that mean "the caller's fault". */
async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) ?? 'done'
    return JSON.stringify(answer, (_, value: unknown) =>
      // A Buffer turns into an object before the replacer sees it.
      isBufferJson(value) ? Buffer.from(value.data).toString('latin1') : value,
    )
  } catch (error) {
    expect(error).toBeInstanceOf(HostError)
    // Narrowed for the compiler; the line above has checked it.
    if (error instanceof HostError) expect(expected).toContain(error.code)
    return String(error)
  }
}

function isBufferJson(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
}

describe('300 traversal payloads', () => {
  const calls: Record<string, (host: Host, path: string) => Promise<unknown>> = {
    list: (host, path) => host.listPage(path),
    stat: (host, path) => host.stat(path),
    read: (host, path) => host.readFile(path, { limit: 1_000_000 }),
    range: (host, path) => host.readRange(path, { start: 0, length: 1000 }),
    tail: (host, path) => host.tail(path, { lines: 10 }),
    hash: (host, path) => host.hash(path),
    search: (host, path) => host.search(path, { name: '' }),
    make: (host, path) => host.make(path),
    write: (host, path) => host.writeAtomic(path, Buffer.from('WRITTEN'), { create: true }),
    'write and read': async (host, path) => {
      await host.writeAtomic(path, Buffer.from('WRITTEN'), { create: true })
      return host.readFile(path, { limit: 1000 })
    },
    'move away': (host, path) => host.move(path, '/moved'),
    'move there': (host, path) => host.move('/file.txt', path),
    remove: (host, path) => host.remove(path, { recursive: true }),
  }

  it.each(Object.keys(calls))('%s: nothing outside is given or touched', async name => {
    const { base, host } = await trappedHost()
    const before = await snapshot(base)
    expect(before.filter(line => line.includes(CANARY))).toHaveLength(5)
    for (const payload of traversalPayloads()) {
      const answer = await answerOf(calls[name]?.(host, payload) ?? Promise.resolve())
      expect(answer, payload).not.toContain(CANARY)
    }
    expect(await snapshot(base)).toEqual(before)
    expect(await descriptorsInto(base)).toBe(0)
  })

  // Positive control: hosts that make each of these mistakes are caught by the payloads.
  const mistakes: Record<string, (path: string) => string> = {
    'joins the path to its root': path => path,
    'decodes once more': path => decodeURIComponent(path),
    'decodes twice more': path => decodeURIComponent(decodeURIComponent(path)),
    'takes backslashes for slashes': path => path.replaceAll('\\', '/'),
    'normalises characters': path => path.normalize('NFKC'),
    'cuts at NUL': path => path.replaceAll('\0', ''),
  }
  it.each(Object.keys(mistakes))('would catch one that %s', async name => {
    const { root } = await trappedHost()
    const waits = /fifo|socket|device|dev/
    const leaksOf = async (mistake: (path: string) => string) => {
      const leaks = new Set<string>()
      for (const payload of traversalPayloads().filter(path => !waits.test(path))) {
        const read = async () => readFile(join(root, mistake(payload)), 'utf8')
        if ((await read().catch(() => '')).includes(CANARY)) leaks.add(payload)
      }
      return leaks
    }
    const plain = await leaksOf(path => path)
    const more = await leaksOf(mistakes[name] ?? String)
    if (name.startsWith('joins')) expect(plain.size).toBeGreaterThan(20)
    else expect(more.difference(plain).size).toBeGreaterThan(0)
  })

  it('outside and there, outside and missing, inside and missing: one answer', async () => {
    const { host } = await trappedHost()
    const answers = await Promise.all(
      [
        '/link-file',
        '/link-missing',
        '/missing',
        '/link-folder/canary.txt',
        '/link-folder/none',
      ].map(path => host.readFile(path, { limit: 1000 }).catch((error: unknown) => error)),
    )
    const asText = answers.map(answer => JSON.stringify([String(answer), answer]))
    expect(new Set(asText).size).toBe(1)
    expect(asText[0]).toContain('not_found')
  })

  it('a link that leads out is shown, locked, and can be removed itself', async () => {
    const { base, host } = await trappedHost()
    const before = await snapshot(base)
    const { entries } = await host.listPage('/', { filter: 'link' })
    const locks = Object.fromEntries(entries.map(entry => [entry.name, entry.locked]))
    expect(locks).toEqual({
      'link-folder': 'link_outside',
      'link-file': 'link_outside',
      'link-missing': 'link_outside',
      'link-absolute': 'link_outside',
      'link-absolute-file': 'link_outside',
      'link-sibling': 'link_outside',
      'link-detour': 'link_outside',
      'link-base': 'link_outside',
      'link-system': 'link_outside',
      'link-proc': 'link_outside',
      'link-chain': 'link_outside',
      'link-device': 'link_outside',
      'link-loop': 'link_broken',
    })
    for (const { path } of entries) await host.remove(path)
    expect(await snapshot(base)).toEqual(before)
  })

  it('a fifo and a socket are shown, refused and never waited for', async () => {
    const { host } = await trappedHost()
    const { entries } = await host.listPage('/', { sort: { field: 'type', direction: 'desc' } })
    expect(entries.slice(0, 2).map(entry => [entry.name, entry.type])).toEqual(
      [
        ['socket', 'other'],
        ['fifo', 'other'],
      ].sort(),
    )
    for (const path of ['/fifo', '/socket']) {
      await expect(host.readFile(path, { limit: 10 })).rejects.toMatchObject({ code: 'not_a_file' })
    }
  })
})

/** Turns `swap` (a folder) and `file` between inside and outside until told how often. */
const flipper = `
  const { renameSync } = require('node:fs')
  const [root, flips] = [process.argv[1], Number(process.argv[2])]
  const pause = new Int32Array(new SharedArrayBuffer(4))
  process.chdir(root)
  console.log('ready')
  for (let n = 0; n < flips; n++) {
    for (const name of ['swap', 'file']) {
      renameSync(name, 'parked-' + name)
      renameSync('other-' + name, name)
      renameSync('parked-' + name, 'other-' + name)
    }
    Atomics.wait(pause, 0, 0, (n * 7919 % 20) / 10)
  }`

async function swapFixture() {
  const base = await freshFolder()
  const [root, outside] = [join(base, 'root'), join(base, 'outside')]
  for (const folder of [root, outside, join(root, 'swap')]) await mkdir(folder)
  await writeFile(join(outside, 'data'), CANARY)
  await writeFile(join(root, 'swap', 'data'), 'inside')
  await writeFile(join(root, 'file'), 'inside')
  await symlink('../outside', join(root, 'other-swap'))
  await symlink(join(outside, 'data'), join(root, 'other-file'))
  return { base, root, outside }
}

/** Runs `work` over and over while another process flips; answers once it has flipped its number. */
async function whileFlipping(root: string, flips: number, work: () => Promise<void>) {
  const child = spawn(process.execPath, ['-e', flipper, root, String(flips)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let running = true
  const exit = once(child, 'exit').then(([code]) => {
    running = false
    return code
  })
  await once(child.stdout, 'data')
  const loop = async () => {
    while (running) await work()
  }
  await Promise.all([loop(), loop(), loop()])
  expect(await exit).toBe(0)
}

describe('a swap race', () => {
  const flips = FULL ? 2000 : 400

  it('gives nothing from outside and writes nothing there', async () => {
    const { base, root, outside } = await swapFixture()
    const host = openLocalHost({ location: root })
    const before = await snapshot(base)
    const seen: Record<string, { inside: number; refused: number }> = {}
    const count = async (name: string, work: Promise<unknown>) => {
      const answer = await answerOf(work)
      expect(answer).not.toContain(CANARY)
      seen[name] ??= { inside: 0, refused: 0 }
      seen[name][answer.startsWith('HostError') ? 'refused' : 'inside'] += 1
    }
    let turn = 0
    await whileFlipping(root, flips, async () => {
      turn += 1
      const text = Buffer.from(`written ${turn}`)
      await count('read below', host.readFile('/swap/data', { limit: 1000 }))
      await count('read', host.readFile('/file', { limit: 1000 }))
      await count('list', host.listPage('/swap'))
      await count('write below', host.writeAtomic('/swap/data', text))
      await count('create below', host.writeAtomic(`/swap/new-${turn % 5}`, text, { create: true }))
      await count('search', host.search('/swap', { name: 'data' }))
    })
    expect(await snapshot(base)).toEqual(before)
    expect(await readdir(outside)).toEqual(['data'])
    // Both sides of the flip were met during requests, by every kind of call.
    expect(Object.keys(seen)).toHaveLength(6)
    for (const [name, { inside, refused }] of Object.entries(seen)) {
      expect(inside, name).toBeGreaterThan(0)
      expect(refused, name).toBeGreaterThan(0)
    }
    if (FULL) console.info('swap race', flips, seen)
    expect(await descriptorsInto(base)).toBe(0)
  })

  it('would catch one that checks and then opens', async () => {
    const { root } = await swapFixture()
    const real = await realpath(root)
    let leaks = 0
    const naive = async () => {
      const path = join(root, 'swap', 'data')
      if (!(await realpath(path)).startsWith(`${real}/`)) return ''
      const file = await open(path, constants.O_RDONLY)
      const text = await file.readFile('utf8')
      await file.close()
      return text
    }
    await whileFlipping(root, 2000, async () => {
      if ((await naive().catch(() => '')).includes(CANARY)) leaks += 1
    })
    expect(leaks).toBeGreaterThan(0)
    if (FULL) console.info('swap race, check then open: leaks', leaks)
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { someOf } from '#tests/support/full.ts'
import { CANARY, plantTraps, traversalPayloads } from '#tests/support/hostile/traversal.ts'
import { findAll, freshFolder, type HostKind, hostKinds, localKind } from '#tests/support/hosts.ts'
import type { Host } from '../host.ts'
import { answerOf, snapshot } from './testAttack.ts'

// Shares two cores with the rest of the suite and touches the disk thousands of times.
vi.setConfig({ testTimeout: 240_000 })

/**
 * All payloads in the full run; otherwise every n-th, starting at a different one per call, so that together the calls
 * still use every payload. SSH is slower.
 */
const each = (kind: HostKind['name']) => (kind === 'ssh' ? 9 : 3)

async function trappedHost(openAt: HostKind['openAt']) {
  const base = await freshFolder()
  const traps = await plantTraps(base)
  onTestFinished(() => traps.close())
  return { ...traps, base, host: await openAt({ location: traps.root }) }
}

describe.each(hostKinds)('on a $name host', ({ name: kind, openAt, expectNothingOpen }) => {
  describe('300 traversal payloads', () => {
    const calls: Record<string, (host: Host, path: string) => Promise<unknown>> = {
      list: (host, path) => host.listPage(path),
      stat: (host, path) => host.stat(path),
      read: (host, path) => host.readFile(path, { limit: 1_000_000 }),
      range: (host, path) => host.readRange(path, { start: 0, length: 1000 }),
      tail: (host, path) => host.tail(path, { lines: 10 }),
      hash: (host, path) => host.hash(path),
      find: (host, path) => findAll(host, path, { name: 'a' }),
      'find contents': (host, path) => findAll(host, path, { content: 'A' }),
      make: (host, path) => host.make(path),
      write: (host, path) => host.writeAtomic(path, Buffer.from('WRITTEN'), { create: true }),
      'write and read': async (host, path) => {
        await host.writeAtomic(path, Buffer.from('WRITTEN'), { create: true })
        return host.readFile(path, { limit: 1000 })
      },
      'move away': (host, path) => host.move(path, '/moved'),
      'move there': (host, path) => host.move('/file.txt', path),
      remove: (host, path) => host.remove(path, { recursive: true }),
      look: (host, path) => host.look(path),
      'copy away': async (host, path) => {
        await host.copy(path, '/copied')
        return host.readFile('/copied', { limit: 1_000_000 })
      },
      'copy there': (host, path) => host.copy('/file.txt', path, { replace: true }),
      'move over': async (host, path) => {
        await host.writeAtomic('/mover.txt', Buffer.from('MOVED'), { create: true })
        await host.move('/mover.txt', path, { replace: true })
      },
      permissions: (host, path) => host.changeMode(path, 0o777),
    }

    it.each(Object.keys(calls))('%s: nothing outside is given or touched', async name => {
      const { base, host } = await trappedHost(openAt)
      const before = await snapshot(base)
      expect(before.filter(line => line.includes(CANARY))).toHaveLength(5)
      const turn = Object.keys(calls).indexOf(name)
      for (const payload of someOf(traversalPayloads(), each(kind), turn)) {
        const answer = await answerOf(calls[name]?.(host, payload) ?? Promise.resolve())
        expect(answer, payload).not.toContain(CANARY)
      }
      expect(await snapshot(base)).toEqual(before)
      await expectNothingOpen(base)
    })

    it('outside and there, outside and missing, inside and missing: one answer', async () => {
      const { host } = await trappedHost(openAt)
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
      const { base, host } = await trappedHost(openAt)
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
      const { host } = await trappedHost(openAt)
      const { entries } = await host.listPage('/', { sort: { field: 'type', direction: 'desc' } })
      expect(entries.slice(0, 2).map(entry => [entry.name, entry.type])).toEqual(
        [
          ['socket', 'other'],
          ['fifo', 'other'],
        ].sort(),
      )
      for (const path of ['/fifo', '/socket']) {
        await expect(host.readFile(path, { limit: 10 })).rejects.toMatchObject({
          code: 'not_a_file',
        })
      }
    })
  })
})

describe('the payloads', () => {
  // Positive control: the payloads catch hosts that make each of these mistakes.
  const mistakes: Record<string, (path: string) => string> = {
    'joins the path to its root': path => path,
    'decodes once more': path => decodeURIComponent(path),
    'decodes twice more': path => decodeURIComponent(decodeURIComponent(path)),
    'takes backslashes for slashes': path => path.replaceAll('\\', '/'),
    'normalises characters': path => path.normalize('NFKC'),
    'cuts at NUL': path => path.replaceAll('\0', ''),
  }
  it.each(Object.keys(mistakes))('would catch one that %s', async name => {
    const { root } = await trappedHost(localKind.openAt)
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
})

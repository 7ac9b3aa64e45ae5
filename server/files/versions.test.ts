import { expect, it } from 'vitest'
import type { Host, HostStat } from '../hosts/index.ts'
import { FileVersions } from './versions.ts'

/** A host with one file whose signature and content are controlled, and a clock. */
function world() {
  const file = { signature: 's1', version: 'v1' }
  const calls = { stats: 0, hashes: 0 }
  const clock = { now: 0 }
  const host = {
    async stat(path: string) {
      calls.stats += 1
      return { path, canonical: '/the file', type: 'file', ...file } as unknown as HostStat
    },
    async version() {
      calls.hashes += 1
      return { version: file.version, size: 1, modified: 1 }
    },
  } as unknown as Host // nothing else is used
  const versions = new FileVersions(() => clock.now)
  const at = async (now: number, path = '/the file') => {
    clock.now = now
    return (await versions.of(host, path)).version
  }
  return { file, calls, at }
}

it('a file that rests is hashed until its second is over, and then only looked at', async () => {
  const { calls, at } = world()
  for (const now of [0, 1000, 2000, 3000, 6000, 9000, 50_000]) expect(await at(now)).toBe('v1')
  expect(calls).toEqual({ stats: 7, hashes: 4 })
})

it('a change within the second, which no signature tells, is seen', async () => {
  const { file, at } = world()
  await at(0)
  file.version = 'v2'
  expect(await at(900)).toBe('v2')
})

it('another signature is hashed at once, and has to come to rest itself', async () => {
  const { file, calls, at } = world()
  for (const now of [0, 3000, 6000]) await at(now)
  expect(calls.hashes).toBe(2)
  Object.assign(file, { signature: 's2', version: 'v2' })
  expect(await at(9000)).toBe('v2')
  file.version = 'v3'
  expect(await at(9500)).toBe('v3')
})

it('size and time that were set back are believed for a minute', async () => {
  const { file, at } = world()
  for (const now of [0, 3000]) await at(now)
  file.version = 'v2'
  expect(await at(60_000)).toBe('v1')
  expect(await at(63_100)).toBe('v2')
})

it('one file is one, by whatever path it is asked for', async () => {
  const { calls, at } = world()
  await at(0)
  await at(3000, '/a link')
  await at(6000, '/another link')
  expect(calls.hashes).toBe(2)
})

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appendToLog } from './growingLog.ts'
import { type Growth, type GrowthOptions, startGrowth } from './growth.ts'
import { logNames } from './logLines.ts'

let folder: string
let growth: Growth | undefined
const errors: [unknown, number][] = []

const logs = (storeId: number) => join(folder, String(storeId), 'logs')
const read = (storeId: number, name: string) => readFile(join(logs(storeId), name), 'utf8')
const addStore = (storeId: number) => mkdir(logs(storeId), { recursive: true })

async function bytes(storeId: number): Promise<number> {
  const names = await readdir(logs(storeId))
  const sizes = await Promise.all(
    names.map(async name => (await stat(join(logs(storeId), name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The timer is set to an hour, so that only the test triggers batches. */
function start(options: Partial<GrowthOptions> = {}): Growth {
  let moment = Date.UTC(2026, 10, 20, 18, 0, 0)
  growth = startGrowth({
    rootOf: storeId => join(folder, String(storeId)),
    everyMs: 3_600_000,
    now: () => {
      moment += 3000
      return new Date(moment)
    },
    onError: (error, storeId) => errors.push([error, storeId]),
    ...options,
  })
  return growth
}

async function ticks(growing: Growth, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await growing.tick()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growth-'))
  errors.length = 0
})
afterEach(async () => {
  await growth?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('growth of the logs', () => {
  it('appends whole records to the logs of a watched store, and keeps what was there', async () => {
    await addStore(29)
    await writeFile(join(logs(29), 'pos.log'), 'was there\n')
    const growing = start()
    growing.watch(29)
    await ticks(growing, 60)
    expect((await readdir(logs(29))).sort()).toEqual([...logNames, 'exchange.log'].sort())
    expect(await read(29, 'pos.log')).toMatch(/^was there\n2026-11-20 18:00:/)
    for (const name of logNames) expect(await read(29, name)).toMatch(/\n$/)
    const dispatch = (await read(29, 'dispatch.log')).trim().split('\n')
    expect(dispatch.length).toBeGreaterThan(20)
    for (const line of dispatch) expect(JSON.parse(line)).toMatchObject({ store: '0042' })
    expect(await read(29, 'kitchen.log')).toMatch(/level=warn/)
    expect(errors).toEqual([])
  })

  it('writes times that never go back, in the zone of the store', async () => {
    await addStore(234)
    const growing = start()
    growing.watch(234)
    await ticks(growing, 40)
    const times = (await read(234, 'dispatch.log'))
      .trim()
      .split('\n')
      // Written by our own program above: every line has a time.
      .map(line => Date.parse((JSON.parse(line) as { ts: string }).ts))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(await read(234, 'kitchen.log')).toContain('+09:00')
  })

  it('leaves stores alone that nobody watches, any more or at all', async () => {
    await Promise.all([1, 2, 3].map(addStore))
    const growing = start()
    growing.watch(1)
    growing.watch(2)
    growing.watch(2)
    growing.unwatch(1)
    growing.unwatch(2)
    growing.unwatch(3)
    await ticks(growing, 20)
    expect(await bytes(1)).toBe(0)
    expect(await bytes(2)).toBeGreaterThan(0)
    expect(await bytes(3)).toBe(0)
    growing.unwatch(2)
    const before = await bytes(2)
    await ticks(growing, 20)
    expect(await bytes(2)).toBe(before)
  })

  it('stays bounded: rotates at the limit, keeps two old ones, the second packed', async () => {
    await addStore(29)
    const limit = 4000
    const growing = start({ limit })
    growing.watch(29)
    await ticks(growing, 300)
    const names = await readdir(logs(29))
    expect(names.filter(name => name.startsWith('dispatch.log')).sort()).toEqual([
      'dispatch.log',
      'dispatch.log.1',
      'dispatch.log.2.gz',
    ])
    expect(names).toHaveLength(15)
    for (const name of names)
      expect((await stat(join(logs(29), name))).size).toBeLessThanOrEqual(limit)
    const oldest = gunzipSync(await readFile(join(logs(29), 'dispatch.log.2.gz'))).toString()
    const all = oldest + (await read(29, 'dispatch.log.1')) + (await read(29, 'dispatch.log'))
    const times = all.match(/"ts":"[^"]+"/g) ?? []
    expect(times.length).toBeGreaterThan(40)
    expect(times).toEqual([...times].sort())
  })

  it('tells once what goes wrong, goes on with the other stores and recovers', async () => {
    await addStore(2)
    const growing = start()
    growing.watch(1)
    growing.watch(2)
    await ticks(growing, 20)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject([{ code: 'ENOENT' }, 1])
    expect(await bytes(2)).toBeGreaterThan(0)
    await addStore(1)
    await ticks(growing, 20)
    expect(await bytes(1)).toBeGreaterThan(0)
    expect(errors).toHaveLength(1)
  })

  it('does not write through a link and does not wait for a pipe', async () => {
    await addStore(1)
    const outside = join(folder, 'outside')
    await writeFile(outside, 'untouched')
    const log = join(logs(1), 'pos.log')
    await symlink(outside, log)
    await expect(appendToLog(log, 'x\n', 100)).rejects.toMatchObject({ code: 'ELOOP' })
    expect(await readFile(outside, 'utf8')).toBe('untouched')
    execFileSync('mkfifo', [join(logs(1), 'pipe.log')])
    await expect(appendToLog(join(logs(1), 'pipe.log'), 'x\n', 100)).rejects.toThrow()
  })

  it('does not write through a folder that has become a link', async () => {
    await addStore(1)
    await addStore(2)
    await rm(logs(1), { recursive: true })
    await symlink(logs(2), logs(1))
    const answer = appendToLog(join(logs(1), 'pos.log'), 'x\n', 100)
    await expect(answer).rejects.toMatchObject({ code: 'ENOTDIR' })
    expect(await readdir(logs(2))).toEqual([])
  })

  it('writes nothing after stop, and stop waits for the lot on its way', async () => {
    await addStore(1)
    const growing = start()
    growing.watch(1)
    const onItsWay = growing.tick()
    await growing.stop()
    const after = await bytes(1)
    await onItsWay
    await growing.tick()
    growing.watch(1)
    await ticks(growing, 20)
    expect(await bytes(1)).toBe(after)
  })

  it('ignores a store nobody knows', async () => {
    await addStore(9999)
    const growing = start()
    growing.watch(9999)
    await ticks(growing, 20)
    expect(await bytes(9999)).toBe(0)
    expect(errors).toEqual([])
  })
})

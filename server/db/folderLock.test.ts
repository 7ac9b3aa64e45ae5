import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireFolder, FolderHeldError } from './folderLock.ts'
import { type Child, start } from './testing/child.ts'

const rounds = process.env.TEST_FULL === '1' ? 10 : 3
const racers = 8

let folder: string
const children: Child[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})

afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()))
  await rm(folder, { recursive: true, force: true })
})

async function racer(name: string): Promise<Child> {
  const child = start('racer.ts', [folder, name])
  children.push(child)
  expect(await child.line()).toBe('ready')
  return child
}

async function run(child: Child): Promise<string | undefined> {
  child.write('go\n')
  return child.line()
}

async function refusal(): Promise<FolderHeldError> {
  const error: unknown = await acquireFolder(folder, { name: 'second' }).catch(reason => reason)
  if (!(error instanceof FolderHeldError)) throw new Error(`Not refused: ${error}`)
  return error
}

describe('the lock of a data folder', () => {
  it('refuses a second one in the same process and names the holder', async () => {
    const lock = await acquireFolder(folder, { name: 'first' })
    expect((await refusal()).holder).toMatchObject({ name: 'first', pid: process.pid })
    await lock.release()
  })

  it('names the holder in another process, with the address it has set', async () => {
    const holder = await racer('kitchen')
    expect(await run(holder)).toBe('won')
    const { holder: seen, message } = await refusal()
    expect(seen).toMatchObject({ name: 'kitchen', pid: holder.pid })
    expect(seen.address).toBe('http://127.0.0.1/kitchen')
    expect(seen.startedAt?.getTime()).toBeLessThanOrEqual(Date.now())
    expect(message).toContain(`kitchen (process ${holder.pid}`)
  })

  it('is free again after its release, and leaves nothing behind', async () => {
    const first = await acquireFolder(folder, { name: 'first' })
    await first.release()
    await first.release()
    expect(await readdir(folder)).toEqual([])
    const second = await acquireFolder(folder, { name: 'second' })
    await second.release()
  })

  it('is free again after kill -9 of its holder', async () => {
    const holder = await racer('killed')
    expect(await run(holder)).toBe('won')
    await holder.kill()
    expect(await readdir(folder)).toHaveLength(1)
    const lock = await acquireFolder(folder, { name: 'next' })
    expect(await readdir(folder)).toHaveLength(1)
    await lock.release()
  })

  it('stays with a holder that is stopped and does not answer', async () => {
    const holder = await racer('frozen')
    expect(await run(holder)).toBe('won')
    holder.signal('SIGSTOP')
    expect((await refusal()).holder.name).toBe('a process that does not answer')
  })

  it('works in a folder whose path is longer than a socket may have', async () => {
    const parent = folder
    folder = join(parent, 'd'.repeat(100), 'é'.repeat(100))
    await mkdir(folder, { recursive: true })
    const lock = await acquireFolder(folder, { name: 'deep' })
    expect(await readdir(folder)).toHaveLength(1)
    expect((await refusal()).holder.name).toBe('deep')
    await lock.release()
    expect(await readdir(folder)).toEqual([])
    folder = parent
  })

  it(`goes to exactly one of ${racers} that start at once, ${rounds} times, past a dead one`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const names = Array.from({ length: racers }, (_, index) => `racer-${round}-${index}`)
      const field = await Promise.all(names.map(racer))
      const outputs = await Promise.all(field.map(run))
      const winner = names.find((_, index) => outputs[index] === 'won')
      const expected = names.map(name => (name === winner ? 'won' : `held by ${winner}`))
      expect(outputs).toEqual(expected)
      // Killed, so that the next round finds dead sockets.
      await Promise.all(field.map(child => child.kill()))
    }
  }, 60_000)
})

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statusOf } from '#server/monitor/status.ts'
import { type Growth, startGrowth } from '../logs/growth.ts'

let root: string
let growth: Growth
const errors: unknown[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'status-'))
  await mkdir(join(root, 'logs'))
  errors.length = 0
  const onError = (error: unknown) => errors.push(error)
  growth = startGrowth({ rootOf: () => root, everyMs: 3_600_000, onError })
  growth.watch(29)
})
afterEach(async () => {
  await growth.stop()
  await rm(root, { recursive: true, force: true })
})

async function status() {
  await growth.tick()
  return statusOf(await readFile(join(root, 'status.json'), 'utf8'), new Date())
}

it('says of a demo store what the monitor understands, whole', async () => {
  const found = await status()
  expect(found?.wrong).toBeNull()
  const services = found?.services?.map(({ name, state, log }) => [name, state, log])
  expect(services).toContainEqual(['pos', 'up', '/logs/pos.log'])
  expect(services).toHaveLength(4)
  expect(found?.orders?.open).toBeGreaterThan(0)
  expect([found?.drivers === null, found?.queues?.length]).toEqual([false, 2])
})

it('has a service down while a file says so, and up again without it', async () => {
  const stateOf = async () => (await status())?.services?.find(({ name }) => name === 'dispatch')
  await mkdir(join(root, 'services'))
  const before = Date.now() - 1000
  await writeFile(join(root, 'services/dispatch.down'), '')
  const down = await stateOf()
  expect(down?.state).toBe('down')
  expect(down?.since?.getTime()).toBeGreaterThanOrEqual(before)
  await rm(join(root, 'services/dispatch.down'))
  expect((await stateOf())?.state).toBe('up')
  expect(errors).toEqual([])
})

it('writes through no link that stands in its place', async () => {
  const secret = join(root, 'secret')
  await writeFile(secret, 'untouched')
  await symlink(secret, join(root, 'status.json'))
  await symlink(secret, join(root, '.status.json.new'))
  expect((await status())?.services).toHaveLength(4)
  expect(await readFile(secret, 'utf8')).toBe('untouched')
})
